import type { DocumentSummary, FormField, Page, Span, Table, TableCell } from '../../domain/document.ts'
import { escapeHtml } from '../../values/escape-html.ts'
import { drawOverlay } from './page-overlay.ts'

/** Columns further to the right are shown without the gaps before them. */
const mostColumns = 100
/** Rows of one table and spans of one page that are shown; a browser gains nothing from more. */
const mostRows = 500
const mostSpans = 4_000

const style = `
:root{color-scheme:light dark}
body{font:14px/1.45 system-ui,sans-serif;margin:0 auto;max-width:1500px;padding:1rem}
h1{font-size:1.2rem}h2{font-size:1.05rem;margin-top:2rem}h3{font-size:.95rem}
.note{color:#a15c00}.legend{position:sticky;top:0;background:Canvas;padding:.4rem 0;z-index:2}
.legend label{margin-right:1.2rem}
.page{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:1rem;border-top:1px solid #8884;padding-top:1rem}
.page.plain{grid-template-columns:1fr}
.sheet{position:relative;background:#fff;box-shadow:0 0 3px #0006;align-self:start;line-height:0}
.sheet img{width:100%}.sheet svg{position:absolute;inset:0;width:100%;height:100%}
.read{overflow:auto;max-height:100vh;font-size:12px}
rect{fill:none;vector-effect:non-scaling-stroke;pointer-events:all}
.word{stroke:#3b82f680;stroke-width:.7}.doubtful{stroke:#f59e0b;stroke-width:1.4}
.hidden{stroke:#dc2626;stroke-width:1.2;stroke-dasharray:3 2;fill:#dc262618}
.struck{stroke:#7c3aed;stroke-width:1.5;fill:#7c3aed22}
.table{stroke:#059669;stroke-width:2}.cell{stroke:#05966999;stroke-width:.8;fill:#10b98112}.cell.header{fill:#10b98138}
.field{stroke:#db2777;stroke-width:1.4;fill:#db277714}.ticked{stroke:#16a34a;fill:#16a34a33}
.empty{stroke:#64748b}.unsure{stroke:#f59e0b;fill:#f59e0b55}
text.ticked{fill:#16a34a;stroke:none;font:bold 11px sans-serif}text.empty{fill:#64748b;stroke:none;font:9px sans-serif}
text.unsure{fill:#b45309;stroke:none;font:bold 11px sans-serif}
table{border-collapse:collapse;margin:.3rem 0 1rem}td,th{border:1px solid #8886;padding:.1rem .35rem;vertical-align:top;text-align:left}
th{background:#10b98126}.gone{color:#dc2626;text-decoration:underline dashed}.cut{text-decoration:line-through}
.quoted,.signature,.furniture{opacity:.55}p{margin:.15rem 0;white-space:pre-wrap}
#words:not(:checked)~main .words,#tables:not(:checked)~main .tables,#fields:not(:checked)~main .fields{display:none}
@media print{.legend,input{display:none}.page{break-inside:avoid}.read{max-height:none}}`

/**
 * The empty places of each row, by what stands in it and what reaches into it from above: a cell has its column's place,
 * whatever is missing before it.
 */
function emptyPlaces(rows: readonly (readonly TableCell[])[]): number[][] {
  const taken = rows.map(() => new Set<number>())
  rows.forEach((row, index) => {
    for (const { column, rowSpan = 1, columnSpan = 1 } of row)
      for (let below = index; below < Math.min(rows.length, index + rowSpan); below++)
        for (let place = column; place < column + Math.min(columnSpan, mostColumns); place++)
          taken[below]?.add(place)
  })
  return rows.map((row, index) => {
    const last = Math.max(-1, ...row.map(({ column }) => Math.min(column, mostColumns)))
    return Array.from({ length: last + 1 }, (_, place) => place).filter((place) => !taken[index]?.has(place))
  })
}

