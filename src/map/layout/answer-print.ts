import type { Box, Document, Page, Span } from '../../domain/document.ts'
import { isMadeOfFormWords } from '../label/form-words.ts'
import { isLabelLike } from '../label/label-like.ts'
import { dropNumbering, isCoded } from '../label/label-tokens.ts'
import { isSameRow, sharedWidth } from './layout-item.ts'

/** How what a paper was filled in with looks, where that is another font or colour than it is printed in. */
export interface AnswerPrint {
  /** True for what was filled in, false for what is printed, undefined where the looks do not tell. */
  isTyped(span: Span): boolean | undefined
}

/** Of a font's lines at most so many are made as labels are, and at least so many stand at a line in another font. */
const mostLabels = 0.07
/** So many where its lines mostly stand beside lines in another font: a statement of fact has numbered statements too. */
const mostLabelsBeside = 0.2
const leastBesideOthers = 0.5
/** Of the lines filled in, so many at most are nothing but words that forms are made of. */
const mostFormWords = 0.25
const fewFormWords = 0.1
/** So many of its lines hold a figure, and so many times more than of the labels, where a print plainly is no label's. */
const plainFigures = 0.3
const timesLabels = 2
/** Fewer lines than this show no habit. */
const leastLines = 5
/** A font that most of a paper is set in is not what was filled in. */
const mostOfPaper = 0.72
/** Where few lines end as questions do, so many of the answers stand beside their labels. */
const mostlyBeside = 0.6
/** For an answer found, so many printed lines may stand like answers beside a line in yet another print. */
const mostRivals = 0.5
/** Of the answers found, so many labels may be answered in the print of the labels. */
const mostAnsweredInPrint = 0.15
/** So many lines and pages of a paper are looked at. */
const mostLines = 6_000
const mostPages = 60

type LinesByPage = ReadonlyMap<number, readonly Line[]>

interface Line {
  readonly span: Span
  readonly box: Box
  readonly print: string
  readonly isLabel: boolean
}

const cache = new WeakMap<Document, AnswerPrint | null>()

/**
 * Finds what a paper was filled in with: a font and colour whose lines hardly ever ask and mostly stand beside or under a
 * line in another font. Null where nothing tells, as in scans.
 */
export function findAnswerPrint(document: Document): AnswerPrint | null {
  const known = cache.get(document)
  if (known !== undefined) return known
  const found = judgePrints(document.pages)
  cache.set(document, found)
  return found
}

function judgePrints(pages: readonly Page[]): AnswerPrint | null {
  const lettered = new Set(pages.slice(0, mostPages).flatMap(letteredAnswers))
  const lines = pages.slice(0, mostPages).flatMap((page) => linesOf(page, lettered))
  if (lines.length > mostLines) return null
  const prints = Map.groupBy(lines, (line) => line.print)
  const corrections = findCorrections(pages, prints)
  const filledIn = judgeAnswers(lines, prints, new Set([...figuresBehind(pages), ...lettered]))
  if (!filledIn && corrections.size === 0) return null
  return {
    isTyped: (span) =>
      span.family !== undefined && corrections.has(printOf(span)) ? true : filledIn?.isTyped(span),
  }
}

/** Of a paper's lines, so many at most are corrections. */
const mostCorrections = 0.3
/** Points from what was struck out to what was written for it. */
const farthestCorrection = 40

/** The prints in which something was written beside what was struck out. */
function findCorrections(
  pages: readonly Page[],
  prints: ReadonlyMap<string, readonly Line[]>,
): ReadonlySet<string> {
  const struck = pages
    .slice(0, mostPages)
    .flatMap(({ spans }) => spans)
    .flatMap((span) =>
      // A tick is drawn through by the edges of its box.
      span.struck && span.locator.kind === 'box' && /[\p{L}\p{N}]/u.test(span.text)
        ? [{ ...span.locator, span }]
        : [],
    )
    .slice(0, mostLines)
  if (struck.length === 0) return new Set()
  const count = [...prints.values()].reduce((sum, some) => sum + some.length, 0)
  const isWrittenFor = ({ span, box, print }: Line) =>
    span.struck !== true &&
    struck.some(
      (old) =>
        old.page === (span.locator.kind === 'box' ? span.locator.page : 0) &&
        printOf(old.span) !== print &&
        isSameRow(old.box, box) &&
        box.x0 >= old.box.x1 - 3 &&
        box.x0 - old.box.x1 < farthestCorrection,
    )
  return new Set(
    [...prints]
      .filter(
        ([, some]) =>
          some.length <= count * mostCorrections &&
          some.filter((line) => line.isLabel).length <= some.length * mostLabelsBeside &&
          some.some(isWrittenFor),
      )
      .map(([print]) => print),
  )
}

