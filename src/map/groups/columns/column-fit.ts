import type { TableCell } from '../../../domain/document.ts'
import { figureTypes } from '../../../domain/figure-types.ts'
import type { Question } from '../../../domain/question-set.ts'
import { readValue } from '../../../values/read-value.ts'
import { isAskedForYear } from '../../../values/read-year.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import { optionMeantBy } from '../../label/option-likeness.ts'
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
  /** Whether the cells plainly are the answers of a question of another kind. */
  readonly isOther?: boolean
  /** Whether the cells are the options of the question, several of them, and nothing else. */
  readonly areOptions?: boolean
}

/**
 * What the cells of a text question look like, by what its label asks for; the first that fits. The kinds that tell such a
 * column by themselves come first, then those that it may hold as well.
 */
const asked: readonly {
  readonly label: RegExp
  readonly telling?: readonly CellKind[]
  readonly others?: readonly CellKind[]
}[] = [
  { label: /\bpost ?codes?\b|\bzip\b/i, telling: ['postcode'] },
  { label: /\b(?:vin|chassis)\b/i, telling: ['chassis'] },
  {
    label: /\bregistration\b|\bnumber plate\b|\bplate number\b|\bvrm\b|\breg\b/i,
    telling: ['registration'],
    others: ['code'],
  },
  // Which vehicle, a list of accidents says by its registration as well as by its make.
  {
    label: /^\W*(?:which )?vehicle(?: involved| concerned| driven| allocated)?\W*$/i,
    telling: ['registration'],
    others: ['words', 'code'],
  },
  {
    label: /\b(?:licen[cs]e|driver) (?:number|no)\b/i,
    telling: ['drivingLicence'],
    others: ['code', 'number', 'words'],
  },
  { label: /\be-?mail\b/i, telling: ['email'] },
  { label: /\b(?:tele)?phone\b|\bmobile\b/i, telling: ['phone'] },
  {
    label: /\baddress\b|^(?:risk |insured |property )?(?:locations?|premises|situation)\b/i,
    telling: ['address'],
    others: ['words', 'postcode'],
  },
  { label: /\bdates?\b|\bd\.?o\.?b\b/i, telling: ['date'], others: ['period', 'year'] },
  {
    label: /\b(?:year|yr|period)\b/i,
    telling: ['period'],
    others: ['year', 'number', 'date', 'words'],
  },
  {
    label:
      /^(?:when\b.*|appointed|established|ceased|start(?:s|ed)?|began|begun|commenced|joined|formed|acquired|opened|completed|ended|expires|qualified)\W*$/i,
    telling: ['date'],
    others: ['period', 'year', 'number', 'words'],
  },
  { label: /\b(?:duration|length|term)\b/i, telling: ['duration'], others: ['words', 'date'] },
  {
    label: /\b(?:amount|paid|reserves?|value|sum|premium|cost|price|rent|outstanding|incurred)\b/i,
    others: ['amount', 'number'],
  },
  {
    label:
      /\b(?:driver|claimant|adjuster|handler|director|partner|employee)\b|\bname\b(?! of (?:company|firm))/i,
    others: ['name', 'words'],
  },
  { label: /\bconvictions? codes?\b/i, telling: ['conviction'] },
  { label: /^convictions?\W*$/i, telling: ['conviction'], others: ['words', 'yesNo'] },
  { label: /\bstate\b|\bjurisdiction\b/i, telling: ['state'], others: ['words'] },
  { label: /\bcountr(?:y|ies)\b|\bterritor(?:y|ies)\b/i, telling: ['country'], others: ['words'] },
  { label: /\bcodes?\b/i, others: ['code', 'words'] },
  { label: /\bmake\b|\bmanufacturer\b/i, telling: ['vehicleMake'], others: ['words'] },
  { label: /\b(?:number|no|ref|reference|id)\b/i, others: ['code', 'number', 'registration', 'words'] },
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
  'percent',
  'year',
  'period',
]

const tells =
  /\b(?:details?|descri\w+|circumstances|causes?|nature|particulars|happened|narrative|allegations?)\b/i

/** What a thing goes by has a figure in it; a column of mere words is about something else. */
const asksForNumber = /^(?!.*\bnames?\b).*\b(?:numbers?|nos?|ref|reference)\b/i

/** A few of them may have a word instead. */
const worthAsNumbers = ({ cells }: ColumnContent): number =>
  0.3 + 0.7 * (cells.filter(({ text }) => /\d/.test(text)).length / cells.length)

