import { describe, expect, test } from 'vitest'
import type { Page } from '../../src/domain/document.ts'
import { partBesideBlocks } from '../../src/map/pairs/lines/beside-blocks.ts'
import { partAtNextQuestion } from '../../src/map/pairs/lines/next-question.ts'
import { withoutSpecks } from '../../src/map/pairs/lines/without-specks.ts'
import { askedYears, senseOfYear } from '../../src/map/pairs/tables/asked-year.ts'
import { partBlockGrids } from '../../src/map/pairs/tables/block-grids.ts'
import { isOfRival } from '../../src/map/pairs/tables/grid-rivals.ts'
import { isOtherAge } from '../../src/map/pairs/tables/old-and-new.ts'
import { wordPolicyRows } from '../../src/map/pairs/tables/policy-rows.ts'
import { besideYear, wordYearRows } from '../../src/map/pairs/tables/year-rows.ts'
import { withYearsAbove } from '../../src/map/pairs/tables/years-above.ts'
import type { Printed } from './build-document.ts'
import { printedPage, question, sheetPage, tablePage } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const money = (id: string, label: string) => question(id, label, 'money')

/** Cells that run over more columns than one, by row and column. */
function spanning(page: Page, spans: Readonly<Record<string, number>>): Page {
  const tables = page.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row, at) => {
      let column = 0
      return row.map((cell) => {
        const span = spans[`${at}.${column}`]
        const placed = { ...cell, column, ...(span ? { columnSpan: span } : {}) }
        column += span ?? 1
        return placed
      })
    }),
  }))
  return { ...page, tables }
}

describe('rows of years', () => {
  const page = tablePage(
    [
      ['Year ended 31 May', 'Home', 'Export', 'All'],
      ['2023', '£ 402,100', '£ 8,400', '£ 410,500'],
      ['2024', '£ 421,800', '£ 9,900', '£ 431,700'],
      ['2025 (last complete year)', '£ 460,000', '£ 12,000', '£ 472,000'],
      ['2026 (estimate)', '£ 480,000', '£ 14,000', '£ 494,000'],
    ],
    { title: 'Fee income' },
  )

  test('the year that is asked for, under the column that is asked for', async () => {
    expect(
      await valuesOf(
        page,
        money('export', 'Export fees, last completed year'),
        money('before', 'Export fees, previous year'),
        money('next', 'Estimated home fees'),
      ),
    ).toEqual(['12000', '9900', '480000'])
  })

  test('a title says what the figures are; without one nothing is guessed', async () => {
    const untitled = tablePage([
      ['Year ended 31 May', 'Home', 'Export'],
      ['2024', '1,402,100', '8,400'],
      ['2025', '1,421,800', '9,900'],
    ])
    expect(await valuesOf(untitled, money('stock', 'Stock at the premises'))).toEqual([null])
  })

  test('of an insurance history the latest row is the policy in force', async () => {
    const history = tablePage([
      ['Period', 'Insurer', 'Premium', 'Excess'],
      ['Expires 31 Jan 2027', 'Tern Mutual', '£4,120', '£500'],
      ['2025/26', 'Tern Mutual', '£3,990', '£500'],
      ['2024/25', 'Heron Syndicate', '£3,450', '£250'],
    ])
    expect(
      await valuesOf(
        history,
        question('insurer', 'Current insurer', 'text'),
        money('premium', 'Current premium'),
      ),
    ).toEqual(['Tern Mutual', '4120'])
  })

  test('words for years', () => {
    expect(wordYearRows(['2024', '2025', 'Notes'])).toEqual(new Map())
    expect(wordYearRows(['2024', '2025']).get('2025')).toContain('last completed year')
    expect(wordPolicyRows(['2025/26', '2024/25']).get('2025/26')).toEqual(['current'])
    expect(besideYear('Last completed year to 31/10/2026 Turnover £')).toBe('Turnover £')
    expect(besideYear('Premises 1')).toBe('')
    expect(senseOfYear('2021')).toBe('older')
    expect(askedYears('Any claims in the last five years?')).toBeNull()
    expect(askedYears('Turnover in the year before last')).toEqual(new Set(['before']))
    expect(askedYears('Previous year’s turnover')).toEqual(new Set(['before', 'last']))
  })
})

