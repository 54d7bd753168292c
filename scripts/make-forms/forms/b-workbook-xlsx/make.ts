import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, type WorkSheet, write as writeBook } from 'xlsx'

type Row = readonly (string | number | boolean | Date | null)[]

/** A worksheet with column widths in characters and the number format of money in the cells named. */
function sheet(rows: readonly Row[], widths: readonly number[], money: readonly string[] = []): WorkSheet {
  const made = utils.aoa_to_sheet(
    rows.map((row) => [...row]),
    { cellDates: true, dateNF: 'dd/mm/yyyy', UTC: true },
  )
  made['!cols'] = widths.map((wch) => ({ wch }))
  for (const place of money) {
    const cell = made[place]
    if (cell) cell.z = '£#,##0'
  }
  return made
}

const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date))

const submission: readonly Row[] = [
  ['Pitch & Parry Insurance Brokers - Leisure team', null, null, null],
  ['Submission workbook v4 - please do not alter the yellow cells', null, null, null],
  [],
  ['CLIENT', null, null, null],
  [null, 'Client', 'Ironbridge Active Leisure Ltd', null],
  [null, 'Trading as', 'ACTIV8 Gyms', null],
  [null, 'Postal address', '3rd Floor, Foundry Court, Dale End, Telford', 'TF7 9ZZ'],
  [null, 'ERN', '961/IA44017', 'attach sheet if several'],
  [null, 'Business', 'Health clubs with swimming pools, classes and creche', null],
  [null, 'Trading since', 2009, null],
  [null, 'Client contact', 'Mo Farrant (operations)', '01632 960 377'],
  [null, 'Handler', 'Jess Pitch', 'jess@pitchparry.example.co.uk'],
  [],
  ['DATES AND INSURERS', null, null, null],
  [null, 'Renewal date', day(2026, 5, 31), null],
  [null, 'Holding insurer', 'Wrekin Leisure Schemes', null],
  [null, 'Holding premium ex IPT', 71500, null],
  [null, 'Target', 66000, null],
  [null, 'Deadline for terms', day(2026, 5, 8), null],
  [null, 'LTA in force?', 'N', null],
  [],
  ['COVER', null, 'Current', 'Required'],
  [null, 'EL limit', 10000000, 10000000],
  [null, 'PL limit', 5000000, 10000000],
  [null, 'Treatment risk / PI', 1000000, 1000000],
  [null, 'Abuse cover', 'Not covered', 250000],
  [null, 'PD excess', 1000, 2500],
  [null, 'TPPD excess', 500, 500],
  [null, 'BI - gross revenue', 6200000, 6900000],
  [null, 'BI indemnity period (mths)', 12, 18],
  [null, 'Terrorism', 'No', 'Option'],
  [],
  ['FIGURES', null, 'Y/E Dec 2025 actual', 'Y/E Dec 2026 budget'],
  [null, 'Membership', 4872000, 5240000],
  [null, 'Classes & PT', 611000, 700000],
  [null, 'Cafe and retail', 402500, 430000],
  [null, 'Total turnover', 5885500, 6370000],
  [],
  ['WAGES', null, 'Headcount', 'Est. wageroll'],
  [null, 'Instructors & lifeguards', 88, 1466000],
  [null, 'Reception & admin', 31, 602000],
  [null, 'Cafe', 17, 255000],
  [null, 'Maintenance', 6, 188000],
  [null, 'Total', 142, 2511000],
  [],
  ['RISK', null, 'Y/N', 'Comment'],
  [null, 'Pools operated', 'Y', '2 of 4 clubs; PWTAG code followed, plant room logs daily'],
  [null, 'Lifeguards at all times', 'Y', null],
  [null, 'Saunas / steam', 'Y', 'Timber sauna at Shrewsley only'],
  [null, 'Sunbeds', 'N', 'Removed 2021'],
  [null, 'Climbing walls', 'N', null],
  [null, 'Creche', 'Y', 'Ofsted registered, DBS for all'],
  [null, 'Unstaffed opening hours', 'Y', '23:00-05:30 Telford, CCTV remote'],
  [null, 'PAR-Q completed by all new members', 'Y', null],
  [null, 'Freelance PTs insured', null, 'to be confirmed'],
  [null, 'Declined / special terms', 'N', null],
  [null, 'Convictions, CCJ, insolvency', 'N', null],
]

const locations: readonly Row[] = [
  ['Locations - reinstatement values in pounds, day one basis'],
  [],
  [
    'Ref',
    'Club',
    'Postcode',
    'Tenure',
    'Built',
    'Pool',
    'Buildings',
    'Improvements',
    'Contents & equip',
    'Intruder alarm',
    'TIV',
  ],
  [1, 'Telford Foundry', 'TF7 9ZY', 'Leasehold', 2006, 'N', null, 410000, 620000, 'Redcare', 1030000],
  [2, 'Shrewsley Baths', 'SY3 9QX', 'Freehold', 1931, 'Y', 7850000, null, 540000, 'BT Redcare GSM', 8390000],
  [3, 'Oakengate', 'TF2 9XJ', 'Leasehold', 2014, 'N', null, 265000, 385000, 'Bells only', 650000],
  [4, 'Bridgmere', 'WV16 9PP', 'Leasehold', 1998, 'Y', null, 720000, 495000, 'Dualcom', 1215000],
  [null, 'TOTAL', null, null, null, null, 7850000, 1395000, 2040000, null, 11285000],
]

const losses: readonly Row[] = [
  ['Losses since 31/05/2021, ground up, valued', day(2026, 3, 2)],
  [],
  ['Loss date', 'Club', 'Class', 'Narrative', 'Paid', 'O/S', 'Status'],
  [day(2021, 9, 18), 'Shrewsley Baths', 'PL', 'Slip poolside, hip', 14250, 0, 'Closed'],
  [day(2022, 12, 24), 'Bridgmere', 'PD', 'Burst pipe, studio floor', 31780, 0, 'Closed'],
  [day(2024, 2, 6), 'Telford Foundry', 'EL', 'Instructor, fall from step', 2100, 18500, 'Open'],
  [day(2025, 7, 30), 'Oakengate', 'PL', 'Cable machine, shoulder', 0, 9000, 'Open'],
  [null, null, null, 'Totals', 48130, 27500, null],
]

const notes: readonly Row[] = [
  ['Notes for underwriters'],
  ['Shrewsley is Grade II listed; roof re-covered 2020, wiring tested 11/2023.'],
  ['A fifth club (Newport) opens about September 2026. It is not in these figures.'],
  ['Survey by Wrekin, June 2024: all requirements completed.'],
  ['Previous insurer before Wrekin was Anchor & Vine (to 2020).'],
]

/** Writes the broker's workbook. */
export async function write(dir: string): Promise<void> {
  const book = utils.book_new()
  const money = ['C17', 'C18', 'C23', 'D23', 'C24', 'D24', 'C25', 'D25', 'D26', 'C29', 'D29', 'C34', 'D34']
  utils.book_append_sheet(book, sheet(submission, [20, 34, 44, 40], money), 'Submission')
  utils.book_append_sheet(book, sheet(locations, [5, 20, 11, 12, 7, 6, 13, 14, 17, 16, 13]), 'Locations')
  utils.book_append_sheet(book, sheet(losses, [13, 18, 8, 30, 10, 10, 10]), 'Losses')
  utils.book_append_sheet(book, sheet(notes, [90]), 'Notes')
  const bytes: Uint8Array = writeBook(book, { type: 'buffer', bookType: 'xlsx' })
  await writeFile(join(dir, 'submission.xlsx'), bytes)
}
