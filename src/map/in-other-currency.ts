import type { Candidate } from '../domain/answer.ts'
import type { Question } from '../domain/question-set.ts'
import { currenciesAsked, currenciesNamed } from '../values/currency.ts'
import { findNumbers } from '../values/read-amount.ts'

/**
 * Whether an amount stands in another currency than is asked for, by what is written beside it or else by its label: a paper
 * from abroad is read as it stands, and a person says what that is in pounds.
 */
export function isInOtherCurrency(
  { type, label, help = '' }: Question,
  { rawText, evidence }: Pick<Candidate, 'rawText' | 'evidence'>,
): boolean {
  if (type !== 'money') return false
  const written = findNumbers(rawText).flatMap(({ currency }) => currency ?? [])
  const given = written.length > 0 ? written : [...currenciesNamed(evidence[0]?.label ?? '')]
  const asked = currenciesAsked(`${label} ${help}`)
  return given.length > 0 && !given.some((one) => asked.has(one))
}
