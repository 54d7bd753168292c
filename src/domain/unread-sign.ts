/** Written for a box, a list or a sign that stands in the file and could not be read. What holds it answers nothing. */
export const unreadSign = '\u2370'
