import { type Answers, isYes, itemsOf, numberOf, textOf } from '../answers.ts'
import { type GatheredReasons, gatherReasons } from '../gather-reasons.ts'
import { judgeProposer } from '../judge-proposer.ts'
import { loaded, pence, portion, pounds } from '../pence.ts'
import type { Assessment, PremiumPart } from '../rating.ts'

const goodsVehicle = 'Goods vehicle over 3.5 tonnes'

/** The yearly premium of one vehicle before any factor, in pence. */
const vehiclePremiums: Record<string, bigint> = {
  'Private car': 480_00n,
  'Light commercial up to 3.5 tonnes': 640_00n,
  [goodsVehicle]: 1_380_00n,
  Minibus: 1_050_00n,
  Motorcycle: 360_00n,
  'Special type or plant': 420_00n,
  Trailer: 60_00n,
}
const coverFactors: Record<string, number> = { 'Third party, fire and theft': 82, 'Third party only': 72 }
const drivingFactors: Record<string, number> = {
  'Any driver': 130,
  'Any driver aged 21 or over': 112,
  'Any driver aged 25 or over': 100,
  'Named drivers only': 92,
}
const useFactors: Record<string, number> = {
  'Carriage of own goods': 100,
  'Haulage for hire or reward': 145,
  'Courier and parcel delivery': 170,
  'Business use excluding carriage of goods': 90,
  'Private hire or taxi': 220,
}
const radiusFactors: Record<string, number> = {
  'Up to 50 miles': 95,
  '101 to 250 miles': 108,
  Nationwide: 115,
  Europe: 130,
}
const parkingFactors: Record<string, number> = {
  'Locked compound': 95,
  'Locked building': 93,
  'Public road': 112,
}
const excessFactors: Record<string, number> = { '£250': 105, '£1,000': 93, '£2,500': 85 }

const referredVehicles = 50
const lightCommercialKg = 3500
const referredVehiclePence = 100_000_00n
const referredClaimsPerVehicle = 0.3
const declinedClaimsPerVehicle = 1
const referredCostPerVehiclePence = 900_00n
const seriousConvictions = /^(DR|DG|IN|CD[4-9]|DD|BA|UT)/i

interface ClaimsExperience {
  readonly claimsPerVehicle: number
  readonly costPerVehiclePence: bigint
}

function claimsExperience(answers: Answers): ClaimsExperience {
  const years = itemsOf(answers, 'Claims')
  const vehicleYears = years.reduce((sum, year) => sum + numberOf(year, 'Claims_VehicleYears'), 0)
  const claims = years.reduce((sum, year) => sum + numberOf(year, 'Claims_Count'), 0)
  const cost = years.reduce(
    (sum, year) => sum + pence(textOf(year, 'Claims_Paid')) + pence(textOf(year, 'Claims_Outstanding')),
    0n,
  )
  // Claims without a single vehicle insured cannot be read as an experience: the count then stands for itself.
  const divisor = vehicleYears > 0 ? vehicleYears : 1
  return { claimsPerVehicle: claims / divisor, costPerVehiclePence: cost / BigInt(divisor) }
}

function vehiclePremium(vehicle: Answers, answers: Answers): bigint {
  const cover = textOf(answers, 'CoverType')
  const damage = cover === 'Comprehensive' ? portion(pence(textOf(vehicle, 'MP_Value')), 1_500, 100_000) : 0n
  const base = vehiclePremiums[textOf(vehicle, 'MP_VehicleType')] ?? 700_00n
  return loaded(
    loaded(base, coverFactors[cover] ?? 100) + damage,
    isYes(vehicle, 'MP_TrackerYN') ? 97 : 100,
    drivingFactors[textOf(answers, 'DrivingRestriction')] ?? 100,
    useFactors[textOf(answers, 'VehicleUse')] ?? 100,
    radiusFactors[textOf(answers, 'Radius')] ?? 100,
    parkingFactors[textOf(answers, 'OvernightParking')] ?? 100,
    excessFactors[textOf(answers, 'Excess')] ?? 100,
  )
}

function claimsFactor({ claimsPerVehicle }: ClaimsExperience): number {
  if (claimsPerVehicle === 0) return 90
  if (claimsPerVehicle <= 0.1) return 100
  return claimsPerVehicle <= 0.2 ? 115 : 140
}

function judgeDrivers(answers: Answers, referral: GatheredReasons, decline: GatheredReasons): void {
  const youngest = numberOf(answers, 'YoungestDriverAge')
  decline.when(youngest < 18, 'DRIVER_AGE', 'YoungestDriverAge', 'A driver is under 18')
  referral.when(youngest >= 18 && youngest < 21, 'DRIVER_AGE', 'YoungestDriverAge', 'A driver is under 21')
  referral.when(
    numberOf(answers, 'OldestDriverAge') > 75,
    'DRIVER_AGE',
    'OldestDriverAge',
    'A driver is over 75',
  )
  itemsOf(answers, 'Drivers').forEach((driver, index) => {
    const name = `Driver ${index + 1}`
    const points = numberOf(driver, 'Drivers_Points')
    const code = textOf(driver, 'Drivers_ConvictionCode').toUpperCase()
    referral.when(
      seriousConvictions.test(code),
      'CONVICTION_CODE',
      'Drivers_ConvictionCode',
      `${name}: conviction ${code}`,
    )
    referral.when(points >= 6, 'POINTS', 'Drivers_Points', `${name}: ${points} penalty points`)
  })
  referral.when(
    textOf(answers, 'LicenceChecksYN') === 'No',
    'LICENCE_CHECKS',
    'LicenceChecksYN',
    'Driving licences are not checked each year',
  )
}

