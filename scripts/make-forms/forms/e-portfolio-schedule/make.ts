import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

type Row = readonly (string | number | Date | null)[]

const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date))

const schedule: readonly Row[] = [
  [
    'PENHALLOW ESTATES LTD & PENHALLOW RESIDENTIAL LLP',
    null,
    null,
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
  ['Property schedule', null, 'Rev 7', null, null, null, null, null, null, null, 'as at', day(2027, 1, 11)],
  [],
  [null, null, null, 'Postal', null, null, 'Yr', 'Dec. value', 'Rent', 'LOR', 'Tenant /', 'Notes'],
  [
    'Ref',
    'Property',
    'Town',
    'code',
    'Use',
    'Storeys',
    'blt',
    '(ex uplift) £',
    'p.a. £',
    'mths',
    'occupier',
    null,
  ],
  ['Commercial', null, null, null, null, null, null, null, null, null, null, null],
  [
    'P01',
    '2-8 Lemon Parade',
    'Truro',
    'TR1 9XB',
    'Shops, offices over',
    3,
    1904,
    2150000,
    148000,
    36,
    'Various (5)',
    'GII listed',
  ],
  [
    'P02',
    'Unit 4 Threemile Ind Est',
    'Truro',
    'TR4 9XC',
    'Light industrial',
    1,
    1989,
    1320000,
    96500,
    24,
    'Pasty Box Ltd',
    'EPS panels in cold room',
  ],
  [
    'P05',
    'The Old Bank',
    'Falmouth',
    'TR11 9XD',
    'Restaurant',
    2,
    1878,
    1075000,
    62000,
    36,
    'Vacant since 09/26',
    'see note 1',
  ],
  ['sub-total', null, null, null, null, null, null, 4545000, 306500, null, null, null],
  ['Residential', null, null, null, null, null, null, null, null, null, null, null],
  [
    'R01',
    'Carrick Court (12 flats)',
    'Falmouth',
    'TR11 9XE',
    'Flats',
    4,
    1973,
    3400000,
    129600,
    36,
    'ASTs',
    'Flat roof 100%',
  ],
  [
    'R03',
    '17 Beacon Terrace',
    'Camborne',
    'TR14 9XF',
    'HMO, 6 rooms',
    3,
    1899,
    610000,
    39000,
    24,
    'Students',
    'Licensed',
  ],
  ['sub-total', null, null, null, null, null, null, 4010000, 168600, null, null, null],
  ['TOTAL', null, null, null, null, null, null, 8555000, 475100, null, null, null],
  [],
  [
    '1. Vacant unit: utilities off except alarm, inspected weekly, letterbox sealed. New tenant expected April 2027.',
  ],
  ['2. P03, P04 and R02 were sold in 2025 and 2026 - deleted from this schedule.'],
]

const other: readonly Row[] = [
  ['Landlord contents & sundry', null, null, 'Insurer history', null],
  ['Carrick Court common parts', 18000, null, '2024 to date', 'Lizard Point Property'],
  ['Beacon Terrace furnishings', 14500, null, '2019 - 2024', 'Wheal Mutual'],
  ['Total', 32500, null, 'before 2019', 'not known'],
  [],
  ['Property owners liability', 5000000, null, 'Expiring premium', 14226.5],
  ['EL (caretaker, wages £11,700)', 10000000, null, 'Expiring rate (BI+MD)', '0.158%'],
  ['Terrorism', 'Not taken', null, 'Excess', 'AD £250, EOW £500, subs £1,000'],
]

const losses: readonly Row[] = [
  ['Losses - broker collated', null, null, null, null],
  ['Prop', 'DOL', 'Peril', 'Incurred', 'o/w outstanding'],
  ['R01', day(2022, 2, 18), 'Storm - roof', 41870, 0],
  ['R01', day(2023, 12, 3), 'EOW - flat 9', 8215, 0],
  ['P05', day(2026, 10, 27), 'Malicious damage', 5600, 5600],
  [null, null, null, 55685, 5600],
]

/** Writes the broker's schedule of properties. */
export async function write(dir: string): Promise<void> {
  const book = utils.book_new()
  const widths = [11, 27, 11, 10, 20, 8, 6, 14, 11, 6, 20, 24]
  for (const [name, rows] of [
    ['Schedule', schedule],
    ['Other sums', other],
    ['Losses', losses],
  ] as const) {
    const made = utils.aoa_to_sheet(
      rows.map((row) => [...row]),
      { cellDates: true, dateNF: 'dd-mmm-yy', UTC: true },
    )
    made['!cols'] = (name === 'Schedule' ? widths : [30, 14, 18, 22, 24]).map((wch) => ({ wch }))
    if (name === 'Schedule')
      made['!merges'] = [
        { s: { r: 0, c: 0 }, e: { r: 0, c: 6 } },
        { s: { r: 5, c: 0 }, e: { r: 5, c: 11 } },
        { s: { r: 10, c: 0 }, e: { r: 10, c: 11 } },
      ]
    utils.book_append_sheet(book, made, name)
  }
  const bytes: Uint8Array = writeBook(book, { type: 'buffer', bookType: 'xlsx' })
  await writeFile(join(dir, 'property-schedule.xlsx'), bytes)
}
