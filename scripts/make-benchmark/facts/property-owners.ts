import type { Facts, Values } from '../../make-samples/facts.ts'
import type { Random } from '../random.ts'
import { dateAfter, INSURERS, makeAddress, makeAmount, makeHistory, makeProposer } from './proposer.ts'

const TYPES = [
  'House',
  'Purpose built flat',
  'Converted flat',
  'Block of flats',
  'Shop',
  'Shop with flat above',
  'Office',
  'Warehouse or industrial unit',
]

function makeProperty(random: Random): Values {
  const isFlooded = random.chance(0.1)
  return {
    MP_Address: makeAddress(random),
    MP_PropertyType: random.pick(TYPES),
    MP_Construction: random.chance(0.85)
      ? 'Standard - brick, stone or concrete with slate, tile or concrete roof'
      : 'Timber frame',
    MP_YearBuilt: random.integer(1860, 2019),
    MP_Storeys: random.integer(1, 6),
    MP_Listed: random.chance(0.85) ? 'Not listed' : 'Grade II',
    MP_BuildingsSI: makeAmount(random, 140_000, 4_800_000, 5000),
    ...(random.chance(0.6) ? { MP_ContentsSI: makeAmount(random, 4000, 60_000, 1000) } : {}),
    MP_AnnualRent: makeAmount(random, 7000, 180_000, 1000),
    MP_Occupancy: random.pick([
      'Professional tenants',
      'Students',
      'Benefit supported tenants',
      'Owner occupied',
    ]),
    MP_FloodedYN: isFlooded,
    MP_SubsidenceYN: random.chance(0.08),
    ...(random.chance(0.4)
      ? {
          MP_InterestedParty: random.pick([
            'Barclays Bank UK PLC',
            'Lloyds Bank plc',
            'Paragon Bank PLC',
            'Together Commercial Finance Limited',
          ]),
        }
      : {}),
  }
}

function makeClaim(random: Random): Values {
  return {
    Claims_Date: dateAfter(-random.integer(60, 1700)),
    Claims_Cause: random.pick(['Fire', 'Escape of water', 'Flood', 'Storm', 'Theft', 'Malicious damage']),
    Claims_Amount: makeAmount(random, 400, 48_000, 10),
    Claims_SettledYN: random.chance(0.75),
  }
}

/** @param rows how many properties */
export function makePropertyOwnersFacts(random: Random, rows: number): Facts {
  const { values } = makeProposer(
    random,
    ['Limited company', 'Limited company', 'Partnership', 'Sole trader', 'Limited liability partnership'],
    ['Estates', 'Lettings', 'Property Holdings', 'Residential', 'Investments'],
  )
  const hasEmployees = random.chance(0.4)
  const isExempt = hasEmployees && random.chance(0.3)
  const hasRent = random.chance(0.7)
  const isRepaired = random.chance(0.85)
  const hasWorks = random.chance(0.2)
  const hasClaims = random.chance(0.4)
  return {
    product: 'property-owners',
    values: {
      ...values,
      YearsExperience: random.integer(1, 38),
      CurrentInsurer: random.pick(INSURERS),
      CurrentPremium: makeAmount(random, 900, 42_000, 5),
      LiabilityLimit: random.pick([
        '\u00a31,000,000',
        '\u00a32,000,000',
        '\u00a35,000,000',
        '\u00a310,000,000',
      ]),
      EmployersLiabilityYN: hasEmployees,
      ...(hasEmployees
        ? {
            EmployeeCount: random.integer(1, 24),
            WageRoll: makeAmount(random, 12_000, 640_000, 500),
            ERNExemptYN: isExempt,
            ...(isExempt
              ? {}
              : {
                  ERN: `${random.integer(100, 989)}/${random.pick(['AB', 'KZ', 'TE', 'WN'])}${random.integer(10000, 99999)}`,
                }),
          }
        : {}),
      LossOfRentYN: hasRent,
      ...(hasRent ? { IndemnityPeriod: random.pick(['12 months', '24 months', '36 months']) } : {}),
      AccidentalDamageYN: random.chance(0.6),
      SubsidenceCoverYN: random.chance(0.6),
      TerrorismYN: random.chance(0.3),
      LegalExpensesYN: random.chance(0.5),
      ...(random.chance(0.5) ? { DayOneUplift: String(random.pick([10, 15, 20, 25, 12.5])) } : {}),
      VoluntaryExcess: random.pick(['\u00a3250', '\u00a3500', '\u00a31,000', '\u00a32,500']),
      GoodRepairYN: isRepaired,
      ...(isRepaired
        ? {}
        : {
            RepairDetails: random.pick([
              'Roof slates slipped at rear, contractor booked',
              'Guttering leaks over the front elevation',
              'Damp to ground floor walls, being treated',
            ]),
          }),
      WorksPlannedYN: hasWorks,
      ...(hasWorks ? { WorksValue: makeAmount(random, 8000, 400_000, 1000) } : {}),
      ElectricalInspectionDate: dateAfter(-random.integer(30, 1800)),
      GasSafetyYN: random.chance(0.9),
      ...makeHistory(random),
      ClaimsYN: hasClaims,
    },
    groups: {
      MP: Array.from({ length: rows }, () => makeProperty(random)),
      Claims: hasClaims ? Array.from({ length: random.integer(1, 4) }, () => makeClaim(random)) : [],
    },
  }
}
