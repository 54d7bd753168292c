import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

export async function write(directory: string) {
  const book = utils.book_new()
  const w = utils.aoa_to_sheet([
    [null, 'OAKMERE HOMECARE LTD'],
    [
      null,
      'Staff numbers and wages for insurance  2025/26',
      null,
      null,
      null,
      null,
      null,
      null,
      'MG 10.11.25',
    ],
    [],
    [null, null, 'Headcount', null, null, 'FTE', 'Gross wages £', null, 'Declared last renewal £'],
    [null, 'Role', 'Thurlham', 'Orwick', 'Total', null, 'Actual 24/25', 'Est. 25/26', null],
    [null, 'Director / registered manager', 1, 0, 1, 1, 52000, 54500, 52000],
    [null, 'Deputy & branch manager', 1, 1, 2, 2, 41200, 71800, 38000],
    [null, 'Care co-ordinators', 3, 1, 4, 3.6, 88350, 104600, 80000],
    [null, 'Office admin / accounts', 2, 0, 2, 1.4, 35900, 37250, 35000],
    [null, 'Sub total - office', 7, 2, 9, 8, 217450, 268150, 205000],
    [],
    [null, 'Field care supervisors', 4, 1, 5, 5, 121700, 139000, 115000],
    [null, 'Care assistants (visiting)', 58, 14, 72, 49.5, 1092400, 1204000, 980000],
    [null, 'Night sitters', 6, 1, 7, 4.2, 96150, 101300, 90000],
    [null, 'Live-in carers', 6, 0, 6, 5, 138800, 152000, 120000],
    [null, 'Domestic / shopping help', 3, 0, 3, 1.1, 19700, 21450, 25000],
    [null, 'Sub total - care', 77, 16, 93, 64.8, 1468750, 1617750, 1330000],
    [],
    [null, 'TOTAL', 84, 18, 102, 72.8, 1686200, 1885900, 1535000],
    [],
    [null, 'Agency (invoice value)', null, null, null, null, 31040, 25000, 15000],
    [null, 'Mileage not included in wages, 45p, approx £74k'],
    [null, "Employer's NI & pension excluded"],
    [null, 'Neil G takes dividends only'],
  ])
  w['!merges'] = [
    utils.decode_range('B1:I1'),
    utils.decode_range('B2:H2'),
    utils.decode_range('C4:E4'),
    utils.decode_range('G4:H4'),
    utils.decode_range('B22:H22'),
  ]
  w['!cols'] = [
    { wch: 2 },
    { wch: 32 },
    { wch: 10 },
    { wch: 8 },
    { wch: 7 },
    { wch: 7 },
    { wch: 13 },
    { wch: 12 },
    { wch: 22 },
  ]
  utils.book_append_sheet(book, w, 'Wages')

  const s = utils.aoa_to_sheet([
    ['Training matrix summary at 31 Oct 2025', null, null, null, null, 'PAYE ref', '419/OA28816'],
    [],
    ['Course', 'Required', 'In date', '%', 'Overdue'],
    ['Moving & handling', 93, 90, 0.968, 3],
    ['Medication', 88, 88, 1, 0],
    ['Safeguarding adults', 102, 99, 0.971, 3],
    ['First aid / BLS', 93, 81, 0.871, 12],
    ['Infection control', 93, 92, 0.989, 1],
    ['PEG (individual sign off)', 6, 6, 1, 0],
    ['Oliver McGowan tier 2', 93, 57, 0.613, 36],
    [],
    ['Leavers / starters', 'Q1', 'Q2', 'Q3', null, 'DBS', null],
    ['Starters', 11, 14, 9, null, 'Clear', 101],
    ['Leavers', 7, 8, 6, null, 'With disclosure, risk assessed', 1],
    [],
    ['Accidents to staff (RIDDOR in brackets)'],
    ['2023', '5 (0)'],
    ['2024', '7 (1)'],
    ['2025 to date', '4 (0)'],
  ])
  s['!merges'] = [utils.decode_range('A1:D1'), utils.decode_range('A16:E16')]
  s['!cols'] = [{ wch: 32 }, { wch: 10 }, { wch: 9 }, { wch: 8 }, { wch: 9 }, { wch: 30 }, { wch: 14 }]
  utils.book_append_sheet(book, s, 'Training & HR')
  await writeFile(
    join(directory, 'Oakmere wages for insurance 2025.xlsx'),
    writeBook(book, { type: 'buffer', bookType: 'xlsx' }),
  )
}
