export interface ListedReport {
  readonly reportId: string
  readonly name: string
}

/** ISO dates, both included; without one the report has no bound on that side. */
export interface ReportRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type ReportCell = string | number | boolean | null

export interface PlatformReport {
  readonly reportId: string
  readonly name: string
  readonly columns: readonly string[]
  /** One object a row, by the names in `columns`. */
  readonly rows: readonly Readonly<Record<string, ReportCell>>[]
}
