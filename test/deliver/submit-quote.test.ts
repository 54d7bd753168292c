import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeliveryDeps } from '../../src/deliver/delivery.ts'
import { type Finding, reconcile } from '../../src/deliver/reconcile.ts'
import { submitQuote } from '../../src/deliver/submit-quote.ts'
import { Failure } from '../../src/domain/failures.ts'
import type { SubmissionStatus } from '../../src/domain/submission.ts'
import type { JournalEntry, Store } from '../../src/store/ports.ts'
import { listQuoteAttempts } from '../../src/store/quote-attempts.ts'
import { addInbox, type TestInbox } from '../support/accepted-messages.ts'
import { openTestStore, type TestStore } from '../support/store.ts'
import { answers, type PostScript, postScripts, questionSet, scriptedPlatform } from './scripted-platform.ts'
import { addRevision, type Seeded, seedApproved } from './seed.ts'

let store: TestStore
let inbox: TestInbox
beforeAll(async () => {
  store = await openTestStore()
  inbox = await addInbox(store.db)
  return () => store.remove()
})

const seedOf = (status: SubmissionStatus = 'submitting') => ({ questionSet, answers, status })
const seed = (status?: SubmissionStatus) => seedApproved(store, inbox, seedOf(status))
const attemptsOf = (of: Seeded) => listQuoteAttempts(store.db, of)

class Killed extends Error {}

