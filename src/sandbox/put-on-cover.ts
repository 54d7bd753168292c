import { lastDayOfYearFrom } from './calendar.ts'
import { type CaseRecord, recordOnCover, recordsOfCase, updateRecord } from './cases.ts'
import { Problem } from './problem.ts'
import type { Sandbox } from './sandbox.ts'

function conflict(title: string, detail: string): Problem {
  return new Problem({ status: 409, title, detail })
}

/** Why a record cannot go on cover, if anything. Payment is no part of it: the two are separate. */
function refusalOf(record: CaseRecord): Problem | undefined {
  if (record.status === 'On Cover') return conflict('The record is on cover', 'It was put on cover before.')
  if (record.outcome === 'referred')
    return conflict('The record is referred', 'A referral must be released before the record goes on cover.')
  if (record.outcome === 'declined')
    return conflict('The record is declined', 'A declined risk cannot go on cover.')
  return undefined
}

/**
 * Places a quoted record On Cover. `effectiveDate` stands in for a missing inception date and must otherwise equal the
 * record's own: another start date would need another premium. Throws a Problem of 409 or 422.
 */
export function putOnCover(
  sandbox: Sandbox,
  record: CaseRecord,
  effectiveDate: string | undefined,
): CaseRecord {
  const refusal = refusalOf(record)
  if (refusal) throw refusal
  const inceptionDate = record.inceptionDate || (effectiveDate ?? '')
  if (inceptionDate === '')
    throw conflict('The inception date is missing', 'A record without an inception date cannot go on cover.')
  const applies = record.effectiveDate || inceptionDate
  if (effectiveDate !== undefined && effectiveDate !== applies) {
    const detail = `This record was rated for ${applies}.`
    throw new Problem({
      status: 422,
      title: 'The effective date is not the one that was rated',
      errors: [{ pointer: '#/effectiveDate', name: 'effectiveDate', code: 'effectiveDate', detail }],
    })
  }
  const standing = recordOnCover(recordsOfCase(sandbox.database, record.caseId))
  // Two changes rated against the same policy state would each price the same difference.
  if (standing && standing.recordId !== record.basedOnRecordId)
    throw conflict('The record is out of date', 'The policy has changed since this record was rated.')
  return updateRecord(
    sandbox.database,
    record,
    {
      status: 'On Cover',
      inceptionDate,
      expiryDate: record.expiryDate ?? lastDayOfYearFrom(inceptionDate),
      policyNumber: record.policyNumber ?? `${record.reference}/${inceptionDate.slice(2, 4)}`,
    },
    ['Policy schedule'],
    sandbox.clock.now(),
  )
}
