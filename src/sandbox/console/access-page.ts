import { html } from 'hono/html'
import type { MachineKey } from '../machine-keys.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Page, shownTime, table } from './page-layout.ts'

function keyRow(key: MachineKey): Page {
  const post = (action: string, label: string) =>
    html`<form method="post" action="/console/keys/${key.keyId}/${action}">
      <button aria-label="${label} the key ${key.name}">${label}</button>
    </form>`
  return html`<tr>
    <td>${key.name}<br /><code class="quiet">${key.keyId}</code></td>
    <td>${key.level}</td>
    <td>${key.replaces === null ? '' : html`<code class="quiet">${key.replaces}</code>`}</td>
    <td class="nowrap">${shownTime(key.createdAt)}</td>
    <td class="nowrap">${key.revokedAt === null ? 'valid' : `revoked ${shownTime(key.revokedAt)}`}</td>
    <td>${key.revokedAt === null ? [post('rotate', 'Rotate'), post('revoke', 'Revoke')] : ''}</td>
  </tr>`
}

/** The site and its Machine Keys. `issued` is a secret that is shown this once. */
export function accessPage(
  sandbox: Sandbox,
  keys: readonly MachineKey[],
  issued: { readonly name: string; readonly secret: string } | undefined,
): Page {
  return html`${
    issued
      ? html`<div class="notice">
          The key ${issued.name} has been made. It is shown this once: <code>${issued.secret}</code>
        </div>`
      : ''
  }
    <h2>Site</h2>
    <dl>
      <dt>Site-Id</dt>
      <dd><code>${sandbox.siteId}</code></dd>
      <dt>Dialect</dt>
      <dd>${sandbox.dialect}</dd>
      <dt>CustomJS</dt>
      <dd>${sandbox.customJs ? 'yes: the permission screen cannot be opened' : 'no'}</dd>
      <dt>Transactions</dt>
      <dd>${sandbox.accounting ? 'open' : 'not open: accounting is off'}</dd>
      <dt>Allowed origins</dt>
      <dd>${sandbox.allowedOrigins.join(', ') || 'none'}${sandbox.requireOrigin ? ', one is required' : ''}</dd>
      <dt>External data</dt>
      <dd>
        ${sandbox.externalCalls.map((call) => `${call.id} for product ${call.productId} (${call.auth.type})`).join(', ') || 'none'}
      </dd>
      <dt>Users</dt>
      <dd>${sandbox.users.map((user) => `${user.username} (${user.level})`).join(', ') || 'none'}</dd>
    </dl>
    <h2>Machine Keys</h2>
    ${table(
      ['Key', 'Level', 'Replaces', 'Made', 'State', 'Do'],
      keys.map(keyRow),
      'After a rotation both keys work until one is revoked. Only digests of keys are kept.',
    )}
    <form class="row" method="post" action="/console/keys">
      <label>Name of a new key <input name="name" required maxlength="100" /></label>
      <button>Make a key</button>
    </form>
    <p>
      Keys are made at standard level. Administrator level, which a hidden scheme needs, is granted on the
      <a href="/console/permissions">permission screen</a>.
    </p>`
}

/** The separate screen that grants levels, or why it cannot be opened. */
export function permissionsPage(sandbox: Sandbox, keys: readonly MachineKey[]): Page {
  if (sandbox.customJs)
    return html`<p class="notice problem">
      This site still uses CustomJS or CSS, and such a site cannot open the permission screen.
    </p>`
  return table(
    ['Key', 'Level', 'Change'],
    keys
      .filter((key) => key.revokedAt === null)
      .map((key) => {
        const other = key.level === 'standard' ? 'administrator' : 'standard'
        return html`<tr>
          <td>${key.name}<br /><code class="quiet">${key.keyId}</code></td>
          <td>${key.level}</td>
          <td>
            <form method="post" action="/console/keys/${key.keyId}/permissions">
              <button name="level" value="${other}">Make it ${other}</button>
            </form>
          </td>
        </tr>`
      }),
    'Hidden schemes exist for administrator-level keys alone',
  )
}
