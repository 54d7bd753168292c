import type { TableCell } from '../../domain/document.ts'
import type { Question } from '../../domain/question-set.ts'
import { readValue } from '../../values/read-value.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import type { CellKind, ColumnContent } from './cell-kinds.ts'
import { describeCells } from './cell-kinds.ts'

/** How well what a column holds can be the answers of a question. */
export interface ColumnFit {
  /** 0 to 1: the share of its cells that can. */
  readonly fit: number
  /** Whether such cells say by themselves what they are: a postcode does, a number or a word does not. */
  readonly isTelling: boolean
  /** Whether the question takes only values of a form; words of any kind are the answer of the others. */
  readonly isTyped: boolean
}

/** What the cells of a text question look like, by what its label asks for; the first that fits. */
const asked: readonly (readonly [RegExp, readonly CellKind[], boolean])[] = [
  [/\bpost ?codes?\b|\bzip\b/i, ['postcode'], true],
  [/\b(?:vin|chassis)\b/i, ['chassis'], true],
  [/\bregistration\b|\bnumber plate\b|\bplate number\b|\bvrm\b|\breg\b/i, ['registration', 'code'], true],
  [/\be-?mail\b/i, ['email'], true],
  [/\b(?:tele)?phone\b|\bmobile\b/i, ['phone'], true],
  [/\baddress\b|^(?:risk |insured |property )?(?:locations?|premises|situation)\b/i, ['address'], true],
  [/\bdates?\b|\bd\.?o\.?b\b/i, ['date'], true],
  [/\b(?:year|yr)\b/i, ['year', 'number', 'date'], false],
  [
    /\b(?:amount|paid|reserves?|value|sum|premium|cost|price|rent|outstanding|incurred)\b/i,
    ['amount', 'number'],
    false,
  ],
  [
    /\b(?:driver|claimant|adjuster|handler|director|partner|employee)\b|\bname\b(?! of (?:company|firm))/i,
    ['name', 'words'],
    false,
  ],
  [/\bconvictions? codes?\b/i, ['conviction'], true],
  [/\bstate\b|\bjurisdiction\b/i, ['state', 'words'], true],
  [/\bcodes?\b/i, ['code', 'words'], false],
  [/\bmake\b|\bmanufacturer\b/i, ['vehicleMake', 'words'], true],
  [/\b(?:number|no|ref|reference|id)\b/i, ['code', 'number', 'registration', 'words'], false],
]
/** What no plain text question is answered with. */
const foreignToText: readonly CellKind[] = [
  'registration',
  'chassis',
  'conviction',
  'address',
  'date',
  'amount',
  'postcode',
  'email',
  'phone',
  'yesNo',
  'percent',
  'year',
]

/** How well a column's cells answer a child of a group. Null where there is nothing in the column to tell by. */
export function fitColumn(child: Question, content: ColumnContent, context: ReadContext): ColumnFit | null {
  if (content.filled === 0) return null
  const isChosen = child.options !== undefined && child.options.length > 0 && child.optionsOpen !== true
  const isText = ['text', 'longText', 'lookup', 'personName'].includes(child.type) && !isChosen
  return isText ? fitText(child, content) : { ...fitTyped(child, content, context), isTyped: true }
}

/** Whether one cell may be the answer of a child at all: a claim number is no date of loss, whatever stands over it. */
export function canAnswer(child: Question, cell: TableCell, context: ReadContext): boolean {
  const fit = fitColumn(child, describeCells([cell]), context)
  return fit === null || fit.fit >= 0.5
}

type Fit = Omit<ColumnFit, 'isTyped'>

function shareOf({ shares }: ColumnContent, ...kinds: readonly CellKind[]): number {
  return Math.max(0, ...kinds.map((kind) => shares.get(kind) ?? 0))
}

function fitText({ label, type }: Question, content: ColumnContent): ColumnFit {
  const found = asked.find(([shape]) => shape.test(label))
  if (found) {
    const [, [kind, ...others], isTelling] = found
    const own = kind === undefined ? 0 : shareOf(content, kind)
    return {
      fit: Math.max(own, shareOf(content, ...others)),
      isTelling: isTelling && own >= 0.6,
      isTyped: false,
    }
  }
  if (/^(?:is|are|has|have|does|do|did|was|were|any)\b/i.test(label))
    return { fit: shareOf(content, 'yesNo', 'words'), isTelling: false, isTyped: false }
  const plain = shareOf(
    content,
    ...(type === 'personName' ? (['name'] as const) : (['words', 'code', 'name'] as const)),
  )
  return { fit: Math.min(plain, 1 - shareOf(content, ...foreignToText)), isTelling: false, isTyped: false }
}

function fitTyped(child: Question, content: ColumnContent, context: ReadContext): Fit {
  const read = () => readable(child, content, context)
  switch (child.type) {
    case 'yesNo':
      return { fit: shareOf(content, 'yesNo'), isTelling: true }
    case 'email':
    case 'phone':
      return { fit: shareOf(content, child.type), isTelling: true }
    case 'address':
      return { fit: Math.max(shareOf(content, 'address'), read()), isTelling: true }
    case 'integer':
      if (asksForYear.test(child.label)) return { fit: shareOf(content, 'year'), isTelling: true }
      // A column of years or amounts counts nothing.
      return { fit: Math.min(read(), 1 - shareOf(content, 'year', 'amount') * 0.6), isTelling: false }
    case 'decimal':
      return { fit: read(), isTelling: false }
    case 'money':
      return {
        fit: Math.min(read(), looksCounted(content) ? 0.5 : 1, 1 - shareOf(content, 'year') * 0.5),
        isTelling: shareOf(content, 'amount') >= 0.8,
      }
    case 'percent':
      return { fit: read(), isTelling: shareOf(content, 'percent') >= 0.8 }
    default:
      return { fit: read(), isTelling: true }
  }
}

/** `Year of manufacture`, not `Claims in the year` or `Years of experience`. */
const asksForYear =
  /^(?:the )?(?:year|yr)\b|\byear (?:of|built|made|constructed|first)\b|\b(?:built|constructed)\b/i

/** Small bare numbers are counts or positions; amounts are larger, or say their currency. */
function looksCounted({ cells }: ColumnContent): boolean {
  return (
    cells.length >= 2 &&
    cells.some(({ text }) => text.trim() !== '0') &&
    cells.every(({ text }) => /^\d{1,2}$/.test(text.trim()))
  )
}

/** The share of cells that are values of the question as it reads them. */
function readable(child: Question, { cells }: ColumnContent, context: ReadContext): number {
  const read = cells.filter(({ text, value }) => {
    const typed = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : text
    const reading = readValue(child, typed, context)
    return reading.ok || reading.reason === 'non_answer'
  })
  return read.length / cells.length
}
