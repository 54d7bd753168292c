import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MappingResult } from '../../src/domain/answer.ts'
import type { DocumentSummary, Page, Reading } from '../../src/domain/document.ts'
import { Failure } from '../../src/domain/failures.ts'
import { sha256 } from '../../src/domain/identifiers.ts'
import type { QuestionSet } from '../../src/domain/question-set.ts'
import { isMoveAllowed, type SubmissionStatus, submissionStatuses } from '../../src/domain/submission.ts'
import { writePages } from '../../src/extract/page-files.ts'
import { createQuestionSetSource } from '../../src/pipeline/question-set-source.ts'
import { readFiles } from '../../src/pipeline/read-files.ts'
import type { QuoteReply, SchemePlatform } from '../../src/platform/scheme-platform.ts'
import { listQuoteAttempts } from '../../src/store/quote-attempts.ts'
import { listReadings } from '../../src/store/readings.ts'
import { storeAccepted } from '../../src/store/replay.ts'
import { findSourceFile } from '../../src/store/source-files.ts'
import {
  changeSubmission,
  getSubmission,
  moveSubmission,
  type SubmissionRow,
} from '../../src/store/submissions.ts'
import { createWorker, type WorkerDependencies } from '../../src/worker.ts'
import { seedApproved } from '../deliver/seed.ts'
import { addInbox, makeMessage, type TestInbox } from '../support/accepted-messages.ts'
import { openTestStore, silentLog, type TestStore } from '../support/store.ts'

const questionSet: QuestionSet = {
  productId: '4327',
  productName: 'Fleet',
  hash: 'c'.repeat(64),
  pages: [
    {
      id: 'p1',
      title: 'You',
      order: 1,
      questions: [
        {
          id: 'name',
          label: 'Name of insured',
          order: 1,
          type: 'text',
          wireType: 'text',
          required: true,
          hidden: false,
          readOnly: false,
        },
      ],
    },
  ],
}

function mapped(value = 'Acme Ltd', warnings: readonly string[] = []): MappingResult {
  return {
    candidates: [],
    items: [],
    conflicts: [],
    warnings,
    answers: [
      {
        questionId: 'name',
        itemId: null,
        state: 'proposed',
        value,
        candidateId: null,
        confidence: 0.9,
        reasons: [],
        needsPerson: true,
      },
    ],
  }
}

interface ReadJob {
  readonly sourceFileId: string
  readonly name: string
  readonly outputDirectory: string
}

function read(job: ReadJob, more: Partial<DocumentSummary> = {}): Reading {
  const document: DocumentSummary = {
    readingId: `rd_${job.sourceFileId}`,
    sourceFileId: job.sourceFileId,
    name: job.name,
    format: 'email',
    pageCount: 1,
    properties: {},
    warnings: [],
    ...more,
  }
  return { kind: 'read', document, embedded: [] }
}

let store: TestStore
let inbox: TestInbox
/** Answers a job as a child would; a test gives its own. */
let jobs: Record<string, (input: never) => unknown>
let platform: Partial<SchemePlatform>
let askModel: WorkerDependencies['askModel']
let statuses: SubmissionStatus[]
let posts: number

beforeAll(async () => {
  // The template of an empty database is made once.
  await (await openTestStore()).remove()
})
beforeEach(async () => {
  store = await openTestStore()
  inbox = await addInbox(store.db)
  statuses = []
  posts = 0
  askModel = null
  jobs = {
    read: async (job: ReadJob) => {
      await writeFile(join(job.outputDirectory, 'document.json'), '{}')
      return read(job)
    },
    map: () => mapped(),
    'recognise-kind': () => 'new_business',
    'model-text': () => ({ text: 'papers', truncated: false }),
  }
  platform = { fetchQuestionSet: async () => questionSet }
})
afterEach(() => store.remove())

function worker() {
  const platformOf = () => platform as SchemePlatform
  return createWorker({
    store,
    pool: { run: async (job, input) => await jobs[job]?.(input as never) },
    files: store.files,
    dataDirectory: store.dataDirectory,
    platformOf,
    questionSetFor: createQuestionSetSource({ store, platformOf }),
    askModel,
    changes: { publish: ({ status }) => void statuses.push(status) },
    log: silentLog,
  })
}

async function arrive(content?: string) {
  const { message, files } = makeMessage(inbox, content)
  await store.inbox.accept(message, files)
  await store.transaction((tx) => storeAccepted(tx, store.queue, message))
  return { organisationId: inbox.organisationId, submissionId: message.submissions[0]?.id ?? '' }
}

