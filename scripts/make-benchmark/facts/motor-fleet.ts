import type { Facts, Values } from '../../make-samples/facts.ts'
import type { Random } from '../random.ts'
import {
  dateAfter,
  INSURERS,
  makeAmount,
  makeHistory,
  makePerson,
  makePostcode,
  makeProposer,
} from './proposer.ts'

const VEHICLES: readonly {
  make: string
  model: string
  type: string
  kg: number
  seats?: number
  worth: number
}[] = [
  {
    make: 'Ford',
    model: 'Transit Custom',
    type: 'Light commercial up to 3.5 tonnes',
    kg: 3200,
    worth: 21_000,
  },
  {
    make: 'Volkswagen',
    model: 'Crafter',
    type: 'Light commercial up to 3.5 tonnes',
    kg: 3500,
    worth: 26_000,
  },
  { make: 'Vauxhall', model: 'Vivaro', type: 'Light commercial up to 3.5 tonnes', kg: 2900, worth: 15_000 },
  {
    make: 'Mercedes-Benz',
    model: 'Sprinter 517',
    type: 'Light commercial up to 3.5 tonnes',
    kg: 3500,
    worth: 31_000,
  },
  { make: 'DAF', model: 'LF 180', type: 'Goods vehicle over 3.5 tonnes', kg: 7500, worth: 44_000 },
  { make: 'Scania', model: 'R450', type: 'Goods vehicle over 3.5 tonnes', kg: 44_000, worth: 78_000 },
  { make: 'Volvo', model: 'FH 460', type: 'Goods vehicle over 3.5 tonnes', kg: 44_000, worth: 82_000 },
  { make: 'Skoda', model: 'Octavia', type: 'Private car', kg: 1900, worth: 17_000 },
  { make: 'Tesla', model: 'Model 3', type: 'Private car', kg: 2200, worth: 29_000 },
  { make: 'Ford', model: 'Transit Minibus', type: 'Minibus', kg: 4100, seats: 17, worth: 28_000 },
]

function makePlate(random: Random): string {
  const letter = (): string => 'ABCDEFGHJKLMNOPRSTUVWXY'[random.integer(0, 22)] ?? 'A'
  return `${letter()}${letter()}${random.pick(['17', '18', '19', '20', '21', '22', '23', '24', '67', '68', '69', '70', '71', '72', '73'])} ${letter()}${letter()}${letter()}`
}

function makeVehicle(random: Random): Values {
  const kind = random.pick(VEHICLES)
  return {
    MP_Registration: makePlate(random),
    MP_Make: kind.make,
    MP_Model: kind.model,
    MP_VehicleType: kind.type,
    ...(kind.type === 'Private car' ? {} : { MP_GrossWeightKg: kind.kg }),
    ...(kind.seats ? { MP_Seats: kind.seats } : {}),
    MP_YearOfManufacture: random.integer(2014, 2025),
    MP_Value: makeAmount(random, kind.worth / 3, kind.worth, 250),
    MP_OvernightPostcode: makePostcode(random),
    MP_TrackerYN: random.chance(0.5),
  }
}

function makeDriver(random: Random): Values {
  const [code, points] = random.pick<readonly [string, number]>([
    ['SP30', 3],
    ['SP50', 5],
    ['CU80', 6],
    ['IN10', 6],
    ['TS10', 3],
  ])
  return {
    Drivers_Name: makePerson(random),
    Drivers_DateOfBirth: dateAfter(-random.integer(8500, 22_000)),
    Drivers_ConvictionCode: code,
    Drivers_ConvictionDate: dateAfter(-random.integer(40, 1700)),
    Drivers_Points: points,
  }
}

