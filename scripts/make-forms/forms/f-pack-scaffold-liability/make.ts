import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

type Row = readonly (string | number | null)[]

const estimate: readonly Row[] = [
  ['Duchy Payroll Bureau', null, null, 'client PEN014'],
  ['Penhale Access Scaffolding Ltd - insurance wages return', null, null, 'ESTIMATE 17/9/27 - 16/9/28'],
  [],
  ['Category', 'Heads', 'Gross pay', 'Note'],
  ['Advanced scaffolders', 5, 214500, null],
  ['Part 1/2 scaffolders', 8, 268000, null],
  ['Labourers / trainees', 6, 129600, '2 under 18'],
  ['Yard and drivers', 2, 55400, null],
  ['Clerical incl. T Penhale', 3, 71250, null],
  ['Director (working)', 1, 48000, null],
  ['Total PAYE', 25, 786750, null],
  ['CIS labour only', 4, 92000, 'gross of CIS'],
  ['Grand total', 29, 878750, null],
]

const actual: readonly Row[] = [
  ['Penhale Access Scaffolding Ltd - insurance wages return', null, null, 'ACTUAL 17/9/26 - 31/8/27'],
  [],
  ['Category', 'Heads', 'Gross pay', 'Note'],
  ['Advanced scaffolders', 4, 181200, null],
  ['Part 1/2 scaffolders', 8, 251900, null],
  ['Labourers / trainees', 5, 101750, null],
  ['Yard and drivers', 2, 53100, null],
  ['Clerical incl. T Penhale', 3, 68800, null],
  ['Director (working)', 1, 48000, null],
  ['Total PAYE', 23, 704750, null],
  ['CIS labour only', 6, 117300, null],
]

export async function write(directory: string): Promise<void> {
  const book = utils.book_new()
  for (const [name, rows] of [
    ['26-27', actual],
    ['27-28', estimate],
  ] as const) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
    sheet['!cols'] = [36, 8, 12, 28].map((wch) => ({ wch }))
    utils.book_append_sheet(book, sheet, name)
  }
  await writeFile(
    join(directory, 'wages.xlsx'),
    writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  )
}
