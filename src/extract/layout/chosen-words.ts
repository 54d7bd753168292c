import type { Box, FormField } from '../../domain/document.ts'
import { captionBoxes } from './captions.ts'
import { drawnMark } from './drawn-mark.ts'
import { findPartingSigns, marksByColumn, slashesOf, usualPlace } from './marks-in-column.ts'
import { isCrossedOut, isRinged, markAt, type PenMarks } from './pen-marks.ts'
import { contains, type PrintedWord, type Row, sharedHeight } from './printed.ts'
import type { RuledGrid } from './ruled-tables.ts'

/** How sure it is that a ring, a stroke or a mark by hand chooses what it seems to choose. */
const sure = 0.85
const unsure = 0.5
/** Points between the two words. */
const furthestApart = 70

interface Pair {
  readonly yes: Box
  readonly no: Box
  readonly words: readonly PrintedWord[]
  /** Where one of the two must stand, though no word was read there: the ink there is the word itself. */
  readonly unread?: Box
}

const bare = ({ text }: PrintedWord): string =>
  (/^[a-z]+$/i.test(text) ? text : text.replace(/[^\p{L}/]/gu, '').replace(/\/$/, '')).toLowerCase()

/** How a struck or ringed word is misread where it was recognised from a picture. */
const misreadYes = /^[yvxt][eoa][sz5]$|^yes\w$/
const misreadNo = /^[nmw][oeoa0]$|^no\w$/

function isYes(word: PrintedWord, said = bare(word)): boolean {
  return said === 'yes' || (word.confidence !== undefined && misreadYes.test(said))
}

function isNo(word: PrintedWord, said = bare(word)): boolean {
  return said === 'no' || (word.confidence !== undefined && misreadNo.test(said))
}

/** Whether a word may be one or both of a pair. Most pages have none, and this is asked of every word. */
function isOfPair(word: PrintedWord): boolean {
  const said = bare(word)
  return said === 'yes/no' || isYes(word, said) || isNo(word, said)
}

/** Two words of one pair, the first before the second on one line. */
function areBeside(first: Box, second: Box): boolean {
  return sharedHeight(second, first) > 0.6 && second.x0 >= first.x1 && second.x0 - first.x1 < furthestApart
}

/** `Yes` and `No` beside each other without a box for a mark, apart or as `Yes/No`. One of the two must be read for certain. */
function findPairs(words: readonly PrintedWord[], boxes: readonly Box[]): Pair[] {
  const isFree = ({ box }: PrintedWord): boolean =>
    !boxes.some((other) => sharedHeight(other, box) > 0.4 && other.x0 < box.x1 + 24 && other.x1 > box.x0 - 24)
  if (!words.some(isOfPair)) return []
  const free = words.filter((word) => !word.hidden && !word.isVertical && isFree(word))
  const joined = free
    .filter((word) => bare(word) === 'yes/no')
    .map((word): Pair => {
      const { x0, x1 } = word.box
      const width = x1 - x0
      const yes = { ...word.box, x1: x0 + width * 0.52 }
      return { yes, no: { ...word.box, x0: x1 - width * 0.38 }, words: [word] }
    })
  const nos = free.filter((word) => isNo(word))
  const yesses = free.filter((word) => isYes(word))
  const areRead = (yes: PrintedWord, no: PrintedWord) => bare(yes) === 'yes' || bare(no) === 'no'
  const forward = yesses.flatMap((word): Pair[] => {
    const no = nos.find((other) => areBeside(word.box, other.box) && areRead(word, other))
    return no ? [{ yes: word.box, no: no.box, words: [word, no] }] : []
  })
  const isPaired = (word: PrintedWord) => forward.some((pair) => pair.words.includes(word))
  // Some forms print `No / Yes`.
  const backward = yesses.flatMap((word): Pair[] => {
    const no = isPaired(word)
      ? undefined
      : nos.find((other) => areBeside(other.box, word.box) && areRead(word, other) && !isPaired(other))
    return no ? [{ yes: word.box, no: no.box, words: [no, word] }] : []
  })
  const apart = [...forward, ...backward]
  return [...joined, ...apart, ...pairsByColumn(free, apart)]
}

/**
 * Where a ring or a stroke made one of the two words unreadable, the pairs above and below tell where it stands. Only for
 * words recognised from a picture.
 */
function pairsByColumn(free: readonly PrintedWord[], known: readonly Pair[]): Pair[] {
  const near = 5
  const found: Pair[] = []
  for (const word of free) {
    // Both words of one pair may have lost their place beside each other.
    const isTaken = [...known, ...found].some((pair) => pair.words.includes(word))
    if (word.confidence === undefined || isTaken) continue
    const isFirst = bare(word) === 'yes'
    if (!isFirst && bare(word) !== 'no') continue
    const like = known.find((pair) => Math.abs((isFirst ? pair.yes : pair.no).x0 - word.box.x0) < near)
    if (!like) continue
    const model = isFirst ? like.no : like.yes
    const missing = { x0: model.x0, x1: model.x1, y0: word.box.y0, y1: word.box.y1 }
    const read = free.filter(
      (other) =>
        other !== word &&
        sharedHeight(other.box, missing) > 0.5 &&
        other.box.x0 < missing.x1 &&
        other.box.x1 > missing.x0,
    )
    const pair = { yes: isFirst ? word.box : missing, no: isFirst ? missing : word.box }
    found.push({ ...pair, words: [word, ...read], ...(read.length === 0 ? { unread: missing } : {}) })
  }
  return found
}

