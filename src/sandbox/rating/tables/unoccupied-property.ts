import type { Measure, RatingTable } from '../rating-table.ts'
import { proposerDeclines, proposerReferrals, sanctionsCallback, yes } from './proposer.ts'

const perProperty = { perEntryOf: 'MP', entry: 'Property' } as const
const claimed: Measure = { sum: 'Claims_Amount', over: 'Claims' }

/** Product 4725, a hidden (shared) scheme. */
export const unoccupiedPropertyTable: RatingTable = {
  version: '2026.1',
  sections: [
    {
      ...perProperty,
      code: 'BUILDINGS',
      label: 'Buildings, unoccupied',
      amount: {
        of: { answer: 'MP_BuildingsSI' },
        ratePer100000: {
          of: 'MP_Construction',
          table: {
            'Standard - brick, stone or concrete with slate, tile or concrete roof': 240,
            'Timber frame': 380,
            Thatched: 900,
            'Other non-standard': 520,
          },
          otherwise: 520,
        },
        factors: [
          {
            name: 'Level of cover',
            of: 'CoverLevel',
            table: {
              'Fire, lightning, explosion and aircraft': 100,
              'Fire and specified perils': 125,
              'Full perils': 160,
            },
            otherwise: 160,
          },
          {
            name: 'Reason',
            of: 'MP_Reason',
            table: { 'For sale': 100, 'Awaiting tenants': 95, Probate: 105, Refurbishment: 130 },
            otherwise: 140,
          },
          {
            name: 'Days between inspections',
            value: { answer: 'MP_InspectionDays' },
            bands: [
              { upTo: 7, percent: 100 },
              { upTo: 14, percent: 115 },
            ],
            otherwise: 140,
          },
          { name: 'Services off at the mains', when: yes('MP_ServicesOffYN'), percent: 90, otherwise: 110 },
          { name: 'Boarded up', when: yes('MP_BoardedYN'), percent: 110 },
          { name: 'Alarm', when: yes('MP_AlarmYN'), percent: 92 },
          {
            name: 'Voluntary excess',
            of: 'VoluntaryExcess',
            table: { '£250': 105, '£500': 100, '£1,000': 92, '£2,500': 84 },
            otherwise: 105,
          },
          { name: 'Claims in the last 5 years', value: { count: 'Claims' }, perUnit: 15 },
        ],
      },
    },
    {
      code: 'LIABILITY',
      label: "Property owners' liability",
      amount: {
        pounds: 48,
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
      code: 'TERRORISM',
      label: 'Terrorism',
      when: yes('TerrorismYN'),
      amount: { percent: 15, ofSection: 'BUILDINGS' },
    },
    {
      code: 'LEGAL',
      label: 'Legal expenses',
      when: yes('LegalExpensesYN'),
      amount: { pounds: 30, forEach: 'MP' },
    },
  ],
  referrals: [
    ...proposerReferrals,
    {
      ...perProperty,
      code: 'SUM_INSURED',
      questionId: 'MP_BuildingsSI',
      message: 'buildings sum insured above £2,000,000',
      when: { value: { answer: 'MP_BuildingsSI' }, above: 2_000_000 },
    },
    {
      ...perProperty,
      code: 'INSPECTIONS',
      questionId: 'MP_InspectionDays',
      message: '{value} days between inspections',
      shows: { answer: 'MP_InspectionDays' },
      when: { value: { answer: 'MP_InspectionDays' }, above: 14 },
    },
    {
      ...perProperty,
      code: 'VANDALISM',
      questionId: 'MP_VandalismYN',
      message: 'vandalism, trespass or squatting in the last 3 years',
      when: yes('MP_VandalismYN'),
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
      when: { value: { floodScoreOf: 'MP_Address' }, atLeast: 7 },
    },
    {
      ...perProperty,
      code: 'WORKS_VALUE',
      questionId: 'MP_WorksValue',
      message: 'refurbishment above £100,000',
      when: { value: { answer: 'MP_WorksValue' }, above: 100_000 },
    },
    {
      ...perProperty,
      code: 'LISTED',
      questionId: 'MP_Listed',
      message: 'listed building',
      when: { question: 'MP_Listed', is: ['Grade I', 'Grade II*'] },
    },
    {
      code: 'TERM',
      questionId: 'PolicyMonths',
      message: 'Empty for more than 12 months',
      when: { value: { answer: 'PolicyMonths' }, above: 12 },
    },
    {
      code: 'CLAIMS_AMOUNT',
      questionId: 'Claims_Amount',
      message: 'Claims above £10,000 in the last 5 years',
      level: 20,
      when: { value: claimed, above: 10_000 },
    },
  ],
  declines: [
    ...proposerDeclines,
    {
      ...perProperty,
      code: 'DEMOLITION',
      questionId: 'MP_Reason',
      message: 'awaiting demolition',
      when: { question: 'MP_Reason', is: ['Awaiting demolition'] },
    },
    {
      ...perProperty,
      code: 'THATCH',
      questionId: 'MP_Construction',
      message: 'unoccupied and thatched',
      when: { question: 'MP_Construction', is: ['Thatched'] },
    },
    {
      ...perProperty,
      code: 'SUBSIDENCE',
      questionId: 'MP_SubsidenceYN',
      message: 'history of subsidence, heave or landslip',
      when: yes('MP_SubsidenceYN'),
    },
  ],
  computed: [
    sanctionsCallback,
    { questionId: 'MP_FloodScore', perEntryOf: 'MP', value: { floodScoreOf: 'MP_Address' } },
    { questionId: 'TotalBuildingsSI', value: { sum: 'MP_BuildingsSI', over: 'MP' }, isMoney: true },
  ],
}
