import { placeName } from './place-names.ts'
import { month } from './sentence-fact.ts'

/** One figure of a line that holds several, with the words that say what it is. */
export interface LabelledFigure {
  readonly label: string
  readonly value: string
  /** Where the figure begins in the line. */
  readonly at: number
}

/** A line of several figures, each beside its own words. */
export interface FigureRun {
  /** What all of them are about, where the line says so first: `Split of work` before a colon or before `(a)`. */
  readonly head: string
  readonly figures: readonly LabelledFigure[]
}

const longestLine = 400
const [fewest, most] = [2, 14]
const longestLabel = 70

const money = String.raw`(?:[\u00a3$\u20ac]|(?:GBP|EUR|USD)\b)\s?\d(?:[\d,]*\d)?(?:\.\d+)?(?:\s?(?:million|bn|m|k)\b)?`
const short = String.raw`(?<![\w.,/\u00a3$\u20ac-])\d{1,4}(?:\.\d+)?\s?(?:million|m|k)\b`
const share = String.raw`(?<![\w.,/-])\d{1,3}(?:\.\d+)?\s?(?:%|per ?cent\b)`
const count = String.raw`(?<![\w.,/:\u00a3$\u20ac-])\d(?:[\d,]*\d)?(?:\.\d+)?(?![\w/:.-]*\w)`
/** What stands in the place of a figure. */
const instead = String.raw`(?<=[\p{L})][:.]? )(?:yes|no|nil|none|n\/a|not (?:required|taken|insured|applicable)|[-\u2013\u2014]+)(?=\s*(?:$|[,;|/]))`
/** Amounts and shares are told from the other numbers of a line, which belong to its words. */
const kinds = [`${money}|${short}`, share, `${money}|${short}|${share}|${count}`].map((kind) => ({
  figure: new RegExp(kind, 'giu'),
  place: new RegExp(`${kind}|${instead}`, 'giu'),
}))
const counted = kinds.at(-1)

const separator = String.raw`[,;|/\n]|\s[-\u2013\u2014]\s`
const beginsApart = new RegExp(String.raw`^\s*(?:\([^()]{0,40}\)\s*)?(?:${separator})`)
const endsApart = new RegExp(String.raw`(?:${separator})\s*$`)
const units =
  'acres|hectares|kg|[mck]m|hp|tonnes?|litres?|met(?:re|er)s?|months?|mths?|years?|yrs?|days?|weeks?|hours?'
/** `20 days` is no share of anything. */
const unitAfter = new RegExp(String.raw`^ (?:${units})(?![\p{L}\d])`, 'iu')
/** What is said of a figure behind it, and names nothing. */
const measured = new RegExp(
  String.raw`^(?:\s*(?:(?:p\.?a\.?|pcm|each|${units})|per \p{L}+|any one (?:claim|event|occurrence|item|loss|person)|in (?:all|total|the aggregate)|\([^()]{0,40}\))(?![\p{L}\d])\.?){1,3}\s*`,
  'iu',
)
const joining =
  /^[\s,;:|/.\u2013\u2014-]*(?:\(?(?:[a-h]|i{1,3}|iv|v)\)\s*)?(?:(?:and|plus|then|with|of which|of|for|is|at|a|the|in)\s+)*/i
/** `Claims over £5,000` names a limit and no answer. */
const bounding =
  /\b(?:over|above|below|under|than|exceed(?:s|ing)?|last|next|past|previous|within|least|most|to|from|until|between|every|per|or|not|question|section|page)\W*$/i
const named = /^[\p{L} &()'\u2019.,:/%-]+$/u

/**
 * The figures of a line that holds several, each with its own words: `Offices 45% Shops 25%`, `Wet £31,000 / Dry £26,000`,
 * `20% retail, 80% trade`. Whether the words stand before their figures or behind them is told by the line as a whole: where
 * neither holds for all of it, or both do, it is no such line.
 */
export function figureRun(text: string): FigureRun | null {
  if (text.length > longestLine || /[\u2610-\u2612?]/.test(text) || sentenceEnd.test(text)) return null
  const kind = kinds.find(({ figure }) => (text.match(figure) ?? []).length >= fewest)
  if (!kind) return null
  const head = headOf(text, text.search(kind.figure))
  const places = [...text.matchAll(kind.place)].filter(({ index }) => index >= head.end)
  if (places.length < fewest || places.length > most) return null
  const gaps = [...places, null].map((place, at) => {
    const before = places[at - 1]
    return text.slice(before ? before.index + before[0].length : head.end, place?.index)
  })
  // What stands in brackets is said of what stands before them.
  if (gaps.some((gap) => gap.split('(').length !== gap.split(')').length)) return null
  if (kind === counted && !areCounts(text, gaps, head.text !== '')) return null
  const labels = labelsOf(
    gaps.map((gap, at) => (at === 0 ? gap : behindUnit(gap))),
    head.text !== '',
  )
  if (!labels) return null
  if (kind === counted && labels.some((label) => placeName.test(label) || /[,;]/.test(label))) return null
  const figures = places.flatMap((place, at) => {
    const label = labels[at] ?? ''
    const isNamed = label.length <= longestLabel && /\p{L}{2}/u.test(label) && named.test(label)
    const value = `${place[0].trim()}${unitAfter.exec(gaps[at + 1] ?? '')?.[0] ?? ''}`
    return isNamed && /[\p{L}\d]/u.test(value) ? [{ label, value, at: place.index }] : []
  })
  return figures.length < fewest ? null : { head: head.text, figures }
}

/** Figures of several sentences do not follow one order. */
const sentenceEnd = /(?:\p{Ll}{3}|\S[\d%)])[.!]\s+\p{Lu}/u
/** `4 March 1958`, `12. Diesel, 9,000 litres`, `built 1974, rebuilt 2006`. */
const isNoCount = new RegExp(
  String.raw`\d(?:st|nd|rd|th)?\s${month}|${month}\.?\s(?:19|20)?\d\d\b|^\W*\d{1,2}[.)]\s|\b(?:1[5-9]|20)\d\d\b|\b(?:unit|location|phase|item|line|grade|no\.?)\s\d`,
  'iu',
)

