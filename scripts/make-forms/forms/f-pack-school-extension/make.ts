import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

type Row = readonly (string | number | null)[]

const plant: readonly Row[] = [
  ['DUNKERY BUILD', 'site set-up, job 1907'],
  ['Hired plant', 'Hire firm', 'From', 'Weeks', 'New value (each)', 'Qty', 'Total value'],
  ['14t excavator', 'Culm Plant', 'wk 1', 9, 92000, 1, 92000],
  ['9t dumper', 'Culm Plant', 'wk 1', 9, 38000, 2, 76000],
  ['Telehandler 14m', 'Culm Plant', 'wk 3', 34, 71500, 1, 71500],
  ['Scissor lift', 'Reachwell', 'wk 14', 12, 18250, 2, 36500],
  ['Roller 120', 'Culm Plant', 'wk 5', 4, 27000, 1, 27000],
  ['Total hired', null, null, null, null, 7, 303000],
  [],
  ['Site huts', 'Owner', null, null, 'New value (each)', 'Qty', 'Total value'],
  ['Office 24x9', 'own', null, null, 12400, 1, 12400],
  ['Canteen / drying', 'own', null, null, 9800, 1, 9800],
  ['Store container', 'own', null, null, 3100, 2, 6200],
  ['Toilet block', 'Reachwell', null, null, 8600, 1, 8600],
  ['Total huts', null, null, null, null, 5, 37000],
  [],
  ['Est hire charges for the job', null, null, null, null, null, 41750],
  ['Employees tools, any one man', null, null, null, null, null, 750],
]

export async function write(directory: string): Promise<void> {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(plant.map((row) => [...row]))
  sheet['!cols'] = [30, 24, 8, 8, 17, 6, 13].map((wch) => ({ wch }))
  utils.book_append_sheet(book, sheet, 'site plant')
  await writeFile(
    join(directory, 'site-plant.xlsx'),
    writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  )
}
