import { type Answers, addressOf, itemsOf, textOf } from '../answers.ts'
import { daysBetween } from '../calendar.ts'
import { floodScore } from '../flood-score.ts'
import type { Condition, Measure } from './rating-table.ts'
import { sanctionsCheck } from './sanctions-check.ts'

/** Where answers are looked for: the entry of a group first, then the whole submission. */
export interface Scope {
  readonly answers: readonly [Answers, ...Answers[]]
  /** An ISO date. */
  readonly today: string
}

export function textIn(scope: Scope, questionId: string): string {
  for (const answers of scope.answers) {
    const text = textOf(answers, questionId)
    if (text !== '') return text
  }
  return ''
}

export function entriesIn(scope: Scope, group: string): readonly Scope[] {
  const whole = scope.answers.at(-1) ?? scope.answers[0]
  return itemsOf(whole, group).map((entry) => ({ ...scope, answers: [entry, whole] }))
}

/** Sums of pence and of per cent must not miss a limit by the last bit of a float. */
function exact(number: number): number {
  return Math.round(number * 1e6) / 1e6
}

export function measure(of: Measure, scope: Scope): number {
  if ('answer' in of) return Number(textIn(scope, of.answer) || '0')
  if ('count' in of) return entriesIn(scope, of.count).length
  if ('sum' in of)
    return exact(
      entriesIn(scope, of.over).reduce((sum, entry) => sum + measure({ answer: of.sum }, entry), 0),
    )
  if ('add' in of) return exact(of.add.reduce((sum, each) => sum + measure(each, scope), 0))
  if ('divide' in of) return measure(of.divide, scope) / (measure(of.by, scope) || 1)
  if ('daysUntil' in of) return daysBetween(scope.today, textIn(scope, of.daysUntil))
  const address = scope.answers.map((each) => addressOf(each, of.floodScoreOf)).find(Boolean)
  return floodScore(address?.postcode ?? '')
}

export function holds(condition: Condition, scope: Scope): boolean {
  if ('all' in condition) return condition.all.every((each) => holds(each, scope))
  if ('not' in condition) return !holds(condition.not, scope)
  if ('entryOf' in condition)
    return entriesIn(scope, condition.entryOf).some((entry) => holds(condition.where, entry))
  if ('onSanctionsList' in condition)
    return sanctionsCheck(textIn(scope, condition.onSanctionsList)) !== 'Clear'
  if ('is' in condition) return condition.is.includes(textIn(scope, condition.question))
  if ('matches' in condition)
    return new RegExp(condition.matches, 'i').test(textIn(scope, condition.question))
  const value = measure(condition.value, scope)
  if ('above' in condition) return value > condition.above
  return 'atLeast' in condition ? value >= condition.atLeast : value < condition.below
}
