import type { Random } from '../../make-benchmark/random.ts'
import { someAnswers, someQuestions, someTable } from '../facts.ts'
import type { Face, Pen } from '../pen.ts'
import { askOption, askYesNo, type ChoiceStyle } from './questions.ts'
import { printTable } from './tables.ts'

/** One way in which a form is laid out. */
export interface ReadbackLayout {
  readonly name: string
  readonly face: Face
  /** Points. */
  readonly size: number
  readonly isLandscape?: boolean
  draw(pen: Pen, random: Random): void
}

const left = 48
const right = 547

function heading(pen: Pen, text: string, y: number): number {
  pen.write(text, left, y, { isBold: true, size: pen.size * 1.6 })
  return y + pen.size * 2.8
}

function bar(pen: Pen, text: string, y: number): number {
  pen.pdf.rect(left, y - 3, right - left, pen.size + 8).fill('#d9dde6')
  pen.write(text, left + 4, y, { isBold: true })
  return y + pen.size + 16
}

type Answered = readonly (readonly [label: string, answer: string])[]

function dotted(pen: Pen, answers: Answered, y: number, step: number): number {
  for (const [index, [label, answer]] of answers.entries()) {
    const top = y + index * step
    const width = pen.write(`${label}:`, left, top)
    const x = Math.max(left + 160, left + width + 8)
    pen.pdf
      .lineWidth(0.6)
      .strokeColor('#444444')
      .dash(1, { space: 2 })
      .moveTo(x, top + pen.size + 1)
      .lineTo(right, top + pen.size + 1)
      .stroke()
      .undash()
    pen.write(answer, x + 6, top)
  }
  return y + answers.length * step
}

function boxed(pen: Pen, answers: Answered, y: number, step: number): number {
  for (const [index, [label, answer]] of answers.entries()) {
    const top = y + index * step
    pen.write(label, left, top)
    pen.box(left + 170, top - 5, right - left - 170, step - 4)
    pen.write(answer, left + 176, top)
  }
  return y + answers.length * step
}

function captioned(pen: Pen, answers: Answered, y: number, step: number): number {
  for (const [index, [label, answer]] of answers.entries()) {
    const x = index % 2 === 0 ? left : left + 255
    const top = y + Math.floor(index / 2) * step
    pen.write(label, x, top, { size: pen.size * 0.8 })
    pen.box(x, top + pen.size + 1, 240, pen.size + 9)
    pen.write(answer, x + 5, top + pen.size + 6)
  }
  return y + Math.ceil(answers.length / 2) * step
}

function grid(pen: Pen, answers: Answered, y: number, step: number): number {
  const rows = answers.map(([label, answer]) => [label, answer])
  const top = y
  for (const [index, [label = '', answer = '']] of rows.entries()) {
    pen.write(label, left + 4, top + index * step + 5)
    pen.write(answer, left + 184, top + index * step + 5)
  }
  for (let index = 0; index <= rows.length; index++)
    pen.line(left, top + index * step, right, top + index * step)
  for (const x of [left, left + 180, right]) pen.line(x, top, x, top + rows.length * step)
  pen.known.tables.push(rows)
  return top + rows.length * step
}

function questionsPage(style: ChoiceStyle) {
  return (pen: Pen, random: Random): void => {
    let y = heading(
      pen,
      random.pick([
        'Commercial Combined Proposal Form',
        'Property Owners Application',
        'Fleet Insurance Proposal',
      ]),
      44,
    )
    y = bar(pen, 'SECTION 1 - ABOUT YOU', y)
    y =
      (style === 'ring' ? dotted : style === 'boxAbove' ? grid : boxed)(pen, someAnswers(random, 7), y, 25) +
      14
    y = bar(pen, 'SECTION 2 - GENERAL QUESTIONS', y)
    askYesNo(
      pen,
      someQuestions(random, 11),
      style,
      { x: left, y, right, step: random.pick([24, 28]) },
      random,
    )
  }
}

