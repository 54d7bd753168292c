import { type Answers, isYes, itemsOf, numberOf, textOf } from '../answers.ts'
import { type GatheredReasons, gatherReasons } from '../gather-reasons.ts'
import { judgeProposer } from '../judge-proposer.ts'
import { loaded, pence, portion } from '../pence.ts'
import type { Assessment, PremiumPart } from '../rating.ts'

/** The rating table behind the `Profession` lookup: a factor in per cent, found by the words of the profession. */
const professions: readonly (readonly [words: RegExp, factorPercent: number])[] = [
  [/survey|valuer/i, 170],
  [/architect/i, 145],
  [/engineer/i, 140],
  [/financial adviser|mortgage/i, 160],
  [/account|bookkeep|tax/i, 110],
  [/project manage/i, 105],
  [/estate agent|letting/i, 120],
  [/it |software|computer|web|data/i, 90],
  [/recruit|employment/i, 80],
  [/consult/i, 85],
  [/train|educat|market|design|translat|photograph/i, 75],
]
const outsideTheScheme = /solicitor|barrister|insurance broker|conveyanc/i
const unlistedFactorPercent = 130

/** How much heavier each kind of work is than advice, in per cent. */
const activityWeights: Record<string, number> = {
  SplitDesign: 130,
  SplitConsultancy: 100,
  SplitProjectManagement: 105,
  SplitSurveys: 165,
  SplitTraining: 70,
  SplitOther: 125,
}
const limitFactors: Record<string, number> = {
  '£100,000': 70,
  '£250,000': 85,
  '£500,000': 100,
  '£1,000,000': 130,
  '£2,000,000': 170,
  '£5,000,000': 250,
}
const excessFactors: Record<string, number> = {
  '£500': 110,
  '£1,000': 100,
  '£2,500': 92,
  '£5,000': 85,
  '£10,000': 75,
}
const retroactiveFactors: Record<string, number> = { 'From a stated date': 105, Unlimited: 112 }

/** Fee bands: the rate is in pounds for each £100,000 of fees within the band. */
const feeBands = [
  { uptoPence: 100_000_00n, rate: 620 },
  { uptoPence: 500_000_00n, rate: 410 },
  { uptoPence: 5_000_000_00n, rate: 290 },
  { uptoPence: 50_000_000_00n, rate: 220 },
]
const referredFeesPence = 5_000_000_00n
const referredClaimsPence = 20_000_00n
const declinedClaimsPence = 250_000_00n
const largestUsaPercent = 10

function premiumOnFees(feesPence: bigint): bigint {
  let [below, premium] = [0n, 0n]
  for (const { uptoPence, rate } of feeBands) {
    const top = feesPence < uptoPence ? feesPence : uptoPence
    if (top > below) premium += portion(top - below, rate, 100_000)
    below = uptoPence
  }
  return premium
}

function activityFactor(answers: Answers, splitTotal: number): number {
  if (splitTotal <= 0) return 125
  const weighted = Object.entries(activityWeights).map(([id, weight]) => numberOf(answers, id) * weight)
  return weighted.reduce((sum, each) => sum + each, 0) / splitTotal
}

