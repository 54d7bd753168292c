import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../src/domain/failures.ts'
import { readCase, readCaseRecord, readCaseRecords } from '../../src/platform/read-case.ts'
import { readClaim, readClaims } from '../../src/platform/read-claim.ts'
import { readDocument, readDocuments } from '../../src/platform/read-documents.ts'
import { readIssuedMachineKey, readMachineKeys } from '../../src/platform/read-machine-key.ts'
import { readQuoteOutcome } from '../../src/platform/read-outcome.ts'
import { readQuestionSet } from '../../src/platform/read-question-set.ts'
import { readQuestionSetList } from '../../src/platform/read-question-set-list.ts'
import { readReport, readReports } from '../../src/platform/read-report.ts'
import { loadWireProfile, type WireProfile } from '../../src/platform/wire-profile.ts'

let profile: WireProfile
beforeAll(async () => {
  profile = await loadWireProfile('default')
})

type Reader = (body: unknown, profile: WireProfile) => unknown
const readers: Readonly<Record<string, Reader>> = {
  readCase,
  readCaseRecord,
  readCaseRecords,
  readClaim,
  readClaims,
  readDocument,
  readDocuments,
  readIssuedMachineKey,
  readMachineKeys,
  readQuestionSet,
  readQuestionSetList,
  readReport: (body, of) => readReport(body, 'r', of),
  readReports,
}

/** Replies near enough to real ones to get past the first look: the names that we look for, around anything. */
const names = fc.constantFrom(
  ...['caseId', 'recordId', 'id', 'outcome', 'status', 'premium', 'gross', 'referral', 'referred', 'reasons'],
  ...[
    'records',
    'claims',
    'items',
    'data',
    'result',
    'rows',
    'columns',
    'reports',
    'apiKeys',
    'keyId',
    'key',
  ],
  ...['documents', 'url', 'name', 'questionSets', 'productId', 'pages', 'questions', 'type', 'updatedAt'],
)
const scalar = fc.oneof(
  fc.constantFrom('quoted', 'referred', 'On Cover', 'MTA', '12.50', '-1', '1e9', 'https://x.example/a', ''),
  fc.constantFrom(null, true, 0, -1, 1e308, '__proto__', '\u0000', '\ud800'),
)
const { reply } = fc.letrec((tie) => ({
  reply: fc.oneof(
    { maxDepth: 5 },
    scalar,
    fc.array(tie('reply'), { maxLength: 3 }),
    fc.dictionary(names, tie('reply'), { maxKeys: 6 }),
  ),
}))

describe('whatever the platform answers', () => {
  test.each(Object.entries(readers))('%s reads it or fails by a Failure', (_, read) => {
    fc.assert(
      fc.property(reply, (body) => {
        try {
          read(body, profile)
        } catch (error) {
          expect(error).toBeInstanceOf(Failure)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('an outcome is quoted only with its word, a case, and a premium that can be read', () => {
    fc.assert(
      fc.property(reply, (body) => {
        const outcome = readQuoteOutcome(body, profile)
        if (outcome.kind !== 'quoted') return
        expect(JSON.stringify(body)).toContain('quoted')
        expect(outcome.caseId).not.toBe('')
        expect(outcome.premium?.gross).toMatch(/^\d+\.\d+$/)
      }),
      { numRuns: 1000 },
    )
  })
})
