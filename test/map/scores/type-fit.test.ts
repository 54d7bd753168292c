import { describe, expect, test } from 'vitest'
import {
  isOfOtherColumn,
  isOfOtherMeasure,
  isUnaskedYear,
  typeFitOf,
} from '../../../src/map/scores/type-fit.ts'
import { question, tablePage } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

test.each([
  ['Buildings sum insured', 'money', 'Excess £', true],
  ['Buildings excess', 'money', 'Excess £', false],
  ['Buildings sum insured', 'money', 'Number', true],
  ['Buildings sum insured', 'money', 'Number (£ value)', false],
  ['Wages of the crew', 'money', 'Heads', true],
  ['Buildings sum insured', 'money', '% of total', true],
  ['Number of vans', 'integer', 'Value £', true],
  ['Number of vans', 'integer', 'Number', false],
  ['Limit of the fees, in thousands', 'integer', 'Fees £000', false],
] as const)('%s (%s) in the column %s', (label, type, column, isOther) =>
  expect(isOfOtherColumn(question('q', label, type), column)).toBe(isOther),
)

test.each([
  ['Governors or trustees', 'integer', 'Governors liability £', '2,000,000', true],
  ['Oil storage (litres)', 'integer', 'If so, number of drums', '3', true],
  ['Oil storage (litres)', 'integer', 'Oil stored', '3', false],
  ['Wind turbine', 'money', 'Turbine, kW', '50', true],
  ['Wind turbine', 'money', 'Turbine, kW', '£50,000', false],
  ['Governors or trustees', 'integer', 'Governors / trustees', '2m', true],
  ['Building surveys a year', 'integer', 'Building surveys', '24%', true],
  ['Building surveys a year', 'integer', 'Building surveys', '24', false],
  ['Annual fees, whole pounds', 'integer', 'Fees £', '24,000', false],
  ['Height of the building', 'integer', 'Height', '24m', false],
  ['Annual mileage', 'integer', 'Distance', '12k miles', false],
  ['Weeks chartered a year', 'integer', 'Built in the year', '2003', true],
  ['Year of manufacture', 'integer', 'Year', '2003', false],
  ['Insured there since', 'integer', 'With them since', '2003', false],
  ['Members', 'integer', 'Members', '2003', false],
  ['Governors liability', 'money', 'Governors, no.', '12', true],
  ['Statics', 'money', 'How many statics', '12', true],
  ['Fees', 'money', 'Number of fees (£ value)', '12', false],
  ['Fees for towing', 'money', 'Towing % of fees', '12', true],
  ['Fees for towing', 'money', 'Towing (20% of fees)', '£12,000', false],
  ['Share of weddings', 'percent', 'Number of weddings', '18', true],
  ['Share of weddings', 'percent', 'Weddings £', '18', true],
  ['Share of weddings', 'percent', 'Number of weddings', '18%', false],
  ['Share of weddings', 'percent', 'Weddings % (no.)', '18', false],
  ['Share of weddings', 'percent', 'Weddings', '18', false],
  ['Share of weddings', 'percent', 'Weddings', '0.05', true],
  ['Length in metres', 'decimal', 'Length (ft)', '42', true],
  ['Length in metres', 'decimal', 'Length (m)', '42', false],
  ['Length in metres', 'decimal', 'Length', '42', false],
  ['Annual rent', 'money', 'Rent per month', '£950', true],
  ['Monthly rent', 'money', 'Rent per month', '£950', false],
  ['Net profit', 'money', 'Net profit: loss of', '£12,000', true],
  ['Net profit', 'money', 'Profit and loss', '£12,000', false],
] as const)('%s (%s) beside %s: %s', (label, type, printed, text, isOther) =>
  expect(isOfOtherMeasure(question('q', label, type), printed, text)).toBe(isOther),
)

test('a loss is no profit of as much', () => {
  const asked = question('q', 'Net profit', 'money')
  expect(typeFitOf(asked, '12000', false, 'loss of £12,000')).toBe(0)
  expect(typeFitOf(asked, '12000', true, '£12,000')).toBe(1)
})

test('the excess of a section is not what it is insured for', async () => {
  const page = tablePage([
    ['Section', 'Cover wanted', 'Excess £'],
    ['Buildings', 'Yes', '250'],
    ['Contents', 'Yes', '100'],
  ])
  expect(
    await valuesOf(
      page,
      question('sum', 'Buildings', 'money'),
      question('excess', 'Contents excess', 'money'),
    ),
  ).toEqual([null, '100'])
})

