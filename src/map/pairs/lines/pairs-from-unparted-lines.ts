import { readPostcode } from '../../../values/read-postcode.ts'
import { isMadeOfFormWords } from '../../label/form-words.ts'
import { isLabelLike } from '../../label/label-like.ts'
import type { LabelMatcher } from '../../label/label-matcher.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf } from '../../layout/layout-item.ts'
import { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import type { PageGrid } from './page-grid.ts'

/** A beginning of a line that matches a question so well is its label. */
const leastScore = 0.88
/** The whole line is no label of its own: it matches nothing better than so. */
const mostOfWhole = 0.6
const mostWords = 8
const [shortestLine, longestLine] = [8, 140]
const mostLines = 300
const strength = 0.85
/** In heights of a line, how near the rest of an answer stands. */
const [besideGap, belowGap] = [1, 0.8]
/** What begins an answer rather than going on with the label: a name, or a figure. */
const beginsAnswer = /^[\p{Lu}\d]/u
/** The words of a second label in the same line. */
const holdsLabel = /[:?\uff1a]|\b(?:no|tel|fax|date|name|e-?mail|postcode)\b/i
/** A sentence, a list, or a heading; what goes on behind such words is no answer to them. */
const isNoLabel =
  /[,(&\u00a3]\s*$|\u00a3\d|\p{Ll}{3}[.;](?:\s|$)|\b(?:an?|the|last|next|past|by|at|of|to|now|under|over|than|and|or|is|was)\s*$/iu
/** A postcode has its box beside its address, asked or not. */
const beforePostcode = /^\W*post ?code(?=\s+[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\W*$)/i
const inCapitals = /^(?:[^\p{Ll}\s]*\p{Lu}[^\p{Ll}\s]*(?:\s|$)|[\d&,./()-]+(?:\s|$))+/u

/**
 * Answers that were typed or written straight behind their label, on a page whose words were recognised from a picture: no
 * wider gap, no sign and no other look parts `Company` from `Bridgewater Survey Ltd`. The label is what a question asks.
 */
export function pairsFromUnpartedLines(
  items: readonly LayoutItem[],
  grid: PageGrid,
  matcher: LabelMatcher,
): Pair[] {
  if (items[0]?.page.textSource !== 'recognised') return []
  return items
    .filter(
      ({ kind, text, isTyped }) =>
        kind === 'text' &&
        isTyped === undefined &&
        /\p{Ll}/u.test(text) &&
        text.length >= shortestLine &&
        text.length <= longestLine,
    )
    .slice(0, mostLines)
    .flatMap((item) => {
      const at = labelEnd(item.text, matcher)
      if (at === null) return []
      const line = new RunningText([item, ...goesOnIn(item, grid, matcher)])
      const answer = answerIn(line.text.slice(at))
      if (answer === null) return []
      const start = line.text.indexOf(answer, at)
      return passagePair(
        line,
        { start, end: start + answer.length },
        { label: line.text.slice(0, at).trim(), labelItems: [], relation: 'same_line', strength },
      )
    })
}

/** The rest of an answer that does not end with its line: small letters beside it, or the line under a comma. */
function goesOnIn(item: LayoutItem, grid: PageGrid, matcher: LabelMatcher): LayoutItem[] {
  const isRest = ({ kind, text }: LayoutItem) =>
    kind === 'text' && !isLabelLike(text) && !holdsLabel.test(text) && !matcher.isLabelItself(text)
  const height = heightOf(item)
  const beside = grid.rightOf(item).find(({ kind }) => kind === 'text')
  if (beside && beside.box.x0 - item.box.x1 < height * besideGap)
    return /^\p{Ll}/u.test(beside.text) && isRest(beside) ? [beside] : []
  if (!/,\s*$/.test(item.text)) return []
  const below = grid.below(item.box, height * belowGap).find(({ kind }) => kind === 'text')
  return below && below.box.x0 > item.box.x0 - height && isRest(below) ? [below] : []
}

/** Where the label at the beginning of a line ends. */
function labelEnd(text: string, matcher: LabelMatcher): number | null {
  const postcode = beforePostcode.exec(text)
  if (postcode) return postcode[0].length
  const [whole] = matcher.match(text, '')
  let best: { readonly end: number; readonly score: number; readonly question: number } | null = null
  for (const { index } of [...text.matchAll(/\s+(?=\S)/g)].slice(0, mostWords)) {
    const rest = text.slice(index).trimStart()
    if (!beginsAnswer.test(rest) || isNoLabel.test(text.slice(0, index))) continue
    const [match] = matcher.match(text.slice(0, index), '')
    if (match && match.score >= leastScore && match.score >= (best?.score ?? 0))
      best = { end: index, score: match.score, question: match.question }
  }
  if (!best || (whole && whole.score > mostOfWhole && whole.question !== best.question)) return null
  const rest = text.slice(best.end).trim()
  return matcher.isLabelItself(rest) ? null : best.end
}

/** The answer in the rest of a line; of capitals behind which a printed label follows, the capitals alone. */
function answerIn(rest: string): string | null {
  const text = rest.trim()
  const capitals = inCapitals.exec(text)?.[0].trim()
  const answer = capitals && /\p{Lu}{3}/u.test(capitals) ? capitals : text
  if (readPostcode(text) !== null) return text
  const isAnswer =
    /\p{L}{3}/u.test(answer) &&
    /\s/.test(answer) &&
    !/,$/.test(answer) &&
    !holdsLabel.test(answer) &&
    !isLabelLike(answer) &&
    !isMadeOfFormWords(answer)
  return isAnswer ? answer : null
}
