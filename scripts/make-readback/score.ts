import type { FormField, Page } from '../../src/domain/document.ts'
import type { KnownPage, KnownTick } from './pen.ts'

/** Right ones of all. */
export interface Share {
  right: number
  of: number
}

/** How ticks were missed. A wrong one is worse than one that cannot be told, which a person is asked about. */
export interface TickMistakes {
  wrong: number
  doubtful: number
  unfound: number
}

/** What was read of one page against what is known to stand there. */
export interface PageScore {
  readonly wordsFound: Share
  readonly wordsTrue: Share
  readonly cells: Share
  readonly ticks: Share
  /** Ticks that were read as their opposite, as one that cannot be told, and not at all. */
  readonly tickMistakes: TickMistakes
  /** Marks read on the page where there is none. */
  readonly inventedTicks: number
  /** What was wrong, for people. */
  readonly mistakes: readonly string[]
}

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}£%]/gu, '')
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}£%]/gu, '')

function wordsOf(page: Page): string[] {
  return (
    page.words
      .filter((word) => word.hidden === undefined)
      .map((word) => bare(word.text))
      // A mark by a letter is no word of the page.
      .filter((word) => word !== '' && word !== 'X')
  )
}

function countShared(
  known: readonly string[],
  read: readonly string[],
): { shared: number; missed: string[] } {
  const left = new Map<string, number>()
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  const missed: string[] = []
  for (const word of known) {
    const count = left.get(word) ?? 0
    if (count > 0) shared++
    else missed.push(word)
    left.set(word, count - 1)
  }
  return { shared, missed }
}

function scoreTable(
  known: readonly (readonly string[])[],
  page: Page,
): { right: number; mistakes: string[] } {
  const rows = page.tables.flatMap((table) => table.rows.map((row) => row.map((cell) => plain(cell.text))))
  let right = 0
  const mistakes: string[] = []
  for (const row of known) {
    const wanted = row.map(plain)
    const best = rows
      .map((read) => wanted.filter((cell) => read.includes(cell)).length)
      .reduce((most, one) => Math.max(most, one), 0)
    right += best
    if (best < wanted.length) mistakes.push(`row ${best}/${wanted.length}: ${row.join(' | ')}`)
  }
  return { right, mistakes }
}

const tokens = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]{3,}/g) ?? [])

function likeness(question: string, label: string): number {
  const wanted = tokens(question)
  const read = tokens(label)
  return [...wanted].filter((word) => read.has(word)).length / Math.max(1, wanted.size, read.size * 0.6)
}

function fieldOf({ question, option }: KnownTick, fields: readonly FormField[]): FormField | undefined {
  return fields
    .filter((field) => field.kind === 'checkbox' && plain(field.option ?? '') === plain(option))
    .map((field) => ({ field, like: likeness(question, field.label ?? '') }))
    .filter(({ like }) => like >= 0.5)
    .sort((a, b) => b.like - a.like)[0]?.field
}

/** A box that is left empty may also go unread where nothing else of its question is marked. */
function scoreTicks(
  known: readonly KnownTick[],
  page: Page,
): Pick<PageScore, 'ticks' | 'tickMistakes' | 'inventedTicks' | 'mistakes'> {
  let right = 0
  const tickMistakes: TickMistakes = { wrong: 0, doubtful: 0, unfound: 0 }
  const used = new Set<FormField>()
  const mistakes: string[] = []
  for (const tick of known) {
    const field = fieldOf(tick, page.fields)
    if (field) used.add(field)
    const isRight = field ? field.checked === tick.isChecked : !tick.isChecked
    if (isRight) right++
    else {
      tickMistakes[!field ? 'unfound' : field.checked === null ? 'doubtful' : 'wrong']++
      const read = field
        ? `read as ${field.checked === null ? 'unsure' : field.checked ? 'marked' : 'empty'}`
        : 'not found'
      mistakes.push(`${tick.question} [${tick.option}] is ${tick.isChecked ? 'marked' : 'empty'}, ${read}`)
    }
  }
  const invented = page.fields.filter(
    (field) => field.kind === 'checkbox' && field.checked === true && !used.has(field),
  )
  for (const field of invented) mistakes.push(`invented: ${field.label ?? ''} [${field.option ?? ''}]`)
  return { ticks: { right, of: known.length }, tickMistakes, inventedTicks: invented.length, mistakes }
}

export function scorePage(known: KnownPage, page: Page): PageScore {
  const wanted = known.words.map(bare).filter(Boolean)
  const read = wordsOf(page)
  const { shared, missed } = countShared(wanted, read)
  const { missed: added } = countShared(read, wanted)
  const tables = known.tables.map((table) => scoreTable(table, page))
  const ticks = scoreTicks(known.ticks, page)
  return {
    ...ticks,
    wordsFound: { right: shared, of: wanted.length },
    wordsTrue: { right: shared, of: read.length },
    cells: {
      right: tables.reduce((sum, table) => sum + table.right, 0),
      of: known.tables.reduce((sum, table) => sum + table.flat().length, 0),
    },
    mistakes: [
      ...ticks.mistakes,
      ...tables.flatMap((table) => table.mistakes),
      ...(missed.length > 0 ? [`words missed: ${missed.slice(0, 12).join(' ')}`] : []),
      ...(added.length > 0 ? [`words added: ${added.slice(0, 12).join(' ')}`] : []),
    ],
  }
}
