import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { readInPool } from '../extract/read-file-tree.ts'
import type { Pool } from '../isolate/pool.ts'
import { measureProportion, type Proportion } from './proportion.ts'

const partSchema = z.object({ filename: z.string().nullable(), sha256: z.string() })
/** One line of an index of mails: what another mail reader found in each. */
const entrySchema = z.object({
  doc: z.string(),
  subject: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  date: z.string().nullable(),
  'message-id': z.string().nullable(),
  attachments: z.array(partSchema),
})
type Entry = z.infer<typeof entrySchema>

const headers = ['subject', 'from', 'to', 'date', 'messageId'] as const

/** A header or an attachment that we and the index see differently. Neither need be wrong. */
export interface MailDifference {
  readonly mail: string
  readonly what: string
  readonly expected: string
  readonly found: string
}

export interface MailReport {
  readonly mails: number
  readonly unread: number
  /** Of the mails in which the index has the header, those in which we read the same. */
  readonly agreement: Readonly<Record<string, Proportion>>
  readonly differences: readonly MailDifference[]
  readonly text: string
}

/** Whether a gold file is an index of mails rather than questions about papers. */
export async function isMailIndex(path: string): Promise<boolean> {
  const [first = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  return entrySchema.safeParse(parse(first)).success
}

/**
 * Reads every mail of an index and compares its headers and attachments, the attachments by their bytes.
 * @throws Failure `request_invalid` naming the line that is no entry
 */
export async function evaluateMails(
  pool: Pick<Pool, 'run'>,
  options: {
    readonly indexPath: string
    readonly dataDirectory?: string | undefined
    readonly outDirectory: string
  },
): Promise<MailReport> {
  const { indexPath, outDirectory } = options
  const entries = (await readFile(indexPath, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const parsed = entrySchema.safeParse(parse(line))
      if (!parsed.success)
        throw new Failure('request_invalid', `line ${index + 1} of ${indexPath} is no mail`)
      return parsed.data
    })
  const work = await mkdtemp(join(tmpdir(), 'slipway-mails-'))
  const differences: MailDifference[] = []
  const stated = new Map<string, { same: number; n: number }>()
  let unread = 0
  const compare = (mail: string, what: string, expected: string, found: string, isSame: boolean): void => {
    const counts = stated.get(what) ?? { same: 0, n: 0 }
    stated.set(what, counts)
    counts.n++
    if (isSame) counts.same++
    else differences.push({ mail, what, expected, found })
  }
  try {
    for (const [index, entry] of entries.entries()) {
      const reading = await readInPool(pool, {
        path: resolve(options.dataDirectory ?? dirname(indexPath), entry.doc),
        name: 'message.eml',
        mediaType: 'message/rfc822',
        sourceFileId: `mail-${index}`,
        outputDirectory: join(work, String(index)),
      })
      if (reading.kind === 'unread') unread++
      const properties = reading.kind === 'read' ? reading.document.properties : {}
      for (const what of headers) {
        const expected = entry[what === 'messageId' ? 'message-id' : what]
        if (expected?.trim())
          compare(
            entry.doc,
            what,
            expected,
            properties[what] ?? '',
            isSame(what, expected, properties[what] ?? ''),
          )
      }
      const found = reading.embedded.map(({ sha256 }) => sha256)
      for (const part of distinct(entry))
        compare(entry.doc, 'attachments', part.filename ?? part.sha256, '', found.includes(part.sha256))
      await rm(join(work, String(index)), { recursive: true, force: true })
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  const agreement = Object.fromEntries(
    [...stated].map(([what, { same, n }]) => [what, measureProportion(same, n)]),
  )
  const report = { mails: entries.length, unread, agreement, differences }
  const text = renderMails(report)
  await mkdir(outDirectory, { recursive: true })
  await writeFile(join(outDirectory, 'report.json'), `${JSON.stringify({ ...report, text }, null, 2)}\n`)
  return { ...report, text }
}

/** The same bytes twice in one mail are one attachment to us. */
function distinct({ attachments }: Entry) {
  return [...new Map(attachments.map((part) => [part.sha256, part])).values()]
}

function isSame(what: (typeof headers)[number], expected: string, found: string): boolean {
  if (what === 'date') return Date.parse(expected) === Date.parse(found)
  // Addresses count, however their names are quoted.
  if (what === 'from' || what === 'to') return addressesOf(expected) === addressesOf(found)
  return squeeze(expected) === squeeze(found)
}

function addressesOf(text: string): string {
  const found = text.toLowerCase().match(/[^\s<>",;:()]+@[^\s<>",;:()]+/g)
  return found ? [...new Set(found)].sort().join(' ') : squeeze(text).toLowerCase()
}

function squeeze(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function renderMails({ mails, unread, agreement, differences }: Omit<MailReport, 'text'>): string {
  return [
    `mails ${mails} (not read: ${unread})`,
    ...Object.entries(agreement).map(
      ([what, { count, n, share }]) =>
        `  ${what.padEnd(12)} the same ${count} of ${n}, ${(100 * share).toFixed(1)} %`,
    ),
    ...differences.map(
      ({ mail, what, expected, found }) =>
        `  ${mail}  ${what}: ${JSON.stringify(expected.slice(0, 90))}${what === 'attachments' ? ' is missing' : `, found ${JSON.stringify(found.slice(0, 90))}`}`,
    ),
  ].join('\n')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
