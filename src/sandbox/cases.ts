import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Answers } from './answers.ts'
import { inTransaction } from './database.ts'
import { addGeneratedDocuments, type GeneratedType } from './documents.ts'
import type { Outcome, QuoteResult } from './rating.ts'
import { type RecordKind, type RecordStatus, statusOfOutcome } from './record-status.ts'

/** One record of a case, with what it inherits from the case. Dates are ISO dates, times ISO times. */
export interface CaseRecord {
  readonly caseId: string
  readonly recordId: string
  readonly productId: string
  readonly productName: string
  readonly reference: string
  readonly externalReference: string | null
  readonly kind: RecordKind
  readonly status: RecordStatus
  readonly outcome: Outcome
  /** The first day of the policy term. */
  readonly inceptionDate: string
  /** The day from which this record applies: an MTA's day of change, otherwise the inception date. */
  readonly effectiveDate: string
  /** The last day of cover, once on cover. */
  readonly expiryDate: string | null
  readonly policyNumber: string | null
  /** The record on cover that an MTA or a Renewal was rated against. */
  readonly basedOnRecordId: string | null
  /** What a person said who released or declined the referral. */
  readonly referralNote: string | null
  readonly answers: Answers
  readonly result: QuoteResult
  readonly createdAt: string
  readonly updatedAt: string
}

const selectRecord = `
select c.id as case_id, r.id as record_id, c.product_id, c.product_name, c.reference, c.external_reference,
  r.kind, r.status, r.outcome, r.inception_date, r.effective_date, r.expiry_date, r.policy_number, r.referral_note, r.based_on,
  r.answers, r.result, r.created_at, r.updated_at
from case_record r join scheme_case c on c.id = r.case_id`

function textOrNull(value: SQLOutputValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}

function readRecord(row: Record<string, SQLOutputValue>): CaseRecord {
  return {
    caseId: String(row['case_id']),
    recordId: String(row['record_id']),
    productId: String(row['product_id']),
    productName: String(row['product_name']),
    reference: String(row['reference']),
    externalReference: textOrNull(row['external_reference']),
    kind: String(row['kind']) as RecordKind,
    status: String(row['status']) as RecordStatus,
    outcome: String(row['outcome']) as Outcome,
    inceptionDate: String(row['inception_date']),
    effectiveDate: String(row['effective_date']),
    expiryDate: textOrNull(row['expiry_date']),
    policyNumber: textOrNull(row['policy_number']),
    basedOnRecordId: textOrNull(row['based_on']),
    referralNote: textOrNull(row['referral_note']),
    answers: JSON.parse(String(row['answers'])) as Answers,
    result: JSON.parse(String(row['result'])) as QuoteResult,
    createdAt: String(row['created_at']),
    updatedAt: String(row['updated_at']),
  }
}

const papersOf: Readonly<Record<RecordKind, readonly GeneratedType[]>> = {
  'New Business': ['Quote schedule', 'Statement of fact'],
  MTA: ['Endorsement schedule', 'Statement of fact'],
  Renewal: ['Renewal schedule', 'Statement of fact'],
  Cancellation: ['Cancellation schedule'],
}

export type NewRecord = Pick<
  CaseRecord,
  | 'kind'
  | 'inceptionDate'
  | 'effectiveDate'
  | 'expiryDate'
  | 'policyNumber'
  | 'basedOnRecordId'
  | 'answers'
  | 'result'
>