const namesItem =
  /^\W*(?:full |sur|driver |driver's |employee )?names?(?: in full| of (?:driver|employee|person))?\W*$/i
/** Names of what is listed are mostly different; a word of a few that comes again and again sorts them. */
const repeatedForNames = 0.3
const leastRepeated = 8
const areRepeated = ({ cells }: ColumnContent): boolean =>
  cells.length >= leastRepeated && new Set(cells.map(({ text }) => text.trim())).size <= cells.length / 3

/** The plates of today tell a vehicle, and have no other number's form. */
const asksForVehicle =
  /\b(?:vehicles?|reg|registration|plates?|vrm|marks?|vans?|cars?|units?|assets?|items?)\b/i
const shareOfPlates = ({ cells }: ColumnContent): number =>
  cells.filter(({ text }) => /^[A-Z]{2}\d{2} ?[A-Z]{3}$/.test(text.trim())).length / cells.length

/** Below this the form of the cells says that they are something else. */
const leastForm = 0.34
/** One cell has nothing in common with others. */
const leastOfForm = 2

/** What cells that could be any words are worth, by what they show in common. */
function worthOfForm(label: string, content: ColumnContent): number {
  if (content.cells.length < leastOfForm) return 1
  return Math.min(
    asksForNumber.test(label) ? Math.min(worthAsNumbers(content), 1 - shareOf(content, 'date')) : 1,
    namesItem.test(label) && areRepeated(content) ? repeatedForNames : 1,
    asksForVehicle.test(label) ? 1 : 1 - shareOfPlates(content),
  )
}

/** Rows from which on a number of its own in each is no chance. */
const leastNumbers = 4
/** How much such a column is worth for a question that asks for no number. */
const numbersForWords = 0.3

/** Whether each row has another code, of one length or nearly: what the items go by, and not what they are. */
function areNumbers(content: ColumnContent): boolean {
  const texts = content.cells.map(({ text }) => text.trim())
  const lengths = texts.map((text) => text.length)
  return (
    texts.length >= leastNumbers &&
    shareOf(content, 'code') >= 0.9 &&
    new Set(texts).size === texts.length &&
    Math.max(...lengths) - Math.min(...lengths) <= 2
  )
}

/** What sorts a loss is said in a word or two. */
const sorts =
  /\b(?:types?|class|kind)\b.*\b(?:claims?|loss(?:es)?|incidents?|cover)\b|\b(?:claim|loss|incident|cover) (?:type|class|section)\b|^(?:section|status|type)$/i
const leastAccountWords = 5
const accountForSort = 0.2

/** Whether the cells tell in whole sentences what befell each, every one otherwise. */
function areAccounts({ cells }: ColumnContent): boolean {
  const counts = cells.map(({ text }) => text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length)
  const isLong = counts.filter((count) => count >= leastAccountWords).length >= counts.length * 0.6
  return isLong && counts.length >= 2
}

/** How much a column of yes and no speaks against a question of words, which a word may answer all the same. */
const yesNoText = 0.6

/** What a column of bare numbers is worth for a question of words. */
const numberedText = 0.6

/** How well a column's cells answer a child of a group. Null where there is nothing in the column to tell by. */
export function fitColumn(child: Question, content: ColumnContent, context: ReadContext): ColumnFit | null {
  if (content.filled === 0) return null
  const isChosen = child.options !== undefined && child.options.length > 0 && child.optionsOpen !== true
  const isText = ['text', 'longText', 'lookup', 'personName'].includes(child.type) && !isChosen
  // What could be read, were it not something else: numbers under another name that are no years, words for figures.
  const isWorded = areWordsForFigures(child, content)
  const isOther = (isAskedForYear(child) && looksCounted(content)) || isWorded
  if (isText) return fitText(child, content)
  const typed = fitTyped(child, content, context)
  // Of `Roof of 12 houses` a number could be read.
  return { ...typed, fit: isWorded ? Math.min(typed.fit, wordedFigures) : typed.fit, isTyped: !isOther }
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
  const found = asked.find((one) => one.label.test(label))
  if (found) {
    const own = shareOf(content, ...(found.telling ?? []))
    const worth = worthOfForm(label, content)
    return {
      fit: Math.min(Math.max(own, shareOf(content, ...(found.others ?? []))), worth),
      isTelling: own >= 0.6,
      isTyped: false,
      isOther: worth < leastForm,
    }
  }
  if (/^(?:is|are|has|have|does|do|did|was|were|any)\b/i.test(label))
    return { fit: shareOf(content, 'yesNo', 'words'), isTelling: false, isTyped: false }
  const plain = shareOf(
    content,
    ...(type === 'personName' ? (['name'] as const) : (['words', 'code', 'name'] as const)),
  )
  // `Property` may be told by its number in a schedule, where the header says so by itself.
  const numbered = shareOf(content, 'number') * numberedText
  if (sorts.test(label) && areAccounts(content))
    return { fit: accountForSort, isTelling: false, isTyped: false, isOther: true }
  // An account of what happened may name a street.
  const foreign = tells.test(label) ? foreignToText.filter((kind) => kind !== 'address') : foreignToText
  return {
    fit: Math.min(
      Math.max(plain, numbered),
      1 - shareOf(content, ...foreign),
      1 - shareOf(content, 'yesNo') * yesNoText,
      areNumbers(content) ? numbersForWords : 1,
    ),
    isTelling: false,
    isTyped: false,
  }
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
      if (isAskedForYear(child)) return { fit: shareOf(content, 'year'), isTelling: true }
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
    case 'choice': {
      const fit = read()
      return { fit, isTelling: true, areOptions: fit >= 0.95 && areSeveralWords(content) }
    }
    default:
      return { fit: read(), isTelling: true }
  }
}

/** Cells, and the share of them without a digit, from which on a column holds no figures that could not be read. */
const leastWorded = 3
const leastShareWorded = 0.6
const wordedFigures = 0.3

function areWordsForFigures({ type }: Question, content: ColumnContent): boolean {
  const { cells } = content
  const worded = cells.filter(({ text }) => !/\d/.test(text)).length
  const isCoded = shareOf(content, 'conviction', 'drivingLicence') >= leastShareWorded
  return (
    figureTypes.has(type) &&
    cells.length >= leastWorded &&
    (isCoded || worded >= cells.length * leastShareWorded)
  )
}

/** Different words, and no mere yes and no, which may answer anything. */
function areSeveralWords(content: ColumnContent): boolean {
  const texts = new Set(content.cells.map(({ text }) => text.trim().toLowerCase()))
  return content.cells.length >= leastWorded && texts.size >= 2 && shareOf(content, 'yesNo', 'number') === 0
}

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
    if (reading.ok || reading.reason === 'non_answer') return true
    return child.type === 'choice' && optionMeantBy(child, text) !== undefined
  })
  return read.length / cells.length
}