function showTable({ id, title, rows, headerRows, continues }: Table): string {
  const shown = rows.slice(0, mostRows)
  const empty = emptyPlaces(shown)
  const body = shown.map((row, index) => {
    const tag = index < headerRows ? 'th' : 'td'
    let gaps = empty[index] ?? []
    const cells = row.map(({ column, text, rowSpan = 1, columnSpan = 1, hidden }) => {
      const before = gaps.filter((place) => place < column)
      gaps = gaps.slice(before.length)
      const spans = `${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}${columnSpan > 1 ? ` colspan="${columnSpan}"` : ''}`
      return `${`<${tag}></${tag}>`.repeat(before.length)}<${tag}${spans}${hidden === undefined ? '' : ' class="gone"'}>${escapeHtml(text)}</${tag}>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const more = rows.length > mostRows ? `<p>… and ${rows.length - mostRows} more rows</p>` : ''
  const about = [id, title, continues === undefined ? '' : `continues ${continues}`, `${rows.length} rows`]
  return `<h3>Table ${escapeHtml(about.filter(Boolean).join(' · '))}</h3><table>${body.join('')}</table>${more}`
}

function showField({ label, name, kind, value, checked, option, confidence }: FormField): string {
  const isMark = kind === 'checkbox' || kind === 'radio'
  const state = checked === null ? '? unsure' : checked ? '✓' : '–'
  const sure = confidence === undefined ? '' : `${Math.round(confidence * 100)} %`
  const cells = [label ?? `(${name})`, option ?? '', isMark ? state : (value ?? ''), sure]
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
}

function showSpan({ text, heading, bold, struck, hidden, role = 'body', locator }: Span): string {
  const name = locator.kind === 'header' ? `<strong>${escapeHtml(locator.name)}:</strong> ` : ''
  const classes = [role === 'body' ? '' : role, struck ? 'cut' : '', hidden === undefined ? '' : 'gone']
  const strong = heading || bold ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text)
  return `<p class="${classes.filter(Boolean).join(' ')}"${
    hidden === undefined ? '' : ` title="${escapeHtml(hidden)}"`
  }>${name}${strong}</p>`
}

function showPage(page: Page, picture: string | undefined): string {
  const spans = page.spans.filter((span) => span.locator.kind !== 'field')
  const read = [
    ...(page.warnings ?? []).map((warning) => `<p class="note">${escapeHtml(warning)}</p>`),
    page.fields.length > 0
      ? `<h3>Fields and boxes</h3><table>${page.fields.map(showField).join('')}</table>`
      : '',
    ...page.tables.map(showTable),
    page.kind === 'sheet' ? '' : `<h3>Lines</h3>${spans.slice(0, mostSpans).map(showSpan).join('')}`,
  ]
  const image = picture === undefined ? '' : `<img alt="" src="${picture}">`
  const sheet =
    page.kind === 'print'
      ? `<div class="sheet" style="aspect-ratio:${page.width ?? 1}/${page.height ?? 1}">${image}${drawOverlay(page)}</div>`
      : ''
  const about = [page.title, page.textSource, page.turned ? `turned ${page.turned}°` : '', page.hidden]
  return `<h3>Page ${page.number} · ${escapeHtml(about.filter(Boolean).join(' · '))}</h3>
<section class="page${page.kind === 'print' ? '' : ' plain'}">${sheet}<div class="read">${read.join('')}</div></section>`
}

/** One file of a page that shows readings. */
export interface ShownReading {
  readonly name: string
  /** Absent for a file that could not be read. */
  readonly document?: DocumentSummary
  /** Why it could not be read. */
  readonly refusal?: string
  readonly pages: AsyncIterable<{ readonly page: Page; readonly picture?: string }>
}

function showPaper({ paperKind, paperReason, papers, format, pageCount }: DocumentSummary): string {
  const kind = paperKind === undefined ? '' : ` · ${paperKind.replaceAll('_', ' ')}, for ${paperReason ?? ''}`
  const parts = (papers ?? []).map(
    (part) =>
      `<p>pages ${part.firstPage}-${part.lastPage}: ${part.kind.replaceAll('_', ' ')}, for ${escapeHtml(part.reason)}</p>`,
  )
  return `<p>${escapeHtml(`${format}, ${pageCount} pages${kind}`)}</p>${parts.join('')}`
}

/**
 * One self-contained HTML page, in pieces, that shows what was read drawn over pictures of the pages. It loads nothing and
 * runs nothing: pictures are inside it, switches are plain check boxes.
 */
export async function* showReadings(readings: AsyncIterable<ShownReading>): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>What was read</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<style>${style}</style></head><body>
<input type="checkbox" id="words" checked><label for="words">words and hidden text</label>
<input type="checkbox" id="tables" checked><label for="tables">tables</label>
<input type="checkbox" id="fields" checked><label for="fields">fields and ticks</label>
<main>`
  for await (const { name, document, refusal, pages } of readings) {
    yield `<h2>${escapeHtml(name)}</h2>`
    if (refusal !== undefined) yield `<p class="note">${escapeHtml(refusal)}</p>`
    if (document) yield showPaper(document)
    for (const warning of document?.warnings ?? []) yield `<p class="note">${escapeHtml(warning)}</p>`
    for await (const { page, picture } of pages) yield showPage(page, picture)
  }
  yield '</main></body></html>\n'
}
