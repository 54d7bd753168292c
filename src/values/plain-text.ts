/** The longest text any value reading looks at, in UTF-16 units; longer text is cut, so that no pattern can be made slow. */
export const maxValueLength = 4_000

/** One line, ordinary spaces and quotes, no leader dots or underlines: what a person would say is written there. */
export function tidyText(text: string): string {
  return unifyCharacters(text)
    .replace(/[_.·…]{4,}/g, ' ')
    .replace(/(?:[.·…_] ){3,}[.·…_]?/g, ' ')
    .replace(/_{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** As `tidyText`, but printed line breaks stay. */
export function tidyLines(text: string): string[] {
  return text
    .slice(0, maxValueLength)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(tidyText)
    .filter((line) => line !== '')
}

/** Typographic variants of one character become the plain one; nothing readable is lost. */
export function unifyCharacters(text: string): string {
  return text
    .slice(0, maxValueLength)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '')
    .replace(/[\u2018\u2019\u201a\u2032\u02bc]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/\uff0f/g, '/')
}

/** Lower case words and numbers only, for comparing wordings. `*` and `+` stay: grades and bands use them. */
export function comparableText(text: string): string {
  return unifyCharacters(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/(?<=[a-z])'(?=[a-z])/g, '')
    .replace(/[^a-z0-9*+%£$€]+/g, ' ')
    .trim()
}
