import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../domain/failures.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import { classifyQuoteExchange } from './classify-quote-exchange.ts'
import { downloadDocument } from './download-document.ts'
import { exchangeFailure, replyFailure } from './exchange-failure.ts'
import type { MachineKeys } from './machine-keys.ts'
import { encodeMultipart } from './multipart.ts'
import { prepareQuote } from './prepare-quote.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { readCase, readCaseRecord } from './read-case.ts'
import { readDocuments } from './read-documents.ts'
import { readQuestionSet, readQuestionSetFile } from './read-question-set.ts'
import type { SchemePlatform } from './scheme-platform.ts'
import { type Exchange, sendRequest } from './send-request.ts'
import { readText } from './tolerant-reader.ts'
import type { OperationName, WireProfile } from './wire-profile.ts'

export interface SchemePlatformOptions {
  /** With or without a path and a slash at its end. https, or http to this machine where the profile allows it. */
  readonly baseUrl: string
  readonly siteId: string | null
  readonly keys: MachineKeys
  readonly profile: WireProfile
  readonly limiter: RateLimiter
  /** Manual exports (`*.json`), used while the profile does not confirm the Question Set API. */
  readonly questionSetDirectory?: string | null
}

interface Call {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: { readonly contentType: string; readonly bytes: string | Uint8Array }
}

const mostReplyBytes = 16 * 1024 * 1024
/** After so many 429 in a row the job is put back instead. */
const mostTurnedAway = 3
const longestJitterMs = 250
/** What may pass between the turn in the rate limit and the first byte: the intent has to be written. */
const sendingDelayMs = 10_000

function checkBaseUrl(text: string, profile: WireProfile): URL {
  if (!URL.canParse(text)) throw new Failure('configuration_invalid', 'The platform URL is not a URL')
  const url = new URL(text)
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal && profile.allowLoopbackHttp))
    throw new Failure('configuration_invalid', 'The platform URL must be https: the Machine Key goes there')
  return url
}

