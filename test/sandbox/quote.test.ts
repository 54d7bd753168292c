import { describe, expect, test } from 'vitest'
import { sandboxProducts } from '../../src/sandbox/products.ts'
import {
  acceptable,
  motorFleet,
  professionalIndemnity,
  property,
  propertyOwners,
  vehicle,
  wireAnswers,
} from './acceptable-answers.ts'
import { runningSandbox } from './running-sandbox.ts'

describe.each(acceptable)('$product', ({ productId, values }) => {
  test('is quoted with a premium whose parts add up', async () => {
    const { quote } = await runningSandbox()
    const { status, body } = await quote(productId, values, 'ref-1')
    expect(body.errors ?? []).toEqual([])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      outcome: 'quoted',
      caseId: expect.stringMatching(/^\d+$/),
      recordId: expect.stringMatching(/^\d+$/),
      externalReference: 'ref-1',
      referrals: [],
      declineReasons: [],
      warnings: [],
    })
    const { net, tax, fees, gross, lines, currency, indicative } = body.premium
    const pennies = (pounds: string) => Math.round(Number(pounds) * 100)
    for (const amount of [net, tax, fees, gross]) expect(amount).toMatch(/^\d+\.\d{2}$/)
    expect(currency).toBe('GBP')
    expect(indicative).toBe(false)
    expect(pennies(tax)).toBe(Math.round(pennies(net) * 0.12))
    expect(pennies(gross)).toBe(pennies(net) + pennies(tax) + pennies(fees))
    expect(lines.reduce((sum: number, line: { amount: string }) => sum + pennies(line.amount), 0)).toBe(
      pennies(net),
    )
    // A sane premium for a small UK risk, not a rounding accident.
    expect(pennies(net)).toBeGreaterThan(300_00)
    expect(pennies(net)).toBeLessThan(10_000_00)
  })

  test('is declined after a bankruptcy, without a premium', async () => {
    const { quote } = await runningSandbox()
    const { body } = await quote(productId, { ...values, BankruptYN: 'Yes', BankruptDetails: 'In 2019' })
    expect(body).toMatchObject({ outcome: 'declined', premium: null, declineReasons: [{ code: 'BANKRUPT' }] })
  })

  test('is referred after a refusal, with an indicative premium', async () => {
    const { quote } = await runningSandbox()
    const { body } = await quote(productId, { ...values, RefusedYN: 'Yes', RefusedDetails: 'Not renewed' })
    expect(body).toMatchObject({
      outcome: 'referred',
      premium: { indicative: true },
      referrals: [{ code: 'REFUSED', level: 10, questionId: 'RefusedYN', message: expect.any(String) }],
    })
  })
})

