import { type Answers, addressOf, isYes, itemsOf, numberOf, textOf } from '../answers.ts'
import { floodScore } from '../flood-score.ts'
import { type GatheredReasons, gatherReasons } from '../gather-reasons.ts'
import { judgeProposer } from '../judge-proposer.ts'
import { loaded, pence, portion, pounds } from '../pence.ts'
import type { Assessment, ComputedAnswer, PremiumPart } from '../rating.ts'

/** Buildings rates in pounds for each £100,000 of sum insured. */
const constructionRates: Record<string, number> = {
  'Standard - brick, stone or concrete with slate, tile or concrete roof': 85,
  'Timber frame': 130,
  Thatched: 320,
  'Other non-standard': 190,
}
const occupancyFactors: Record<string, number> = {
  'Professional tenants': 100,
  Students: 125,
  'Housing association or local authority': 115,
  'Benefit supported tenants': 140,
  'Owner occupied': 95,
  'Commercial tenants': 130,
  Unoccupied: 180,
}
const listedFactors: Record<string, number> = { 'Grade II': 110, 'Grade II*': 120, 'Grade I': 140 }
const liabilityFactors: Record<string, number> = {
  '£1,000,000': 100,
  '£2,000,000': 110,
  '£5,000,000': 130,
  '£10,000,000': 160,
}
const excessFactors: Record<string, number> = { '£250': 100, '£500': 95, '£1,000': 90, '£2,500': 82.5 }
const rentFactors: Record<string, number> = { '12 months': 100, '24 months': 160, '36 months': 200 }
const damageCauses = new Set(['Flood', 'Subsidence'])

const onePropertyPence = 5_000_000_00n
const allPropertiesPence = 15_000_000_00n
const referredClaimsPence = 25_000_00n
const declinedClaimsPence = 150_000_00n
const severeFloodScore = 8

function buildingsPremium(property: Answers, answers: Answers): bigint {
  const uplifted = loaded(pence(textOf(property, 'MP_BuildingsSI')), 100 + numberOf(answers, 'DayOneUplift'))
  const base = portion(uplifted, constructionRates[textOf(property, 'MP_Construction')] ?? 190, 100_000)
  return loaded(
    base,
    occupancyFactors[textOf(property, 'MP_Occupancy')] ?? 150,
    listedFactors[textOf(property, 'MP_Listed')] ?? 100,
    numberOf(property, 'MP_FlatRoofPercent') > 25 ? 115 : 100,
    numberOf(property, 'MP_YearBuilt') < 1900 ? 115 : 100,
    isYes(property, 'MP_AlarmYN') ? 95 : 100,
    isYes(property, 'MP_SprinklersYN') ? 90 : 100,
    isYes(property, 'MP_CookingYN') ? 150 : 100,
    isYes(answers, 'AccidentalDamageYN') ? 112 : 100,
    isYes(answers, 'SubsidenceCoverYN') ? 108 : 100,
    excessFactors[textOf(answers, 'VoluntaryExcess')] ?? 100,
  )
}

function judgeProperty(
  property: Answers,
  index: number,
  referral: GatheredReasons,
  decline: GatheredReasons,
): number {
  const name = `Property ${index + 1}`
  const storeys = numberOf(property, 'MP_Storeys')
  const cladding = isYes(property, 'MP_CombustibleCladdingYN')
  const flood = floodScore(addressOf(property, 'MP_Address')?.postcode ?? '')
  const construction = textOf(property, 'MP_Construction')
  const refer = (holds: boolean, code: string, questionId: string, message: string) =>
    referral.when(holds, code, questionId, `${name}: ${message}`)
  refer(
    pence(textOf(property, 'MP_BuildingsSI')) > onePropertyPence,
    'SUM_INSURED',
    'MP_BuildingsSI',
    'buildings sum insured above £5,000,000',
  )
  refer(
    ['Timber frame', 'Other non-standard'].includes(construction),
    'CONSTRUCTION',
    'MP_Construction',
    'non-standard construction',
  )
  refer(construction === 'Thatched', 'THATCH', 'MP_Construction', 'thatched roof')
  refer(
    numberOf(property, 'MP_FlatRoofPercent') > 50,
    'FLAT_ROOF',
    'MP_FlatRoofPercent',
    'more than half of the roof is flat',
  )
  refer(numberOf(property, 'MP_YearBuilt') < 1850, 'AGE', 'MP_YearBuilt', 'built before 1850')
  refer(storeys > 10, 'STOREYS', 'MP_Storeys', 'more than 10 storeys')
  refer(textOf(property, 'MP_Listed') === 'Grade I', 'LISTED', 'MP_Listed', 'Grade I listed building')
  refer(
    textOf(property, 'MP_Occupancy') === 'Unoccupied',
    'UNOCCUPIED',
    'MP_Occupancy',
    'the property is unoccupied',
  )
  refer(isYes(property, 'MP_CookingYN'), 'FRYING', 'MP_CookingYN', 'deep fat frying on the premises')
  refer(isYes(property, 'MP_FloodedYN'), 'FLOODED', 'MP_FloodedYN', 'flooding in the last 10 years')
  refer(flood >= severeFloodScore, 'FLOOD_SCORE', 'MP_Address', `flood score ${flood} of 10`)
  refer(
    isYes(property, 'MP_SubsidenceYN'),
    'SUBSIDENCE',
    'MP_SubsidenceYN',
    'history of subsidence, heave or landslip',
  )
  refer(cladding && storeys <= 6, 'CLADDING', 'MP_CombustibleCladdingYN', 'combustible cladding')
  decline.when(
    cladding && storeys > 6,
    'CLADDING_HIGH_RISE',
    'MP_CombustibleCladdingYN',
    `${name}: combustible cladding above 6 storeys`,
  )
  decline.when(
    construction === 'Thatched' && textOf(property, 'MP_Occupancy') === 'Unoccupied',
    'THATCH_UNOCCUPIED',
    'MP_Occupancy',
    `${name}: unoccupied and thatched`,
  )
  return flood
}

