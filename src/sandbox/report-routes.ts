import { Hono } from 'hono'
import { z } from 'zod'
import { addDays } from './calendar.ts'
import { notFound, Problem } from './problem.ts'
import { csvOf, listReports, runReport } from './reports.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

const range = z
  .object({
    from: z.iso.date().default('2000-01-01'),
    to: z.iso.date().default('9998-12-31'),
    format: z.enum(['json', 'csv']).optional(),
  })
  .refine(({ from, to }) => from <= to)

/** Data on request. `from` and `to` are days, both included; CSV by `format=csv` or by the Accept header. */
export function reportRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()
  const fault = sandbox.faults.at('reports')

  routes.get('/reports', fault, (context) => context.json({ reports: listReports() }))

  routes.get('/reports/:reportId', fault, (context) => {
    const read = range.safeParse(context.req.query())
    if (!read.success)
      throw new Problem({
        status: 400,
        title: 'The range is not valid',
        detail: 'from and to are days as YYYY-MM-DD, from not after to; format is json or csv.',
      })
    const { from, to, format } = read.data
    const reportId = context.req.param('reportId')
    const report = runReport(sandbox.database, reportId, { from, until: addDays(to, 1) })
    if (!report) throw notFound('The report')
    const wantsCsv = format ? format === 'csv' : /\btext\/csv\b/i.test(context.req.header('accept') ?? '')
    if (!wantsCsv) return context.json({ reportId, from, to, ...report })
    return context.body(csvOf(report.columns, report.rows), 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${reportId}.csv"`,
    })
  })

  return routes
}
