import type { AnswerValue } from '../domain/answer.ts'
import type { Condition, Json } from '../domain/question-set.ts'

/** The value that stands for a question, null or undefined where there is none. */
export type AnswerLookup = (questionId: string) => AnswerValue | null | undefined

/** Deeper conditions than any real Question Set has are taken as not holding, so that a hostile one cannot overflow. */
const maxDepth = 50

/** Whether a condition holds. A missing answer makes every comparison but `ne` false. */
export function evaluateCondition(condition: Condition, lookup: AnswerLookup, depth = 0): boolean {
  if (depth > maxDepth) return false
  if ('all' in condition) return condition.all.every((part) => evaluateCondition(part, lookup, depth + 1))
  if ('any' in condition) return condition.any.some((part) => evaluateCondition(part, lookup, depth + 1))
  if ('not' in condition) return !evaluateCondition(condition.not, lookup, depth + 1)
  const value = lookup(condition.questionId)
  const isAnswered =
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  if (!isAnswered) return condition.op === 'ne'
  const test = condition.value ?? null
  switch (condition.op) {
    case 'answered':
      return test !== false
    case 'eq':
      return isSame(value, test)
    case 'ne':
      return !isSame(value, test)
    case 'in':
      return Array.isArray(test) && test.some((one: Json) => isSame(value, one))
    default: {
      const order = compareValues(value, test)
      if (order === null) return false
      if (condition.op === 'gt') return order > 0
      if (condition.op === 'gte') return order >= 0
      if (condition.op === 'lt') return order < 0
      return order <= 0
    }
  }
}

/** Equal as people mean it: `Yes` is true, `1250.00` is 1250, one of several chosen options counts. */
function isSame(value: AnswerValue, test: Json): boolean {
  if (Array.isArray(value)) return value.some((one: string) => isSame(one, test))
  if (typeof value === 'boolean') return value === asBoolean(test)
  if (typeof test === 'boolean') return typeof value === 'string' && asBoolean(value) === test
  if (typeof value === 'object' || typeof test === 'object') return false
  const [one, other] = [asNumber(value), asNumber(test)]
  if (one !== null && other !== null) return one === other
  return String(value).trim().toLowerCase() === String(test).trim().toLowerCase()
}

function asBoolean(value: Json | AnswerValue): boolean | null {
  if (typeof value === 'boolean') return value
  const text = String(value).trim().toLowerCase()
  if (text === 'yes' || text === 'y' || text === 'true') return true
  if (text === 'no' || text === 'n' || text === 'false') return false
  return null
}

function asNumber(value: string | number): number | null {
  if (typeof value === 'number') return value
  return /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : null
}

/** Below, equal or above zero; numbers as numbers, ISO dates as dates, nothing else. */
function compareValues(value: AnswerValue, test: Json): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  if (typeof test !== 'string' && typeof test !== 'number') return null
  const [one, other] = [asNumber(value), asNumber(test)]
  if (one !== null && other !== null) return one - other
  const isDate = /^\d{4}-\d{2}-\d{2}/
  if (typeof value === 'string' && typeof test === 'string' && isDate.test(value) && isDate.test(test))
    return value < test ? -1 : value > test ? 1 : 0
  return null
}
