import type { Facts, Value } from '../make-samples/facts.ts'
import { printValue } from '../make-samples/print-value.ts'
import type { ScoredQuestion } from './gold-questions.ts'
import type { Plan } from './plan-submission.ts'
import { DETAIL_OF, optionOf, type PaperRequest, printCell } from './write-paper.ts'

type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Readonly<Record<string, string | number | boolean | null>>[]

/** One line of the gold file. What follows `absent_scored` describes the submission and is not scored. */
export interface GoldLine {
  readonly doc: string
  readonly docs: readonly string[]
  readonly questions: readonly Omit<ScoredQuestion, 'page'>[]
  readonly gold: Readonly<Record<string, Plain>>
  readonly conflict?: Readonly<Record<string, readonly unknown[]>>
  readonly must_review?: Readonly<Record<string, string>>
  readonly acceptable?: Readonly<Record<string, readonly unknown[]>>
  readonly struck?: readonly string[]
  readonly absent_scored: readonly string[]
  readonly product: Facts['product']
  readonly layout: string
  readonly layout_only_in_test: boolean
  readonly format: string
  readonly noise: string
  readonly amended?: readonly string[]
  readonly wrong_company?: string
  readonly injected?: string
}

export interface GoldRequest {
  readonly plan: Plan
  readonly questions: readonly ScoredQuestion[]
  readonly facts: Facts
  readonly request: PaperRequest
  readonly paths: readonly string[]
  readonly conflicts: Readonly<Record<string, readonly (Value | undefined)[]>>
  readonly strangerFile?: string
  /** The question that injected text aims at. */
  readonly injected?: string
}

/** A value in the gold format: texts as read from the paper, amounts and shares as numbers, dates as ISO. */
function plain(value: Value, type: string): string | number | boolean {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (type === 'money' || type === 'number') return Number(value)
  return type === 'date' ? String(value) : printValue(value)
}

function goldRows(table: ScoredQuestion, { facts, request }: GoldRequest): Plain {
  const rows = facts.groups?.[table.id] ?? []
  if (rows.length === 0) return null
  return rows.map((row) =>
    Object.fromEntries(
      (table.columns ?? []).map((column) => {
        const value = row[column.id]
        if (value === undefined) return [column.id, null]
        const isWorded = column.type === 'text' && typeof value === 'string'
        return [column.id, isWorded ? printCell(row, column, request) : plain(value, column.type)]
      }),
    ),
  )
}

export function writeGold(asked: GoldRequest): GoldLine {
  const { plan, facts, request, strangerFile, injected } = asked
  const worded = request.wordings.columns[facts.product]
  // Columns that no paper of the benchmark prints are not asked for.
  const questions = asked.questions.map(({ page: _, ...question }) =>
    question.columns
      ? { ...question, columns: question.columns.filter((column) => worded[column.id]) }
      : question,
  )
  const gold = Object.fromEntries(
    questions.map((question): [string, Plain] => {
      if (question.type === 'table') return [question.id, goldRows({ ...question, page: '' }, asked)]
      const value = facts.values[question.id]
      return [question.id, value === undefined ? null : plain(value, question.type)]
    }),
  )
  const acceptable: Record<string, readonly unknown[]> = {}
  for (const question of questions) {
    const value = gold[question.id]
    // The value of the Question Set is what counts; what the paper prints for it is no mistake of reading.
    if (question.type === 'choice' && typeof value === 'string' && optionOf(value, request) !== value)
      acceptable[question.id] = [value, optionOf(value, request)]
  }
  const typeOf = new Map(questions.map((question) => [question.id, question.type]))
  const conflict = Object.fromEntries(
    Object.entries(asked.conflicts).map(([id, values]) => [
      id,
      values.flatMap((value) => (value === undefined ? [] : [plain(value, typeOf.get(id) ?? 'text')])),
    ]),
  )
  const mustReview = {
    ...Object.fromEntries(Object.keys(conflict).map((id) => [id, 'two files say different things'])),
    ...(strangerFile ? { ProposerName: "another company's paper is among the files" } : {}),
  }
  const absent = Object.entries(gold).flatMap(([id, value]) => (value === null ? [id] : []))
  const arguable = absent.filter((id) => followsFromElsewhere(id, facts))
  return {
    doc: asked.paths[0] ?? '',
    docs: asked.paths,
    questions,
    gold,
    ...(Object.keys(conflict).length ? { conflict } : {}),
    ...(Object.keys(mustReview).length ? { must_review: mustReview } : {}),
    ...(Object.keys(acceptable).length ? { acceptable } : {}),
    ...(arguable.length ? { struck: arguable } : {}),
    absent_scored: absent.filter((id) => !arguable.includes(id)),
    product: facts.product,
    layout: plan.layout.name,
    layout_only_in_test: plan.layout.onlyTest,
    format: plan.noise === 'scanned' ? 'scan' : plan.layout.format,
    noise: plan.noise,
    ...(Object.keys(request.struck).length ? { amended: Object.keys(request.struck) } : {}),
    ...(strangerFile ? { wrong_company: strangerFile } : {}),
    ...(injected ? { injected } : {}),
  }
}

/** Left blank, but what else the paper says answers it: neither a value nor its lack is a mistake. */
function followsFromElsewhere(id: string, { values }: Facts): boolean {
  if (id === 'LegalStatus') return /(Limited|LLP)$/.test(String(values['ProposerName']))
  return Object.entries(DETAIL_OF).some(([detail, leader]) => leader === id && values[detail] !== undefined)
}