test('the figures of an address or of a policy’s number are no amount and no count', () => {
  const fitOf = (type: 'money' | 'integer', text: string) =>
    typeFitOf(question('q', 'Fees', type), type === 'money' ? '3' : 3, false, text)
  for (const text of ['Part 3 – Boats', '3 Carr Gate Close', 'Lancaster LA1 0YY', 'Ash Casualty, BP 00321'])
    expect([fitOf('money', text), fitOf('integer', text)], text).toEqual([0, 0])
  expect(typeFitOf(question('q', 'Fees', 'money'), '3000', false, '3,000 at Carr Gate')).toBeGreaterThan(0.3)
})

test.each([
  ['Number of moorings', 'Slipway rebuilt 2004. North quay older', 2004, 0],
  ['Number of moorings', '2004', 2004, 1],
  ['Number of members', '2004 members', 2004, 0.75],
  ['Year the slipway was built', 'Rebuilt 2004, by Orme', 2004, 0.75],
  ['Years with the present insurer', '355000', 355_000, 0],
  ['Years with the present insurer', '35', 35, 1],
])('%s: %s', (label, text, value, fit) =>
  expect(typeFitOf(question('q', label, 'integer'), value, text === String(value), text)).toBe(fit),
)

test('a year in a sentence is no count', () => {
  expect(isUnaskedYear(question('q', 'Number of moorings', 'integer'), '1958')).toBe(true)
  expect(isUnaskedYear(question('q', 'Number of moorings', 'integer'), '1,958')).toBe(false)
  expect(isUnaskedYear(question('q', 'Afloat since', 'integer'), '1958')).toBe(false)
  expect(isUnaskedYear(question('q', 'Boats sold in the past year', 'integer'), '2026')).toBe(true)
  expect(isUnaskedYear(question('q', 'Year of launch', 'integer'), '1958')).toBe(false)
})

test('a bound is no count', () => {
  expect(typeFitOf(question('q', 'Years afloat', 'integer'), 10, false, 'More than 10')).toBe(0)
})

describe('what a cell is by the words over it', () => {
  const rows = [
    ['Kept as', 'Number'],
    ['Houseboats', '14'],
    ['Hire boats', '6'],
  ]

  test('a count is no share, whose words stand over the questions', async () => {
    const page = tablePage(rows, { headerRows: 1 })
    const share = question('q', 'Houseboats (% of moorings)', 'decimal')
    expect(await valuesOf(page, share)).toEqual([null])
    expect(await valuesOf(page, question('q', 'Houseboats', 'decimal'))).toEqual(['14'])
  })

  test('a share is one', async () => {
    const page = tablePage([['Kept as', '%'], ...rows.slice(1)], { headerRows: 1 })
    expect(await valuesOf(page, question('q', 'Houseboats (% of moorings)', 'decimal'))).toEqual(['14'])
  })
})

describe('how well words fit an open question', () => {
  const fitOf = (label: string, text: string) => typeFitOf(question('q', label, 'text'), text, false, text)
  test('a telephone number with a digit too many is what was written, and other figures are none', () => {
    expect(fitOf('Telephone number', '01632 960417')).toBeGreaterThan(0.9)
    expect(fitOf('Telephone number', '01632 96041799')).toBe(0.6)
    expect(fitOf('Telephone number', '4 May 1998')).toBe(0)
    expect(fitOf('Telephone number', 'ring Bob')).toBe(0)
  })
  test('a name has letters and is no sentence and no amount', () => {
    expect(fitOf('Name of current insurer', 'Calder Vale Insurance plc')).toBeGreaterThan(0.8)
    expect(fitOf('Company that made the alarm', '7/2 - 4')).toBeLessThan(0.35)
    expect(fitOf('Company that made the alarm', `Acme ${'and others '.repeat(14)}`)).toBeLessThan(0.35)
    expect(fitOf('Name of current insurer', '£1,250')).toBeLessThan(0.2)
    expect(fitOf('Name of current insurer', 'Yes')).toBe(0)
  })
})

test.each([
  ['Insured (company or partnership)', 'Minimum period wanted', false],
  ['Insured (company or partnership)', 'Reed & Sallow', true],
  ['Name of managing agent', 'Date of valuation', false],
  ['Head office address', '3 barns and a shop', false],
  ['Head office address', '3 Barn Lane, Acle', true],
])('%s: %s', (label, text, fits) =>
  expect(typeFitOf(question('q', label, 'text'), text, true, text) > 0.5).toBe(fits),
)
