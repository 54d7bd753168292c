import type { Random } from '../../make-benchmark/random.ts'
import { drawMark, drawRing, drawStrike, markStyles } from '../marks.ts'
import type { Pen } from '../pen.ts'

/** How a form offers Yes and No. */
export type ChoiceStyle = 'boxBefore' | 'boxAfter' | 'boxAbove' | 'ring' | 'strike' | 'glyph' | 'fullWidth'

type Asked = { readonly question: string; readonly answer: 'Yes' | 'No' | null }

function remember({ known }: Pen, { question, answer }: Asked): void {
  for (const option of ['Yes', 'No']) known.ticks.push({ question, option, isChecked: answer === option })
}

/** Prints questions with Yes and No beside them. Gives the y below the last. */
export function askYesNo(
  pen: Pen,
  asked: readonly Asked[],
  style: ChoiceStyle,
  place: { readonly x: number; readonly y: number; readonly right: number; readonly step: number },
  random: Random,
): number {
  const side = random.pick([8, 9, 11, 13])
  const markStyle = random.pick(markStyles)
  const { x, right, step } = place
  let { y } = place
  const columns = [right - 92, right - 42] as const
  if (style === 'boxAbove') {
    pen.write('Yes', columns[0] + 8, y, { isBold: true })
    pen.write('No', columns[1] + 8, y, { isBold: true })
    y += step
  }
  for (const [index, one] of asked.entries()) {
    const number = style === 'ring' || style === 'boxAfter' ? `${index + 1}. ` : ''
    pen.write(`${number}${one.question}`, x, y)
    for (const [at, option] of (['Yes', 'No'] as const).entries()) {
      const left = columns[at as 0 | 1]
      const isChosen = one.answer === option
      const top = y + pen.size * 0.5 - side / 2
      const mark = random.chance(0.7) ? markStyle : random.pick(markStyles)
      if (style === 'boxBefore') {
        pen.box(left, top, side, side)
        pen.write(option, left + side + 4, y)
        if (isChosen) drawMark(pen, mark, left, top, side, random)
      } else if (style === 'boxAfter') {
        const width = pen.write(option, left, y)
        pen.box(left + width + 4, top, side, side)
        if (isChosen) drawMark(pen, mark, left + width + 4, top, side, random)
      } else if (style === 'boxAbove') {
        pen.box(left + 8, top, side, side)
        if (isChosen) drawMark(pen, mark, left + 8, top, side, random)
      } else if (style === 'glyph') {
        const sign = isChosen ? random.pick(['\x6e', '8']) : 'o'
        if (sign === '8') {
          pen.write('o', left, y, { isMark: true, font: 'ZapfDingbats', size: pen.size })
          pen.write('8', left, y, { isMark: true, font: 'ZapfDingbats', size: pen.size })
        } else pen.write(sign, left, y, { isMark: true, font: 'ZapfDingbats', size: pen.size })
        pen.write(option, left + pen.size + 3, y)
      } else if (style === 'fullWidth') {
        pen.box(left - 2, y - 4, 46, pen.size + 8)
        const width = pen.write(option, left + 2, y)
        if (isChosen)
          drawMark(
            pen,
            random.pick(['handTick', 'handCross', 'tick', 'letter']),
            left + width + 8,
            y,
            pen.size * 0.9,
            random,
          )
      } else {
        const width = pen.write(option, left + 4, y)
        if (at === 0) pen.write('/', left + 4 + width + 8, y, { isMark: true })
        if (style === 'ring' && isChosen) drawRing(pen, left + 4, y, width, pen.size, random)
        if (style === 'strike' && one.answer !== null && !isChosen)
          drawStrike(pen, left + 4, y, width, pen.size, random)
      }
    }
    remember(pen, one)
    y += step
  }
  return y
}

/** A question with a list of options under each other. */
export function askOption(
  pen: Pen,
  question: string,
  options: readonly string[],
  chosen: readonly string[],
  place: { readonly x: number; readonly y: number; readonly step: number },
  random: Random,
): number {
  const side = random.pick([8, 10, 12])
  const style = random.pick(markStyles)
  let { y } = place
  pen.write(question, place.x, y, { isBold: true })
  y += place.step
  for (const option of options) {
    const top = y + pen.size * 0.5 - side / 2
    pen.box(place.x + 10, top, side, side)
    pen.write(option, place.x + 10 + side + 5, y)
    if (chosen.includes(option)) drawMark(pen, style, place.x + 10, top, side, random)
    pen.known.ticks.push({ question, option, isChecked: chosen.includes(option) })
    y += place.step
  }
  return y
}
