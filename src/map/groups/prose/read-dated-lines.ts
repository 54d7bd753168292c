import type { Document, Page, Span } from '../../../domain/document.ts'
import type { Question } from '../../../domain/question-set.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import { isLabelLike } from '../../label/label-like.ts'
import { isSameRow } from '../../layout/layout-item.ts'
import type { IndexedGroup } from '../find-group-parts.ts'
import { evidenceOf } from '../rows/evidence-of-cell.ts'
import type { GroupCell, GroupRow } from '../rows/group-row.ts'
import { readCell } from '../rows/read-cell.ts'
import { rowLabel } from '../rows/read-group-rows.ts'

/** Lists of things that happened, each told by its date. */
const happening = /\b(?:claims?|loss(?:es)?|incidents?|accidents?)\b/i
const aboutDate = /\b(?:dates?|when|year|month)\b/i
const aboutDetails =
  /\b(?:details?|description|descri\w+|circumstances|causes?|nature|particulars|what happened|allegations?)\b/i
const aboutOutstanding = /\b(?:outstanding|reserves?|reserved|o\/s|estimate)\b/i

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?'
const date = `(?:\\d{1,2}(?:st|nd|rd|th)?\\s${month},?\\s(?:19|20)\\d{2}|\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})|${month}\\s(?:19|20)\\d{2}|(?:0?[1-9]|1[0-2])\\s?/\\s?(?:19|20)\\d{2})`
/** A date that begins an entry: at the beginning of a line, after its number or a dash, or after the end of the entry before. */
const entryStart = new RegExp(
  `(?:^|[.;:\\n]\\s*|\\s[-\\u2013\\u2014]\\s)(?:\\(?\\d{1,2}[.)]\\s+)?(?:[-\\u2013\\u2014\\u2022*]\\s*)?(${date})(?![\\d/])`,
  'gi',
)
const amount = /(?:\u00a3|gbp\s?)\s?\d[\d,]*(?:\.\d{1,2})?\s?(?:k\b|m\b)?/gi
/** Lines that a label stands above the first entry at most. */
const furthestLabel = 4
const longestSubject = 24
const mostEntries = 60
const mostLines = 80

interface Entry {
  /** What stands before its date, which may say what it happened to. */
  readonly subject: Span | undefined
  readonly date: string
  readonly text: string
  readonly span: Span
}

/**
 * Reads a list of losses that is written in lines or sentences, each with its date: `12 Oct 2022 theft of lead flashing
 * \u00a31,940 paid. 3 July 2025 visitor tripped`. Only after words that ask for such a list, and only for groups that ask for
 * a date and for what happened.
 */
export function readDatedLines(
  documents: readonly Document[],
  { group, index }: IndexedGroup,
  context: ReadContext,
): GroupRow[] {
  const children = index.questions.map(({ question }) => question)
  const dated = children.find(
    ({ type, label }) => type === 'date' || (type === 'text' && aboutDate.test(label)),
  )
  const told = children.find(
    ({ type, label }) => (type === 'text' || type === 'longText') && aboutDetails.test(label),
  )
  if (!happening.test(group.label) || !dated || !told) return []
  const rows: GroupRow[] = []
  documents.forEach((document, documentIndex) => {
    for (const page of document.pages) {
      const entries = entriesOf(page)
      // One entry without an amount may be anything with a date.
      if (entries.length < 2 && !entries.some(({ text }) => text.search(amount) >= 0)) continue
      entries.forEach((entry, at) => {
        const cells = cellsOf(entry, { document, page }, { dated, told, children }, context)
        if (!cells.some((cell) => cell.child === dated) || !cells.some((cell) => cell.child === told)) return
        rows.push({
          origin: [document.sourceFileId, page.number, 'dated', at],
          documentIndex,
          label: rowLabel(cells),
          cells,
          unreadable: [],
        })
      })
    }
  })
  return rows.slice(0, mostEntries)
}

function entriesOf(page: Page): Entry[] {
  if (page.kind === 'sheet') return []
  // Where questions are quoted line by line, what stands between them answers them.
  const isAnswered =
    page.kind === 'flow' && page.spans.some(({ role, text }) => role === 'quoted' && /^\s*>/.test(text))
  const all = page.spans.filter(
    ({ role, text, hidden, locator }) =>
      (role === undefined || role === 'body' || (isAnswered && role === 'quoted')) &&
      hidden === undefined &&
      locator.kind !== 'header' &&
      text.trim() !== '',
  )
  const subjects = subjectsOf(all)
  const besides = new Set(subjects.values())
  const spans = all.filter((span) => !besides.has(span))
  const entries: Entry[] = []
  for (let at = 0; at < spans.length; at++) {
    const span = spans[at]
    if (!span || startsIn(span.text).length === 0 || !isAsked(spans, at, page)) continue
    const lines = [span]
    while (lines.length < mostLines && goesOn(lines.at(-1) ?? span, spans[at + 1], page)) {
      lines.push(spans[++at] ?? span)
    }
    entries.push(...partEntries(lines, subjects))
    if (entries.length >= mostEntries) break
  }
  return entries
}

const startsIn = (text: string) => [...text.slice(0, 2_000).matchAll(entryStart)]

/** `Prop 2` on the line of `- 17 January 2023 - leak`: a few words before an entry's date, by the entry's line. */
function subjectsOf(spans: readonly Span[]): Map<Span, Span> {
  const subjects = new Map<Span, Span>()
  spans.forEach((span, at) => {
    const before = spans[at - 1]
    if (!before || before.text.length > longestSubject || startsIn(span.text)[0]?.index !== 0) return
    if (before.locator.kind !== 'box' || span.locator.kind !== 'box' || before.family !== span.family) return
    const isBefore = before.locator.box.x1 <= span.locator.box.x0
    if (isBefore && isSameRow(before.locator.box, span.locator.box) && /\p{L}{2}/u.test(before.text))
      subjects.set(span, before)
  })
  return subjects
}