describe('columns of years', () => {
  test('the forthcoming year is the next one, and a current year is none', async () => {
    const page = tablePage(
      [
        ['Year ending 31 May', 'Last complete year', 'Current year (estimate)', 'Forthcoming year'],
        ['Home', '£ 402,100', '£ 421,800', '£ 460,000'],
        ['Export', '£ 8,400', '£ 9,900', '£ 12,000'],
        ['Total', '£ 410,500', '£ 431,700', '£ 472,000'],
      ],
      { title: 'Turnover' },
    )
    expect(
      await valuesOf(
        page,
        money('next', 'Estimated turnover next year'),
        money('export', 'Export turnover, forthcoming year'),
      ),
    ).toEqual(['472000', '12000'])
  })

  test('dates as the heads of columns, and a loss in brackets', async () => {
    const page = tablePage(
      [
        ['', 'Year to 30 Jun 2024', 'Year to 30 Jun 2025'],
        ['Turnover', '811,806', '912,953'],
        ['Profit before tax', '(21,450)', '38,800'],
        ['Total gross assets', '509,127', '609,640'],
        ['Net worth', '202,290', '302,571'],
      ],
      { headerRows: 0 },
    )
    expect(
      await valuesOf(
        page,
        money('latest', 'Latest annual turnover'),
        money('before', 'Previous year’s turnover'),
        money('gain', 'Latest profit before tax'),
        money('profit', 'Previous year’s profit or loss before tax'),
        money('assets', 'Total assets (latest)'),
        money('net', 'Net assets (latest)'),
      ),
    ).toEqual(['912953', '811806', '38800', '-21450', '609640', '302571'])
  })

  test('a header in two rows, and the total of a list that its column names', async () => {
    const page = spanning(
      tablePage(
        [
          ['Activity', 'Last completed year to 30/09/2026', 'Next year'],
          ['', 'Wages £', 'Turnover £', 'Wages £', 'Turnover £'],
          ['Roofing', '101,200', '302,000', '120,000', '360,000'],
          ['Guttering', '31,400', '83,100', '35,000', '90,000'],
          ['Total', '132,600', '385,100', '155,000', '450,000'],
        ],
        { headerRows: 0 },
      ),
      { '0.1': 2, '0.3': 2 },
    )
    expect(
      await valuesOf(
        page,
        money('turnover', 'Turnover in the last completed year'),
        money('wages', 'Wages in the last completed year'),
        money('next', 'Estimated turnover next year'),
        money('gutter', 'Guttering turnover next year'),
      ),
    ).toEqual(['385100', '132600', '450000', '90000'])
  })

  test('a share of something is no amount', async () => {
    const page = tablePage([
      ['Division of last year’s fees', '%', 'Notes'],
      ['Audit', '44', 'none'],
      ['Payroll', '56', 'none'],
    ])
    expect(await valuesOf(page, money('fees', 'Fees, last completed year'))).toEqual([null])
  })

  test('figures by years are not what is insured', async () => {
    const page = tablePage([
      ['', '2024 (audited)', '2025 (audited)', '2026 (budget)'],
      ['Gross profit', '2,310,000', '2,455,000', '2,640,000'],
      ['Wages', '610,000', '655,000', '640,000'],
    ])
    expect(await valuesOf(page, money('sum', 'Gross profit sum insured'))).toEqual([null])
  })
})

