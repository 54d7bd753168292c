import type { Measure, RatingTable } from '../rating-table.ts'
import { no, proposerDeclines, proposerReferrals, sanctionsCallback, yes } from './proposer.ts'

const goodsVehicle = 'Goods vehicle over 3.5 tonnes'
const perVehicle = { perEntryOf: 'MP', entry: 'Vehicle' } as const
const perDriver = { perEntryOf: 'Drivers', entry: 'Driver' } as const
const claimsPerVehicle: Measure = {
  divide: { sum: 'Claims_Count', over: 'Claims' },
  by: { sum: 'Claims_VehicleYears', over: 'Claims' },
}
const costPerVehicle: Measure = {
  divide: {
    add: [
      { sum: 'Claims_Paid', over: 'Claims' },
      { sum: 'Claims_Outstanding', over: 'Claims' },
    ],
  },
  by: { sum: 'Claims_VehicleYears', over: 'Claims' },
}
const frequencyShown = {
  questionId: 'Claims_Count',
  message: '{value} claims for each vehicle and year',
  shows: claimsPerVehicle,
  decimals: 2,
} as const

/** Product 4507. */
export const motorFleetTable: RatingTable = {
  version: '2026.2',
  sections: [
    {
      ...perVehicle,
      code: 'MOTOR',
      label: 'Motor, {MP} vehicles',
      amount: {
        add: [
          {
            pounds: {
              of: 'MP_VehicleType',
              table: {
                'Private car': 480,
                'Light commercial up to 3.5 tonnes': 640,
                [goodsVehicle]: 1380,
                Minibus: 1050,
                Motorcycle: 360,
                'Special type or plant': 420,
                Trailer: 60,
              },
              otherwise: 700,
            },
            factors: [
              {
                name: 'Cover',
                of: 'CoverType',
                table: { 'Third party, fire and theft': 82, 'Third party only': 72 },
                otherwise: 100,
              },
            ],
          },
          {
            when: { question: 'CoverType', is: ['Comprehensive'] },
            of: { answer: 'MP_Value' },
            ratePer100000: 1500,
          },
        ],
        factors: [
          { name: 'Tracker', when: yes('MP_TrackerYN'), percent: 97 },
          {
            name: 'Driving',
            of: 'DrivingRestriction',
            table: {
              'Any driver': 130,
              'Any driver aged 21 or over': 112,
              'Any driver aged 25 or over': 100,
              'Named drivers only': 92,
            },
            otherwise: 100,
          },
          {
            name: 'Use',
            of: 'VehicleUse',
            table: {
              'Carriage of own goods': 100,
              'Haulage for hire or reward': 145,
              'Courier and parcel delivery': 170,
              'Business use excluding carriage of goods': 90,
              'Private hire or taxi': 220,
            },
            otherwise: 100,
          },
          {
            name: 'Radius',
            of: 'Radius',
            table: { 'Up to 50 miles': 95, '101 to 250 miles': 108, Nationwide: 115, Europe: 130 },
            otherwise: 100,
          },
          {
            name: 'Overnight parking',
            of: 'OvernightParking',
            table: { 'Locked compound': 95, 'Locked building': 93, 'Public road': 112 },
            otherwise: 100,
          },
          {
            name: 'Excess',
            of: 'Excess',
            table: { '£250': 105, '£1,000': 93, '£2,500': 85 },
            otherwise: 100,
          },
        ],
      },
      totalFactors: [
        {
          name: 'Claims experience',
          value: claimsPerVehicle,
          bands: [
            { upTo: 0, percent: 90 },
            { upTo: 0.1, percent: 100 },
            { upTo: 0.2, percent: 115 },
          ],
          otherwise: 140,
        },
        {
          name: 'Driver under 25',
          when: { value: { answer: 'YoungestDriverAge' }, below: 25 },
          percent: 115,
        },
        { name: 'Telematics', value: { answer: 'TelematicsPercent' }, perUnit: -0.1 },
        { name: 'Foreign use', when: yes('ForeignUseYN'), percent: 105 },
        { name: '10 vehicles or more', when: { value: { count: 'MP' }, atLeast: 10 }, percent: 95 },
      ],
    },
    {
      code: 'WINDSCREEN',
      label: 'Windscreen',
      when: yes('WindscreenYN'),
      amount: { pounds: 14, forEach: 'MP' },
    },
    {
      code: 'BREAKDOWN',
      label: 'Breakdown',
      when: yes('BreakdownYN'),
      amount: { pounds: 27, forEach: 'MP' },
    },
    {
      code: 'LEGAL',
      label: 'Motor legal expenses',
      when: yes('LegalExpensesYN'),
      amount: { pounds: 11, forEach: 'MP' },
    },
  ],
  referrals: [
    ...proposerReferrals,
    {
      code: 'DRIVER_AGE',
      questionId: 'YoungestDriverAge',
      message: 'A driver is under 21',
      when: {
        all: [
          { value: { answer: 'YoungestDriverAge' }, atLeast: 18 },
          { value: { answer: 'YoungestDriverAge' }, below: 21 },
        ],
      },
    },
    {
      code: 'DRIVER_AGE',
      questionId: 'OldestDriverAge',
      message: 'A driver is over 75',
      when: { value: { answer: 'OldestDriverAge' }, above: 75 },
    },
    {
      ...perDriver,
      code: 'CONVICTION_CODE',
      questionId: 'Drivers_ConvictionCode',
      message: 'conviction {value}',
      shows: { text: 'Drivers_ConvictionCode' },
      when: { question: 'Drivers_ConvictionCode', matches: '^(DR|DG|IN|CD[4-9]|DD|BA|UT)' },
    },
    {
      ...perDriver,
      code: 'POINTS',
      questionId: 'Drivers_Points',
      message: '{value} penalty points',
      shows: { answer: 'Drivers_Points' },
      when: { value: { answer: 'Drivers_Points' }, atLeast: 6 },
    },
    {
      code: 'LICENCE_CHECKS',
      questionId: 'LicenceChecksYN',
      message: 'Driving licences are not checked each year',
      when: no('LicenceChecksYN'),
    },
    {
      code: 'FLEET_SIZE',
      questionId: 'MP',
      message: 'More than 50 vehicles',
      level: 20,
      when: { value: { count: 'MP' }, above: 50 },
    },
    {
      ...perVehicle,
      code: 'VEHICLE_VALUE',
      questionId: 'MP_Value',
      message: 'worth more than £100,000',
      when: { value: { answer: 'MP_Value' }, above: 100_000 },
    },
    {
      ...perVehicle,
      code: 'GROSS_WEIGHT',
      questionId: 'MP_GrossWeightKg',
      message: 'heavier than its type allows',
      when: {
        all: [
          { value: { answer: 'MP_GrossWeightKg' }, above: 3_500 },
          { not: { question: 'MP_VehicleType', is: [goodsVehicle] } },
        ],
      },
    },
    {
      code: 'OPERATOR_LICENCE',
      questionId: 'OperatorLicence',
      message: "Goods vehicles without an operator's licence number",
      when: {
        all: [
          { entryOf: 'MP', where: { question: 'MP_VehicleType', is: [goodsVehicle] } },
          { question: 'OperatorLicence', is: [''] },
        ],
      },
    },
    {
      code: 'HAZARDOUS',
      questionId: 'HazardousGoodsYN',
      message: 'Hazardous or dangerous goods',
      level: 20,
      when: yes('HazardousGoodsYN'),
    },
    {
      code: 'FOREIGN_USE',
      questionId: 'ForeignUseDays',
      message: 'More than 60 days abroad each year',
      when: { value: { answer: 'ForeignUseDays' }, above: 60 },
    },
    {
      code: 'NEW_FLEET',
      questionId: 'YearsFleetInsured',
      message: 'Not insured on a fleet basis before',
      when: { value: { answer: 'YearsFleetInsured' }, below: 1 },
    },
    {
      code: 'EXPERIENCE_UNCONFIRMED',
      questionId: 'ClaimsExperienceConfirmedYN',
      message: 'No confirmed claims experience',
      when: no('ClaimsExperienceConfirmedYN'),
    },
    {
      ...frequencyShown,
      code: 'CLAIMS_FREQUENCY',
      when: {
        all: [{ value: claimsPerVehicle, above: 0.3 }, { not: { value: claimsPerVehicle, above: 1 } }],
      },
    },
    {
      code: 'CLAIMS_COST',
      questionId: 'Claims_Paid',
      message: 'Claims cost above £900 for each vehicle and year',
      level: 20,
      when: { value: costPerVehicle, above: 900 },
    },
  ],
  declines: [
    ...proposerDeclines,
    {
      code: 'DRIVER_AGE',
      questionId: 'YoungestDriverAge',
      message: 'A driver is under 18',
      when: { value: { answer: 'YoungestDriverAge' }, below: 18 },
    },
    { code: 'AIRSIDE', questionId: 'AirsideYN', message: 'Vehicles go airside', when: yes('AirsideYN') },
    {
      code: 'USE',
      questionId: 'VehicleUse',
      message: 'Private hire is outside this scheme',
      when: { question: 'VehicleUse', is: ['Private hire or taxi'] },
    },
    { ...frequencyShown, code: 'CLAIMS_FREQUENCY', when: { value: claimsPerVehicle, above: 1 } },
  ],
  computed: [
    sanctionsCallback,
    { questionId: 'VehicleCount', value: { count: 'MP' } },
    { questionId: 'TotalVehicleValue', value: { sum: 'MP_Value', over: 'MP' }, isMoney: true },
  ],
}
