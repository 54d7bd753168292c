import type { Measure, RatingTable } from '../rating-table.ts'
import { no, proposerDeclines, proposerReferrals, sanctionsCallback, yes } from './proposer.ts'

const outsideTheScheme = 'solicitor|barrister|insurance broker|conveyanc'
const professions: readonly (readonly [pattern: string, percent: number])[] = [
  ['survey|valuer', 170],
  ['architect', 145],
  ['engineer', 140],
  ['financial adviser|mortgage', 160],
  ['account|bookkeep|tax', 110],
  ['project manage', 105],
  ['estate agent|letting', 120],
  ['it |software|computer|web|data', 90],
  ['recruit|employment', 80],
  ['consult', 85],
  ['train|educat|market|design|translat|photograph', 75],
]
/** How much heavier each kind of work is than advice. */
const activityWeights = {
  SplitDesign: 130,
  SplitConsultancy: 100,
  SplitProjectManagement: 105,
  SplitSurveys: 165,
  SplitTraining: 70,
  SplitOther: 125,
}
const splitTotal: Measure = { add: Object.keys(activityWeights).map((answer) => ({ answer })) }
const regions: Measure = {
  add: [{ answer: 'FeesUSAPercent' }, { answer: 'FeesUKPercent' }, { answer: 'FeesEUPercent' }],
}
const usa: Measure = { answer: 'FeesUSAPercent' }
const claimed: Measure = {
  add: [
    { sum: 'Claims_Paid', over: 'Claims' },
    { sum: 'Claims_Reserved', over: 'Claims' },
  ],
}
const feesAbove = (answer: string) => ({ value: { answer }, above: 5_000_000 }) as const