describe('totals', () => {
  const page = tablePage([
    ['Item', 'Premises 1', 'Premises 2', 'Total'],
    ['Buildings', '£1,350,000', 'not required', '£1,350,000'],
    ['Stock in trade', '£780,000', '£120,000', '£900,000'],
    ['Machinery', '£45,000', '£6,000', '£51,000'],
    ['Total', '£2,175,000', '£126,000', '£2,301,000'],
  ])

  test('the total of a row, and the main premises', async () => {
    expect(
      await valuesOf(
        page,
        money('main', 'Stock sum insured at the main premises'),
        money('all', 'Total sum insured on stock in trade'),
        money('second', 'Second premises: stock sum insured'),
        money('buildings', 'Buildings sum insured, all premises'),
      ),
    ).toEqual(['780000', '900000', '120000', '1350000'])
  })

  test('the total of a column is what its header says, in total', async () => {
    const wages = tablePage([
      ['Category', 'Number', 'Estimated annual wages'],
      ['Fitters', '11', '£352,000'],
      ['Drivers', '9', '£238,500'],
      ['Total', '20', '£590,500'],
    ])
    expect(
      await valuesOf(
        wages,
        money('wages', 'Total annual wages'),
        money('drivers', 'Annual wages of drivers'),
      ),
    ).toEqual(['590500', '238500'])
  })
})

describe('blocks of a form', () => {
  test('two things beside each other among other boxes are a grid of their own', () => {
    const [table] = spanning(
      tablePage(
        [
          ['Address of the premises As above'],
          ['Construction', 'Premises 1', 'Premises 2'],
          ['Walls', 'Brick', 'Stone'],
          ['Roof', 'Tile', 'Slate'],
          ['Built', '1998', '1880'],
          ['Alarm fitted by Ann', 'Signalling: dual path'],
        ],
        { headerRows: 0 },
      ),
      { '0.0': 3, '5.1': 2 },
    ).tables
    const parts = table ? partBlockGrids(table) : []
    expect(parts.map(({ rows, headerRows }) => [rows.length, headerRows])).toEqual([
      [1, 0],
      [4, 1],
      [1, 0],
    ])
  })

  test('the next question of a form is no row of the list before it', () => {
    const [table] = tablePage([
      ['9. Name', 'Qualification'],
      ['Ann Lee', 'FCA'],
      ['Bob Ray', 'ACA'],
      ['10. Number of other staff 4', '11. Typists 2'],
    ]).tables
    const parts = table ? partAtNextQuestion(table) : []
    expect(parts.map(({ rows }) => rows.length)).toEqual([3, 1])
    const [streets] = tablePage([
      ['Address', 'Rent'],
      ['12 High Street', '400'],
      ['14 High Street', '500'],
      ['16 High Street', '600'],
    ]).tables
    expect(streets && partAtNextQuestion(streets)).toEqual([streets])
  })
})

