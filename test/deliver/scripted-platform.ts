import { Failure } from '../../src/domain/failures.ts'
import type { QuestionSet } from '../../src/domain/question-set.ts'
import type { ApprovedAnswer } from '../../src/domain/quote.ts'
import { prepareQuote } from '../../src/platform/prepare-quote.ts'
import type { PreparedQuote, QuotationPlatform, QuoteReply } from '../../src/platform/scheme-platform.ts'
import { loadWireProfile } from '../../src/platform/wire-profile.ts'

export const questionSet: QuestionSet = {
  productId: '1',
  productName: 'Test',
  hash: 'd'.repeat(64),
  pages: [
    {
      id: 'p1',
      title: 'One',
      order: 0,
      questions: [
        {
          id: 'Name',
          label: 'Name',
          order: 0,
          type: 'text',
          wireType: 'Text',
          required: true,
          hidden: false,
          readOnly: false,
        },
      ],
    },
  ],
}
export const answers: readonly ApprovedAnswer[] = [{ questionId: 'Name', itemId: null, value: 'Acme' }]

/** What the platform does with one post, and what comes back of it. */
export type PostScript =
  | 'quoted'
  | 'referred'
  | 'refused'
  | 'no connection'
  | 'turned away'
  | 'cut before'
  | 'cut after'
export const postScripts: readonly PostScript[] = [
  'quoted',
  'referred',
  'refused',
  'no connection',
  'turned away',
  'cut before',
  'cut after',
]

/** Scripts that make a case. */
const accepting: readonly PostScript[] = ['quoted', 'referred', 'cut after']

function replyOf(script: PostScript, caseId: string): QuoteReply {
  switch (script) {
    case 'quoted':
    case 'referred':
      return {
        kind: 'answered',
        outcome: {
          kind: script,
          caseId,
          recordId: null,
          reference: null,
          premium: script === 'quoted' ? { currency: 'GBP', gross: '10.00' } : null,
          reasons: [],
          warnings: [],
        },
      }
    case 'refused':
      return { kind: 'refused', message: 'No\u0000', fieldErrors: [{ questionId: 'Name', message: 'Bad' }] }
    case 'no connection':
      return { kind: 'not_sent', failure: new Failure('platform_unreachable', 'ECONNREFUSED') }
    case 'turned away':
      return {
        kind: 'not_sent',
        failure: new Failure('platform_rate_limited', 'Wait', { retryAfterMs: 1000 }),
      }
    default:
      return { kind: 'unknown', explanation: 'The connection broke' }
  }
}

export interface ScriptedPlatform extends QuotationPlatform {
  /** Every request of which a byte left. */
  readonly posts: PreparedQuote[]
  /** Cases made. */
  readonly cases: string[]
}

/** A platform whose quotes follow a script. `moment` is called where a process could die. */
export async function scriptedPlatform(options: {
  readonly script: () => PostScript
  readonly moment?: () => void
  /** Called when the request is about to leave. */
  readonly onPost?: (prepared: PreparedQuote) => Promise<void>
}): Promise<ScriptedPlatform> {
  const profile = await loadWireProfile('sandbox')
  const posts: PreparedQuote[] = []
  const cases: string[] = []
  const moment = options.moment ?? (() => undefined)
  const notHere = () => Promise.reject(new Failure('capability_not_confirmed'))
  return {
    posts,
    cases,
    expectedDocuments: { quoted: 0, referred: 0, declined: 0 },
    isConfirmed: () => false,
    prepareQuote: (request) => prepareQuote(request, profile),
    async quote(prepared, beforeSending) {
      moment()
      await beforeSending()
      moment()
      const script = options.script()
      if (script !== 'no connection') {
        await options.onPost?.(prepared)
        posts.push(prepared)
      }
      const caseId = `case_${cases.length + 1}`
      if (accepting.includes(script)) cases.push(caseId)
      moment()
      return replyOf(script, caseId)
    },
    fetchQuestionSet: notHere,
    listDocuments: async () => [],
    uploadFile: notHere,
    associateDocument: notHere,
    downloadDocument: notHere,
    readCase: notHere,
    readCaseRecord: notHere,
  }
}
