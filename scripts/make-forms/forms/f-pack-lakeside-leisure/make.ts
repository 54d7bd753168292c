import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

type Row = readonly (string | number | null)[]

const kit: readonly Row[] = [
  ['Kit list Feb 27 (LF)'],
  ['What', 'How many', 'Bought', 'Cost each', 'Replace each', 'Replace all', 'Where kept'],
  ['Open canoe', 16, '2018-2022', 690, 875, 14000, 'boathouse'],
  ['Paddle board', 24, '2024', 310, 350, 8400, 'boathouse, locked rack'],
  ['Safety RIB + 15hp', 2, '2019', 6200, 7900, 15800, 'jetty / winter barn'],
  ['Buoyancy aids', 90, 'various', 38, 45, 4050, 'boathouse'],
  ['Wetsuits', 110, '2023', 52, 60, 6600, 'boathouse'],
  ['Harness + helmet sets', 48, '2025', 135, 150, 7200, 'ropes cabin'],
  ['Archery set', 20, '2021', 110, 125, 2500, 'container'],
  ['Land trailer', 2, '2018', 1400, 1750, 3500, 'yard'],
  ['Tipi', 3, '2020', 2100, 2600, 7800, 'wood (May-Sep)'],
  [null, null, null, null, 'All', 69850, null],
  ['office: 3 laptops, printer, till', null, null, null, null, 4100, 'boathouse office'],
]

export async function write(directory: string): Promise<void> {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(kit.map((row) => [...row]))
  sheet['!cols'] = [32, 10, 12, 10, 13, 12, 24].map((wch) => ({ wch }))
  utils.book_append_sheet(book, sheet, 'Sheet1')
  await writeFile(
    join(directory, 'kit.xlsx'),
    writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  )
}
