import { html } from 'hono/html'
import { type Operation, operations } from '../operations.ts'
import type { Dialect } from '../sandbox.ts'
import { type Page, table } from './page-layout.ts'

function operationRow(operation: Operation): Page {
  const query = Object.entries(operation.query ?? {})
  return html`<tr>
    <td class="nowrap"><code>${operation.method.toUpperCase()}</code></td>
    <td>
      <code>${operation.path}</code>
      ${query.length > 0 ? html`<br /><span class="quiet">query: ${query.map(([name]) => name).join(', ')}</span>` : ''}
    </td>
    <td>${operation.summary}</td>
    <td>
      <ul>
        ${Object.entries(operation.answers).map(([status, text]) => html`<li>${status}: ${text}</li>`)}
      </ul>
    </td>
    <td class="nowrap">${operation.access}</td>
    <td><span class="tag">${operation.evidence}</span></td>
  </tr>`
}

/** Every operation of the API, in the order an integrator meets them. */
export function apiPage(dialect: Dialect): Page {
  const groups = Map.groupBy(operations, (operation) => operation.group)
  return html`<p>
      The whole document for tools: <a href="/openapi.json">/openapi.json</a>. What is marked
      <span class="tag">assumed</span> is a reading of this sandbox and no contract of any vendor.
      ${dialect === 'pascal' ? 'This sandbox speaks its second dialect: PascalCase members, answers nested by page.' : ''}
    </p>
    ${[...groups].map(
      ([group, list]) => html`<h2>${group}</h2>
        ${table(['Method', 'Path', 'What it does', 'Answers', 'Access', 'Evidence'], list.map(operationRow), `${list.length} ${list.length === 1 ? 'operation' : 'operations'}`)}`,
    )}
    <h2>Not supported</h2>
    <p>
      Listing or filtering cases and referrals, cancelling a policy, and answering questions after a quote are refused
      with 405; the legacy API below <code>/api/</code> with 410.
    </p>`
}
