import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, type WorkSheet, write as writeBook } from 'xlsx'

type Row = readonly (string | number | Date | null)[]

const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date))

/** A worksheet; `merges` are ranges in the notation of the program that shows it. */
function sheet(rows: readonly Row[], widths: readonly number[], merges: readonly string[] = []): WorkSheet {
  const made = utils.aoa_to_sheet(
    rows.map((row) => [...row]),
    { cellDates: true, dateNF: 'dd/mm/yyyy', UTC: true },
  )
  made['!cols'] = widths.map((wch) => ({ wch }))
  made['!merges'] = merges.map((range) => utils.decode_range(range))
  return made
}

const risk: readonly Row[] = [
  ['QUILLER BROKING  -  RISK SUBMISSION TEMPLATE  (combined liability)', null, null, null, null, null],
  ['Fill in columns B and E. Example: "5,000,000" not "5m"', null, null, null, null, null],
  [],
  ['1. CLIENT', null, null, '2. BROKER', null, null],
  ['Legal name', 'Brightwater Support Services Ltd', null, 'Office', 'Quiller Broking (Leicester)', null],
  ['Trading styles', 'Brightwater; Gleam Team', null, 'Executive', 'Devon Marsh', null],
  ['Address', '44 Friar Mill, Bath Lane', null, 'Address', '3 Horsefair St', null],
  ['Town', 'Leicester', null, 'Town', 'Leicester', null],
  ['Postcode', 'LE3 9XK', null, 'Postcode', 'LE1 9ZL', null],
  ['Telephone', null, null, 'Telephone', '0116 496 0170', null],
  ['Co. reg', '10552093', null, 'Email', 'devon@quiller.example.co.uk', null],
  ['Date est.', day(2017, 1, 6), null, 'Our ref', 'BRI0031/27', null],
  ['ERN', '321/BA55190', null, 'Needed by', day(2027, 3, 19), null],
  [],
  ['3. ACTIVITIES (% of t/o)', null, null, '4. UNDERWRITING', null, 'Comment'],
  ['Office & retail cleaning', 62, null, 'Work above 10m', 'N', null],
  ['Window cleaning', 11, null, 'Rope access', 'N', null],
  ['Schools & healthcare', 19, null, 'Use of pressure washers', 'Y', 'cold water only'],
  ['Security guarding', 0, null, 'Keyholding', 'Y', '61 sites'],
  ['Grounds maintenance', 8, null, 'Food factories', 'N', null],
  ['Other', null, null, 'Airside / rail / nuclear', 'N', null],
  ['Check', 100, null, 'Asbestos', 'N', null],
  [null, null, null, 'DBS checks where required', 'Y', null],
  [null, null, null, 'COSHH assessments', 'Y', 'reviewed Jan 27'],
  [null, null, null, 'Contracts above £250k pa', 2, 'Univ. & NHS trust'],
  [null, null, null, 'TUPE staff in last 12m', 38, null],
  [],
  ['5. COVER', 'Expiring', 'Required', '6. EXPIRING', null, null],
  ['EL limit', 10000000, 10000000, 'Insurer', 'Charnwood Liability', null],
  ['PL limit', 5000000, 10000000, 'Policy', 'CL/COM/77201', null],
  ['Products', 5000000, 10000000, 'Premium', 36480, 'net of IPT'],
  ['Treatment risk / efficacy', 0, 500000, 'Rate on wages', '1.92%', null],
  ['Loss of keys', 25000, 50000, 'Expiry', day(2027, 3, 31), null],
  ['Fidelity', 0, null, 'Adjusts on', 'Declaration', null],
  ['PL excess', 500, 1000, 'Renewal offered?', 'Y - £44,100', null],
  ['Inception', null, day(2027, 4, 1), 'Target', 38000, 'net of IPT'],
  ['Period (months)', 12, 18, 'Prior insurer', 'Soar Mutual to 31/03/2023', null],
]

const figures: readonly Row[] = [
  ['PAYROLL AND TURNOVER - Brightwater Support Services Ltd', null, null, null, null, null, null],
  [null, null, 'Y/E 31/12/2025', 'Y/E 31/12/2026', 'Est 2027', null, null],
  ['Turnover', 'UK', 3384000, 3761500, 4020000, null, null],
  [null, 'ROI', 0, 42500, 60000, null, null],
  [null, 'Total', 3384000, 3804000, 4080000, null, null],
  [],
  ['Payroll', null, 'Y/E 31/12/2025', 'Y/E 31/12/2026', 'Est 2027', null, 'No. (est)'],
  [null, 'Admin & management', 188000, 201500, 214000, null, 6],
  [null, 'Cleaners', 1496000, 1612300, 1720000, null, 137],
  [null, 'Window cleaners', 121000, 139750, 148000, null, 5],
  [null, 'Grounds staff', 0, 61200, 92000, null, 4],
  [null, 'Payroll total', 1805000, 2014750, 2174000, null, 152],
  [null, 'BFSC', 64000, 71900, 75000, null, null],
  [],
  ['Note', 'Payroll for 2027 excludes the county council tender (6 staff), result expected in May'],
]

const claims: readonly Row[] = [
  ['Year', 'Date', 'EL/PL', 'Claimant / cause', 'Paid', 'Reserved', 'Total'],
  ['23/24', day(2023, 10, 9), 'EL', 'Slip on wet floor, ankle', 18350, 0, 18350],
  ['24/25', null, null, 'NIL', null, null, null],
  ['25/26', day(2025, 7, 22), 'PL', 'Wrong chemical on marble floor', 7990, 0, 7990],
  ['25/26', day(2026, 2, 13), 'EL', 'Back strain, moving machine', 0, 21000, 21000],
  ['26/27', day(2026, 8, 4), 'PL', 'Lost keys, relock of office', 3125, 0, 3125],
  ['Total', null, null, null, 29465, 21000, 50465],
  [],
  ['Source: Charnwood run dated 22/02/2027. Before 2023: Soar, experience requested.'],
]

const declarations: readonly Row[] = [
  ['Q', 'Fair presentation', 'Answer'],
  [1, 'Insurance declined, cancelled or voided', 'No'],
  [2, 'Criminal convictions or pending', 'No'],
  [3, 'Insolvency of firm, directors or former firms', 'Yes - see below'],
  [4, 'HSE notice or prosecution', 'No'],
  [5, 'CCJ unsatisfied', null],
  [null, 'Details: J. Toller was director of Gleam (Midlands) Ltd, in administration May 2015', null],
  [null, 'Agreed by', 'Jasmine Toller, MD'],
  [null, 'Date', day(2027, 2, 26)],
]

/** Writes the broker's template, filled in. */
export async function write(dir: string): Promise<void> {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    sheet(risk, [27, 33, 14, 27, 30, 20], ['A1:F1', 'A2:F2', 'A4:B4', 'D4:E4']),
    'Risk',
  )
  utils.book_append_sheet(book, sheet(figures, [11, 22, 15, 15, 12, 3, 10]), 'Payroll & TO')
  utils.book_append_sheet(book, sheet(claims, [8, 12, 7, 32, 10, 10, 10]), 'Claims')
  utils.book_append_sheet(book, sheet(declarations, [4, 70, 22]), 'FP')
  const bytes: Uint8Array = writeBook(book, { type: 'buffer', bookType: 'xlsx' })
  await writeFile(join(dir, 'submission-template.xlsx'), bytes)
}
