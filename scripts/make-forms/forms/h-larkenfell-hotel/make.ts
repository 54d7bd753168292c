import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

export async function write(directory: string) {
  const book = utils.book_new()

  const sums = utils.aoa_to_sheet([
    ['Larkenfell Hall Hotel & Spa', null, null, null, null, null, null],
    ['SUMS INSURED 2026 (renewal 18.01.2026)', null, null, null, null, null, 'rev 2, CR 06/11/25'],
    [],
    ['1. Buildings (reinstatement, fees and VAT where not recoverable)', null, null, null, null, null, null],
    ['Ref', 'Building', 'Year', 'Listed?', 'Declared value (Day One base) £', 'Floor area m2', 'Notes'],
    ['B1', 'Main Hall', 1871, 'II*', 8750000, 2960, 'valuation Carrow & Finch, April 2023, indexed 7.5%'],
    ['B2', 'West Wing (24 beds)', 1998, 'No', 2620000, 1105, null],
    ['B3', 'Spa and pool', 2014, 'No', 2015000, 780, 'timber frame'],
    ['B4', 'Staff house', 1962, 'No', 395000, 210, null],
    ['B5', 'Cottages x 3 (Rowan, Heron, Drey)', 'c.1840', 'II', 690000, 265, 'holiday lets'],
    ['B6', 'Outbuildings, plant room, marquee base', null, null, 155000, null, null],
    [null, 'Total buildings', null, null, 14625000, 5320, null],
    [],
    ['Not insured: garden walls, ha-ha, statuary (client to bear)', null, null, null, null, null, null],
    [],
    ['2. Contents', null, null, null, null, null, null],
    ['Item', 'Main Hall', 'West Wing', 'Spa', 'Cottages / staff', 'Total £', 'Comments'],
    ['Furniture, soft furnishing and carpets', 645000, 318000, 92000, 61000, 1116000, null],
    ['Kitchen and bar equipment', 284500, null, null, 12000, 296500, 'leased dishwasher excluded'],
    ['Pool plant, gym and treatment equipment', null, null, 238000, null, 238000, null],
    ['IT, telephones, CCTV, PMS, EPOS', 71000, 14000, 22000, null, 107000, null],
    ['Linen, uniforms, crockery, glass and silver', 148000, 24000, 19000, 10000, 201000, null],
    [
      'Antiques, pictures, clocks',
      315000,
      null,
      null,
      null,
      315000,
      'Single article limit £25,000; 2 over: see list',
    ],
    ['Machinery, gardening and all other', 50000, null, 25000, null, 75000, 'ride-on mower £9,800'],
    ['Total contents', 1513500, 356000, 396000, 83000, 2348500, null],
    [],
    ['3. Stock', null, null, null, null, null, null],
    ['Wines, spirits and tobacco', null, null, null, null, 82000, 'cellar holds approx £60k'],
    ['Food, chilled and frozen', null, null, null, null, 14500, null],
    ['Spa retail', null, null, null, null, 11500, null],
    ['Other', null, null, null, null, 10000, null],
    ['Total stock', null, null, null, null, 118000, null],
    [],
    ['4. Items over £25,000 (single article)', null, null, null, null, null, null],
    ['Longcase clock, J. Askew, Penrith c.1740', null, null, null, null, 31000, 'valued 2023'],
    ['Oil on canvas, Lakeland school, dining room', null, null, null, null, 42500, null],
  ])
  sums['!merges'] = [
    { s: { r: 0, c: 0 }, e: { r: 0, c: 4 } },
    { s: { r: 1, c: 0 }, e: { r: 1, c: 4 } },
    { s: { r: 3, c: 0 }, e: { r: 3, c: 6 } },
    { s: { r: 13, c: 0 }, e: { r: 13, c: 6 } },
    { s: { r: 15, c: 0 }, e: { r: 15, c: 6 } },
    { s: { r: 26, c: 0 }, e: { r: 26, c: 6 } },
    { s: { r: 33, c: 0 }, e: { r: 33, c: 6 } },
  ]
  sums['!cols'] = [{ wch: 44 }, { wch: 34 }, { wch: 12 }, { wch: 12 }, { wch: 22 }, { wch: 14 }, { wch: 44 }]
  utils.book_append_sheet(book, sums, 'Sums Insured')

  const revenue = utils.aoa_to_sheet([
    ['LARKENFELL HOTELS LLP - revenue and wages', null, null, null, null],
    [],
    ['Revenue by department, year end 31 March', null, null, null, null],
    ['£', '2023/24 actual', '2024/25 actual', '2025/26 forecast', '2026/27 budget'],
    ['Rooms', 1684200, 1759310, 1790000, 1850000],
    ['Food and beverage (incl. restaurant)', 1051650, 1098420, 1115000, 1140000],
    ['Weddings and events', 412300, 431600, 405000, 430000],
    ['Spa memberships and treatments', 236900, 251770, 262000, 275000],
    ['Cottages', 58200, 61040, 62000, 63000],
    ['Other', 15110, 13980, 14000, 14000],
    ['Total', 3458360, 3616120, 3648000, 3772000],
    ['Less uninsured (cost of food / drink sold)', -32000, -33000, -34000, -32000],
    ['Gross revenue', 3426360, 3583120, 3614000, 3740000],
    [null, null, null, '24 months', 7480000],
    [],
    [
      'Note: gross revenue is before wages; wages are 100% insured. Weddings booked 12-18 months ahead, deposits held £96,400 at 30/9/25',
      null,
      null,
      null,
      null,
    ],
    [],
    ['Seasonality (%)', 'Jan-Mar', 'Apr-Jun', 'Jul-Sep', 'Oct-Dec'],
    ['2024/25', 15, 27, 34, 24],
    [],
    ['Wageroll (EL)', 'Heads', 'Y/E 31.3.25', 'Estimate 26/27', null],
    ['Management, reception, clerical', 16, 402600, 425000, null],
    ['Kitchen', 18, 438250, 455000, null],
    ['Restaurant, bar, housekeeping', 47, 641000, 680000, null],
    ['Spa and leisure', 9, 166480, 178000, null],
    ['Maintenance, gardens', 6, 151900, 160000, null],
    ['Total', 96, 1800230, 1898000, null],
    ['Agency / casual (weddings)', null, 64300, 70000, 'not included above'],
    [],
    ['Money', null, null, null, null],
    ['Est. annual carryings', 118000, null, null, null],
    ['Safe: make & cash rating', 'Rossmark Castle G3', 15000, null, 'second safe, room 5, £2,000'],
    ['Card takings %', 94, null, null, null],
  ])
  revenue['!merges'] = [
    { s: { r: 0, c: 0 }, e: { r: 0, c: 4 } },
    { s: { r: 2, c: 0 }, e: { r: 2, c: 4 } },
    { s: { r: 15, c: 0 }, e: { r: 15, c: 4 } },
  ]
  revenue['!cols'] = [{ wch: 42 }, { wch: 20 }, { wch: 16 }, { wch: 18 }, { wch: 28 }]
  utils.book_append_sheet(book, revenue, 'Revenue & wages')

  const notes = utils.aoa_to_sheet([
    ['Notes for markets'],
    [
      'All values supplied by FD, Mrs A Fearon. Buildings valuation is 2.5 years old; RICS desktop update is booked for February 2026.',
    ],
    ['B1 and B5 are listed; allow for lime mortar and matching stone.'],
    ['Contents are new for old, except antiques (agreed value).'],
    ['Contract works: extension to orangery, est £210,000, planning pending, NOT included.'],
  ])
  utils.book_append_sheet(book, notes, 'Notes')

  await writeFile(
    join(directory, 'Larkenfell SI 2026.xlsx'),
    writeBook(book, { type: 'buffer', bookType: 'xlsx' }),
  )
}
