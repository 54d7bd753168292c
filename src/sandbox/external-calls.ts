import type { Answers, AnswerValue } from './answers.ts'
import type { ExternalFindings, Reason } from './rating.ts'

/** How the platform signs in to an external data service. */
export type ExternalAuth =
  | { readonly type: 'none' }
  | { readonly type: 'apiKeyHeader'; readonly name: string; readonly value: string }
  | { readonly type: 'basic'; readonly username: string; readonly password: string }
  | { readonly type: 'bearer'; readonly token: string }

/** One call for underwriting data, made during a quotation and before rating. */
export interface ExternalCall {
  readonly id: string
  readonly productId: string
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly auth: ExternalAuth
  readonly timeoutMs: number
  /** The repeating group to call for, item by item; without it there is one call. */
  readonly perItemOf?: string
  /** Which answers are sent, and under which names: in the query of a GET, in the JSON body of a POST. */
  readonly request: Readonly<Record<string, string>>
  readonly response: { readonly callbackQuestionId: string; readonly pointer: string }
  /** Refers the risk when the number found is greater than `above`, or the text found is `equals`. */
  readonly referWhen?: {
    readonly above?: number
    readonly equals?: string
    readonly code: string
    readonly message: string
  }
}

const largestAnswerBytes = 1024 * 1024
const systemLevel = 30

/** Why a call gave nothing; the message goes to the underwriter and holds nothing of what was sent. */
class CallFailure extends Error {}

function headersOf(auth: ExternalAuth): Record<string, string> {
  switch (auth.type) {
    case 'none':
      return {}
    case 'apiKeyHeader':
      return { [auth.name]: auth.value }
    case 'basic':
      return {
        authorization: `Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString('base64')}`,
      }
    case 'bearer':
      return { authorization: `Bearer ${auth.token}` }
  }
}

/** The value an RFC 6901 pointer names, as text; undefined when there is none. */
function textAt(json: unknown, pointer: string): string | undefined {
  let here: unknown = json
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined
    here = (here as Record<string, unknown>)[name]
  }
  return ['string', 'number', 'boolean'].includes(typeof here) ? String(here).slice(0, 500) : undefined
}

async function textWithin(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let seenBytes = 0
  for await (const chunk of response.body ?? []) {
    seenBytes += chunk.byteLength
    if (seenBytes > largestAnswerBytes) throw new CallFailure('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function request(call: ExternalCall, fields: Record<string, AnswerValue>): Promise<string> {
  const url = new URL(call.url)
  if (call.method === 'GET')
    for (const [name, value] of Object.entries(fields))
      url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  const response = await fetch(url, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      ...headersOf(call.auth),
    },
    ...(call.method === 'POST' && { body: JSON.stringify(fields) }),
    // A redirect would carry the credentials to wherever it points.
    redirect: 'manual',
    signal: AbortSignal.timeout(call.timeoutMs),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new CallFailure(`it answered with status ${response.status}`)
  }
  const text = await textWithin(response)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new CallFailure('the answer is not JSON')
  }
  const found = textAt(json, call.response.pointer)
  if (found === undefined) throw new CallFailure(`the answer has nothing at ${call.response.pointer}`)
  return found
}

function reasonOf(cause: unknown, call: ExternalCall): string {
  if (cause instanceof CallFailure) return cause.message
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return `it did not answer within ${call.timeoutMs} ms`
  return 'it could not be reached'
}

function judge(call: ExternalCall, found: string): Reason[] {
  const { referWhen } = call
  if (!referWhen) return []
  const { above, equals, code, message } = referWhen
  const holds = (above !== undefined && Number(found) > above) || (equals !== undefined && found === equals)
  return holds
    ? [{ code, message: `${message} (${found})`, level: 10, questionId: call.response.callbackQuestionId }]
    : []
}

async function makeCall(
  call: ExternalCall,
  scopes: readonly Answers[],
  item?: number,
): Promise<ExternalFindings> {
  const fields: Record<string, AnswerValue> = {}
  for (const [name, questionId] of Object.entries(call.request)) {
    const value = scopes.map((scope) => scope.values[questionId]).find((each) => each !== undefined)
    if (value !== undefined) fields[name] = value
  }
  try {
    const value = await request(call, fields)
    const questionId = call.response.callbackQuestionId
    return {
      computed: [{ questionId, value, ...(item !== undefined && { item }) }],
      referrals: judge(call, value),
    }
  } catch (cause) {
    const where = item === undefined ? '' : ` for entry ${item}`
    const message = `Automatic referral, external data ${call.id}${where}: ${reasonOf(cause, call)}`
    return { computed: [], referrals: [{ code: 'EXTERNAL_DATA', message, level: systemLevel }] }
  }
}

const mostItemsCalledFor = 100

/** Makes the calls of a product. It never throws: what fails becomes an automatic referral with the reason. */
export async function callForData(
  calls: readonly ExternalCall[],
  productId: string,
  answers: Answers,
): Promise<ExternalFindings> {
  const findings = await Promise.all(
    calls
      .filter((call) => call.productId === productId)
      .flatMap((call) =>
        call.perItemOf === undefined
          ? [makeCall(call, [answers])]
          : (answers.groups[call.perItemOf] ?? [])
              .slice(0, mostItemsCalledFor)
              .map((item, index) => makeCall(call, [item, answers], index + 1)),
      ),
  )
  return {
    computed: findings.flatMap((each) => each.computed),
    referrals: findings.flatMap((each) => each.referrals),
  }
}
