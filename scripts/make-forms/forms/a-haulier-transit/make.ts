import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

const vehicles = [
  ['SF24 KXA', 'DAF XG 480', 'Tractor', 44, new Date('2024-03-01'), 'Bankfoot', 112000, 'Y'],
  ['SF24 KXB', 'DAF XG 480', 'Tractor', 44, new Date('2024-03-01'), 'Bankfoot', 112000, 'Y'],
  ['SP21 HRD', 'Scania R450', 'Tractor', 44, new Date('2021-09-10'), 'Bankfoot', 68000, 'Y'],
  ['SP19 LLM', 'Scania R450', 'Tractor', 44, new Date('2019-05-22'), 'Grangemouth', 41500, 'Y'],
  ['SN72 OEV', 'Volvo FH 500', 'Tractor', 44, new Date('2022-11-30'), 'Grangemouth', 94000, 'Y'],
  ['SH17 ZTC', 'Mercedes Actros', 'Rigid', 26, new Date('2017-07-04'), 'Bankfoot', 24000, 'N'],
]

/** Writes the schedule of vehicles as the haulier's office keeps it. */
export async function write(directory: string): Promise<void> {
  const sheet = utils.aoa_to_sheet(
    [
      ['Struan McAllister & Sons (Haulage) Ltd'],
      ['Fleet list for insurance – updated 26/10/2026 by EM'],
      [],
      ['Reg', 'Make/model', 'Type', 'GVW (t)', 'First reg', 'Depot', 'Value now £', 'Tracker'],
      ...vehicles,
      [],
      ['', '', '', '', '', 'Total', { t: 'n', f: 'SUM(G5:G10)', v: 451500 }],
      ['SP14 BBZ sold Aug – take off please'],
    ],
    { cellDates: true, dateNF: 'dd/mm/yyyy' },
  )
  sheet['!cols'] = [12, 18, 10, 9, 12, 14, 14, 9].map((wch) => ({ wch }))
  const drivers = utils.aoa_to_sheet([
    ['Driver', 'D.O.B.', 'Licence', 'Started', 'Points'],
    ['Callum Reid', '12/08/1976', 'C+E', 2009, 0],
    ['Tomasz Zielinski', '30/01/1985', 'C+E', 2016, 3],
    ['Fraser McAllister', '05/06/1998', 'C+E', 2019, 0],
    ['Moira Gillies', '17/11/1969', 'C', 2021, 6],
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Vehicles')
  utils.book_append_sheet(book, drivers, 'Drivers')
  const bytes: Uint8Array = writeBook(book, { type: 'buffer', bookType: 'xlsx' })
  await writeFile(join(directory, 'fleet-list.xlsx'), bytes)
}
