import { expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { readBytes, readDocument } from '../support/reading-document.ts'

function workbook(sheets: Readonly<Record<string, xlsx.WorkSheet>>, type: xlsx.BookType = 'xlsx'): Buffer {
  const book = xlsx.utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) xlsx.utils.book_append_sheet(book, sheet, name)
  return xlsx.write(book, { type: 'buffer', bookType: type }) as Buffer
}

const schedule = (): xlsx.WorkSheet =>
  xlsx.utils.aoa_to_sheet(
    [
      ['Schedule of vehicles'],
      ['Registration', 'First registered', 'Value', 'Code'],
      ['AB12 CDE', new Date(Date.UTC(2021, 2, 1)), 18500.5, '007'],
      ['BX19 KLM', new Date(Date.UTC(2019, 10, 12)), 9250, '012'],
      [],
      ['Drivers', 'Born'],
      ['Ann Other', new Date(Date.UTC(1980, 0, 2))],
    ],
    { UTC: true, dateNF: 'mm/dd/yyyy' } as xlsx.AOA2SheetOpts,
  )

test.each(['xlsx', 'xls', 'xlsb', 'ods'] as const)(
  'cells of %s keep their types, dates are day first',
  async (type) => {
    const document = await readDocument(`s.${type}`, workbook({ Fleet: schedule() }, type))
    const [page] = document.pages
    expect(page).toMatchObject({ kind: 'sheet', title: 'Fleet', number: 1 })
    const cell = (address: string) => page?.spans.find((span) => span.id === `s1.${address}`)
    expect(cell('A3')?.text).toBe('AB12 CDE')
    expect(cell('B3')?.text).toBe('01/03/2021')
    expect(cell('D3')?.text).toBe('007')
    expect(cell('A3')?.locator).toEqual({ kind: 'cell', page: 1, sheet: 'Fleet', cell: 'A3' })
    const [vehicles, drivers] = page?.tables ?? []
    expect(vehicles).toMatchObject({ title: 'Schedule of vehicles', headerRows: 1 })
    expect(vehicles?.rows[1]?.map((one) => one.value)).toEqual(['AB12 CDE', '2021-03-01', 18500.5, '007'])
    expect(drivers?.rows.map((row) => row.map((one) => one.text))).toEqual([
      ['Drivers', 'Born'],
      ['Ann Other', '02/01/1980'],
    ])
  },
)

test('hidden rows, columns and sheets are marked', async () => {
  const sheet = xlsx.utils.aoa_to_sheet([
    ['a', 'b'],
    ['c', 'd'],
  ])
  sheet['!rows'] = [{}, { hidden: true }]
  sheet['!cols'] = [{}, { hidden: true }]
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Shown')
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['secret']]), 'Kept')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] } as xlsx.WBProps as never
  const document = await readDocument(
    's.xlsx',
    xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  )
  expect(document.pages[0]?.spans.map((span) => [span.text, span.hidden ?? null])).toEqual([
    ['a', null],
    ['b', 'hidden column'],
    ['c', 'hidden row'],
    ['d', 'hidden row'],
  ])
  expect(document.pages[1]).toMatchObject({ title: 'Kept', hidden: 'hidden sheet' })
  expect(document.pages[1]?.spans[0]?.hidden).toBe('hidden sheet')
})

test('a list keeps codes and UK dates as they are written, whatever parts its columns', async () => {
  for (const mark of [',', ';', '\t']) {
    const source = `${['Code', 'Date', 'Amount'].join(mark)}\n${['007', '01/02/2026', '1250.50'].join(mark)}\n`
    const [page] = (await readDocument(mark === '\t' ? 'l.tsv' : 'l.csv', source)).pages
    expect(page?.tables[0]?.rows[1]?.map((cell) => cell.text)).toEqual(['007', '01/02/2026', '1250.50'])
    expect(page?.tables[0]?.headerRows).toBe(1)
  }
})

test('a list in Windows letters is read as it looks', async () => {
  const [page] = (await readDocument('l.csv', Buffer.from('Name,Sum\nCaf\xe9,\xa3100\n', 'latin1'))).pages
  expect(page?.tables[0]?.rows[1]?.map((cell) => cell.text)).toEqual(['Café', '£100'])
})

