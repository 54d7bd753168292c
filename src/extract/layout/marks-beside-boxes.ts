import type { Box, FormField } from '../../domain/document.ts'
import { plainOption } from './caption-words.ts'
import { isStruckOut } from './pen-marks.ts'
import {
  boxAround,
  contains,
  overlaps,
  type PrintedWord,
  type Ruling,
  type Stroke,
  sharedHeight,
} from './printed.ts'

/** What was drawn on a page and may be meant for a box though it stands in none. */
export interface LooseMarks {
  readonly strokes: readonly Stroke[]
  readonly rings: readonly Box[]
  /** Lines through words. */
  readonly strikes: readonly Ruling[]
}

interface Pair {
  readonly yes: number
  readonly no: number
}

/** How sure it is that a mark at a box or its word is meant for it, and where it cannot be told. */
const sure = 0.85
const unsure = 0.5
/** Points from a box or its word to a mark that is meant for it. */
const furthest = 26
/** A mark between two belongs to the nearer one, if it is so many times nearer. */
const clearlyNearer = 2
/** Points between two boxes of a pair. */
const furthestApart = 140
/** Rulings and the edges of boxes are thinner than a mark. Points. */
const leastStroke = 3
/** Points between a box and its word. */
const furthestWord = 30

const boxOf = ({ locator }: FormField): Box | undefined =>
  locator.kind === 'field' ? locator.box : undefined

const says = ({ option }: FormField): string => plainOption(option ?? '')

/** Fields of one question that follow each other, a Yes and a No level with it. */
function pairsOf(fields: readonly FormField[]): Pair[] {
  return fields.flatMap((field, index): Pair[] => {
    const next = fields[index + 1]
    const [box, other] = [boxOf(field), next && boxOf(next)]
    if (!next || !box || !other || field.label !== next.label) return []
    const isLevel = sharedHeight(box, other) > 0.5 && Math.abs(other.x0 - box.x0) < furthestApart
    if (!isLevel) return []
    if (says(field) === 'yes' && says(next) === 'no') return [{ yes: index, no: index + 1 }]
    return says(field) === 'no' && says(next) === 'yes' ? [{ yes: index + 1, no: index }] : []
  })
}

/** The word that names a box, on either side of it. */
function wordAt(field: FormField, box: Box, words: readonly PrintedWord[]): PrintedWord | undefined {
  const gapTo = (word: PrintedWord): number => Math.max(word.box.x0 - box.x1, box.x0 - word.box.x1)
  return words
    .filter(
      (word) =>
        !word.hidden &&
        plainOption(word.text) === says(field) &&
        sharedHeight(word.box, box) > 0.4 &&
        gapTo(word) < furthestWord,
    )
    .sort((one, other) => gapTo(one) - gapTo(other))[0]
}

/** Points between two boxes, across and up; 0 where they overlap. */
function distance(a: Box, b: Box): number {
  const across = Math.max(0, Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1))
  const up = Math.max(0, Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1))
  return Math.hypot(across, up)
}

const centreOf = ({ x0, x1, y0, y1 }: Box): Box => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return { x0: x, x1: x, y0: y, y1: y }
}

interface Side {
  readonly box: Box
  readonly word: Box | undefined
}

const partsOf = ({ box, word }: Side): Box[] => (word ? [box, word] : [box])

type Choice = 'yes' | 'no' | 'unsure'

/** Which of two a mark stands at; undefined where it stands at neither. */
function nearerOf(mark: Box, yes: Side, no: Side): Choice | undefined {
  const height = yes.box.y1 - yes.box.y0
  const [all, middle] = [boxAround([...partsOf(yes), ...partsOf(no)]), centreOf(mark)]
  if (mark.y1 < all.y0 - height || mark.y0 > all.y1 + height || distance(mark, all) > furthest)
    return undefined
  const [toYes, toNo] = [yes, no].map((side) =>
    Math.min(...partsOf(side).map((part) => distance(middle, part))),
  ) as [number, number]
  const isClear = Math.max(toYes, toNo) > Math.max(5, Math.min(toYes, toNo) * clearlyNearer)
  return !isClear ? 'unsure' : toYes < toNo ? 'yes' : 'no'
}

/** Whether a ring stands around the word of one of two, its box, or both, and not around the other. */
function ringedOf(ring: Box, yes: Side, no: Side): Choice | undefined {
  const [hasYes, hasNo] = [yes, no].map((side) => partsOf(side).some((part) => contains(ring, part)))
  return hasYes === hasNo ? undefined : hasYes ? 'yes' : 'no'
}

interface SidedPair extends Pair {
  readonly sides: readonly [Side, Side]
}

function sidedPairs(fields: readonly FormField[], words: readonly PrintedWord[]): SidedPair[] {
  const sideOf = (index: number): Side | undefined => {
    const field = fields[index]
    const box = field && boxOf(field)
    return field && box ? { box, word: wordAt(field, box, words)?.box } : undefined
  }
  return pairsOf(fields).flatMap(({ yes, no }) => {
    const [ofYes, ofNo] = [sideOf(yes), sideOf(no)]
    return ofYes && ofNo ? [{ yes, no, sides: [ofYes, ofNo] as const }] : []
  })
}

