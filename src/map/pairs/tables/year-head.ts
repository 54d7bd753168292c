/** `2024`, `2025/26 (est.)`, `Y/E Dec 2026 budget`: over figures, a year names its column. */
export const yearShape =
  /^(?:[a-z/ ]{0,24}\b)?(?:\d{1,2}(?:st|nd|rd|th)?[ ./-](?:[a-z]{3,9}|\d{1,2})[ ./-])?(?:19|20)\d\d(?:\s?[/\u2013-]\s?(?:20)?\d\d)?(?:\s?\(?[a-z. ]{2,30}\)?)?$/i

/** `Year to 31 Dec 2025`: words with a year, as they stand over figures; a bare year may be a figure of its own. */
export const isYearHead = (text: string): boolean =>
  /^\p{L}/u.test(text.trim()) && yearShape.test(text.trim())
