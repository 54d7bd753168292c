import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Answers } from './answers.ts'
import { inTransaction } from './database.ts'
import { addGeneratedDocuments } from './documents.ts'
import type { Outcome, QuoteResult } from './rating.ts'

/** A case with its New Business record: the only record kind the quotation of this sandbox makes. */
export interface CaseRecord {
  readonly caseId: string
  readonly recordId: string
  readonly productId: string
  readonly productName: string
  readonly reference: string
  readonly externalReference: string | null
  readonly kind: string
  readonly outcome: Outcome
  readonly inceptionDate: string
  readonly answers: Answers
  readonly result: QuoteResult
  readonly createdAt: string
}

const selectRecord = `
select c.id as case_id, r.id as record_id, c.product_id, c.product_name, c.reference, c.external_reference,
  r.kind, r.outcome, r.inception_date, r.answers, r.result, r.created_at
from case_record r join scheme_case c on c.id = r.case_id`

function readRecord(row: Record<string, SQLOutputValue>): CaseRecord {
  return {
    caseId: String(row['case_id']),
    recordId: String(row['record_id']),
    productId: String(row['product_id']),
    productName: String(row['product_name']),
    reference: String(row['reference']),
    externalReference: row['external_reference'] === null ? null : String(row['external_reference']),
    kind: String(row['kind']),
    outcome: String(row['outcome']) as Outcome,
    inceptionDate: String(row['inception_date']),
    answers: JSON.parse(String(row['answers'])) as Answers,
    result: JSON.parse(String(row['result'])) as QuoteResult,
    createdAt: String(row['created_at']),
  }
}

export type NewCase = Pick<
  CaseRecord,
  'productId' | 'productName' | 'externalReference' | 'inceptionDate' | 'answers' | 'result'
> & { readonly referencePrefix: string }

/** Creates a case and its record, always new ones: nothing on the platform makes POST /quote idempotent. */
export function createCase(database: DatabaseSync, from: NewCase, now: Date): CaseRecord {
  const createdAt = now.toISOString()
  const { outcome } = from.result
  return inTransaction(database, () => {
    const caseId = database
      .prepare(
        'insert into scheme_case (product_id, product_name, reference, external_reference, created_at) values (?, ?, ?, ?, ?)',
      )
      .run(from.productId, from.productName, '', from.externalReference, createdAt).lastInsertRowid
    const reference = `${from.referencePrefix}${caseId}`
    database.prepare('update scheme_case set reference = ? where id = ?').run(reference, caseId)
    const recordId = database
      .prepare(
        'insert into case_record (case_id, kind, outcome, inception_date, answers, result, created_at) values (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        caseId,
        'New Business',
        outcome,
        from.inceptionDate,
        JSON.stringify(from.answers),
        JSON.stringify(from.result),
        createdAt,
      ).lastInsertRowid
    if (outcome !== 'declined') addGeneratedDocuments(database, { caseId, recordId, reference, createdAt })
    const row = database.prepare(`${selectRecord} where r.id = ?`).get(recordId)
    if (!row) throw new Error('the record just written is gone')
    return readRecord(row)
  })
}

/** Identifiers are digits; anything else names no case and never reaches the query as a number. */
function rowId(id: string): number | undefined {
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined
}

export function findRecord(database: DatabaseSync, recordId: string): CaseRecord | undefined {
  const id = rowId(recordId)
  const row = id === undefined ? undefined : database.prepare(`${selectRecord} where r.id = ?`).get(id)
  return row && readRecord(row)
}

/** The records of a case, oldest first; empty when there is no such case. */
export function recordsOfCase(database: DatabaseSync, caseId: string): readonly CaseRecord[] {
  const id = rowId(caseId)
  if (id === undefined) return []
  return database.prepare(`${selectRecord} where c.id = ? order by r.id`).all(id).map(readRecord)
}

/** The newest records first. */
export function newestRecords(database: DatabaseSync, limit: number): readonly CaseRecord[] {
  return database.prepare(`${selectRecord} order by r.id desc limit ?`).all(limit).map(readRecord)
}

export function countCases(database: DatabaseSync): number {
  return Number(database.prepare('select count(*) as count from scheme_case').get()?.['count'])
}
