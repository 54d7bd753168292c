import type { Page } from '../../../domain/document.ts'

/** `C = comprehensive`; behind a note's star the sign between the two may be left out, or unread. */
const entry =
  /^(?<code>[A-Z][A-Z\d]{0,4})\s*(?<sign>[=:\u2013-])?\s*(?<meaning>\p{L}[\p{L} &/'\u2019-]{2,60})$/u
const beginsNote = /^\W{0,3}(?:key|codes?|legend)?\W{0,3}/i
const longestLegend = 400

const codesOfPages = new WeakMap<Page, ReadonlyMap<string, string>>()

/** What the codes in a page's tables mean, as a line on it says: `* C = comprehensive, TPO = third party only`. */
export function codesOfPage(page: Page): ReadonlyMap<string, string> {
  const known = codesOfPages.get(page)
  if (known) return known
  const hidden = new Set(page.spans.flatMap((span) => (span.hidden ? [span.id] : [])))
  const cells = page.tables.flatMap(({ rows }) => rows.flat())
  const shown = [
    ...page.spans.filter((span) => !span.hidden),
    ...cells.filter(({ spans }) => !spans.some((id) => hidden.has(id))),
  ]
  const codes = new Map(shown.flatMap(({ text }) => readLegend(text)))
  codesOfPages.set(page, codes)
  return codes
}

function readLegend(text: string): [code: string, meaning: string][] {
  if (text.length > longestLegend) return []
  const isNote = /^\W{0,2}\*/.test(text)
  const entries = text
    .replace(beginsNote, '')
    .split(/[,;]\s*/)
    .map((part) => entry.exec(part.trim().replace(/\.$/, ''))?.groups)
  if (entries.length < 2) return []
  return entries.every((one) => one !== undefined && (isNote || one['sign'] !== undefined))
    ? entries.map((one) => [one?.['code'] ?? '', one?.['meaning'] ?? ''])
    : []
}
