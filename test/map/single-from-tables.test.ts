import { describe, expect, test } from 'vitest'
import type { Span } from '../../src/domain/document.ts'
import { gridHeadersOf } from '../../src/map/pairs/tables/grid-headers.ts'
import { isOfRival } from '../../src/map/pairs/tables/grid-rivals.ts'
import { wordYearColumns } from '../../src/map/pairs/tables/year-columns.ts'
import type { Printed } from './build-document.ts'
import { document, printedPage, question, tablePage } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const figures = [
  ['Year to 31 March', '2024', '2025', '2026 (forecast)'],
  ['Turnover', '£8,114,000', '£8,730,500', '£9,200,000'],
  ['Wages: manufacturing', '£1,240,000', '£1,302,000', '£1,375,000'],
  ['Wages: drivers', '£92,000', '£95,500', '£99,000'],
]

describe('figures side by side', () => {
  test('the column that is asked for is the answer', async () => {
    const asked = [
      question('last', 'Turnover, last completed year', 'money'),
      question('next', 'Estimated turnover', 'money'),
      question('made', 'Estimated wages: manufacturing', 'money'),
    ]
    expect(await valuesOf(tablePage(figures, { headerRows: 0 }), ...asked)).toEqual([
      '8730500',
      '9200000',
      '1375000',
    ])
  })

  test('a year that the table does not have is not answered by another', async () => {
    const asked = question('old', 'Turnover, year to 31 March 2023', 'money')
    expect(await valuesOf(tablePage(figures, { headerRows: 0 }), asked)).toEqual([null])
  })

  test('a row of its own is asked for, not its neighbour', async () => {
    const page = tablePage([
      ['Item', 'Number', 'Value £ each'],
      ['Cattle', '85', '2,400'],
      ['Sheep', '640', '600'],
      ['Pigs', '', ''],
    ])
    const asked = [
      question('cattle', 'Number of cattle', 'integer'),
      question('pigs', 'Number of pigs', 'integer'),
    ]
    expect(await valuesOf(page, ...asked)).toEqual([85, null])
  })

  test('boxes in rows: each printed row is the header of what was filled in right under it', async () => {
    const page = tablePage(
      [
        ['Company number', 'Founded', 'Trade body'],
        ['10822764', '19 June 2017', 'REC'],
        ['Website', 'E-mail', 'Telephone'],
        ['tallow.example.co.uk', 'ann@tallow.example.co.uk', '01632 960 377'],
      ],
      { headerRows: 0 },
    )
    // Other answers show in what print the paper was filled in.
    const others = printedPage(
      Array.from({ length: 8 }, (_, at): Printed[] => [
        [40, 300 + at * 20, `${at + 1}. What is the colour of wagon ${'ABCDEFGH'[at]}?`],
        [350, 300 + at * 20, `green ${at + 20}`],
      ]).flat(),
    )
    const inPrint = (all: readonly Span[], isFilledIn: (at: number) => boolean) =>
      all.map((one, at): Span => ({ ...one, family: isFilledIn(at) ? 'Mono 0000ff' : 'Sans 444444' }))
    const spans = [
      ...inPrint(page.spans, (at) => Math.floor(at / 3) % 2 === 1),
      ...inPrint(others.spans, (at) => at % 2 === 1),
    ]
    const asked = [
      question('number', 'Company registration number', 'text'),
      question('founded', 'Date established', 'date'),
      question('mail', 'Email address', 'email'),
    ]
    expect(await valuesOf({ ...page, spans }, ...asked)).toEqual([
      '10822764',
      '2017-06-19',
      'ann@tallow.example.co.uk',
    ])
  })
})

test('the name of the next column is not what stands under a name', async () => {
  const page = tablePage([
    ['Over 80', 'Long stay', 'Learning disability', 'Under 21'],
    ['16', '12', '-', 'Nil'],
  ])
  const asked = [
    question('learning', 'Residents with a learning disability', 'integer'),
    question('long', 'Residents on a long stay', 'integer'),
  ]
  expect(await valuesOf(page, ...asked)).toEqual([null, 12])
})