/** Whether bare numbers are counts of things: they stand in a list, and none of them dates or numbers anything. */
function areCounts(text: string, gaps: readonly string[], isHeaded: boolean): boolean {
  const inner = gaps.slice(1, -1)
  const isListed = [beginsApart, endsApart].some((apart) => inner.every((gap) => apart.test(gap)))
  return (isListed || isHeaded) && !isNoCount.test(text)
}

/** What stands behind a figure without the unit of it; behind `tonnes at a time and` another thing is told. */
function behindUnit(gap: string): string {
  const unit = measured.exec(gap)?.[0]
  if (unit === undefined) return gap
  const rest = gap.slice(unit.length)
  return /^[^,;|]*\sand\s(?=\S)/i.test(rest) ? (rest.split(/\sand\s/i).at(-1) ?? rest) : rest
}

/** What stands before a colon, or before the first letter of a lettered list, where the first figure stands behind it. */
function headOf(text: string, first: number): { text: string; end: number } {
  const [whole, colon, lettered] =
    /^(?:([^:]{3,80}):\s+(?=\p{L})|(.{3,80}?)[\s:]+(?=\(a\)\s))/u.exec(text) ?? []
  if (whole === undefined || whole.length > first) return { text: '', end: 0 }
  return { text: (colon ?? lettered ?? '').replace(/^\W*\d{1,2}[.)]\s*/, '').trim(), end: whole.length }
}

/** The words of each figure, all before it or all behind it; null where the line does not tell which. */
function labelsOf(gaps: readonly string[], isHeaded: boolean): string[] | null {
  const inner = gaps.slice(1, -1)
  const holdsWords = (gap: string) => /\p{L}{2}/u.test(gap.replace(joining, ''))
  const isBefore = gaps.slice(0, -1).every(holdsWords)
  const isBehind = gaps.slice(1).every(holdsWords)
  if (!isBefore && !isBehind) return null
  if (isBefore && gaps.slice(0, -1).some((gap) => bounding.test(gap))) return null
  if (isBefore && !isBehind) return gaps.slice(0, -1).map((gap, at) => (at === 0 ? plain(gap) : unmixed(gap)))
  if (isBehind && !isBefore)
    return gaps.slice(1).some((gap) => including.test(gap)) ? null : gaps.slice(1).map(plain)
  if (gaps.slice(0, -1).every((gap) => /:\s*$/.test(gap)))
    return gaps.slice(0, -1).map((gap, at) => plain(at === 0 ? gap : ownLabel(gap)))
  if (inner.every((gap) => beginsApart.test(gap))) return gaps.slice(0, -1).map(plain)
  if (inner.every((gap) => endsApart.test(gap))) return gaps.slice(1).map(plain)
  // Behind its head a line that puts its figures first begins with one; what ends it then belongs to the next line.
  return isHeaded && !gaps.some((gap) => /[,;|]/.test(gap)) ? gaps.slice(0, -1).map(plain) : null
}

/** `£61,000 including a grant of £3,000` tells of one of the two that it holds the other. */
const including = /^\W*(?:incl(?:\.|uding|usive)?|of which|from|up|was|expiring)\b/i

/** What stands between two figures, where all of it is the second one's: in `£2m agg, crime £250,000` it is not. */
const unmixed = (gap: string) => {
  const own = plain(gap)
  return beginsApart.test(gap) || !/[,;|]\s/.test(own.replace(/\([^()]*\)/g, '')) ? own : ''
}

/** The label that ends what stands between two figures: behind a comma, or from the capital letter it begins with. */
function ownLabel(gap: string): string {
  const parts = gap.split(/[,;|]\s|\.\s+(?=\p{Lu})|\n/u)
  return (parts.length > 1 ? parts.at(-1) : /(?<=\p{Ll} )\p{Lu}.*$/su.exec(gap)?.[0]) ?? gap
}

const plain = (gap: string) =>
  gap
    .replace(joining, '')
    .replace(/[\s,;:|/.\u2013\u2014-]+(?:(?:and|plus|then|with|of|for|is|at)\s*)*$/i, '')
    .replace(/\s+/g, ' ')
    .trim()
