import type { Facts, Values } from '../facts.ts'
import type { Sheet } from '../render-workbook.ts'

const models: readonly (readonly [
  make: string,
  model: string,
  type: string,
  weight: number | null,
  value: number,
])[] = [
  ['Ford', 'Transit 350', 'Light commercial up to 3.5 tonnes', 3500, 18500],
  ['Vauxhall', 'Vivaro', 'Light commercial up to 3.5 tonnes', 2900, 14250],
  ['Mercedes-Benz', 'Sprinter 316', 'Light commercial up to 3.5 tonnes', 3500, 22750],
  ['Toyota', 'Corolla', 'Private car', null, 16900],
  ['DAF', 'LF 180', 'Goods vehicle over 3.5 tonnes', 12000, 41500],
  ['Citroen', 'Berlingo', 'Light commercial up to 3.5 tonnes', 2000, 11200],
  ['Volkswagen', 'Caddy', 'Light commercial up to 3.5 tonnes', 2250, 15650],
]

const letters = 'BCDFGHKLMNPRSTVWX'

/** Twenty-eight vehicles with plates in the current style, from a fixed pattern. */
const vehicles: readonly Values[] = Array.from({ length: 28 }, (_, at) => {
  const [make, model, type, weight, value] = models[at % models.length] ?? models[0] ?? ['', '', '', null, 0]
  const year = 2018 + (at % 7)
  const letter = (step: number): string => letters[(at * step + step) % letters.length] ?? 'B'
  return {
    MP_Registration: `K${letter(3)}${String(year - 2000).padStart(2, '0')} ${letter(5)}${letter(7)}${letter(11)}`,
    MP_Make: make,
    MP_Model: model,
    MP_VehicleType: type,
    ...(weight === null ? {} : { MP_GrossWeightKg: weight }),
    MP_YearOfManufacture: year,
    MP_Value: String(value - (at % 4) * 750),
    MP_OvernightPostcode: at % 3 === 0 ? 'NN13 6DJ' : 'NN12 7AA',
    MP_TrackerYN: at % 2 === 0,
  }
})

/** A fleet whose facts stand in the body of the mail; the vehicles and the claims are in a workbook. */
export const brackleyFacts: Facts = {
  product: 'motor-fleet',
  values: {
    ProposerName: 'Brackley Building Supplies Limited',
    ContactName: { firstName: 'Gareth', lastName: 'Pugh' },
    ClientAddress: {
      line1: '40 Buckingham Road',
      town: 'Brackley',
      county: 'Northamptonshire',
      postcode: 'NN13 7DN',
    },
    ClientEmail: 'gareth.pugh@brackleysupplies.example.co.uk',
    ClientPhone: '07700 900341',
    LegalStatus: 'Limited company',
    CompanyNumber: '04417722',
    DateEstablished: '2002-05-13',
    BusinessDescription: 'Builders merchant delivering own goods',
    OperatorLicence: 'OF1098765',
    StartDate: '2026-12-20',
    CurrentInsurer: 'Oxon Fleet Insurance',
    CurrentPremium: '38750',
    YearsFleetInsured: 9,
    CoverType: 'Comprehensive',
    DrivingRestriction: 'Any driver aged 25 or over',
    VehicleUse: 'Carriage of own goods',
    Radius: 'Up to 50 miles',
    HazardousGoodsYN: false,
    AirsideYN: false,
    ForeignUseYN: false,
    Excess: '£500',
    WindscreenYN: true,
    BreakdownYN: true,
    LegalExpensesYN: true,
    OvernightParking: 'Locked compound',
    TelematicsPercent: '50',
    DriverCount: 31,
    YoungestDriverAge: 25,
    OldestDriverAge: 63,
    LicenceChecksYN: true,
    DriverConvictionsYN: false,
    BankruptYN: false,
    ConvictionYN: false,
    CCJYN: false,
    RefusedYN: false,
    ClaimsYN: true,
    ClaimsExperienceConfirmedYN: true,
  },
  groups: {
    MP: vehicles,
    Claims: [
      {
        Claims_YearFrom: '2023-12-20',
        Claims_VehicleYears: 26,
        Claims_Count: 3,
        Claims_Paid: '8420.5',
        Claims_Outstanding: '0',
      },
      {
        Claims_YearFrom: '2024-12-20',
        Claims_VehicleYears: 27,
        Claims_Count: 2,
        Claims_Paid: '3975',
        Claims_Outstanding: '0',
      },
      {
        Claims_YearFrom: '2025-12-20',
        Claims_VehicleYears: 28,
        Claims_Count: 4,
        Claims_Paid: '6110.25',
        Claims_Outstanding: '4500',
      },
    ],
  },
}

