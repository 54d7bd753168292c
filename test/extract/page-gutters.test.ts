import { expect, test } from 'vitest'
import type { Page } from '../../src/domain/document.ts'
import { readDocument } from '../support/reading-document.ts'
import { newSheet, type Sheet } from '../support/reading-pdf.ts'

async function read(sheet: Sheet): Promise<Page> {
  const [page] = (await readDocument('form.pdf', await sheet.save())).pages
  if (!page) throw new Error('the form has no page')
  return page
}

const questionsOf = ({ fields }: Page): unknown[] => [...new Set(fields.map(({ label }) => label))]

/** A Yes and a No with a box each, and the question before them on one or two lines. Gives the y below. */
function ask(sheet: Sheet, x: number, y: number, question: string, further?: string): number {
  sheet.write(question, x, y)
  if (further) sheet.write(further, x, y + 11)
  sheet.write('Yes', x + 180, y)
  sheet.square(x + 201, y - 9)
  sheet.write('No', x + 216, y)
  sheet.square(x + 233, y - 9)
  return y + (further ? 27 : 16)
}

test('two columns of questions of which some take two lines are read one after the other', async () => {
  const sheet = await newSheet()
  sheet.write('Declarations about everything that the proposer has done in these years', 50, 60)
  let left = 100
  let right = 100
  for (const [question, further] of [
    ['Have you traded under another', 'name?'],
    ['Have you been convicted of an', 'offence?'],
    ['Is stock held overseas?'],
    ['Are goods imported?'],
  ] as const)
    left = ask(sheet, 50, left, question, further)
  for (const [question, further] of [
    ['Is smoking banned?'],
    ['Are plastics processed?'],
    ['Are heaters used in or near', 'the workshop?'],
    ['Is waste cleared daily?'],
  ] as const)
    right = ask(sheet, 310, right, question, further)
  sheet.write('Name', 50, 220)
  sheet.write('Loxley Bakers', 310, 220)
  const page = await read(sheet)
  expect(questionsOf(page)).toEqual([
    'Have you traded under another name?',
    'Have you been convicted of an offence?',
    'Is stock held overseas?',
    'Are goods imported?',
    'Is smoking banned?',
    'Are plastics processed?',
    'Are heaters used in or near the workshop?',
    'Is waste cleared daily?',
  ])
  expect(page.text.split('\n').at(-1)).toBe('Name\tLoxley Bakers')
})

test('answers under a second heading are no column of questions', async () => {
  const sheet = await newSheet()
  sheet.write('Own employees', 230, 80)
  sheet.write('Sub-contractors', 400, 80)
  for (let row = 0; row < 4; row++) {
    const y = 100 + row * 30
    sheet.write(`Trade number ${row}`, 50, y)
    for (const [x, offset] of [
      [230, 0],
      [400, row % 2 === 0 ? 0 : 12],
    ] as const) {
      sheet.write('Yes', x, y + offset)
      sheet.write('No', x + 40, y + offset)
    }
  }
  const page = await read(sheet)
  expect(page.text.split('\n')[1]).toBe('Trade number 0\tYes\tNo\tYes\tNo')
})

test('two pages on one sheet are read one after the other, a wide table row by row', async () => {
  const halves = await newSheet([842, 595])
  for (let line = 0; line < 14; line++) {
    halves.write(`Left question ${line} about all the work that the business does`, 40, 60 + line * 30)
    halves.write(`Right question ${line} about all the work that the owner does`, 460, 60 + line * 23.7)
  }
  const lines = (await read(halves)).text.split('\n')
  expect(lines[13]).toBe('Left question 13 about all the work that the business does')
  expect(lines[14]).toBe('Right question 0 about all the work that the owner does')

  const table = await newSheet([842, 595])
  for (let line = 0; line < 14; line++)
    for (const [x, text] of [
      [40, `Part ${line}`],
      [300, 'brick'],
      [460, 'slate'],
      [700, '£10,000'],
    ] as const)
      table.write(text, x, 60 + line * 30)
  expect((await read(table)).text.split('\n')[0]).toBe('Part 0\tbrick\tslate\t£10,000')
})
