import { Failure } from '../domain/failures.ts'
import { unwrapReply } from './parse-reply.ts'
import type { ListedReport, PlatformReport, ReportCell } from './platform-report.ts'
import { isWireObject, readEnvelope, readList, readMember, readText } from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

/** @throws Failure `platform_reply_invalid` when there is no list */
export function readReports(body: unknown, profile: WireProfile): ListedReport[] {
  const names = profile.reply
  const list = readEnvelope(body, names.reports)
  if (list === undefined) throw new Failure('platform_reply_invalid', 'The listing of reports holds no list')
  return list.flatMap((report) => {
    const reportId = readText(report, names.reportId)
    return reportId === undefined ? [] : [{ reportId, name: readText(report, names.reportName) ?? reportId }]
  })
}

function readCell(value: unknown): ReportCell {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : (value as ReportCell)
}

/**
 * The rows of a report, as objects or as lists in the order of the columns.
 * @throws Failure `platform_reply_invalid` when there are no rows
 */
export function readReport(body: unknown, reportId: string, profile: WireProfile): PlatformReport {
  const names = profile.reply
  const from = Array.isArray(body) ? body : unwrapReply(body, profile)
  const rows = readEnvelope(from, names.rows)
  if (rows === undefined) throw new Failure('platform_reply_invalid', 'The report holds no rows')
  const stated = readList(from, names.columns).filter((column) => typeof column === 'string')
  const [first] = rows
  const columns = stated.length > 0 || !isWireObject(first) ? stated : Object.keys(first)
  return {
    reportId,
    name: readText(from, names.reportName) ?? reportId,
    columns,
    rows: rows.map((row) =>
      Object.fromEntries(
        columns.map((column, position) => [
          column,
          readCell(Array.isArray(row) ? row[position] : readMember(row, [column])),
        ]),
      ),
    ),
  }
}
