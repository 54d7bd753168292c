import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf, type GoldRecord } from '../../src/eval/gold.ts'

type Answer = GoldRecord['gold'][string]

/** What is wrong with one form's gold, as sentences; none when it can be scored against the files below `out`. */
export function checkGold(record: GoldRecord, out: string): string[] {
  const wrong: string[] = []
  for (const file of filesOf(record)) if (!existsSync(join(out, file))) wrong.push(`${file} was not made`)
  const ids = new Set(record.questions.map(({ id }) => id))
  if (ids.size < record.questions.length) wrong.push('two questions have one id')
  const named = {
    gold: Object.keys(record.gold),
    absent_scored: record.absent_scored ?? [],
    acceptable: Object.keys(record.acceptable ?? {}),
    conflict: Object.keys(record.conflict ?? {}),
    must_review: Object.keys(record.must_review ?? {}),
  }
  for (const [part, keys] of Object.entries(named))
    for (const id of keys) if (!ids.has(id)) wrong.push(`${part} names ${id}, which is no question`)
  for (const question of record.questions) {
    const answer = record.gold[question.id]
    if (answer === undefined) wrong.push(`${question.id} has no gold`)
    else if (answer !== null) {
      const objection = objectTo(question, answer)
      if (objection) wrong.push(`${question.id} ${objection}`)
    }
  }
  const absent = record.absent_scored ?? []
  for (const id of absent) if (record.gold[id] !== null) wrong.push(`${id} is absent, but has gold`)
  if (absent.length < record.questions.length / 8)
    wrong.push(`only ${absent.length} of ${record.questions.length} questions are absent`)
  return wrong
}

function objectTo(question: GoldRecord['questions'][number], answer: Answer): string | null {
  switch (question.type) {
    case 'boolean':
      return typeof answer === 'boolean' ? null : 'is no boolean'
    case 'date':
      return typeof answer === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(answer) ? null : 'is no ISO date'
    case 'money':
    case 'number':
      return typeof answer === 'number' ? null : 'is no number'
    case 'integer':
      return Number.isInteger(answer) ? null : 'is no whole number'
    case 'choice': {
      const values = (question.options ?? []).map((option) =>
        typeof option === 'string' ? option : option.value,
      )
      return typeof answer === 'string' && values.includes(answer) ? null : 'is none of its options'
    }
    case 'table': {
      if (!Array.isArray(answer)) return 'is no list of rows'
      const columns = new Set((question.columns ?? []).map(({ id }) => id))
      const stranger = answer
        .flatMap((row) => Object.keys(row as Record<string, unknown>))
        .find((id) => !columns.has(id))
      return stranger === undefined ? null : `has rows with ${stranger}, which is no column`
    }
    default:
      return typeof answer === 'string' ? null : 'is no text'
  }
}
