import type { Box, FormField } from '../../domain/document.ts'
import { boxAround, contains, isWorded, type PrintedWord, type Row, type Ruling } from './printed.ts'

/** What a pen drew: a line that is neither straight along the page nor a shape of the form. */
export interface PenLine {
  readonly box: Box
  /** How often it turns. */
  readonly points: number
}

/** What may be a signature on a page, and what says where there is a place for one. */
export interface SignatureClues {
  readonly pen: readonly PenLine[]
  /** Boxes of pictures. */
  readonly pictures: readonly Box[]
  readonly horizontal: readonly Ruling[]
  /** Boxes of the file's own fields, which say themselves what is in them. */
  readonly taken: readonly Box[]
  readonly width: number
}

/** `Signed`, `Signature of proposer`, `Authorised signature(s)`, `Signed on behalf of the company`; no sentence. */
const asksToSign =
  /^[^\p{L}]*(?:[\p{L}'\u2019]+\s+){0,3}?(?:signed|signatures?|sign here|signatory)(?:\(s\))?(?:[\s,\u2013-]*(?:by|of|for|and|on behalf of|\()[^.?]{0,50})?[\s:.)_\u2026*]*$/iu
/** Words that make it ask for something else: a day, or papers that others signed. */
const asksOtherwise = /\b(?:not|contracts?|leases?|agreements?|who|if|when|must|date(?=.*\bsign))\b/i
/** What is asked beside or under a place to sign; whatever else stands there was filled in. */
const isAskedToo =
  /^[^\p{L}]*(?:(?:full|your) )?(?:dated?|name|print|block|position|capacity|title|role|status|time|place|on behalf|for and|witness\w*|sign\w*|company|of)\b/iu
const leaders = /[._\u2026]{3,}/
const longestLabel = 80
const mostLabels = 40
/** Points. */
const reach = { up: 34, down: 14, below: 50, under: 30, aside: 6 }
const narrowest = 40
const signature = { width: 18, height: 5, points: 6 }
const picture = { least: [20, 7], most: [330, 150] } as const

const middle = ({ y0, y1 }: Box): number => (y0 + y1) / 2

interface Place {
  readonly label: string
  readonly labelBox: Box
  /** Where a signature would stand. */
  readonly box: Box
  /** Whether something is printed for it to be written on. */
  readonly isPrinted: boolean
  /** Whether something else than a signature stands there: a name that was typed. */
  readonly isFilledIn: boolean
}

/** The words of a row that ask for a signature: those before its dots, or before the next label. */
function labelIn(words: readonly PrintedWord[]): readonly PrintedWord[] {
  const end = words.findIndex((word) => leaders.test(word.text) && !isWorded(word))
  return end < 0 ? words : words.slice(0, end)
}

function overlap(from: number, to: number, other: Ruling): number {
  return Math.min(to, other.to) - Math.max(from, other.from)
}

const isShown = (word: PrintedWord): boolean => isWorded(word) && !word.hidden && !word.isVertical

/** Whether a name or a word was typed beside a label, or under it as under the head of a column. */
function isFilledIn(labelBox: Box, right: number, rows: readonly Row[]): boolean {
  return rows.some((row) =>
    row.segments.some(({ words, text, box }) => {
      const [first] = words
      if (!first || !words.some(isShown) || isAskedToo.test(text) || box.x1 <= labelBox.x0) return false
      const isBeside = middle(box) > labelBox.y0 - 2 && middle(box) < labelBox.y1 + 2
      const isUnder = middle(box) > labelBox.y1 && middle(box) < labelBox.y1 + reach.under
      return (isBeside && box.x0 >= labelBox.x1 && box.x0 <= right + 1) || (isUnder && box.x0 < right - 1)
    }),
  )
}

/** The place beside a label or, where it stands under a line, over that line. */
function placeOf(
  words: readonly PrintedWord[],
  row: Row,
  rows: readonly Row[],
  { horizontal, width }: SignatureClues,
): Place {
  const labelBox = boxAround(words.map((word) => word.box))
  const label = textOf(words).replace(/[\s:._\u2026]+$/, '')
  const over = horizontal.find(
    (line) =>
      line.at <= labelBox.y0 + 2 &&
      line.at > labelBox.y0 - reach.down &&
      overlap(labelBox.x0, labelBox.x1, line) > (labelBox.x1 - labelBox.x0) * 0.6 &&
      line.to - line.from > narrowest,
  )
  const rest = row.segments.flatMap((segment) => segment.words).filter((word) => word.box.x0 >= labelBox.x1)
  const right = Math.min(width, ...rest.filter(isShown).map((word) => word.box.x0))
  const beside = { x0: labelBox.x1, y0: labelBox.y0 - reach.up, x1: right, y1: labelBox.y1 + reach.down }
  const isLongEnough = (line: Ruling): boolean => overlap(beside.x0, right, line) > narrowest
  const under = horizontal.filter((line) => line.at > labelBox.y0 && isLongEnough(line))
  const isOnLine = under.some((line) => line.at < labelBox.y1 + reach.down)
  // A row of a table, or a box.
  const isBoxed =
    under.some((line) => line.at < labelBox.y1 + reach.up) &&
    horizontal.some((line) => line.at < labelBox.y0 && line.at > labelBox.y0 - reach.up && isLongEnough(line))
  const isDotted = rest.some((word) => leaders.test(word.text) && word.box.x0 < right)
  const hasRoom = right - labelBox.x1 > narrowest
  const shared = { label, labelBox, isFilledIn: isFilledIn(labelBox, right, rows) }
  if (over && !(hasRoom && (isDotted || isOnLine))) {
    const box = { x0: over.from, y0: over.at - reach.below, x1: Math.min(over.to, right), y1: over.at }
    return { ...shared, box, isPrinted: true }
  }
  return { ...shared, box: beside, isPrinted: hasRoom && (isDotted || isOnLine || isBoxed) }
}

const textOf = (words: readonly PrintedWord[]): string => words.map((word) => word.text).join(' ')

function findPlaces(rows: readonly Row[], clues: SignatureClues): Place[] {
  const labels = rows.flatMap((row) =>
    row.segments.flatMap((segment) => {
      const label = labelIn(segment.words.filter((word) => !word.hidden && !word.isVertical))
      const text = textOf(label)
      const isLabel = text.length <= longestLabel && asksToSign.test(text) && !asksOtherwise.test(text)
      return isLabel ? [{ label, row }] : []
    }),
  )
  return labels.slice(0, mostLabels).map(({ label, row }) => placeOf(label, row, rows, clues))
}

/** Where people sign, too: over their label, and under it. */
function around({ box, labelBox }: Place): Box {
  return boxAround([box, { ...labelBox, y1: labelBox.y1 + reach.under }])
}

/** Of several places that something stands at, the one whose label is nearest in height. */
function placeAt(box: Box, places: readonly Place[]): Place | undefined {
  return places
    .filter((place) => contains(around(place), box, reach.aside))
    .sort(
      (a, b) => Math.abs(middle(a.labelBox) - middle(box)) - Math.abs(middle(b.labelBox) - middle(box)),
    )[0]
}

function isPictureOfSignature({ x0, y0, x1, y1 }: Box): boolean {
  const [width, height] = [x1 - x0, y1 - y0]
  const { least, most } = picture
  return width >= least[0] && height >= least[1] && width <= most[0] && height <= most[1]
}

/** What is drawn at a place, where it is more than a stroke or a cross. */
function drawnAt(pen: readonly PenLine[], pictures: readonly Box[]): Box | undefined {
  const written = pen.length === 0 ? undefined : boxAround(pen.map((line) => line.box))
  const points = pen.reduce((sum, line) => sum + line.points, 0)
  const isWritten =
    written !== undefined &&
    points >= signature.points &&
    written.x1 - written.x0 >= signature.width &&
    written.y1 - written.y0 >= signature.height
  return isWritten ? written : pictures[0]
}

/** Whether a word stands where a signature would, nearer to the line than the row above it. */
function isOverLine(word: PrintedWord, { box, labelBox }: Place): boolean {
  const y0 = Math.max(box.y0, Math.min(labelBox.y0, box.y1 - reach.up) - 6)
  return isShown(word) && contains({ ...box, y0 }, word.box)
}

/**
 * Places for a signature as fields: `Signed` where something is drawn in one, empty where a line or dots wait for it and
 * nothing stands there. Where a name is typed, its words say so themselves.
 */
export function readSignatures(
  pageNumber: number,
  words: readonly PrintedWord[],
  rows: readonly Row[],
  clues: SignatureClues,
): FormField[] {
  const places = findPlaces(rows, clues)
  if (places.length === 0) return []
  const pictures = clues.pictures.filter(isPictureOfSignature)
  const penAt = Map.groupBy(clues.pen, (line) => placeAt(line.box, places))
  const pictureAt = Map.groupBy(pictures, (box) => placeAt(box, places))
  const isTaken = ({ box, isFilledIn: isFilled }: Place): boolean =>
    isFilled || clues.taken.some((other) => contains(box, other))
  // Whoever signed in type left the other places empty.
  const areEmptyOnesTold = !places.some(isTaken)
  return places.flatMap((place, index): FormField[] => {
    const { label, box, isPrinted } = place
    const drawn = drawnAt(penAt.get(place) ?? [], pictureAt.get(place) ?? [])
    const isEmpty = isPrinted && areEmptyOnesTold && !words.some((word) => isOverLine(word, place))
    if (!drawn && !isEmpty) return []
    const name = `p${pageNumber}.signature${index + 1}`
    const locator = { kind: 'field', page: pageNumber, name, box: drawn ?? box } as const
    return [
      { name, label, kind: 'signature', value: drawn ? 'Signed' : null, drawn: true, locator, span: name },
    ]
  })
}