const oneChange: [
  name: string,
  productId: string,
  values: Record<string, unknown>,
  outcome: string,
  code?: string,
][] = [
  [
    'flooding',
    '4325',
    { ...propertyOwners, MP: [{ ...property, MP_FloodedYN: 'Yes' }] },
    'referred',
    'FLOODED',
  ],
  [
    'a flood district',
    '4325',
    {
      ...propertyOwners,
      MP: [{ ...property, MP_Address: { addressLine1: '1 Eden St', postcode: 'ca1 1aa' } }],
    },
    'referred',
    'FLOOD_SCORE',
  ],
  [
    'a clad tower',
    '4325',
    { ...propertyOwners, MP: [{ ...property, MP_Storeys: 9, MP_CombustibleCladdingYN: 'Yes' }] },
    'declined',
    'CLADDING_HIGH_RISE',
  ],
  [
    'large claims',
    '4325',
    {
      ...propertyOwners,
      ClaimsYN: 'Yes',
      Claims: [
        {
          Claims_Date: '2024-02-01',
          Claims_Cause: 'Fire',
          Claims_Amount: 150000.01,
          Claims_SettledYN: 'Yes',
        },
      ],
    },
    'declined',
    'CLAIMS_AMOUNT',
  ],
  [
    'fees from the USA',
    '4410',
    { ...professionalIndemnity, FeesUKPercent: 89, FeesUSAPercent: 11, FeesEUPercent: 0 },
    'declined',
    'USA',
  ],
  [
    'a fee split that does not add up',
    '4410',
    { ...professionalIndemnity, SplitTraining: 10 },
    'referred',
    'FEE_SPLIT',
  ],
  [
    'an unlisted profession',
    '4410',
    { ...professionalIndemnity, Profession: 'Falconer' },
    'referred',
    'PROFESSION',
  ],
  ['a solicitor', '4410', { ...professionalIndemnity, Profession: 'Solicitor' }, 'declined', 'PROFESSION'],
  ['a young driver', '4507', { ...motorFleet, YoungestDriverAge: 19 }, 'referred', 'DRIVER_AGE'],
  [
    'a van heavier than vans are',
    '4507',
    { ...motorFleet, MP: [vehicle, vehicle, { ...vehicle, MP_GrossWeightKg: 7500 }] },
    'referred',
    'GROSS_WEIGHT',
  ],
  ['airside use', '4507', { ...motorFleet, AirsideYN: 'Yes' }, 'declined', 'AIRSIDE'],
  [
    'lorries without a licence',
    '4507',
    {
      ...motorFleet,
      MP: [
        vehicle,
        vehicle,
        { ...vehicle, MP_VehicleType: 'Goods vehicle over 3.5 tonnes', MP_GrossWeightKg: 18000 },
      ],
    },
    'referred',
    'OPERATOR_LICENCE',
  ],
  [
    'frequent claims',
    '4507',
    {
      ...motorFleet,
      ClaimsYN: 'Yes',
      Claims: [
        {
          Claims_YearFrom: '2024-01-01',
          Claims_VehicleYears: 3,
          Claims_Count: 4,
          Claims_Paid: 0,
          Claims_Outstanding: 0,
        },
      ],
    },
    'declined',
    'CLAIMS_FREQUENCY',
  ],
]
test('one answer changes the outcome', async () => {
  const { quote } = await runningSandbox()
  for (const [name, productId, values, outcome, code] of oneChange) {
    const { body } = await quote(productId, values)
    expect([name, body.outcome, body.errors]).toEqual([name, outcome, undefined])
    expect([...body.referrals, ...body.declineReasons].map((reason) => reason.code)).toContain(code)
  }
})

test('the premium follows the answers', async () => {
  const { quote } = await runningSandbox()
  const gross = async (productId: string, values: Record<string, unknown>) =>
    Number((await quote(productId, values)).body.premium.gross)
  const base = await gross('4325', propertyOwners)
  expect(await gross('4325', { ...propertyOwners, TerrorismYN: 'Yes' })).toBeGreaterThan(base)
  expect(await gross('4325', { ...propertyOwners, VoluntaryExcess: '£2,500' })).toBeLessThan(base)
  expect(await gross('4325', { ...propertyOwners, MP: [property] })).toBeLessThan(base)
  const indemnity = await gross('4410', professionalIndemnity)
  expect(await gross('4410', { ...professionalIndemnity, LimitOfIndemnity: '£2,000,000' })).toBeGreaterThan(
    indemnity,
  )
  const fleet = await gross('4507', motorFleet)
  expect(await gross('4507', { ...motorFleet, TelematicsPercent: 0 })).toBeGreaterThan(fleet)
})

test('the same quotation twice makes two cases: nothing is idempotent', async () => {
  const { quote, send } = await runningSandbox()
  const first = await quote('4325', propertyOwners, 'same')
  const second = await quote('4325', propertyOwners, 'same')
  expect(second.body.caseId).not.toBe(first.body.caseId)
  const { body } = await send('/sandbox/state')
  expect(body.cases).toBe(2)
  expect(body.quotes.same).toHaveLength(2)
})

