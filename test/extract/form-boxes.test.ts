import { expect, test } from 'vitest'
import { readDocument } from '../support/reading-document.ts'
import { newSheet } from '../support/reading-pdf.ts'

/** Two ruled rows: names over figures, with the uprights of each row where they are wanted. */
async function headersOf(first: readonly number[], second: readonly number[]): Promise<number | undefined> {
  const sheet = await newSheet()
  for (const y of [100, 130, 160]) sheet.line(50, y, 530, y)
  for (const x of first) sheet.line(x, 100, x, 130)
  for (const x of second) sheet.line(x, 130, x, 160)
  const write = (texts: readonly string[], edges: readonly number[], y: number): void =>
    texts.forEach((text, at) => {
      for (const [line, part] of text.split('\n').entries())
        sheet.write(part, (edges[at] ?? 0) + 4, y + line * 11, { size: 8 })
    })
  write(['Proposer\nGarth Transport Ltd', 'Trading name\nOxnop Haulage', 'Cover note'], first, 111)
  write(['Starts\n17/03/2026', 'Agent\nTindale Rowntree', 'Agency\n4471'], second, 141)
  return (await readDocument('form.pdf', await sheet.save())).pages[0]?.tables[0]?.headerRows
}

test('boxes of a form that stand across those over them are no columns, and what stands over them no header', async () => {
  expect(await headersOf([50, 210, 400, 530], [50, 170, 340, 530])).toBe(0)
})

test('names over figures in the same columns are a header', async () => {
  expect(await headersOf([50, 210, 400, 530], [50, 210, 400, 530])).toBe(1)
})
