import type { LayoutItem } from '../../layout/layout-item.ts'
import { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { pairsOfAnswer } from './answers-in-parts.ts'

const questionHeader =
  /^\W*(?:our |the )?(?:questions?|queries|query|enquir(?:y|ies)|information (?:required|requested)|items?)\W*$/i
const answerHeader = /^\W*(?:your |client'?s? |the )?(?:answers?|repl(?:y|ies)|responses?|comments?)\W*$/i
const mostRows = 200

/** A table of questions with a column of answers, as underwriters send to be filled in: each row may ask several things. */
export function pairsFromQuestionTables(items: readonly LayoutItem[]): Pair[] {
  const byTable = Map.groupBy(
    items.filter(({ kind, cell }) => kind === 'text' && cell),
    ({ cell }) => cell?.table,
  )
  return [...byTable.values()].flatMap((cells) => {
    const head = cells.filter(({ cell }) => cell?.row === 0)
    const asked = head.find(({ text }) => questionHeader.test(text))?.cell?.column
    const said = head.find(({ text }) => answerHeader.test(text))?.cell?.column
    if (asked === undefined || said === undefined) return []
    const rows = Map.groupBy(cells, ({ cell }) => cell?.row ?? 0)
    return [...rows].slice(0, mostRows).flatMap(([row, own]) => {
      const [question, ...more] = own.filter(({ cell }) => cell?.column === asked)
      const [answer, ...rest] = own.filter(({ cell }) => cell?.column === said)
      if (row === 0 || !question || !answer) return []
      return pairsOfAnswer({
        question: [question, ...more].map(({ text }) => text).join(' '),
        questionItems: [question, ...more],
        context: question.context,
        answer: new RunningText([answer, ...rest]),
        relation: 'beside',
      })
    })
  })
}
