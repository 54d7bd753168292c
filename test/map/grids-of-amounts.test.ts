import { describe, expect, test } from 'vitest'
import type { FormField, Page } from '../../src/domain/document.ts'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import { isOfRival } from '../../src/map/pairs/tables/grid-rivals.ts'
import { tellOldFromNew } from '../../src/map/pairs/tables/old-and-new.ts'
import { pairsFromTables } from '../../src/map/pairs/tables/pairs-from-tables.ts'
import { wordYearColumns } from '../../src/map/pairs/tables/year-columns.ts'
import { document, question, tablePage } from './build-document.ts'
import { mapPapers, valuesOf } from './mapped-papers.ts'

const money = (id: string, label: string) => question(id, label, 'money')

/** Cells that begin in other columns, or run over more than one, than their places say: `[column, span]` by row and place. */
function placed(page: Page, places: Readonly<Record<string, readonly [number, number]>>): Page {
  const tables = page.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row, at) =>
      row.map((cell, place) => {
        const [column, columnSpan] = places[`${at}.${place}`] ?? [place, 1]
        return { ...cell, column, ...(columnSpan > 1 ? { columnSpan } : {}) }
      }),
    ),
  }))
  return { ...page, tables }
}

describe('headers of grids', () => {
  const rows = [
    ['Class of work', 'Heads', 'Wages £'],
    ['Past 12 months', 'Coming 12 months'],
    ['Office', '3', '71,400', '74,000'],
    ['Drivers', '4', '96,300', '99,500'],
    ['Totals', '7', '167,700', '173,500'],
  ]
  const places = { '0.2': [2, 2], '1.0': [2, 1], '1.1': [3, 1] } as const

  test('the names in the second row may hold figures', async () => {
    expect(
      await valuesOf(
        placed(tablePage(rows, { headerRows: 1 }), places),
        money('past', 'Total wages, past 12 months'),
        money('next', 'Total estimated wages, next 12 months'),
      ),
    ).toEqual(['167700', '173500'])
  })

  test('a table with names of its own is not the rest of one as wide', async () => {
    const staff = tablePage([
      ['Partners', 'Surveyors', 'Clerks', 'All'],
      ['2', '6', '1', '9'],
    ])
    const ofStaff = staff.tables[0]?.id ?? ''
    const fees = placed(
      tablePage(
        [
          ['', 'Fees by country £', 'Total £'],
          ['UK', 'France'],
          ['Last completed year', '402,000', '18,500', '420,500'],
          ['Next year (estimate)', '430,000', '21,000', '451,000'],
        ],
        { headerRows: 0, continues: ofStaff },
        2,
      ),
      { '0.1': [1, 2], '0.2': [3, 1], '1.0': [1, 1], '1.1': [2, 1] },
    )
    const { found } = await mapPapers(
      [document([staff, fees])],
      [money('fees', 'French fees by country, last completed year')],
    )
    expect(found).toEqual({ fees: '18500' })
  })

  test('a title and a row of space over a grid are no part of it', async () => {
    const titled = placed(
      tablePage(
        [
          ['3 Takings'],
          [''],
          ['Year to 30 June', 'Last (2025) £', 'This (2026) £ projected', 'Next (2027) £'],
          ['Bar sales', '81,200', '84,000', '88,500'],
          ['Ticket sales', '40,100', '43,000', ''],
        ],
        { headerRows: 0 },
      ),
      { '0.0': [0, 4], '1.0': [0, 4] },
    )
    expect(
      await valuesOf(
        titled,
        money('last', 'Bar sales, last completed year'),
        money('now', 'Ticket sales, current year'),
      ),
    ).toEqual(['81200', '43000'])
  })
})

