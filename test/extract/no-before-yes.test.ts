import { StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { readDocument } from '../support/reading-document.ts'
import { newSheet, type Sheet } from '../support/reading-pdf.ts'

/** The question and the word left of every pair of which the other word was struck out. */
async function choicesOf(sheet: Sheet): Promise<unknown[]> {
  const [page] = (await readDocument('form.pdf', await sheet.save())).pages
  return (page?.fields ?? [])
    .filter(({ checked }) => checked === true)
    .map(({ label, option }) => [label, option])
}

/** `No / Yes` with one of the two struck out, at the right edge of a column. */
function noYes(sheet: Sheet, x: number, y: number, chosen: 'No' | 'Yes'): void {
  sheet.write('No', x, y)
  sheet.write('/', x + 17, y)
  sheet.write('Yes', x + 24, y)
  const [from, to] = chosen === 'Yes' ? [x, x + 13] : [x + 24, x + 42]
  sheet.line(from, y - 3, to, y - 3)
}

test('no may be printed before yes', async () => {
  const sheet = await newSheet()
  sheet.write('Is the alarm monitored?', 50, 100)
  noYes(sheet, 230, 100, 'Yes')
  sheet.write('Are the premises empty?', 50, 130)
  noYes(sheet, 230, 130, 'No')
  expect(await choicesOf(sheet)).toEqual([
    ['Is the alarm monitored?', 'Yes'],
    ['Are the premises empty?', 'No'],
  ])
})

test('a question of several lines begins behind its number, which may be set in another print', async () => {
  const sheet = await newSheet()
  const font = await sheet.pdf.embedFont(StandardFonts.TimesRoman)
  const number = (text: string, y: number) =>
    sheet.page.drawText(text, { x: 50, y: sheet.page.getSize().height - y, size: 10, font })
  number('B4', 100)
  sheet.write('Is a written plan for each resident, with an', 75, 100)
  sheet.write('assessment of the risk of falls and choking, kept and', 50, 113)
  sheet.write('reviewed monthly?', 50, 126)
  noYes(sheet, 230, 126, 'Yes')
  number('B5', 150)
  sheet.write('Any swimming pool?', 75, 150)
  noYes(sheet, 230, 150, 'No')
  expect(await choicesOf(sheet)).toEqual([
    [
      'Is a written plan for each resident, with an assessment of the risk of falls and choking, kept and reviewed monthly?',
      'Yes',
    ],
    ['Any swimming pool?', 'No'],
  ])
})

test('two columns of questions are not read across', async () => {
  const sheet = await newSheet()
  sheet.write('Was it purpose built?', 50, 100)
  noYes(sheet, 230, 100, 'No')
  sheet.write('Are all actions complete?', 310, 100)
  noYes(sheet, 500, 100, 'Yes')
  sheet.write('Number of storeys: three', 50, 130)
  sheet.write('Is oxygen kept?', 310, 130)
  noYes(sheet, 500, 130, 'No')
  expect(await choicesOf(sheet)).toEqual([
    ['Was it purpose built?', 'No'],
    ['Are all actions complete?', 'Yes'],
    ['Is oxygen kept?', 'No'],
  ])
})

test('the words before a pair are all of its question, whatever they end in', async () => {
  const sheet = await newSheet()
  sheet.write('2. Turnover', 50, 80)
  for (const [question, y] of [
    ['3. Any claims?', 94],
    ['(ii) explosives', 124],
    ['4. Are you a member of a trade association?', 154],
    ['5. Do you belong to a buying group at present *', 184],
  ] as const) {
    sheet.write(question, 50, y)
    noYes(sheet, 55 + sheet.font.widthOfTextAtSize(question, 10), y, 'Yes')
  }
  expect(await choicesOf(sheet)).toEqual([
    ['3. Any claims?', 'Yes'],
    ['(ii) explosives', 'Yes'],
    ['4. Are you a member of a trade association?', 'Yes'],
    ['5. Do you belong to a buying group at present', 'Yes'],
  ])
})