const rowOf = (job: { organisationId: string; submissionId: string }) =>
  getSubmission(store.db, job.organisationId, job.submissionId)

/** Lets the worker move it until it rests or repeats its status. */
async function advance(job: { organisationId: string; submissionId: string }, at = worker()) {
  for (let before: SubmissionStatus | null = null; ; ) {
    const { status } = await rowOf(job)
    if (status === before) return await rowOf(job)
    before = status
    await at.advance(job)
  }
}

describe('reading', () => {
  test('a file nothing can read stays with its reason, and the submission goes on', async () => {
    jobs['read'] = async (job: ReadJob) => {
      throw new Failure('file_encrypted', `page 1 of ${job.name}`)
    }
    const job = await arrive()
    expect((await advance(job)).status).toBe('in_review')
    expect(await listReadings(store.db, job.submissionId)).toMatchObject([
      { state: 'unread', failure_code: 'file_encrypted' },
    ])
  })

  test('a fault that passes is waited for, and no file is called unread for it', async () => {
    jobs['read'] = async () => {
      throw new Failure('storage_full')
    }
    const job = await arrive()
    expect(await advance(job)).toMatchObject({ status: 'reading', failure_code: 'storage_full' })
    expect(await listReadings(store.db, job.submissionId)).toEqual([])
  })

  test('the same mail in other bytes is a duplicate, whichever is read first', async () => {
    jobs['read'] = async (job: ReadJob) => {
      await writeFile(join(job.outputDirectory, 'document.json'), '{}')
      return read(job, {
        properties: {
          messageId: '<one@example.com>',
          subject: 'Quote',
          from: 'Fay Lister <fay@calder.example>',
        },
      })
    }
    const first = await arrive('one')
    const second = await arrive('two')
    const third = await arrive('three')
    // Both begin to read before either has finished.
    const at = worker()
    await at.advance(second)
    await at.advance(first)
    await Promise.all([at.advance(second), at.advance(first)])
    await advance(third)
    const rows = await Promise.all([first, second, third].map(rowOf))
    const [original, ...others] = rows.toSorted((a, b) => b.status.localeCompare(a.status))
    expect(original).toMatchObject({ status: 'mapping', title: 'Quote' })
    for (const row of others)
      expect(row).toMatchObject({
        status: 'duplicate',
        duplicate_of: original?.id,
        title: 'Quote',
        broker_name: 'Fay Lister, calder.example',
      })
    // Read once more after a crash, it is not a duplicate of those that are duplicates of it.
    const again = await readFiles(
      {
        store,
        pool: { run: async (_, input) => await jobs['read']?.(input as never) },
        files: store.files,
        dataDirectory: store.dataDirectory,
      },
      original as SubmissionRow,
    )
    expect(again.to).toBe('mapping')
  })

  test('the mails of one batch are not each other', async () => {
    jobs['read'] = async (job: ReadJob) => {
      await writeFile(join(job.outputDirectory, 'document.json'), '{}')
      return read(job, { properties: { messageId: `<${job.name}@example.com>` } })
    }
    const names = ['a', 'b', 'c']
    const files = names.map((name) => ({
      name,
      mediaType: 'message/rfc822',
      bytes: Buffer.from(`mail ${name}`),
    }))
    const { message } = makeMessage(inbox, 'batch', {
      batch: { id: 'bat_test', name: 'Three' },
      submissions: names.map((name, index) => ({ id: `sub_${name}`, files: [index] })),
      files: files.map(({ name, mediaType, bytes }) => ({
        name,
        mediaType,
        sha256: sha256(bytes),
        sizeBytes: bytes.byteLength,
      })),
    })
    await store.inbox.accept(message, files)
    await store.transaction((tx) => storeAccepted(tx, store.queue, message))
    const at = worker()
    const batch = names.map((name) => ({
      organisationId: inbox.organisationId,
      submissionId: `sub_${name}`,
    }))
    for (let run = 0; run < 2; run++) await Promise.all(batch.map((job) => at.advance(job)))
    expect(await Promise.all(batch.map(async (job) => (await rowOf(job)).status))).toEqual([
      'mapping',
      'mapping',
      'mapping',
    ])
  })

  test('children that die with us leave nothing behind', async () => {
    const job = await arrive()
    const at = worker()
    await at.advance(job)
    jobs['read'] = async () => {
      at.prepareToStop()
      throw new Failure('reading_crashed', 'the child was killed')
    }
    await at.advance(job)
    expect(await rowOf(job)).toMatchObject({ status: 'reading', failure_code: null })
    expect(await listReadings(store.db, job.submissionId)).toEqual([])
  })
})

