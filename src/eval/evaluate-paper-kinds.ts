import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { PaperKind, PaperPart } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'
import { readInPool } from '../extract/read-file-tree.ts'
import type { Pool } from '../isolate/pool.ts'
import { measureProportion, type Proportion } from './proportion.ts'

const partSchema = z.object({ kind: z.string(), firstPage: z.number(), lastPage: z.number() })
/** What papers a file holds, in order; one for most files. */
const entrySchema = z.object({ doc: z.string(), papers: z.array(partSchema).min(1) })
type Entry = z.infer<typeof entrySchema>

/** A file whose papers we see otherwise than the gold file. */
export interface KindDifference {
  readonly doc: string
  readonly expected: string
  readonly found: string
  readonly reason: string
}

export interface PaperKindsReport {
  readonly files: number
  readonly unread: number
  /** Files that are one paper, by the kind that they are. */
  readonly byKind: Readonly<Record<string, Proportion>>
  readonly all: Proportion
  /** Of the files that are read as a kind, those that are of it. */
  readonly trueOf: Readonly<Record<string, Proportion>>
  /** Packets parted exactly, and their pages that got the right kind. */
  readonly packets: Proportion
  readonly packetPages: Proportion
  /** Files of one paper that were taken for packets. */
  readonly wronglyParted: Proportion
  readonly differences: readonly KindDifference[]
  readonly text: string
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Whether a gold file says of what kind papers are. */
export async function isPaperKindsGold(path: string): Promise<boolean> {
  const [first = ''] = linesOf(await readFile(path, 'utf8').catch(() => ''))
  return entrySchema.safeParse(parse(first)).success
}

type Papers = readonly Pick<PaperPart, 'kind' | 'firstPage' | 'lastPage'>[]

function kindAt(papers: Papers, page: number): PaperKind | undefined {
  return papers.find(({ firstPage, lastPage }) => page >= firstPage && page <= lastPage)?.kind
}

const said = (papers: Papers | Entry['papers']): string =>
  papers.map(({ kind, firstPage, lastPage }) => `${kind} ${firstPage}-${lastPage}`).join(', ')

class Counts {
  readonly #counts = new Map<string, { right: number; n: number }>()

  add(name: string, isRight: boolean): void {
    const count = this.#counts.get(name) ?? { right: 0, n: 0 }
    this.#counts.set(name, count)
    count.n++
    if (isRight) count.right++
  }

  of(name: string): Proportion {
    const { right, n } = this.#counts.get(name) ?? { right: 0, n: 0 }
    return measureProportion(right, n)
  }

  all(): Record<string, Proportion> {
    return Object.fromEntries([...this.#counts.keys()].sort().map((name) => [name, this.of(name)]))
  }
}

const percent = ({ count, n, share }: Proportion): string => `${count} of ${n}, ${(100 * share).toFixed(1)} %`

function render(report: Omit<PaperKindsReport, 'text'>): string {
  const { byKind, trueOf } = report
  return [
    `files ${report.files} (not read: ${report.unread}), of one paper the right kind: ${percent(report.all)}`,
    ...Object.entries(byKind).map(
      ([kind, share]) =>
        `  ${kind.padEnd(20)} found ${percent(share)}; read as one and is: ${trueOf[kind] ? percent(trueOf[kind]) : '-'}`,
    ),
    `  packets parted exactly: ${percent(report.packets)}; pages of the right kind: ${percent(report.packetPages)}`,
    `  papers taken for packets: ${percent(report.wronglyParted)}`,
    ...report.differences.map(
      ({ doc, expected, found, reason }) => `  ${doc}  is ${expected}, read as ${found}: ${reason}`,
    ),
  ].join('\n')
}

/**
 * Reads the files of a gold file and compares what kinds of paper they are taken for and where packets are parted.
 * @throws Failure `request_invalid` naming the line that is no file
 */
export async function evaluatePaperKinds(
  pool: Pick<Pool, 'run'>,
  options: {
    readonly goldPath: string
    readonly dataDirectory?: string | undefined
    readonly outDirectory: string
  },
): Promise<PaperKindsReport> {
  const { goldPath, outDirectory } = options
  const entries = linesOf(await readFile(goldPath, 'utf8')).map((line, index) => {
    const parsed = entrySchema.safeParse(parse(line))
    if (!parsed.success) throw new Failure('request_invalid', `line ${index + 1} of ${goldPath} is no paper`)
    return parsed.data
  })
  const work = await mkdtemp(join(tmpdir(), 'slipway-kinds-'))
  const [found, held, rest] = [new Counts(), new Counts(), new Counts()]
  const differences: KindDifference[] = []
  let unread = 0
  try {
    for (const [index, { doc, papers }] of entries.entries()) {
      const directory = join(work, String(index))
      const reading = await readInPool(pool, {
        path: resolve(options.dataDirectory ?? dirname(goldPath), doc),
        name: basename(doc),
        mediaType: '',
        sourceFileId: `paper-${index}`,
        outputDirectory: directory,
      })
      await rm(directory, { recursive: true, force: true })
      if (reading.kind === 'unread') {
        unread++
        continue
      }
      const { pageCount, paperKind = 'other', paperReason = '' } = reading.document
      const read: Papers = reading.document.papers ?? [{ kind: paperKind, firstPage: 1, lastPage: pageCount }]
      const isRight = said(read) === said(papers)
      const [only] = papers
      if (only && papers.length === 1) {
        found.add(only.kind, paperKind === only.kind)
        held.add(paperKind, paperKind === only.kind)
        rest.add('all', paperKind === only.kind)
        rest.add('parted', read.length > 1)
      } else {
        rest.add('packets', isRight)
        for (const { kind, firstPage, lastPage } of papers)
          for (let page = firstPage; page <= lastPage; page++) rest.add('pages', kindAt(read, page) === kind)
      }
      const isSame = papers.length === 1 ? paperKind === only?.kind && read.length === 1 : isRight
      if (!isSame) differences.push({ doc, expected: said(papers), found: said(read), reason: paperReason })
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  const report = {
    files: entries.length,
    unread,
    byKind: found.all(),
    all: rest.of('all'),
    trueOf: held.all(),
    packets: rest.of('packets'),
    packetPages: rest.of('pages'),
    wronglyParted: rest.of('parted'),
    differences,
  }
  const text = render(report)
  await mkdir(outDirectory, { recursive: true })
  await writeFile(join(outDirectory, 'report.json'), `${JSON.stringify({ ...report, text }, null, 2)}\n`)
  return { ...report, text }
}