test('two columns of labels and values have no header, wherever a figure stands among them', async () => {
  const tableOf = async (...rows: (string | number)[][]) => {
    const sheet = xlsx.utils.aoa_to_sheet(rows)
    return (await readDocument('s.xlsx', workbook({ S: sheet }))).pages[0]?.tables[0]
  }
  const labelled = [
    ['Insured', 'Ash Ltd'],
    ['Fleet', 'Yes'],
    ['Class', 'Own goods'],
    ['Turnover', 268_000],
  ]
  expect((await tableOf(['GENERAL'], ...labelled, ['Wages', 54_000]))?.headerRows).toBe(0)
  expect((await tableOf(...labelled))?.headerRows).toBe(0)
  expect((await tableOf(['Insured', 'Ash Ltd'], ['Turnover', 268_000], ['Town', 'Leeds']))?.headerRows).toBe(
    0,
  )
  expect((await tableOf(['Year', 'Turnover'], [2024, 268_000], [2025, 281_000]))?.headerRows).toBe(1)
  expect(await tableOf(['FIGURES'], ['Year', 'Turnover'], [2024, 268_000])).toMatchObject({
    headerRows: 1,
    title: 'FIGURES',
  })
})

test('merged cells say how far they reach', async () => {
  const sheet = xlsx.utils.aoa_to_sheet([
    ['Title', null, null],
    ['a', 'b', 'c'],
    ['1', '2', '3'],
  ])
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }]
  const [page] = (await readDocument('s.xlsx', workbook({ S: sheet }))).pages
  expect(page?.tables[0]?.title).toBe('Title')
  expect(page?.tables[0]?.rows[0]?.map((cell) => cell.text)).toEqual(['a', 'b', 'c'])
})

test('cells and sheets beyond the limits are said to be missing', async () => {
  const bytes = workbook({ One: schedule(), Two: schedule() })
  expect((await readDocument('s.xlsx', bytes, { limits: { sheets: 1 } })).warnings).toEqual([
    'Only the first 1 of 2 sheets were read.',
  ])
  const cut = await readDocument('s.xlsx', bytes, { limits: { cells: 6 } })
  expect(cut.warnings).toContain('The sheet One has more cells than are read.')
})

