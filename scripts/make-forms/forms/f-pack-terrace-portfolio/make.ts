import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

type Row = readonly (string | number | null)[]

const properties: readonly Row[] = [
  [
    'Calloway Terrace Estates - SCHEDULE OF PROPERTIES - renewal 25/03/27',
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ],
  [
    'Values: declared value (before Day One uplift). Source: Hallam Surveyors desktop review, June 2025, indexed 4%',
  ],
  [],
  [
    'Loc',
    'Address',
    'Postcode',
    'Occupancy',
    'Units',
    'Built',
    'Floors',
    'Buildings DV',
    "Landlord's contents",
    'Annual rent',
    'Owner',
  ],
  ['A', '22 & 22a Picton Street', 'BS6 5QA', '6 flats (2 empty)', 6, 1840, 4, 1310000, 18000, 61200, 'Ltd'],
  ['B', '61 Stokes Croft', 'BS1 3QP', 'Barber, 3 flats over', 4, 1875, 4, 880000, 6000, 52400, 'Ltd'],
  [
    'C',
    '112 Gloucester Road',
    'BS7 8NU',
    'Cafe (no deep fat frying), 2 flats',
    3,
    1910,
    3,
    715000,
    4000,
    43750,
    'Ltd',
  ],
  ['D', '9 Cotham Brow', 'BS6 6AU', '5 flats', 5, 1865, 4, 1095000, 15000, 69900, 'LLP'],
  ['E', '40 Cheltenham Road', 'BS6 5RJ', 'Estate agent, 2 flats', 3, 1890, 3, 640000, 3500, 39600, 'Ltd'],
  ['F', '17 Belmont Road', 'BS6 5AW', 'Student HMO, 7 beds', 1, 1902, 3, 590000, 12500, 54600, 'LLP'],
  ['G', '3 Ashgrove Villas, Redland', 'BS6 6LY', '4 flats', 4, 1880, 3, 830000, 10000, 51000, 'LLP'],
  [
    'H',
    '88 North Street, Bedminster',
    'BS3 1HJ',
    'Bookshop, 4 flats',
    5,
    1925,
    3,
    760000,
    5000,
    58300,
    'Ltd',
  ],
  [
    'J',
    '14 Knightstone Parade, Weston-super-Mare',
    'BS23 2AX',
    'Gift shop, 6 flats',
    7,
    1860,
    4,
    1190000,
    9000,
    63500,
    'Ltd',
  ],
  [null, null, null, 'TOTALS', 38, null, null, 8010000, 83000, 494250, null],
]

const rents: readonly Row[] = [
  ['Rent roll', '2025', '2026', 'Budget 2027'],
  ['Residential', 301400, 338150, 355000],
  ['Commercial', 118900, 124600, 139250],
  ['Total', 420300, 462750, 494250],
  ['Voids', '3.1%', '4.4%', null],
  ['Arrears at 31 Dec', 6120, 8890, null],
]

export async function write(directory: string): Promise<void> {
  const book = utils.book_new()
  const first = utils.aoa_to_sheet(properties.map((row) => [...row]))
  first['!cols'] = [5, 38, 10, 32, 6, 6, 7, 13, 18, 12, 7].map((wch) => ({ wch }))
  for (const column of 'HIJ') {
    for (let row = 5; row <= 14; row++) {
      const cell = first[`${column}${row}`]
      if (cell) cell.z = '£#,##0'
    }
  }
  utils.book_append_sheet(book, first, 'Sched')
  utils.book_append_sheet(book, utils.aoa_to_sheet(rents.map((row) => [...row])), 'Rent')
  await writeFile(
    join(directory, 'property-schedule.xlsx'),
    writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  )
}
