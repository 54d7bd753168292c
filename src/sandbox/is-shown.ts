import { type Answers, textOf } from './answers.ts'
import type { DisplayCondition, DisplayRule } from './question-set.ts'

function holds(rule: DisplayRule, given: string): boolean {
  if (rule.operator === 'notEqual') return given !== rule.value
  if (given === '') return false
  if (rule.operator === 'equal') return given === rule.value
  const [left, right] = [Number(given), Number(rule.value)]
  return Number.isNaN(left) || Number.isNaN(right) ? given > rule.value : left > right
}

/**
 * Whether a page or question is shown. `scopes` are searched from the innermost out: the item of a repeating group
 * first, then the whole submission, because a rule about a sibling means the sibling of the same item.
 */
export function isShown(condition: DisplayCondition | undefined, scopes: readonly Answers[]): boolean {
  if (!condition) return true
  const given = (questionId: string) =>
    scopes.map((scope) => textOf(scope, questionId)).find((text) => text !== '') ?? ''
  return condition.any.some(({ all }) => all.every((rule) => holds(rule, given(rule.questionId))))
}
