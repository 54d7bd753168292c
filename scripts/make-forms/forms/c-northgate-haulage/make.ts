import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as xlsx from 'xlsx'

type Cell = string | number | boolean | Date | null

const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date))

const risk: Cell[][] = [
  [null, 'NORTHGATE TRANSIT FACILITY', null, null, null],
  [
    null,
    'Road haulage submission - one workbook per client. Yellow cells to be filled by the broker.',
    null,
    null,
    null,
  ],
  [],
  [null, 'Client', null, null, null],
  [null, 'Client name', 'Ravensgill Transport & Storage Ltd', null, 'Broker', 'Humber Bank Insurance'],
  [null, 'Trading style(s)', 'Ravensgill Pallets', null, 'Handler', 'Kofi Agyeman-Drew'],
  [null, 'Address', 'Dock Road South, Goole', null, 'Handler email', 'kofi@humberbank.example.co.uk'],
  [null, 'Postcode', 'DN14 6XX', null, 'Received', day(2027, 4, 19)],
  [null, 'Company no', '03318846', null, 'Broker ref', 'HB/RAV/27'],
  [null, "Operator's licence", 'OB1043377 (Standard International)', null, null, null],
  [null, 'Licence authorises', '22 vehicles / 35 trailers', null, null, null],
  [null, 'Trading since', 1997, null, null, null],
  [null, 'Transport manager', 'Gwilym Aske (CPC)', null, null, null],
  [],
  [null, 'Cover', null, null, null],
  [null, 'Renewal date', day(2027, 6, 1), null, 'Sections', 'Y/N'],
  [null, 'Holding insurer', 'Spurn Marine', null, 'Goods in transit', 'Y'],
  [null, 'Expiring premium', 21875.5, null, "Carriers' liability CMR", 'Y'],
  [null, 'Expiring excess', 500, null, 'Warehouse', 'Y'],
  [null, 'Target premium', null, null, "Employers' liability", 'Y'],
  [null, 'Conditions of carriage', 'RHA 2024', null, 'Public liability', 'Y'],
  [null, 'Limit any one vehicle', 50000, null, 'Motor', 'N'],
  [null, 'Limit any one location', 400000, null, 'Legal expenses', null],
  [null, 'Public liability limit', 5000000, null, null, null],
  [],
  [null, 'Activity', null, null, null],
  [null, 'Gross haulage charges - last year', 3120440, null, 'Year end', day(2026, 12, 31)],
  [null, 'Gross haulage charges - estimate', 3300000, null, null, null],
  [null, 'of which sub-contracted', 410000, null, null, null],
  [null, 'Warehousing income', 386000, null, null, null],
  [null, 'International work (%)', 0.12, null, 'Countries', 'Eire, France, Benelux'],
  [null, 'Annual wages', 1045000, null, 'Employees', 31],
  [null, 'ERN', '567/RT1187', null, null, null],
  [],
  [null, 'Security and management', null, null, null],
  [null, 'Are vehicles fitted with trackers?', 'Y', null, 'All tractor units'],
  [
    null,
    'Are loaded vehicles left unattended overnight?',
    'Y',
    null,
    'Only on secured parks (Park Mark Freight)',
  ],
  [null, 'Are curtain-siders used?', 'Y', null, null],
  [null, 'Are sub-contractors checked for insurance?', 'Y', null, 'annually'],
  [null, 'Are references taken for new drivers?', 'Y', null, null],
  [null, 'Is the depot manned 24 hours?', 'N', null, null],
  [null, 'Is hazardous (ADR) freight carried?', 'N', null, null],
  [null, 'Refused / cancelled / special terms?', 'N', null, null],
  [null, 'Insolvency of any director?', 'N', null, null],
  [
    null,
    'Public inquiry or licence curtailment in 5 years?',
    'Y',
    null,
    'Prelim hearing Leeds, Oct 2023, formal warning',
  ],
  [null, 'Temperature controlled goods?', null, null, null],
]

