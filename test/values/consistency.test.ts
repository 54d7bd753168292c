import { describe, expect, test } from 'vitest'
import type { GroupItem } from '../../src/domain/answer.ts'
import type { Question, QuestionSet, QuestionType } from '../../src/domain/question-set.ts'
import { checks } from '../../src/values/consistency/checks.ts'
import {
  findInconsistencies,
  type StandingAnswer,
} from '../../src/values/consistency/find-inconsistencies.ts'

const today = '2026-11-21'

const ask = (id: string, type: QuestionType, label: string, children?: Question[]): Question => ({
  id,
  label,
  order: 0,
  type,
  wireType: '',
  required: false,
  hidden: false,
  readOnly: false,
  ...(children ? { children } : {}),
})

/** Labels of another house than the products the project ships. */
const set: Pick<QuestionSet, 'pages'> = {
  pages: [
    {
      id: 'p',
      title: 'Everything',
      order: 0,
      questions: [
        ask('start', 'date', 'Inception date of the policy'),
        ask('expiry', 'date', 'Expiry date of existing insurance'),
        ask('formed', 'date', 'Date the company was incorporated'),
        ask('retro', 'date', 'Retroactive date'),
        ask('yearEnd', 'date', 'Date of your last financial year end'),
        ask('inspected', 'date', 'Date of last electrical inspection'),
        ask('trading', 'integer', 'How many years have you been trading?'),
        ask('insured', 'integer', 'Years continuously insured'),
        ask('staff', 'integer', 'Total number of employees'),
        ask('el', 'yesNo', "Is Employers' Liability required?"),
        ask('wages', 'money', 'Annual wageroll'),
        ask('turnover', 'money', 'Annual turnover'),
        ask('last', 'money', 'Turnover last year'),
        ask('next', 'money', 'Turnover next year'),
        ask('fee', 'money', 'Fee for your largest contract'),
        ask('project', 'money', 'Value of your largest project'),
        ask('premium', 'money', 'Existing premium'),
        ask('youngest', 'integer', 'Youngest driver (age)'),
        ask('oldest', 'integer', 'Oldest driver (age)'),
        ask('claimsYN', 'yesNo', 'Any claims or losses in the last five years?'),
        ask('claims', 'group', 'Claims history', [
          ask('claimDate', 'date', 'Date of loss'),
          ask('claimPaid', 'money', 'Paid'),
        ]),
        ask('convictedYN', 'yesNo', 'Has any driver been convicted of an offence?'),
        ask('convicted', 'group', 'Motoring convictions of drivers', [
          ask('convictedOn', 'date', 'Conviction date'),
          ask('born', 'date', 'Date of birth'),
        ]),
        ask('buildings', 'group', 'Premises', [
          ask('built', 'integer', 'Year built'),
          ask('rebuild', 'money', 'Buildings declared value'),
          ask('rent', 'money', 'Rent a year'),
        ]),
        ask('design', 'percent', 'Design (%)'),
        ask('advice', 'percent', 'Advice (%)'),
        ask('split', 'computed', 'Total of the split'),
        ask('home', 'percent', 'Share of sales made at home'),
        ask('abroad', 'percent', 'Share of sales made abroad'),
        ask('fullTime', 'integer', 'Full-time staff'),
        ask('partTime', 'integer', 'Part-time staff'),
        ask('contract', 'money', 'Largest single contract'),
        ask('ownerAge', 'integer', 'Age of the owner'),
        ask('atHeight', 'percent', 'Work above ten metres'),
        ask('withHeat', 'percent', 'Work with heat'),
        ask('shop', 'money', 'Sum insured on buildings'),
        ask('contents', 'money', 'Sum insured on contents'),
        ask('allSums', 'money', 'Total sum insured'),
      ],
    },
  ],
}

const single = (values: Record<string, StandingAnswer['value']>): StandingAnswer[] =>
  Object.entries(values).map(([questionId, value]) => ({ questionId, itemId: null, value }))
const row = (group: string, order: number, values: Record<string, StandingAnswer['value']>) => ({
  item: { id: `${group}-${order}`, questionId: group, order } satisfies GroupItem,
  answers: Object.entries(values).map(([questionId, value]) => ({
    questionId,
    itemId: `${group}-${order}`,
    value,
  })),
})
type Row = ReturnType<typeof row>

function failing(values: Record<string, StandingAnswer['value']>, ...rows: Row[]) {
  const standing = [...single(values), ...rows.flatMap((one) => one.answers)]
  return findInconsistencies(
    set,
    standing,
    rows.map((one) => one.item),
    today,
  )
}

