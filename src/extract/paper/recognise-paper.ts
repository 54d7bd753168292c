import type { DocumentFormat, DocumentSummary, Page, PaperKind, PaperPart } from '../../domain/document.ts'
import { fingerprintOfPairs, printedPairs } from '../../values/form-fingerprint.ts'
import { type CuePlace, paperCues } from './paper-cues.ts'

/** Pages of one paper that are listened to; later ones say nothing new about what it is. */
const mostPagesHeard = 6
const mostPageCharacters = 6_000
const fingerprintPages = 4
/** A paper is what its cues add up to from here on. */
const enough = 4
/** A page begins a paper of another kind only where its own title says so this plainly. */
const enoughForTitle = 6
/** The title of another paper is about as large as the first one's; the headings of its sections are smaller. */
const sizeOfTitle = 0.88
const titleLines = 6
/** Share of the page's height in which its title stands. */
const titleShare = 0.35

/** What is kept of a page to judge the paper by. */
interface HeardPage {
  readonly number: number
  readonly title: string
  readonly columns: string
  readonly text: string
  readonly questions: number
  readonly fields: number
  readonly longestTable: number
  readonly widestTable: number
  /** Whether it looks like the first page of a paper. */
  readonly isFirst: boolean
  /** Whether it says itself that it is a later page, or begins with a section of something. */
  readonly goesOn: boolean
  /** The largest print at its head, in points. */
  readonly titleSize: number
}

function titlesOf(page: Page): string {
  const visible = page.spans.filter((span) => span.hidden === undefined && span.role !== 'furniture')
  const isHigh = (y: number): boolean => y < (page.height ?? Number.POSITIVE_INFINITY) * titleShare
  const titles = visible.filter(
    ({ heading, locator, text }, index) =>
      (heading === true && (locator.kind !== 'box' || isHigh(locator.box.y0))) ||
      (index < 3 && text.length < 80 && !text.endsWith('?')),
  )
  return [page.title ?? '', ...titles.slice(0, titleLines).map((span) => span.text)].join('\n')
}

function columnsOf({ tables }: Page): string {
  return tables
    .flatMap((table) => table.rows.slice(0, Math.max(1, table.headerRows)))
    .map((row) => row.map((cell) => cell.text).join(' | '))
    .join('\n')
    .slice(0, 4_000)
}

/** A paper's title is larger than what stands below it, and its pages are counted from one. */
function looksFirst(page: Page): boolean {
  if (page.kind === 'sheet' || /\bpage\s+1\s+(?:of|\/)\s*\d/i.test(page.text)) return true
  const visible = page.words.filter((word) => word.hidden === undefined)
  const sizes = visible.map((word) => word.size ?? 0).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  return visible.some(
    ({ box, size = 0 }) =>
      box.y0 < (page.height ?? 0) * titleShare && size > Math.max(usual * 1.35, usual + 2),
  )
}

const laterPage = /\bpage\s+(\d+)\s*(?:of|\/)\s*\d+\b/i
const section =
  /^(?:(?:section|part|question|appendix)\s+)?(?:\d{1,2}|[A-Z])(?:\.\d+)?\s*[.):–-]|^(?:section|part|appendix)\s+\w{1,3}\b|\bcontinued\b/i

function saysItGoesOn(page: Page): boolean {
  const number = laterPage.exec(page.text)?.[1]
  const [opening] = page.spans.filter((span) => span.hidden === undefined && span.role !== 'furniture')
  return (number !== undefined && Number(number) > 1) || section.test(opening?.text ?? '')
}

function titleSizeOf({ words, height = 0 }: Page): number {
  return words
    .filter((word) => word.hidden === undefined && word.box.y0 < height * titleShare)
    .reduce((most, { size = 0 }) => Math.max(most, size), 0)
}

function hear(page: Page): HeardPage {
  const lists = page.tables.filter((table) => table.rows.length >= 6)
  return {
    number: page.number,
    title: titlesOf(page),
    columns: columnsOf(page),
    text: page.text.slice(0, mostPageCharacters),
    questions: page.spans.filter((span) => span.text.endsWith('?')).length,
    fields: page.fields.length,
    longestTable: Math.max(0, ...page.tables.map((table) => table.rows.length)),
    widestTable: Math.max(0, ...lists.map((table) => table.rows[0]?.length ?? 0)),
    isFirst: looksFirst(page),
    goesOn: saysItGoesOn(page),
    titleSize: titleSizeOf(page),
  }
}

/** Something that speaks for a kind of paper. */
interface Sign {
  readonly kind: PaperKind
  readonly weight: number
  readonly reason: string
}

/** Many questions and fields make a form of a paper, long tables a list. */
function signsOfBuild(pages: readonly HeardPage[]): Sign[] {
  const sum = (of: (page: HeardPage) => number): number => pages.reduce((so, page) => so + of(page), 0)
  const questions = sum((page) => page.questions)
  const longest = Math.max(0, ...pages.map((page) => page.longestTable))
  const widest = Math.max(0, ...pages.map((page) => page.widestTable))
  const signs: Sign[] = []
  if (questions >= 5)
    signs.push({ kind: 'proposal_form', weight: 3, reason: `it asks ${questions} questions` })
  if (sum((page) => page.fields) >= 6)
    signs.push({ kind: 'proposal_form', weight: 3, reason: 'it has fields and boxes to fill in' })
  if (longest >= 8 && widest >= 4 && questions < 3)
    signs.push({ kind: 'schedule', weight: 2, reason: `it is a list of ${longest} rows` })
  return signs
}

