import type { LayoutItem } from '../../layout/layout-item.ts'
import { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { mailAddress, printedPostcode, telephoneInLine } from './contact-patterns.ts'

/** Whose words are the ones of a person who places insurance for others. */
const ofBroker =
  /\binsurance|\bbrok(?:er|ers|ing|erage)\b|\b(?:cert|dip|a|f)\.? ?cii\b|\baccount (?:handler|executive|manager|director)\b|\bintermediar(?:y|ies)\b|\bFRN\b|\bunderwriting agen/i
const organisation =
  /\b(?:ltd|limited|llp|plc|insurance|brok(?:ers|ing)|underwriting|& (?:co|sons?|partners)|associates|partnership|group|services|solutions|consult(?:ants?|ing)|agency|company|trust|school|works|stores?)\b/i
const describesFirm =
  /^(?:(?:chartered|independent|registered|specialist|commercial|lloyd['\u2019]?s)\s)*insurance (?:brokers?|consultants?|advis[eo]rs?|intermediar(?:y|ies))$/i
const smallPrint =
  /\b(?:authori[sz]ed|regulated|registered|confidential|conduct authority|virus|disclaimer|intended)\b/i
const signOff =
  /^\s*(?:(?:kind|best|warm|kindest|with kind|many)?\s*(?:regards|wishes|thanks)|(?:all the )?best|cheers|ta|thank you|yours \w+)\s*[,.!]?\s*$/i
const mobile = /^(?:\+44\s?\(?0?\)?\s?7|07)/
const frn = /\b(?:FRN|FCA(?: (?:no\.?|number|reg\.?|ref\.?|firm))*)[\s:]+(\d{6,7})\b/i
const mostLines = 10
const strength = 0.95
const leastMatch = 0.6

/**
 * Who wrote a mail and for which broker, from its signature; and who wrote the older mail that the broker was answered in.
 * `items` are all lines of the mail with its headers, signature and quoted text.
 */
export function pairsFromSignatures(items: readonly LayoutItem[]): Pair[] {
  const texts = items.filter(({ kind, cell }) => kind === 'text' && !cell)
  const from = texts.find(({ span }) => span.id === 'h.from')
  const writer = nameIn(from?.text ?? '')
  const lines = signatureOf(texts, writer)
  const [first, ...rest] = lines
  if (!from || !first) return []
  const whole = lines.map(({ text }) => text).join(' | ')
  if (!ofBroker.test(whole)) return []
  const cells = [first, ...rest].flatMap(cellsOf)
  // `Elm & Rowe, Chartered Insurance Brokers` names a firm and what it is.
  const described = cells[cells.findIndex(({ text }) => describesFirm.test(text)) - 1]
  const isFirm = described && described.text !== writer && !/\d|@/.test(described.text)
  const company = isFirm
    ? described
    : cells.find(
        ({ text }) =>
          organisation.test(text) && !smallPrint.test(text) && !/\d|@/.test(text) && text !== writer,
      )
  const pairs: Pair[] = []
  const push = (label: string, cell: Cell | undefined) => {
    if (cell)
      pairs.push(
        ...passagePair(cell.line, cell, { label, relation: 'header', strength, leastMatch, party: 'broker' }),
      )
  }
  push('Broker', company)
  const named = cells.find(({ text }) => writer.includes(' ') && text.startsWith(writer))
  push('Broker contact name', named && { ...named, end: named.start + writer.length })
  const found = (shape: RegExp, isIt = (_text: string) => true) =>
    [first, ...rest].flatMap((item) => placesOf(item, shape)).find(({ text }) => isIt(text))
  push('Broker telephone', found(telephoneInLine, (text) => !mobile.test(text)) ?? found(telephoneInLine))
  push('Broker email', found(mailAddress) ?? placesOf(from, mailAddress)[0])
  push('Broker FCA reference number', found(frn))
  const address = company?.line.text.slice(company.end).replace(/^[,\s|]+/, '')
  const end = address ? printedPostcode.exec(address) : null
  if (company && address && end && address.length < 160) {
    const start = company.line.text.length - address.length
    push('Broker address', {
      line: company.line,
      start,
      end: start + end.index + end[0].length,
      text: address,
    })
  }
  return [...pairs, ...clientInThread(texts, writer)]
}

interface Cell {
  readonly line: RunningText
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The lines of the newest mail's signature. */
function signatureOf(texts: readonly LayoutItem[], writer: string): LayoutItem[] {
  const quoted = texts.findIndex(({ span }) => span.role === 'quoted')
  const newest = quoted < 0 ? texts : texts.slice(0, quoted)
  const marked = newest.filter(({ span }) => span.role === 'signature')
  if (marked.length > 0) return marked.slice(0, mostLines)
  const at = newest.findLastIndex(({ text }) => signOff.test(text))
  if (at >= 0) return newest.slice(at + 1, at + 1 + mostLines)
  // Without a word of farewell it begins with the name, which stands under answers written into a quoted mail too.
  const own = texts.filter(({ span }) => span.role !== 'quoted')
  const named = own.findLastIndex(
    ({ span, text }) =>
      span.locator.kind !== 'header' && writer.includes(' ') && text.trim().startsWith(writer),
  )
  return named < 0 ? [] : own.slice(named, named + mostLines)
}

/** What bars, dots and commas part in a line. */
function cellsOf(item: LayoutItem): Cell[] {
  const line = new RunningText([item])
  const cells: Cell[] = []
  let start = 0
  for (const match of [...line.text.matchAll(/\s*[|\u00b7\u2022]\s*|\s{3,}|,\s+|\s[-\u2013]\s/g), null]) {
    const end = match?.index ?? line.text.length
    const text = line.text.slice(start, end).trim()
    if (text !== '') cells.push({ line, start, end, text })
    start = end + (match?.[0].length ?? 0)
  }
  return cells
}

function placesOf(item: LayoutItem, shape: RegExp): Cell[] {
  const line = new RunningText([item])
  return [...line.text.matchAll(new RegExp(shape, `${shape.flags}g`))].map((match) => {
    const text = match[1] ?? match[0]
    const start = match.index + match[0].lastIndexOf(text)
    return { line, start, end: start + text.length, text }
  })
}

/** `"Jane Doe" <jane@example.com>` names Jane Doe. */
const nameIn = (from: string) => /^\s*"?([^"<@]{2,60}?)"?\s*</.exec(from)?.[1]?.trim() ?? ''

/** The sender of an older mail in the thread that was addressed to the broker: the client, with name and address. */
function clientInThread(texts: readonly LayoutItem[], writer: string): Pair[] {
  if (writer === '') return []
  // Whoever the mail goes to now asked the questions.
  const reader = /@([^\s>,;]+)/.exec(texts.find(({ span }) => span.id === 'h.to')?.text ?? '')?.[1]
  const at = texts.findIndex(
    ({ span, text }, index) =>
      span.role === 'quoted' &&
      /^[\s>*]*from\s*:/i.test(text) &&
      !text.includes(writer) &&
      !(reader && text.includes(reader)) &&
      texts
        .slice(index + 1, index + 5)
        .some((other) => /^[\s>*]*to\s*:/i.test(other.text) && other.text.includes(writer)),
  )
  const header = texts[at]
  if (!header) return []
  const line = new RunningText([header])
  const pairs: Pair[] = []
  const name = /:\s*"?([^"<@]{2,60}?)"?\s*</.exec(line.text)
  const push = (label: string, text: string | undefined) => {
    const start = text ? line.text.lastIndexOf(text) : -1
    if (text && start >= 0)
      pairs.push(
        ...passagePair(
          line,
          { start, end: start + text.length },
          { label, relation: 'header', strength: 0.85 },
        ),
      )
  }
  push('Contact name', name?.[1])
  push('Contact email', mailAddress.exec(line.text)?.[0])
  // Under the client's own name in the mail that was passed on.
  const signed = texts.findLastIndex(({ text }, index) => index > at && text.trim() === name?.[1])
  const [telephone] = texts
    .slice(signed + 1, signed < 0 ? 0 : signed + 5)
    .flatMap((item) => placesOf(item, telephoneInLine))
  if (telephone)
    pairs.push(
      ...passagePair(telephone.line, telephone, {
        label: 'Contact telephone',
        relation: 'header',
        strength: 0.85,
      }),
    )
  return pairs
}
