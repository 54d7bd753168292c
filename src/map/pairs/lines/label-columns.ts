import type { Table, TableCell } from '../../../domain/document.ts'
import { readNonAnswer } from '../../../values/non-answer.ts'
import { isMadeOfFormWords } from '../../label/form-words.ts'
import { isLabelLike } from '../../label/label-like.ts'
import { isIdea, labelTokens } from '../../label/label-tokens.ts'

/** Two labels with their answers side by side, or three. */
const widths: ReadonlySet<number> = new Set([4, 6])
/** Fewer rows than this may as well be a header with its one row, and more are a list. */
const leastRows = 3
const mostRows = 40
/** So many of the labels are words that forms ask with, where the answers do not show it alone. */
const leastKnown = 0.5
/** A column whose cells are of so many kinds is no column of a list. */
const plainlyMixed = 3
const mixed = 2
const longestLabel = 60

const known = new WeakMap<Table, boolean>()

/**
 * Whether a table has labels in every other column and the answers to them beside: `Surname | Marsh | Date of birth |
 * 4/7/1988`. Its first row names no column, for what stands under each other there is a date here and a number there.
 */
export function hasLabelColumns(table: Table): boolean {
  const before = known.get(table)
  if (before !== undefined) return before
  const found = judgeColumns(table)
  known.set(table, found)
  return found
}

function judgeColumns({ rows }: Table): boolean {
  const width = Math.max(0, ...rows.slice(0, mostRows).map((row) => (row.at(-1)?.column ?? -1) + 1))
  if (!widths.has(width) || rows.length < leastRows || rows.length > mostRows) return false
  if (rows.some((row) => row.length !== width)) return false
  const labels = rows.map((row) => row.filter(({ column }) => column % 2 === 0))
  const texts = labels.flatMap((row) => row.map(({ text }) => text.trim()).filter((text) => text !== ''))
  if (new Set(texts).size < texts.length || !texts.every(isPlainLabel)) return false
  if (!rows.every((row) => row.every((cell, at) => at % 2 === 0 || isLabelled(cell, row[at - 1]))))
    return false
  const data = rows.slice(1)
  const kinds = Array.from({ length: width / 2 }, (_, at) => {
    const cells = data.flatMap((row) => row[at * 2 + 1]?.text.trim() ?? [])
    return new Set(cells.filter((text) => text !== '' && readNonAnswer(text) === null).map(kindOf)).size
  })
  const most = Math.max(...kinds)
  if (most >= plainlyMixed) return true
  const asked = labels.slice(1).flat()
  return most >= mixed && asked.filter(isKnownLabel).length >= asked.length * leastKnown
}

const isPlainLabel = (text: string) =>
  /\p{L}{2}/u.test(text) && !/\d{2}|[£$€]\s?\d/.test(text) && text.length <= longestLabel

/** Nothing answers a label that is not there. */
const isLabelled = ({ text }: TableCell, label: TableCell | undefined) =>
  text.trim() === '' || (label?.text.trim() ?? '') !== ''

const isKnownLabel = ({ text }: TableCell) =>
  isMadeOfFormWords(text) || isLabelLike(text) || labelTokens(text).some(isIdea)

const kinds: readonly (readonly [string, RegExp])[] = [
  ['date', /^\d{1,2}[./ -](?:\d{1,2}|\p{L}{3,9})[./ -]\d{2,4}$|^\d{4}-\d{2}-\d{2}$|^\p{L}{3,9} \d{4}$/u],
  ['amount', /^[£$€]/],
  ['contact', /@|^(?:\+|0)[\d ()-]{8,}$/],
  ['share', /%$/],
  ['number', /^\d[\d,. ]*(?:\p{L}{1,3})?$/u],
]

const kindOf = (text: string) => kinds.find(([, shape]) => shape.test(text))?.[0] ?? 'words'
