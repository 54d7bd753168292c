import { html } from 'hono/html'
import { caseStatuses } from './case-routes.ts'
import type { CaseRecord } from './cases.ts'
import { pence, sterling } from './pence.ts'

type Page = ReturnType<typeof html>

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1b1f24; }
  table { border-collapse: collapse; width: 100%; } caption { text-align: left; padding: .5rem 0; color: #57606a; }
  th, td { text-align: left; padding: .4rem 1.5rem .4rem 0; border-bottom: 1px solid #d0d7de; }
  td.amount, th.amount { text-align: right; font-variant-numeric: tabular-nums; }
  .scroll { overflow-x: auto; }`

function caseRow(record: CaseRecord): Page {
  const { premium, outcome } = record.result
  const gross = premium && outcome === 'quoted' ? sterling(pence(premium.gross)) : '-'
  return html`<tr>
    <td>${record.caseId}</td>
    <td>${record.reference}</td>
    <td>${record.productName}</td>
    <td>${caseStatuses[outcome]}</td>
    <td class="amount">${gross}</td>
    <td>${record.externalReference ?? ''}</td>
    <td>${record.createdAt.slice(0, 16).replace('T', ' ')}</td>
  </tr>`
}

/** The newest cases for a person with a browser. It names no person: the page asks for no sign-in. */
export function caseListPage(records: readonly CaseRecord[], total: number): Page {
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
              ${records.length} of ${total} cases, newest first. Times are UTC.
            </caption>
            <thead>
              <tr>
                <th scope="col">Case</th>
                <th scope="col">Reference</th>
                <th scope="col">Product</th>
                <th scope="col">Status</th>
                <th scope="col" class="amount">Premium</th>
                <th scope="col">External reference</th>
                <th scope="col">Created</th>
              </tr>
            </thead>
            <tbody>
              ${records.map(caseRow)}
            </tbody>
          </table>
        </div>
      </body>
    </html>`
}