describe('years and totals', () => {
  const years = ['This year to 30/06/2026', 'Year ahead (estimate)']

  test('of two years that are not over the one that is meant', async () => {
    const page = tablePage([
      ['', 'Last year to 30/06/2025', ...years],
      ['Gross profit', '610,000', '655,000', '702,000'],
      ['Sum insured (for 24 months)', '', '', '1,400,000'],
    ])
    expect(
      await valuesOf(
        page,
        money('forecast', 'Forecast gross profit, coming year'),
        money('now', 'Gross profit, current year'),
      ),
    ).toEqual(['702000', '655000'])
    expect(
      isOfRival('BI sum insured', [{ own: 'Sum insured (for 24 months)', others: ['Gross profit'] }]),
    ).toBe(false)
  })

  test('a running year that says nothing of an estimate is not what is forecast', () => {
    const own = 'This year to 30/06/2026 estimated current year'
    const others = ['Year ahead (estimate) estimated forecast next year']
    expect(isOfRival('Forecast gross profit', [{ own, others }])).toBe(true)
    expect(isOfRival('Forecast gross profit, current year', [{ own, others }])).toBe(false)
    expect(isOfRival('Gross profit next year', [{ own, others }])).toBe(true)
    expect(isOfRival('Estimated fees', [{ own: `${own} (forecast)`, others }])).toBe(false)
  })

  test.each(['All', 'Sum', 'Overall', 'Grand total'])(
    'what %s comes to is what the grid is about',
    async (sum) => {
      const page = tablePage(
        [
          ['', 'Last year (2025)', 'Next year (2026)'],
          ['Hire', '421,800', '9,900'],
          ['Tuition', '460,000', '12,000'],
          [sum, '881,800', '21,900'],
        ],
        { title: 'Fee income' },
      )
      expect(
        await valuesOf(
          page,
          money('next', 'Estimated fee income'),
          money('last', 'Total fee income, last completed year'),
        ),
      ).toEqual(['21900', '881800'])
    },
  )

  test.each([
    [
      ['2025 actual', 'Next year', '2026 forecast'],
      ['2026 forecast', 'Next year'],
    ],
    [
      ['Last year', 'Next year', 'This year'],
      ['This year', 'Next year'],
    ],
    [
      ['Last year', 'Year ahead', 'This year'],
      ['This year', 'Year ahead'],
    ],
    // What is counted is of no year of its own.
    [
      ['2026 est', 'No. (est)'],
      ['No. (est)', '2026 est'],
    ],
  ])('of %s the running year and the next are %s', (headers, [current, next]) => {
    const words = wordYearColumns(new Map(['', ...headers].map((header, column) => [column, header])))
    const saying = (said: string) => headers.filter((_, at) => words.get(at + 1)?.includes(said))
    expect([saying('estimated current year'), saying('forecast next year')]).toEqual([[current], [next]])
  })

  test('what is insured is named by its row, and of two covers by its own', () => {
    expect(isOfRival('Gross profit', [{ own: 'Sum insured', others: ['Gross profit'] }])).toBe(true)
    expect(isOfRival('Nets sum insured', [{ own: 'Rope sum insured', others: ['Nets sum insured'] }])).toBe(
      true,
    )
  })

  test('what a row leaves out names it not, and a column that says its row again is not asked for', () => {
    const stock = ['Stock excl. rings, watches', 'Rings and watches']
    const of = (own: string) => [{ own, others: stock.filter((row) => row !== own) }]
    expect(stock.map((row) => isOfRival('Rings & watches stock', of(row)))).toEqual([true, false])
    const columns = ['Main barn', 'Sheds', 'Total']
    const under = (own: string) => [
      { own: 'Barns', others: ['Mills'] },
      { own, others: columns.filter((column) => column !== own) },
    ]
    expect(columns.map((column) => isOfRival('Barns sum insured', under(column)))).toEqual([
      true,
      true,
      false,
    ])
    expect(isOfRival('Main barn sum insured', under('Main barn'))).toBe(false)
  })

  test('names over one row of figures are columns, though the reading saw no header', async () => {
    const rows = [
      ['How is your work contracted?', 'JCT 2016', 'NEC', 'Own terms'],
      ['Percentage of fees', '60', '35', ''],
    ]
    const asked = [
      question('jct', 'Percentage of work under JCT contracts', 'percent'),
      question('nec', 'Percentage of work under NEC contracts', 'percent'),
      money('fees', 'Fees'),
    ]
    expect(await valuesOf(tablePage(rows, { headerRows: 0 }), ...asked)).toEqual(['60', '35', null])
  })

  test('a share of what neither the row nor the column names is another', () => {
    const of = (own: string) => [
      { own: 'Percentage of turnover', others: [] },
      { own, others: ['JCT', 'NEC', 'Own terms'].filter((column) => column !== own) },
    ]
    expect(isOfRival('Percentage of work subcontracted', of('Own terms'))).toBe(true)
    expect(isOfRival('Percentage of work under JCT', of('JCT'))).toBe(false)
    expect(isOfRival('Percentage of turnover', of('JCT'))).toBe(false)
  })

  test('a figure that is of no year is not one of a year that is over', () =>
    expect(isOfRival('Deepest dive', [{ own: 'Depth', others: ['Next year estimated'] }])).toBe(false))

  test('a sub-total is the total of what it names', () => {
    const rows = ['Bronzes', 'Sub-total, owned', 'Sub-total, lent', 'Total']
    const of = (own: string) => [{ own, others: rows.filter((row) => row !== own) }]
    expect(isOfRival('Total value of items lent', of('Sub-total, lent'))).toBe(false)
    expect(isOfRival('Total value of items lent', of('Total'))).toBe(true)
    expect(isOfRival('Total value', of('Total'))).toBe(false)
  })

  test('one of several rows is not what they come to', () => {
    const rows = ['Dinghies', 'Sails and rigging', 'Pontoons']
    const of = (own: string) => [{ own, others: rows.filter((row) => row !== own) }]
    expect(isOfRival('Dinghies, sails and rigging', of('Dinghies'))).toBe(true)
    expect(isOfRival('Dinghies, sails and rigging', of('Sails and rigging'))).toBe(true)
    expect(isOfRival('Sails and rigging', of('Sails and rigging'))).toBe(false)
    const levels = ['Hull survey, level 2', 'Hull survey, level 3']
    expect(
      isOfRival('Hull surveys, levels 2 and 3', [{ own: levels[1] ?? '', others: levels.slice(0, 1) }]),
    ).toBe(true)
  })

  test('who names no year means the one to come, but for how work divides', () => {
    const past = [{ own: 'Past 12 months last completed year', others: ['Next 12 months estimated'] }]
    expect(isOfRival('Deepest dive', past)).toBe(true)
    expect(isOfRival('Deepest dive last year', past)).toBe(false)
    expect(isOfRival('Deep dives (%)', past)).toBe(false)
    expect(isOfRival('Deepest dive', [{ own: past[0]?.own ?? '', others: ['Diver'] }])).toBe(false)
  })

  test('who asks for one row does not ask for what several come to', () => {
    const rows = ['Furniture and fittings', 'Total (buildings and contents)']
    expect(isOfRival('Contents', [{ own: rows[0] ?? '', others: [rows[1] ?? ''] }])).toBe(false)
  })

  test('what stands over a sheet says of which year all its figures are', async () => {
    const sheet = (title: string, total: string, at: number) => ({
      ...tablePage(
        [
          ['Category', 'Heads', 'Gross pay'],
          ['Riggers', '6', '140000'],
          ['Total wages', '6', total],
        ],
        { title },
        at,
      ),
    })
    const { found } = await mapPapers(
      [
        document([
          sheet('ACTUAL 1/4/26 - 31/3/27', '140000', 1),
          sheet('ESTIMATE 1/4/27 - 31/3/28', '155000', 2),
        ]),
      ],
      [money('next', 'Total estimated wages'), money('last', 'Total wages in the last completed year')],
    )
    expect(found).toEqual({ next: '155000', last: '140000' })
  })
})

