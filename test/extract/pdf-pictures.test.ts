import { expect, test } from 'vitest'
import { readDocument } from '../support/reading-document.ts'
import { newSheet } from '../support/reading-pdf.ts'

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.each([
  [
    'half a page of picture beside a text',
    380,
    440,
    ['A picture covers a large part of this page; what it says was not read.'],
  ],
  ['the sign of a company', 700, 100, undefined],
  ['a background under the text', 0, 842, undefined],
])('%s', async (_, y, height, expected) => {
  const sheet = await newSheet()
  for (let line = 0; line < 20; line++)
    sheet.write('The turnover of the business was stated before', 50, 60 + line * 15)
  const picture = await sheet.pdf.embedPng(Buffer.from(dot, 'base64'))
  sheet.page.drawImage(picture, {
    x: 0,
    y: sheet.page.getHeight() - y - height,
    width: height > 200 ? 595 : 150,
    height,
  })
  const [page] = (await readDocument('form.pdf', await sheet.save())).pages
  expect(page?.warnings).toEqual(expected)
})
