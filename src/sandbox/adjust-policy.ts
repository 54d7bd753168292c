import type { Answers } from './answers.ts'
import { daysBetween } from './calendar.ts'
import { type CheckedAnswers, checkAnswers, type SubmittedAnswer } from './check-answers.ts'
import { pence, portion, pounds } from './pence.ts'
import type { QuestionSet } from './question-set.ts'
import { commissionPercent, insurancePremiumTaxPercent, type Premium } from './rating.ts'

/** Checked answers in the list encoding again, as if they were submitted anew. */
function submittedFrom(answers: Answers): SubmittedAnswer[] {
  return [
    ...Object.entries(answers.values).map(([questionId, value]) => ({ questionId, value })),
    ...Object.entries(answers.groups).map(([questionId, items]) => ({
      questionId,
      items: items.map((item) => ({ answers: submittedFrom(item) })),
    })),
  ]
}

/**
 * Checks the answers that changed together with those that did not. A group that changed is sent whole. An answer that
 * was carried over and is no longer asked for is dropped; one that changed and is not asked for is an error. The changed
 * answers come first, so that pointers into them are pointers into the request.
 */
export function checkChangedAnswers(
  set: QuestionSet,
  former: Answers,
  changed: readonly SubmittedAnswer[],
  today: string,
): CheckedAnswers {
  const isChanged = new Set(changed.map((answer) => answer.questionId))
  let carried = submittedFrom(former).filter((answer) => !isChanged.has(answer.questionId))
  for (;;) {
    const checked = checkAnswers(set, [...changed, ...carried], today)
    if (!('errors' in checked)) return checked
    const dropped = new Set(
      checked.errors.filter((error) => error.code === 'notShown').map((error) => error.name),
    )
    const kept = carried.filter((answer) => !dropped.has(answer.questionId))
    if (kept.length < carried.length) carried = kept
    else {
      const ofRequest = (pointer: string) => Number(pointer.split('/')[2] ?? '0') < changed.length
      const errors = checked.errors.map((error) =>
        ofRequest(error.pointer) ? error : { ...error, pointer: '#/answers' },
      )
      return { errors }
    }
  }
}

/** `numerator / denominator` of an amount that may be negative; rounding is the same in both directions. */
export function share(amountPence: bigint, numerator: number, denominator: number): bigint {
  const size = portion(amountPence < 0n ? -amountPence : amountPence, numerator, denominator)
  return amountPence < 0n ? -size : size
}

/**
 * The premium of an MTA: the difference of the annual net premiums for the days from `effectiveDate` to the end of the
 * term, both included. Negative is a return premium. There is no fee and no minimum.
 */
export function adjustmentPremium(
  annual: { readonly former: Premium; readonly next: Premium },
  term: { readonly inceptionDate: string; readonly effectiveDate: string; readonly expiryDate: string },
): Premium {
  const termDays = daysBetween(term.inceptionDate, term.expiryDate) + 1
  const remainingDays = daysBetween(term.effectiveDate, term.expiryDate) + 1
  const net = share(pence(annual.next.net) - pence(annual.former.net), remainingDays, termDays)
  const tax = share(net, insurancePremiumTaxPercent, 100)
  const label = `Change for ${remainingDays} of ${termDays} days`
  return {
    currency: 'GBP',
    net: pounds(net),
    tax: pounds(tax),
    fees: pounds(0n),
    gross: pounds(net + tax),
    commission: pounds(share(net, commissionPercent, 100)),
    lines: [{ code: 'ADJUSTMENT', label, amount: pounds(net) }],
  }
}
