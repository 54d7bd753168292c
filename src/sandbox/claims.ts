import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { rowId } from './cases.ts'

/** What an external claims system may write. Amounts are decimal strings of pounds, dates ISO dates. */
export interface ClaimDetails {
  readonly reference?: string | undefined
  readonly type?: string | undefined
  readonly incidentDate: string
  readonly notifiedDate?: string | undefined
  readonly description: string
  readonly reserve?: string | undefined
  readonly paid?: string | undefined
  readonly settledAmount?: string | undefined
  readonly settledDate?: string | undefined
  readonly lossAdjuster?: boolean | undefined
  readonly informationOnly?: boolean | undefined
}

export interface Claim {
  readonly claimId: string
  readonly caseId: string
  readonly recordId: string | null
  readonly details: ClaimDetails
  readonly createdAt: string
  readonly updatedAt: string
}

/** The status follows from what is known of the claim; nobody can write it. */
export function statusOfClaim(details: ClaimDetails): string {
  if (details.settledDate !== undefined) return 'Settled'
  if (details.informationOnly) return 'Information Only'
  if (Number(details.paid ?? '0') > 0) return 'Part Paid'
  if (Number(details.reserve ?? '0') > 0) return 'Reserved'
  return 'Notified'
}

function readClaim(row: Record<string, SQLOutputValue>): Claim {
  return {
    claimId: String(row['id']),
    caseId: String(row['case_id']),
    recordId: row['record_id'] === null ? null : String(row['record_id']),
    details: JSON.parse(String(row['details'])) as ClaimDetails,
    createdAt: String(row['created_at']),
    updatedAt: String(row['updated_at']),
  }
}

export function findClaim(database: DatabaseSync, claimId: string): Claim | undefined {
  const id = rowId(claimId)
  const row = id === undefined ? undefined : database.prepare('select * from claim where id = ?').get(id)
  return row && readClaim(row)
}

export function claimsOfCase(database: DatabaseSync, caseId: string): readonly Claim[] {
  return database
    .prepare('select * from claim where case_id = ? order by id')
    .all(rowId(caseId) ?? 0)
    .map(readClaim)
}

export function createClaim(
  database: DatabaseSync,
  claim: Pick<Claim, 'caseId' | 'recordId' | 'details'>,
  now: Date,
): Claim {
  const at = now.toISOString()
  const { lastInsertRowid } = database
    .prepare('insert into claim (case_id, record_id, details, created_at, updated_at) values (?, ?, ?, ?, ?)')
    .run(
      Number(claim.caseId),
      claim.recordId === null ? null : Number(claim.recordId),
      JSON.stringify(claim.details),
      at,
      at,
    )
  return { ...claim, claimId: String(lastInsertRowid), createdAt: at, updatedAt: at }
}

export function updateClaim(database: DatabaseSync, claim: Claim, details: ClaimDetails, now: Date): Claim {
  const updatedAt = now.toISOString()
  database
    .prepare('update claim set details = ?, updated_at = ? where id = ?')
    .run(JSON.stringify(details), updatedAt, Number(claim.claimId))
  return { ...claim, details, updatedAt }
}