describe('labels with their answers beside them in two pairs of columns', () => {
  const person = [
    ['Title', 'Dr', 'First names', 'Orla Jean'],
    ['Family name', 'Tamsin', 'Date of birth', '04/07/1988'],
    ['Home telephone', '', 'Mobile', '07700 900 233'],
  ]

  test('have no header', async () => {
    const asked = [
      question('who', 'Name of proposer', 'personName'),
      question('born', 'Date of birth', 'date'),
      question('home', 'Landline', 'phone'),
      question('mobile', 'Mobile number', 'phone'),
    ]
    const [who, ...others] = await valuesOf(tablePage(person), ...asked)
    expect(who).toBeNull()
    expect(others).toEqual(['1988-07-04', null, '07700 900 233'])
  })

  test('answer beside and not in the next column', async () => {
    const page = tablePage([
      ['Stable', 'Thistle', 'Call name', 'Moss'],
      ['Height', '15.2', 'Shade', 'Grey'],
      ['Price paid', '£6,500', 'Sum to be insured', '£7,000'],
      ['Bought', 'May 2021', 'Vet', 'Larkhill'],
    ])
    const asked = [question('sum', 'Sum insured', 'money'), question('price', 'Price paid', 'money')]
    expect(await valuesOf(page, ...asked)).toEqual(['7000', '6500'])
  })

  test('are not the columns of a list', () => {
    const list = [
      ['Name', 'Born', 'Post', 'Since'],
      ['Ann Thorn', '04/07/1988', 'Partner', '2011'],
      ['Lee Marsh', '11/02/1979', 'Partner', '2004'],
      ['Jo Pike', '20/12/1990', 'Clerk', '2020'],
    ]
    const headersOf = (rows: readonly (readonly string[])[]) => {
      const paper = document([tablePage(rows)])
      const table = paper.pages[0]?.tables[0]
      return table && gridHeadersOf(table, paper).ownRows
    }
    expect(headersOf(list)).toBe(1)
    expect(headersOf(person)).toBe(0)
  })
})

describe('what else a question may mean in a table', () => {
  const rows = { own: 'Cattle', others: ['Sheep', 'Pigs', 'Total'] }

  test('another row', () => {
    expect(isOfRival('Number of pigs', [rows])).toBe(true)
    expect(isOfRival('Number of cattle', [rows])).toBe(false)
    expect(isOfRival('Livestock', [rows])).toBe(false)
  })

  test('the sum, or one of several alike', () => {
    expect(isOfRival('Total number of animals', [rows])).toBe(true)
    expect(isOfRival('Total wages', [{ own: 'Wages: drivers', others: ['Wages: makers'] }])).toBe(true)
    expect(isOfRival('Total wages', [{ own: 'Total', others: ['Drivers'] }])).toBe(false)
  })

  test('of a total by years, the year that is asked for', () => {
    const row = { own: 'Turnover (£)', others: ['Year ending'] }
    const year = (own: string, ...others: string[]) => ({ own, others })
    const last = year(
      'Last complete year last completed year last year',
      'Current year',
      'Next year (estimate)',
    )
    const next = year('Next year (estimate) estimated', 'Current year', 'Last complete year')
    expect(isOfRival('Total turnover - last year', [row, last])).toBe(false)
    expect(isOfRival('Total turnover - last year', [row, next])).toBe(true)
  })

  test('another year', () => {
    const years = { own: '2024', others: ['2025', '2026'] }
    expect(isOfRival('Turnover 2025', [years])).toBe(true)
    expect(isOfRival('Turnover 2024', [years])).toBe(false)
  })
})

test('columns of years in the words of questions', () => {
  const words = (...headers: string[]) => [
    ...wordYearColumns(new Map(['', ...headers].map((header, column) => [column, header]))).values(),
  ]
  const [first, last, next] = words('2024', '2025', '2026 (forecast)').map((some) => some.join(' '))
  expect([first, last, next]).toEqual([
    expect.stringContaining('last completed year'),
    expect.stringContaining('year prior to last'),
    expect.stringContaining('estimated'),
  ])
  expect(words('Number', 'Wages')).toEqual([])
  expect(words('30 June 2025', '30 June 2024')).toHaveLength(2)
})