export const brackleyText = `Hi Underwriting,

New business fleet for you please - renewal elsewhere, terms needed by the 11th.

Proposer: Brackley Building Supplies Limited
Company reg: 04417722, trading since 13 May 2002
Contact: Gareth Pugh, 07700 900341, gareth.pugh@brackleysupplies.example.co.uk
Address: 40 Buckingham Road, Brackley, Northamptonshire, NN13 7DN
Trade: Builders merchant delivering own goods
O licence: OF1098765
Inception: 20/12/2026
Holding insurer: Oxon Fleet Insurance at £38,750
Fleet rated for 9 years

Cover: Comprehensive, any driver 25 and over
Use: carriage of own goods, within 50 miles
Own damage excess: £500
Windscreen: Yes
Breakdown: Yes
Motor legal expenses: Yes
Hazardous goods carried: No
Airside: No
Foreign use: No
Vehicles are kept overnight in a locked compound.
Telematics / cameras: 50% of the fleet
Number of drivers: 31
Youngest driver: 25
Oldest driver: 63
DVLA licence checks every year: Yes
Driver convictions in the last 5 years: None
Directors: no bankruptcies, no criminal convictions, no CCJs, and no insurer has ever declined or imposed terms.

The vehicle list and the confirmed claims experience are in the spreadsheet. Let me know if you need anything else.

Many thanks
Sian

Sian Griffiths
Account Executive
Cherwell Commercial Brokers
T 01632 960805
`

/** What the mail states outside the workbook. */
export const brackleyStated: ReadonlySet<string> = new Set(Object.keys(brackleyFacts.values))

const vehicleColumns: readonly (readonly [id: string, header: string])[] = [
  ['MP_Registration', 'Reg No'],
  ['MP_Make', 'Make'],
  ['MP_Model', 'Model'],
  ['MP_VehicleType', 'Vehicle type'],
  ['MP_GrossWeightKg', 'GVW (kg)'],
  ['MP_YearOfManufacture', 'Year of make'],
  ['MP_Value', 'Value £'],
  ['MP_OvernightPostcode', 'Overnight p/code'],
  ['MP_TrackerYN', 'Tracker'],
]
const claimsColumns: readonly (readonly [id: string, header: string])[] = [
  ['Claims_YearFrom', 'Year starting'],
  ['Claims_VehicleYears', 'Vehicles'],
  ['Claims_Count', 'No. of claims'],
  ['Claims_Paid', 'Paid £'],
  ['Claims_Outstanding', 'O/S £'],
]

function cellOf(id: string, item: Values): string | number | Date | null {
  const value = item[id]
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  if (typeof value === 'number') return value
  if (typeof value !== 'string') throw new Error(`${id} is no cell`)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return new Date(`${value}T00:00:00Z`)
  return /_(Value|Paid|Outstanding)$/.test(id) ? Number(value) : value
}

export const brackleySheets: readonly Sheet[] = [
  {
    name: 'Vehicles',
    rows: [
      ['Brackley Building Supplies Limited - vehicle schedule'],
      [],
      vehicleColumns.map(([, header]) => header),
      ...vehicles.map((item) => vehicleColumns.map(([id]) => cellOf(id, item))),
      [],
      [
        `${vehicles.length} vehicles`,
        null,
        null,
        null,
        null,
        'Total',
        vehicles.reduce((sum, item) => sum + Number(item['MP_Value']), 0),
      ],
    ],
    formats: { 6: '#,##0' },
  },
  {
    name: 'Claims experience',
    rows: [
      ['Confirmed claims experience'],
      claimsColumns.map(([, header]) => header),
      ...(brackleyFacts.groups?.Claims ?? []).map((item) => claimsColumns.map(([id]) => cellOf(id, item))),
    ],
    formats: { 0: 'dd/mm/yyyy', 3: '#,##0.00', 4: '#,##0.00' },
  },
]

export const brackleyColumns = new Map([
  ['MP', new Set(vehicleColumns.map(([id]) => id))],
  ['Claims', new Set(claimsColumns.map(([id]) => id))],
])
