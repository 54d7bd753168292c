import type { Json } from '../domain/question-set.ts'
import { type GoldRecord, nameOf } from './gold.ts'
import type { Predictions } from './prediction.ts'
import { matchRows } from './same-rows.ts'
import { columnsOf } from './same-value.ts'
import type { ScoredAnswer } from './score.ts'

/** Rows of a long table that are shown of each kind. */
const MOST_ROWS = 20

/** Every answer that is not right, one JSON object a line, with both values; of a table, the rows without a partner. */
export function renderMistakes(
  records: readonly GoldRecord[],
  predictions: readonly (Predictions | undefined)[],
  answers: readonly ScoredAnswer[],
): string {
  const lines = answers.flatMap(({ record: index, question, verdict, confidence, review }) => {
    const record = records[index]
    if (!record || verdict === 'right' || verdict === 'correctly_absent') return []
    const expected = record.gold[question.id] ?? null
    const found = predictions[index]?.[question.id]?.value ?? null
    const values =
      question.type === 'table' ? compareTables(columnsOf(question), expected, found) : { expected, found }
    return [{ record: nameOf(record), question: question.id, verdict, ...values, confidence, review }]
  })
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

function compareTables(columns: ReturnType<typeof columnsOf>, expected: Json, found: Json) {
  const { same, goldRows, predictedRows, missing, extra } = matchRows(columns, expected, found)
  return {
    same,
    goldRows,
    predictedRows,
    missingRows: pick(expected, missing),
    extraRows: pick(found, extra),
  }
}

function pick(rows: Json, positions: readonly number[]): Json[] {
  return Array.isArray(rows) ? positions.slice(0, MOST_ROWS).map((position) => rows[position] ?? null) : []
}
