import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { markMailRoles } from '../extract/mail-roles.ts'
import { textToBlocks } from '../extract/text-blocks.ts'
import { measureProportion, type Proportion } from './proportion.ts'

const person = z.object({ address: z.string().nullish(), name: z.string().nullish() }).nullish()
/** A mail that passes another one on, and what is in it; undefined parts are not asked for. */
const forwardedSchema = z.object({
  doc: z.string(),
  subject_file: z.string().nullish(),
  gold: z.object({
    forwarded: z.boolean(),
    subject: z.string().nullish(),
    from: person,
    message: z.string().nullish(),
    body: z.string().nullish(),
  }),
})
/** A reply: what is new in it, and what it quotes or is its signature. */
const replySchema = z.object({
  doc: z.string(),
  gold: z.object({ trimmed: z.string(), elided: z.string() }),
})
type Forwarded = z.infer<typeof forwardedSchema>
type Reply = z.infer<typeof replySchema>

/** Something of a mail that we read in another way than the gold file says. */
export interface MailPartDifference {
  readonly mail: string
  readonly what: string
  readonly expected: string
  readonly found: string
}

export interface MailPartsReport {
  readonly mails: number
  readonly agreement: Readonly<Record<string, Proportion>>
  readonly differences: readonly MailPartDifference[]
  readonly text: string
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function readLines(path: string): Promise<unknown[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parse)
}

/** Whether a gold file says what is new, quoted and passed on in the texts of mails. */
export async function isMailPartsGold(path: string): Promise<boolean> {
  const [first] = await readLines(path)
  return forwardedSchema.safeParse(first).success || replySchema.safeParse(first).success
}

/** Marks of quotation, spaces and empty lines are of no account. */
function squeeze(text: string): string {
  return text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replace(/^[\s>]+/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The newest text, with the mail that it passes on or without it. */
function readParts(source: string, subject: string) {
  const { blocks, ...original } = markMailRoles(textToBlocks(source.replace(/\r\n?/g, '\n')), subject)
  const lines = blocks.map((block) => ({ text: block.kind === 'line' ? block.text : '', role: block.role }))
  const textOf = (some: typeof lines): string => some.map(({ text }) => text).join('\n')
  const isBody = ({ role }: { readonly role?: string | undefined }): boolean => role === undefined
  // Where a mail is passed on, its headers part what the sender says from what they pass on.
  const headers = original.originalFrom === undefined ? -1 : lines.findIndex(({ role }) => role === 'quoted')
  return {
    ...original,
    newest: textOf(lines.filter(isBody)),
    own: textOf((headers < 0 ? lines : lines.slice(0, headers)).filter(isBody)),
    passedOn: headers < 0 ? '' : textOf(lines.slice(headers).filter(({ role }) => role !== 'quoted')),
  }
}

type Compare = (mail: string, what: string, expected: string, found: string) => void

async function compareForwarded({ doc, subject_file, gold }: Forwarded, folder: string, compare: Compare) {
  const subject = subject_file ? await readFile(join(folder, subject_file), 'utf8') : ''
  const found = readParts(await readFile(join(folder, doc), 'utf8'), subject)
  const isForwarded = found.originalFrom !== undefined
  compare(doc, 'passed on', String(gold.forwarded), String(isForwarded))
  if (!gold.forwarded) return
  const { from } = gold
  const sender = (found.originalFrom ?? '').toLowerCase()
  if (from?.address)
    compare(doc, 'sender', from.address, sender.includes(from.address.toLowerCase()) ? from.address : sender)
  else if (from?.name)
    compare(doc, 'sender', from.name, sender.includes(from.name.toLowerCase()) ? from.name : sender)
  if (gold.subject) compare(doc, 'subject', gold.subject, found.originalSubject ?? '')
  if (gold.body) compare(doc, 'its text', gold.body, found.passedOn)
  compare(doc, 'own words', gold.message ?? '', found.own)
}

async function compareReply({ doc, gold }: Reply, folder: string, compare: Compare): Promise<void> {
  const found = readParts(await readFile(join(folder, doc), 'utf8'), 'Re: something')
  // What is passed on counts as new to us, and not in this set.
  compare(doc, 'newest text', gold.trimmed, found.originalFrom === undefined ? found.newest : found.own)
}

function render(agreement: MailPartsReport['agreement'], differences: readonly MailPartDifference[]): string {
  return [
    ...Object.entries(agreement).map(
      ([what, { count, n, share }]) =>
        `  ${what.padEnd(12)} the same ${count} of ${n}, ${(100 * share).toFixed(1)} %`,
    ),
    ...differences.map(
      ({ mail, what, expected, found }) =>
        `  ${mail}  ${what}: ${JSON.stringify(expected.slice(0, 160))}, found ${JSON.stringify(found.slice(0, 160))}`,
    ),
  ].join('\n')
}

/**
 * Reads the texts of a gold file and compares what is new in them, what they pass on and who wrote that.
 * @throws Failure `request_invalid` naming the line that is no mail
 */
export async function evaluateMailParts(options: {
  readonly goldPath: string
  readonly dataDirectory?: string | undefined
  readonly outDirectory: string
}): Promise<MailPartsReport> {
  const { goldPath, outDirectory } = options
  const folder = resolve(options.dataDirectory ?? dirname(goldPath))
  const differences: MailPartDifference[] = []
  const counts = new Map<string, { same: number; n: number }>()
  const compare: Compare = (mail, what, expected, found) => {
    const count = counts.get(what) ?? { same: 0, n: 0 }
    counts.set(what, count)
    count.n++
    if (squeeze(expected) === squeeze(found)) count.same++
    else differences.push({ mail, what, expected: squeeze(expected), found: squeeze(found) })
  }
  const entries = await readLines(goldPath)
  for (const [index, entry] of entries.entries()) {
    const forwarded = forwardedSchema.safeParse(entry)
    const reply = replySchema.safeParse(entry)
    if (forwarded.success) await compareForwarded(forwarded.data, folder, compare)
    else if (reply.success) await compareReply(reply.data, folder, compare)
    else throw new Failure('request_invalid', `line ${index + 1} of ${goldPath} is no mail`)
  }
  const agreement = Object.fromEntries(
    [...counts].map(([what, { same, n }]) => [what, measureProportion(same, n)]),
  )
  const text = `mails ${entries.length}\n${render(agreement, differences)}`
  const report = { mails: entries.length, agreement, differences, text }
  await mkdir(outDirectory, { recursive: true })
  await writeFile(join(outDirectory, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  return report
}
