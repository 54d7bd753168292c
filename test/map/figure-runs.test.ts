import { describe, expect, test } from 'vitest'
import { figureRun } from '../../src/map/pairs/prose/figure-runs.ts'
import { splitInline } from '../../src/map/pairs/split-inline.ts'
import { type Printed, printedPage, question, tablePage } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const told = (text: string) => {
  const run = figureRun(text)
  return run && [run.head, ...run.figures.map(({ label, value }) => `${label} = ${value}`)]
}
const lines = (...texts: string[]): Printed[] => texts.map((text, at) => [40, 60 + at * 40, text])

describe('several figures in one line', () => {
  test.each([
    [
      'Split of stock: Wool 45% Silk 25% Linen 30%',
      ['Split of stock', 'Wool = 45%', 'Silk = 25%', 'Linen = 30%'],
    ],
    ['70% barley, 30% oats', ['', 'barley = 70%', 'oats = 30%']],
    ['Looms £1.2m yarn £85k', ['', 'Looms = £1.2m', 'yarn = £85k']],
    [
      'Gate £31,000 / Bar £26,500 / Programmes £900',
      ['', 'Gate = £31,000', 'Bar = £26,500', 'Programmes = £900'],
    ],
    [
      '6. Levy (a) last season £ 61,000 (b) this season £ 65,000',
      ['Levy', 'last season = £ 61,000', 'this season = £ 65,000'],
    ],
    [
      'Present limit: £1m any one claim Limit sought: £2m any one claim',
      ['', 'Present limit = £1m', 'Limit sought = £2m'],
    ],
    ['Split of stock: Wool 45% Silk 25% Linen', ['Split of stock', 'Wool = 45%', 'Silk = 25%']],
    ['Boats: punts 5; canoes 11', ['Boats', 'punts = 5', 'canoes = 11']],
  ])('%s', (text, parts) => expect(told(text)).toEqual(parts))

  test.each([
    'Damage £5,000 in 2019 and £3,000 in 2020 at the kiln',
    'Choose £1m / £2m / £5m',
    'Opened 4 March 1958',
    'Grant £61,275 (including £30,000 for the roof)',
  ])('no such line, of which more than one thing tells it: %s', (text) => expect(figureRun(text)).toBeNull())

  test.each([
    ['Damage £5,000 to the kiln and £3,000 to the shed', 'Kiln', 'money'],
    ['Losses over £5,000 or below £10,000', 'Losses', 'money'],
    ['£61,275 including a grant, £30,000 the year before', 'Grant', 'money'],
    ['Stores at: 12 High Street, 3 Mill Lane', 'High Street', 'integer'],
    ['4. Sawdust only, 900 litre bin', 'Bin', 'integer'],
  ] as const)('%s: no figure of it is the answer to %s', async (text, label, type) =>
    expect(await valuesOf(printedPage(lines(text)), question('asked', label, type))).toEqual([null]),
  )

  test('each is the answer to its own words, and none to the next ones', async () => {
    const share = (label: string) => question(label.replace(/\W/g, ''), label, 'percent')
    const page = printedPage(lines('Split of sales (%): weaving 60, dyeing 15, carding 20, felting 5'))
    expect(await valuesOf(page, share('Weaving %'), share('Dyeing %'), share('Felting %'))).toEqual([
      '60',
      '15',
      '5',
    ])
  })

  test('such a line is no label of what stands under it', async () => {
    const page = printedPage([
      [40, 60, 'Bar £26,500 / Gate £31,000'],
      [40, 74, '£700 / £900'],
    ])
    expect(await valuesOf(page, question('gate', 'Gate receipts', 'money'))).not.toEqual(['900'])
  })

  test('figures of one cell that strokes part', async () => {
    const page = tablePage([
      ['Proposer', 'Pell Weavers Ltd'],
      ['Sums insured', 'Buildings £210,000 / Stock £85,000'],
    ])
    const asked = ['Buildings sum insured', 'Stock sum insured'].map((label) =>
      question(label, label, 'money'),
    )
    expect(await valuesOf(page, ...asked)).toEqual(['210000', '85000'])
  })

  test('two years in one cell', async () => {
    const page = tablePage([['Turnover', '2025/26: £640,000\n2026/27 est: £690,000']])
    const asked = ['Turnover in the last financial year', 'Estimated turnover for the coming year'].map(
      (label) => question(label, label, 'money'),
    )
    expect(await valuesOf(page, ...asked)).toEqual(['640000', '690000'])
  })

  test('the column of the total answers what asks for all of it', async () => {
    const page = tablePage([
      ['Year ending', 'UK fees', 'Overseas fees', 'Total'],
      ['31/12/2025', '£560,000', '£12,000', '£572,000'],
      ['31/12/2026 (est.)', '£600,000', '£15,000', '£615,000'],
    ])
    const asked = question('fees', 'Gross fees, last completed year', 'money')
    expect(await valuesOf(page, asked)).toEqual(['572000'])
  })

  test('the end of a sentence with several answers is not the answer to its beginning', async () => {
    const page = printedPage([
      [40, 60, '1. The Proposer has dug from this site since 2004 and holds Quarry Permit no. QX/BX4417'],
      [40, 73, 'which permits an output of   75,000 tonnes per annum.'],
    ])
    expect(await valuesOf(page, question('permit', 'Quarry permit no.', 'integer'))).toEqual([null])
  })
})

test('a colon within a word parts nothing', () => {
  expect(splitInline('Tutor:pupil ratio, upper school')).toEqual([])
  expect(splitInline('Name:Ann Pell')).toEqual([{ label: 'Name', value: 'Ann Pell', strength: 0.97 }])
})
