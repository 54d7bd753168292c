import { companiesIn } from '../../companies/company-names.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { isSameRow } from '../../layout/layout-item.ts'
import { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { ofOthers } from '../prose/sentence-fact.ts'

const headLines = 6
const titleRows = 6
const longestTitle = 120
/** What a paper about a company is, in its heading: `Elm Ltd - vehicle list`, `Claims record of Elm Ltd`. */
const namesPaper =
  /\b(?:schedule|lists?|listing|register|values|wages?|wage ?roll|fleet|presentation|submission|claims|experience|breakdown|analysis|split|portfolio|summary|turnover|properties|premises|drivers?|vehicles?|plant|stock|assets)\b/i
const ofSubject = /^\s*(?:re|our client|client|insured|proposer)\s*[:.-]?\s+(?=\p{Lu})/iu
const leastShared = 5

/**
 * Whose paper it is, from the line at its head that says so without a label: the title over a sheet, a heading with the name
 * and what the paper is, the subject of a mail, what a letter is `Re:`. Where it names two companies it says nothing.
 */
export function pairsFromTitles(items: readonly LayoutItem[]): Pair[] {
  const [first] = items
  if (first?.page.number !== 1 || first.page.fields.length > 0) return []
  return titlesOf(items)
    .slice(0, 1)
    .flatMap((title) => {
      const line = new RunningText([title])
      const [name, ...others] = companiesIn(line.text)
      if (name === undefined || others.length > 0 || isOfWriter(name, items)) return []
      const start = line.text.indexOf(name)
      return passagePair(
        line,
        { start, end: start + name.length },
        { label: 'Name of proposer', relation: 'header', strength: 0.85, leastMatch: 0.7 },
      )
    })
}

/** The lines that are titles and name a company. */
function titlesOf(items: readonly LayoutItem[]): LayoutItem[] {
  const lines = items.filter(({ kind }) => kind === 'text')
  const [first] = lines
  const named = ({ text }: LayoutItem) =>
    text.length <= longestTitle && !ofOthers.test(text) && companiesIn(text).length > 0
  if (first?.document.format === 'email')
    return lines.filter((line) => line.span.id === 'h.subject' && named(line))
  if (first?.page.kind === 'sheet') {
    const table = lines.slice(0, titleRows).findIndex((line, at) => {
      const next = lines[at + 1]
      return next !== undefined && isSameRow(line.box, next.box)
    })
    return lines.slice(0, Math.max(0, table)).filter((line) => named(line) && isTitleOfPaper(line.text, true))
  }
  return [
    ...lines.slice(0, headLines).filter((line) => !line.cell && named(line) && isTitleOfPaper(line.text)),
    ...lines.filter((line) => !line.cell && ofSubject.test(line.text) && named(line)),
  ]
}

/** Whether a line holds a company's name and what paper it is, parted or joined by what titles have between the two. */
function isTitleOfPaper(text: string, mayStandAlone = false): boolean {
  const [name] = companiesIn(text)
  if (name === undefined) return false
  const at = text.indexOf(name)
  const [before, after] = [text.slice(0, at).trim(), text.slice(at + name.length).trim()]
  if (mayStandAlone && before === '' && after === '') return true
  return before === ''
    ? /^[-\u2013\u2014:|]/.test(after) && namesPaper.test(after)
    : after === '' && namesPaper.test(before) && /(?:\b(?:for|of|re)|[-\u2013\u2014:|])$/i.test(before)
}

/** Whether it is the firm of one of those between whom a mail goes. */
function isOfWriter(name: string, items: readonly LayoutItem[]): boolean {
  const hosts = items
    .filter(({ span }) => /^h\.(?:from|to|cc)$/.test(span.id))
    .flatMap(({ text }) => text.toLowerCase().match(/(?<=@)[a-z\d-]+/g) ?? [])
    .map((host) => host.replace(/[^a-z\d]/g, ''))
  const letters = name.toLowerCase().replace(/[^a-z\d]/g, '')
  const shared = (one: string, other: string) =>
    one.length >= leastShared && other.startsWith(one.slice(0, 8))
  return hosts.some((host) => shared(host, letters) || shared(letters, host))
}
