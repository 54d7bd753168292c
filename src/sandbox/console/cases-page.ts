import { html } from 'hono/html'
import type { CaseRecord } from '../cases.ts'
import { pence, sterling } from '../pence.ts'
import { type Page, shownTime, table } from './page-layout.ts'

function reasonsOf(record: CaseRecord): Page {
  const reasons = [...record.result.referrals, ...record.result.declineReasons]
  if (reasons.length === 0) return html``
  return html`<ul>
    ${reasons.map((reason) => html`<li>${reason.message}</li>`)}
  </ul>`
}

/** A record as the list shows it. */
export interface ListedRecord {
  readonly record: CaseRecord
  readonly documents: number
}

function recordRow({ record, documents }: ListedRecord, isOpen: boolean): Page {
  const { premium, outcome } = record.result
  const gross = premium && outcome === 'quoted' ? sterling(pence(premium.gross)) : '-'
  const caseLink = isOpen
    ? html`<a href="/console/cases/${record.caseId}">${record.caseId}</a>`
    : record.caseId
  return html`<tr>
    <td>${caseLink}</td>
    <td class="nowrap">${record.recordId}<br />${record.kind}</td>
    <td class="nowrap">${record.policyNumber ?? record.reference}</td>
    <td>${record.productName}</td>
    <td class="nowrap">${record.status}</td>
    <td>${reasonsOf(record)}</td>
    <td class="amount">${gross}</td>
    <td class="amount">${documents}</td>
    <td>${record.externalReference ?? ''}</td>
    <td class="nowrap">${shownTime(record.createdAt)}</td>
  </tr>`
}

/** The newest records. It names no person: a guest sees it too. */
export function casesPage(
  records: readonly ListedRecord[],
  of: { readonly cases: number; readonly isOpen: boolean },
): Page {
  return html`<p>A stand-in for the insurance scheme platform. Nothing here is real insurance.</p>
    ${
      records.length === 0
        ? html`<p class="notice">There are no cases yet. A case is made by a quotation, POST /quote.</p>`
        : table(
            [
              'Case',
              'Record',
              'Reference',
              'Product',
              'Status',
              'Reasons',
              { amount: 'Premium' },
              { amount: 'Documents' },
              'External reference',
              'Created',
            ],
            records.map((record) => recordRow(record, of.isOpen)),
            `${records.length} records of ${of.cases} cases, newest first. Times are UTC.`,
          )
    }`
}
