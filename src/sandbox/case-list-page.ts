import { html } from 'hono/html'
import type { CaseRecord } from './cases.ts'
import { pence, sterling } from './pence.ts'

type Page = ReturnType<typeof html>

/** A record as the page shows it. `documents` have a URL only where the page may open them. */
export interface ListedRecord {
  readonly record: CaseRecord
  readonly documents: readonly { readonly name: string; readonly url: string | undefined }[]
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; color: #1b1f24; }
  table { border-collapse: collapse; width: 100%; } caption { text-align: left; padding: .5rem 0; color: #57606a; }
  th, td { text-align: left; vertical-align: top; padding: .4rem 1.5rem .4rem 0; border-bottom: 1px solid #d0d7de; }
  td.amount, th.amount { text-align: right; font-variant-numeric: tabular-nums; }
  ul { margin: 0; padding-left: 1.1rem; } form { margin-top: .5rem; display: flex; gap: .5rem; flex-wrap: wrap; }
  input, button { font: inherit; } .scroll { overflow-x: auto; }`

function referralForm(record: CaseRecord): Page {
  return html`<form method="post" action="/sandbox/referrals">
    <input type="hidden" name="recordId" value="${record.recordId}" />
    <input name="note" maxlength="500" aria-label="Note on record ${record.recordId}" placeholder="Note" />
    <button name="decision" value="release">Release</button>
    <button name="decision" value="decline">Decline</button>
  </form>`
}

function outcomeOf(record: CaseRecord, controls: boolean): Page {
  const { referrals, declineReasons } = record.result
  const reasons = [...referrals, ...declineReasons]
  return html`${record.outcome}
    ${reasons.length > 0 ? html`<ul>${reasons.map((reason) => html`<li>${reason.message}</li>`)}</ul>` : ''}
    ${controls && record.outcome === 'referred' ? referralForm(record) : ''}`
}

function recordRow({ record, documents }: ListedRecord, controls: boolean): Page {
  const { premium, outcome } = record.result
  const gross = premium && outcome === 'quoted' ? sterling(pence(premium.gross)) : '-'
  return html`<tr>
    <td>${record.caseId}</td>
    <td>${record.recordId}<br />${record.kind}</td>
    <td>${record.policyNumber ?? record.reference}</td>
    <td>${record.productName}</td>
    <td>${record.status}</td>
    <td>${outcomeOf(record, controls)}</td>
    <td class="amount">${gross}</td>
    <td>
      <ul>
        ${documents.map(({ name, url }) => html`<li>${url ? html`<a href="${url}">${name}</a>` : name}</li>`)}
      </ul>
    </td>
    <td>${record.externalReference ?? ''}</td>
    <td>${record.createdAt.slice(0, 16).replace('T', ' ')}</td>
  </tr>`
}

/** The newest records for a person with a browser. It names no person: the page asks for no sign-in. */
export function caseListPage(
  records: readonly ListedRecord[],
  of: { readonly cases: number; readonly controls: boolean },
): Page {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox platform</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>Sandbox platform</h1>
        <p>A stand-in for the insurance scheme platform. Nothing here is real insurance.</p>
        <div class="scroll">
          <table>
            <caption>
              ${records.length} records of ${of.cases} cases, newest first. Times are UTC.
            </caption>
            <thead>
              <tr>
                <th scope="col">Case</th>
                <th scope="col">Record</th>
                <th scope="col">Reference</th>
                <th scope="col">Product</th>
                <th scope="col">Status</th>
                <th scope="col">Outcome</th>
                <th scope="col" class="amount">Premium</th>
                <th scope="col">Documents</th>
                <th scope="col">External reference</th>
                <th scope="col">Created</th>
              </tr>
            </thead>
            <tbody>
              ${records.map((each) => recordRow(each, of.controls))}
            </tbody>
          </table>
        </div>
      </body>
    </html>`
}
