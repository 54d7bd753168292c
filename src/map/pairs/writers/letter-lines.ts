/** Among so many first lines of a letter the head of it ends. */
export const headLines = 24

/** Where the sender's own lines end: at the addressee, a reference, the date, or the salutation. */
export const endOfHead =
  /^\s*(?:(?:mr|mrs|ms|miss|dr)\b|the (?:under|manager|director)|to\s*:|dear\b|(?:our|your) ref|ref\b|date\b)/i

/** The line over the name of whoever signs. */
export const goodbye =
  /^\s*(?:yours (?:sincerely|faithfully|truly)|(?:with )?(?:kind(?:est)?|best) regards)\b/i