const goods: Cell[][] = [
  ['Type of goods', '% of charges', 'Max value per load', 'Comment'],
  ['Palletised groceries (ambient)', 0.45, 38000, null],
  ['Building materials', 0.25, 22000, null],
  ['Paper reels', 0.18, 30000, 'from Goole docks'],
  ['Domestic appliances', 0.1, 50000, null],
  ['Wines and spirits', 0.02, 45000, 'occasional, double manned'],
  ['Tobacco', 0, null, 'never'],
  ['TOTAL', 1, null, null],
]

const vehicles: Cell[][] = [
  ['Fleet as at 1 April 2027'],
  ['Reg', 'Type', 'Make', 'GVW (t)', 'First reg', 'Tracker'],
  ['YK72 RGT', 'Tractor', 'DAF XF 480', 44, 2022, 'Y'],
  ['YK72 RGU', 'Tractor', 'DAF XF 480', 44, 2022, 'Y'],
  ['YJ24 NVC', 'Tractor', 'Scania R450', 44, 2024, 'Y'],
  ['YJ24 NVD', 'Tractor', 'Scania R450', 44, 2024, 'Y'],
  ['YD70 KLP', 'Rigid', 'Volvo FL', 18, 2020, 'N'],
  ['YC69 OWE', 'Rigid', 'DAF LF 180', 12, 2019, 'N'],
  [null, 'remaining 12 tractors on hire from Wolds Rental - schedule to follow'],
]

const claims: Cell[][] = [
  ['Year', 'Date', 'Section', 'Details', 'Paid', 'Reserve', 'Status'],
  ['2022/23', day(2022, 9, 14), 'GIT', 'Load shed A63, paper reels', 11260, 0, 'Closed'],
  ['2023/24', null, null, 'NIL', 0, 0, null],
  ['2024/25', day(2025, 1, 30), 'GIT', 'Curtain slashed, appliances stolen, layby A1', 23415, 0, 'Closed'],
  ['2024/25', day(2025, 3, 6), 'EL', 'Driver fell from trailer', 2200, 28000, 'Open'],
  ['2026/27', day(2026, 11, 2), 'Warehouse', 'Water ingress, pallets of paper', 4080, 1500, 'Open'],
  [null, null, null, 'Totals', 40955, 29500, null],
]

const notes: Cell[][] = [
  ['Notes from broker'],
  [
    'Warehouse is at Dock Road South: steel clad 1989, no sprinklers, racking to 6m. Average stock of customers 1,200 pallets.',
  ],
  ['Depot has 2.4m palisade fence, CCTV recorded but not monitored.'],
  [
    'Client bought the pallet network franchise in 2021. Previous insurer to Spurn was Holderness Mutual until 2023.',
  ],
]

export async function write(directory: string): Promise<void> {
  const book = xlsx.utils.book_new()
  const sheets: readonly (readonly [string, Cell[][], number[]])[] = [
    ['Risk', risk, [2, 44, 36, 3, 26, 32]],
    ['Goods', goods, [32, 14, 18, 28]],
    ['Fleet', vehicles, [12, 12, 18, 10, 10, 10]],
    ['Claims', claims, [10, 12, 12, 46, 12, 12, 10]],
    ['Notes', notes, [110]],
  ]
  for (const [name, rows, widths] of sheets) {
    const sheet = xlsx.utils.aoa_to_sheet(rows, { cellDates: true, UTC: true, dateNF: 'dd/mm/yyyy' })
    sheet['!cols'] = widths.map((wch) => ({ wch }))
    xlsx.utils.book_append_sheet(book, sheet, name)
  }
  const first = book.Sheets['Risk']
  const percent = first?.['C31']
  if (percent) percent.z = '0%'
  const shares = book.Sheets['Goods']
  for (let row = 2; row <= 8; row++) {
    const share = shares?.[`B${row}`]
    if (share) share.z = '0%'
  }
  const bytes = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  await writeFile(join(directory, 'submission.xlsx'), bytes)
}