/** Writes a record and notes its papers. Call it inside a transaction. */
function insertRecord(
  database: DatabaseSync,
  of: { readonly caseId: string; readonly reference: string },
  from: NewRecord,
  createdAt: string,
): CaseRecord {
  const { outcome } = from.result
  const recordId = database
    .prepare(
      `insert into case_record (case_id, kind, status, outcome, inception_date, effective_date, expiry_date,
         policy_number, based_on, answers, result, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      Number(of.caseId),
      from.kind,
      from.kind === 'Cancellation' ? 'Cancelled' : statusOfOutcome[outcome],
      outcome,
      from.inceptionDate,
      from.effectiveDate,
      from.expiryDate,
      from.policyNumber,
      from.basedOnRecordId === null ? null : Number(from.basedOnRecordId),
      JSON.stringify(from.answers),
      JSON.stringify(from.result),
      createdAt,
      createdAt,
    ).lastInsertRowid
  if (outcome !== 'declined')
    addGeneratedDocuments(database, { ...of, recordId: String(recordId), createdAt }, papersOf[from.kind])
  return mustFindRecord(database, String(recordId))
}

export type NewCase = Pick<
  CaseRecord,
  'productId' | 'productName' | 'externalReference' | 'inceptionDate' | 'answers' | 'result'
> & { readonly referencePrefix: string }

/** Creates a case and its record, always new ones: nothing on the platform makes POST /quote idempotent. */
export function createCase(database: DatabaseSync, from: NewCase, now: Date): CaseRecord {
  const createdAt = now.toISOString()
  return inTransaction(database, () => {
    const caseId = String(
      database
        .prepare(
          'insert into scheme_case (product_id, product_name, reference, external_reference, created_at) values (?, ?, ?, ?, ?)',
        )
        .run(from.productId, from.productName, '', from.externalReference, createdAt).lastInsertRowid,
    )
    const reference = `${from.referencePrefix}${caseId}`
    database.prepare('update scheme_case set reference = ? where id = ?').run(reference, Number(caseId))
    const { inceptionDate, answers, result } = from
    const record: NewRecord = {
      kind: 'New Business',
      inceptionDate,
      effectiveDate: inceptionDate,
      expiryDate: null,
      policyNumber: null,
      basedOnRecordId: null,
      answers,
      result,
    }
    return insertRecord(database, { caseId, reference }, record, createdAt)
  })
}

/** Adds a later record (an MTA or a Renewal) to a case, with an id of its own. */
export function addRecord(database: DatabaseSync, to: CaseRecord, from: NewRecord, now: Date): CaseRecord {
  return inTransaction(database, () => insertRecord(database, to, from, now.toISOString()))
}

/** Adds a Cancellation and takes the policy off cover in one transaction. The note says why it was cancelled. */
export function addCancellation(
  database: DatabaseSync,
  standing: CaseRecord,
  from: NewRecord,
  note: string | undefined,
  now: Date,
): CaseRecord {
  return inTransaction(database, () => {
    database
      .prepare(
        `update case_record set status = 'Cancelled', updated_at = ? where case_id = ? and status = 'On Cover'`,
      )
      .run(now.toISOString(), Number(standing.caseId))
    const added = insertRecord(database, standing, from, now.toISOString())
    if (note === undefined) return added
    database
      .prepare('update case_record set referral_note = ? where id = ?')
      .run(note, Number(added.recordId))
    return mustFindRecord(database, added.recordId)
  })
}

/** Changes what may change on a record after it was made, and notes the papers that come of it. */
export function updateRecord(
  database: DatabaseSync,
  record: CaseRecord,
  change: Partial<
    Pick<CaseRecord, 'status' | 'inceptionDate' | 'expiryDate' | 'policyNumber' | 'referralNote' | 'result'>
  >,
  papers: readonly GeneratedType[],
  now: Date,
): CaseRecord {
  const next = { ...record, ...change }
  const updatedAt = now.toISOString()
  return inTransaction(database, () => {
    database
      .prepare(
        `update case_record set status = ?, outcome = ?, inception_date = ?, expiry_date = ?, policy_number = ?,
           referral_note = ?, result = ?, updated_at = ? where id = ?`,
      )
      .run(
        next.status,
        next.result.outcome,
        next.inceptionDate,
        next.expiryDate,
        next.policyNumber,
        next.referralNote,
        JSON.stringify(next.result),
        updatedAt,
        Number(record.recordId),
      )
    addGeneratedDocuments(database, { ...record, createdAt: updatedAt }, papers)
    return mustFindRecord(database, record.recordId)
  })
}

/** Identifiers are digits; anything else names no case and never reaches the query as a number. */
export function rowId(id: string): number | undefined {
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined
}

export function findRecord(database: DatabaseSync, recordId: string): CaseRecord | undefined {
  const id = rowId(recordId)
  const row = id === undefined ? undefined : database.prepare(`${selectRecord} where r.id = ?`).get(id)
  return row && readRecord(row)
}

function mustFindRecord(database: DatabaseSync, recordId: string): CaseRecord {
  const record = findRecord(database, recordId)
  if (!record) throw new Error('the record just written is gone')
  return record
}

/** The records of a case, oldest first; empty when there is no such case. */
export function recordsOfCase(database: DatabaseSync, caseId: string): readonly CaseRecord[] {
  const id = rowId(caseId)
  if (id === undefined) return []
  return database.prepare(`${selectRecord} where c.id = ? order by r.id`).all(id).map(readRecord)
}

/** The record a policy stands on: the newest that is on cover, if any. */
export function recordOnCover(records: readonly CaseRecord[]): CaseRecord | undefined {
  return records.findLast((record) => record.status === 'On Cover')
}

/** The newest records first. */
export function newestRecords(database: DatabaseSync, limit: number): readonly CaseRecord[] {
  return database.prepare(`${selectRecord} order by r.id desc limit ?`).all(limit).map(readRecord)
}

export function countCases(database: DatabaseSync): number {
  return Number(database.prepare('select count(*) as count from scheme_case').get()?.['count'])
}
