import type { AnswerValue } from '../../src/domain/answer.ts'
import type { SubmissionStatus } from '../../src/domain/submission.ts'
import type { DecisionRequest, QueueView, SubmissionView } from '../../src/review/views.ts'
import { until } from './until.ts'

/** A signed-in person without a browser. */
export interface DeskClient {
  request(path: string, init?: RequestInit): Promise<Response>
  queue(): Promise<QueueView>
  submission(id: string): Promise<SubmissionView>
  /** Sends JSON and answers JSON. Throws with the answer's text where it is not 2xx. */
  send<T = SubmissionView>(method: string, path: string, body?: unknown): Promise<T>
  /** The submission as soon as it is in one of the statuses. */
  untilStatus(id: string, ...statuses: readonly SubmissionStatus[]): Promise<SubmissionView>
}

export async function signIn(url: string, email: string, password: string): Promise<DeskClient> {
  const origin = { origin: url, 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: origin,
    body: JSON.stringify({ email, password }),
  })
  if (!signedIn.ok) throw new Error(`Signing in was answered ${signedIn.status}: ${await signedIn.text()}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const request = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, url), { ...init, headers: { ...origin, cookie } })
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await request(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const submission = (id: string): Promise<SubmissionView> => send('GET', `/api/submissions/${id}`)
  return {
    request,
    send,
    submission,
    queue: () => send('GET', '/api/submissions'),
    untilStatus: (id, ...statuses) =>
      until(
        async () => {
          const view = await submission(id)
          return statuses.includes(view.status) ? view : null
        },
        { what: `${id} is ${statuses.join(' or ')}`, timeoutMs: 60_000, everyMs: 100 },
      ),
  }
}

/** What a sample's `expected.json` says. */
export interface ExpectedAnswers {
  readonly answers: Readonly<Record<string, AnswerValue>>
  readonly groups?: Readonly<Record<string, readonly Readonly<Record<string, AnswerValue>>[]>>
}

/**
 * Decides everything that stands between now and approval as a careful person would: accepts what is right, corrects the
 * rest. `keyed` is what the person finds out elsewhere.
 */
export async function resolveBlockers(
  client: DeskClient,
  id: string,
  expected: ExpectedAnswers,
  keyed: ExpectedAnswers['answers'] = {},
): Promise<SubmissionView> {
  let view = await client.submission(id)
  // A decision can open a question that depends on it, so there are rounds.
  for (let round = 0; round < 6 && view.blockers.length > 0; round++) {
    const decisions = view.blockers.map(({ questionId, itemId }): DecisionRequest => {
      const answer = view.answers.find((one) => one.questionId === questionId && one.itemId === itemId)
      const value = rightValue(view, expected, questionId, itemId) ?? keyed[questionId]
      const at = { questionId, itemId, version: answer?.version ?? 0 }
      if (value === undefined) return { ...at, kind: answer?.value == null ? 'not_stated' : 'accept' }
      return JSON.stringify(value) === JSON.stringify(answer?.value)
        ? { ...at, kind: 'accept' }
        : { ...at, kind: 'correct', value }
    })
    view = await client.send('POST', `/api/submissions/${id}/decisions`, decisions)
  }
  if (view.blockers.length > 0) throw new Error(`Still open: ${JSON.stringify(view.blockers)}`)
  return view
}

function rightValue(
  view: SubmissionView,
  expected: ExpectedAnswers,
  questionId: string,
  itemId: string | null,
): AnswerValue | undefined {
  if (itemId === null) return expected.answers[questionId]
  const item = view.items.find((one) => one.id === itemId)
  const siblings = view.items.filter((one) => one.questionId === item?.questionId)
  const row = siblings.toSorted((a, b) => a.order - b.order).findIndex((one) => one.id === itemId)
  return expected.groups?.[item?.questionId ?? '']?.[row]?.[questionId]
}
