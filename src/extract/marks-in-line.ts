import { withPlainSigns } from './alike-signs.ts'
import { answerAtEnd, answerAtStart, isAside, isBetweenAnswers, sideOfAnswers } from './side-of-answers.ts'

/** A box of a check list as it is written: `☒ Yes`, `[x] No`, `( ) Other`. */
export interface WrittenMark {
  /** Null where it cannot be told which words belong to the box. */
  readonly checked: boolean | null
  /** The words that belong to the box. */
  readonly option: string
  /** The words before the first box of its question, without a closing colon. */
  readonly label: string
}

const box = /[☐☑☒✓✔✗■○●◉]|\[\s?[xX✓✔]?\s?\]|\(\s?[xX✓✔]\s?\)|\(\s\s?\)/gu
const marked = /[☑☒✓✔✗■●◉xX]/
/** Without any of these a round or filled sign is more likely a bullet than a box. */
const certainBox = /[☐☑☒○]|\[\s?[xX✓✔]?\s?\]|\(\s?[xX✓✔]?\s?\)/u

const longestOption = 200
const longestLine = 400

/** What stands at one box, and the question that it answers. */
type Caption = Pick<WrittenMark, 'option' | 'label'>

/**
 * The boxes written in one line with the words beside each. Where a Yes and a No do not tell on which side those stand, they
 * stand after their box (`☒ felt ☐ slate`) unless the line begins with words and names nothing behind its last box (`felt ☒
 * slate ☐`).
 */
export function marksInLine(written: string): WrittenMark[] {
  if (written.length > longestLine) return []
  const text = withPlainSigns(written)
  if (!certainBox.test(text)) return []
  const boxes = [...text.matchAll(box)]
  if (boxes.length === 0) return []
  const pieces: string[] = []
  let from = 0
  for (const found of boxes) {
    pieces.push(text.slice(from, found.index).trim())
    from = found.index + found[0].length
  }
  pieces.push(text.slice(from).trim())
  const told = sideOfAnswers(pieces)
  const standsBefore = told === undefined ? areNamedBefore(pieces) : told === 'before'
  const captions = standsBefore ? captionsBefore(pieces) : captionsBehind(pieces)
  const isUntold = isBetweenAnswers(pieces)
  return captions
    .map(({ option, label }, index) => {
      const isMarked = marked.test(boxes[index]?.[0] ?? '')
      return { checked: isUntold ? null : isMarked, option, label: label.replace(/[:\s]+$/, '') }
    })
    .filter((mark) => mark.option !== '' || mark.label !== '')
}

/** Whether every box has words before it, and what stands behind the last one names none. */
function areNamedBefore(pieces: readonly string[]): boolean {
  const [first = ''] = pieces
  const tail = pieces.at(-1) ?? ''
  if (pieces.slice(0, -1).includes('')) return false
  return tail === '' || (pieces.length > 2 && isAside(tail) && !/[?:]$/.test(first))
}

function captionsBefore(pieces: readonly string[]): Caption[] {
  let label = ''
  return pieces.slice(0, -1).map((piece, index) => {
    const found = answerAtEnd(piece)
    if (found && (index === 0 || asksSomething.test(found.rest))) label = found.rest
    if (found) return { option: found.answer, label }
    if (index > 0) return { option: piece, label }
    const split = /^(.*[:?.]|.*\s{2,})\s*(\S.*)$/.exec(piece)
    label = split?.[1] ?? ''
    return { option: split?.[2] ?? piece, label }
  })
}

const asksSomething = /\p{L}{3}/u
/** `Grade: II` behind `No` is a question with an answer of its own. */
const asksOnItsOwn = /^[\s,;]+\p{Lu}[^:?]*[:?]/u

function captionsBehind(pieces: readonly string[]): Caption[] {
  let label = pieces[0] ?? ''
  let offered: string[] = []
  return pieces.slice(1).map((piece, index) => {
    const found = answerAtStart(piece)
    const caption = { option: piece.slice(0, longestOption), label }
    if (!found) return caption
    offered.push(found.answer.toLowerCase())
    const next = pieces[index + 2]
    const isOfferedAgain = offered.includes(answerAtStart(next ?? '')?.answer.toLowerCase() ?? '')
    // Behind an answer the next question of the line may begin.
    const asks =
      next !== undefined && asksSomething.test(found.rest) && (isOfferedAgain || /[?:]$/.test(found.rest))
    if (asks) {
      label = found.rest.trim()
      offered = []
    }
    const isAnswerAlone =
      asks ||
      !asksSomething.test(found.rest) ||
      asksOnItsOwn.test(found.rest) ||
      isAside(found.rest) ||
      /^\s{2}/.test(found.rest)
    return isAnswerAlone ? { ...caption, option: found.answer } : caption
  })
}
