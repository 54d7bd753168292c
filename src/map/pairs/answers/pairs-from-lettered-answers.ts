import { isLabelLike } from '../../label/label-like.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf, isSameCell, isSameRow } from '../../layout/layout-item.ts'
import type { PageGrid } from '../lines/page-grid.ts'
import type { Pair } from '../pair.ts'

const marker = /^\(?(i{1,3}|iv|vi{0,3}|ix|x|[a-h])\)\s*/i
/** How far from the line of its question a lettered answer may stand, in points: answers are set closer than questions. */
const farthest = 80
/** The most further lines of one answer. */
const mostLines = 6
/** Lines of one answer stand nearer than this, in heights of a line; the next question's is set apart. */
const lineGap = 0.5
/** Points by which a line of an answer may begin before its letter, and by which one may reach beyond a short one. */
const [indent, widest] = [6, 60]

/** Answers that name the parts they answer: `(i) Y - since 2019`, `(ii) N` beside `(i) welding fume`, `(ii) grit`. */
export function pairsFromLetteredAnswers(items: readonly LayoutItem[], grid: PageGrid): Pair[] {
  const texts = items.filter((item) => item.kind === 'text' && marker.test(item.text.trim()))
  const asked = texts.filter(
    ({ isTyped, text }) => isTyped !== true && /\p{L}{3}/u.test(text.replace(marker, '')),
  )
  const said = texts.filter(({ isTyped }) => isTyped !== false)
  if (said.length < 2 || asked.length < 2) return []
  return said.flatMap((answer) => {
    const key = keyOf(answer)
    const label = asked
      .filter(
        (one) =>
          keyOf(one) === key &&
          one.box.x0 < answer.box.x0 - 20 &&
          Math.abs(one.box.y0 - answer.box.y0) < farthest,
      )
      .sort((one, other) => Math.abs(one.box.y0 - answer.box.y0) - Math.abs(other.box.y0 - answer.box.y0))[0]
    if (!label) return []
    const row = items
      .filter(
        (one) =>
          one !== answer &&
          one.isTyped !== false &&
          one.box.x0 >= answer.box.x1 - 3 &&
          isSameRow(one.box, answer.box),
      )
      .sort((one, other) => one.box.x0 - other.box.x0)
    const own = answer.text.trim().replace(marker, '')
    const [head, ...rest] = own === '' ? row : [answer, ...row]
    if (!head) return []
    const lines = linesAfter(answer, said, grid)
    const text = [own, ...[...row, ...lines].map((one) => one.text)].join(' ').trim()
    return [
      {
        label: label.text,
        context: label.context,
        labelItems: [label],
        items: [head, ...rest, ...lines],
        inlineText: text,
        isPassage: true,
        isPart: true,
        relation: 'beside' as const,
        strength: 0.95,
      },
    ]
  })
}

/** The lines that a lettered answer goes on in, to the next letter or a wider gap. */
function linesAfter(answer: LayoutItem, said: readonly LayoutItem[], grid: PageGrid): LayoutItem[] {
  const lines: LayoutItem[] = []
  let last = answer
  while (lines.length < mostLines) {
    const next = grid
      .below({ ...last.box, x1: last.box.x1 + widest }, heightOf(last) * lineGap)
      .find((other) => other.kind === 'text')
    if (!next || next.isTyped !== answer.isTyped || said.includes(next) || next.isHeading) break
    if (next.box.x0 < answer.box.x0 - indent || !isSameCell(next.cell, answer.cell)) break
    if (isLabelLike(next.text) || grid.leftOf(next).some((left) => left.isTyped === false && isBare(left)))
      break
    lines.push(next)
    last = next
  }
  return lines
}

/** `7.` before a line: it belongs to the next question. */
const isBare = ({ text }: LayoutItem) => /^\(?\d{1,2}[.)]?$/.test(text.trim())

const keyOf = ({ text }: LayoutItem) => marker.exec(text.trim())?.[1]?.toLowerCase()