const cases: readonly [id: string, wrong: Parameters<typeof failing>, right: Parameters<typeof failing>][] = [
  ['cover-starts-in-the-past', [{ start: '2026-06-01' }], [{ start: '2026-10-01' }]],
  ['cover-starts-far-ahead', [{ start: '2028-01-01' }], [{ start: '2027-11-01' }]],
  [
    'gap-to-present-cover',
    [{ start: '2026-12-01', expiry: '2027-05-01' }],
    [{ start: '2026-12-01', expiry: '2026-11-30' }],
  ],
  ['established-in-the-future', [{ formed: '2027-01-01' }], [{ formed: '2026-11-21' }]],
  [
    'retroactive-after-start',
    [{ start: '2026-12-01', retro: '2026-12-02' }],
    [{ start: '2026-12-01', retro: '2026-12-01' }],
  ],
  ['year-end-in-the-future', [{ yearEnd: '2027-03-31' }], [{ yearEnd: '2026-03-31' }]],
  ['inspection-in-the-future', [{ inspected: '2027-03-31' }], [{ inspected: '2024-03-31' }]],
  [
    'years-trading-against-establishment',
    [{ trading: 30, formed: '2010-01-01' }],
    [{ trading: 17, formed: '2010-01-01' }],
  ],
  [
    'years-insured-against-establishment',
    [{ insured: 30, formed: '2010-01-01' }],
    [{ insured: 10, formed: '2010-01-01' }],
  ],
  [
    'wages-above-turnover',
    [{ wages: '200000', turnover: '100000' }],
    [{ wages: '90000', turnover: '100000' }],
  ],
  [
    'turnover-far-above-wages',
    [{ wages: '100', turnover: '1200000' }],
    [{ wages: '12000', turnover: '1200000' }],
  ],
  ['turnover-leaps', [{ last: '50000', next: '5000000' }], [{ last: '500000', next: '5000000' }]],
  ['fee-above-project', [{ fee: '90000', project: '50000' }], [{ fee: '5000', project: '50000' }]],
  [
    'premium-above-turnover',
    [{ premium: '90000', turnover: '50000' }],
    [{ premium: '900', turnover: '50000' }],
  ],
  ['no-employees-to-cover', [{ el: true, staff: 0 }], [{ el: false, staff: 0 }]],
  ['youngest-above-oldest', [{ youngest: 60, oldest: 25 }], [{ youngest: 25, oldest: 25 }]],
  ['age-of-no-driver', [{ youngest: 4 }], [{ youngest: 17 }]],
  [
    'claims-listed-and-denied',
    [{ claimsYN: false }, row('claims', 1, { claimPaid: '10' })],
    [{ claimsYN: true }, row('claims', 1, { claimPaid: '10' })],
  ],
  ['claims-said-and-not-listed', [{ claimsYN: true }], [{ claimsYN: false }]],
  [
    'convictions-listed-and-denied',
    [{ convictedYN: false }, row('convicted', 1, { convictedOn: '2024-01-01' })],
    [{ convictedYN: true }, row('convicted', 1, { convictedOn: '2024-01-01' })],
  ],
  ['convictions-said-and-not-listed', [{ convictedYN: true }], [{ convictedYN: false }]],
  [
    'claim-in-the-future',
    [{}, row('claims', 1, { claimDate: '2027-01-01' })],
    [{}, row('claims', 1, { claimDate: '2026-11-21' })],
  ],
  [
    'claim-long-before-the-business',
    [{ formed: '2020-01-01' }, row('claims', 1, { claimDate: '2012-01-01' })],
    [{ formed: '2020-01-01' }, row('claims', 1, { claimDate: '2022-01-01' })],
  ],
  [
    'conviction-in-the-future',
    [{}, row('convicted', 1, { convictedOn: '2027-01-01' })],
    [{}, row('convicted', 1, { convictedOn: '2025-01-01' })],
  ],
  [
    'driver-of-no-age',
    [{}, row('convicted', 1, { born: '2019-01-01' })],
    [{}, row('convicted', 1, { born: '1979-01-01' })],
  ],
  ['built-in-no-year', [{}, row('buildings', 1, { built: 3 })], [{}, row('buildings', 1, { built: 1890 })]],
  [
    'rent-above-building',
    [{}, row('buildings', 1, { rebuild: '300000', rent: '1200000' })],
    [{}, row('buildings', 1, { rebuild: '300000', rent: '12000' })],
  ],
  [
    'contract-above-turnover',
    [{ contract: '900000', turnover: '500000' }],
    [{ contract: '90000', turnover: '500000' }],
  ],
  [
    'staff-unlike-full-and-part-time',
    [{ staff: 17, fullTime: 12, partTime: 9 }],
    [{ staff: 17, fullTime: 12, partTime: 5 }],
  ],
  [
    'parts-above-total',
    [{ allSums: '500000', shop: '400000', contents: '200000' }],
    [{ allSums: '650000', shop: '400000', contents: '200000' }],
  ],
  ['person-of-no-age', [{ ownerAge: 6 }], [{ ownerAge: 46 }]],
  ['shares-of-a-whole', [{ home: '70', abroad: '50' }], [{ home: '70' }]],
  ['shares-of-a-whole', [{ home: '70', abroad: '50' }], [{ atHeight: '70', withHeat: '50' }]],
  ['shares-of-a-whole', [{ design: '60', advice: '60' }], [{ design: '60.5', advice: '40' }]],
]

describe('every check', () => {
  test.each(cases)('%s fails where it should', (id, wrong) => {
    const found = failing(...wrong).find((one) => one.checkId === id)
    expect(found?.message).toMatch(/\.$/)
    // Something to look at, unless it is the list itself that is missing or wrong.
    expect(found?.answers.length).toBeGreaterThan(0)
  })
  test.each(cases)('%s is silent where all is well', (_, __, right) => {
    expect(failing(...right)).toEqual([])
  })
  test('has a case here', () => {
    const told = new Set(cases.map(([id]) => id))
    expect(checks.map(({ id }) => id).filter((id) => !told.has(id))).toEqual([])
  })
})

test('what is not answered is not checked, and a part of a whole is no whole', () => {
  expect(failing({})).toEqual([])
  expect(failing({ design: '60' })).toEqual([])
})

test('values of another type than the question asks for are passed over', () => {
  expect(
    failing({ youngest: 'unknown', oldest: ['a'], start: true, formed: 7, turnover: 'x', wages: 'y' }),
  ).toEqual([])
})
