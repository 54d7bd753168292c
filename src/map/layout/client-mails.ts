import type { Page, Span } from '../../domain/document.ts'

/** A line that begins an older mail and names who wrote it: `From: Jane <jane@example.com>`, `On 4 May, Jane <...> wrote:`. */
const opens =
  /^[\s>*_]*from\s*:\*?\s*(\S.{2,160})$|^[\s>]*(?:on|am|le)\s.{4,120}?\d{4}.{0,40}?[,\s]\s*([^,]{2,80}<[^<>\s]+@[^<>\s]+>)\s*wrote\s*:\s*$/i
const headerLine = /^[\s>*]*(?:from|sent|to|cc|bcc|subject|date|reply-to)\s*:/i
const marker =
  /^[\s>*_-]*(?:begin forwarded message|(?:original|forwarded) message|[_-]{5,})[\s:_-]*$|^[\s>]*(?:on|am|le)\s.{10,200}wrote\s*:\s*$/i
const host = /@([a-z\d.-]+\.[a-z]{2,})/gi

/** Who wrote a line of an older mail: the proposer, or the one who sends the newest. */
type Writer = 'client' | 'sender'

/**
 * The lines of older mails in a thread that the proposer wrote: a broker who forwards them says nothing of the risk again.
 * What the broker or the one it is sent to wrote before is left out, because it speaks of other risks too. Ids of spans.
 */
export function linesOfClient(page: Page): ReadonlySet<string> {
  return writtenBy(page).client
}

/** The lines of older mails in a thread that the one who sends the newest wrote before. Ids of spans. */
export function olderLinesOfSender(page: Page): ReadonlySet<string> {
  return writtenBy(page).sender
}

function writtenBy(page: Page): Readonly<Record<Writer, ReadonlySet<string>>> {
  const known = cache.get(page)
  if (known) return known
  const lines = { client: new Set<string>(), sender: new Set<string>() }
  const hosts = hostsIn(page.spans.filter(({ id }) => id === 'h.from' || id === 'h.to' || id === 'h.cc'))
  const sender = nameIn(page.spans.find(({ id }) => id === 'h.from')?.text ?? '')
  let writer: Writer | undefined
  if (hosts.size > 0)
    for (const span of page.spans) {
      if (span.locator.kind === 'header') continue
      const opened = opens.exec(span.text)
      const isOpening = opened !== null || marker.test(span.text)
      if (isOpening) {
        const from = [...(opened?.[1] ?? opened?.[2] ?? '').matchAll(host)].map((match) => hostOf(match))
        const isClients = from.length > 0 && from.every((one) => !hosts.has(one))
        const isSenders = sender.includes(' ') && span.text.includes(sender)
        writer = isClients ? 'client' : isSenders ? 'sender' : undefined
      } else if (writer && span.role === 'quoted' && !headerLine.test(span.text)) {
        // What is quoted once more was written before by somebody else.
        if (writer === 'sender' || !/^\s*>/.test(span.text)) lines[writer].add(span.id)
      }
    }
  cache.set(page, lines)
  return lines
}

const cache = new WeakMap<Page, Readonly<Record<Writer, ReadonlySet<string>>>>()

const hostOf = (match: RegExpMatchArray) => (match[1] ?? '').toLowerCase()

const nameIn = (from: string) => /^\s*"?([^"<@]{2,60}?)"?\s*</.exec(from)?.[1]?.trim() ?? ''

const hostsIn = (spans: readonly Span[]) =>
  new Set(spans.flatMap(({ text }) => [...text.matchAll(host)].map(hostOf)))
