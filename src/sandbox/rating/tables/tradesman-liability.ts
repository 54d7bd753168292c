import type { Measure, RatingTable } from '../rating-table.ts'
import { no, proposerDeclines, proposerReferrals, sanctionsCallback, yes } from './proposer.ts'

const claimed: Measure = { sum: 'Claims_Amount', over: 'Claims' }
/** Factors by the words of the trade: the first words found decide. */
const trades: readonly (readonly [pattern: string, percent: number])[] = [
  ['roof|steeplejack', 320],
  ['scaffold|demoli', 300],
  ['tree|arbor', 240],
  ['weld|ground ?work|civil', 200],
  ['build|brick|stonemason', 150],
  ['gas|heating|plumb', 135],
  ['electric|alarm', 110],
  ['carpent|join|kitchen|floor|til(e|ing)', 105],
  ['plaster|paint|decorat|glaz', 95],
  ['landscap|garden|clean|handy', 90],
]
const outsideTheScheme = 'explosive|diving|nuclear|blasting'

/** Product 4612. */
export const tradesmanLiabilityTable: RatingTable = {
  version: '2026.1',
  sections: [
    {
      code: 'PUBLIC',
      label: 'Public and products liability',
      amount: {
        highestOf: [{ of: { answer: 'Turnover' }, ratePer100000: 260 }, { pounds: 95 }],
        factors: [
          { name: 'Trade', of: 'Trade', words: trades, otherwise: 140 },
          {
            name: 'Limit of indemnity',
            of: 'LiabilityLimit',
            table: { '£1,000,000': 100, '£2,000,000': 112, '£5,000,000': 135, '£10,000,000': 175 },
            otherwise: 100,
          },
          {
            name: 'Height',
            value: { answer: 'MaxHeightMetres' },
            bands: [
              { upTo: 10, percent: 100 },
              { upTo: 15, percent: 115 },
            ],
            otherwise: 140,
          },
          { name: 'Work with heat', when: yes('HeatYN'), percent: 120 },
          { name: 'Roof work', value: { answer: 'RoofPercent' }, perUnit: 0.5 },
          { name: 'Member of a trade body', when: yes('TradeBodyYN'), percent: 95 },
          { name: 'Written safety policy', when: yes('SafetyPolicyYN'), percent: 95 },
          {
            name: 'Excess',
            of: 'VoluntaryExcess',
            table: { '£250': 100, '£500': 95, '£1,000': 90, '£2,500': 80 },
            otherwise: 100,
          },
          { name: 'Claims in the last 5 years', value: { count: 'Claims' }, perUnit: 15 },
        ],
      },
    },
    {
      code: 'EMPLOYERS',
      label: "Employers' liability",
      when: yes('EmployersLiabilityYN'),
      perEntryOf: 'MP',
      entry: 'People',
      amount: {
        of: { answer: 'MP_WageRoll' },
        ratePer100000: {
          of: 'MP_Kind',
          table: {
            'Principals, partners and directors': 450,
            'Clerical and non-manual': 60,
            'Manual employees': 900,
            'Labour-only sub-contractors': 950,
            'Apprentices and trainees': 700,
          },
          otherwise: 900,
        },
      },
      totalFactors: [{ name: 'Trade', of: 'Trade', words: trades, otherwise: 140 }],
    },
    {
      code: 'WORKS',
      label: 'Contract works',
      when: yes('ContractWorksYN'),
      amount: { highestOf: [{ of: { answer: 'ContractWorksLimit' }, ratePer100000: 90 }, { pounds: 60 }] },
    },
    {
      code: 'PLANT',
      label: 'Own plant and tools',
      when: yes('OwnPlantYN'),
      amount: { of: { answer: 'OwnPlantSI' }, ratePer100000: 1_900 },
    },
    {
      code: 'HIRED',
      label: 'Hired-in plant',
      when: yes('HiredPlantYN'),
      amount: { of: { answer: 'HiredPlantCharges' }, ratePer100000: 1_400 },
    },
    { code: 'LEGAL', label: 'Legal expenses', when: yes('LegalExpensesYN'), amount: { pounds: 32 } },
  ],
  referrals: [
    ...proposerReferrals,
    {
      code: 'TRADE',
      questionId: 'Trade',
      message: 'The trade is not in the rating table',
      when: {
        all: [
          { not: { question: 'Trade', matches: trades.map(([words]) => words).join('|') } },
          { not: { question: 'Trade', matches: outsideTheScheme } },
        ],
      },
    },
    {
      code: 'HEIGHT',
      questionId: 'MaxHeightMetres',
      message: 'Work at {value} metres',
      shows: { answer: 'MaxHeightMetres' },
      when: { value: { answer: 'MaxHeightMetres' }, above: 15 },
    },
    {
      code: 'DEPTH',
      questionId: 'MaxDepthMetres',
      message: 'Excavation below 3 metres',
      when: { value: { answer: 'MaxDepthMetres' }, above: 3 },
    },
    {
      code: 'HEAT',
      questionId: 'HeatPercent',
      message: 'More than a quarter of the work is with heat',
      when: { value: { answer: 'HeatPercent' }, above: 25 },
    },
    {
      code: 'HAZARDOUS',
      questionId: 'HazardousLocationsYN',
      message: 'Work at hazardous locations',
      level: 20,
      when: yes('HazardousLocationsYN'),
    },
    {
      code: 'DEMOLITION',
      questionId: 'DemolitionYN',
      message: 'Demolition or piling work',
      when: yes('DemolitionYN'),
    },
    {
      code: 'SUB_CONTRACTORS',
      questionId: 'BonaFideInsuredYN',
      message: "Sub-contractors' insurance is not checked",
      when: no('BonaFideInsuredYN'),
    },
    {
      code: 'NEW_VENTURE',
      questionId: 'YearsTrading',
      message: 'A new venture',
      when: { value: { answer: 'YearsTrading' }, below: 1 },
    },
    {
      code: 'TURNOVER',
      questionId: 'Turnover',
      message: 'Turnover above £2,000,000',
      when: { value: { answer: 'Turnover' }, above: 2_000_000 },
    },
    {
      code: 'CLAIMS_COUNT',
      questionId: 'Claims',
      message: '{value} claims in the last 5 years',
      shows: { count: 'Claims' },
      when: { value: { count: 'Claims' }, atLeast: 3 },
    },
    {
      code: 'CLAIMS_AMOUNT',
      questionId: 'Claims_Amount',
      message: 'Claims above £15,000 in the last 5 years',
      level: 20,
      when: { all: [{ value: claimed, above: 15_000 }, { not: { value: claimed, above: 100_000 } }] },
    },
  ],
  declines: [
    ...proposerDeclines,
    {
      code: 'TRADE',
      questionId: 'Trade',
      message: 'The trade is outside this scheme',
      when: { question: 'Trade', matches: outsideTheScheme },
    },
    {
      code: 'ASBESTOS',
      questionId: 'AsbestosYN',
      message: 'Work with asbestos is outside this scheme',
      when: yes('AsbestosYN'),
    },
    {
      code: 'CLAIMS_AMOUNT',
      questionId: 'Claims_Amount',
      message: 'Claims above £100,000 in the last 5 years',
      when: { value: claimed, above: 100_000 },
    },
  ],
  computed: [
    sanctionsCallback,
    { questionId: 'TotalPeople', value: { sum: 'MP_Number', over: 'MP' } },
    { questionId: 'TotalWageRoll', value: { sum: 'MP_WageRoll', over: 'MP' }, isMoney: true },
  ],
}