test('beside what is asked from renewal stands what is insured this year', async () => {
  const page = tablePage([
    ['What', 'Sum insured £ this year', 'Sum insured £ from renewal'],
    ['Pavilion', '310,000', '345,000'],
    ['Loss of bar income', '22,000', '26,000'],
  ])
  expect(
    await valuesOf(
      page,
      money('loss', 'Loss of bar income sum insured'),
      money('pavilion', 'Pavilion sum insured'),
    ),
  ).toEqual(['26000', '345000'])
})

describe('what is so far beside what is asked for', () => {
  const rows = [
    ['Stock', '310,000', '345,000'],
    ['Tools', '22,000', '26,000'],
  ]
  /** What the pairs of a table say is expiring. */
  const expiringIn = (page: Page) =>
    tellOldFromNew(pairsFromTables(layOutPage(document([page]), 0, page))).flatMap(({ label, inlineText }) =>
      label.startsWith('Expiring') ? [`${label.slice(9)} ${inlineText}`] : [],
    )
  const both = ['Stock 310,000', 'Tools 22,000']

  test('under a title, and headed by a request to quote', async () => {
    const titled = placed(
      tablePage([['2 Cover of the yard'], ['', 'Expiring £', 'Please quote £'], ...rows], {
        headerRows: 0,
      }),
      { '0.0': [0, 3] },
    )
    expect(expiringIn(titled)).toEqual(both)
    expect(
      await valuesOf(
        titled,
        money('stock', 'Stock sum insured'),
        money('tools', 'Expiring tools sum insured'),
      ),
    ).toEqual(['345000', '22000'])
  })

  test('under a title that the reading took for a header', () => {
    const same = [['Stock', '310,000', 'As expiring'], ...rows.slice(1)]
    const page = tablePage([['Cover'], ['', 'Expiring £', 'Please quote £'], ...same], { headerRows: 2 })
    expect(expiringIn(page)).toEqual(expect.arrayContaining(both))
  })

  test.each([
    [['', 'This year £', 'Sum required £'], both],
    // Two years of figures are no cover that runs out, nor is one column that asks for quotes.
    [['', 'This year £', 'Coming year £'], []],
    [['', 'Sums insured £', 'Please quote £'], []],
    [['', 'Expiring £', 'Excess £'], []],
  ])('by what is printed over it: %s', (header, expiring) =>
    expect(expiringIn(tablePage([header, ...rows]))).toEqual(expiring),
  )

  test('and not where another column stands between', () => {
    const apart = rows.map(([name = '', now = '', wanted = '']) => [name, now, 'in the loft', wanted])
    expect(expiringIn(tablePage([['', 'This year £', 'Where', 'Sum required £'], ...apart]))).toEqual([])
  })
})