const placeWords: Readonly<Record<CuePlace, string>> = {
  title: 'its title says',
  name: 'its file name says',
  columns: 'its columns are',
  text: 'it says',
}

function signsOfWords(name: string, pages: readonly HeardPage[]): Sign[] {
  const all = (of: (page: HeardPage) => string): string => pages.map(of).join('\n')
  const heard: Readonly<Record<CuePlace, string>> = {
    title: pages[0]?.title ?? '',
    name,
    columns: all((page) => page.columns),
    text: all((page) => page.text),
  }
  return paperCues.flatMap(({ kind, place, weight, pattern }) => {
    const found = pattern.exec(heard[place])?.[0].replace(/\s+/g, ' ').trim().slice(0, 60)
    return found === undefined ? [] : [{ kind, weight, reason: `${placeWords[place]} “${found}”` }]
  })
}

function judge(name: string, pages: readonly HeardPage[]): Pick<PaperPart, 'kind' | 'reason'> {
  const heard = pages.slice(0, mostPagesHeard)
  const signs = [...signsOfWords(name, heard), ...signsOfBuild(heard)]
  const kinds = [...new Set(signs.map((sign) => sign.kind))].map((kind) => {
    const own = signs.filter((sign) => sign.kind === kind).sort((a, b) => b.weight - a.weight)
    return { kind, score: own.reduce((sum, sign) => sum + sign.weight, 0), reason: own[0]?.reason ?? '' }
  })
  const [best] = kinds.sort((a, b) => b.score - a.score)
  return best && best.score >= enough
    ? { kind: best.kind, reason: best.reason }
    : { kind: 'other', reason: 'nothing on it says what it is' }
}

/** The kind that a page's own title names, where it names one for certain. */
function titleKind({ title }: HeardPage): PaperKind | undefined {
  return paperCues
    .filter((cue) => cue.place === 'title' && cue.weight >= enoughForTitle && cue.pattern.test(title))
    .sort((a, b) => b.weight - a.weight)[0]?.kind
}

/** The kind of the paper that a page begins: what its title names, or what it is by itself under a title as large. */
function kindBegunBy(page: HeardPage, paper: readonly HeardPage[]): PaperKind | undefined {
  if (!page.isFirst || page.goesOn) return undefined
  const named = titleKind(page)
  const titleSize = paper[0]?.titleSize ?? 0
  if (named || page.titleSize < titleSize * sizeOfTitle) return named
  const { kind } = judge('', [page])
  return kind === 'other' ? undefined : kind
}

/** Where a packet goes on with a paper of another kind. */
function splitPacket(pages: readonly HeardPage[]): HeardPage[][] {
  const parts: HeardPage[][] = []
  let current: PaperKind | undefined
  for (const page of pages) {
    const last = parts.at(-1)
    const kind = last ? kindBegunBy(page, last) : (titleKind(page) ?? judge('', [page]).kind)
    if (last && (kind === undefined || kind === current)) last.push(page)
    else parts.push([page])
    current = kind ?? current
  }
  return parts
}

/** Formats whose pages may be papers of their own: a scan of a packet, and the sheets of a workbook. */
const packets: ReadonlySet<DocumentFormat> = new Set(['pdf', 'image', 'spreadsheet'])

/** Listens to the pages of a reading as they come, and says at the end what kind of paper it is. */
export interface PaperListener {
  hear(page: Page): void
  /** Empty for a reading without pages. */
  conclude(
    name: string,
    format: DocumentFormat,
  ): Pick<DocumentSummary, 'paperKind' | 'paperReason' | 'papers' | 'fingerprint'>
}

/** Keeps little of each page, so that a file of many pages is not held in memory. */
export function listenForPaper(): PaperListener {
  const pages: HeardPage[] = []
  const pairs = new Set<string>()
  return {
    hear(page) {
      if (pages.length < fingerprintPages) for (const pair of printedPairs(page)) pairs.add(pair)
      pages.push(hear(page))
    },
    conclude(name, format) {
      const [first] = pages
      if (!first) return {}
      if (format === 'email') return { paperKind: 'correspondence', paperReason: 'it is a mail' }
      const stem = name.replace(/\.[a-z0-9]{2,5}$/i, '')
      const papers: PaperPart[] = []
      for (const own of packets.has(format) ? splitPacket(pages) : [pages]) {
        const judged = judge(papers.length === 0 ? stem : '', own)
        const firstPage = own[0]?.number ?? 1
        const lastPage = own.at(-1)?.number ?? firstPage
        const last = papers.at(-1)
        if (last?.kind === judged.kind) papers[papers.length - 1] = { ...last, lastPage }
        else papers.push({ ...judged, firstPage, lastPage })
      }
      // A workbook is one file for one purpose; its first sheet is often a cover.
      const main = format === 'spreadsheet' ? judge(stem, pages) : papers[0]
      const fingerprint = fingerprintOfPairs(pairs)
      return {
        ...(main ? { paperKind: main.kind, paperReason: main.reason } : {}),
        ...(papers.length > 1 ? { papers } : {}),
        ...(fingerprint === undefined ? {} : { fingerprint }),
      }
    },
  }
}
