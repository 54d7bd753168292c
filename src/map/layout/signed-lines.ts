import type { Page, Span } from '../../domain/document.ts'

/** Under a name so many lines at most are a signature; more are what a mail goes on to say. */
const mostLines = 12
/** A mail says something before it is signed. */
const leastBefore = 2
const writer = /^\s*"?([^"<@(]{2,60}?)"?\s*(?:\([^)]*\)\s*)?</

const known = new WeakMap<Page, ReadonlySet<string>>()

/**
 * The lines of a mail from its writer's name down, where no farewell stands before them: `Jane Doe, Elm Risk Ltd, 4 Quay
 * View`, and the small print under it. They tell of the writer and nothing of the risk. Ids of spans.
 */
export function signedLinesOf(page: Page): ReadonlySet<string> {
  const before = known.get(page)
  if (before) return before
  const signed = new Set<string>()
  if (page.kind === 'flow') for (const { id } of signatureOf(page.spans)) signed.add(id)
  known.set(page, signed)
  return signed
}

function signatureOf(spans: readonly Span[]): readonly Span[] {
  const name = writer.exec(spans.find(({ id }) => id === 'h.from')?.text ?? '')?.[1]?.trim() ?? ''
  if (!/\p{L}\s\p{L}/u.test(name)) return []
  const body = spans.filter(({ locator }) => locator.kind !== 'header')
  const quoted = body.findIndex(({ role }) => role === 'quoted')
  const newest = quoted < 0 ? body : body.slice(0, quoted)
  if (newest.some(({ role }) => role === 'signature')) return []
  const at = newest.findLastIndex(({ text }) => isSignedBy(text, name))
  const lines = at < leastBefore ? [] : newest.slice(at)
  return lines.length > mostLines ? [] : lines
}

/** The name by itself, or before what a comma or a bar parts from it. */
function isSignedBy(text: string, name: string): boolean {
  const line = text.trim()
  return line.startsWith(name) && /^\s*(?:$|[,|\u00b7(\u2013-])/.test(line.slice(name.length))
}