/** Whether a mark stands at a Yes and a No that have a box each, so that it stands for no box itself. */
export function standAtPairs(
  marks: readonly Box[],
  fields: readonly FormField[],
  words: readonly PrintedWord[],
): boolean[] {
  const pairs = sidedPairs(fields, words)
  return marks.map((mark) => pairs.some(({ sides }) => nearerOf(mark, ...sides) !== undefined))
}

/** What the marks beside each pair say. */
function choicesOf(
  pairs: readonly SidedPair[],
  marks: readonly Box[],
  isAnswered: (pair: SidedPair) => boolean,
): Set<Choice>[] {
  const chosen = pairs.map(() => new Set<Choice>())
  const between: (readonly [readonly [number, Choice], readonly [number, Choice]])[] = []
  for (const mark of marks) {
    const middle = centreOf(mark)
    const [first, second] = pairs
      .flatMap(({ sides }, at) => {
        const choice = nearerOf(mark, ...sides)
        const far = Math.min(...sides.flatMap(partsOf).map((part) => distance(middle, part)))
        return choice ? [{ at, choice, far }] : []
      })
      .sort((one, other) => one.far - other.far)
    if (!first) continue
    if (!second || second.far > Math.max(2, first.far * clearlyNearer)) chosen[first.at]?.add(first.choice)
    else
      between.push([
        [first.at, first.choice],
        [second.at, second.choice],
      ])
  }
  // Between two rows a mark was meant for the one that has no other; where neither has, nobody knows.
  for (const rows of between) {
    const open = rows.filter(([at]) => {
      const pair = pairs[at]
      return chosen[at]?.size === 0 && pair !== undefined && !isAnswered(pair)
    })
    for (const [at, choice] of open) chosen[at]?.add(open.length === 1 ? choice : 'unsure')
  }
  return chosen
}

const markText = /^[xX✓✔✗✘×]$/

/** Typed marks, and strokes as high and wide as a mark; on a picture any handwriting is strokes. */
function looseMarks(words: readonly PrintedWord[], strokes: readonly Stroke[], taken: readonly Box[]): Box[] {
  const typed = words.filter(({ text, hidden }) => !hidden && markText.test(text)).map(({ box }) => box)
  const isRecognised = words.some(({ confidence }) => confidence !== undefined)
  const drawn = isRecognised
    ? []
    : strokes.map(({ box }) => box).filter((box) => Math.min(box.y1 - box.y0, box.x1 - box.x0) > leastStroke)
  return [...typed, ...drawn].filter((mark) => !taken.some((box) => contains(box, mark, 1)))
}

/** The outline of a round box is no ring around it. */
function isOutline(ring: Box, squares: readonly Box[]): boolean {
  return squares.some((box) => contains(box, ring) && ring.x1 - ring.x0 < (box.x1 - box.x0) * 1.4)
}

/**
 * Pairs of boxes for Yes and No that were left empty though a mark, a ring or a line stands beside, above or between them, or
 * over their words: the nearer one was chosen, if it is clearly nearer. Where both are marked, or a ring says otherwise than
 * the mark in a box, it cannot be told.
 * @param squares every box for a mark
 */
export function settleByLooseMarks(
  fields: readonly FormField[],
  words: readonly PrintedWord[],
  squares: readonly Box[],
  loose: LooseMarks,
): { readonly fields: readonly FormField[]; readonly taken: readonly Box[] } {
  const pairs = sidedPairs(fields, words)
  if (pairs.length === 0) return { fields, taken: [] }
  const settled = [...fields]
  const isAnswered = ({ yes, no }: Pair): boolean =>
    [yes, no].some((index) => fields[index]?.checked !== false)
  const checked = fields.flatMap((field) => (field.checked === true && boxOf(field)) || [])
  const marks = looseMarks(words, loose.strokes, squares).filter(
    (mark) => !checked.some((box) => overlaps(box, mark)),
  )
  const rings = loose.rings.filter((ring) => !isOutline(ring, squares))
  const beside = choicesOf(pairs, marks, isAnswered)
  for (const [at, pair] of pairs.entries()) {
    const { yes, no, sides } = pair
    const [ofYes, ofNo] = [fields[yes], fields[no]]
    if (!ofYes || !ofNo || ofYes.checked === null || ofNo.checked === null) continue
    const said = new Set(rings.flatMap((ring) => ringedOf(ring, ...sides) ?? []))
    if (isAnswered(pair)) {
      if (ofYes.checked) said.add('yes')
      if (ofNo.checked) said.add('no')
      if (said.size === 1) continue
    } else {
      for (const choice of beside[at] ?? []) said.add(choice)
      // A line through one of the two words may delete it, and may as well be a mark.
      const [isYesStruck, isNoStruck] = sides.map(({ word }) => word && isStruckOut(word, loose.strikes))
      if (isYesStruck !== isNoStruck) said.add('unsure')
    }
    const [only, other] = said
    if (!only) continue
    const choice = other ? 'unsure' : only
    settled[yes] = withChoice(ofYes, choice, 'yes')
    settled[no] = withChoice(ofNo, choice, 'no')
  }
  return { fields: settled, taken: pairs.flatMap(({ sides }) => sides.flatMap(partsOf)) }
}

function withChoice(field: FormField, choice: Choice, own: 'yes' | 'no'): FormField {
  const checked = choice === 'unsure' ? null : choice === own
  return {
    ...field,
    checked,
    value: checked ? (field.option ?? null) : null,
    confidence: checked === null ? unsure : sure,
  }
}