/** What looks like the number of a question and stands behind other words: `Maximum depth 1.5 m`. */
function figuresBehind(pages: readonly Page[]): ReadonlySet<Span> {
  const found = new Set<Span>()
  for (const { spans } of pages.slice(0, mostPages)) {
    const placed = spans.flatMap((span) =>
      span.locator.kind === 'box' && span.hidden === undefined ? [{ span, box: span.locator.box }] : [],
    )
    const numbers = placed.filter(({ span }) => bareNumbering.test(span.text)).slice(0, mostNumbers)
    for (const { span, box } of numbers)
      if (placed.some((one) => one.box.x1 <= box.x0 + 3 && isSameRow(one.box, box) && isWorded(one)))
        found.add(span)
  }
  return found
}

/** An answer takes the letter of its question: `(b) 14 March 2019` beside `(b) When was it begun?` in another print. */
function letteredAnswers({ kind, spans }: Page): Span[] {
  if (kind !== 'print') return []
  const placed = spans.flatMap((span) =>
    span.locator.kind === 'box' && span.family !== undefined && span.hidden === undefined && hasLetter(span)
      ? [{ span, box: span.locator.box, own: letterOf(span) }]
      : [],
  )
  if (placed.length > mostLettered) return []
  return placed
    .filter(
      ({ span, box, own }) =>
        own !== undefined &&
        placed.some(
          (other) =>
            printOf(other.span) !== printOf(span) &&
            other.box.x0 < box.x0 - leastColumnGap &&
            Math.abs(other.box.y0 - box.y0) < farthestLetter &&
            other.span.text.includes(`(${own})`),
        ),
    )
    .map(({ span }) => span)
}

const hasLetter = ({ text }: Span) => /\((?:[a-h]|i{1,3}|iv|v)\)/.test(text)
const letterOf = ({ text }: Span) => /^\(([a-h]|i{1,3}|iv|v)\)/.exec(text)?.[1]
/** Points from the line of a lettered question to the line of its answer: the two columns are set apart. */
const farthestLetter = 60
/** Of the lettered lines of one page so many are looked at. */
const mostLettered = 400

/** Of the figures of one page so many are looked at. */
const mostNumbers = 200

function judgeAnswers(
  lines: readonly Line[],
  prints: ReadonlyMap<string, readonly Line[]>,
  behind: ReadonlySet<Span>,
): AnswerPrint | null {
  const byPage = Map.groupBy(lines, pageOf)
  const typed = new Map<string, readonly Answered[]>()
  for (const [print, some] of prints) {
    const answered = findAnswered(print, some, byPage)
    if (answered) typed.set(print, answered)
  }
  const found = new Set(typed.keys())
  for (const print of labelVariants(typed, lines)) typed.delete(print)
  const count = [...typed.keys()].reduce((sum, print) => sum + (prints.get(print)?.length ?? 0), 0)
  const printed = lines.filter((line) => !typed.has(line.print))
  const answers = [...typed.values()].flat().filter(({ label }) => !typed.has(label.print))
  const beside = answers.filter(({ isBeside }) => isBeside).length
  // Prose under headings looks alike, but does not ask and does not stand beside.
  const asks =
    printed.filter((line) => line.isLabel).length >= leastLines || beside >= answers.length * mostlyBeside
  if (answers.length < leastLines || count > lines.length * mostOfPaper || !asks) return null
  const leads = leadingLines(lines, new Set(typed.keys()), byPage)
  const others = holdsAllAnswers(answers, printed, found) ? false : undefined
  /** A signature or a stamp is in a font of its own, and so is the name of a house. */
  const isRare = (span: Span) => {
    const same = prints.get(printOf(span)) ?? []
    return same.length > 0 && same.length < leastLines && !same.some(({ isLabel }) => isLabel)
  }
  return {
    isTyped(span) {
      if (span.family === undefined) return undefined
      if (!typed.has(printOf(span))) return isRare(span) ? undefined : others
      if (behind.has(span)) return true
      if (bareNumbering.test(span.text)) return undefined
      return isLabelLike(span.text) || leads.has(span) ? undefined : true
    },
  }
}