describe('sheets', () => {
  const workbook = sheetPage([
    ['Client name', 'Loxley Pallets Ltd', '', 'Broker', 'Marsh Lane Broking'],
    ['Trading style', 'Loxley', '', 'Handler', 'Kofi Drew'],
    ['Postcode', 'HU1 1AA', '', 'Handler email', 'kofi@marshlane.example'],
    ['Company no', '03318846', '', 'Broker ref', 'ML/27'],
  ])

  test('two blocks beside each other are two, and a broker’s column is the broker’s', async () => {
    expect(
      await valuesOf(
        workbook,
        question('trading', 'Trading name', 'text'),
        question('email', 'Your email address', 'email'),
        question('broker', 'Broker contact name', 'text'),
      ),
    ).toEqual(['Loxley', null, 'Kofi Drew'])
  })

  test('a section that is numbered is the broker’s too', async () => {
    const page = sheetPage([
      ['1. CLIENT', '', '2. BROKER', ''],
      ['Legal name', 'Loxley Pallets Ltd', 'Office', 'Marsh Lane Broking'],
      ['Telephone', '', 'Telephone', '0113 496 0111'],
      ['Company no', '03318846', 'Email', 'kofi@marshlane.example'],
    ])
    expect(
      await valuesOf(
        page,
        question('phone', 'Telephone number', 'text'),
        question('email', 'Your email address', 'email'),
        question('broker', "Broker's email", 'email'),
      ),
    ).toEqual([null, null, 'kofi@marshlane.example'])
  })

  const accounts = sheetPage([
    ['', '', 'y/e Mar 26', 'y/e Mar 27 est'],
    ['Turnover', 'Pallets', '1200000', '1300000'],
    ['', 'Repairs', '80000', '90000'],
    ['', 'Total', '1280000', '1390000'],
  ])

  test('rows named in two columns are one of several, and their total is what they are together', async () => {
    expect(
      await valuesOf(
        accounts,
        money('last', 'Turnover for the last completed year'),
        money('next', 'Estimated turnover for the coming year'),
        money('repairs', 'Estimated turnover from repairs for the coming year'),
      ),
    ).toEqual(['1280000', '1390000', '90000'])
  })

  test('the years over one block are those of the next one', () => {
    const [first] = accounts.tables
    const [block] = sheetPage([
      ['Staff', 'Drivers', '310000', '320000'],
      ['', 'Office', '90000', '95000'],
    ]).tables
    if (!first || !block) throw new Error('no table')
    const next = { ...block, headerRows: 0 }
    expect(withYearsAbove([first, next])[1]?.rows[0]?.map(({ text }) => text)).toEqual([
      'y/e Mar 26',
      'y/e Mar 27 est',
    ])
    // A block with words in those columns is something else.
    const [other] = sheetPage([['Depot', 'York', 'leased', '2019']]).tables
    expect(withYearsAbove([first, ...(other ? [{ ...other, headerRows: 0 }] : [])])[1]?.headerRows).toBe(0)
  })

  test('yes or no beside the name of a cover says whether it is wanted', async () => {
    const page = sheetPage([
      ['Renewal date', '01/06/2027', '', 'Sections', 'Y/N'],
      ['Holding insurer', 'Spurn Marine', '', 'Goods in transit', 'Y'],
      ['Expiring premium', '21875.5', '', 'Motor', 'N'],
      ['Expiring excess', '500', '', 'Legal expenses', ''],
    ])
    expect(
      await valuesOf(
        page,
        question('transit', 'Goods in transit cover required?', 'yesNo'),
        question('motor', 'Motor cover required?', 'yesNo'),
        money('excess', 'Excess required'),
        question('premium', 'Expiring premium', 'money'),
      ),
    ).toEqual([true, false, null, '21875.50'])
  })

  test('a grid with a blank column between its figures stays one', () => {
    const [table] = sheetPage([
      ['', '2024', '', '2025'],
      ['Turnover', '100', '', '120'],
      ['Wages', '40', '', '50'],
    ]).tables
    expect(table && partBesideBlocks(table)).toEqual([table])
  })
})

test('what is insured now is not what is wanted, and the other way round', async () => {
  expect(isOtherAge('Excess required', 'Expiring excess')).toBe(true)
  expect(isOtherAge('Current excess', 'Expiring excess')).toBe(false)
  expect(isOtherAge('Limit required', 'The limit presently carried is')).toBe(true)
  expect(isOtherAge('Limit required', 'Limit of indemnity held at present')).toBe(true)
  expect(isOtherAge('Limit carried', 'Limit now carried')).toBe(false)
  expect(isOtherAge('Excess required', 'Excess under current policy')).toBe(true)
  expect(isOtherAge('Limit of indemnity required', 'Limit of indemnity now required')).toBe(false)
  const page = tablePage([
    ['Cover', 'Current', 'Required'],
    ['Public liability limit', '5,000,000', '10,000,000'],
    ['Property excess', '1,000', '2,500'],
  ])
  expect(
    await valuesOf(
      page,
      money('wanted', 'Public liability limit required'),
      money('now', 'Existing public liability limit'),
    ),
  ).toEqual(['10000000', '5000000'])
})

