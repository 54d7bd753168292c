import { comparableText } from '../values/plain-text.ts'

/** Longer texts are sentences about somebody, not labels. */
const longestLabel = 150
/** `3.`, `b)`, `Q4:`, `2.1` before a label count the questions of one form. */
const counting = /^\W*(?:q(?:uestion)?\s*)?\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})(?:[.)]\d{0,2}){1,3}\)?[:\s]+/i
/** Words that say where to write, whatever was asked. */
const cue =
  /^(?:(?:if|yes|no|so|please|give|provide|state|full|further|details?|particulars|information|below|here|answers?|response|reply|value|of|and|the|your) ?)+$/
/** Relations in which a label is what is printed for everybody, and not a sentence somebody wrote. */
const printedRelations: ReadonlySet<string> = new Set([
  'form_field',
  'mark',
  'beside',
  'below',
  'above',
  'same_line',
  'table_cell',
])

/**
 * A printed label as it may be kept: lower case, without its number. Null for what may hold personal data (long texts,
 * addresses, more than one short figure) or says nothing. A period such as `the last 5 years` stays.
 */
export function labelToKeep(label: string): string | null {
  if (label.length > longestLabel || /@|https?:|www\./i.test(label)) return null
  const bare = label.replace(counting, '')
  if (isJoined(bare)) return null
  const text = comparableText(bare)
  const figures = text.match(/\d+/g) ?? []
  if (figures.length > 1 || figures.some((figure) => figure.length > 2)) return null
  return /[a-z]{3}/.test(text) && !cue.test(text) ? text : null
}

/** Whether a label runs on from another line: it then holds the answer to that, or the end of its sentence. */
function isJoined(label: string): boolean {
  return /[:?]\s+[\w£$€]|[a-z]{4}[.!]\s+[A-Z]/.test(label)
}

/** A text as labels are compared: lower case, without the number of its question. */
export const plainLabel = (text: string): string => comparableText(text.replace(counting, ''))

/** The labels with which a joined one may end, the longest first; none for a label of its own. */
export function endsOfJoined(label: string): string[] {
  const bare = label.slice(-longestLabel).replace(counting, '')
  if (!isJoined(bare)) return []
  const words = comparableText(bare).split(' ')
  return words.slice(1).map((_, at) => words.slice(at + 1).join(' '))
}

/** Whether evidence that stands so to its label can teach that label. */
export function isPrintedRelation(relation: string): boolean {
  return printedRelations.has(relation)
}
