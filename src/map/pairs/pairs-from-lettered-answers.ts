import type { LayoutItem } from '../layout/layout-item.ts'
import { isSameRow } from '../layout/layout-item.ts'
import type { Pair } from './pair.ts'

const marker = /^\(?(i{1,3}|iv|vi{0,3}|ix|x|[a-h])\)\s*/i
/** How far from the line of its question a lettered answer may stand, in points: answers are set closer than questions. */
const farthest = 80

/** Answers that name the parts they answer: `(i) Y - since 2019`, `(ii) N` beside `(i) welding fume`, `(ii) grit`. */
export function pairsFromLetteredAnswers(items: readonly LayoutItem[]): Pair[] {
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
    const text = [answer.text.trim().replace(marker, ''), ...row.map((one) => one.text)].join(' ').trim()
    const [head, ...rest] = answer.text.trim().replace(marker, '') === '' ? row : [answer, ...row]
    if (text === '' || !head) return []
    return [
      {
        label: label.text,
        context: label.context,
        labelItems: [label],
        items: [head, ...rest],
        inlineText: text,
        isPart: true,
        relation: 'beside' as const,
        strength: 0.95,
      },
    ]
  })
}

const keyOf = ({ text }: LayoutItem) => marker.exec(text.trim())?.[1]?.toLowerCase()
