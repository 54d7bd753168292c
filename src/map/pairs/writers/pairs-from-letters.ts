import { findDates } from '../../../values/read-date.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { RunningText } from '../../layout/running-text.ts'
import { writerOf } from '../../layout/written-papers.ts'
import { dateInWords } from '../../sources/date-of-paper.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { mailAddress, printedPostcode, telephoneInLine } from './contact-patterns.ts'
import { endOfHead, headLines } from './letter-lines.ts'

const titleLines = 5
const ofBroker = /\b(?:insurance|brok(?:ers?|ing)|underwriting)\b/i
const mostClosingLines = 6
const goodbye = /^\s*yours (?:sincerely|faithfully|truly)\b/i
const organisation = /\b(?:ltd|limited|llp|plc|& co|& sons?|partnership|trust|company)\.?$/i
const since = /\b(?:since|established(?: in)?|est\.?|founded(?: in)?) ((?:1[6-9]|20)\d\d)\b/i
const personName = /^(?:\p{Lu}[\p{L}'\u2019.-]*\s){1,4}\p{Lu}[\p{L}'\u2019-]+$/u
const position =
  /\b(?:director|partner|manager|secretary|owner|proprietor|trustee|chair(?:man|woman|person)?|principal|treasurer|head|officer)\b/i
const strength = 0.92
const leastMatch = 0.7

/**
 * Who a proposer is and who signs, from the head and the foot of the letter in which they ask for insurance, or from the title
 * of their broker's presentation.
 */
export function pairsFromLetters(items: readonly LayoutItem[]): Pair[] {
  const [first] = items
  const writer = first && writerOf(first.document)
  const lines = items.filter(({ kind }) => kind === 'text')
  if (writer === 'broker' && first?.page.number === 1) return fromTitle(lines)
  if (writer !== 'proposer' || first?.page.kind !== 'print') return []
  return [...(first.page.number === 1 ? fromHead(lines) : []), ...fromFoot(lines)]
}

/** The client's name stands by itself under the title of a presentation. */
function fromTitle(lines: readonly LayoutItem[]): Pair[] {
  const title = lines
    .slice(0, titleLines)
    .find(
      ({ cell, isHeading, text }) =>
        isHeading && !cell && organisation.test(text.trim()) && !ofBroker.test(text),
    )
  return title ? say('Name of proposer', new RunningText([title]), 0, title.text.length) : []
}

function say(label: string, line: RunningText, start: number, length: number, column?: string): Pair[] {
  return passagePair(
    line,
    { start, end: start + length },
    { label, relation: 'header', strength, leastMatch, ...(column && { column }) },
  )
}

function fromHead(lines: readonly LayoutItem[]): Pair[] {
  const pairs: Pair[] = []
  const dated = lines.slice(0, headLines).find(({ text }) => dateInWords.test(text))
  if (dated && findDates(dated.text, { receivedAt: '2000-01-01' }).found.length === 1)
    pairs.push(...say('Date of submission', new RunningText([dated]), 0, dated.text.length))
  const end = lines
    .slice(0, headLines)
    .findIndex(({ text }) => endOfHead.test(text) || dateInWords.test(text))
  for (const item of lines.slice(0, Math.max(0, end))) {
    const line = new RunningText([item])
    const one = (label: string, shape: RegExp, column?: string) => {
      const found = shape.exec(line.text)
      if (!found) return
      const text = found[1] ?? found[0]
      pairs.push(...say(label, line, found.index + found[0].lastIndexOf(text), text.length, column))
    }
    one('Telephone number', telephoneInLine)
    one('Email address', mailAddress)
    one('Year established', since, 'Year')
    const named = /^([^,]{3,60}),\s+(.+)$/.exec(line.text)
    const code = printedPostcode.exec(line.text)
    if (named?.[1] && organisation.test(named[1]) && code) {
      const start = line.text.indexOf(named[2] ?? '')
      pairs.push(
        ...say('Name of proposer', line, 0, named[1].length),
        ...say('Business address', line, start, code.index + code[0].length - start),
      )
    }
  }
  return pairs
}

/** The name and the position under `Yours sincerely`. */
function fromFoot(lines: readonly LayoutItem[]): Pair[] {
  const at = lines.findLastIndex(({ text }) => goodbye.test(text))
  if (at < 0) return []
  const under = lines.slice(at + 1, at + 1 + mostClosingLines)
  const name = under.findLast(({ text }) => personName.test(text.trim()) && !position.test(text))
  const role = under.find(({ text }) => position.test(text) && text.length < 50)
  // A signature in a script of its own stands over the same name in print.
  const signed = under.find((item) => item.text.trim() === name?.text.trim())
  return [
    ...(signed ? say('Signed by', new RunningText([signed]), 0, signed.text.length) : []),
    ...(name ? say('Contact name', new RunningText([name]), 0, name.text.length) : []),
    ...(role ? say('Position of signatory', new RunningText([role]), 0, role.text.length) : []),
  ]
}