describe('what a cell of a grid does not answer', () => {
  const years = [{ own: '2025 last completed year', others: ['2026 estimated'] }]

  test('the largest of several, and a part that nothing there names', () => {
    expect(isOfRival('Fee from the largest client last year', years, 'Fees UK clients 2025')).toBe(true)
    expect(isOfRival('Largest fee last year', years, 'Largest fee 2025')).toBe(false)
    expect(isOfRival('Turnover from online sales', [], 'Turnover total 2025')).toBe(true)
    expect(isOfRival('Turnover from online sales', [], 'Turnover: web and online 2025')).toBe(false)
    expect(isOfRival('Distance from the nearest river', [], 'Distance to watercourse')).toBe(false)
  })

  test('another year, and a draft where there are audited accounts', () => {
    expect(isOfRival('Turnover in the year before last', years)).toBe(true)
    const accounts = ['2024 (audited) year prior to last', '2025 (draft) last completed year']
    const of = (own: number) => [{ own: accounts[own] ?? '', others: accounts.filter((_, at) => at !== own) }]
    expect(isOfRival('Turnover per last audited accounts', of(0))).toBe(false)
    expect(isOfRival('Turnover per last audited accounts', of(1))).toBe(true)
  })

  test('those that a question leaves out', () => {
    const rows = ['Principals', 'Other qualified surveyors', 'Administrative staff']
    const of = (own: string) => [{ own, others: rows.filter((row) => row !== own) }]
    expect(isOfRival('Number of qualified staff other than principals', of('Principals'))).toBe(true)
    expect(
      isOfRival('Number of qualified staff other than principals', of('Other qualified surveyors')),
    ).toBe(false)
  })
})

describe('counts along one row', () => {
  const row: readonly Printed[] = [
    [40, 400, '13. Number of vehicles: cars'],
    [220, 400, '1'],
    [260, 400, 'vans'],
    [300, 400, '3'],
    [340, 400, 'other'],
    [400, 400, 'TOTAL'],
    [460, 400, '4'],
  ]

  test('each part is its own, and the total is the total', async () => {
    expect(
      await valuesOf(
        printedPage(row),
        question('all', 'Total number of vehicles', 'integer'),
        question('vans', 'Number of vehicles: vans', 'integer'),
        question('other', 'Number of other vehicles', 'integer'),
      ),
    ).toEqual([4, 3, null])
  })

  test('a label with one answer is no list', async () => {
    const plain: readonly Printed[] = [
      [40, 400, 'Number of vehicles: cars'],
      [220, 400, '6'],
      [40, 420, 'Number of drivers'],
      [220, 420, '9'],
    ]
    expect(await valuesOf(printedPage(plain), question('cars', 'Number of cars', 'integer'))).toEqual([6])
  })
})

test('strokes that recognition took for letters are no part of a cell', () => {
  const page = {
    ...tablePage([
      ['i', 'i\nYear to 31 Dec 2025\nJ', '%'],
      ['Assets', '9,640\nI', '-'],
    ]),
    textSource: 'recognised' as const,
  }
  const [table] = page.tables
  if (!table) throw new Error('no table')
  expect(withoutSpecks(table, page).rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['', 'Year to 31 Dec 2025', '%'],
    ['Assets', '9,640', '-'],
  ])
  expect(withoutSpecks(table, { ...page, textSource: 'layer' })).toBe(table)
  const roman = {
    ...tablePage([
      ['Class', 'I'],
      ['Name', 'Jill\nLee'],
    ]),
    textSource: 'recognised' as const,
  }
  expect(roman.tables[0] && withoutSpecks(roman.tables[0], roman).rows[1]?.[1]?.text).toBe('Jill\nLee')
})
