import { html } from 'hono/html'
import { listReports } from '../reports.ts'
import type { Delivery } from '../scheduled-reports/deliveries.ts'
import type { ReportSchedule } from '../scheduled-reports/report-schedule.ts'
import { type Page, shownTime, table } from './page-layout.ts'

function scheduleRow({ id, reportId, cron, format, sftp }: ReportSchedule): Page {
  return html`<tr>
    <td>${id}</td>
    <td>${reportId}.${format}</td>
    <td><code>${cron}</code></td>
    <td>${sftp.username}@${sftp.host}:${sftp.port} ${sftp.directory}</td>
    <td><code class="quiet">${sftp.hostKeyFingerprint}</code></td>
  </tr>`
}

function deliveryRow(delivery: Delivery): Page {
  const needsPerson = delivery.status === 'stopped' || delivery.status === 'failed'
  const next =
    delivery.status === 'pending' && delivery.attempts > 0
      ? `, again at ${shownTime(new Date(delivery.nextAttemptMs).toISOString())}`
      : ''
  return html`<tr>
    <td class="nowrap">${shownTime(delivery.dueAt)}</td>
    <td>${delivery.scheduleId}</td>
    <td>${delivery.fileName}</td>
    <td>${delivery.status}${delivery.problem ? `: ${delivery.problem}` : ''}${next}</td>
    <td class="amount">${delivery.attempts}</td>
    <td>
      ${
        needsPerson
          ? html`<form method="post" action="/console/deliveries/${delivery.deliveryId}/retry">
              <button aria-label="Try ${delivery.fileName} again">Try again</button>
            </form>`
          : ''
      }
    </td>
  </tr>`
}

/** Reports to download, their schedules, and what became of each file. */
export function reportsPage(schedules: readonly ReportSchedule[], deliveries: readonly Delivery[]): Page {
  return html`<h2>Download</h2>
    <ul>
      ${listReports().map(
        ({ reportId, name }) => html`<li><a href="/console/reports/${reportId}.csv">${name}</a></li>`,
      )}
    </ul>
    <h2>Schedules</h2>
    ${
      schedules.length === 0
        ? html`<p>None. Name schedules in the settings of the site: <code>slipway sandbox --site FILE.json</code></p>`
        : table(
            ['Schedule', 'File', 'Cron (UTC)', 'Server', 'Host key'],
            schedules.map(scheduleRow),
            'Delivered by SFTP',
          )
    }
    <h2>Deliveries</h2>
    ${
      deliveries.length === 0
        ? html`<p>None yet.</p>`
        : table(
            ['Due', 'Schedule', 'File', 'State', { amount: 'Attempts' }, ''],
            deliveries.map(deliveryRow),
            'Newest first. A stopped delivery holds its schedule back until it is tried again.',
          )
    }`
}
