import type { Document, Table } from '../../../domain/document.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import { gridHeadersOf } from './grid-headers.ts'

type Age = 'old' | 'new'

/** What a question says that means one of the two columns and not the other. */
const ofOld = 'expiring existing current present'
const ofNew = 'required wanted proposed requested'

/** How renewal forms call the column of what is insured now, and of what is to be insured. */
const oldColumn =
  /\b(?:held on|on (?:our|your) records?|(?:our|your) records?|expiring|presently|present|currently|current(?! year)|existing|at present|now insured|as (?:now )?insured|old|before)\b/i
const newColumn =
  /\b(?:required|wanted|proposed|asked for|sought|renewal|new|coming|requested|revised|amended|changes?|changed|correct(?:ed|ions?)?|from renewal|to be insured)\b/i
/** Words of a column that say when, where the one beside it is plainly what is asked for, or what is so far. */
const besideNew = /\b(?:this year|now|today|to date|last year|current year)\b/i
const besideOld = /\b(?:quote|quotation|next year|terms for)\b/i
const plainlyNew = /\b(?:required|wanted|requested|sought|renewal|to be insured|quote)\b/i
const noChange =
  /^\W*(?:n\/?c|no changes?|as (?:held|shown|before|expiring|present|is)|same|unchanged|correct|\u2713)\W*$/i
const period = /\b(?:20)?(\d\d)\s?[/-]\s?(?:20)?(\d\d)\b/

const cache = new WeakMap<Table, ReadonlyMap<number, Age>>()

/** Which columns of a table hold what was so far, and which what shall be; empty where it does not set the two side by side. */
function agesOf(table: Table, document: Document): ReadonlyMap<number, Age> {
  const known = cache.get(table)
  if (known) return known
  const { byColumn } = gridHeadersOf(withoutTitle(table), document)
  const ages = new Map<number, Age>()
  const years: { column: number; year: number }[] = []
  for (const [column, header] of byColumn) {
    if (column === 0) continue
    const year = period.exec(header)?.[1]
    if (year) years.push({ column, year: Number(year) })
    if (oldColumn.test(header) && !newColumn.test(header)) ages.set(column, 'old')
    else if (newColumn.test(header) && !oldColumn.test(header)) ages.set(column, 'new')
  }
  // `This year | From renewal`: what stands beside the one column that is plainly new is what is so far.
  if (ages.size === 1)
    for (const [column, header] of byColumn)
      if (column > 0 && !ages.has(column) && (ages.has(column - 1) || ages.has(column + 1))) {
        const [age] = ages.values()
        if (
          age === 'new' &&
          besideNew.test(header) &&
          [...byColumn.values()].some((one) => plainlyNew.test(one))
        )
          ages.set(column, 'old')
        else if (age === 'old' && besideOld.test(header)) ages.set(column, 'new')
      }
  // `2026/27` beside `2027/28`: what is on record is of the earlier one.
  const [one, other] = years
  if (one && other && years.length === 2 && ages.size === 1)
    for (const { column, year } of years)
      if (!ages.has(column)) ages.set(column, year > Math.min(one.year, other.year) ? 'new' : 'old')
  const found = new Set(ages.values()).size === 2 ? ages : new Map<number, Age>()
  cache.set(table, found)
  return found
}

/**
 * On forms that show what is insured now beside what is asked for, an answer in the first column is the expiring one, and
 * `NC` in the second repeats it.
 */
export function tellOldFromNew(pairs: readonly Pair[]): Pair[] {
  const told: Pair[] = []
  const olds = new Map<string, Pair>()
  const unchanged = new Set<string>()
  const renewed = new Set<string>()
  for (const pair of pairs) {
    const [value] = pair.items
    const age = ageOf(value)
    if (age === undefined) {
      told.push(pair)
      continue
    }
    // What was said of the column besides its header is about other forms.
    if (pair.column && !pair.label.includes(pair.column.replace(/\s+/g, ' '))) continue
    const row = rowOf(pair)
    const label = pair.column
      ? pair.label.replace(pair.column.replace(/\s+/g, ' '), besideAge(pair.column)).trim() || pair.label
      : pair.label
    if (age === 'new') {
      if (noChange.test(pair.inlineText ?? value.text)) unchanged.add(row)
      else {
        renewed.add(row)
        told.push({ ...pair, label, column: undefined, rivals: [{ own: ofNew, others: [ofOld] }] })
      }
    } else {
      if (!olds.has(row)) olds.set(row, { ...pair, label, column: undefined, rivals: undefined })
      told.push({
        ...pair,
        label: `Expiring ${label}`,
        column: undefined,
        rivals: [{ own: ofOld, others: [ofNew] }],
      })
    }
  }
  for (const row of unchanged) {
    const old = olds.get(row)
    if (old) told.push({ ...old, strength: old.strength * 0.97 })
  }
  return told.map((pair) =>
    isOfOldColumn(pair) && renewed.has(rowOf(pair)) ? { ...pair, isOld: true } : pair,
  )
}

/** What a column holds, without the words for when: `Sum insured £` of `Sum insured £ from renewal`; often nothing. */
function besideAge(header: string): string {
  const rest = [oldColumn, newColumn, besideNew, besideOld, /\b(?:from|at|on|for|to be|please)\b/i]
    .reduce((text, words) => text.replace(words, ' '), header)
    .replace(/\s+/g, ' ')
    .trim()
  return ofMeasure.test(rest) ? rest : ''
}

const ofMeasure = /\b(?:sums? insured|limits?|values?|premiums?|excess|amount|number|wages|turnover)\b/i

/** The table without the title that runs across its top, and the space under that. */
function withoutTitle(table: Table): Table {
  const first = table.rows.findIndex((row) => row.filter(({ text }) => text.trim() !== '').length > 1)
  if (first < 1 || table.headerRows > 0) return table
  return { ...table, rows: table.rows.slice(first) }
}

const rowOf = ({ items: [{ cell }] }: Pair) => `${cell?.table}|${cell?.row}`
const isOfOldColumn = ({ rivals, items: [value] }: Pair) =>
  rivals?.[0]?.own === ofOld && ageOf(value) === 'old'

function ageOf({ cell, page, document }: LayoutItem): Age | undefined {
  const table = cell && page.tables.find(({ id }) => id === cell.table)
  return table && cell ? agesOf(table, document).get(cell.column) : undefined
}

const saysOld =
  /^\W*(?:the |our |their |its )?(?:expiring|existing|present|holding|currently)\b|\b(?:now|presently|currently) (?:carried|held|in force|insured|bought)\b|\b(?:carried|held|in force|insured) (?:now|at present|currently)\b|\b(?:under|on|with|by) (?:the |your |our |their )?(?:current|present|existing|expiring|holding) (?:polic(?:y|ies)|insurers?|covers?|programme)\b/i
const saysNew = /\b(?:required|requested|wanted|proposed|needed|preferred)\b/i

/** Whether a label says that its answer is what was so far, and the question asks what shall be. */
export function isOtherAge(question: string, label: string): boolean {
  return saysOld.test(label) && saysNew.test(question) && !saysNew.test(label) && !oldColumn.test(question)
}
