import type { LayoutItem } from '../../layout/layout-item.ts'
import { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import type { AnsweredQuestion } from './answered-question.ts'
import { pairsOfAnswer } from './answers-in-parts.ts'

const quoted = /^\s*((?:>\s?)+)/
/** The dash with which somebody begins an answer. */
const dash = /^\s*[-\u2013\u2014*\u2022]+\s+/
const mailHeader = /^[\s>*]*(?:from|sent|to|cc|subject|date)\s*:\s|^[\s>*_-]*original message/i
const numbered = /^\(?\d{1,2}[.):]\s/
const asks = /\?\s*$|\bplease\b|:\s*$/i
const leastReplies = 2
const mostLines = 10
const mostItems = 2_000

interface Block {
  readonly depth: number
  readonly lines: [LayoutItem, ...LayoutItem[]]
}

/**
 * Answers that somebody wrote into a mail under the questions quoted from the one before it: each run of quoted lines that
 * asks, with the lines of less quotation under it. `items` are all lines of the mail, those of older mails too.
 */
export function pairsFromReplies(items: readonly LayoutItem[]): Pair[] {
  const blocks = blocksOf(items.filter(({ kind, cell }) => kind === 'text' && !cell).slice(0, mostItems))
  const answered = blocks.flatMap((block, at): AnsweredQuestion[] => {
    const answer = blocks[at + 1]
    if (block.depth === 0 || !answer || answer.depth >= block.depth) return []
    const question = new RunningText(block.lines).text.replace(/(?:^|\s)>+\s?/g, ' ').trim()
    if (!(numbered.test(question) || asks.test(question)) || question.length > 400) return []
    const before = blocks.slice(0, at).findLast((one) => one.depth === block.depth)
    return [
      {
        question,
        questionItems: block.lines,
        context: before ? before.lines[0].text.replace(/^[>\s\d.)]+/, '') : '',
        answer: new RunningText(
          answer.lines,
          answer.lines[0].text.length - withoutSign(answer.lines[0].text).replace(dash, '').length,
        ),
        relation: 'below',
      },
    ]
  })
  return answered.length < leastReplies ? [] : answered.flatMap(pairsOfAnswer)
}

const withoutSign = (text: string) => text.replace(quoted, '')

/** Runs of lines that are quoted equally often; a number begins another question, and a mail's header ends everything. */
function blocksOf(lines: readonly LayoutItem[]): Block[] {
  const blocks: Block[] = []
  let open = false
  for (const line of lines) {
    // An empty line is no answer, though fewer signs stand before it than before the question over it.
    if (withoutSign(line.text).trim() === '') continue
    const depth = (quoted.exec(line.text)?.[1] ?? '').replace(/\s/g, '').length
    if (mailHeader.test(line.text) || (depth === 0 && line.span.role === 'signature')) {
      open = false
      continue
    }
    const last = blocks.at(-1)
    const isNew = depth > 0 && numbered.test(withoutSign(line.text))
    if (open && last && last.depth === depth && !isNew && last.lines.length < mostLines) last.lines.push(line)
    else if (!(open && last?.depth === depth && !isNew)) blocks.push({ depth, lines: [line] })
    open = true
  }
  return blocks
}
