/** On which side of their boxes the words of a line stand. */
export type Side = 'before' | 'after'

const answers = String.raw`yes|no|n\/a|n\.a\.?|not applicable|not known|don['\u2019]?t know|unknown|unsure|y|n`
const atStart = new RegExp(String.raw`^[^\p{L}\d(\[]*(${answers})(?![\p{L}\d'\u2019]|\/[a-z])`, 'iu')
const atEnd = new RegExp(String.raw`(?<![\p{L}\d])(${answers})[^\p{L}\d?)\]]*$`, 'iu')
/** `if Yes` speaks of an answer and offers none. */
const spokenOf = /\b(?:if|where|when|answer|answered|tick|ticked|either|or|to|is|not)\s+["'\u2018\u201c]?$/i
/** What begins so behind the last box or its option says more about the answer and names no box. */
const aside = /^\s*(?:[([\u2013\u2014*\u2020;,.-]|(?:if|please|see)\b)/i

/** Whether a text only adds to what stands before it: `(if Yes see page 2)`. */
export const isAside = (text: string): boolean => aside.test(text)

/** The answer that a text begins with, and what follows it: `No`, ` Fenced?`. */
export function answerAtStart(text: string): { readonly answer: string; readonly rest: string } | undefined {
  const found = atStart.exec(text)
  return found?.[1] === undefined ? undefined : { answer: found[1], rest: text.slice(found[0].length) }
}

/** The answer that a text ends with, and what stands before it: `Fenced? `, `Yes`. */
export function answerAtEnd(text: string): { readonly answer: string; readonly rest: string } | undefined {
  const found = atEnd.exec(text)
  if (found?.[1] === undefined) return undefined
  const rest = text.slice(0, found.index)
  return spokenOf.test(rest) ? undefined : { answer: found[1], rest }
}

type Said = 'yes' | 'no' | 'other' | undefined

const saidBy = (answer: string | undefined): Said =>
  answer === undefined ? undefined : /^y/i.test(answer) ? 'yes' : /^no?$/i.test(answer) ? 'no' : 'other'

/** Whether a Yes and a No follow each other. */
const holdsPair = (said: readonly Said[]): boolean =>
  said.some((one, at) => {
    const next = said[at + 1]
    return (one === 'yes' && next === 'no') || (one === 'no' && next === 'yes')
  })

/**
 * The side of their boxes on which the words of a line stand, where a Yes and a No among them tell: in `Yes ☒ No ☐ (see
 * page 2)` before, whatever follows. Undefined where they do not tell.
 * @param pieces what is written before the first box, between each two, and behind the last
 */
export function sideOfAnswers(pieces: readonly string[]): Side | undefined {
  const before = pieces.slice(0, -1).map((piece) => saidBy(answerAtEnd(piece)?.answer))
  const behind = pieces.slice(1).map((piece) => saidBy(answerAtStart(piece)?.answer))
  if (before.length === 1) {
    // The letter of `Section N ☐` is no answer.
    if (before[0] !== undefined && behind[0] === undefined)
      return (answerAtEnd(pieces[0] ?? '')?.answer.length ?? 0) > 1 ? 'before' : undefined
    return before[0] === undefined && behind[0] !== undefined ? 'after' : undefined
  }
  const [isBefore, isBehind] = [holdsPair(before), holdsPair(behind)]
  if (isBefore !== isBehind) return isBefore ? 'before' : 'after'
  if (!isBefore) return undefined
  const [isWhollyBefore, isWhollyBehind] = [!before.includes(undefined), !behind.includes(undefined)]
  if (isWhollyBefore !== isWhollyBehind) return isWhollyBefore ? 'before' : 'after'
  const [first = ''] = pieces
  const asked = (answerAtEnd(first)?.rest ?? first).trim()
  if (asked === '' || /[?:]$/.test(asked)) return before[0] === undefined ? 'after' : 'before'
  return (pieces.at(-1) ?? '').trim() === '' ? 'before' : undefined
}

/** Whether one box stands between a Yes and a No, so that nobody can tell from its line to which of them it belongs. */
export function isBetweenAnswers(pieces: readonly string[]): boolean {
  return (
    pieces.length === 2 &&
    holdsPair([saidBy(answerAtEnd(pieces[0] ?? '')?.answer), saidBy(answerAtStart(pieces[1] ?? '')?.answer)])
  )
}