/** @param rows how many vehicles */
export function makeMotorFleetFacts(random: Random, rows: number): Facts {
  const business = random.pick([
    'Groundworks contractor',
    'Parcel courier',
    'Catering equipment supplier',
    'Builders merchant',
    'Electrical contractor',
    'Timber haulage',
  ])
  const { values } = makeProposer(
    random,
    ['Limited company', 'Limited company', 'Limited company', 'Partnership', 'Sole trader'],
    ['Haulage', 'Logistics', 'Groundworks', 'Distribution', 'Contracting'],
  )
  const hasGoods = random.chance(0.15)
  const isAbroad = random.chance(0.2)
  const hasConvictions = random.chance(0.4)
  const hasClaims = random.chance(0.7)
  const first = random.integer(0, 60)
  return {
    product: 'motor-fleet',
    values: {
      ...values,
      BusinessDescription: business,
      ...(random.chance(0.5)
        ? { OperatorLicence: `O${random.pick(['B', 'C', 'D', 'F'])}${random.integer(1000000, 2099999)}` }
        : {}),
      CurrentInsurer: random.pick(INSURERS),
      CurrentPremium: makeAmount(random, 6000, 190_000, 50),
      YearsFleetInsured: random.integer(1, 24),
      CoverType: random.pick([
        'Comprehensive',
        'Comprehensive',
        'Third party, fire and theft',
        'Third party only',
      ]),
      DrivingRestriction: random.pick([
        'Any driver',
        'Any driver aged 21 or over',
        'Any driver aged 25 or over',
        'Named drivers only',
      ]),
      VehicleUse: random.pick([
        'Carriage of own goods',
        'Haulage for hire or reward',
        'Courier and parcel delivery',
        'Business use excluding carriage of goods',
      ]),
      Radius: random.pick(['Up to 50 miles', '51 to 100 miles', '101 to 250 miles', 'Nationwide']),
      HazardousGoodsYN: hasGoods,
      ...(hasGoods
        ? {
            HazardousGoodsDetails: random.pick([
              'Heating oil, up to 2,000 litres a load',
              'Propane cylinders, 20 at most',
              'Paint and thinners in small drums',
            ]),
          }
        : {}),
      AirsideYN: random.chance(0.06),
      ForeignUseYN: isAbroad,
      ...(isAbroad ? { ForeignUseDays: random.integer(5, 120) } : {}),
      Excess: random.pick(['\u00a3250', '\u00a3500', '\u00a31,000', '\u00a32,500']),
      WindscreenYN: random.chance(0.7),
      BreakdownYN: random.chance(0.5),
      LegalExpensesYN: random.chance(0.5),
      PaymentMethod: random.pick(['Annual', 'Monthly direct debit']),
      OvernightParking: random.pick([
        'Locked compound',
        'Locked building',
        'Driveway or private land',
        'Public road',
      ]),
      TelematicsPercent: String(random.integer(0, 20) * 5),
      DriverCount: rows + random.integer(1, 12),
      YoungestDriverAge: random.integer(18, 27),
      OldestDriverAge: random.integer(55, 72),
      LicenceChecksYN: random.chance(0.8),
      DriverConvictionsYN: hasConvictions,
      ...makeHistory(random),
      ClaimsYN: hasClaims,
      ClaimsExperienceConfirmedYN: random.chance(0.7),
    },
    groups: {
      MP: Array.from({ length: rows }, () => makeVehicle(random)),
      Drivers: hasConvictions ? Array.from({ length: random.integer(1, 5) }, () => makeDriver(random)) : [],
      Claims: hasClaims
        ? [1, 2, 3].map((year) => {
            const count = random.integer(0, 9)
            return {
              Claims_YearFrom: dateAfter(first - 365 * year),
              Claims_VehicleYears: Math.max(3, rows - random.integer(0, 3)),
              Claims_Count: count,
              Claims_Paid: count ? makeAmount(random, 900, 60_000, 10) : '0',
              Claims_Outstanding: count && random.chance(0.5) ? makeAmount(random, 500, 30_000, 100) : '0',
            }
          })
        : [],
    },
  }
}
