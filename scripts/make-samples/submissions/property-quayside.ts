import type { Facts, Values } from '../facts.ts'
import { type Form, yesNoOptions } from '../form.ts'
import type { Sheet } from '../render-workbook.ts'
import { harbourFacts, numberedForm } from './property-harbour.ts'

const STANDARD = 'Standard - brick, stone or concrete with slate, tile or concrete roof'

function property(
  line1: string,
  town: string,
  postcode: string,
  rest: {
    type: string
    built: number
    storeys: number
    sum: string
    contents: string
    rent: string
    occupancy: string
    units: number
    alarm: boolean
  },
): Values {
  return {
    MP_Address: { line1, town, postcode },
    MP_PropertyType: rest.type,
    MP_Construction: STANDARD,
    MP_FlatRoofPercent: '0',
    MP_YearBuilt: rest.built,
    MP_Storeys: rest.storeys,
    MP_Listed: 'Not listed',
    MP_BuildingsSI: rest.sum,
    MP_ContentsSI: rest.contents,
    MP_AnnualRent: rest.rent,
    MP_Occupancy: rest.occupancy,
    MP_Units: rest.units,
    MP_AlarmYN: rest.alarm,
    MP_SprinklersYN: false,
    MP_FloodedYN: false,
    MP_SubsidenceYN: false,
    MP_CombustibleCladdingYN: false,
  }
}

/** Everything an underwriter needs: a numbered form and a workbook with the whole schedule. */
export const quaysideFacts: Facts = {
  product: 'property-owners',
  values: {
    ...harbourFacts.values,
    ProposerName: 'Quayside Lettings (Ipswich) Ltd',
    ContactName: { title: 'Mr', firstName: 'Daniel', lastName: 'Okafor' },
    ClientAddress: { line1: '3 Neptune Wharf', town: 'Ipswich', county: 'Suffolk', postcode: 'IP4 1QN' },
    ClientEmail: 'd.okafor@quaysidelettings.example.co.uk',
    ClientPhone: '01632 960277',
    CompanyNumber: '09988771',
    DateEstablished: '2015-09-01',
    YearsExperience: 11,
    StartDate: '2026-12-15',
    CurrentInsurer: 'Fenland Insurance',
    CurrentPremium: '3410.00',
    EmployersLiabilityYN: false,
    ClaimsYN: false,
    ElectricalInspectionDate: '2025-01-20',
    VoluntaryExcess: '£250',
    DayOneUplift: '10',
  },
  groups: {
    MP: [
      property('12 Cavendish Street', 'Ipswich', 'IP3 8AX', {
        type: 'House',
        built: 1936,
        storeys: 2,
        sum: '298000',
        contents: '7500',
        rent: '14100',
        occupancy: 'Professional tenants',
        units: 1,
        alarm: true,
      }),
      property('Flat 4, 88 Norwich Road', 'Ipswich', 'IP1 2NL', {
        type: 'Converted flat',
        built: 1898,
        storeys: 3,
        sum: '185000',
        contents: '4000',
        rent: '9900',
        occupancy: 'Professional tenants',
        units: 1,
        alarm: false,
      }),
      property('21 Foundation Street', 'Ipswich', 'IP4 1BU', {
        type: 'Purpose built flat',
        built: 2008,
        storeys: 5,
        sum: '240000',
        contents: '6000',
        rent: '12600',
        occupancy: 'Students',
        units: 1,
        alarm: true,
      }),
      property('5 Wherstead Road', 'Ipswich', 'IP2 8JJ', {
        type: 'House',
        built: 1925,
        storeys: 2,
        sum: '265000',
        contents: '5000',
        rent: '13200',
        occupancy: 'Professional tenants',
        units: 1,
        alarm: false,
      }),
    ],
  },
}

export const quaysideForm: Form = {
  ...numberedForm,
  sections: [
    ...numberedForm.sections.slice(0, 1),
    {
      title: 'The insurance you need',
      entries: [
        ...(numberedForm.sections[1]?.entries ?? []),
        { id: 'DayOneUplift', label: 'Day One uplift wanted:', style: 'percent' },
        { id: 'VoluntaryExcess', label: 'Excess you are willing to bear:' },
      ],
    },
    { title: 'The properties', note: 'See the attached schedule.' },
    ...numberedForm.sections.slice(3, 5),
    {
      title: 'Declaration',
      entries: [
        {
          id: 'DeclarationYN',
          label:
            'I declare that this is, to the best of my knowledge and belief, a fair presentation of the risk',
          options: yesNoOptions,
        },
      ],
    },
  ],
}

const columns: readonly (readonly [id: string, header: string])[] = [
  ['MP_Address', 'Risk address'],
  ['MP_PropertyType', 'Property type'],
  ['MP_Construction', 'Construction (walls & roof)'],
  ['MP_FlatRoofPercent', 'Flat roof %'],
  ['MP_YearBuilt', 'Yr built'],
  ['MP_Storeys', 'Storeys'],
  ['MP_Listed', 'Listed?'],
  ['MP_BuildingsSI', 'Buildings DV'],
  ['MP_ContentsSI', "Landlord's contents"],
  ['MP_AnnualRent', 'Annual rent'],
  ['MP_Occupancy', 'Occupancy'],
  ['MP_Units', 'Units'],
  ['MP_AlarmYN', 'Intruder alarm'],
  ['MP_SprinklersYN', 'Sprinklers'],
  ['MP_FloodedYN', 'Flooded last 10 yrs'],
  ['MP_SubsidenceYN', 'Subsidence history'],
  ['MP_CombustibleCladdingYN', 'Combustible cladding / panels'],
]

const AMOUNTS = ['MP_BuildingsSI', 'MP_ContentsSI', 'MP_AnnualRent', 'MP_FlatRoofPercent']

/** The schedule as a workbook: a title, the client, a header row, the properties and a totals row. */
export function scheduleSheet(facts: Facts, client: string): Sheet {
  const items = facts.groups?.MP ?? []
  const cell = (id: string, item: Values): string | number | null => {
    const value = item[id]
    if (value === undefined) return null
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (typeof value === 'object' && 'line1' in value)
      return [value.line1, value.town, value.postcode].filter(Boolean).join(', ')
    return AMOUNTS.includes(id) ? Number(value) : (value as string | number)
  }
  const total = (id: string): number => items.reduce((sum, item) => sum + Number(item[id] ?? 0), 0)
  return {
    name: 'Schedule',
    rows: [
      ['SCHEDULE OF PROPERTIES'],
      ['Client', client],
      [],
      columns.map(([, header]) => header),
      ...items.map((item) => columns.map(([id]) => cell(id, item))),
      columns.map(([id], at) =>
        at === 0
          ? 'TOTAL'
          : ['MP_BuildingsSI', 'MP_ContentsSI', 'MP_AnnualRent'].includes(id)
            ? total(id)
            : null,
      ),
    ],
    formats: { 7: '"£"#,##0', 8: '"£"#,##0', 9: '"£"#,##0' },
  }
}

export const scheduleColumns = new Map([['MP', new Set(columns.map(([id]) => id))]])
