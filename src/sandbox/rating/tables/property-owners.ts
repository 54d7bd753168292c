import type { RatingTable, Rule } from '../rating-table.ts'
import { no, proposerDeclines, proposerReferrals, sanctionsCallback, yes } from './proposer.ts'

const perProperty = { perEntryOf: 'MP', entry: 'Property' } as const
const claimed = { sum: 'Claims_Amount', over: 'Claims' } as const

const propertyReferrals: readonly Rule[] = [
  {
    ...perProperty,
    code: 'SUM_INSURED',
    questionId: 'MP_BuildingsSI',
    message: 'buildings sum insured above £5,000,000',
    when: { value: { answer: 'MP_BuildingsSI' }, above: 5_000_000 },
  },
  {
    ...perProperty,
    code: 'CONSTRUCTION',
    questionId: 'MP_Construction',
    message: 'non-standard construction',
    when: { question: 'MP_Construction', is: ['Timber frame', 'Other non-standard'] },
  },
  {
    ...perProperty,
    code: 'THATCH',
    questionId: 'MP_Construction',
    message: 'thatched roof',
    when: { question: 'MP_Construction', is: ['Thatched'] },
  },
  {
    ...perProperty,
    code: 'FLAT_ROOF',
    questionId: 'MP_FlatRoofPercent',
    message: 'more than half of the roof is flat',
    when: { value: { answer: 'MP_FlatRoofPercent' }, above: 50 },
  },
  {
    ...perProperty,
    code: 'AGE',
    questionId: 'MP_YearBuilt',
    message: 'built before 1850',
    when: { value: { answer: 'MP_YearBuilt' }, below: 1850 },
  },
  {
    ...perProperty,
    code: 'STOREYS',
    questionId: 'MP_Storeys',
    message: 'more than 10 storeys',
    when: { value: { answer: 'MP_Storeys' }, above: 10 },
  },
  {
    ...perProperty,
    code: 'LISTED',
    questionId: 'MP_Listed',
    message: 'Grade I listed building',
    when: { question: 'MP_Listed', is: ['Grade I'] },
  },
  {
    ...perProperty,
    code: 'UNOCCUPIED',
    questionId: 'MP_Occupancy',
    message: 'the property is unoccupied',
    when: { question: 'MP_Occupancy', is: ['Unoccupied'] },
  },
  {
    ...perProperty,
    code: 'FRYING',
    questionId: 'MP_CookingYN',
    message: 'deep fat frying on the premises',
    when: yes('MP_CookingYN'),
  },
  {
    ...perProperty,
    code: 'FLOODED',
    questionId: 'MP_FloodedYN',
    message: 'flooding in the last 10 years',
    when: yes('MP_FloodedYN'),
  },
  {
    ...perProperty,
    code: 'FLOOD_SCORE',
    questionId: 'MP_Address',
    message: 'flood score {value} of 10',
    shows: { floodScoreOf: 'MP_Address' },
    when: { value: { floodScoreOf: 'MP_Address' }, atLeast: 8 },
  },
  {
    ...perProperty,
    code: 'SUBSIDENCE',
    questionId: 'MP_SubsidenceYN',
    message: 'history of subsidence, heave or landslip',
    when: yes('MP_SubsidenceYN'),
  },
  {
    ...perProperty,
    code: 'CLADDING',
    questionId: 'MP_CombustibleCladdingYN',
    message: 'combustible cladding',
    when: {
      all: [yes('MP_CombustibleCladdingYN'), { not: { value: { answer: 'MP_Storeys' }, above: 6 } }],
    },
  },
]