/**
 * Prints that are those of the labels in another colour, where answers are plainly in another font: grey numbers and notes
 * stand at labels as answers do.
 */
function labelVariants(typed: ReadonlyMap<string, readonly Answered[]>, lines: readonly Line[]): string[] {
  const [main] = [...typed].sort(([, one], [, other]) => other.length - one.length)
  if (!main) return []
  const labels = lines.filter((line) => line.isLabel && !typed.has(line.print))
  const ofLabels = Map.groupBy(labels, (line) => fontOf(line.print))
  const [font] = [...ofLabels].sort(([, one], [, other]) => other.length - one.length)[0] ?? []
  if (font === undefined || font === fontOf(main[0])) return []
  return [...typed]
    .filter(([print, answered]) => fontOf(print) === font && answered.length < main[1].length * fewOfMain)
    .map(([print]) => print)
}

/** What a paper is filled in with besides its main print is more than so much of it. */
const fewOfMain = 0.2

/** The font of a print, whatever its colour and weight. */
const fontOf = (print: string) => print.split(' ', 1)[0] ?? print

/** Points between the first thing in a row and the next, where the two are columns. */
const leastColumnGap = 40

const captionOffset = 10
/** Fewer rows than this are no list of figures. */
const leastLeadingLines = 4

/** What begins each row of a list, with figures in the same print apart from it, names them, whatever its looks. */
function leadingLines(
  lines: readonly Line[],
  typed: ReadonlySet<string>,
  byPage: LinesByPage,
): ReadonlySet<Span> {
  const leading = lines.filter((line) => {
    if (!typed.has(line.print) || !/\p{L}{3}/u.test(line.span.text)) return false
    const row = (byPage.get(pageOf(line)) ?? []).filter(
      (other) => other !== line && isSameRow(other.box, line.box),
    )
    const right = row.filter((other) => other.box.x0 >= line.box.x1 + leastColumnGap)
    const isCaptioned = (byPage.get(pageOf(line)) ?? []).some(
      (other) =>
        !typed.has(other.print) &&
        isLeftOrAbove(other, line) &&
        !isSameRow(other.box, line.box) &&
        Math.abs(other.box.x0 - line.box.x0) < captionOffset,
    )
    return (
      !isCaptioned &&
      right.length > 0 &&
      right.every((other) => typed.has(other.print) && hasFigure(other)) &&
      !row.some((other) => other.box.x1 <= line.box.x0 + 3)
    )
  })
  const columns = Map.groupBy(leading, (line) => `${pageOf(line)} ${Math.round(line.box.x0)}`)
  return new Set(
    leading
      .filter(
        (line) =>
          (columns.get(`${pageOf(line)} ${Math.round(line.box.x0)}`)?.length ?? 0) >= leastLeadingLines,
      )
      .map(({ span }) => span),
  )
}

/**
 * Whether a paper's answers are in the prints found, and not only some of them, such as corrections by hand. A label's own
 * font in another weight may print notes and headings, and now and then an answer.
 */