function judgeFirm(
  answers: Answers,
  splitTotal: number,
  referral: GatheredReasons,
  decline: GatheredReasons,
): void {
  const usa = numberOf(answers, 'FeesUSAPercent')
  const regions = Math.round(usa + numberOf(answers, 'FeesUKPercent') + numberOf(answers, 'FeesEUPercent'))
  const profession = textOf(answers, 'Profession')
  const claims = itemsOf(answers, 'Claims')
  const claimed = claims.reduce(
    (sum, claim) =>
      sum + pence(textOf(claim, 'Claims_Paid')) + pence(textOf(claim, 'Claims_Reserved') || '0'),
    0n,
  )
  const highestFees = ['FeesLastYear', 'FeesCurrentYear', 'FeesNextYear'].some(
    (id) => pence(textOf(answers, id)) > referredFeesPence,
  )
  const unlisted = !professions.some(([words]) => words.test(profession))
  decline.when(
    outsideTheScheme.test(profession),
    'PROFESSION',
    'Profession',
    'The profession is outside this scheme',
  )
  referral.when(
    unlisted && !outsideTheScheme.test(profession),
    'PROFESSION',
    'Profession',
    'The profession is not in the rating table',
  )
  referral.when(highestFees, 'FEES', 'FeesNextYear', 'Fee income above £5,000,000')
  referral.when(
    Math.abs(splitTotal - 100) > 0.5,
    'FEE_SPLIT',
    'SplitTotal',
    `The fee split adds up to ${splitTotal} per cent`,
  )
  referral.when(
    regions > 100,
    'FEE_REGIONS',
    'FeesUKPercent',
    `The fees by region add up to ${regions} per cent`,
  )
  decline.when(
    usa > largestUsaPercent,
    'USA',
    'FeesUSAPercent',
    'More than 10 per cent of fees from the USA or Canada',
  )
  referral.when(usa > 0 && usa <= largestUsaPercent, 'USA', 'FeesUSAPercent', 'Fees from the USA or Canada')
  referral.when(
    numberOf(answers, 'PrincipalExperienceYears') < 3,
    'EXPERIENCE',
    'PrincipalExperienceYears',
    'Less than 3 years of relevant experience',
  )
  referral.when(
    isYes(answers, 'HighRiskWorkYN'),
    'HIGH_RISK_WORK',
    'HighRiskWorkYN',
    'Cladding, fire safety, asbestos, nuclear or offshore work',
    20,
  )
  referral.when(
    isYes(answers, 'PreviousBusinessYN'),
    'PREVIOUS_BUSINESS',
    'PreviousBusinessYN',
    'Cover for a previous business',
  )
  referral.when(
    isYes(answers, 'CollateralWarrantiesYN'),
    'WARRANTIES',
    'CollateralWarrantiesYN',
    'Collateral warranties or guarantees given',
  )
  referral.when(
    textOf(answers, 'LimitOfIndemnity') === '£5,000,000',
    'LIMIT',
    'LimitOfIndemnity',
    'Limit of indemnity of £5,000,000',
    20,
  )
  referral.when(
    isYes(answers, 'CircumstancesYN'),
    'CIRCUMSTANCES',
    'CircumstancesYN',
    'Known circumstances which may give rise to a claim',
    20,
  )
  referral.when(
    isYes(answers, 'DishonestyYN'),
    'DISHONESTY',
    'DishonestyYN',
    'Previous loss through fraud or dishonesty',
  )
  referral.when(claims.length >= 3, 'CLAIMS_COUNT', 'Claims', `${claims.length} claims in the last 5 years`)
  referral.when(
    claimed > referredClaimsPence && claimed <= declinedClaimsPence,
    'CLAIMS_AMOUNT',
    'Claims_Paid',
    'Claims above £20,000 in the last 5 years',
  )
  decline.when(
    claimed > declinedClaimsPence,
    'CLAIMS_AMOUNT',
    'Claims_Paid',
    'Claims above £250,000 in the last 5 years',
  )
}

/** Rates and underwrites product 4410. */
export function rateProfessionalIndemnity(answers: Answers, today: string): Assessment {
  const [referral, decline] = [gatherReasons(), gatherReasons()]
  const sanctions = judgeProposer(answers, today, referral, decline)
  const split = Object.keys(activityWeights).reduce((sum, id) => sum + numberOf(answers, id), 0)
  const splitTotal = Math.round(split * 100) / 100
  judgeFirm(answers, splitTotal, referral, decline)

  const profession = textOf(answers, 'Profession')
  const fees = pence(textOf(answers, 'FeesNextYear'))
  const uninsured = textOf(answers, 'SubContractorsInsuredYN') === 'No'
  const indemnity = loaded(
    premiumOnFees(fees),
    professions.find(([words]) => words.test(profession))?.[1] ?? unlistedFactorPercent,
    activityFactor(answers, splitTotal),
    limitFactors[textOf(answers, 'LimitOfIndemnity')] ?? 130,
    textOf(answers, 'LimitBasis') === 'In the aggregate' ? 90 : 100,
    excessFactors[textOf(answers, 'Excess')] ?? 100,
    retroactiveFactors[textOf(answers, 'RetroactiveCover')] ?? 100,
    uninsured ? 100 + numberOf(answers, 'SubContractorsPercent') / 4 : 100,
    numberOf(answers, 'FeesUSAPercent') > 0 ? 130 : 100,
    isYes(answers, 'WrittenContractsYN') ? 100 : 110,
    isYes(answers, 'LiabilityCapYN') ? 95 : 100,
    isYes(answers, 'QualityAssuranceYN') ? 95 : 100,
    isYes(answers, 'ProfessionalBodyYN') ? 100 : 105,
    100 + 15 * itemsOf(answers, 'Claims').length,
  )
  const parts: PremiumPart[] = [
    { code: 'INDEMNITY', label: 'Professional indemnity', netPence: indemnity },
    {
      code: 'CYBER',
      label: 'Cyber and data liability',
      netPence: isYes(answers, 'CyberYN') ? 120_00n + portion(fees, 40, 100_000) : 0n,
    },
    {
      code: 'PUBLIC',
      label: 'Office public liability',
      netPence: isYes(answers, 'PublicLiabilityYN') ? 65_00n : 0n,
    },
  ]
  return {
    parts,
    referrals: referral.reasons,
    declines: decline.reasons,
    computed: [...sanctions, { questionId: 'SplitTotal', value: String(splitTotal) }],
  }
}
