import { Failure } from '../domain/failures.ts'
import type { Condition, Json } from '../domain/question-set.ts'
import { isWireObject, readList, readMember, readText, sameKey } from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

type QuestionSetProfile = WireProfile['questionSet']
type Comparison = Extract<Condition, { questionId: string }>

const operators: Readonly<Record<string, Comparison['op']>> = {
  equal: 'eq',
  equals: 'eq',
  eq: 'eq',
  notequal: 'ne',
  notequals: 'ne',
  ne: 'ne',
  greaterthan: 'gt',
  gt: 'gt',
  greaterthanorequal: 'gte',
  gte: 'gte',
  lessthan: 'lt',
  lt: 'lt',
  lessthanorequal: 'lte',
  lte: 'lte',
  in: 'in',
  answered: 'answered',
}

const mostNested = 20

/** One rule: `{testquestion, testtype, test}` of the manual export, or `{questionId, operator, value}`. */
function readRule(rule: unknown, where: string): Condition {
  const questionId = readText(rule, ['questionId', 'testQuestion', 'question'])
  const word = readText(rule, ['operator', 'op', 'testType']) ?? ''
  const op = operators[sameKey(word)]
  if (questionId === undefined) throw invalid(where, 'a display rule names no question')
  if (op === undefined) throw invalid(where, `a display rule compares by "${word}", which we do not know`)
  const value = readMember(rule, ['value', 'test']) as Json | undefined
  return value === undefined ? { questionId, op } : { questionId, op, value }
}

/** A condition as the Question Set API nests it: `any`, `all`, `not` and rules. */
export function readCondition(from: unknown, where: string, depth = 0): Condition {
  if (depth > mostNested) throw invalid(where, 'its display rules are nested too deeply')
  if (!isWireObject(from)) throw invalid(where, 'its display rules are not an object')
  const any = readMember(from, ['any'])
  const all = readMember(from, ['all', 'rules'])
  const not = readMember(from, ['not'])
  if (Array.isArray(any))
    return join(
      'any',
      any.map((part) => readCondition(part, where, depth + 1)),
    )
  if (Array.isArray(all))
    return join(
      'all',
      all.map((part) => readCondition(part, where, depth + 1)),
    )
  if (not !== undefined) return { not: readCondition(not, where, depth + 1) }
  return readRule(from, where)
}

/** What the triggers that aim at one target come to together; undefined without any. */
export function readTriggers(
  triggers: readonly unknown[],
  profile: QuestionSetProfile,
  where: string,
): Condition | undefined {
  if (triggers.length === 0) return undefined
  const shown = triggers.map((trigger) => {
    const rules = readList(trigger, ['rules']).map((rule) => readRule(rule, where))
    return join(profile.rulesInTrigger, rules)
  })
  return join(profile.triggersOfTarget, shown)
}

/** One part needs no joining, so that a set reads the same from the export and from the API. */
function join(kind: 'all' | 'any', parts: readonly Condition[]): Condition {
  const [only, ...more] = parts
  if (only !== undefined && more.length === 0) return only
  return kind === 'all' ? { all: parts } : { any: parts }
}

/** Whether a condition can never hold, which is how products hide a question: a test on a value nobody ever has. */
export function isNeverTrue(condition: Condition, profile: QuestionSetProfile): boolean {
  if ('all' in condition) return condition.all.some((part) => isNeverTrue(part, profile))
  if ('any' in condition) return condition.any.every((part) => isNeverTrue(part, profile))
  if ('not' in condition) return false
  return condition.op === 'eq' && profile.neverTrue.includes(String(condition.value).trim().toLowerCase())
}

export function invalid(where: string, what: string): Failure {
  return new Failure('question_set_invalid', `${where}: ${what}`)
}
