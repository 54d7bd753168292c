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
  ['UTF-16 without a mark', 'a.csv', Buffer.from(list(';'), 'utf16le')],
  ['a list called .txt', 'a.txt', list('\t')],
  ['UTF-16 called .txt', 'a.txt', Buffer.from(`\ufeff${list('\t')}`, 'utf16le')],
  ['a list without a name of its kind', 'export', list(';')],
  ['a list called .xls', 'a.xls', list('\t')],
] as const)('a list keeps its codes, dates and signs: %s', async (_what, name, bytes) => {
  expect(await textOf(name, bytes)).toEqual(['spreadsheet', rows, 1])
})

test('the mark of a list is the one each line has equally often, outside quotes', async () => {
  const source =
    'Ref;Address;Sum\n1;"1 High St, Leeds; LS1, UK";£1,250,000\n2;9 Mid Ln, Hull, East Riding, UK;£2,000,000'
  expect(await textOf('a.csv', source)).toEqual([
    'spreadsheet',
    [
      ['Ref', 'Address', 'Sum'],
      ['1', '1 High St, Leeds; LS1, UK', '£1,250,000'],
      ['2', '9 Mid Ln, Hull, East Riding, UK', '£2,000,000'],
    ],
    1,
  ])
})

test('sentences with commas are no list', async () => {
  const source = 'Dear Ann, Bob, Cy\nwe quoted vans, lorries, trailers\nplease send terms, limits, excess'
  expect((await readDocument('a.txt', source)).format).toBe('text')
})

test.each(['ods', 'xlsb', 'xls', 'xlsx'] as const)('a workbook keeps what is printed: %s', async (type) => {
  const workbook = utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Fleet')
  const bytes = write(workbook, { type: 'buffer', bookType: type }) as Buffer
  expect(await textOf(`fleet.${type === 'xlsx' ? 'bin' : type}`, bytes)).toEqual(['spreadsheet', rows, 1])
})
