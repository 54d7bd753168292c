import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

type Row = readonly (string | number | Date | null)[]

const settings: readonly Row[] = [
  ['Settings', null, 'Kendal', 'Windermere', 'Ulverston'],
  ['Address', null, '4 Beast Banks', 'The Lodge, Lake Road', '61 Soutergate'],
  ['Postcode', null, 'LA9 9XE', 'LA23 9XG', 'LA12 9XH'],
  ['Opened', null, 2014, 2018, 2025],
  ['Building', null, 'Owned', 'Leased', 'Leased'],
  ['Year built', null, 1890, 1936, 2001],
  ['Places registered', null, 64, 42, 55],
  ['Places filled Jul 27', null, 61, 42, 33],
  ['Age from', '(months)', 3, 24, 3],
  ['Contents value', '£', 68000, 41500, 52000],
  ['Outdoor equipment', '£', 14000, 22000, 9500],
  ['Buildings value', '£', 890000, null, null],
  ['Alarm', null, 'monitored', 'bells', 'monitored'],
]

const payroll: readonly Row[] = [
  [null, null, 'y/e Aug 26', "y/e Aug 27 f'cast", 'y/e Aug 28 budget', null, 'KEY'],
  ['Income', 'Fees', 1094000, 1188000, 1312000, null, 'F = full time'],
  [null, 'Funding (LA)', 192000, 214000, 238000, null, 'P = part time'],
  [null, 'Total', 1286000, 1402000, 1550000],
  [null, null, null, null, null],
  ['Staff', 'Managers (4F)', 138000, 151000, 164000],
  [null, 'Practitioners (18F 15P)', 487000, 561000, 628000],
  [null, 'Cooks, cleaners (5P)', 56000, 60500, 66000],
  [null, 'Total', 681000, 772500, 858000],
  [null, 'Agency cover', 21300, 25000, 20000],
]

/** Writes the bookkeeper's workbook. */
export async function write(dir: string): Promise<void> {
  const book = utils.book_new()
  for (const [name, rows, widths] of [
    ['settings', settings, [20, 10, 18, 22, 18]],
    ['P&L bits', payroll, [10, 26, 14, 18, 18, 4, 14]],
  ] as const) {
    const made = utils.aoa_to_sheet(rows.map((row) => [...row]))
    made['!cols'] = widths.map((wch) => ({ wch }))
    utils.book_append_sheet(book, made, name)
  }
  const bytes: Uint8Array = writeBook(book, { type: 'buffer', bookType: 'xlsx' })
  await writeFile(join(dir, 'acorns-figures.xlsx'), bytes)
}