test('a failure inside rating becomes an automatic referral with its text', async () => {
  const [product] = sandboxProducts()
  const { quote } = await runningSandbox({
    products: [
      {
        ...product!,
        rate: () => {
          throw new Error('rate table 7 is empty')
        },
      },
    ],
  })
  const { body } = await quote('4325', propertyOwners)
  expect(body).toMatchObject({
    outcome: 'referred',
    premium: null,
    referrals: [{ code: 'RATING_ERROR', level: 30 }],
  })
  expect(body.referrals[0].message).toContain('rate table 7 is empty')
})

test('warnings warn and never block', async () => {
  const { quote } = await runningSandbox()
  const { status, body } = await quote('4325', {
    ...propertyOwners,
    MP: [{ ...property, MP_YearBuilt: 1849 }],
  })
  expect(status).toBe(200)
  expect(body.warnings).toEqual([{ name: 'MP_YearBuilt', message: expect.stringContaining('1850') }])
})

const { GoodRepairYN: _withoutRepair, ...withoutRepair } = propertyOwners
const { MP_Storeys: _withoutStoreys, ...withoutStoreys } = property
const refused: [
  name: string,
  values: Record<string, unknown>,
  question: string,
  code: string,
  pointer?: string,
][] = [
  ['a required answer is missing', withoutRepair, 'GoodRepairYN', 'required', '#/answers'],
  [
    'a required answer of an item is missing',
    { ...propertyOwners, MP: [property, withoutStoreys] },
    'MP_Storeys',
    'required',
    `#/answers/${Object.keys(propertyOwners).indexOf('MP')}/items/1/answers`,
  ],
  [
    'an unknown question',
    { ...propertyOwners, FavouriteColour: 'Red' },
    'FavouriteColour',
    'unknownQuestion',
  ],
  ['a child outside its group', { ...propertyOwners, MP_Units: 1 }, 'MP_Units', 'unknownQuestion'],
  ['a computed question', { ...propertyOwners, TotalPremium: 1 }, 'TotalPremium', 'notAnswerable'],
  ['a callback question', { ...propertyOwners, SanctionsCheck: 'Clear' }, 'SanctionsCheck', 'notAnswerable'],
  [
    'a callback question of an item',
    { ...propertyOwners, MP: [{ ...property, MP_FloodScore: '1' }] },
    'MP_FloodScore',
    'notAnswerable',
  ],
  ['a heading', { ...propertyOwners, CoverTitle: 'x' }, 'CoverTitle', 'notAnswerable'],
  [
    'a -Hidden- question',
    { ...propertyOwners, SchemeRatingVersion: '9' },
    'SchemeRatingVersion',
    'notAnswerable',
  ],
  [
    'a question hidden by a trigger that never holds',
    { ...propertyOwners, IntroducerCode: 'X1' },
    'IntroducerCode',
    'notShown',
  ],
  [
    'a question whose condition does not hold',
    { ...propertyOwners, EmployeeCount: 3 },
    'EmployeeCount',
    'notShown',
  ],
  [
    'the placeholder option',
    { ...propertyOwners, VoluntaryExcess: '- Select -' },
    'VoluntaryExcess',
    'option',
  ],
  ['an option nobody offers', { ...propertyOwners, VoluntaryExcess: '£300' }, 'VoluntaryExcess', 'option'],
  ['yes as a boolean', { ...propertyOwners, GoodRepairYN: true }, 'GoodRepairYN', 'type'],
  ['a date the British way', { ...propertyOwners, DateEstablished: '01/04/2009' }, 'DateEstablished', 'type'],
  [
    'a date that does not exist',
    { ...propertyOwners, DateEstablished: '2009-02-30' },
    'DateEstablished',
    'type',
  ],
  ['a date in the future', { ...propertyOwners, DateEstablished: '2190-01-01' }, 'DateEstablished', 'limit'],
  ['money with a separator', { ...propertyOwners, CurrentPremium: '1,250.00' }, 'CurrentPremium', 'type'],
  ['a tenth of a penny', { ...propertyOwners, CurrentPremium: '1250.001' }, 'CurrentPremium', 'type'],
  ['negative money', { ...propertyOwners, CurrentPremium: -1 }, 'CurrentPremium', 'limit'],
  ['half a storey', { ...propertyOwners, MP: [{ ...property, MP_Storeys: 2.5 }] }, 'MP_Storeys', 'limit'],
  ['an empty text', { ...propertyOwners, ProposerName: ' ' }, 'ProposerName', 'type'],
  ['a null', { ...propertyOwners, ProposerName: null }, 'ProposerName', 'type'],
  ['an address as text', { ...propertyOwners, ClientAddress: '14 Tannery Lane' }, 'ClientAddress', 'type'],
  [
    'a postcode that is none',
    { ...propertyOwners, ClientAddress: { addressLine1: 'x', postcode: '90210' } },
    'ClientAddress',
    'type',
  ],
  [
    'an address with an invented member',
    { ...propertyOwners, ClientAddress: { addressLine1: 'x', postcode: 'LS1 4DY', planet: 'Earth' } },
    'ClientAddress',
    'type',
  ],
  ['a wrong company number', { ...propertyOwners, CompanyNumber: '12' }, 'CompanyNumber', 'limit'],
  ['an empty group', { ...propertyOwners, MP: [] }, 'MP', 'repeat'],
  ['a group as a value', { ...propertyOwners, MP: 'two houses' }, 'MP', 'type'],
]
test('wrong answers are refused with the question they are about', async () => {
  const { quote, send } = await runningSandbox()
  for (const [name, values, question, code, pointer] of refused) {
    const { status, body, headers } = await quote('4325', values)
    expect([name, status]).toEqual([name, 422])
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect([name, body.errors]).toEqual([name, [expect.objectContaining({ name: question, code })]])
    if (pointer) expect(body.errors[0].pointer).toBe(pointer)
    else expect(body.errors[0].pointer).toMatch(/^#\/answers\/\d+/)
  }
  expect((await send('/sandbox/state')).body.cases).toBe(0)
})

test('every error is reported at once', async () => {
  const { quote } = await runningSandbox()
  const { body } = await quote('4325', {})
  const required = body.errors.map((error: { name: string }) => error.name)
  expect(required).toContain('ProposerName')
  expect(required).toContain('MP')
  expect(required).not.toContain('ERN')
  expect(required).not.toContain('TotalPremium')
  expect(required.length).toBeGreaterThan(25)
})

test('an answer given twice is refused', async () => {
  const { post } = await runningSandbox()
  const answers = [...wireAnswers(propertyOwners), { questionId: 'GoodRepairYN', value: 'No' }]
  const { body } = await post('/quote', { productId: '4325', answers })
  expect(body.errors).toEqual([expect.objectContaining({ name: 'GoodRepairYN', code: 'duplicate' })])
})

test('a nested condition inside and outside a group is followed', async () => {
  const { quote } = await runningSandbox()
  const employer = { EmployersLiabilityYN: 'Yes', EmployeeCount: 2, WageRoll: 41000 }
  const exempt = await quote('4325', { ...propertyOwners, ...employer, ERNExemptYN: 'Yes' })
  expect(exempt.body.outcome).toBe('quoted')
  const missing = await quote('4325', { ...propertyOwners, ...employer, ERNExemptYN: 'No' })
  expect(missing.body.errors).toEqual([expect.objectContaining({ name: 'ERN', code: 'required' })])
  const empty = { ...property, MP_Occupancy: 'Unoccupied', MP_UnoccupiedSince: '2025-01-01' }
  const mixed = await quote('4325', {
    ...propertyOwners,
    MP: [empty, { ...property, MP_UnoccupiedSince: '2025-01-01' }],
  })
  expect(mixed.body.errors).toEqual([
    expect.objectContaining({
      name: 'MP_UnoccupiedSince',
      code: 'notShown',
      pointer: expect.stringMatching(/items\/1\//),
    }),
  ])
})
