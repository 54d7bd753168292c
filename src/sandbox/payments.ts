import type { DatabaseSync } from 'node:sqlite'

/** What an external provider collected. The amount is a decimal string of pounds. */
export interface Payment {
  readonly transactionId: string
  readonly recordId: string
  readonly amount: string
  readonly provider: string | null
  readonly paidAt: string
}

export function paymentsOfCase(database: DatabaseSync, caseId: string): readonly Payment[] {
  return database
    .prepare('select id, record_id, amount, provider, paid_at from payment where case_id = ? order by id')
    .all(Number(caseId))
    .map((row) => ({
      transactionId: String(row['id']),
      recordId: String(row['record_id']),
      amount: String(row['amount']),
      provider: row['provider'] === null ? null : String(row['provider']),
      paidAt: String(row['paid_at']),
    }))
}
