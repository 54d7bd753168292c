import type { DatabaseSync } from 'node:sqlite'

export type ReportRow = Readonly<Record<string, string | number | null>>

interface Report {
  readonly reportId: string
  readonly name: string
  readonly columns: readonly string[]
  /** Two parameters: the first time and the end, which is past the last. */
  readonly query: string
}

/**
 * What can be reported. No report tells the status or the outcome of a single quotation: the platform has no operation
 * that lists referred cases, and a report must not become one.
 */
const reports: readonly Report[] = [
  {
    reportId: 'outcomes',
    name: 'Outcomes by day, product and kind of transaction',
    columns: ['day', 'productId', 'productName', 'kind', 'outcome', 'records'],
    query: `
      select substr(r.created_at, 1, 10) as day, c.product_id as productId, c.product_name as productName, r.kind,
        r.outcome, count(*) as records
      from case_record r join scheme_case c on c.id = r.case_id
      where r.created_at >= ? and r.created_at < ? and r.kind <> 'Cancellation'
      group by 1, 2, 3, 4, 5 order by 1, 2, 4, 5`,
  },
  {
    reportId: 'policies',
    name: 'Policies: records on cover or cancelled, with their premium',
    columns: [
      'caseId',
      'recordId',
      'productId',
      'kind',
      'policyNumber',
      'inceptionDate',
      'effectiveDate',
      'expiryDate',
      'net',
      'tax',
      'fees',
      'gross',
      'commission',
    ],
    query: `
      select cast(c.id as text) as caseId, cast(r.id as text) as recordId, c.product_id as productId, r.kind,
        r.policy_number as policyNumber, r.inception_date as inceptionDate, r.effective_date as effectiveDate,
        r.expiry_date as expiryDate, r.result ->> '$.premium.net' as net, r.result ->> '$.premium.tax' as tax,
        r.result ->> '$.premium.fees' as fees, r.result ->> '$.premium.gross' as gross,
        r.result ->> '$.premium.commission' as commission
      from case_record r join scheme_case c on c.id = r.case_id
      where r.status in ('On Cover', 'Cancelled') and r.updated_at >= ? and r.updated_at < ? order by r.id`,
  },
  {
    reportId: 'payments',
    name: 'Payments submitted',
    columns: [
      'transactionId',
      'caseId',
      'recordId',
      'amount',
      'currency',
      'provider',
      'externalReference',
      'paidAt',
    ],
    query: `
      select cast(id as text) as transactionId, cast(case_id as text) as caseId, cast(record_id as text) as recordId,
        amount, currency, provider, external_reference as externalReference, paid_at as paidAt
      from payment where created_at >= ? and created_at < ? order by id`,
  },
  {
    reportId: 'claims',
    name: 'Claims notified',
    columns: ['claimId', 'caseId', 'type', 'incidentDate', 'reserve', 'paid', 'settledAmount', 'settledDate'],
    query: `
      select cast(id as text) as claimId, cast(case_id as text) as caseId, details ->> '$.type' as type,
        details ->> '$.incidentDate' as incidentDate, details ->> '$.reserve' as reserve, details ->> '$.paid' as paid,
        details ->> '$.settledAmount' as settledAmount, details ->> '$.settledDate' as settledDate
      from claim where created_at >= ? and created_at < ? order by id`,
  },
]

export function listReports(): readonly { readonly reportId: string; readonly name: string }[] {
  return reports.map(({ reportId, name }) => ({ reportId, name }))
}

/** The rows of a report between two ISO times; undefined when there is no such report. */
export function runReport(
  database: DatabaseSync,
  reportId: string,
  between: { readonly from: string; readonly until: string },
):
  | { readonly name: string; readonly columns: readonly string[]; readonly rows: readonly ReportRow[] }
  | undefined {
  const report = reports.find((each) => each.reportId === reportId)
  if (!report) return undefined
  const rows = database.prepare(report.query).all(between.from, between.until) as ReportRow[]
  return { name: report.name, columns: report.columns, rows }
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
function cell(value: ReportRow[string] | undefined): string {
  const text = value === null || value === undefined ? '' : String(value)
  const plain = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** RFC 4180, with a header line. */
export function csvOf(columns: readonly string[], rows: readonly ReportRow[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}
