import { describe, expect, test } from 'vitest'
import { partShares } from '../../../../src/map/groups/prose/read-shares.ts'
import { printedPage, question } from '../../build-document.ts'
import { group, mapped, rowsOf } from '../mapped-list.ts'

const parted = (text: string) => partShares(text)?.map(({ thing, share }) => `${thing}|${share}`)

describe('shares in one line', () => {
  test.each([
    ['pottery 70, candles 20, soap 10', ['pottery|70', 'candles|20', 'soap|10']],
    ['pottery 70%, candles\nand wax 20%, soap 10%', ['pottery|70', 'candles and wax|20', 'soap|10']],
    ['70% pottery and 30% candles', ['pottery|70', 'candles|30']],
    ['Pottery (66.7%), candles (33.3%)', ['Pottery|66.7', 'candles|33.3']],
    ['Retail 55% Trade 45%', ['Retail|55', 'Trade|45']],
    ['Retail: 55\nTrade: 45', ['Retail|55', 'Trade|45']],
    ['retail 90, trade 10. no export, no sales by post', ['retail|90', 'trade|10']],
  ])('%s', (text, shares) => {
    expect(parted(text)).toEqual(shares)
  })

  test.each([
    'pottery 70, candles 20',
    'pottery 70, candles 40',
    'pottery 100',
    '70 / 30',
    'we sell pottery and 30 candles, 70 bars of soap a day or thereabouts',
    '',
    `${'pottery, '.repeat(400)}100`,
  ])('none that come to a hundred in %j', (text) => {
    expect(partShares(text)).toBeNull()
  })
})

const goods = group(
  'goods',
  'Goods sold',
  question('what', 'Goods', 'text'),
  question('share', 'Percentage of sales', 'decimal'),
)

test('a line of things and their shares is a list, where its label asks for that', async () => {
  const page = printedPage([
    [60, 100, 'What goods do you sell? State the percentage of each'],
    [60, 116, 'Pottery 70, candles 20, soap 10'],
  ])
  expect(await rowsOf(goods, page)).toEqual([
    ['Pottery', '70'],
    ['candles', '20'],
    ['soap', '10'],
  ])
  const { candidates } = await mapped(goods, page)
  expect(candidates).toHaveLength(6)
  expect(candidates.every(({ evidence, signals }) => evidence.length > 0 && signals.grounded === 1)).toBe(
    true,
  )
})

test('shares of something else are no list of goods', async () => {
  const page = printedPage([
    [60, 100, 'Who owns the business? State the percentage of each'],
    [60, 116, 'Mrs Fell 70, Mr Fell 30'],
  ])
  expect(await rowsOf(goods, page)).toEqual([])
})
