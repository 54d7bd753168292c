import type { QuestionType } from '../../../domain/question-set.ts'
import { comparableText } from '../../../values/plain-text.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import { alignUniquely } from '../tables/align-uniquely.ts'
import type { AssignedColumn } from '../tables/group-table.ts'
import { isWholeAsked, sumsOfColumns, worthOfSum } from '../totals/sums-of-columns.ts'
import { assignBest } from './best-assignment.ts'
import type { ColumnContent } from './cell-kinds.ts'
import type { ColumnFit } from './column-fit.ts'
import { fitColumn } from './column-fit.ts'
import { countsRows, isCounting } from './counting-columns.ts'
import { countsPeople, isSayingSomething } from './header-words.ts'
import { scoreHeader } from './score-header.ts'
import { sortingChild } from './sorting-column.ts'

/** A header says by itself what its column is. */
const plainMatch = 0.48
/** A header that says it only together with what stands under it. */
const faintMatch = 0.3
/** One plain header is worth more than two doubtful ones: what a column is worth counts by this power. */
const plainness = 3
/** From here on a header is believed even where its cells cannot be read as its question. */
const sureMatch = 0.8
/** The label itself stands over the column, which may hold what it likes: `Premises` over `1, 3, 2`. */
const sameHeader = 0.97
/** A column that tells itself by its place between others must at least not be about something else. */
const leastLikeness = 0.12
const leastFit = 0.75
const foreignFit = 0.34

interface Columns {
  /** Columns of the table from left to right. */
  readonly numbers: readonly number[]
  readonly headers: ReadonlyMap<number, string>
  readonly contents: ReadonlyMap<number, ColumnContent>
  /** How well the header of a column matches a child, 0 to 1. */
  readonly matchOf: (column: number, child: number) => number
  readonly fitOf: (column: number, child: number) => ColumnFit | null
  readonly typeOf: (child: number) => QuestionType | undefined
  readonly labelOf: (child: number) => string
  readonly childCount: number
}

/**
 * Which child of a group each column answers: by its header, by what its cells look like, and by its place among the
 * columns that are known. Every child has at most one column and every column at most one child; a column that could be two
 * things is none.
 */
export function assignColumns(
  index: LabelIndex,
  headers: ReadonlyMap<number, string>,
  contents: ReadonlyMap<number, ColumnContent>,
  context: ReadContext,
): Map<number, AssignedColumn> {
  const columns = judgeColumns(index, headers, contents, context)
  let known = assignByHeader(columns)
  // What was told by its content tells its neighbours by their place.
  for (;;) {
    const more = addByContent(columns, known)
    if (more.size === known.size) return withLeftOver(columns, more)
    known = more
  }
}

function judgeColumns(
  index: LabelIndex,
  headers: ReadonlyMap<number, string>,
  contents: ReadonlyMap<number, ColumnContent>,
  context: ReadContext,
): Columns {
  const matches = new Map(
    [...new Set(headers.values())].map((header) => [header, scoreHeader(index, header)]),
  )
  const sums = sumsOfColumns(contents)
  const sorted = sortingChild(
    index.questions.map(({ question }) => question),
    contents,
  )
  const fits = new Map<string, ColumnFit | null>()
  /** Over the names of rows stands nothing, or what the table is about; `Region` says that they are another thing. */
  const isCorner = (header: string) =>
    !/\p{L}{2}/u.test(header) || Math.max(0, ...(matches.get(header)?.values() ?? [])) >= plainMatch
  return {
    numbers: [...new Set([...headers.keys(), ...contents.keys()])]
      .filter((column) => !countsRows(headers.get(column) ?? '', contents.get(column)))
      .filter((column) => !isUnderSpan(column, headers, contents))
      .sort((one, other) => one - other),
    headers,
    contents,
    matchOf: (column, child) =>
      Math.max(
        (matches.get(headers.get(column) ?? '')?.get(child) ?? 0) *
          worthOfSum(sums.get(column), index.questions[child]?.question.label ?? ''),
        isWholeAsked(sums.get(column), index.questions[child]?.question.label ?? '') &&
          !isSayingSomething(headers.get(column) ?? '')
          ? sumMatch
          : 0,
        sorted?.column === column && sorted.child === child && isCorner(headers.get(column) ?? '')
          ? sortingMatch
          : 0,
      ),
    fitOf(column, child) {
      const key = `${column}|${child}`
      const known = fits.get(key)
      if (known !== undefined) return known
      const question = index.questions[child]?.question
      const content = contents.get(column)
      const fit = question && content ? fitColumn(question, content, context) : null
      fits.set(key, fit)
      return fit
    },
    typeOf: (child) => index.questions[child]?.question.type,
    labelOf: (child) => index.questions[child]?.question.label ?? '',
    childCount: index.questions.length,
  }
}

