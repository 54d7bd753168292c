import type { Answers } from './answers.ts'
import { portion, pounds } from './pence.ts'
import type { CancellationCalculation } from './question-set.ts'

/** Why a risk was referred or declined. `level` is the authority needed: 10 an underwriter, 20 a senior, 30 the system. */
export interface Reason {
  readonly code: string
  readonly message: string
  readonly level: number
  readonly questionId?: string | undefined
}

/** One part of the premium before tax, in pence. */
export interface PremiumPart {
  readonly code: string
  readonly label: string
  readonly netPence: bigint
}

/** A question the platform fills by itself: a `Total` or the answer of an `API Callback`. `item` counts from 1. */
export interface ComputedAnswer {
  readonly questionId: string
  readonly value: string
  readonly item?: number | undefined
}

/** What the calls brought: answers of callback questions, and reasons to refer. */
export interface ExternalFindings {
  readonly computed: readonly ComputedAnswer[]
  readonly referrals: readonly Reason[]
}

/** One line of how a premium came about; `amount` is what it stands at after this line, in pounds. */
export interface CalculationStep {
  readonly section: string
  /** What is rated, such as `Property 2`; null for the whole section. */
  readonly entry: string | null
  readonly what: string
  readonly amount: string
}

/** What a product makes of a risk. Any decline beats any referral, and any referral beats a quotation. */
export interface Assessment {
  readonly parts: readonly PremiumPart[]
  readonly referrals: readonly Reason[]
  readonly declines: readonly Reason[]
  readonly computed: readonly ComputedAnswer[]
  readonly calculation?: readonly CalculationStep[] | undefined
}

/** Rates and underwrites one risk. `today` is an ISO date. A throw becomes an automatic referral. */
export type RateProduct = (answers: Answers, today: string) => Assessment

export interface Premium {
  readonly currency: 'GBP'
  readonly net: string
  readonly tax: string
  readonly fees: string
  readonly gross: string
  readonly commission: string
  readonly lines: readonly { readonly code: string; readonly label: string; readonly amount: string }[]
}

export type Outcome = 'quoted' | 'referred' | 'declined'

/** What a quotation ends in. A decline has no premium; a referral's premium is only indicative. */
export interface QuoteResult {
  readonly outcome: Outcome
  readonly premium: Premium | null
  /** Of an MTA: the premium of a whole year with the changed answers, from which the next change is counted. */
  readonly annualPremium?: Premium | undefined
  readonly referrals: readonly Reason[]
  readonly declineReasons: readonly { readonly code: string; readonly message: string }[]
  readonly computed: readonly ComputedAnswer[]
  /** How the premium came about, for the underwriters' console: no answer of the API shows it. */
  readonly calculation?: readonly CalculationStep[] | undefined
  /** Of a Cancellation: what it gives back, by the question that shows each amount. */
  readonly refund?: Readonly<Record<string, CancellationCalculation>> | undefined
}

export const insurancePremiumTaxPercent = 12
export const commissionPercent = 20
const policyFeePence = 35_00n
const smallestPremiumPence = 150_00n

function premiumOf(parts: readonly PremiumPart[]): Premium {
  const rated = parts.filter((part) => part.netPence > 0n)
  const sum = rated.reduce((total, part) => total + part.netPence, 0n)
  const shortfall = smallestPremiumPence - sum
  const lines =
    shortfall > 0n
      ? [...rated, { code: 'MINIMUM', label: 'Addition to the minimum premium', netPence: shortfall }]
      : rated
  const net = shortfall > 0n ? smallestPremiumPence : sum
  const tax = portion(net, insurancePremiumTaxPercent, 100)
  return {
    currency: 'GBP',
    net: pounds(net),
    tax: pounds(tax),
    fees: pounds(policyFeePence),
    gross: pounds(net + tax + policyFeePence),
    commission: pounds(portion(net, commissionPercent, 100)),
    lines: lines.map(({ code, label, netPence }) => ({ code, label, amount: pounds(netPence) })),
  }
}

/** Runs a product's rating and settles the outcome. A failure inside rating is a referral, never a lost submission. */
export function rate(
  rateProduct: RateProduct,
  answers: Answers,
  today: string,
  external: ExternalFindings = { computed: [], referrals: [] },
): QuoteResult {
  let assessment: Assessment
  try {
    assessment = rateProduct(answers, today)
  } catch (cause) {
    const message = `Automatic referral, the rating failed: ${cause instanceof Error ? cause.message : 'no reason'}`
    const referrals = [{ code: 'RATING_ERROR', message, level: 30 }, ...external.referrals]
    const { computed } = external
    return { outcome: 'referred', premium: null, referrals, declineReasons: [], computed }
  }
  const { declines, parts, calculation } = assessment
  const referrals = [...assessment.referrals, ...external.referrals]
  // What a data service says of a question replaces what the product filled in by itself.
  const isReplaced = (own: ComputedAnswer) =>
    external.computed.some((each) => each.questionId === own.questionId && each.item === own.item)
  const computed = [...assessment.computed.filter((own) => !isReplaced(own)), ...external.computed]
  if (declines.length > 0) {
    const declineReasons = declines.map(({ code, message }) => ({ code, message }))
    return { outcome: 'declined', premium: null, referrals: [], declineReasons, computed, calculation }
  }
  const premium = premiumOf(parts)
  return {
    outcome: referrals.length > 0 ? 'referred' : 'quoted',
    premium,
    referrals,
    declineReasons: [],
    calculation,
    computed: [
      ...computed,
      { questionId: 'TotalPremiumNet', value: premium.net },
      { questionId: 'IPT', value: premium.tax },
      { questionId: 'PolicyFee', value: premium.fees },
      { questionId: 'TotalPremium', value: premium.gross },
      { questionId: 'Commission', value: premium.commission },
    ],
  }
}
