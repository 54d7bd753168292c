import type { AnswerValue } from '../../../domain/answer.ts'
import type { TableCell } from '../../../domain/document.ts'
import { figureTypes } from '../../../domain/figure-types.ts'
import type { Question } from '../../../domain/question-set.ts'
import { isReckoned } from '../../../values/read-date.ts'
import { readValue } from '../../../values/read-value.ts'
import { validateAnswer } from '../../../values/validate-answer.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import { optionMeantBy } from '../../label/option-likeness.ts'

export interface CellReading {
  readonly value: AnswerValue
  readonly typeFit: number
  /** Whether it is what the cell means, in other words: an option, or a day reckoned from another. */
  readonly isConcluded?: true
}

/** What is concluded fits so well. */
const concludedFit = 0.6

/** The child's value; undefined where the cell says there is none; null where it cannot be read. */
export function readCell(
  child: Question,
  cell: TableCell,
  context: ReadContext,
): CellReading | null | undefined {
  const isTypedDate =
    typeof cell.value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell.value) && child.type === 'date'
  const text = isTypedDate ? String(cell.value) : plainTextOf(child, cell.text)
  const reading = readValue(child, text, context)
  if (!reading.ok) {
    if (reading.reason === 'non_answer' || reading.reason === 'empty') return undefined
    const meant = child.type === 'choice' ? optionMeantBy(child, text) : undefined
    return meant ? { value: meant.value, typeFit: concludedFit, isConcluded: true } : null
  }
  const hasError = validateAnswer(child, reading.value).some((issue) => issue.severity === 'error')
  return {
    value: reading.value,
    typeFit: (reading.exact ? 1 : 0.75) * (hasError ? 0.5 : 1),
    ...(isReckoned(reading) ? { isConcluded: true } : {}),
  }
}

/** The child's value from words that stand in no cell; undefined and null as with a cell. */
export const readWords = (
  child: Question,
  text: string,
  context: ReadContext,
): CellReading | null | undefined =>
  readCell(
    child,
    { row: 0, column: 0, text, spans: [], locator: { kind: 'range', page: 1, start: 0, end: 0 } },
    context,
  )

/** A cell's text without what people write around a figure. */
function plainTextOf({ type, label }: Question, text: string): string {
  const trimmed = text.trim().replace(speck, '')
  // `- (was 49,000)` says that there is none now.
  if (/^[-\u2013\u2014]\s*\(/.test(trimmed)) return '-'
  if (figureTypes.has(type))
    return trimmed
      .replace(/^(?:c|ca|circa|approx(?:imately)?|about|abt|est(?:imated)?)\b\.?\s*(?=[\u00a3\d])/i, '')
      .replace(/^(nil|none)\s*[-\u2013\u2014(,;].*$/is, '$1')
  // `2025/26 (est.)` is the year and a note on its figures.
  if (/\b(?:year|period)\b/i.test(label)) return trimmed.replace(yearNote, '')
  // `HX7 7NB (List entry 1226477)`: a note after the postcode is no part of the address.
  if (noteAfterPostcode.test(trimmed)) return trimmed.replace(noteAfterPostcode, '$1')
  return trimmed === text.trim() ? text : trimmed
}

const noteAfterPostcode = /(\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})[\s,]*\([^()]{1,80}\)$/

/** What recognition makes of a ruled line beside a word: a quotation mark that nothing closes. */
const speck = /^["'|\u201c\u2018]\s*(?=[\p{L}\d][^"'\u201d\u2019|]*$)/u

const yearNote =
  /(?<=\d)\s*\((?:est|estimated?|forecast|proj(?:ected)?|actual|budget(?:ed)?|current|expiring|expected)\b[^)]{0,30}\)$/i
