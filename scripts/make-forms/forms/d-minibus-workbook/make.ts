import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

type Row = readonly (string | number | Date | null)[]

const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date))

const vehicles: readonly Row[] = [
  ['MORLAIX TRAVEL - vehicle list for insurance (Lowri, updated 3 Aug)'],
  [null],
  [
    null,
    'Fleet no',
    'Reg mark',
    'What is it',
    'Seats',
    "First reg'd",
    'PCO / council plate',
    'Mkt value £',
    'Cover',
    'Where kept',
  ],
  [
    'on road',
    21,
    'CV19 MTA',
    'Ford Transit minibus',
    16,
    day(2019, 5, 14),
    'Carmarthenshire',
    16500,
    'Comp',
    'Depot',
  ],
  [
    null,
    22,
    'CV19 MTB',
    'Ford Transit minibus',
    16,
    day(2019, 5, 14),
    'Carmarthenshire',
    16500,
    'Comp',
    'Depot',
  ],
  [null, 24, 'CN70 HWL', 'Mercedes Sprinter', 19, day(2020, 11, 2), 'n/a (PSV)', 34000, 'Comp', 'Depot'],
  [
    null,
    25,
    'CX73 OEF',
    'VW Transporter Shuttle',
    8,
    day(2023, 9, 21),
    'Carmarthenshire',
    27250,
    'Comp',
    "Driver's home",
  ],
  [
    null,
    26,
    'CX73 OEG',
    'VW Transporter Shuttle',
    8,
    day(2023, 9, 21),
    'Carmarthenshire',
    27250,
    'Comp',
    "Driver's home",
  ],
  [null, 'TOTAL 5', null, null, null, null, null, 121500, null, null],
  [],
  [
    'off road',
    18,
    'CU12 XKD',
    'LDV Maxus',
    14,
    day(2012, 3, 1),
    'expired',
    1200,
    'SORN - do not insure',
    'Back yard',
  ],
  ['ordered', 27, 'tba', 'Mercedes eSprinter', 16, null, null, 62000, 'from delivery, Nov', 'Depot'],
]

const drivers: readonly Row[] = [
  ['Surname', 'Forename', 'Date of birth', 'D1 / PCV since', 'Points', 'Claims 3 yrs', 'Remarks'],
  ['Rees', 'Lowri', day(1979, 8, 17), 2004, 0, 0, 'Owner'],
  ['Parry', 'Glyn', day(1958, 1, 6), 1983, 0, 1, 'medical to 08/2028'],
  ['Bevan', 'Mali', day(1990, 12, 28), 2016, 3, 0, 'SP50 06/2025'],
  ['Okoro', 'Chidi', day(1986, 4, 11), 2019, 0, 0, null],
  ['Hopkin', 'Siân', day(1998, 10, 2), 2022, 0, 1, 'part-time'],
]

const experience: readonly Row[] = [
  ['Gower & Towy Insurance - CCE', null, null, null, null, null, null],
  ['Year', 'Veh yrs', 'Clms', 'Date', 'Description', 'Paid', 'O/S'],
  ['22/23', 4.5, 0, null, null, 0, 0],
  ['23/24', 5, 1, day(2024, 1, 22), 'Ice, slid into wall, CV19 MTA', 3980, 0],
  ['24/25', 5, 1, day(2024, 12, 6), 'Door caught passenger hand, CN70 HWL', 4400, 0],
  ['25/26', 5, 0, null, null, 0, 0],
  ['26/27', 5, 1, day(2027, 6, 18), 'Collision at roundabout, CX73 OEG', 1150, 9600],
  ['Total', 24.5, 3, null, null, 9530, 9600],
]

/** Writes the client's workbook of vehicles, drivers and claims. */
export async function write(dir: string): Promise<void> {
  const book = utils.book_new()
  for (const [name, rows, widths] of [
    ['Vehicles', vehicles, [9, 9, 11, 24, 6, 12, 18, 12, 20, 14]],
    ['Drivers', drivers, [12, 12, 14, 14, 8, 12, 20]],
    ['Claims', experience, [28, 8, 6, 12, 38, 9, 9]],
  ] as const) {
    const made = utils.aoa_to_sheet(
      rows.map((row) => [...row]),
      { cellDates: true, dateNF: 'dd/mm/yyyy', UTC: true },
    )
    made['!cols'] = widths.map((wch) => ({ wch }))
    utils.book_append_sheet(book, made, name)
  }
  const bytes: Uint8Array = writeBook(book, { type: 'buffer', bookType: 'xlsx' })
  await writeFile(join(dir, 'fleet.xlsx'), bytes)
}