function holdsAllAnswers(
  answers: readonly Answered[],
  printed: readonly Line[],
  typed: ReadonlySet<string>,
): boolean {
  const labelFamilies = new Set(printed.filter((line) => line.isLabel).map(({ span }) => span.family))
  if ([...typed].some((print) => labelFamilies.has(print.replace(boldMark, '')))) return false
  const byPage: LinesByPage = Map.groupBy(printed, pageOf)
  // `Contract #:` with something printed beside it is answered there, in the print of the labels.
  const answeredInPrint = printed.filter((line) => {
    if (!/[:#]\s*$/.test(line.span.text)) return false
    const right = (byPage.get(pageOf(line)) ?? [])
      .filter((other) => isLeftOrAbove(line, other) && isSameRow(other.box, line.box))
      .sort((one, other) => distance(line, one) - distance(line, other))[0]
    return right !== undefined && !right.isLabel && distance(line, right) < farthestBeside
  })
  if (answeredInPrint.length > answers.length * mostAnsweredInPrint) return false
  const rivals = printed.filter(isWorded).filter((line) => {
    const left = (byPage.get(pageOf(line)) ?? [])
      .filter((other) => isWorded(other) && isLeftOrAbove(other, line) && isSameRow(other.box, line.box))
      .sort((one, other) => distance(one, line) - distance(other, line))[0]
    return left !== undefined && left.print !== line.print
  })
  return rivals.length <= answers.length * mostRivals
}

/** Points from a label to what may answer it in its row. */
const farthestBeside = 240

const boldMark = / bold$/
/** `1.1`, `4)` and `B12` number a question. */
const bareNumbering = /^\(?\d{1,2}(?:[.)]\d{0,2})+\)?$|^\([a-z]\)$|^[A-Z]\d{1,2}$/

function printOf(span: Span): string {
  return `${span.family}${span.bold ? ' bold' : ''}`
}

function linesOf(page: Page, lettered: ReadonlySet<Span>): Line[] {
  if (page.kind !== 'print') return []
  return page.spans.flatMap((span) => {
    if (span.family === undefined || span.hidden !== undefined || span.locator.kind !== 'box') return []
    if (span.role !== undefined && span.role !== 'body') return []
    if (!/[\p{L}\p{N}]/u.test(span.text) || bareNumbering.test(span.text)) return []
    return [
      {
        span,
        box: span.locator.box,
        print: printOf(span),
        isLabel: !lettered.has(span) && (isLabelLike(span.text) || isCoded(span.text)),
      },
    ]
  })
}

/** A filled-in line and the printed one it stands at. */
interface Answered {
  readonly label: Line
  readonly isBeside: boolean
}

/** The lines of a print that stand at a line in another print, where the print looks like what was filled in. */
function findAnswered(
  print: string,
  some: readonly Line[],
  byPage: LinesByPage,
): readonly Answered[] | undefined {
  if (some.length < leastLines) return undefined
  const labels = some.filter((line) => line.isLabel).length
  if (labels > some.length * mostLabelsBeside) return undefined
  if (some.filter(({ span }) => span.heading).length > some.length * 0.34) return undefined
  if (shareOf(some, hasFigure) < 0.12) return undefined
  let first = 0
  const answered: Answered[] = []
  for (const line of some) {
    const neighbours = (byPage.get(pageOf(line)) ?? [])
      .filter((other) => other !== line && isLeftOrAbove(other, line))
      .sort((one, other) => distance(one, line) - distance(other, line))
    const [nearest] = neighbours
    const asking = neighbours.filter((other) => other.print !== print && /\p{L}{3}/u.test(other.span.text))
    const left = asking.find((other) => isSameRow(other.box, line.box))
    // What goes on from the line above is no answer of its own.
    if (!nearest || (!left && nearest.print === print && nearest.box.y1 <= line.box.y0 + 3)) continue
    first++
    const label = left ?? asking[0]
    if (label) answered.push({ label, isBeside: isSameRow(label.box, line.box) })
  }
  if (answered.length < leastLines || answered.length < first * leastBesideOthers) return undefined
  // Labels may stand beside other labels too; they are made of a form's own words and hold hardly any figures.
  const asking = answered.map(({ label }) => label)
  const figures = shareOf(some, hasFigure)
  const isPlain = figures >= plainFigures && figures >= shareOf(asking, hasFigure) * timesLabels
  const fewer = isPlain ? mostFormWords : Math.max(fewFormWords, shareOf(asking, isFormText))
  if (shareOf(some, isFormText) > Math.min(mostFormWords, fewer)) return undefined
  if (figures <= shareOf(asking, hasFigure)) return undefined
  const beside = answered.filter(({ isBeside }) => isBeside).length
  return labels <= some.length * mostLabels || beside >= answered.length * mostlyBeside ? answered : undefined
}

const isWorded = ({ span }: Pick<Line, 'span'>) => /\p{L}{3}/u.test(span.text)
const isFormText = ({ span }: Line) => isMadeOfFormWords(span.text)
const hasFigure = ({ span }: Line) => /\d|@/.test(dropNumbering(span.text))

function shareOf(lines: readonly Line[], holds: (line: Line) => boolean): number {
  return lines.filter(holds).length / Math.max(1, lines.length)
}

function isLeftOrAbove(one: Line, line: Line): boolean {
  const height = Math.max(6, line.box.y1 - line.box.y0)
  if (isSameRow(one.box, line.box)) return one.box.x1 <= line.box.x0 + 3
  const gap = line.box.y0 - one.box.y1
  return gap > -3 && gap < height * 1.5 && sharedWidth(one.box, line.box) > 0
}

const pageOf = ({ span }: Line) => (span.locator.kind === 'box' ? span.locator.page : 0)

function distance(one: Line, line: Line): number {
  return isSameRow(one.box, line.box) ? line.box.x0 - one.box.x1 : Math.max(0, line.box.y0 - one.box.y1)
}
