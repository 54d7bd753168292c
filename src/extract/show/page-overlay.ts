import type { Box, FormField, Page, Table, Word } from '../../domain/document.ts'
import { escapeHtml } from '../../values/escape-html.ts'

/** Below this a recognised word is drawn as doubtful. */
const doubtfulBelow = 0.7

const number = (value: number): string => String(Math.round(value * 10) / 10)

function rectangle(box: Box, kind: string, title: string): string {
  const { x0, y0, x1, y1 } = box
  return `<rect class="${kind}" x="${number(x0)}" y="${number(y0)}" width="${number(Math.max(0.5, x1 - x0))}" height="${number(
    Math.max(0.5, y1 - y0),
  )}"><title>${escapeHtml(title)}</title></rect>`
}

function drawWord({ text, box, confidence, hidden }: Word): string {
  if (hidden !== undefined) return rectangle(box, 'hidden', `${text} (hidden: ${hidden})`)
  if (confidence === undefined) return rectangle(box, 'word', text)
  const kind = confidence < doubtfulBelow ? 'word doubtful' : 'word'
  return rectangle(box, kind, `${text} (${Math.round(confidence * 100)} %)`)
}

function drawTable({ id, rows, headerRows, continues, box }: Table): string {
  const cells = rows.flatMap((row, index) =>
    row.flatMap(({ locator, text, row: line, column }) =>
      locator.kind === 'box'
        ? [
            rectangle(
              locator.box,
              index < headerRows ? 'cell header' : 'cell',
              `${id} row ${line + 1}, column ${column + 1}: ${text}`,
            ),
          ]
        : [],
    ),
  )
  const about = continues === undefined ? id : `${id} continues ${continues}`
  return `${box ? rectangle(box, 'table', about) : ''}${cells.join('')}`
}

function drawField({ locator, kind, label, value, checked, option, confidence }: FormField): string {
  if (locator.kind !== 'field' || !locator.box) return ''
  const { box } = locator
  const isMark = kind === 'checkbox' || kind === 'radio'
  const state = checked === null ? 'unsure' : checked ? 'ticked' : 'empty'
  const sure = confidence === undefined ? '' : ` (${Math.round(confidence * 100)} %)`
  const said = [label, option, isMark ? state : (value ?? 'empty')].filter(Boolean).join(' · ')
  const sign = !isMark
    ? ''
    : `<text class="${state}" x="${number(box.x1 + 1)}" y="${number(box.y1)}">${
        { ticked: '✓', empty: '–', unsure: '?' }[state]
      }</text>`
  return rectangle(box, isMark ? `field ${state}` : 'field', `${said}${sure}`) + sign
}

/** Lines that were struck through are drawn as such. */
function drawStruck(page: Page): string {
  return page.spans
    .flatMap(({ struck, locator, text }) =>
      struck && locator.kind === 'box' ? [rectangle(locator.box, 'struck', `${text} (struck through)`)] : [],
    )
    .join('')
}

/** What was read on a printed page, as an SVG in page space that is laid over the page's picture. */
export function drawOverlay(page: Page): string {
  const { width = 0, height = 0 } = page
  return [
    `<svg viewBox="0 0 ${number(width)} ${number(height)}" preserveAspectRatio="none">`,
    `<g class="tables">${page.tables.map(drawTable).join('')}</g>`,
    `<g class="words">${page.words.map(drawWord).join('')}${drawStruck(page)}</g>`,
    `<g class="fields">${page.fields.map(drawField).join('')}</g>`,
    '</svg>',
  ].join('')
}
