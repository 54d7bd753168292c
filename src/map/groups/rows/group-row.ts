import type { AnswerValue, Evidence } from '../../../domain/answer.ts'
import type { TableCell } from '../../../domain/document.ts'
import type { Question } from '../../../domain/question-set.ts'
import type { GroupTable } from '../tables/group-table.ts'

/** One answer of a row. */
export interface GroupCell {
  readonly child: Question
  readonly value: AnswerValue
  readonly rawText: string
  readonly evidence: Evidence
  /** Where its other parts stand, of an address that takes several columns. */
  readonly moreEvidence?: readonly Evidence[]
  readonly labelMatch: number
  readonly typeFit: number
}

/** One item of a list, as a paper gives it. */
export interface GroupRow {
  /** What its id is derived from. */
  readonly origin: readonly (string | number)[]
  readonly documentIndex: number
  readonly label: string
  readonly cells: readonly GroupCell[]
  /** What the form calls it, in small letters, where that is only a word and its number: `premises 2`. */
  readonly name?: string
  /** Children whose cell holds something that could not be read as the child's type. */
  readonly unreadable: readonly string[]
  /** Whether a line across the table stands before it that names a new part of the list. */
  readonly startsSection?: boolean
}

/** What the paper says some rows add up to, after the rows that were read before it. */
export interface StatedTotal {
  readonly row: readonly TableCell[]
  readonly groupTable: GroupTable
  /** How many rows of its table were read before it. */
  readonly after: number
}
