import { describe, expect, test } from 'vitest'
import type { QuestionType } from '../../src/domain/question-set.ts'
import { readDecimal, readInteger, readMoney } from '../../src/values/read-amount.ts'
import { readValue } from '../../src/values/read-value.ts'

const context = { receivedAt: '2026-11-21T09:00:00Z', locale: 'uk' as const }
const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

function read(type: QuestionType, text: string, extra: object = {}) {
  const reading = readValue({ type, label: '', ...extra }, text, context)
  return reading.ok ? reading.value : `!${reading.reason}`
}

describe('dates', () => {
  test.each([
    ['1/12/2026', '2026-12-01'],
    ['01.12.26', '2026-12-01'],
    ['1-12-2026', '2026-12-01'],
    ['1st December 2026', '2026-12-01'],
    ['1st of December, 2026', '2026-12-01'],
    ['01-Dec-26', '2026-12-01'],
    ['1 Dec. 2026', '2026-12-01'],
    ['December 1, 2026', '2026-12-01'],
    ['Tuesday 1 December 2026', '2026-12-01'],
    ['00:01 hrs on 1 December 2026', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['0 1 1 2 2 0 2 6', '2026-12-01'],
    ['01122026', '2026-12-01'],
    ['12/10/75', '1975-10-12'],
    ['29/02/2024', '2024-02-29'],
    ['in 3 weeks', '2026-12-12'],
    ['yesterday', '2026-11-20'],
    // A year or a month is known, and no day.
    ['2 years ago', '!wrong_type'],
    ['3 months ago', '!wrong_type'],
    ['31/02/2026', '!impossible'],
    ['29/02/2026', '!impossible'],
    ['12/13/2026', '!impossible'],
    ['31 June 2026', '!impossible'],
    ['December 2026', '!wrong_type'],
    ['1/2/2026 and 3/4/2026', '!several'],
    ['version 1.2.3.4', '!wrong_type'],
    ['tel 01632 960118', '!wrong_type'],
    ['TBC', '!non_answer'],
    ['many years ago', '!wrong_type'],
    ['', '!empty'],
    ['......', '!empty'],
  ])('%s is %s', (text, expected) => expect(read('date', text)).toBe(expected))

  test('a US paper puts the month first', () => {
    const us = { ...context, locale: 'us' as const }
    expect(readValue({ type: 'date', label: '' }, '01/18/20', us)).toMatchObject({
      ok: true,
      value: '2020-01-18',
    })
    expect(readValue({ type: 'date', label: '' }, '18/01/20', us)).toMatchObject({
      ok: false,
      reason: 'impossible',
    })
  })

  test.each([
    ['Cover start date', '2026-12-01'],
    ['Expiry date', '2027-11-30'],
    ['Date of survey', '!several'],
  ])('%s of a period is %s', (label, expected) => {
    for (const text of ['01/12/2026 to 30/11/2027', '01/12/26-30/11/27', '1 Dec 2026 - 30 Nov 2027'])
      expect(read('date', text, { label })).toBe(expected)
  })
})

describe('amounts', () => {
  test.each([
    ['£1,250,000', '1250000'],
    ['£1,250.50', '1250.50'],
    ['1250.5', '1250.50'],
    ['£1.5m', '1500000'],
    ['£3MM', '3000000'],
    ['GBP 3mm', '3000000'],
    ['£3mil', '3000000'],
    // Without a currency it may be millimetres, and is never three pounds.
    ['3MM', '!wrong_type'],
    ['1,000 MM', '1000'],
    ['£1.5 million', '1500000'],
    ['25k', '25000'],
    ['£ 25 K', '25000'],
    ['GBP 1,000 p.a.', '1000'],
    ['(1,000)', '-1000'],
    ['-£500', '-500'],
    ['nil', '0'],
    ['£nil', '0'],
    ['None', '0'],
    ['1 250 000', '1250000'],
    ['one million', '1000000'],
    ['£1m - £2m', '!several'],
    ['not yet known', '!non_answer'],
    ['N/A', '!non_answer'],
  ])('money %s is %s', (text, expected) => expect(read('money', text)).toBe(expected))

  test.each([
    ['$3,210.00', '!wrong_type'],
    ['US$3,210', '!wrong_type'],
    ['EUR 9,000', '!wrong_type'],
    ['9,000 euros', '!wrong_type'],
    ['1,000 CHF', '!wrong_type'],
    ['\u00a5500,000', '!wrong_type'],
    ['\u00a37,400 (\u20ac9,000)', '7400'],
    ['GBP 890,000', '890000'],
  ])('money in another currency than pounds: %s is %s', (text, expected) =>
    expect(read('money', text)).toBe(expected),
  )

  test('a question takes the currency it asks in, and a paper in dollars is read as it stands', () => {
    expect(read('money', '$3,210', { label: 'Sales to the USA (in USD)' })).toBe('3210')
    expect(read('money', '\u20ac3,210', { label: 'Value in euros' })).toBe('3210')
    expect(read('money', '\u00a33,210', { label: 'Fees for CAD drawings' })).toBe('3210')
    const us = { ...context, locale: 'us' as const }
    expect(readValue({ type: 'money', label: 'Total' }, '$3,210', us)).toMatchObject({ value: '3210' })
    expect(readValue({ type: 'money', label: 'Total' }, '3,210 CHF', us).ok).toBe(false)
  })

  test.each([
    ['Annual wages', '\u00a32,400 a week', '!wrong_type'],
    ['Annual rent', '\u00a3950 pcm', '!wrong_type'],
    ['Annual premium', '\u00a388.50 monthly', '!wrong_type'],
    ['Takings', '\u00a331,000 per quarter', '!wrong_type'],
    ['Annual rent', '\u00a311,400 p.a.', '11400'],
    ['Rent', '\u00a311,400 per annum', '11400'],
    ['Weekly wages', '\u00a32,400 a week', '2400'],
    ['Rent per month', '\u00a3950 pcm', '950'],
    ['Weekly wages', '\u00a3124,000 p.a.', '!wrong_type'],
    ['Premium', '\u00a31,060 by monthly instalments', '1060'],
    ['Total income, and the date of the accounts', '\u00a338,214 - 31 March 2025', '38214'],
    ['Turnover', '438,212 (y/e 31.3.25)', '438212'],
    ['Turnover', '438,212 (to 31 March 2025)', '438212'],
  ])('money for a time: %s: %s is %s', (label, text, expected) =>
    expect(read('money', text, { label })).toBe(expected),
  )

  test.each([
    ['\u00a31.4m - \u00a31.6m', '!several'],
    ['\u00a31,500 / \u00a33,000', '!several'],
    ['\u00a35,000 to 7,500', '!several'],
    ['9-10k', '!several'],
    ['2,5', '!several'],
    ['\u00a31.200,50', '!several'],
    ['\u00a35,000 (of which \u00a32,000 in the cellar)', '5000'],
    ['\u00a3500 / 10%', '500'],
    ['\u00a3500 - 2027', '500'],
    ['1,250 m\u00b2', '!wrong_type'],
    ['240,000 (18)', '240000'],
    ['240,000 (18 months)', '240000'],
    ['\u00a37,000 (was \u00a36,500)', '7000'],
    ['\u00a37,000 (\u00a36,500 last year)', '7000'],
    ['\u00a37,000 (Storm \u00a3900)', '7000'],
    ['\u00a348,300 including a \u00a35k bequest', '48300'],
    ['52,000 of which catering 11,000, bar 9,000', '52000'],
    ['\u00a37,000 (\u00a39,000 from June)', '!several'],
    ['\u00a37,000 (Increasing to \u00a39,000)', '!several'],
    ['7,000 (9,000 at Christmas)', '!several'],
    ['70 (18)', '!several'],
    ['\u00a37,000 (Stock \u00a3900) and \u00a34,000', '!several'],
  ])('money between two figures: %s is %s', (text, expected) => expect(read('money', text)).toBe(expected))

  test.each([
    ['20-30%', '!several'],
    ['8 1/2 %', '8.5'],
    ['2 miles', '!wrong_type'],
    ['+4%', '4'],
  ])('percent: %s is %s', (text, expected) => expect(read('percent', text)).toBe(expected))

  test.each([
    ['14 (incl. 2 directors)', 14],
    ['9 (4 part time)', 9],
    ['9 (14 in summer)', '!several'],
    ['1987 (Tannery Ltd: 2004)', 1987],
    ['1872 (extended 1961)', 1872],
    ['1872 (extended to 40 rooms in 1961)', '!several'],
    ['3 (Leeds) and 2 (Hull)', '!several'],
    ['G+2', '!several'],
    ['10+2', '!several'],
    ['c.1890', 1890],
    ['c1904', 1904],
  ])('integer: %s is %s', (text, expected) => expect(read('integer', text)).toBe(expected))

  test.each([
    ['Length in metres', '42 ft', '!wrong_type'],
    ['Length in metres', '12.8 m', '12.8'],
    ['Length in metres', '42', '42'],
    ['Draught (m)', '110 cm', '!wrong_type'],
    ['Draught (m)', '1.1m', '1.1'],
    ['Distance to the nearest hydrant in metres', '0.4 miles', '!wrong_type'],
    ['Yard (hectares)', '2.5 acres', '!wrong_type'],
    ['Floor area in square metres', '1,250 m\u00b2', '1250'],
    ['Floor area in square metres', '140 sq ft', '!wrong_type'],
    ['Tank (litres)', '5,000 gallons', '!wrong_type'],
    ['Power of the engine (kW)', '12k miles', '!wrong_type'],
    ['Land worked in the last 12 months', '50 acres', '50'],
    ['Hours worked per week', '37.5 hrs', '37.5'],
    ['Annual mileage of the fleet', '1.2m', '1200000'],
    ['Top speed in knots', '30 mph', '!wrong_type'],
    ['Waiting time (days)', '2 weeks', '!wrong_type'],
    ['Indemnity period in months', '18 months', '18'],
    ['Indemnity period in months', '2 years', '!wrong_type'],
  ])('a figure with its unit: %s: %s is %s', (label, text, expected) =>
    expect(read('decimal', text, { label })).toBe(expected),
  )

  test.each([
    ['Length of the jetty in metres', '42 ft', '!wrong_type'],
    ['Length of the jetty in metres', '42 m', 42],
    ['Indemnity period in months', '2 years', '!wrong_type'],
    ['Days worked in any 4 weeks', '12 days', 12],
    ['Weeks it stood empty in the last 12 months', '3 months', '!wrong_type'],
  ])('a whole number with its unit: %s: %s is %s', (label, text, expected) =>
    expect(read('integer', text, { label })).toBe(expected),
  )

  test.each([
    ['12.5%', '12.5'],
    ['12.5 per cent', '12.5'],
    ['50', '50'],
    ['nil', '0'],
    ['10% or 20%', '!several'],
  ])('percent %s is %s', (text, expected) => expect(read('percent', text)).toBe(expected))

  test.each([
    ['3', 3],
    ['three', 3],
    ['3 storeys', 3],
    ['c. 1985', 1985],
    ['1,250', 1250],
    ['2-3', '!several'],
    ['2.5', '!wrong_type'],
    ['many', '!wrong_type'],
  ])('integer %s is %s', (text, expected) => expect(read('integer', text)).toBe(expected))
})

test.each([
  ['Yes', true],
  ['y', true],
  ['No', false],
  ['None', false],
  ['Never', false],
  ['Yes - see below', true],
  ['No claims', false],
  ['\u2611 Yes \u2610 No', true],
  ['\u2610 Yes \u2611 No', false],
  ['Yes \u2610 No \u2612', false],
  ['[ ] Yes [x] No', false],
  ['(X) Yes ( ) No', true],
  ['\u2610 Yes \u2610 No', '!empty'],
  ['\u2611 Yes \u2611 No', '!several'],
  ['Yes / No', '!empty'],
  ['Yes or No', '!several'],
  ['X', '!wrong_type'],
  ['N/A', '!non_answer'],
  ['Yes, no. QX-3177', true],
  ['Always', true],
  ['In place', true],
  ['in force', true],
  ['YES/no*', true],
  ['yes / NO', false],
  ['Yes/No*', '!several'],
  ['YES/NO', '!empty'],
  ["Req'd", true],
  ['Disagree', false],
  ['Correct', true],
  ['Throughout (1974, wet)', true],
  ['Throughout', true],
])('yes or no: %s is %s', (text, expected) => expect(read('yesNo', text)).toBe(expected))

describe('options', () => {
  const limits = options('£1,000,000', '£2,000,000', '£5,000,000')
  const covers = options('Comprehensive', 'Third party, fire and theft', 'Third party only')
  const grades = options('Not listed', 'Grade II', 'Grade II*', 'Grade I')
  const forms = options('Sole trader', 'Partnership', 'Limited company', 'Limited liability partnership')
  test.each([
    [limits, '£1m', '£1,000,000'],
    [limits, '2000000', '£2,000,000'],
    [limits, '£3m', '!wrong_type'],
    [options('£500 each claim', '£500 each year'), '£500', '!several'],
    [covers, 'TPFT', 'Third party, fire and theft'],
    [covers, 'comp', 'Comprehensive'],
    [covers, 'third party', '!several'],
    [grades, 'Grade II*', 'Grade II*'],
    [grades, 'Grade II', 'Grade II'],
    [grades, 'No', 'Not listed'],
    [grades, 'Yes', '!wrong_type'],
    [forms, 'an LLP', 'Limited liability partnership'],
    [forms, 'Ltd', 'Limited company'],
    [forms, 'a partnership', 'Partnership'],
    [options('12 months', '24 months'), '2 years', '24 months'],
    [forms, 'Not a limited company - partnership', 'Partnership'],
    [forms, 'Partnership (not limited)', 'Partnership'],
    [forms, 'Not a partnership', '!wrong_type'],
    [forms, 'Not a partnership, family', '!wrong_type'],
  ])('of %# %s is %s', (list, text, expected) =>
    expect(read('choice', text, { options: list })).toBe(expected),
  )

  const homes = options('Purpose built', 'Converted house', 'Converted office')
  const fuels = options('Petrol', 'Diesel', 'Electric', 'Hybrid')
  const bodies = options('Freeholder', 'Right to manage company', "Residents' association")
  const clauses = options('Institute Cargo Clauses (A)', 'Institute Cargo Clauses (B)')
  test.each([
    [fuels, 'Pet', 'Petrol'],
    [fuels, 'D', 'Diesel'],
    [forms, 'P/ship', 'Partnership'],
    [forms, 'Part.', 'Partnership'],
    [options('Freehold', 'Leasehold'), 'LH', 'Leasehold'],
    [options('Freehold', 'Leasehold'), 'F/hold', 'Freehold'],
    [forms, 'ST', 'Sole trader'],
    [homes, 'P-Blt', 'Purpose built'],
    [bodies, 'RTM', 'Right to manage company'],
    [clauses, 'B', 'Institute Cargo Clauses (B)'],
    [options('Employed', 'Self-employed', 'Rents a room'), 'SE', 'Self-employed'],
    // Several options begin so, or none does.
    [homes, 'Conv', '!wrong_type'],
    [homes, 'C', '!wrong_type'],
    [options('Petrol', 'Paraffin'), 'P', '!wrong_type'],
    [fuels, 'X', '!wrong_type'],
    // A word of its own is no abbreviation of another.
    [fuels, 'Pool', '!wrong_type'],
    [options('Slate or tile', 'Felt'), 'Steel', '!wrong_type'],
    [options('Slate or tile', 'Felt'), 'Flat', '!wrong_type'],
  ])('an abbreviation names the one option it is short for: %j, %s', (list, text, expected) =>
    expect(read('choice', text, { options: list })).toBe(expected),
  )

  const walls = options('Brick or stone', 'Timber', 'Metal clad')
  test.each([
    [walls, 'Brick with some timber cladding', '!several'],
    [walls, 'Slate / timber 20%', '!several'],
    [walls, 'Timber with some brick', 'Timber'],
    [options('Detached', 'Terraced'), 'Detached house with a garage', 'Detached'],
  ])('what is only added is not the whole: %j, %s', (list, text, expected) =>
    expect(read('choice', text, { options: list })).toBe(expected),
  )

  test('several options are read only when each is certain', () => {
    const list = options('Fire', 'Flood', 'Theft')
    expect(read('multiChoice', 'Fire, theft', { options: list })).toEqual(['Fire', 'Theft'])
    expect(read('multiChoice', 'Fire, plague', { options: list })).not.toEqual(['Fire', 'plague'])
  })
})

test.each([
  ['14, High Street, Leeds, LS1 4AB', { line1: '14 High Street', town: 'Leeds', postcode: 'LS1 4AB' }],
  [
    'Unit 3 Mill Park\nMill Lane\nBradford\nWest Yorkshire\nBD1 2AA',
    {
      line1: 'Unit 3 Mill Park',
      line2: 'Mill Lane',
      town: 'Bradford',
      county: 'West Yorkshire',
      postcode: 'BD1 2AA',
    },
  ],
  [
    '14 Harbour Street\nWhitstable, CT5\n1AQ',
    { line1: '14 Harbour Street', town: 'Whitstable', postcode: 'CT5 1AQ' },
  ],
  ['LS1 4AB', '!wrong_type'],
  // A house may have a name and no street, where its postcode says that it is an address.
  ['Bryn Awel, Powys SY18 6AB', { line1: 'Bryn Awel', town: 'Powys', postcode: 'SY18 6AB' }],
  ['Bryn Awel, Powys', '!wrong_type'],
  ['to be confirmed', '!non_answer'],
  ['as above', '!non_answer'],
  ['hello there', '!wrong_type'],
  ['1 High St, Leeds, LS1 4AB and 2 Low St, York, YO1 7HH', '!several'],
])('address %s', (text, expected) => expect(read('address', text)).toEqual(expected))

test.each([
  ['Mr John Smith', { title: 'Mr', firstName: 'John', lastName: 'Smith' }],
  ['Smith, John', { firstName: 'John', lastName: 'Smith' }],
  ['Nora Whitlam, FD', { firstName: 'Nora', lastName: 'Whitlam' }],
  ['Nora Whitlam, Operations Manager', { firstName: 'Nora', lastName: 'Whitlam' }],
  ['Nora Whitlam, FCA', { firstName: 'Nora', lastName: 'Whitlam' }],
  ['Mr & Mrs A Smith', { title: 'Mr & Mrs', firstName: 'A', lastName: 'Smith' }],
  ['Acme Properties Ltd', '!wrong_type'],
  ['not known to us', '!wrong_type'],
  ['01632 960118', '!wrong_type'],
])('name %s', (text, expected) => expect(read('personName', text)).toEqual(expected))

test.each([
  ['phone', '01632 960118', '01632 960118'],
  ['phone', 'Tel: 020 7946 0000', '020 7946 0000'],
  ['phone', 'not a number', '!wrong_type'],
  ['email', 'E: a.b@c.co.uk', 'a.b@c.co.uk'],
  ['email', 'a@b.com or c@d.com', '!several'],
  ['text', 'Aviva', 'Aviva'],
  ['text', 'see attached schedule', '!non_answer'],
  ['text', 'Applied for', '!non_answer'],
  ['longText', 'Prefer not to say', '!non_answer'],
  ['text', '"', '!non_answer'],
  ['text', '〃', '!non_answer'],
  ['text', '-', '!non_answer'],
  ['group', 'anything', '!wrong_type'],
] as const)('%s %s is %s', (type, text, expected) => expect(read(type, text)).toBe(expected))

test('a name leaves the price beside it alone', () =>
  expect(read('text', 'Oxon Insurance at £38,750', { label: 'Name of current insurer' })).toBe(
    'Oxon Insurance',
  ))

test.each([
  '1/'.repeat(50_000),
  '£1,'.repeat(50_000),
  'a '.repeat(100_000),
  '_ '.repeat(100_000),
  '('.repeat(100_000),
  'a@'.repeat(50_000),
  '1 '.repeat(50_000),
])('hostile text %# is answered quickly for every type', (text) => {
  const startedAt = performance.now()
  for (const type of [
    'date',
    'money',
    'percent',
    'integer',
    'yesNo',
    'choice',
    'multiChoice',
    'address',
    'personName',
    'phone',
    'email',
    'text',
    'longText',
  ] as const)
    read(type, text, { options: options('Fire', 'Flood') })
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

test.each([
  ['5½', '5.5'],
  ['5 ½ miles', '5.5'],
  ['7¾ years', '7.75'],
  ['½', '0.5'],
])('a fraction behind a whole number is part of it: %s', (text, value) =>
  expect(readDecimal(text)).toMatchObject({ ok: true, value }),
)
test('5½ is no whole number', () => expect(readInteger('5½')).toMatchObject({ ok: false }))

test('a dash before words is no minus', () => {
  expect(readInteger('4 - Good')).toMatchObject({ ok: true, value: 4 })
  expect(readInteger('4-')).toMatchObject({ ok: true, value: -4 })
})
test('of a range neither end is the amount', () => {
  expect(readMoney('£8-9k')).toMatchObject({ ok: false })
  expect(readMoney('£8k - by Friday')).toMatchObject({ ok: true, value: '8000' })
})
