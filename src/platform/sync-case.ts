import type { PlatformCase, PlatformCaseRecord } from './platform-case.ts'
import type { PolicyPlatform, QuotationPlatform } from './scheme-platform.ts'

/** A case with its records as they were last read, to be kept by whoever reads it again. */
export interface CaseCopy {
  readonly case: PlatformCase
  readonly records: readonly PlatformCaseRecord[]
}

export interface CaseSync {
  readonly copy: CaseCopy
  /** Ids of the records that are new or not as they were; empty when nothing changed. */
  readonly changedRecordIds: readonly string[]
}

function isUnchanged(former: string | null | undefined, now: string | null): boolean {
  return now !== null && former === now
}

/**
 * Brings a copy of a case up to date. One request when nothing changed; otherwise only records that are new, or whose time of
 * change moved, are read again: all together where their listing is confirmed and more than one is needed.
 * @throws Failure as reading a case and its records does
 */
export async function syncCase(
  platform: Pick<QuotationPlatform, 'readCase' | 'readCaseRecord' | 'isConfirmed'> &
    Partial<Pick<PolicyPlatform, 'listCaseRecords'>>,
  caseId: string,
  former: CaseCopy | null,
): Promise<CaseSync> {
  const found = await platform.readCase(caseId)
  const known = new Map(former?.records.map((record) => [record.recordId, record]))
  const changed = found.records.filter(
    ({ recordId, updatedAt }) => !isUnchanged(known.get(recordId)?.updatedAt, updatedAt),
  )
  const read = new Map<string, PlatformCaseRecord>()
  if (changed.length > 1 && platform.listCaseRecords && platform.isConfirmed('listCaseRecords'))
    for (const record of await platform.listCaseRecords(caseId)) read.set(record.recordId, record)
  else for (const { recordId } of changed) read.set(recordId, await platform.readCaseRecord(recordId))
  return {
    copy: {
      case: found,
      records: found.records.flatMap(({ recordId }) => read.get(recordId) ?? known.get(recordId) ?? []),
    },
    changedRecordIds: changed.map(({ recordId }) => recordId),
  }
}