/** What a column without a name is taken for that is the sum of two others. */
const sumMatch = 0.5

/** What a group's only column of words is taken for by what stands in it. */
const sortingMatch = 0.6

/** The rest of a header that runs over more columns than its cells take. */
function isUnderSpan(
  column: number,
  headers: ReadonlyMap<number, string>,
  contents: ReadonlyMap<number, ColumnContent>,
): boolean {
  return !contents.has(column) && contents.has(column - 1) && headers.get(column) === headers.get(column - 1)
}

/** The best use of all headers together, each with what stands under it, and once more with the order they show. */
function assignByHeader(columns: Columns): Map<number, AssignedColumn> {
  const first = assignOnce(columns, () => 0)
  const anchors = [...first].filter(
    ([column, { child, match }]) => match >= 0.7 && doesFit(columns, column, child),
  )
  const ordered = inOrder(anchors)
  if (ordered.length < 3 || ordered.length < anchors.length * 0.75) return first
  return assignOnce(columns, (column, child) => {
    const others = ordered.filter(([other]) => other !== column)
    const crossed = others.filter(([other, known]) => (other - column) * (known.child - child) < 0).length
    // Neighbours often change places; a column that would cross most others is something else.
    return crossed === 0 ? 0.02 : -0.7 * Math.max(0, crossed / others.length - 0.3)
  })
}

function doesFit({ fitOf }: Columns, column: number, child: number): boolean {
  const fit = fitOf(column, child)
  return fit === null || fit.fit >= 0.6
}

function assignOnce(
  columns: Columns,
  orderOf: (column: number, child: number) => number,
): Map<number, AssignedColumn> {
  const { numbers, headers, matchOf, fitOf, labelOf, childCount } = columns
  const worths = numbers.map((column) =>
    Array.from({ length: childCount }, (_, child) => {
      const match = matchOf(column, child)
      if (match < faintMatch) return 0
      const isLabel = isSameText(headers.get(column) ?? '', labelOf(child))
      const worth = match + worthOfFit(fitOf(column, child), match, isLabel) + orderOf(column, child)
      return worth >= plainMatch ? worth ** plainness : 0
    }),
  )
  const assigned = new Map<number, AssignedColumn>()
  assignBest(worths).forEach((child, at) => {
    const column = numbers[at]
    if (child >= 0 && column !== undefined)
      assigned.set(column, { child, match: matchOf(column, child), header: headers.get(column) ?? '' })
  })
  return assigned
}

const isSameText = (header: string, label: string) => comparableText(header) === comparableText(label)

/** What the cells under a header add to it or take from it. */
function worthOfFit(fit: ColumnFit | null, match: number, isLabel: boolean): number {
  if (fit === null) return 0
  // A sure header over cells that cannot be read stays, so that they are named as unreadable.
  if (fit.fit < 0.34)
    return (match >= sameHeader && (isLabel || !fit.isOther)) || (match >= sureMatch && fit.isTyped)
      ? -0.15
      : -1
  return 0.3 * (fit.fit - 0.6) + (fit.isTelling && fit.fit >= 0.8 ? 0.1 : 0)
}

