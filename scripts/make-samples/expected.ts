import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Facts, Value, Values } from './facts.ts'

interface Trigger {
  readonly rules: readonly {
    readonly testquestion: string
    readonly testtype: string
    readonly test: string
  }[]
  readonly targetquestion?: string
}
interface ExportedQuestion {
  readonly questionid: string
  readonly type: string
  readonly description: string
  readonly triggers: readonly Trigger[]
  readonly children?: readonly ExportedQuestion[]
}
interface Export {
  readonly schemeid: number
  readonly questionset: readonly {
    readonly questionpageid: string
    readonly questions: readonly ExportedQuestion[]
  }[]
}

export interface Expected {
  readonly product: string
  readonly kind: 'new_business' | 'mta' | 'renewal' | 'claim' | 'other'
  readonly files: readonly string[]
  readonly answers: Values
  readonly groups: Readonly<Record<string, readonly Values[]>>
  readonly absent: readonly string[]
  readonly conflicts: readonly string[]
  readonly mustReview: readonly string[]
  readonly unread: readonly string[]
}

const NEVER_ASKED = ['SmallTitle', 'Total', 'API Callback']

export function readExport(root: string, product: Facts['product']): Export {
  return JSON.parse(readFileSync(join(root, 'samples', 'question-sets', `${product}.json`), 'utf8'))
}

function holds(rule: Trigger['rules'][number], values: Values): boolean {
  const value = values[rule.testquestion]
  const text =
    value === undefined ? undefined : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
  if (rule.testtype === 'EQUAL') return text === rule.test
  if (rule.testtype === 'NOT_EQUAL') return text !== rule.test
  return text !== undefined && Number(text) > Number(rule.test)
}

function isShown(question: ExportedQuestion, siblings: readonly ExportedQuestion[], values: Values): boolean {
  if (NEVER_ASKED.includes(question.type) || question.description.startsWith('-Hidden-')) return false
  const triggers = siblings.flatMap((other) =>
    other.triggers.filter((trigger) => trigger.targetquestion === question.questionid),
  )
  return (
    triggers.length === 0 || triggers.some((trigger) => trigger.rules.every((rule) => holds(rule, values)))
  )
}

/** The platform's `Number` may have decimals, so its answers are decimal strings. */
function asAnswer(value: Value): Value {
  return typeof value === 'number' ? String(value) : value
}

/**
 * What a perfect reader gives for papers that state `stated` (question ids) of these facts. Every question that is shown is
 * either answered or named absent.
 */
export function expect(
  root: string,
  facts: Facts,
  stated: {
    readonly questions: ReadonlySet<string>
    readonly columns: ReadonlyMap<string, ReadonlySet<string>>
  },
  rest: Partial<Omit<Expected, 'product' | 'answers' | 'groups' | 'absent'>>,
): Expected {
  const exported = readExport(root, facts.product)
  const answers: Record<string, Value> = {}
  const groups: Record<string, Values[]> = {}
  const absent: string[] = []
  const every = exported.questionset.flatMap((page) => page.questions)
  const known = new Set(every.map((question) => question.questionid))
  for (const id of stated.questions)
    if (!known.has(id)) throw new Error(`${facts.product} has no question ${id}`)
  for (const question of every) {
    const id = question.questionid
    if (question.type === 'MultiPage') {
      const columns = stated.columns.get(id)
      const items = columns ? (facts.groups?.[id] ?? []) : []
      const children = new Set((question.children ?? []).map((child) => child.questionid))
      for (const column of columns ?? []) if (!children.has(column)) throw new Error(`${id} has no ${column}`)
      if (items.length > 0)
        groups[id] = items.map((item) =>
          Object.fromEntries(
            Object.entries(item).flatMap(([key, value]) =>
              columns?.has(key) ? [[key, asAnswer(value)]] : [],
            ),
          ),
        )
      else if (isShown(question, every, facts.values)) absent.push(id)
      continue
    }
    if (!isShown(question, every, facts.values)) continue
    const value = stated.questions.has(id) ? facts.values[id] : undefined
    if (value === undefined) absent.push(id)
    else answers[id] = asAnswer(value)
  }
  return {
    product: String(exported.schemeid),
    kind: rest.kind ?? 'new_business',
    files: rest.files ?? ['inbound.eml'],
    answers,
    groups,
    absent,
    conflicts: rest.conflicts ?? [],
    mustReview: rest.mustReview ?? [],
    unread: rest.unread ?? [],
  }
}
