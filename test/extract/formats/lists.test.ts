import { expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { readDocument } from '../../support/reading-document.ts'

const rows = [
  ['Reg', 'Purchased', 'Value'],
  ['0012', '01/02/2026', '£9,000'],
  ['AB12 CDE', '13/02/2026', '£8,000'],
]
const list = (separator: string): string => rows.map((row) => row.join(separator)).join('\r\n')

const textOf = async (name: string, bytes: Uint8Array | string): Promise<unknown> => {
  const document = await readDocument(name, bytes)
  return [
    document.format,
    document.pages[0]?.tables[0]?.rows.map((row) => row.map(({ text }) => text)),
    document.pages[0]?.tables[0]?.headerRows,
  ]
}

test.each([
  ['UTF-8 with a mark', 'a.csv', `\ufeff${list(';')}`],
  ['UTF-16', 'a.csv', Buffer.from(`\ufeff${list('\t')}`, 'utf16le')],
  ['Windows-1252', 'a.csv', Buffer.from(list(';'), 'latin1')],
  ['tabs', 'a.tsv', list('\t')],
  ['a list called .xls', 'a.xls', list('\t')],
] as const)('a list keeps its codes, dates and signs: %s', async (_what, name, bytes) => {
  expect(await textOf(name, bytes)).toEqual(['spreadsheet', rows, 1])
})

test.each(['ods', 'xlsb', 'xls', 'xlsx'] as const)('a workbook keeps what is printed: %s', async (type) => {
  const workbook = utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Fleet')
  const bytes = write(workbook, { type: 'buffer', bookType: type }) as Buffer
  expect(await textOf(`fleet.${type === 'xlsx' ? 'bin' : type}`, bytes)).toEqual(['spreadsheet', rows, 1])
})
