import { beforeAll, describe, expect, test } from 'vitest'
import { attachDocuments } from '../../src/deliver/attach-documents.ts'
import { documentNames } from '../../src/deliver/document-names.ts'
import { submitQuote } from '../../src/deliver/submit-quote.ts'
import { Failure } from '../../src/domain/failures.ts'
import type { ListedDocument, QuotationPlatform } from '../../src/platform/scheme-platform.ts'
import { listPlatformDocuments } from '../../src/store/platform-documents.ts'
import type { JournalEntry } from '../../src/store/ports.ts'
import { addInbox, type TestInbox } from '../support/accepted-messages.ts'
import { openTestStore, type TestStore } from '../support/store.ts'
import { answers, questionSet, scriptedPlatform } from './scripted-platform.ts'
import { type Seeded, type SeedFile, seedApproved } from './seed.ts'

let store: TestStore
let inbox: TestInbox
beforeAll(async () => {
  store = await openTestStore()
  inbox = await addInbox(store.db)
  return () => store.remove()
})

const textOf = (name: string): SeedFile => ({ name, content: `${name} ${Math.random()}` })

/** A case that keeps what is put on it, prints papers after so many listings, and counts every request. */
async function casePlatform(options: {
  readonly expected: number
  readonly printedAfter?: number
  readonly refuses?: (name: string) => Failure | undefined
  readonly download?: (url: string) => Failure | undefined
}) {
  const onCase: ListedDocument[] = []
  const calls: string[] = []
  const uploads = new Map<string, { name: string; sizeBytes: number }>()
  let listingCount = 0
  const listed = (name: string, sizeBytes: number): ListedDocument => ({
    id: `doc_${name}`,
    name,
    type: null,
    mediaType: 'text/plain',
    sizeBytes,
    location: `https://s.example/${name}`,
    url: `https://s.example/${name}?sig=${listingCount}`,
  })
  const platform: QuotationPlatform = {
    ...(await scriptedPlatform({ script: () => 'quoted' })),
    expectedDocuments: { quoted: options.expected, referred: 0, declined: 0 },
    async uploadFile(file) {
      calls.push(`upload ${file.name}`)
      const refusal = options.refuses?.(file.name)
      if (refusal) throw refusal
      const uploadId = `up_${uploads.size}`
      uploads.set(uploadId, { name: file.name, sizeBytes: file.bytes.byteLength })
      return { uploadId }
    },
    async associateDocument({ uploadId, name }) {
      calls.push(`associate ${name}`)
      onCase.push(listed(name, uploads.get(uploadId)?.sizeBytes ?? 0))
      return { documentId: null }
    },
    async listDocuments() {
      calls.push('list')
      listingCount += 1
      const printed = listingCount > (options.printedAfter ?? 0) ? ['Schedule.pdf', 'Facts.pdf'] : []
      return [...onCase, ...printed.map((name) => listed(name, 7))]
    },
    async downloadDocument(url) {
      const refusal = options.download?.(url)
      if (refusal) throw refusal
      return { bytes: Buffer.from(`bytes of ${new URL(url).pathname}`), mediaType: 'application/pdf' }
    },
  }
  return { platform, calls, onCase }
}

async function quoted(platform: QuotationPlatform, files: readonly SeedFile[]): Promise<Seeded> {
  const of = await seedApproved(store, inbox, { questionSet, answers, files })
  await submitQuote({ store, platform }, of)
  return of
}