/** Whether the form asks for losses there: in the label of the field they are written in, or on the lines above. */
function isAsked(spans: readonly Span[], at: number, { fields }: Page): boolean {
  const own = spans[at]?.text ?? ''
  if (spans[at]?.locator.kind === 'field') {
    const label = fields.find(({ span }) => span === spans[at]?.id)?.label ?? ''
    if (happening.test(label)) return true
  }
  const first = startsIn(own)[0]
  // A sentence that speaks of losses before the first date asks for nothing, but tells that a list comes.
  if (first && happening.test(own.slice(0, first.index))) return true
  return spans.slice(Math.max(0, at - furthestLabel), at).some(({ text }) => happening.test(text))
}

function goesOn(last: Span, next: Span | undefined, page: Page): boolean {
  if (!next || next.heading === true || last.locator.kind !== next.locator.kind) return false
  if (startsIn(next.text)[0]?.index === 0) return true
  if (isLabelLike(next.text) || /^\s*\(?[a-z\d]{1,3}[.)]\s/i.test(next.text)) return false
  if (page.kind !== 'print' || last.locator.kind !== 'box' || next.locator.kind !== 'box') return false
  const gap = next.locator.box.y0 - last.locator.box.y1
  const height = last.locator.box.y1 - last.locator.box.y0
  const isWrapped = /^[a-z\u00a3(]/.test(next.text.trim()) || /[,(-]\s*$/.test(last.text)
  return gap < height * 0.6 && gap > -height && isWrapped && last.family === next.family
}

/** The entries of some lines; an entry belongs to the line in which its date ends. */
function partEntries(lines: readonly Span[], subjects: ReadonlyMap<Span, Span>): Entry[] {
  const text = lines.map((line) => line.text).join('\n')
  const starts = startsIn(text)
  return starts.flatMap((start, at): Entry[] => {
    const from = start.index + start[0].length
    const span = lines[text.slice(0, from).split('\n').length - 1]
    if (!span || !start[1]) return []
    const told = text.slice(from, starts[at + 1]?.index ?? text.length).trim()
    return [{ subject: subjects.get(span), date: start[1], text: told, span }]
  })
}

function cellsOf(
  entry: Entry,
  place: { readonly document: Document; readonly page: Page },
  asked: { readonly dated: Question; readonly told: Question; readonly children: readonly Question[] },
  context: ReadContext,
): GroupCell[] {
  const cells: GroupCell[] = []
  const add = (child: Question | undefined, text: string, from = entry.span) => {
    if (!child || text === '' || cells.some((cell) => cell.child === child)) return
    const cell = { row: 0, column: 0, text, spans: [from.id], locator: from.locator }
    const read = readCell(child, cell, context)
    if (!read) return
    const evidence = evidenceOf(place, cell, child.label)
    cells.push({ ...read, child, rawText: text, evidence, labelMatch: 0.6 })
  }
  add(asked.dated, entry.date)
  add(asked.told, detailsOf(entry.text))
  const others = asked.children.filter(
    (child) => child.type === 'text' && child !== asked.told && child !== asked.dated,
  )
  const [other] = others
  // Where the list asks for one thing more in words, it is what the entry begins with.
  if (entry.subject && other && others.length === 1)
    add(other, entry.subject.text.replace(/[\s:,\u2013\u2014-]+$/, ''), entry.subject)
  const amounts = asked.children.filter((child) => child.type === 'money')
  const outstanding = amounts.find((child) => aboutOutstanding.test(child.label))
  const paid = amounts.find((child) => child !== outstanding)
  let before = 0
  for (const found of entry.text.matchAll(amount)) {
    const end = found.index + found[0].length
    const isOutstanding = aboutOutstanding.test(wordsAround(entry.text, before, found.index, end))
    add(isOutstanding ? (outstanding ?? paid) : (paid ?? outstanding), found[0].replace(/[\s,]+$/, ''))
    before = end
  }
  const nothing = noneOutstanding.exec(entry.text)?.[1]
  if (nothing && outstanding) add(outstanding, nothing)
  return cells
}

const noneOutstanding = /\b(?:outstanding|reserved?|o\/s)\s*:?\s*(nil|none)\b/i
const ofAmount = /\b(?:paid|settled|outstanding|reserves?|reserved|o\/s|estimate)\b/i
const nearest = 14

/** What says of an amount whether it was paid: the words before it, back to the amount before, or else those after it. */
function wordsAround(text: string, from: number, start: number, end: number): string {
  const before =
    text
      .slice(Math.max(from, start - nearest), start)
      .split(/[,;.]\s/)
      .at(-1) ?? ''
  if (ofAmount.test(before)) return before
  const [after = ''] = text.slice(end, end + nearest).split(/[,;.]\s|[\u00a3]/)
  return /,$/.test(text.slice(start, end)) ? '' : after
}

/** What happened, without what it cost and how it ended. */
function detailsOf(text: string): string {
  const plain = text.replace(/\s+/g, ' ')
  const cost = plain.search(amount)
  const before = (cost < 0 ? plain : plain.slice(0, cost))
    .replace(/^[\s,:;.\u2013\u2014-]+/, '')
    .replace(
      /[\s,:;(\u2013\u2014-]*(?:\b(?:paid|reserved?|outstanding|o\/s|settled|cost|about|approx)\b[\s:.]*)*$/i,
      '',
    )
  const end = /[a-z)]{2}[.;]\s/.exec(before)
  return (end ? before.slice(0, end.index + 2) : before).replace(/[\s,:;.\u2013\u2014-]+$/, '')
}
