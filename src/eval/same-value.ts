import type { Json } from '../domain/question-set.ts'
import {
  asText,
  editDistance,
  foldText,
  isNearText,
  isNumeric,
  readIsoDate,
  readNumber,
} from './fold-value.ts'
import type { GoldColumn, GoldQuestion } from './gold.ts'
import { matchRows } from './same-rows.ts'

/** Whether a predicted value is the gold one, by the question's type and way of matching. Neither is empty. */
export function isSameValue(
  question: GoldQuestion,
  gold: Json | undefined,
  predicted: Json | undefined,
): boolean {
  if (question.type === 'table') {
    const { same, goldRows, predictedRows } = matchRows(columnsOf(question), gold, predicted)
    return same === goldRows && same === predictedRows
  }
  if (Array.isArray(gold)) return isSameList(gold, predicted)
  if (question.type === 'boolean') return gold === readBoolean(predicted)
  if (question.type === 'date') return readIsoDate(gold) === readIsoDate(predicted)
  if (isNumeric(question.type)) return Math.abs(readNumber(gold) - readNumber(predicted)) < 0.01
  if (question.match === 'numeric_string')
    return digitsOf(gold) === digitsOf(predicted) || foldText(gold) === foldText(predicted)
  if (question.match === 'address')
    return editDistance(foldText(gold).replace(/ /g, ''), foldText(predicted).replace(/ /g, '')) <= 3
  return isNearText(foldText(gold), foldText(predicted))
}

export function columnsOf(question: GoldQuestion): readonly GoldColumn[] {
  return question.columns ?? []
}

function isSameList(gold: readonly Json[], predicted: Json | undefined): boolean {
  const expected = gold.map(foldText).sort()
  const found = (Array.isArray(predicted) ? (predicted as readonly Json[]) : [predicted]).map(foldText).sort()
  return (
    expected.length === found.length && expected.every((text, index) => isNearText(text, found[index] ?? ''))
  )
}

function readBoolean(value: Json | undefined): boolean | null {
  if (typeof value === 'boolean') return value
  const text = asText(value).trim()
  if (/^(y|yes|true|x|✔)$/i.test(text)) return true
  return /^(n|no|false)$/i.test(text) ? false : null
}

function digitsOf(value: Json | undefined): string {
  return asText(value).replace(/\D/g, '')
}