describe('attaching', () => {
  test('three originals and the papers: one listing and two requests a file, nothing on a rerun', async () => {
    const { platform, calls } = await casePlatform({ expected: 2 })
    const of = await quoted(platform, ['a.txt', 'b.txt', 'c.txt'].map(textOf))
    const journal: JournalEntry[] = []
    const watched = {
      ...store,
      journal: { append: async (entries: readonly JournalEntry[]) => void journal.push(...entries) },
    }
    const attached = await attachDocuments({ store: watched, platform }, of)
    expect(attached).toMatchObject({ warnings: [], uploaded: [{}, {}, {}], downloaded: [{}, {}] })
    expect(calls).toHaveLength(7)
    expect(calls.at(-1)).toBe('list')
    const stored = await store.files.read(of.organisationId, attached.downloaded[0]?.sha256 ?? '')
    expect(stored.toString()).toBe('bytes of /Schedule.pdf')
    // The id of the first step is durable before the second step is taken.
    const ofFirst = journal
      .filter((entry) => entry.row['name'] === 'a.txt')
      .map((entry) => entry.row['state'])
    expect(ofFirst).toEqual(['uploaded', 'associated'])
    expect(JSON.stringify(journal)).not.toContain('sig=')
    await attachDocuments({ store, platform }, of)
    expect(calls).toHaveLength(7)
  })

  test('the same bytes go up once, decoration never, and like names are told apart', async () => {
    const { platform, onCase } = await casePlatform({ expected: 0 })
    const files: SeedFile[] = [
      { name: 'form.pdf', content: `one ${Math.random()}` },
      { name: 'FORM.pdf', content: `two ${Math.random()}` },
      { name: 'logo.png', content: `logo ${Math.random()}`, decorative: true },
    ]
    const of = await quoted(platform, [...files, { ...files[0]!, name: 'copy.pdf' }])
    await attachDocuments({ store, platform }, of)
    expect(onCase.map((document) => document.name)).toEqual(['form.pdf', 'FORM (2).pdf'])
  })

  test('one bad file never sinks the others', async () => {
    const { platform, onCase } = await casePlatform({
      expected: 2,
      refuses: (name) => (name === 'virus.txt' ? new Failure('platform_refused', 'No') : undefined),
    })
    const of = await quoted(platform, [
      textOf('virus.txt'),
      { ...textOf('lost.txt'), isLost: true },
      textOf('good.txt'),
    ])
    const attached = await attachDocuments({ store, platform }, of)
    expect(onCase.map((document) => document.name)).toEqual(['good.txt'])
    expect(attached.downloaded).toHaveLength(2)
    expect(attached.warnings).toEqual([
      'virus.txt could not be put on the case (platform_refused)',
      'lost.txt could not be put on the case (not_found)',
    ])
  })

  test('papers that are late are waited for with back-off, and not for ever', async () => {
    const sleptMs: number[] = []
    const sleep = async (durationMs: number) => void sleptMs.push(durationMs)
    const late = await casePlatform({ expected: 2, printedAfter: 3 })
    const first = await quoted(late.platform, [])
    expect((await attachDocuments({ store, platform: late.platform, sleep }, first)).downloaded).toHaveLength(
      2,
    )
    expect(late.calls).toEqual(['list', 'list', 'list', 'list'])
    expect(sleptMs).toEqual(sleptMs.toSorted((a, b) => a - b))

    const never = await casePlatform({ expected: 2, printedAfter: 99 })
    const second = await quoted(never.platform, [])
    const attached = await attachDocuments({ store, platform: never.platform, sleep }, second)
    expect(attached.warnings).toEqual([
      '2 of the documents that the platform generates did not come; look on the case',
    ])
    expect(never.calls.length).toBeLessThanOrEqual(6)
  })

  test('a token that expired is renewed by one listing', async () => {
    const { platform, calls } = await casePlatform({
      expected: 2,
      download: (url) => (url.endsWith('sig=1') ? undefined : new Failure('platform_forbidden')),
    })
    // The token of the first listing has expired, the one of the second works.
    const strict: QuotationPlatform = {
      ...platform,
      downloadDocument: (url) =>
        platform.downloadDocument(url.replace(/sig=(\d)/, (_, n) => `sig=${Number(n) - 1}`)),
    }
    const of = await quoted(strict, [])
    expect((await attachDocuments({ store, platform: strict }, of)).downloaded).toHaveLength(2)
    expect(calls).toEqual(['list', 'list'])
  })

  test('a document that cannot be had is told, and fetched by a later run', async () => {
    let isGone = true
    const { platform } = await casePlatform({
      expected: 2,
      download: (url) => (isGone && url.includes('Facts') ? new Failure('platform_not_found') : undefined),
    })
    const of = await quoted(platform, [])
    const attached = await attachDocuments({ store, platform }, of)
    expect(attached.downloaded.map((row) => row.name)).toEqual(['Schedule.pdf'])
    expect(attached.warnings[0]).toMatch(/^1 of the documents/)
    isGone = false
    expect((await attachDocuments({ store, platform }, of)).downloaded).toHaveLength(2)
    const down = (await listPlatformDocuments(store.db, of)).filter((row) => row.direction === 'down')
    expect(down.map((row) => [row.state, row.failure_code])).toEqual([
      ['downloaded', null],
      ['downloaded', null],
    ])
  })

  test('without an outcome there is no case to attach to', async () => {
    const { platform, calls } = await casePlatform({ expected: 0 })
    const of = await seedApproved(store, inbox, { questionSet, answers })
    await expect(attachDocuments({ store, platform }, of)).rejects.toMatchObject({ code: 'move_not_allowed' })
    expect(calls).toEqual([])
  })
})

test('names for the case', () => {
  const names = (...given: string[]) => documentNames(given.map((name) => ({ name })))
  expect(names('a.pdf', 'A.PDF', 'a.pdf', 'a (2).PDF')).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).pdf',
    'a (2) (2).PDF',
  ])
  expect(names('../../etc/passwd', 'C:\\x\\y.doc', '', '\u202egnp.exe', 'a\u0000b?.txt')).toEqual([
    'passwd',
    'y.doc',
    'document',
    'gnp.exe',
    'ab_.txt',
  ])
  expect(names(`${'x'.repeat(400)}.pdf`)[0]).toMatch(/^x{146}\.pdf$/)
})
