import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

type Row = readonly (string | number | null)[]

const vehicles: readonly Row[] = [
  ['GARROWBY SKIPS - VEHICLES AT OCTOBER 2026'],
  [],
  ['No', 'Reg', 'What', 'Model', 'Tonnes', 'Year', 'Worth £', 'Who drives'],
  [1, 'YJ16 ZPK', 'Skip loader', 'DAF LF 220', 18, 2016, 24000, 'any'],
  [2, 'YK17 OVE', 'Skip loader', 'DAF LF 230', 18, 2017, 29500, 'any'],
  [3, 'YJ18 BWU', 'Skip loader', 'Volvo FL 250', 18, 2018, 36000, 'any'],
  [4, 'FX19 HMV', 'Skip loader', 'Volvo FL 250', 18, 2019, 41000, 'any'],
  [5, 'YJ20 TRZ', 'Skip loader', 'DAF LF 260', 18, 2020, 52000, 'any'],
  [6, 'YK21 GCO', 'Hook loader', 'Scania P320', 26, 2021, 78000, 'any class 2'],
  [7, 'YJ22 LXN', 'Hook loader', 'Scania P360', 32, 2022, 94500, 'any class 2'],
  [8, 'YJ24 AFY', 'Skip loader', 'DAF XD 300', 18, 2024, 118000, 'Les'],
  [9, 'YC15 PDO', 'Sweeper', 'Johnston VT651', 18, 2015, 31000, 'Les / Mick'],
  [10, 'YH70 NKA', 'Van', 'Ford Transit 350', 3.5, 2020, 14500, 'Callum'],
  [11, 'YP72 SDU', 'Van', 'Vauxhall Vivaro', 2.9, 2022, 17250, 'Dean'],
  [12, 'YN23 WGS', 'Pickup', 'Isuzu D-Max', 3.1, 2023, 26000, 'Wayne'],
  [13, 'Q118 GSL', 'Loading shovel', 'JCB 416', 8.5, 2014, 33000, 'yard only'],
  [14, 'YX19 CFE', 'Forklift', 'Manitou MC25', 4, 2019, 19000, 'yard only'],
  [null, null, null, null, null, 'TOTAL', 613750, null],
  [],
  ['sold this year: YJ14 DDE Scania 26t, Feb 26 £11,000'],
]

const drivers: readonly Row[] = [
  ['Driver', 'D.O.B', 'Licence', 'Held since', 'Points'],
  ['Wayne Garrowby', '14/02/1971', 'C+E', 1994, 'none'],
  ['Les Hardcastle', '30/09/1963', 'C', 1988, '3 - SP30 June 25'],
  ['Mick Oldroyd', '08/11/1968', 'C', 1999, 'none'],
  ['Callum Tindall', '19/08/2003', 'B', 2021, 'none'],
  ['Dean Wray', '01/06/1989', 'B', 2008, '3 - SP30 Jan 24, 3 - CU80 no removed'],
  ['7 others all over 30', null, 'C', null, 'none'],
]

export async function write(directory: string): Promise<void> {
  const book = utils.book_new()
  const first = utils.aoa_to_sheet(vehicles.map((row) => [...row]))
  first['!cols'] = [4, 11, 15, 18, 8, 8, 11, 14].map((wch) => ({ wch }))
  utils.book_append_sheet(book, first, 'vehicles')
  const second = utils.aoa_to_sheet(drivers.map((row) => [...row]))
  second['!cols'] = [24, 12, 9, 11, 36].map((wch) => ({ wch }))
  utils.book_append_sheet(book, second, 'drivers')
  await writeFile(
    join(directory, 'vehicle-list.xlsx'),
    writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  )
}