function judgeRisk(
  answers: Answers,
  total: bigint,
  referral: GatheredReasons,
  decline: GatheredReasons,
): void {
  const claims = itemsOf(answers, 'Claims')
  const claimed = claims.reduce((sum, claim) => sum + pence(textOf(claim, 'Claims_Amount')), 0n)
  referral.when(
    total > allPropertiesPence,
    'TOTAL_SUM_INSURED',
    'MP',
    'Total buildings sum insured above £15,000,000',
  )
  referral.when(
    isYes(answers, 'WorksPlannedYN'),
    'WORKS',
    'WorksPlannedYN',
    'Building works planned or in progress',
  )
  referral.when(
    textOf(answers, 'GoodRepairYN') === 'No',
    'REPAIR',
    'GoodRepairYN',
    'Not all properties are in a good state of repair',
  )
  referral.when(
    textOf(answers, 'GasSafetyYN') === 'No',
    'GAS_SAFETY',
    'GasSafetyYN',
    'No current Gas Safety Certificate',
  )
  referral.when(
    numberOf(answers, 'YearsExperience') < 1,
    'EXPERIENCE',
    'YearsExperience',
    'First-time property owner',
  )
  referral.when(claims.length >= 3, 'CLAIMS_COUNT', 'Claims', `${claims.length} claims in the last 5 years`)
  referral.when(
    claims.some((claim) => damageCauses.has(textOf(claim, 'Claims_Cause'))),
    'CLAIMS_CAUSE',
    'Claims_Cause',
    'A previous flood or subsidence loss',
  )
  referral.when(
    claimed > referredClaimsPence && claimed <= declinedClaimsPence,
    'CLAIMS_AMOUNT',
    'Claims_Amount',
    'Claims above £25,000 in the last 5 years',
    20,
  )
  decline.when(
    claimed > declinedClaimsPence,
    'CLAIMS_AMOUNT',
    'Claims_Amount',
    'Claims above £150,000 in the last 5 years',
  )
}

/** Rates and underwrites product 4325. */
export function ratePropertyOwners(answers: Answers, today: string): Assessment {
  const [referral, decline] = [gatherReasons(), gatherReasons()]
  const sanctions = judgeProposer(answers, today, referral, decline)
  const properties = itemsOf(answers, 'MP')
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const floods = properties.map(
    (property, index): ComputedAnswer => ({
      questionId: 'MP_FloodScore',
      item: index + 1,
      value: String(judgeProperty(property, index, referral, decline)),
    }),
  )
  const totalBuildings = sum(properties.map((property) => pence(textOf(property, 'MP_BuildingsSI'))))
  const totalRent = sum(properties.map((property) => pence(textOf(property, 'MP_AnnualRent'))))
  judgeRisk(answers, totalBuildings, referral, decline)

  const claimsFactor = 100 + 10 * itemsOf(answers, 'Claims').length
  const buildings = properties.map((property) => loaded(buildingsPremium(property, answers), claimsFactor))
  const contents = properties.map((property) =>
    portion(pence(textOf(property, 'MP_ContentsSI') || '0'), 600, 100_000),
  )
  const count = BigInt(properties.length)
  const optional = (holds: boolean, amount: bigint) => (holds ? amount : 0n)
  const wages = portion(pence(textOf(answers, 'WageRoll') || '0'), 500, 100_000)
  const parts: PremiumPart[] = [
    { code: 'BUILDINGS', label: 'Buildings', netPence: sum(buildings) },
    { code: 'CONTENTS', label: "Landlord's contents", netPence: sum(contents) },
    {
      code: 'RENT',
      label: 'Loss of rent',
      netPence: optional(
        isYes(answers, 'LossOfRentYN'),
        loaded(portion(totalRent, 150, 100_000), rentFactors[textOf(answers, 'IndemnityPeriod')] ?? 100),
      ),
    },
    {
      code: 'LIABILITY',
      label: "Property owners' liability",
      netPence: loaded(count * 28_00n, liabilityFactors[textOf(answers, 'LiabilityLimit')] ?? 100),
    },
    {
      code: 'EMPLOYERS',
      label: "Employers' liability",
      netPence: optional(isYes(answers, 'EmployersLiabilityYN'), wages > 75_00n ? wages : 75_00n),
    },
    {
      code: 'TERRORISM',
      label: 'Terrorism',
      netPence: optional(isYes(answers, 'TerrorismYN'), portion(sum(buildings), 18, 100)),
    },
    {
      code: 'LEGAL',
      label: 'Legal expenses',
      netPence: optional(isYes(answers, 'LegalExpensesYN'), count * 22_00n),
    },
  ]
  return {
    parts,
    referrals: referral.reasons,
    declines: decline.reasons,
    computed: [
      ...sanctions,
      ...floods,
      { questionId: 'TotalBuildingsSI', value: pounds(totalBuildings) },
      { questionId: 'TotalRent', value: pounds(totalRent) },
    ],
  }
}
