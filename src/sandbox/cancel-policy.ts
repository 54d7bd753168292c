import { share } from './adjust-policy.ts'
import { addDays, daysBetween } from './calendar.ts'
import { addCancellation, type CaseRecord, recordOnCover, recordsOfCase } from './cases.ts'
import { pence, pounds } from './pence.ts'
import { Problem } from './problem.ts'
import type { CancellationCalculation, Question, QuestionSet } from './question-set.ts'
import { commissionPercent, insurancePremiumTaxPercent, type QuoteResult } from './rating.ts'
import type { Sandbox } from './sandbox.ts'

export interface CancellationOrder {
  /** The first day without cover. Default: today, or the first day of cover when that lies ahead. */
  readonly effectiveDate?: string | undefined
  readonly reason?: string | undefined
}

/** The amounts a cancellation divides, by the question that shows each. */
const amountQuestions = {
  TotalPremiumNet: 'net',
  IPT: 'tax',
  PolicyFee: 'fees',
  TotalPremium: 'gross',
  Commission: 'commission',
} as const
type Amount = (typeof amountQuestions)[keyof typeof amountQuestions]

function chargedFor(term: readonly CaseRecord[], amount: Amount): bigint {
  return term.reduce((sum, record) => sum + pence(record.result.premium?.[amount] ?? '0'), 0n)
}

function termOf(standing: CaseRecord) {
  const expiryDate = standing.expiryDate ?? standing.inceptionDate
  return { expiryDate, termDays: daysBetween(standing.inceptionDate, expiryDate) + 1 }
}

function refundOf(
  records: readonly CaseRecord[],
  standing: CaseRecord,
  effectiveDate: string,
): Readonly<Record<string, CancellationCalculation>> {
  const { expiryDate, termDays } = termOf(standing)
  const remainingDays = daysBetween(effectiveDate, expiryDate) + 1
  const annual = standing.result.annualPremium ?? standing.result.premium
  const net = share(pence(annual?.net ?? '0'), remainingDays, termDays)
  const tax = share(net, insurancePremiumTaxPercent, 100)
  // The fee was for the work of setting the policy up, and stays.
  const refunds: Record<Amount, bigint> = {
    net,
    tax,
    fees: 0n,
    gross: net + tax,
    commission: share(net, commissionPercent, 100),
  }
  const term = records.filter(
    (record) => record.status === 'On Cover' && record.inceptionDate === standing.inceptionDate,
  )
  return Object.fromEntries(
    Object.entries(amountQuestions).map(([questionId, amount]): [string, CancellationCalculation] => {
      const charged = chargedFor(term, amount)
      return [
        questionId,
        {
          method: 'Pro rata',
          currency: 'GBP',
          effectiveDate,
          termDays,
          remainingDays,
          charged: pounds(charged),
          retained: pounds(charged - refunds[amount]),
          refund: pounds(refunds[amount]),
        },
      ]
    }),
  )
}

function resultOf(refund: Readonly<Record<string, CancellationCalculation>>): QuoteResult {
  const back = (questionId: keyof typeof amountQuestions) => {
    const amount = refund[questionId]?.refund ?? '0.00'
    return amount === '0.00' ? amount : `-${amount}`
  }
  const { remainingDays, termDays } = refund['TotalPremium'] ?? { remainingDays: 0, termDays: 0 }
  const label = `Return of ${remainingDays} of ${termDays} days`
  return {
    outcome: 'quoted',
    premium: {
      currency: 'GBP',
      net: back('TotalPremiumNet'),
      tax: back('IPT'),
      fees: back('PolicyFee'),
      gross: back('TotalPremium'),
      commission: back('Commission'),
      lines: [{ code: 'CANCELLATION', label, amount: back('TotalPremiumNet') }],
    },
    referrals: [],
    declineReasons: [],
    computed: [],
    refund,
  }
}

/**
 * Cancels the policy that stands on this record, as a person on the platform's side does: no operation of the API does it.
 * The case gets a Cancellation record with the refund values. Throws a Problem of 409 or 422.
 */
export function cancelPolicy(sandbox: Sandbox, record: CaseRecord, order: CancellationOrder): CaseRecord {
  const records = recordsOfCase(sandbox.database, record.caseId)
  const standing = recordOnCover(records)
  if (!standing)
    throw new Problem({
      status: 409,
      title: 'The case is not on cover',
      detail: 'Only a policy on cover can be cancelled.',
    })
  const today = sandbox.clock.today()
  const { expiryDate } = termOf(standing)
  const effectiveDate =
    order.effectiveDate ?? (today < standing.inceptionDate ? standing.inceptionDate : today)
  if (effectiveDate < standing.inceptionDate || effectiveDate > expiryDate) {
    const detail = `A policy is cancelled between ${standing.inceptionDate} and ${expiryDate}.`
    const errors = [{ pointer: '#/effectiveDate', name: 'effectiveDate', code: 'term', detail }]
    throw new Problem({ status: 422, title: 'The policy cannot be cancelled from that day', detail, errors })
  }
  const cancelled = addCancellation(
    sandbox.database,
    standing,
    {
      kind: 'Cancellation',
      inceptionDate: standing.inceptionDate,
      effectiveDate,
      // The last day of cover; a policy cancelled from its first day never had one.
      expiryDate: effectiveDate > standing.inceptionDate ? addDays(effectiveDate, -1) : null,
      policyNumber: standing.policyNumber,
      basedOnRecordId: standing.recordId,
      answers: standing.answers,
      result: resultOf(refundOf(records, standing, effectiveDate)),
    },
    order.reason,
    sandbox.clock.now(),
  )
  sandbox.printer.wake()
  sandbox.tellEvent('case.cancelled', cancelled)
  return cancelled
}

function withRefund(question: Question, refund: Readonly<Record<string, CancellationCalculation>>): Question {
  const cancellation = refund[question.id]
  return cancellation ? { ...question, cancellation } : question
}

/** The Question Set as it reads for one record: with the refund values of a Cancellation, otherwise as it is. */
export function questionSetOfRecord(set: QuestionSet, record: CaseRecord): QuestionSet {
  const { refund } = record.result
  if (!refund) return set
  return {
    ...set,
    pages: set.pages.map((page) => ({
      ...page,
      questions: page.questions.map((question) => withRefund(question, refund)),
    })),
  }
}
