import type { Page, Table } from '../../../domain/document.ts'
import { linesOverTable } from './lines-over-table.ts'
import { wordYearColumns } from './year-columns.ts'

/** Words that only say that years follow, and nothing of what the figures are. */
const aboutYears =
  /\b(?:financial|accounting|trading)?\s*(?:years?|y\/?e|periods?)\s*(?:end(?:ed|ing|s)?|to)?\b(?:\s*\d{1,2}(?:st|nd|rd|th)?\s*[a-z]{3,9})?|\bgross\/net\b/gi
const numbering =
  /^\W{0,2}(?:(?:part|section)\s+)?(?:[A-Z]{1,2}\s?\d{1,2}|\d{1,2}(?:\.\d{1,2})*|[A-Z])(?:[.):]|\s+[\u2013-]|\s)\s*(?=\p{L}{2})/iu
const longestTitle = 60

/** What the rows of years are to a reader, by their first cell: see `wordYearColumns`. Empty where they are no years. */
export function wordYearRows(leads: readonly string[]): Map<string, string[]> {
  // `Estimate for the coming twelve months` is a year too, `Hire charges next year` is what was hired.
  const isYear = (text: string) =>
    /\b(?:19|20)\d\d\b/.test(text) || !/\p{L}{4}/u.test(withoutYear(text) ?? 'none')
  if (leads.length < 2 || !leads.every(isYear)) return new Map()
  const words = wordYearColumns(new Map(leads.map((lead, at) => [at + 1, lead])))
  return new Map([...words].flatMap(([at, said]) => (leads[at - 1] ? [[leads[at - 1] ?? '', said]] : [])))
}

/**
 * What a grid of years is about, which neither its rows nor the names of its columns say: what is left of its corner
 * without the years, its title, or the heading over it; empty where there is none.
 */
export function subjectOfYears(table: Table, page: Page, corner: string): string {
  const rest = corner
    .replace(numbering, '')
    .replace(aboutYears, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  if (/\p{L}{3}/u.test(rest) && !saysNothing.test(rest)) return rest
  const title = table.title ?? (headingOver(table, page) || lineOver(table, page))
  const said = title.replace(numbering, '').replace(/\s+/g, ' ').trim()
  return said.length <= longestTitle ? said : ''
}

/** What stands over the names of rows of any kind. */
const saysNothing =
  /^\W*(?:items?|categor(?:y|ies)|descriptions?|details|sections?|class|type|activity|particulars)\W*$/i

/** Points between a table and the line over it that says what it is. */
const lineGap = 14

/** The line right over a printed table, where the reading took it for no heading. */
function lineOver(table: Table, page: Page): string {
  if (page.kind !== 'print') return ''
  const over = linesOverTable(table, page, lineGap).filter(
    ({ text }) => /\p{L}{4}/u.test(text) && !/\d|[?:]\s*$/.test(text),
  )
  return over.length === 1 ? (over[0]?.text ?? '') : ''
}

/** The heading nearest before the table in reading order. */
function headingOver({ rows }: Table, { spans }: Page): string {
  const own = new Set(rows.flat().flatMap((cell) => cell.spans))
  const first = spans.findIndex((span) => own.has(span.id))
  return spans.slice(0, Math.max(0, first)).findLast(({ heading }) => heading === true)?.text ?? ''
}

/** What a column of a year holds besides its year: `Turnover` under `Last completed year to 31/10/2026`; often nothing. */
export const besideYear = (header: string): string => withoutYear(header) ?? ''

/** A text without the words for a year in it; null where it has none. */
function withoutYear(header: string): string | null {
  const rest = header
    .replace(yearPhrase, ' ')
    .replace(
      /\b\d{1,2}[./ -](?:\d{1,2}|[a-z]{3,9})[./ -](?:19|20)?\d\d\b|\b(?:19|20)\d\d(?:\s?[/\u2013-]\s?(?:20)?\d\d)?\b/gi,
      ' ',
    )
    .replace(/\(\s*[a-z. ]{0,20}\s*\)/gi, ' ')
    .replace(/\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return rest === header.trim() ? null : rest
}

const yearPhrase =
  /\b(?:(?:the|last|next|previous|prior|current|this|coming|completed|complete|financial|accounting|trading|latest|past|est(?:imated?)?|forecast|projected|budget|actual|audited|draft)\s+)*(?:years?|y\/?e|periods?|12 months|twelve months)\b(?:,?\s+(?:to|end(?:ed|ing|s)?)\b)?|\b(?:est(?:imated?)?|forecast|projected|projection|budget|actual|audited|draft|unaudited)\b\.?/gi