describe('mapping', () => {
  test('waits for a Question Set that cannot be had, and goes on when it can', async () => {
    platform.fetchQuestionSet = async () => {
      throw new Failure('platform_unreachable')
    }
    const job = await arrive()
    expect(await advance(job)).toMatchObject({ status: 'mapping', failure_code: 'question_set_missing' })
    platform.fetchQuestionSet = async () => questionSet
    expect(await advance(job)).toMatchObject({
      status: 'in_review',
      failure_code: null,
      insured_name: 'Acme Ltd',
      open_count: 1,
    })
  })

  test('a Question Set that is wrong is for a person', async () => {
    platform.fetchQuestionSet = async () => {
      throw new Failure('question_set_invalid', 'page 2 has no id')
    }
    expect(await advance(await arrive())).toMatchObject({
      status: 'failed',
      failure_code: 'question_set_invalid',
      failure_detail: 'page 2 has no id',
    })
  })

  test('an unreachable platform does not stand in the way of a Question Set we know', async () => {
    expect((await advance(await arrive())).status).toBe('in_review')
    platform.fetchQuestionSet = async () => {
      throw new Failure('platform_unreachable')
    }
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    try {
      expect((await advance(await arrive())).status).toBe('in_review')
    } finally {
      vi.useRealTimers()
    }
  })

  test.each(['model_unavailable', 'model_refused', 'model_reply_invalid', 'model_budget_spent'] as const)(
    'goes on without the model after %s, and tells',
    async (code) => {
      askModel = async () => {
        throw new Failure(code)
      }
      const row = await advance(await arrive())
      expect(row.status).toBe('in_review')
      expect(row.warnings.join()).toContain('offline reading stands alone')
    },
  )

  test('what is not new business is set aside, and never mapped', async () => {
    jobs['recognise-kind'] = () => 'claim'
    jobs['map'] = () => {
      throw new Error('mapped')
    }
    expect(await advance(await arrive())).toMatchObject({ kind: 'claim', status: 'set_aside' })
  })

  test('an error nobody foresaw is tried three times, then it is for a person', async () => {
    let tries = 0
    jobs['map'] = () => {
      tries++
      throw new TypeError('a secret of the document')
    }
    const job = await arrive()
    const at = worker()
    for (let run = 0; run < 8; run++) await at.advance(job)
    expect(tries).toBe(3)
    const row = await rowOf(job)
    expect(row).toMatchObject({ status: 'failed', failure_code: 'internal_error', failure_detail: null })
    expect(JSON.stringify(row)).not.toContain('secret')
  })

  describe('papers that are too much for a child', () => {
    /** A mail with these files, each with a page of so many characters. */
    function readMailWith(files: Readonly<Record<string, number>>) {
      jobs['read'] = async (job: ReadJob): Promise<Reading> => {
        const pages = writePages(job.outputDirectory)
        pages.add({ number: 1, text: 'x'.repeat(files[job.name] ?? 1) } as Page)
        pages.finish()
        await writeFile(join(job.outputDirectory, 'document.json'), '{}')
        const isMail = job.name === 'inbound.eml'
        await mkdir(join(job.outputDirectory, 'embedded'))
        const embedded = Object.keys(files).map((name) => {
          const hash = sha256(Buffer.from(name))
          return { name, mediaType: 'text/plain', sha256: hash, sizeBytes: name.length, decorative: false }
        })
        for (const { name, sha256: hash } of isMail ? embedded : [])
          await writeFile(join(job.outputDirectory, 'embedded', hash), name)
        return { ...read(job, isMail ? {} : { format: 'text' }), embedded: isMail ? embedded : [] }
      }
    }

    /** What was asked of the children, by the names of the papers; they fail while any of these is among them. */
    function mapWithout(failure: Failure, ...tooMuch: readonly string[]): string[][] {
      const asked: string[][] = []
      jobs['map'] = async ({ readings }: { readings: readonly { readonly sourceFileId: string }[] }) => {
        const files = await Promise.all(
          readings.map(({ sourceFileId }) => findSourceFile(store.db, inbox.organisationId, sourceFileId)),
        )
        const names = files.map((file) => file?.name ?? '')
        asked.push(names)
        if (names.some((name) => tooMuch.includes(name))) throw failure
        return mapped('Acme Ltd', ['The total does not add up.'])
      }
      return asked
    }

    test.each(['limit_exceeded', 'reading_timed_out'] as const)(
      'the largest is left out when they end with %s, and a sentence names it',
      async (code) => {
        readMailWith({ 'form.txt': 2_000, 'endless.txt': 900_000, 'letter.txt': 3_000 })
        const asked = mapWithout(new Failure(code), 'endless.txt')
        const row = await advance(await arrive())
        expect(asked).toEqual([
          ['form.txt', 'endless.txt', 'letter.txt', 'inbound.eml'],
          ['form.txt', 'letter.txt', 'inbound.eml'],
        ])
        expect(row).toMatchObject({ status: 'in_review', insured_name: 'Acme Ltd', failure_code: null })
        expect(row.warnings).toEqual([
          '“endless.txt” is too large to be searched for answers: look at it yourself.',
          'The total does not add up.',
        ])
      },
    )

    test('then the larger half is left out, again and again, until what is left fits', async () => {
      const sizes = { 'a.txt': 5_000, 'b.txt': 4_000, 'c.txt': 3_000, 'd.txt': 2_000 }
      readMailWith(sizes)
      const asked = mapWithout(new Failure('limit_exceeded'), ...Object.keys(sizes))
      const row = await advance(await arrive())
      expect(asked.slice(1)).toEqual([
        ['b.txt', 'c.txt', 'd.txt', 'inbound.eml'],
        ['d.txt', 'inbound.eml'],
        ['inbound.eml'],
      ])
      expect(row.status).toBe('in_review')
      expect(row.warnings).toHaveLength(5)
    })

    test('a machine that was busy is given another chance first', async () => {
      readMailWith({ 'form.txt': 2_000 })
      const asked = mapWithout(
        new Failure('reading_timed_out', 'on a busy machine', { retryAfterMs: 1 }),
        'form.txt',
      )
      const job = await arrive()
      expect(await advance(job)).toMatchObject({ status: 'mapping', failure_code: 'reading_timed_out' })
      expect(asked).toHaveLength(1)
      expect((await advance(job)).status).toBe('in_review')
      expect(asked.slice(1)).toEqual([['form.txt', 'inbound.eml'], ['inbound.eml']])
    })

    test.each([
      ['its own slowness once', {}, 2],
      ['a busy machine three times', { retryAfterMs: 0 }, 5],
    ])('where it is not for them, %s, a person is told', async (_, options, times) => {
      readMailWith({})
      let tries = 0
      jobs['map'] = () => {
        tries++
        throw new Failure('reading_timed_out', 'stopped', options)
      }
      const job = await arrive()
      const at = worker()
      for (let run = 0; run < 8; run++) await at.advance(job)
      expect(await rowOf(job)).toMatchObject({ status: 'failed', failure_code: 'reading_timed_out' })
      expect(tries).toBe(times)
    })

    test('another fault is not theirs', async () => {
      readMailWith({ 'form.txt': 2_000 })
      const asked = mapWithout(new Failure('reading_crashed'), 'form.txt')
      expect(await advance(await arrive())).toMatchObject({
        status: 'failed',
        failure_code: 'reading_crashed',
      })
      expect(asked).toHaveLength(1)
    })
  })

  test('a late run cannot overwrite a newer one', async () => {
    const job = await arrive()
    const late = Promise.withResolvers<MappingResult>()
    const begun = Promise.withResolvers<void>()
    jobs['map'] = async () => {
      begun.resolve()
      return await late.promise
    }
    const at = worker()
    for (let run = 0; run < 2; run++) await at.advance(job)
    expect((await rowOf(job)).status).toBe('mapping')
    const first = at.advance(job)
    await begun.promise
    jobs['map'] = () => mapped('Newer Ltd')
    await at.advance(job)
    expect(await rowOf(job)).toMatchObject({ status: 'in_review', insured_name: 'Newer Ltd' })
    late.resolve(mapped('Older Ltd'))
    await first
    expect(await rowOf(job)).toMatchObject({
      status: 'in_review',
      insured_name: 'Newer Ltd',
      failure_code: null,
    })
  })

  test('being overtaken is no failure', async () => {
    const job = await arrive()
    const at = worker()
    for (let run = 0; run < 2; run++) await at.advance(job)
    jobs['map'] = async () => {
      // Another run began meanwhile.
      await store.transaction((tx) =>
        changeSubmission(tx, job.organisationId, job.submissionId, { attempts: 9 }),
      )
      return mapped('Older Ltd')
    }
    await at.advance(job)
    expect(await rowOf(job)).toMatchObject({ status: 'mapping', failure_code: null, insured_name: null })
  })

  test('a rejection while it is read stands', async () => {
    const job = await arrive()
    const at = worker()
    for (let run = 0; run < 2; run++) await at.advance(job)
    jobs['map'] = async () => {
      const { version } = await rowOf(job)
      await store.transaction((tx) =>
        moveSubmission(tx, { ...job, version, to: 'rejected', actor: 'usr_test' }),
      )
      return mapped()
    }
    await at.advance(job)
    expect(await rowOf(job)).toMatchObject({ status: 'rejected', insured_name: null })
  })
})