test('entities in a workbook are refused before any library sees them', async () => {
  const { default: jszip } = await import('jszip')
  const zip = await jszip.loadAsync(workbook({ One: schedule() }))
  zip.file('xl/workbook.xml', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><workbook>&a;</workbook>')
  const { reading } = await readBytes('s.xlsx', await zip.generateAsync({ type: 'nodebuffer' }))
  expect(reading).toMatchObject({ kind: 'unread', code: 'limit_exceeded' })
})

async function tablesOf(...rows: (string | number | null)[][]): Promise<string[][][]> {
  const [page] = (await readDocument('s.xlsx', workbook({ S: xlsx.utils.aoa_to_sheet(rows) }))).pages
  return (page?.tables ?? []).map((table) => [
    [table.title ?? '', String(table.headerRows)],
    ...table.rows.map((row) => row.map((cell) => cell.text)),
  ])
}

const vans = [
  ['Registration', 'Make', 'Value'],
  ['AB12 CDE', 'Ford', 12_000],
  ['BC13 DEF', 'Volkswagen', 15_000],
]
const people = [
  ['Driver name', 'Born', 'Licence'],
  ['Ann Lee', '01/02/1980', 'Full UK'],
  ['Bob Oak', '03/04/1975', 'Full UK'],
]
const shown = (rows: (string | number | null)[][]) => rows.map((row) => row.map(String))

test('a table right under another begins at its title or at the names of its columns', async () => {
  expect(await tablesOf(...vans, ...people)).toEqual([
    [['', '1'], ...shown(vans)],
    [['', '1'], ...shown(people)],
  ])
  expect(await tablesOf(['Vehicles'], ...vans, ['Drivers'], ...people)).toEqual([
    [['Vehicles', '1'], ...shown(vans)],
    [['Drivers', '1'], ...shown(people)],
  ])
  expect(await tablesOf(['Owned'], ...vans, ['Total', null, 27_000], ['Hired'], ...vans)).toEqual([
    [['Owned', '1'], ...shown(vans), ['Total', '27000']],
    [['Hired', '1'], ...shown(vans)],
  ])
})

test('labels with their answers over the names of the columns are no part of these', async () => {
  const asked = [['Any thefts?', 'No']]
  const named = [
    ['Depot', 'Spurn'],
    ['Lessor', 'Holme'],
  ]
  for (const facts of [asked, named])
    expect(await tablesOf(...facts, ...vans)).toEqual([
      [['', '0'], ...facts],
      [['', '1'], ...shown(vans)],
    ])
  // One pair of words may name columns, and so may what reaches over several or begins elsewhere.
  for (const band of [
    ['Depot', 'Van'],
    [null, 'Own', 'Hired'],
    [null, 'No'],
  ])
    expect(await tablesOf(band, ...vans)).toHaveLength(1)
})

test('a row of words within a table begins no other one', async () => {
  const row = ['Not yet registered', 'Iveco', 'To be agreed']
  expect(await tablesOf(...vans, row, ...vans.slice(1))).toHaveLength(1)
  expect(await tablesOf(...vans, ['Leeds depot'], ...vans.slice(1))).toHaveLength(1)
  const form = [
    ['Legal name', 'Ash Ltd', null, 'Broker', 'Elm'],
    ['Trade', 'Haulier', null, 'Handler', 'Kofi'],
    ['Postcode', 'LS1 4AB', null, 'Received', '19/04/2027'],
    ['Company no', '03318846'],
  ]
  expect(await tablesOf(...form)).toHaveLength(1)
})

test('words over figures name no columns where they stood above, where few cells follow, or where they are two', async () => {
  const covers = [
    ['Cover', 'Basis', 'Limit'],
    ['Fire', 'Full', 100],
    ['Theft', 'Full', 200],
  ]
  const agreed = [
    ['Storm', 10, 'Indemnity'],
    ['Flood', 20, 'Indemnity'],
  ]
  expect(await tablesOf(...covers, ['Peril', 'Share', 'Kind'], ...agreed)).toHaveLength(2)
  expect(await tablesOf(...covers, ['Escape', 'Full', 'Agreed'], ...agreed)).toHaveLength(1)
  const sparse = ['Excess', 'Share', 'Notes', 'Kind', 'Agreed'] as const
  expect(await tablesOf(...covers, [...sparse], ['Storm', 10], ['Flood', 20])).toHaveLength(1)
  expect(
    await tablesOf(...covers, ['Wages', 'Clerks'], ['Wages here', 10], ['Wages abroad', 20]),
  ).toHaveLength(1)
})

test('an empty row under the names of the columns parts nothing', async () => {
  const [names = [], ...data] = vans
  expect(await tablesOf(['Fleet'], names, [], ...data)).toEqual([[['Fleet', '1'], ...shown(vans)]])
  const answers = [['Insured', 'Ash Ltd'], [], ['Turnover', 268_000], ['Wages', 54_000]]
  expect((await tablesOf(...answers)).map(([about]) => about)).toEqual([
    ['', '0'],
    ['', '0'],
  ])
  expect(await tablesOf(['Insured', 'Trade', 'Town'], [], ...vans)).toHaveLength(2)
})

test('tables beside each other are two, a table with a blank column is one', async () => {
  const beside = (left: (string | number | null)[][], right: (string | number | null)[][]) =>
    right.map((row, at) => [...(left[at] ?? [null, null, null]), null, ...row])
  const longer = [...people, ['Cy Pym', '05/06/1990', 'Full EU']]
  expect(await tablesOf(['Vehicles', null, null, null, 'Drivers'], ...beside(vans, longer))).toEqual([
    [['Vehicles', '1'], ...shown(vans)],
    [['Drivers', '1'], ...shown(longer)],
  ])
  expect(await tablesOf(...beside(vans, vans))).toHaveLength(2)
  expect(await tablesOf(...beside(vans, people))).toHaveLength(1)
  expect(await tablesOf(...beside(vans, [...people, ['Total', 2]]))).toHaveLength(1)
  const more = [...vans, ['CD14 EFG', 'Iveco', 9_000], ['DE15 FGH', 'MAN', 8_000]]
  const [names = [], [, ...rest] = [], ...drivers] = people
  expect(await tablesOf(...beside([names, [null, ...rest], ...drivers], more))).toHaveLength(1)
  expect(await tablesOf(...beside(people, more))).toHaveLength(2)
})

test.each(['xlsx', 'xls', 'xlsb'] as const)('a cell of %s is shown as its format says', async (type) => {
  const cells: [string, number, string, string | number][] = [
    ['d mmm yyyy hh:mm', 45_352.4375, '01/03/2024 10:30', '2024-03-01'],
    ['dd/mm/yyyy hh:mm', 45_352.999_999_9, '02/03/2024', '2024-03-02'],
    ['yyyy', 45_352, '2024', '2024'],
    ['[h]:mm', 1.520_833_333_333_333_3, '36:30', 1.520_833_333_333_333_3],
    ['£#,##0.00', 1250.5, '£1,250.50', 1250.5],
    ['General', 20_240_312_000_117, '20240312000117', 20_240_312_000_117],
  ]
  const sheet = xlsx.utils.aoa_to_sheet(cells.map(([, number]) => ['x', number]))
  for (const [at, [format]] of cells.entries()) sheet[`B${at + 1}`].z = format
  const [page] = (await readDocument(`s.${type}`, workbook({ S: sheet }, type))).pages
  expect(page?.tables[0]?.rows.map((row) => [row[1]?.text, row[1]?.value])).toEqual(
    cells.map(([, , text, value]) => [text, value]),
  )
})

const openSheets = (body: string): string =>
  `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`

test('hidden rows, columns and sheets of an OpenDocument workbook are marked', async () => {
  const cells = (...texts: string[]) =>
    texts
      .map((one) => `<table:table-cell office:value-type="string"><text:p>${one}</text:p></table:table-cell>`)
      .join('')
  const content = openSheets(
    `<table:table table:name="Fleet" table:style-name="ta1"><table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>
<table:table-row>${cells('a', 'b', 'c')}</table:table-row><table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
<table:table-row table:visibility="collapse">${cells('d')}</table:table-row><table:table-row table:visibility="filter" table:number-rows-repeated="1048570"><table:table-cell/></table:table-row></table:table>
<table:table table:name="Old" table:style-name="ta2"><table:table-row>${cells('e')}</table:table-row></table:table>`,
  )
  const { default: jszip } = await import('jszip')
  const zip = await jszip.loadAsync(workbook({ One: schedule() }, 'ods'))
  zip.file('content.xml', content)
  const { pages } = await readDocument('s.ods', await zip.generateAsync({ type: 'nodebuffer' }))
  expect(pages.flatMap((page) => page.spans.map((span) => [span.text, span.hidden ?? null]))).toEqual([
    ['a', null],
    ['b', null],
    ['c', 'hidden column'],
    ['d', 'hidden row'],
    ['e', 'hidden sheet'],
  ])
})

test('struck cells are marked, on the sheet on which they stand', async () => {
  const { default: jszip } = await import('jszip')
  const zip = await jszip.loadAsync(workbook({ One: schedule(), Two: schedule() }))
  const change = async (part: string, from: RegExp, to: string) =>
    zip.file(part, ((await zip.file(part)?.async('string')) ?? '').replace(from, to))
  await change('xl/styles.xml', /<\/fonts>/, '<font><strike/><sz val="11"/></font>$&')
  await change('xl/styles.xml', /<\/cellXfs>/, '<xf numFmtId="0" fontId="1"/>$&')
  const styles = (await zip.file('xl/styles.xml')?.async('string')) ?? ''
  const last = (/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0].match(/<xf /g)?.length ?? 0) - 1
  await change('xl/worksheets/sheet2.xml', /<c r="A4"/, `<c r="A4" s="${last}"`)
  const { pages } = await readDocument('s.xlsx', await zip.generateAsync({ type: 'nodebuffer' }))
  expect(pages.flatMap(({ spans }) => spans.flatMap(({ id, struck }) => (struck ? [id] : [])))).toEqual([
    's2.A4',
  ])
})

test('formulas without a saved value and errors are said to be missing', async () => {
  const { default: jszip } = await import('jszip')
  const zip = await jszip.loadAsync(workbook({ One: schedule() }))
  const cells = ['<f>1+1</f>', '<f>1+2</f><v></v>', '<f>1+3</f><v/>', '<f>1+4</f><v>5</v>']
    .map((cell, at) => `<c r="B${at + 1}">${cell}</c>`)
    .concat('<c r="B5" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '<c r="B6" t="str"><f>IF(A1,1,"")</f><v></v></c>')
    .map((cell, at) => `<row r="${at + 1}">${cell}</row>`)
  zip.file(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  )
  const document = await readDocument('s.xlsx', await zip.generateAsync({ type: 'nodebuffer' }))
  expect(document.warnings).toEqual([
    'The sheet One has formulas without a saved value: B1, B2, B3.',
    'The sheet One has errors instead of values: B5.',
  ])
  expect(document.pages[0]?.text).toBe('5')
})
