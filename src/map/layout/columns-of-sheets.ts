/** The place of a sheet's column by its letters, from 1: 28 for `AB`. */
export function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}
