import type { Document } from '../../domain/document.ts'
import { comparableText } from '../../values/plain-text.ts'
import { olderLinesOfSender } from '../layout/client-mails.ts'

/** A figure after the number that a line of a list begins with: what may be an answer. */
const holdsFigure = /^[\s>]*(?:\d{1,2}[.)]\s)?[^?]*\d[^?]*$/
const mostOlder = 400
const mostLines = 6_000
/** Characters of all papers in which older lines are looked for; what stands only behind them is told as unread. */
const mostSaid = 1_000_000

/**
 * Says of every mail whether older ones of the same sender, which it quotes, hold figures that nothing else holds: they are
 * not read, because a thread speaks of other risks and of what has changed since.
 */
export function warnOfUnreadMails(documents: readonly Document[]): string[] {
  const older = documents.map(olderLines)
  if (older.every((lines) => lines.length === 0)) return []
  const said = documents.map(bodyOf).join(' ').slice(0, mostSaid)
  // Every mail of a thread quotes the same ones.
  const unsaid = new Set([...new Set(older.flat())].filter((line) => !said.includes(line)))
  return documents.flatMap(({ name }, at) =>
    older[at]?.some((line) => unsaid.has(line))
      ? [`${name}: an older mail of the same sender, which it quotes, was not read`]
      : [],
  )
}

function olderLines({ format, pages }: Document): string[] {
  if (format !== 'email') return []
  return pages
    .flatMap((page) => {
      const older = olderLinesOfSender(page)
      return page.spans.filter(({ id, text }) => older.has(id) && holdsFigure.test(text))
    })
    .slice(0, mostOlder)
    .map(({ text }) => comparableText(text.replace(/^[\s>]+/, '')))
    .filter((text) => /\d/.test(text))
}

/** What a paper says itself, without what it quotes. */
function bodyOf({ pages }: Document): string {
  return pages
    .flatMap(({ spans }) => spans.filter(({ role }) => role !== 'quoted'))
    .slice(0, mostLines)
    .map(({ text }) => comparableText(text))
    .join(' ')
}