/** The store of a process that dies at its `killAt`th step, and does nothing at all from then on. */
function mortalStore(killAt: number | null): {
  store: DeliveryDeps['store']
  moment: () => void
  journal: JournalEntry[]
} {
  const journal: JournalEntry[] = []
  let steps = 0
  let isDead = false
  const moment = () => {
    steps += 1
    isDead ||= steps === killAt
    if (isDead) throw new Killed()
  }
  const db = new Proxy(store.db, {
    get(target, name) {
      moment()
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const transaction: Store['transaction'] = async (run) => {
    moment()
    const result = await store.transaction(async (tx) => {
      const done = await run(tx)
      // Dying before the commit leaves nothing behind.
      moment()
      return done
    })
    moment()
    return result
  }
  return {
    journal,
    moment,
    store: {
      db,
      transaction,
      files: store.files,
      journal: {
        async append(entries) {
          moment()
          journal.push(...entries)
          moment()
        },
      },
    },
  }
}

describe('quoting', () => {
  test.each<[PostScript, object, string]>([
    ['quoted', { kind: 'resolved', outcome: { kind: 'quoted' } }, 'resolved'],
    ['referred', { kind: 'resolved', outcome: { kind: 'referred', premium: null } }, 'resolved'],
    ['refused', { kind: 'refused', fieldErrors: [{ questionId: 'Name', message: 'Bad' }] }, 'refused'],
    ['no connection', { kind: 'not_sent', failure: { code: 'platform_unreachable' } }, 'not_sent'],
    ['turned away', { kind: 'not_sent', failure: { retryAfterMs: 1000 } }, 'not_sent'],
    ['cut before', { kind: 'unknown' }, 'unknown'],
    ['cut after', { kind: 'unknown' }, 'unknown'],
  ])('%s', async (script, expected, state) => {
    const of = await seed()
    const { store: deps, journal } = mortalStore(null)
    let written: unknown
    const platform = await scriptedPlatform({
      script: () => script,
      async onPost(prepared) {
        const [attempt] = await attemptsOf(of)
        written ??= { attempt, journalled: [...journal], sha256: prepared.sha256 }
      },
    })
    expect(await submitQuote({ store: deps, platform }, of)).toMatchObject(expected)
    expect(await attemptsOf(of)).toMatchObject([
      { state, number: 1, external_reference: `${of.submissionId}.1.1` },
    ])
    expect(journal.map((entry) => entry.row['state'])).toEqual(['intended', state])
    // What was about to leave was already written down twice: in the database and in the journal.
    if (platform.posts.length > 0)
      expect(written).toMatchObject({
        attempt: { state: 'intended', payload_sha256: platform.posts[0]?.sha256 },
        sha256: platform.posts[0]?.sha256,
        journalled: [{ table: 'quote_attempt', row: { state: 'intended' } }],
      })
    expect(JSON.stringify(journal)).not.toContain('Acme')

    const again = await submitQuote({ store, platform }, of)
    expect(again).toMatchObject(expected)
    expect(await attemptsOf(of)).toHaveLength(state === 'not_sent' ? 2 : 1)
  })

  test.each<[SubmissionStatus]>([['in_review'], ['rejected'], ['needs_reconciliation'], ['completed']])(
    'a submission that is %s is not quoted',
    async (status) => {
      const of = await seed(status)
      const platform = await scriptedPlatform({ script: () => 'quoted' })
      await expect(submitQuote({ store, platform }, of)).rejects.toMatchObject({ code: 'move_not_allowed' })
      expect(platform.posts).toEqual([])
      expect(await attemptsOf(of)).toEqual([])
    },
  )

  test('nothing approved, or another organisation', async () => {
    const of = await seed()
    const platform = await scriptedPlatform({ script: () => 'quoted' })
    for (const wrong of [
      { ...of, submissionId: 'sub_none' },
      { ...of, organisationId: 'org_other' },
    ])
      await expect(submitQuote({ store, platform }, wrong)).rejects.toMatchObject({ code: 'not_found' })
    expect(platform.posts).toEqual([])
  })

  test('a journal that cannot be written sends nothing, and the next run may', async () => {
    const of = await seed()
    const platform = await scriptedPlatform({ script: () => 'quoted' })
    const full = {
      ...store,
      journal: {
        append: async () => {
          throw new Failure('storage_full')
        },
      },
    }
    await expect(submitQuote({ store: full, platform }, of)).rejects.toMatchObject({ code: 'storage_full' })
    expect(platform.posts).toEqual([])
    expect((await submitQuote({ store, platform }, of)).kind).toBe('resolved')
    expect((await attemptsOf(of)).map((attempt) => attempt.state)).toEqual(['not_sent', 'resolved'])
  })

  test('eight workers at once post once', async () => {
    const of = await seed()
    const platform = await scriptedPlatform({ script: () => 'quoted' })
    await Promise.allSettled(Array.from({ length: 8 }, () => submitQuote({ store, platform }, of)))
    expect(platform.posts).toHaveLength(1)
    expect((await attemptsOf(of)).filter((attempt) => attempt.state !== 'not_sent')).toHaveLength(1)
  })

  test('editing the answers is no way around an unknown outcome', async () => {
    const of = await seed()
    const platform = await scriptedPlatform({ script: () => 'cut after' })
    await submitQuote({ store, platform }, of)
    await addRevision(store, of, seedOf(), 2)
    expect((await submitQuote({ store, platform }, of)).kind).toBe('unknown')
    expect(platform.posts).toHaveLength(1)
  })

  test('answers corrected after a refusal are quoted as another revision', async () => {
    const of = await seed()
    let script: PostScript = 'refused'
    const platform = await scriptedPlatform({ script: () => script })
    await submitQuote({ store, platform }, of)
    await addRevision(store, of, seedOf(), 2)
    script = 'quoted'
    expect((await submitQuote({ store, platform }, of)).kind).toBe('resolved')
    expect((await attemptsOf(of)).map((attempt) => attempt.external_reference)).toEqual([
      `${of.submissionId}.1.1`,
      `${of.submissionId}.2.1`,
    ])
  })

  test('whatever fails or dies whenever, a revision makes at most one case and none is forgotten', async () => {
    const run = fc.record({
      killAt: fc.option(fc.integer({ min: 1, max: 24 }), { nil: null, freq: 3 }),
      script: fc.constantFrom(...postScripts),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 4 }), async (runs) => {
        const of = await seed()
        const cases: string[] = []
        let doubtfulPosts = 0
        const violations: string[] = []
        for (const { killAt, script } of [...runs, { killAt: null, script: 'quoted' as const }]) {
          const process = mortalStore(killAt)
          const platform = await scriptedPlatform({
            script: () => script,
            moment: process.moment,
            async onPost() {
              // Collected, because the quote takes whatever is thrown here for a broken connection.
              if (doubtfulPosts > 0) violations.push('sent again although it may have arrived')
              if (process.journal.at(-1)?.row['state'] !== 'intended')
                violations.push('sent without an intent')
            },
          })
          const result = await submitQuote({ store: process.store, platform }, of).catch(
            (error: unknown): { readonly kind: 'killed' } => {
              if (error instanceof Killed) return { kind: 'killed' }
              throw error
            },
          )
          cases.push(...platform.cases)
          // Only what the database knows to have been turned away may be followed by another.
          const states = (await attemptsOf(of)).map((attempt) => attempt.state)
          if (platform.posts.length > 0 && states.some((state) => state !== 'not_sent')) doubtfulPosts += 1
          if (result.kind === 'refused') break
        }
        expect(violations).toEqual([])
        expect(cases.length).toBeLessThanOrEqual(1)
        const settled = (await attemptsOf(of)).filter((attempt) => attempt.state !== 'not_sent')
        expect(settled).toHaveLength(1)
        if (cases.length === 1) expect(['resolved', 'unknown']).toContain(settled[0]?.state)
      }),
      { numRuns: 120 },
    )
  })
})

describe('reconciling', () => {
  async function frozen() {
    const of = await seed()
    const platform = await scriptedPlatform({ script: () => 'cut after' })
    const { attemptId } = await submitQuote({ store, platform }, of)
    const decide = (finding: Finding, alongside?: Parameters<typeof reconcile>[1]['alongside']) =>
      reconcile(
        { store, platform },
        { ...of, attemptId, finding, actor: 'usr_1', ...(alongside && { alongside }) },
      )
    return { of, attemptId, decide }
  }

  test('absent: it may be quoted again', async () => {
    const { of, attemptId, decide } = await frozen()
    expect(await decide({ kind: 'absent' })).toEqual({ attemptId, outcome: null, next: 'approved' })
    expect(await decide({ kind: 'absent' })).toEqual({ attemptId, outcome: null, next: 'approved' })
    expect(await attemptsOf(of)).toMatchObject([{ state: 'not_sent', reconciled_by: 'usr_1' }])
    const platform = await scriptedPlatform({ script: () => 'quoted' })
    expect((await submitQuote({ store, platform }, of)).kind).toBe('resolved')
  })

  test('found, on a platform that cannot be read: the person says the outcome', async () => {
    const { of, decide } = await frozen()
    await expect(decide({ kind: 'found', caseId: 'c1' })).rejects.toMatchObject({ code: 'request_invalid' })
    const premium = { currency: 'GBP', gross: '10.00' }
    expect(await decide({ kind: 'found', caseId: 'c1', outcome: 'quoted', premium })).toMatchObject({
      next: 'attaching',
      outcome: { kind: 'quoted', caseId: 'c1', premium },
    })
    await expect(decide({ kind: 'absent' })).rejects.toMatchObject({ code: 'changed_meanwhile' })
    const platform = await scriptedPlatform({ script: () => 'quoted' })
    expect(await submitQuote({ store, platform }, of)).toMatchObject({
      kind: 'resolved',
      outcome: { caseId: 'c1' },
    })
    expect(platform.posts).toEqual([])
  })

  test('what goes alongside is saved with it or not at all', async () => {
    const { of, decide } = await frozen()
    const failing = decide({ kind: 'absent' }, async () => {
      throw new Failure('changed_meanwhile')
    })
    await expect(failing).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await attemptsOf(of)).toMatchObject([{ state: 'unknown', reconciled_by: null }])
  })

  test('two people at once: one wins', async () => {
    const { decide } = await frozen()
    const decisions = await Promise.allSettled([
      decide({ kind: 'absent' }),
      decide({ kind: 'found', caseId: 'c1', outcome: 'declined' }),
    ])
    expect(decisions.map((decision) => decision.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('an attempt that is not unknown, or not there', async () => {
    const of = await seed()
    const platform = await scriptedPlatform({ script: () => 'quoted' })
    const { attemptId } = await submitQuote({ store, platform }, of)
    const decide = (id: string) =>
      reconcile({ store, platform }, { ...of, attemptId: id, finding: { kind: 'absent' }, actor: 'usr_1' })
    await expect(decide(attemptId)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await expect(decide('qat_none')).rejects.toMatchObject({ code: 'not_found' })
  })
})
