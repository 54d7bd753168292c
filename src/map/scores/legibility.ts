import type { Question } from '../../domain/question-set.ts'
import type { LayoutItem } from '../layout/layout-item.ts'

const ofCompany = /\bcompan(?:y|ies)\b.{0,20}\b(?:reg\w*|numbers?|no\b)/i
const ofEmployer = /\b(?:ERN|PAYE|employers?['\u2019]?s? (?:PAYE )?ref\w*)\b/i
const ofCode =
  /\b(?:policy|account|licen[cs]e|registration|vat|reference|ref|certificate|agency|membership|charity)\b.{0,20}\b(?:number|numbers|no|code|ref|reference)\b|\breference\b/i
/** Eight figures, of which the first is often left out, or two letters and six. */
const companyNumber = /^(?:\d{7,8}|[A-Z]{2}\d{6})\b/i
/** The number of a tax office, and a reference that has letters in it. */
const employerReference = /^\d{3}\W?[A-Z\d]*[A-Z][A-Z\d]*/i

/** The thousands of an amount that was read in parts, `715, 250`, which may be a list of figures too. */
const inParts = /(?<![\d.,])\d{1,3}(?:,\d{3})*[.,][\s.,]{0,4}\s\d{3}(?!\d)/
const counted: ReadonlySet<Question['type']> = new Set(['money', 'integer', 'decimal'])

/** In words a wrong sign shows; in a code every sign counts, and `0` for `O` makes another one. */
const leastSure = { ofCode: 0.7, ofMixed: 0.88 }
/** Letters among figures, and one that looks like a figure or the other way round. */
const isMixed = (code: string) => /\p{L}/u.test(code) && /[0O1IL5S8B2ZG6]/.test(code)
const worthOfDoubtful = 0.5

const isRecognised = ({ page, span }: LayoutItem) =>
  page.textSource === 'recognised' || span.confidence !== undefined

/**
 * The most that a number of letters and figures is worth that was recognised from a picture, where the recogniser was not sure
 * of it, where it has not the shape that such numbers have, or where it may be a part of a larger one; undefined where nothing
 * speaks against it.
 */
export function legibilityOf(
  { type, label }: Question,
  text: string,
  items: readonly LayoutItem[],
  quality: number,
): number | undefined {
  if (!/\d/.test(text) || !items.some(isRecognised)) return undefined
  if (counted.has(type))
    return [text, ...items.map((item) => item.text)].some((one) => inParts.test(one))
      ? worthOfDoubtful
      : undefined
  if (type !== 'text') return undefined
  const code = text.replace(/^\W+|\s/g, '')
  const shape = ofCompany.test(label) ? companyNumber : ofEmployer.test(label) ? employerReference : undefined
  if (shape && !shape.test(code)) return worthOfDoubtful
  const least = isMixed(code) ? leastSure.ofMixed : leastSure.ofCode
  return quality < least && (shape || ofCode.test(label)) ? worthOfDoubtful : undefined
}
