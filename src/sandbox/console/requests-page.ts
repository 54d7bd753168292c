import { html } from 'hono/html'
import type { RequestLog } from '../request-log.ts'
import type { RollingWindow } from '../rolling-window.ts'
import { type Page, table } from './page-layout.ts'

/** The request log with the rolling count. */
export function requestsPage({ requests }: RequestLog, window: RollingWindow, nowMs: number): Page {
  const inWindow = window.countAt(nowMs)
  return html`<p class="${inWindow >= window.limit ? 'notice problem' : 'notice'}">
      <strong>${inWindow} of ${window.limit}</strong> requests in the last 60 seconds. The most that ever came in
      60 seconds, refused ones included: ${window.mostInWindow}. In all: ${window.total}.
    </p>
    ${table(
      ['Time', 'Method', 'Path', 'Status', { amount: 'ms' }, 'Caller'],
      requests.map(
        (request) => html`<tr>
          <td class="nowrap">${request.at.slice(11, 23)}</td>
          <td>${request.method}</td>
          <td>${request.path}</td>
          <td>${request.status}</td>
          <td class="amount">${request.durationMs}</td>
          <td class="nowrap">${request.caller}</td>
        </tr>`,
      ),
      `The last ${requests.length} requests since the start, newest first, without queries and bodies. Times are UTC.`,
    )}`
}