/** Twelve layouts as proposal forms, schedules and questionnaires have them. */
export const readbackLayouts: readonly ReadbackLayout[] = [
  { name: 'box-before', face: 'Helvetica', size: 10, draw: questionsPage('boxBefore') },
  { name: 'box-after', face: 'Times-Roman', size: 11, draw: questionsPage('boxAfter') },
  { name: 'box-under-heading', face: 'Roboto', size: 10, draw: questionsPage('boxAbove') },
  { name: 'ringed', face: 'Helvetica', size: 10, draw: questionsPage('ring') },
  { name: 'struck-out', face: 'Times-Roman', size: 11, draw: questionsPage('strike') },
  { name: 'signs', face: 'Helvetica', size: 10, draw: questionsPage('glyph') },
  { name: 'mark-in-cell', face: 'Helvetica', size: 9.5, draw: questionsPage('fullWidth') },
  {
    name: 'captions',
    face: 'Roboto',
    size: 10,
    draw(pen, random) {
      let y = heading(pen, 'Professional Indemnity Proposal', 40)
      y = captioned(pen, someAnswers(random, 12), y, 42) + 8
      y = askOption(
        pen,
        'Legal status of the proposer',
        ['Limited company', 'Partnership', 'Sole trader', 'Charity'],
        [random.pick(['Limited company', 'Partnership', 'Charity'])],
        { x: left, y, step: 21 },
        random,
      )
      askYesNo(pen, someQuestions(random, 6), 'boxBefore', { x: left, y: y + 12, right, step: 25 }, random)
    },
  },
  {
    name: 'ruled-schedule',
    face: 'Helvetica',
    size: 9,
    draw(pen, random) {
      const y = heading(pen, 'Schedule attaching to the proposal', 44)
      const bottom = printTable(pen, someTable(random, 14), 'ruled', {
        x: left,
        y,
        width: right - left,
        step: 20,
      })
      grid(pen, someAnswers(random, 6), bottom + 30, 22)
    },
  },
  {
    name: 'open-schedule',
    face: 'Times-Roman',
    size: 10,
    draw(pen, random) {
      const y = heading(pen, 'Schedule of particulars', 44)
      const bottom = printTable(pen, someTable(random, 16), 'open', {
        x: left,
        y,
        width: right - left,
        step: 18,
      })
      dotted(pen, someAnswers(random, 7), bottom + 40, 24)
    },
  },
  {
    name: 'landscape-list',
    face: 'Roboto',
    size: 8.5,
    isLandscape: true,
    draw(pen, random) {
      pen.write('Confirmed list', left, 40, { isBold: true, size: 14 })
      const bottom = printTable(pen, someTable(random, 18), 'levelLines', {
        x: left,
        y: 74,
        width: 740,
        step: 19,
      })
      dotted(pen, someAnswers(random, 3), bottom + 24, 22)
    },
  },
  {
    name: 'options',
    face: 'Times-Roman',
    size: 11,
    draw(pen, random) {
      let y = heading(pen, 'Risk questionnaire', 44)
      y = dotted(pen, someAnswers(random, 5), y, 26) + 8
      y =
        askOption(
          pen,
          'What are the walls built of?',
          ['Brick', 'Stone', 'Timber frame', 'Concrete', 'Other'],
          [random.pick(['Brick', 'Stone', 'Concrete'])],
          { x: left, y, step: 22 },
          random,
        ) + 8
      y =
        askOption(
          pen,
          'Which covers are required?',
          ['Buildings', 'Contents', 'Loss of rent', 'Terrorism'],
          random.shuffle(['Buildings', 'Contents', 'Terrorism']).slice(0, 2),
          { x: left, y, step: 22 },
          random,
        ) + 8
      printTable(pen, someTable(random, 5), 'ruled', { x: left, y, width: right - left, step: 22 })
    },
  },
]
