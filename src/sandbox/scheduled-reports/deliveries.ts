import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

/** One file that is due or was delivered. A `stopped` one waits for a person. */
export interface Delivery {
  readonly deliveryId: string
  readonly scheduleId: string
  readonly reportId: string
  readonly dueAt: string
  readonly fileName: string
  readonly status: 'pending' | 'delivered' | 'failed' | 'stopped'
  readonly attempts: number
  readonly nextAttemptMs: number
  readonly problem: string | null
  readonly deliveredAt: string | null
}

function readDelivery(row: Record<string, SQLOutputValue>): Delivery {
  return {
    deliveryId: String(row['id']),
    scheduleId: String(row['schedule_id']),
    reportId: String(row['report_id']),
    dueAt: String(row['due_at']),
    fileName: String(row['file_name']),
    status: String(row['status']) as Delivery['status'],
    attempts: Number(row['attempts']),
    nextAttemptMs: Number(row['next_attempt_ms']),
    problem: row['problem'] === null ? null : String(row['problem']),
    deliveredAt: row['delivered_at'] === null ? null : String(row['delivered_at']),
  }
}

/** Notes a file that is due; noted twice, it is there once. */
export function noteDelivery(
  database: DatabaseSync,
  of: Pick<Delivery, 'scheduleId' | 'reportId' | 'fileName'> & { readonly dueMs: number },
): void {
  database
    .prepare(
      `insert or ignore into report_delivery
         (schedule_id, report_id, due_at, file_name, status, attempts, next_attempt_ms)
       values (?, ?, ?, ?, 'pending', 0, ?)`,
    )
    .run(of.scheduleId, of.reportId, new Date(of.dueMs).toISOString(), of.fileName, of.dueMs)
}

/** The newest first. */
export function listDeliveries(database: DatabaseSync, limit: number): readonly Delivery[] {
  return database
    .prepare('select * from report_delivery order by due_at desc, id desc limit ?')
    .all(limit)
    .map(readDelivery)
}

/** What may be tried now, the longest due first. Nothing of a schedule is tried while one of its files is stopped. */
export function deliveriesToTry(database: DatabaseSync, nowMs: number): readonly Delivery[] {
  return database
    .prepare(
      `select * from report_delivery d where status = 'pending' and next_attempt_ms <= ? and not exists
         (select 1 from report_delivery s where s.schedule_id = d.schedule_id and s.status = 'stopped')
       order by due_at, id`,
    )
    .all(nowMs)
    .map(readDelivery)
}

export function settleDelivery(
  database: DatabaseSync,
  delivery: Delivery,
  to: Pick<Delivery, 'status' | 'problem' | 'nextAttemptMs' | 'deliveredAt'>,
): void {
  database
    .prepare(
      `update report_delivery set status = ?, attempts = attempts + 1, problem = ?, next_attempt_ms = ?,
         delivered_at = ? where id = ?`,
    )
    .run(to.status, to.problem, to.nextAttemptMs, to.deliveredAt, Number(delivery.deliveryId))
}

/** Has what failed or was stopped tried again, from the beginning; false when there is no such delivery. */
export function retryDelivery(database: DatabaseSync, deliveryId: string, nowMs: number): boolean {
  return (
    database
      .prepare(
        `update report_delivery set status = 'pending', attempts = 0, next_attempt_ms = ?
         where id = ? and status in ('failed', 'stopped')`,
      )
      .run(nowMs, Number(deliveryId)).changes > 0
  )
}

/** Up to when the due times of a schedule were noted; a schedule seen for the first time starts now. */
export function plannedUntil(database: DatabaseSync, scheduleId: string, nowMs: number): number {
  database
    .prepare('insert or ignore into report_plan (schedule_id, planned_until_ms) values (?, ?)')
    .run(scheduleId, nowMs)
  const row = database
    .prepare('select planned_until_ms from report_plan where schedule_id = ?')
    .get(scheduleId)
  return Number(row?.['planned_until_ms'])
}

export function setPlannedUntil(database: DatabaseSync, scheduleId: string, untilMs: number): void {
  database
    .prepare('update report_plan set planned_until_ms = ? where schedule_id = ?')
    .run(untilMs, scheduleId)
}