/** Product 4325. */
export const propertyOwnersTable: RatingTable = {
  version: '2026.3',
  sections: [
    {
      ...perProperty,
      code: 'BUILDINGS',
      label: 'Buildings',
      amount: {
        of: { answer: 'MP_BuildingsSI' },
        upliftPercentOf: 'DayOneUplift',
        ratePer100000: {
          of: 'MP_Construction',
          table: {
            'Standard - brick, stone or concrete with slate, tile or concrete roof': 85,
            'Timber frame': 130,
            Thatched: 320,
            'Other non-standard': 190,
          },
          otherwise: 190,
        },
        factors: [
          {
            name: 'Occupancy',
            of: 'MP_Occupancy',
            table: {
              'Professional tenants': 100,
              Students: 125,
              'Housing association or local authority': 115,
              'Benefit supported tenants': 140,
              'Owner occupied': 95,
              'Commercial tenants': 130,
              Unoccupied: 180,
            },
            otherwise: 150,
          },
          {
            name: 'Listed building',
            of: 'MP_Listed',
            table: { 'Grade II': 110, 'Grade II*': 120, 'Grade I': 140 },
            otherwise: 100,
          },
          { name: 'Flat roof', when: { value: { answer: 'MP_FlatRoofPercent' }, above: 25 }, percent: 115 },
          {
            name: 'Built before 1900',
            when: { value: { answer: 'MP_YearBuilt' }, below: 1900 },
            percent: 115,
          },
          { name: 'Alarm', when: yes('MP_AlarmYN'), percent: 95 },
          { name: 'Sprinklers', when: yes('MP_SprinklersYN'), percent: 90 },
          { name: 'Deep fat frying', when: yes('MP_CookingYN'), percent: 150 },
          { name: 'Accidental damage', when: yes('AccidentalDamageYN'), percent: 112 },
          { name: 'Subsidence cover', when: yes('SubsidenceCoverYN'), percent: 108 },
          {
            name: 'Voluntary excess',
            of: 'VoluntaryExcess',
            table: { '£250': 100, '£500': 95, '£1,000': 90, '£2,500': 82.5 },
            otherwise: 100,
          },
          { name: 'Claims in the last 5 years', value: { count: 'Claims' }, perUnit: 10 },
        ],
      },
    },
    {
      ...perProperty,
      code: 'CONTENTS',
      label: "Landlord's contents",
      amount: { of: { answer: 'MP_ContentsSI' }, ratePer100000: 600 },
    },
    {
      code: 'RENT',
      label: 'Loss of rent',
      when: yes('LossOfRentYN'),
      amount: {
        of: { sum: 'MP_AnnualRent', over: 'MP' },
        ratePer100000: 150,
        factors: [
          {
            name: 'Indemnity period',
            of: 'IndemnityPeriod',
            table: { '12 months': 100, '24 months': 160, '36 months': 200 },
            otherwise: 100,
          },
        ],
      },
    },
    {
      code: 'LIABILITY',
      label: "Property owners' liability",
      amount: {
        pounds: 28,
        forEach: 'MP',
        factors: [
          {
            name: 'Limit of indemnity',
            of: 'LiabilityLimit',
            table: { '£1,000,000': 100, '£2,000,000': 110, '£5,000,000': 130, '£10,000,000': 160 },
            otherwise: 100,
          },
        ],
      },
    },
    {
      code: 'EMPLOYERS',
      label: "Employers' liability",
      when: yes('EmployersLiabilityYN'),
      amount: { highestOf: [{ of: { answer: 'WageRoll' }, ratePer100000: 500 }, { pounds: 75 }] },
    },
    {
      code: 'TERRORISM',
      label: 'Terrorism',
      when: yes('TerrorismYN'),
      amount: { percent: 18, ofSection: 'BUILDINGS' },
    },
    {
      code: 'LEGAL',
      label: 'Legal expenses',
      when: yes('LegalExpensesYN'),
      amount: { pounds: 22, forEach: 'MP' },
    },
  ],
  referrals: [
    ...proposerReferrals,
    ...propertyReferrals,
    {
      code: 'TOTAL_SUM_INSURED',
      questionId: 'MP',
      message: 'Total buildings sum insured above £15,000,000',
      when: { value: { sum: 'MP_BuildingsSI', over: 'MP' }, above: 15_000_000 },
    },
    {
      code: 'WORKS',
      questionId: 'WorksPlannedYN',
      message: 'Building works planned or in progress',
      when: yes('WorksPlannedYN'),
    },
    {
      code: 'REPAIR',
      questionId: 'GoodRepairYN',
      message: 'Not all properties are in a good state of repair',
      when: no('GoodRepairYN'),
    },
    {
      code: 'GAS_SAFETY',
      questionId: 'GasSafetyYN',
      message: 'No current Gas Safety Certificate',
      when: no('GasSafetyYN'),
    },
    {
      code: 'EXPERIENCE',
      questionId: 'YearsExperience',
      message: 'First-time property owner',
      when: { value: { answer: 'YearsExperience' }, below: 1 },
    },
    {
      code: 'CLAIMS_COUNT',
      questionId: 'Claims',
      message: '{value} claims in the last 5 years',
      shows: { count: 'Claims' },
      when: { value: { count: 'Claims' }, atLeast: 3 },
    },
    {
      code: 'CLAIMS_CAUSE',
      questionId: 'Claims_Cause',
      message: 'A previous flood or subsidence loss',
      when: { entryOf: 'Claims', where: { question: 'Claims_Cause', is: ['Flood', 'Subsidence'] } },
    },
    {
      code: 'CLAIMS_AMOUNT',
      questionId: 'Claims_Amount',
      message: 'Claims above £25,000 in the last 5 years',
      level: 20,
      when: { all: [{ value: claimed, above: 25_000 }, { not: { value: claimed, above: 150_000 } }] },
    },
  ],
  declines: [
    ...proposerDeclines,
    {
      ...perProperty,
      code: 'CLADDING_HIGH_RISE',
      questionId: 'MP_CombustibleCladdingYN',
      message: 'combustible cladding above 6 storeys',
      when: { all: [yes('MP_CombustibleCladdingYN'), { value: { answer: 'MP_Storeys' }, above: 6 }] },
    },
    {
      ...perProperty,
      code: 'THATCH_UNOCCUPIED',
      questionId: 'MP_Occupancy',
      message: 'unoccupied and thatched',
      when: {
        all: [
          { question: 'MP_Construction', is: ['Thatched'] },
          { question: 'MP_Occupancy', is: ['Unoccupied'] },
        ],
      },
    },
    {
      code: 'CLAIMS_AMOUNT',
      questionId: 'Claims_Amount',
      message: 'Claims above £150,000 in the last 5 years',
      when: { value: claimed, above: 150_000 },
    },
  ],
  computed: [
    sanctionsCallback,
    { questionId: 'MP_FloodScore', perEntryOf: 'MP', value: { floodScoreOf: 'MP_Address' } },
    { questionId: 'TotalBuildingsSI', value: { sum: 'MP_BuildingsSI', over: 'MP' }, isMoney: true },
    { questionId: 'TotalRent', value: { sum: 'MP_AnnualRent', over: 'MP' }, isMoney: true },
  ],
}