/** Product 4410. */
export const professionalIndemnityTable: RatingTable = {
  version: '2026.1',
  sections: [
    {
      code: 'INDEMNITY',
      label: 'Professional indemnity',
      amount: {
        of: { answer: 'FeesNextYear' },
        bandedRates: [
          { upTo: 100_000, rate: 620 },
          { upTo: 500_000, rate: 410 },
          { upTo: 5_000_000, rate: 290 },
          { upTo: 50_000_000, rate: 220 },
        ],
        factors: [
          { name: 'Profession', of: 'Profession', words: professions, otherwise: 130 },
          { name: 'Kinds of work', weights: activityWeights, otherwise: 125 },
          {
            name: 'Limit of indemnity',
            of: 'LimitOfIndemnity',
            table: {
              '£100,000': 70,
              '£250,000': 85,
              '£500,000': 100,
              '£1,000,000': 130,
              '£2,000,000': 170,
              '£5,000,000': 250,
            },
            otherwise: 130,
          },
          {
            name: 'Limit in the aggregate',
            when: { question: 'LimitBasis', is: ['In the aggregate'] },
            percent: 90,
          },
          {
            name: 'Excess',
            of: 'Excess',
            table: { '£500': 110, '£1,000': 100, '£2,500': 92, '£5,000': 85, '£10,000': 75 },
            otherwise: 100,
          },
          {
            name: 'Retroactive cover',
            of: 'RetroactiveCover',
            table: { 'From a stated date': 105, Unlimited: 112 },
            otherwise: 100,
          },
          {
            name: 'Uninsured sub-contractors',
            when: no('SubContractorsInsuredYN'),
            value: { answer: 'SubContractorsPercent' },
            perUnit: 0.25,
          },
          { name: 'Fees from the USA or Canada', when: { value: usa, above: 0 }, percent: 130 },
          { name: 'Written contracts', when: yes('WrittenContractsYN'), percent: 100, otherwise: 110 },
          { name: 'Liability capped', when: yes('LiabilityCapYN'), percent: 95 },
          { name: 'Quality assurance', when: yes('QualityAssuranceYN'), percent: 95 },
          { name: 'Professional body', when: yes('ProfessionalBodyYN'), percent: 100, otherwise: 105 },
          { name: 'Claims in the last 5 years', value: { count: 'Claims' }, perUnit: 15 },
        ],
      },
    },
    {
      code: 'CYBER',
      label: 'Cyber and data liability',
      when: yes('CyberYN'),
      amount: { add: [{ pounds: 120 }, { of: { answer: 'FeesNextYear' }, ratePer100000: 40 }] },
    },
    {
      code: 'PUBLIC',
      label: 'Office public liability',
      when: yes('PublicLiabilityYN'),
      amount: { pounds: 65 },
    },
  ],
  referrals: [
    ...proposerReferrals,
    {
      code: 'PROFESSION',
      questionId: 'Profession',
      message: 'The profession is not in the rating table',
      when: {
        all: [
          { not: { question: 'Profession', matches: professions.map(([words]) => words).join('|') } },
          { not: { question: 'Profession', matches: outsideTheScheme } },
        ],
      },
    },
    {
      code: 'FEES',
      questionId: 'FeesNextYear',
      message: 'Fee income above £5,000,000',
      when: {
        not: {
          all: ['FeesLastYear', 'FeesCurrentYear', 'FeesNextYear'].map((id) => ({ not: feesAbove(id) })),
        },
      },
    },
    {
      code: 'FEE_SPLIT',
      questionId: 'SplitTotal',
      message: 'The fee split adds up to {value} per cent',
      shows: splitTotal,
      when: {
        not: {
          all: [{ value: splitTotal, atLeast: 99.5 }, { not: { value: splitTotal, above: 100.5 } }],
        },
      },
    },
    {
      code: 'FEE_REGIONS',
      questionId: 'FeesUKPercent',
      message: 'The fees by region add up to {value} per cent',
      shows: regions,
      decimals: 0,
      when: { value: regions, atLeast: 100.5 },
    },
    {
      code: 'USA',
      questionId: 'FeesUSAPercent',
      message: 'Fees from the USA or Canada',
      when: {
        all: [{ value: usa, above: 0 }, { not: { value: usa, above: 10 } }],
      },
    },
    {
      code: 'EXPERIENCE',
      questionId: 'PrincipalExperienceYears',
      message: 'Less than 3 years of relevant experience',
      when: { value: { answer: 'PrincipalExperienceYears' }, below: 3 },
    },
    {
      code: 'HIGH_RISK_WORK',
      questionId: 'HighRiskWorkYN',
      message: 'Cladding, fire safety, asbestos, nuclear or offshore work',
      level: 20,
      when: yes('HighRiskWorkYN'),
    },
    {
      code: 'PREVIOUS_BUSINESS',
      questionId: 'PreviousBusinessYN',
      message: 'Cover for a previous business',
      when: yes('PreviousBusinessYN'),
    },
    {
      code: 'WARRANTIES',
      questionId: 'CollateralWarrantiesYN',
      message: 'Collateral warranties or guarantees given',
      when: yes('CollateralWarrantiesYN'),
    },
    {
      code: 'LIMIT',
      questionId: 'LimitOfIndemnity',
      message: 'Limit of indemnity of £5,000,000',
      level: 20,
      when: { question: 'LimitOfIndemnity', is: ['£5,000,000'] },
    },
    {
      code: 'CIRCUMSTANCES',
      questionId: 'CircumstancesYN',
      message: 'Known circumstances which may give rise to a claim',
      level: 20,
      when: yes('CircumstancesYN'),
    },
    {
      code: 'DISHONESTY',
      questionId: 'DishonestyYN',
      message: 'Previous loss through fraud or dishonesty',
      when: yes('DishonestyYN'),
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
      questionId: 'Claims_Paid',
      message: 'Claims above £20,000 in the last 5 years',
      when: { all: [{ value: claimed, above: 20_000 }, { not: { value: claimed, above: 250_000 } }] },
    },
  ],
  declines: [
    ...proposerDeclines,
    {
      code: 'PROFESSION',
      questionId: 'Profession',
      message: 'The profession is outside this scheme',
      when: { question: 'Profession', matches: outsideTheScheme },
    },
    {
      code: 'USA',
      questionId: 'FeesUSAPercent',
      message: 'More than 10 per cent of fees from the USA or Canada',
      when: { value: usa, above: 10 },
    },
    {
      code: 'CLAIMS_AMOUNT',
      questionId: 'Claims_Paid',
      message: 'Claims above £250,000 in the last 5 years',
      when: { value: claimed, above: 250_000 },
    },
  ],
  computed: [sanctionsCallback, { questionId: 'SplitTotal', value: splitTotal }],
}