describe('quoting', () => {
  const approved = () =>
    seedApproved(store, inbox, {
      questionSet,
      answers: [{ questionId: 'name', itemId: null, value: 'Acme Ltd' }],
      status: 'approved',
    })

  function replying(...replies: readonly QuoteReply[]): void {
    platform.prepareQuote = () => ({ body: '{}', sha256: 'd'.repeat(64), index: new Map() })
    platform.quote = async (_prepared, beforeSending) => {
      await beforeSending()
      const reply = replies[Math.min(posts, replies.length - 1)]
      posts++
      if (!reply) throw new Error('No reply')
      return reply
    }
  }

  test('what leads to approved: a person, or an attempt that never left', () => {
    expect(submissionStatuses.filter((from) => isMoveAllowed(from, 'approved'))).toEqual([
      'in_review',
      'submitting',
      'needs_reconciliation',
      'failed',
    ])
  })

  test('without an approval nothing is ever posted', async () => {
    replying({ kind: 'unknown', explanation: 'never' })
    const job = await arrive()
    const at = worker()
    for (let run = 0; run < 6; run++) await at.advance(job)
    expect((await rowOf(job)).status).toBe('in_review')
    expect(posts).toBe(0)
    expect(statuses).toEqual(['reading', 'mapping', 'in_review'])
  })

  test('a refusal comes back to review with what the platform said', async () => {
    replying({
      kind: 'refused',
      message: 'Name is not known',
      fieldErrors: [{ questionId: 'name', message: 'Name is not known' }],
    })
    const job = await approved()
    expect(await advance(job)).toMatchObject({
      status: 'in_review',
      failure_code: 'platform_refused',
      failure_detail: 'Name is not known',
    })
    expect(posts).toBe(1)
  })

  test('what never left is tried again later, and quoted once', async () => {
    replying(
      { kind: 'not_sent', failure: new Failure('platform_unreachable') },
      {
        kind: 'answered',
        outcome: {
          kind: 'referred',
          caseId: 'c1',
          recordId: null,
          reference: null,
          premium: null,
          reasons: [],
          warnings: [],
        },
      },
    )
    const send = vi.spyOn(store.queue, 'send')
    const job = await approved()
    const at = worker()
    for (let run = 0; run < 2; run++) await at.advance(job)
    expect(await rowOf(job)).toMatchObject({ status: 'approved', failure_code: 'platform_unreachable' })
    expect(send.mock.lastCall?.[2]?.delayMs).toBeGreaterThanOrEqual(5000)
    for (let run = 0; run < 2; run++) await at.advance(job)
    expect((await rowOf(job)).status).toBe('attaching')
    expect(posts).toBe(2)
    expect((await listQuoteAttempts(store.db, job)).map(({ state }) => state).toSorted()).toEqual([
      'not_sent',
      'resolved',
    ])
  })

  test('a refusal of access is for a person', async () => {
    replying({ kind: 'not_sent', failure: new Failure('platform_unauthenticated') })
    expect(await advance(await approved())).toMatchObject({
      status: 'failed',
      failure_code: 'platform_unauthenticated',
    })
  })

  test('an unknown outcome freezes, whatever is asked of the worker afterwards', async () => {
    replying({ kind: 'unknown', explanation: 'The connection closed' })
    const job = await approved()
    expect(await advance(job)).toMatchObject({
      status: 'needs_reconciliation',
      failure_code: 'quote_outcome_unknown',
    })
    const at = worker()
    for (let run = 0; run < 4; run++) await at.advance(job)
    expect(posts).toBe(1)
  })

  test('a process that dies between the intent and the answer leaves an unknown outcome', async () => {
    platform.prepareQuote = () => ({ body: '{}', sha256: 'd'.repeat(64), index: new Map() })
    const intended = Promise.withResolvers<void>()
    platform.quote = async (_prepared, beforeSending) => {
      await beforeSending()
      posts++
      intended.resolve()
      return await new Promise<never>(() => {})
    }
    const job = await approved()
    const at = worker()
    await at.advance(job)
    void at.advance(job)
    await intended.promise
    // Another process finds what that one left.
    expect(await advance(job)).toMatchObject({ status: 'needs_reconciliation' })
    expect(posts).toBe(1)
  })
})