test('a row of a list is named by the first cell after its number', () => {
  const page = tablePage([
    ['', 'Item', 'Main site £', 'Second site £'],
    ['B1', 'Workshop', '410,000', '90,000'],
    ['B2', 'Pontoon', '120,000', '60,000'],
  ])
  const labels = pairsFromTables(layOutPage(document([page]), 0, page), () => true).map(({ label }) => label)
  expect(labels).toContain('Pontoon Second site £')
})

test('fields that the name of one row labels are told apart by their columns', async () => {
  const rows = [
    ['', 'Home £', 'Export £', 'Total £'],
    ['Current year (forecast)', '410,000', '35,000', '445,000'],
    ['Year before last', '390,000', '20,000', '410,000'],
  ]
  const page = tablePage(rows)
  const fields = page.spans.flatMap((cell, at): FormField[] =>
    at < 5 || at % 4 === 0
      ? []
      : [
          {
            span: cell.id,
            name: cell.id,
            kind: 'text',
            label: rows[Math.floor(at / 4)]?.[0] ?? '',
            value: cell.text,
            locator: cell.locator,
          },
        ],
  )
  expect(await valuesOf({ ...page, fields }, money('now', 'Forecast income for the current year'))).toEqual([
    '445000',
  ])
})

test.each(["\u00a3'000", '\u00a3000', 'Accounts (\u00a3k)'])(
  'the unit of all figures of a grid stands in its corner: %s',
  async (corner) => {
    const page = tablePage([
      [corner, '2025', '2024'],
      ['Turnover', '8,215', '7,902'],
      ['Total assets', '3,940', '3,610'],
    ])
    expect(await valuesOf(page, money('assets', 'Total assets, latest year'))).toEqual(['3940000'])
  },
)

test('the unit of all figures of a grid stands in a row under its header', async () => {
  const page = tablePage([
    ['', '2025', '2024'],
    ['', "\u00a3'000", "\u00a3'000"],
    ['Turnover', '8,215', '7,902'],
    ['Total assets', '3,940', '3,610'],
  ])
  expect(await valuesOf(page, money('assets', 'Total assets, latest year'))).toEqual(['3940000'])
})
