import type { DatabaseSync } from 'node:sqlite'
import type { SandboxClock } from '../clock.ts'
import { csvOf, runReport } from '../reports.ts'
import { parseCron } from './cron.ts'
import { DeliveryFailure, deliverBySftp } from './deliver-by-sftp.ts'
import {
  type Delivery,
  deliveriesToTry,
  noteDelivery,
  plannedUntil,
  setPlannedUntil,
  settleDelivery,
} from './deliveries.ts'
import type { ReportSchedule } from './report-schedule.ts'

export interface ReportScheduler {
  readonly schedules: readonly ReportSchedule[]
  /** Looks now for what is due; resolves when it was tried. */
  look(): Promise<void>
  stop(): Promise<void>
}

const lookEveryMs = 1_000
const mostAttempts = 6
const firstWaitMs = 60_000
/** After a long time without running, files older than these many are not made up for. */
const mostMadeUpFor = 31
const dayMs = 86_400_000

function fileNameOf({ reportId, format }: ReportSchedule, dueMs: number): string {
  const stamp = new Date(dueMs).toISOString().replace(/\D/g, '').slice(0, 14)
  return `${reportId}_${stamp}.${format}`
}

async function contentOf(database: DatabaseSync, schedule: ReportSchedule, dueAt: string): Promise<Buffer> {
  const from = schedule.days
    ? new Date(Date.parse(dueAt) - schedule.days * dayMs).toISOString()
    : '2000-01-01'
  const report = runReport(database, schedule.reportId, { from, until: dueAt })
  if (!report) throw new Error('the report is gone')
  if (schedule.format === 'csv') return Buffer.from(csvOf(report.columns, report.rows), 'utf8')
  const { default: XLSX } = await import('xlsx')
  const sheet = XLSX.utils.json_to_sheet([...report.rows], { header: [...report.columns] })
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, schedule.reportId)
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

/**
 * Writes report files when they are due and delivers them. A failed delivery is tried again after 1, 2, 4, 8 and 16
 * minutes; a wrong host key or a refused sign-in stops the schedule until a person has looked.
 */
export function createReportScheduler(options: {
  readonly database: DatabaseSync
  readonly clock: SandboxClock
  readonly schedules: readonly ReportSchedule[]
  readonly reportFailure: (cause: unknown) => void
}): ReportScheduler {
  const { database, clock, schedules } = options
  let working: Promise<void> | undefined
  let isStopped = false

  function plan(schedule: ReportSchedule): void {
    const nowMs = clock.nowMs()
    const cron = parseCron(schedule.cron)
    const due: number[] = []
    let afterMs = plannedUntil(database, schedule.id, nowMs)
    for (;;) {
      const nextMs = cron.nextAfter(afterMs)
      if (nextMs === undefined || nextMs > nowMs) break
      due.push(nextMs)
      afterMs = nextMs
    }
    for (const dueMs of due.slice(-mostMadeUpFor))
      noteDelivery(database, {
        scheduleId: schedule.id,
        reportId: schedule.reportId,
        fileName: fileNameOf(schedule, dueMs),
        dueMs,
      })
    setPlannedUntil(database, schedule.id, Math.max(afterMs, nowMs))
  }

  /** Whether it arrived. */
  async function tryOne(delivery: Delivery, schedule: ReportSchedule): Promise<boolean> {
    const { fileName, dueAt, attempts } = delivery
    try {
      await deliverBySftp(schedule.sftp, fileName, await contentOf(database, schedule, dueAt))
      const deliveredAt = clock.now().toISOString()
      settleDelivery(database, delivery, {
        status: 'delivered',
        problem: null,
        nextAttemptMs: 0,
        deliveredAt,
      })
      return true
    } catch (cause) {
      if (!(cause instanceof DeliveryFailure)) options.reportFailure(cause)
      const isForAPerson =
        cause instanceof DeliveryFailure && (cause.code === 'hostKey' || cause.code === 'signIn')
      const isLast = attempts + 1 >= mostAttempts
      settleDelivery(database, delivery, {
        status: isForAPerson ? 'stopped' : isLast ? 'failed' : 'pending',
        problem: cause instanceof DeliveryFailure ? cause.message : 'the report could not be written',
        nextAttemptMs: clock.nowMs() + firstWaitMs * 2 ** attempts,
        deliveredAt: null,
      })
      return false
    }
  }

  async function work(): Promise<void> {
    for (const schedule of schedules) plan(schedule)
    const failing = new Set<string>()
    for (const delivery of deliveriesToTry(database, clock.nowMs())) {
      const schedule = schedules.find((each) => each.id === delivery.scheduleId)
      // What kept the first file of a schedule back would keep the others back too.
      if (!schedule || isStopped || failing.has(schedule.id)) continue
      if (!(await tryOne(delivery, schedule))) failing.add(schedule.id)
    }
  }

  async function look(): Promise<void> {
    // A look that is under way may have missed what is due since it began.
    while (working) await working
    if (isStopped) return
    working = work()
      .catch(options.reportFailure)
      .finally(() => {
        working = undefined
      })
    await working
  }

  if (schedules.length === 0) return { schedules, look: async () => {}, stop: async () => {} }
  const timer = setInterval(() => {
    if (!working) void look()
  }, lookEveryMs)
  const stopListening = clock.onAdvance(() => void look())
  void look()
  return {
    schedules,
    look,
    async stop() {
      isStopped = true
      clearInterval(timer)
      stopListening()
      await working
    },
  }
}