/** What a pair of words says: which of the two is chosen, `both` where nobody could tell, undefined where nothing is marked. */
function choiceOf({ yes, no, unread }: Pair, all: PenMarks): 'yes' | 'no' | 'both' | undefined {
  const strokes = unread ? all.strokes.filter(({ box }) => !contains(unread, box, 3)) : all.strokes
  const marks = { ...all, strokes }
  const ringed = [isRinged(yes, marks), isRinged(no, marks)]
  if (ringed[0] !== ringed[1]) return ringed[0] ? 'yes' : 'no'
  const crossed = [isCrossedOut(yes, marks), isCrossedOut(no, marks)]
  if (crossed[0] !== crossed[1]) return crossed[0] ? 'no' : 'yes'
  return markAt(yes, no, marks)
}

/**
 * The same, where the slash between the words was not read and may be taken for a mark.
 * @param usual where other pairs have it, as a share of the way between the words
 */
function choiceBesideSlash(pair: Pair, usual: number, all: PenMarks): 'yes' | 'no' | 'both' | undefined {
  const { slashes, unclear } = findPartingSigns(pair, usual, all.strokes)
  const strokes = all.strokes.filter((stroke) => !slashes.includes(stroke) && !unclear.includes(stroke))
  return choiceOf(pair, { ...all, strokes }) ?? (unclear.length > 0 ? 'both' : undefined)
}

/** Points between two columns of questions at least, and from a pair to one that shows where the column beside it ends. */
const leastGutter = 12
const furthestNeighbour = 150

/** The words of a pair's rows without those of a column to the left, where that has pairs of its own at its right edge. */
function inOwnColumn(
  { yes, no }: Pair,
  pairs: readonly Pair[],
  words: readonly PrintedWord[],
): readonly PrintedWord[] {
  const start = Math.min(yes.x0, no.x0)
  const row = words.filter(({ box }) => sharedHeight(box, yes) > 0.4 && box.x1 <= start + 2)
  const edges = pairs
    .filter((other) => Math.abs(other.yes.y0 - yes.y0) < furthestNeighbour)
    .map((other) => Math.max(other.yes.x1, other.no.x1))
    .filter((edge) => {
      const before = row.filter(({ box }) => box.x0 < edge)
      const behind = row.filter(({ box }) => box.x0 >= edge)
      const end = Math.max(...before.map(({ box }) => box.x1))
      return (
        before.length > 0 &&
        behind.length > 0 &&
        Math.min(...behind.map(({ box }) => box.x0)) - end > leastGutter
      )
    })
  const edge = Math.max(...edges)
  return edges.length === 0
    ? words
    : words.filter(({ box }) => box.x0 >= edge || sharedHeight(box, yes) <= 0.4)
}

/**
 * `Yes` and `No` of which one has a ring around it, a mark at it, or the other is crossed out, as drawn check boxes. Where
 * a mark stands between the two, both say that it cannot be told.
 */
export function readChosenWords(
  pageNumber: number,
  words: readonly PrintedWord[],
  rows: readonly Row[],
  drawn: Omit<PenMarks, 'words'>,
  boxes: readonly Box[],
  grids: readonly RuledGrid[],
): FormField[] {
  const fields: FormField[] = []
  const pairs = findPairs(words, boxes)
  const marks: PenMarks = { ...drawn, words, vouched: marksByColumn(pairs, words) }
  // A pair further up is no heading of a column of pairs below it.
  const paired = new Set(pairs.flatMap((pair) => pair.words))
  const rest = words.filter((word) => !paired.has(word) && word.text !== '/')
  const slashes = slashesOf(pairs, words)
  const usual = usualPlace(pairs, slashes)
  for (const [at, pair] of pairs.entries()) {
    const { yes, no } = pair
    const choice =
      usual === undefined || slashes[at] ? choiceOf(pair, marks) : choiceBesideSlash(pair, usual, marks)
    if (choice === undefined) continue
    const [caption] = captionBoxes([yes, no], inOwnColumn(pair, pairs, rest), rows, grids, true)
    // The sign for deleting stands behind many questions.
    const label = caption?.label.replace(/[\s:*]+$/, '') ?? ''
    for (const [option, box] of [['Yes', yes] as const, ['No', no] as const]) {
      const checked = choice === 'both' ? null : choice === option.toLowerCase()
      const name = `choice${fields.length + 1}`
      const confidence = choice === 'both' ? unsure : sure
      fields.push(drawnMark({ page: pageNumber, name, label, option, checked, confidence, box }))
    }
  }
  return fields
}
