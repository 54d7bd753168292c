import { type PlatformSession, requestJson } from './platform-session.ts'
import { readReport, readReports } from './read-report.ts'
import type { ReportsPlatform } from './scheme-platform.ts'

/** Reports on request, as rows or as the platform's own CSV. */
export function reportOperations(session: PlatformSession): ReportsPlatform {
  const { profile, caller, credentials } = session
  return {
    listReports: async () => readReports(await requestJson(session, 'listReports'), profile),
    async runReport(reportId, { from, to } = {}) {
      const call = { path: { reportId }, query: { from, to } }
      return readReport(await requestJson(session, 'runReport', call), reportId, profile)
    },
    runReportAsCsv: async (reportId, { from, to } = {}) =>
      await caller.request(credentials, 'runReport', {
        path: { reportId },
        query: { from, to, format: 'csv' },
        accept: 'text/csv',
      }),
  }
}
