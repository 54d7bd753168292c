import { html } from 'hono/html'

export type Page = ReturnType<typeof html>

/** Who looks at the console. A `guest` sees only what names no person. */
export interface Viewer {
  readonly kind: 'guest' | 'administrator' | 'controls'
  readonly username: string | undefined
}

export const styleSheet = `
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: #1b1f24; background: #fff; }
header { background: #1d3557; color: #fff; } header a { color: #fff; } header form { margin: 0; }
header > div { max-width: 84rem; margin: 0 auto; padding: .75rem 1rem; display: flex; gap: 1.5rem; align-items: center; flex-wrap: wrap; }
header strong { margin-right: 1rem; } header .end { margin-left: auto; display: flex; gap: 1rem; align-items: center; }
nav { display: flex; gap: 1.25rem; flex-wrap: wrap; } nav a[aria-current] { font-weight: 600; text-decoration-thickness: 3px; }
main { max-width: 84rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; margin: .5rem 0 1rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; } h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
table { border-collapse: collapse; width: 100%; } caption { text-align: left; padding: .25rem 0 .5rem; color: #57606a; }
th, td { text-align: left; vertical-align: top; padding: .4rem 1.25rem .4rem 0; border-bottom: 1px solid #d0d7de; overflow-wrap: break-word; }
th { white-space: nowrap; } .amount { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td form { display: inline-block; margin: 0 .5rem .25rem 0; } td ul { margin: 0; padding-left: 1.1rem; } .scroll { overflow-x: auto; } .quiet { color: #57606a; } .nowrap { white-space: nowrap; }
form.row { margin: .5rem 0; display: flex; gap: .5rem 1rem; flex-wrap: wrap; align-items: end; } label { display: inline-flex; flex-direction: column; font-size: .9rem; }
input, button, select { font: inherit; padding: .3rem .5rem; } button { cursor: pointer; } button.link { border: 0; background: none; color: inherit; text-decoration: underline; padding: 0; }
.notice { border-left: 4px solid #1d3557; background: #f1f5f9; padding: .75rem 1rem; margin: 1rem 0; } .problem { border-left-color: #b42318; background: #fef3f2; }
code { font: .95em ui-monospace, monospace; } .tag { border: 1px solid #8c959f; border-radius: 3px; padding: 0 .35rem; font-size: .85rem; white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; margin: 0; } dt { color: #57606a; } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid #f4a261; outline-offset: 2px; }
`

const sections = [
  { path: '/', title: 'Cases' },
  { path: '/console/products', title: 'Products' },
  { path: '/console/access', title: 'Site and keys' },
  { path: '/console/requests', title: 'Requests' },
  { path: '/console/reports', title: 'Reports' },
  { path: '/console/api', title: 'API' },
] as const
export type Section = (typeof sections)[number]['title']

function viewerPart(viewer: Viewer): Page {
  if (viewer.kind === 'controls') return html`<span>Test controls are on</span>`
  if (viewer.kind === 'guest') return html`<a href="/console/sign-in">Sign in</a>`
  return html`<span>${viewer.username}</span>
    <form method="post" action="/console/sign-out"><button class="link">Sign out</button></form>`
}

/** A whole page of the console around its `content`. */
export function pageLayout(
  of: { readonly title: string; readonly section?: Section; readonly viewer: Viewer },
  content: Page | readonly Page[],
): Page {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${of.title} - Sandbox platform</title>
        <link rel="stylesheet" href="/console/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <div>
            <strong>Sandbox platform</strong>
            <nav aria-label="Console">
              ${sections.map(({ path, title }) =>
                title === of.section
                  ? html`<a href="${path}" aria-current="page">${title}</a> `
                  : html`<a href="${path}">${title}</a> `,
              )}
            </nav>
            <div class="end">${viewerPart(of.viewer)}</div>
          </div>
        </header>
        <main>
          <h1>${of.title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

export function table(
  columns: readonly (string | { readonly amount: string })[],
  rows: readonly (Page | readonly Page[])[],
  caption: string,
): Page {
  // A table that is wider than the window is scrolled with the keyboard too.
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) =>
            typeof column === 'string'
              ? html`<th scope="col">${column}</th>`
              : html`<th scope="col" class="amount">${column.amount}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

/** A time as a person reads it; UTC. */
export function shownTime(isoTime: string): string {
  return isoTime.slice(0, 16).replace('T', ' ')
}