function judgeFleet(
  answers: Answers,
  experience: ClaimsExperience,
  referral: GatheredReasons,
  decline: GatheredReasons,
): void {
  const vehicles = itemsOf(answers, 'MP')
  const goods = vehicles.some((vehicle) => textOf(vehicle, 'MP_VehicleType') === goodsVehicle)
  const frequency = experience.claimsPerVehicle
  referral.when(
    vehicles.length > referredVehicles,
    'FLEET_SIZE',
    'MP',
    `More than ${referredVehicles} vehicles`,
    20,
  )
  vehicles.forEach((vehicle, index) => {
    const dear = pence(textOf(vehicle, 'MP_Value')) > referredVehiclePence
    referral.when(dear, 'VEHICLE_VALUE', 'MP_Value', `Vehicle ${index + 1}: worth more than £100,000`)
    const isHeavy = numberOf(vehicle, 'MP_GrossWeightKg') > lightCommercialKg
    referral.when(
      isHeavy && textOf(vehicle, 'MP_VehicleType') !== goodsVehicle,
      'GROSS_WEIGHT',
      'MP_GrossWeightKg',
      `Vehicle ${index + 1}: heavier than its type allows`,
    )
  })
  referral.when(
    goods && textOf(answers, 'OperatorLicence') === '',
    'OPERATOR_LICENCE',
    'OperatorLicence',
    "Goods vehicles without an operator's licence number",
  )
  decline.when(isYes(answers, 'AirsideYN'), 'AIRSIDE', 'AirsideYN', 'Vehicles go airside')
  decline.when(
    textOf(answers, 'VehicleUse') === 'Private hire or taxi',
    'USE',
    'VehicleUse',
    'Private hire is outside this scheme',
  )
  referral.when(
    isYes(answers, 'HazardousGoodsYN'),
    'HAZARDOUS',
    'HazardousGoodsYN',
    'Hazardous or dangerous goods',
    20,
  )
  referral.when(
    numberOf(answers, 'ForeignUseDays') > 60,
    'FOREIGN_USE',
    'ForeignUseDays',
    'More than 60 days abroad each year',
  )
  referral.when(
    numberOf(answers, 'YearsFleetInsured') < 1,
    'NEW_FLEET',
    'YearsFleetInsured',
    'Not insured on a fleet basis before',
  )
  referral.when(
    textOf(answers, 'ClaimsExperienceConfirmedYN') === 'No',
    'EXPERIENCE_UNCONFIRMED',
    'ClaimsExperienceConfirmedYN',
    'No confirmed claims experience',
  )
  referral.when(
    frequency > referredClaimsPerVehicle && frequency <= declinedClaimsPerVehicle,
    'CLAIMS_FREQUENCY',
    'Claims_Count',
    `${frequency.toFixed(2)} claims for each vehicle and year`,
  )
  decline.when(
    frequency > declinedClaimsPerVehicle,
    'CLAIMS_FREQUENCY',
    'Claims_Count',
    `${frequency.toFixed(2)} claims for each vehicle and year`,
  )
  referral.when(
    experience.costPerVehiclePence > referredCostPerVehiclePence,
    'CLAIMS_COST',
    'Claims_Paid',
    'Claims cost above £900 for each vehicle and year',
    20,
  )
}

/** Rates and underwrites product 4507. */
export function rateMotorFleet(answers: Answers, today: string): Assessment {
  const [referral, decline] = [gatherReasons(), gatherReasons()]
  const sanctions = judgeProposer(answers, today, referral, decline)
  const experience = claimsExperience(answers)
  judgeDrivers(answers, referral, decline)
  judgeFleet(answers, experience, referral, decline)

  const vehicles = itemsOf(answers, 'MP')
  const count = BigInt(vehicles.length)
  const value = vehicles.reduce((sum, vehicle) => sum + pence(textOf(vehicle, 'MP_Value')), 0n)
  const each = (questionId: string, amountPence: bigint) =>
    isYes(answers, questionId) ? count * amountPence : 0n
  const motor = loaded(
    vehicles.reduce((sum, vehicle) => sum + vehiclePremium(vehicle, answers), 0n),
    claimsFactor(experience),
    numberOf(answers, 'YoungestDriverAge') < 25 ? 115 : 100,
    // Telematics on the whole fleet is worth ten per cent.
    100 - numberOf(answers, 'TelematicsPercent') / 10,
    isYes(answers, 'ForeignUseYN') ? 105 : 100,
    vehicles.length >= 10 ? 95 : 100,
  )
  const parts: PremiumPart[] = [
    { code: 'MOTOR', label: `Motor, ${vehicles.length} vehicles`, netPence: motor },
    { code: 'WINDSCREEN', label: 'Windscreen', netPence: each('WindscreenYN', 14_00n) },
    { code: 'BREAKDOWN', label: 'Breakdown', netPence: each('BreakdownYN', 27_00n) },
    { code: 'LEGAL', label: 'Motor legal expenses', netPence: each('LegalExpensesYN', 11_00n) },
  ]
  return {
    parts,
    referrals: referral.reasons,
    declines: decline.reasons,
    computed: [
      ...sanctions,
      { questionId: 'VehicleCount', value: String(vehicles.length) },
      { questionId: 'TotalVehicleValue', value: pounds(value) },
    ],
  }
}
