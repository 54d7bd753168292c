import type { Box } from '../../domain/document.ts'
import { headedOption, joined, wordsAfter } from './caption-words.ts'
import type { PrintedWord } from './printed.ts'

/** The boxes of one question on a line, and the words that are theirs. */
export interface RowQuestion {
  readonly boxes: readonly Box[]
  readonly line: readonly PrintedWord[]
}

/** Words between two boxes by wide gaps. */
function partsOf(words: readonly PrintedWord[], size: number): PrintedWord[][] {
  const parts: PrintedWord[][] = []
  for (const word of words) {
    const previous = parts.at(-1)?.at(-1)
    if (!previous || word.box.x0 - previous.box.x1 > size * 1.3) parts.push([word])
    else parts.at(-1)?.push(word)
  }
  return parts
}

const numeral = /^\(?(?:[A-Z]?\d{1,3}(?:\.\d{1,2})?|[a-z])[.)]$/
/** Of the size of the words, what parts an option from the number of the next question and is more than a space. */
const beforeNumber = 0.6

/** Where the number of a further question stands behind an option, a little apart: `£10m   10. Excess` and a box. */
function numberBehind(words: readonly PrintedWord[], size: number): PrintedWord | undefined {
  return words.find((word, index) => {
    const [previous, next] = [words[index - 1], words[index + 1]]
    return (
      previous !== undefined &&
      numeral.test(word.text) &&
      word.box.x0 - previous.box.x1 > size * beforeNumber &&
      /^\p{Lu}.*\p{L}{2}/u.test(next?.text ?? '')
    )
  })
}

/**
 * Where what is asked next begins behind an option that ends a sentence, is a Yes or No or an amount, or stands a little apart:
 * `not wanted. Subsidence:` and a box, `£2m Excess:` and a box.
 */
function labelAtEnd(words: readonly PrintedWord[], size: number): PrintedWord | undefined {
  if (!/\p{L}[?:]$/u.test(words.at(-1)?.text ?? '')) return undefined
  const end = words.slice(0, -1).findLastIndex(({ text }) => /\p{L}[.;]$/u.test(text))
  const isAnswered = end < 0 && headedOption.test(words[0]?.text ?? '')
  const first =
    end >= 0 ? words[end + 1] : isAnswered ? words[1] : (wordApart(words, size) ?? wordBehindAmount(words))
  return first && /^\p{Lu}/u.test(first.text) ? first : undefined
}

/** The first word that stands further from the one before it than a space. */
const wordApart = (words: readonly PrintedWord[], size: number): PrintedWord | undefined =>
  words.find(({ box }, at) => at > 0 && box.x0 - (words[at - 1]?.box.x1 ?? box.x0) > size * beforeNumber)

const amount = /^[\u00a3$\u20ac]?\d[\d,.]*(?:k|m|%)?$/i

/** `Excess:` behind `£2m`, or behind `£2 million`. */
const wordBehindAmount = (words: readonly PrintedWord[]): PrintedWord | undefined =>
  amount.test(words[0]?.text ?? '')
    ? words.slice(1).find(({ text }) => /^\p{Lu}\p{L}/u.test(text))
    : undefined

/** Whether the Yes or No behind a box stood behind a box further left, too. */
function isOfferedAgain(left: Box, right: Box, line: readonly PrintedWord[]): boolean {
  const next = line.find(({ box }) => box.x0 >= right.x1 - 2)?.text.toLowerCase() ?? ''
  return (
    headedOption.test(next) &&
    line.some(({ box, text }) => box.x1 <= left.x0 + 2 && text.toLowerCase() === next)
  )
}

/** Where a further question begins between two boxes of a line; undefined where only options stand there. */
function questionStart(
  left: Box,
  right: Box,
  line: readonly PrintedWord[],
  size: number,
  standsBefore: boolean,
): number | undefined {
  const between = line.filter(({ box }) => box.x0 >= left.x1 - 2 && box.x1 <= right.x0 + 2)
  const [answer, further] = between
  // `Lit Yes ☐ No ☐ Fenced Yes ☐`, `Lit ☐ Yes ☐ No Fenced ☐ Yes`
  if (
    standsBefore &&
    headedOption.test(between.at(-1)?.text ?? '') &&
    /\p{L}{3}/u.test(joined(between.slice(0, -1)))
  )
    return answer?.box.x0
  if (!standsBefore && isOfferedAgain(left, right, line) && headedOption.test(answer?.text ?? '') && further)
    return further.box.x0
  const own = standsBefore ? [] : wordsAfter(left.x1, right.x0, between, size)
  const asked = own.length === between.length ? (labelAtEnd(own, size) ?? numberBehind(own, size)) : undefined
  if (asked) return asked.box.x0
  const rest = between.filter((word) => !own.includes(word))
  const [first] = rest
  if (!first) return undefined
  const asks = rest.some(({ text }) => /[\p{L})][?:]$/u.test(text))
  const isApart = !standsBefore && partsOf(rest, size).length > 0 && rest.length > 1
  const named = numeral.test(first.text) ? rest.slice(1) : rest
  const isWorded = /^\p{Lu}.*\p{L}{3}/u.test(joined(named))
  return isWorded && (asks || isApart) ? first.box.x0 : undefined
}

/** Several questions with boxes each may share one line: `Players? ☐ Yes ☐ No   Officials? ☐ Yes ☐ No`. */
export function questionsOfRow(
  group: readonly Box[],
  line: readonly PrintedWord[],
  size: number,
  standsBefore: boolean,
): RowQuestion[] {
  const starts = group.flatMap((box, index) => {
    const next = group[index + 1]
    const start = next && questionStart(box, next, line, size, standsBefore)
    return start === undefined ? [] : [start]
  })
  const edges = [Number.NEGATIVE_INFINITY, ...starts, Number.POSITIVE_INFINITY]
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] as number
    return {
      boxes: group.filter((box) => box.x0 >= from && box.x0 < to),
      line: line.filter(({ box }) => box.x0 >= from && box.x0 < to),
    }
  })
}