/** The longest run of columns whose children come in the order of the questions. */
function inOrder(assigned: readonly [number, AssignedColumn][]): [number, AssignedColumn][] {
  const sorted = [...assigned].sort(([one], [other]) => one - other)
  const runs: [number, AssignedColumn][][] = []
  sorted.forEach((one, at) => {
    let longest: [number, AssignedColumn][] = []
    for (let before = 0; before < at; before++) {
      const run = runs[before] ?? []
      if ((run.at(-1)?.[1].child ?? -1) < one[1].child && run.length > longest.length) longest = run
    }
    runs.push([...longest, one])
  })
  return runs.reduce((best, run) => (run.length > best.length ? run : best), [])
}

/**
 * Columns whose headers say nothing that is known: between two known columns that stand in the order of the questions, the
 * unknown ones are the questions between, where only one arrangement fits. Where the paper has an order of its own, a
 * column must be the only one of its kind.
 */
function addByContent(columns: Columns, known: Map<number, AssignedColumn>): Map<number, AssignedColumn> {
  const found = new Map(known)
  const taken = new Set([...known.values()].map(({ child }) => child))
  const isOpen = (column: number) => !found.has(column) && columns.fitOf(column, 0) !== null
  const open = columns.numbers.filter(isOpen)
  const children = Array.from({ length: columns.childCount }, (_, child) => child).filter(
    (child) => !taken.has(child),
  )
  const anchors = inOrder([...known])
  const isInOrder = anchors.length >= 2 && anchors.length >= known.size * 0.8
  // A list that is known by its title alone has no columns to go by; all of it is one stretch.
  const isOneStretch = known.size === 0
  const bounds: readonly (readonly [column: number, child: number])[] =
    isInOrder || isOneStretch
      ? [
          [-1, -1],
          ...anchors.map(([column, { child }]) => [column, child] as const),
          [Number.MAX_SAFE_INTEGER, columns.childCount],
        ]
      : []
  const isCounted = (column: number, child: number) =>
    columns.typeOf(child) === 'integer' &&
    countsPeople(columns.headers.get(column) ?? '', columns.labelOf(child))
  /** What holds another kind of thing altogether does not stand between a column and its neighbours. */
  const isForeign = (column: number, child: number) =>
    !known.has(column) && (columns.fitOf(column, child)?.fit ?? 0) < foreignFit
  /** Both neighbours are known, and are the questions before and after: nothing else could stand here. */
  const isOnlyPlace = (column: number, child: number, fit: ColumnFit) => {
    const others = columns.numbers.filter((other) => other === column || !isForeign(other, child))
    const at = others.indexOf(column)
    const [before, after] = [others[at - 1], others[at + 1]]
    // At an edge there is one neighbour only, which proves less.
    if ((before === undefined || after === undefined) && known.size < columns.childCount * 0.6) return false
    return (
      isInOrder &&
      // A number may count anything; its header must at least be about the same thing.
      (!fit.isTyped || columns.matchOf(column, child) > 0 || isCounted(column, child)) &&
      anchors.length >= Math.min(3, columns.childCount - 1) &&
      (before === undefined ? -1 : known.get(before)?.child) === child - 1 &&
      (after === undefined ? columns.childCount : known.get(after)?.child) === child + 1
    )
  }
  /** Amounts stand in many columns; a column of them says less of what it is than dates or addresses do. */
  const asksForAmount = (child: number) => columns.typeOf(child) === 'money'
  const add = (column: number, child: number) => {
    const header = columns.headers.get(column) ?? ''
    const match = columns.matchOf(column, child)
    const fit = columns.fitOf(column, child)
    const isBlank = !/[a-z]{2}/i.test(header)
    const isToldByContent =
      fit?.areOptions === true || (fit?.isTelling === true && !isSayingSomething(header))
    if (!fit || fit.fit < leastFit) return
    if (!(isToldByContent || isBlank || match >= leastLikeness || isOnlyPlace(column, child, fit))) return
    if (isAboutAnother(columns, column, match, (one) => taken.has(one))) return
    const told = !fit.isTelling ? 0.42 : asksForAmount(child) ? 0.45 : 0.5
    found.set(column, { child, match: Math.max(match, told), header })
    taken.add(child)
  }
  for (let at = 1; at < bounds.length; at++) {
    const [from, to] = [bounds[at - 1], bounds[at]]
    if (!from || !to) continue
    const between = open.filter((column) => column > from[0] && column < to[0])
    const asked = children.filter((child) => child > from[1] && child < to[1])
    const weights = between.map((column) => asked.map((child) => weightOf(columns, column, child)))
    alignUniquely(weights).forEach((place, position) => {
      const [column, child] = [between[position], asked[place]]
      if (column !== undefined && child !== undefined) add(column, child)
    })
  }
  for (const column of columns.numbers.filter(isOpen)) {
    const fitting = children.filter((child) => !taken.has(child) && isOfKind(columns, column, child))
    const [child] = fitting
    if (fitting.length !== 1 || child === undefined) continue
    const rivals = columns.numbers.filter((other) => isOpen(other) && isOfKind(columns, other, child))
    if (rivals.length === 1) add(column, child)
  }
  return found
}