/** The client of one platform connection. @throws Failure `configuration_invalid` */
export function createSchemePlatform(options: SchemePlatformOptions): SchemePlatform {
  const { profile, limiter, keys, siteId } = options
  const baseUrl = checkBaseUrl(options.baseUrl, profile)
  const { names } = profile.request

  function assertEnabled(operation: OperationName): void {
    if (!profile.operations[operation].enabled)
      throw new Failure('capability_not_confirmed', `${operation} is off in the profile ${profile.name}`)
  }

  function urlOf(operation: OperationName, call: Call): URL {
    const path = profile.operations[operation].path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(call.path?.[name] ?? ''),
    )
    const url = new URL(baseUrl)
    url.pathname = `${baseUrl.pathname.replace(/\/+$/, '')}${path}`
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
    return url
  }

  /** One exchange under the rate limit. `beforeSending` runs when its turn has come. */
  async function exchangeOnce(
    operation: OperationName,
    call: Call,
    key: string,
    more: { headers?: Record<string, string>; beforeSending?: () => Promise<void> } = {},
  ): Promise<Exchange> {
    const longestMs = profile.timeoutMs + sendingDelayMs
    const slot = await limiter.acquire(operation === 'quote' ? 'quote' : 'other', longestMs)
    try {
      await more.beforeSending?.()
      return await sendRequest({
        method: profile.operations[operation].method,
        url: urlOf(operation, call),
        headers: {
          accept: 'application/json',
          [profile.headers.apiKey]: key,
          ...(siteId === null ? {} : { [profile.headers.site]: siteId }),
          ...(call.body === undefined ? {} : { 'content-type': call.body.contentType }),
          ...more.headers,
        },
        body: call.body?.bytes,
        timeoutMs: profile.timeoutMs,
        mostReplyBytes,
      })
    } finally {
      await slot.finish()
    }
  }

  /** For everything that may be done again: the next key after a 401, and patience with 429. */
  async function request(operation: OperationName, call: Call): Promise<unknown> {
    assertEnabled(operation)
    for (let turnedAway = 0; ; ) {
      const key = keys.current()
      const exchange = await exchangeOnce(operation, call, key)
      if (exchange.kind !== 'answered') throw exchangeFailure(exchange)
      if (exchange.status === 401 && keys.rejected(key)) continue
      if (exchange.status >= 200 && exchange.status < 300) return parseJson(exchange.body, operation)
      const failure = replyFailure(exchange)
      if (exchange.status !== 429) throw failure
      limiter.pause((failure.retryAfterMs ?? 0) + Math.random() * longestJitterMs)
      turnedAway += 1
      if (turnedAway === mostTurnedAway) throw failure
    }
  }

  return {
    expectedDocuments: profile.expectedDocuments,
    isConfirmed: (operation) => profile.operations[operation].enabled,

    prepareQuote(quote) {
      assertEnabled('quote')
      return prepareQuote(quote, profile)
    },

    async quote(prepared, beforeSending) {
      const headers: Record<string, string> = {}
      const { idempotencyKey } = profile.headers
      if (idempotencyKey !== null) headers[idempotencyKey] = prepared.sha256
      const call = { body: { contentType: 'application/json', bytes: prepared.body } }
      const key = keys.current()
      const turnedAway = await exchangeOnce('quote', call, key, { headers, beforeSending })
      let exchange = turnedAway
      // A 401 is a whole answer: the request was turned away, so the other key may bring it again.
      if (exchange.kind === 'answered' && exchange.status === 401 && keys.rejected(key))
        exchange = await exchangeOnce('quote', call, keys.current(), { headers }).catch(() => turnedAway)
      const reply = classifyQuoteExchange(exchange, prepared, profile)
      if (reply.kind === 'not_sent' && reply.failure.retryAfterMs !== undefined)
        limiter.pause(reply.failure.retryAfterMs)
      return reply
    },

    async fetchQuestionSet(productId) {
      if (!profile.operations.fetchQuestionSet.enabled && options.questionSetDirectory)
        return await findExport(options.questionSetDirectory, productId, profile)
      const set = readQuestionSet(await request('fetchQuestionSet', { path: { productId } }), profile)
      if (set.productId !== productId)
        throw new Failure('question_set_invalid', `asked for product ${productId} and got ${set.productId}`)
      return set
    },

    async listDocuments(of) {
      const { query } = profile.operations.listDocuments
      const [name, value] =
        'caseId' in of
          ? [query['caseId'] ?? 'caseid', of.caseId]
          : [query['recordId'] ?? 'caserecordid', of.recordId]
      return readDocuments(await request('listDocuments', { query: { [name]: value } }), profile)
    },

    async uploadFile(file) {
      const { contentType, body } = encodeMultipart(profile.request.uploadPart, file)
      const reply = await request('uploadFile', { body: { contentType, bytes: body } })
      const uploadId = typeof reply === 'string' ? reply : readText(reply, profile.reply.uploadId)
      if (!uploadId) throw new Failure('platform_reply_invalid', 'An upload was answered without its id')
      return { uploadId }
    },

    async associateDocument(document) {
      const json = {
        [names.caseId]: document.caseId,
        ...(document.recordId === null ? {} : { [names.recordId]: document.recordId }),
        [names.uploadId]: document.uploadId,
        [names.documentName]: document.name,
      }
      const reply = await request('associateDocument', {
        body: { contentType: 'application/json', bytes: JSON.stringify(json) },
      })
      return { documentId: readText(reply, profile.reply.documentId) ?? null }
    },

    downloadDocument: (url) => downloadDocument(url, baseUrl, profile),
    readCase: async (caseId) => readCase(await request('readCase', { path: { caseId } }), profile),
    readCaseRecord: async (recordId) =>
      readCaseRecord(await request('readCaseRecord', { path: { recordId } }), profile),
  }
}

/** An empty success is a success without anything to read. */
function parseJson(body: Buffer, operation: OperationName): unknown {
  const text = body.toString('utf8').trim()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('platform_reply_invalid', `The answer to ${operation} is not JSON`)
  }
}

/** The export of the product among the files of a directory, whatever their names are. */
async function findExport(directory: string, productId: string, profile: WireProfile): Promise<QuestionSet> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const set = await readQuestionSetFile(join(directory, name), profile).catch(() => undefined)
    if (set?.productId === productId) return set
  }
  throw new Failure('question_set_missing', `No manual export of product ${productId} was found`)
}
