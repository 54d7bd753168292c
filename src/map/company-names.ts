import type { Document } from '../domain/document.ts'
import { comparableText } from '../values/plain-text.ts'
import { tellingWords } from './identify-insured.ts'

const companyName =
  /(?:(?:[\p{Lu}\d][\p{L}\d&'\u2019.-]{0,40}|\(\p{Lu}[^()]{1,30}\))\s(?:(?:&|and|of|the)\s)?){1,6}?(?:Limited|LIMITED|Ltd|LTD|LLP|plc|PLC|CIC)\b/gu
/** Who writes for an insurance is not who takes it. */
const ofTrade = /insur|assur|underwrit|brok|lloyd|syndicate|indemnity|\brisks?\b/i
const onBehalf = /\bon behalf of\b/i
/** Lines at the head of a paper among which the company stands whose paper it is. */
const headLines = 6
const longestLine = 120
const mostLines = 2_000

/** The companies that a paper names as its own: in its title, at its head, in the subject of a mail, and where it is signed for one. */
export function companiesNamedBy({ format, pages, properties }: Document): string[] {
  const lines = pages.flatMap(({ spans }) => spans.map(({ text }) => text)).slice(0, mostLines)
  const isMail = format === 'email'
  const named = isMail
    ? [properties['subject'] ?? '']
    : [pages[0]?.title ?? '', ...lines.slice(0, headLines), ...lines.filter((line) => onBehalf.test(line))]
  return named.flatMap((line) => (line.length > longestLine ? [] : companiesIn(line).slice(0, 1)))
}

/** The companies that a short line names, but for those that place or write insurance. */
export function companiesIn(line: string): string[] {
  return [...line.matchAll(companyName)]
    .map(([name]) => name)
    .filter((name) => !ofTrade.test(name) && tellingWords(name).length > 0)
}

/** How one paper says that another company belongs to the one it is about: it is the same by another name, or of its group. */
export type Kinship = 'same' | 'group'

const sameAround =
  /\b(?:formerly|previously|f k a|fka|t a|trading (?:as|names?|titles?)|(?:previous|former) names?|also known as|aka)\b/
const groupAround =
  /\b(?:group|parent|subsidiar\w+|holding compan\w+|owned by|ultimate|associated|sister|connected|affiliate\w*|division)\b/
/** So far from a name stands what it is to the company. */
const around = 60
const mostMentions = 20

/** What a paper says a name is to its own company; undefined where it does not say. */
export function kinshipSaid(text: string, name: string): Kinship | undefined {
  const [first, ...rest] = tellingWords(name)
  if (first === undefined) return undefined
  let from = 0
  for (let count = 0; count < mostMentions; count++) {
    const at = text.indexOf(` ${first} `, from)
    if (at < 0) return undefined
    const near = text.slice(Math.max(0, at - around), at + around + comparableText(name).length)
    if (rest.every((word) => near.includes(` ${word} `))) {
      if (sameAround.test(near)) return 'same'
      if (groupAround.test(near.replace(comparableText(name), ''))) return 'group'
    }
    from = at + 1
  }
  return undefined
}