/** From so many columns on an order is no accident. */
const leastNeighbours = 3
/** What a column is worth that is known only because everything else is. */
const leftOverMatch = 0.5

/**
 * The one column and the one question that are left over when all others stand in the order of the questions, each in its
 * place: a list drawn up for these questions, whose last column has a name of its own (`Class` for `Cover`).
 */
function withLeftOver(columns: Columns, known: Map<number, AssignedColumn>): Map<number, AssignedColumn> {
  const taken = new Set([...known.values()].map(({ child }) => child))
  const [child, ...others] = Array.from({ length: columns.childCount }, (_, one) => one).filter(
    (one) => !taken.has(one),
  )
  const [column, ...more] = columns.numbers.filter((one) => !known.has(one))
  if (child === undefined || column === undefined || others.length > 0 || more.length > 0) return known
  const isInPlace = [...known].every(
    ([other, { child: its, match }]) => other - column > 0 === its - child > 0 && match >= plainMatch,
  )
  const fit =
    isCounting(columns.contents.get(column)) || !hasOwnHeader(columns, column)
      ? null
      : columns.fitOf(column, child)
  // A number may count anything; its header must at least be about the same thing.
  const isTold = fit && (!fit.isTyped || fit.isTelling || columns.matchOf(column, child) > 0)
  const hasRoom = known.size >= leastNeighbours && inOrder([...known]).length === known.size
  if (!isInPlace || !hasRoom || !isTold || fit.fit < leastLeftOver(columns, child, fit)) return known
  const header = columns.headers.get(column) ?? ''
  if (isAboutAnother(columns, column, columns.matchOf(column, child), (one) => one === child)) return known
  return new Map([
    ...known,
    [column, { child, match: Math.max(leftOverMatch, columns.matchOf(column, child)), header }],
  ])
}

/** A name in words that stands over no other column. */
function hasOwnHeader({ headers }: Columns, column: number): boolean {
  const own = headers.get(column) ?? ''
  return /\p{L}{2}/u.test(own) && ![...headers].some(([other, header]) => other !== column && header === own)
}

/** Of the words in a column of options some are options; amounts and dates are all read. */
const leastLeftOver = (columns: Columns, child: number, { isTyped }: ColumnFit) =>
  columns.typeOf(child) === 'choice' ? 0.3 : isTyped ? 0.6 : 0.34

/** A header that plainly says something else that is free, and fits, is not overruled by what its cells look like. */
function isAboutAnother(
  columns: Columns,
  column: number,
  match: number,
  isTaken: (child: number) => boolean,
): boolean {
  return Array.from({ length: columns.childCount }, (_, child) => child).some(
    (child) =>
      !isTaken(child) && columns.matchOf(column, child) > match + 0.3 && doesFit(columns, column, child),
  )
}

function isOfKind({ fitOf }: Columns, column: number, child: number): boolean {
  const fit = fitOf(column, child)
  return fit?.isTelling === true && fit.fit >= 0.6
}

function weightOf({ fitOf, matchOf }: Columns, column: number, child: number): number {
  const fit = fitOf(column, child)
  if (!fit || fit.fit <= 0.6) return 0
  return fit.fit * (fit.isTelling ? 1 : 0.6) + 0.8 * matchOf(column, child)
}
