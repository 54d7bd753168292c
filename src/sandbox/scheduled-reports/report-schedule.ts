import { z } from 'zod'
import { listReports } from '../reports.ts'
import { parseCron } from './cron.ts'

/** A server of the client's own that takes report files. */
const sftpTarget = z
  .strictObject({
    host: z.string().min(1).max(253),
    port: z.int().min(1).max(65_535).default(22),
    username: z.string().min(1).max(200),
    password: z.string().min(1).optional(),
    /** A private key in OpenSSH or PEM form. */
    privateKey: z.string().min(1).optional(),
    directory: z.string().min(1).max(1000),
    /** As `ssh-keygen -l` prints it: `SHA256:` and the digest in base64. */
    hostKeyFingerprint: z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}=?$/),
  })
  .refine((target) => (target.password === undefined) !== (target.privateKey === undefined), {
    message: 'one of password and privateKey is needed',
  })
export type SftpTarget = z.infer<typeof sftpTarget>

function isSchedule(text: string): boolean {
  try {
    return parseCron(text).nextAfter(0) !== undefined
  } catch {
    return false
  }
}

/** When which report is written, and where it goes. Times are UTC. */
export const reportSchedule = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  reportId: z.string().refine((id) => listReports().some((report) => report.reportId === id), {
    message: 'there is no such report',
  }),
  cron: z.string().max(100).refine(isSchedule, { message: 'five fields of cron are needed' }),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** How many days before the due time are reported. Default: everything. */
  days: z.int().min(1).max(3660).optional(),
  sftp: sftpTarget,
})
export type ReportSchedule = z.infer<typeof reportSchedule>

export const reportSchedules = z
  .array(reportSchedule)
  .max(100)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    message: 'every schedule has an id of its own',
  })
