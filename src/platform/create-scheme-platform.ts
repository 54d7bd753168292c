import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../domain/failures.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import { createBearerTokens } from './bearer-tokens.ts'
import { claimOperations } from './claim-operations.ts'
import { classifyQuoteExchange } from './classify-quote-exchange.ts'
import { downloadDocument } from './download-document.ts'
import { keptKeyCredentials } from './kept-keys.ts'
import { machineKeyOperations } from './machine-key-operations.ts'
import { type MachineKeys, machineKeyCredentials } from './machine-keys.ts'
import { encodeMultipart } from './multipart.ts'
import { createPlatformCaller, type PlatformCallerOptions } from './platform-caller.ts'
import { jsonBody, requestJson } from './platform-session.ts'
import { policyOperations } from './policy-operations.ts'
import { prepareQuote } from './prepare-quote.ts'
import { readCase, readCaseRecord } from './read-case.ts'
import { readDocuments } from './read-documents.ts'
import { readQuestionSet, readQuestionSetFile } from './read-question-set.ts'
import { readQuestionSetList } from './read-question-set-list.ts'
import { reportOperations } from './report-operations.ts'
import type { SchemePlatform } from './scheme-platform.ts'
import { type PlatformUser, signInOperations } from './sign-in.ts'
import { readText } from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

export interface SchemePlatformOptions extends PlatformCallerOptions {
  /** Who calls: a system by its Machine Keys, or a signed-in user, whose tokens are then fetched and refreshed. */
  readonly keys?: MachineKeys
  readonly user?: PlatformUser
  /** Asked for the Machine Keys that hold now when the platform accepts none of those known. */
  readonly rereadKeys?: () => Promise<readonly string[]>
  /** Asked before a request for the Machine Keys that are kept elsewhere; used when the platform accepts none of `keys`. */
  readonly readKeptKeys?: () => Promise<readonly string[]>
  /** Manual exports (`*.json`), used while the profile does not confirm the Question Set API. */
  readonly questionSetDirectory?: string | null
  /** Milliseconds since the epoch, for the lifetime of access tokens. */
  readonly clock?: () => number
}

/** The client of one platform connection. @throws Failure `configuration_invalid` */
export function createSchemePlatform(options: SchemePlatformOptions): SchemePlatform {
  const { profile, limiter, keys, user } = options
  const caller = createPlatformCaller(options)
  const credentials = createCredentials()
  const session = { caller, credentials, profile }
  const { names } = profile.request

  function createCredentials() {
    if (user !== undefined) {
      const { signIn, refresh } = signInOperations(caller, profile)
      const headerName = profile.headers.bearer
      return createBearerTokens({ headerName, signIn: () => signIn(user), refresh, ...clockOf(options) })
    }
    const headerName = profile.headers.apiKey
    const configured = keys ? machineKeyCredentials(keys, headerName, options.rereadKeys) : null
    if (options.readKeptKeys) return keptKeyCredentials(headerName, configured, options.readKeptKeys)
    if (configured) return configured
    throw new Failure('configuration_invalid', 'The platform needs a Machine Key or a user to sign in as')
  }

  return {
    ...policyOperations(session),
    ...claimOperations(session),
    ...reportOperations(session),
    ...machineKeyOperations(session),

    expectedDocuments: profile.expectedDocuments,
    isConfirmed: (operation) => profile.operations[operation].enabled,

    prepareQuote(quote) {
      caller.assertEnabled('quote')
      return prepareQuote(quote, profile)
    },

    async quote(prepared, beforeSending) {
      const headers: Record<string, string> = {}
      const { idempotencyKey } = profile.headers
      if (idempotencyKey !== null) headers[idempotencyKey] = prepared.sha256
      const call = { body: { contentType: 'application/json', bytes: prepared.body } }
      const exchange = await caller.exchangeOnce(credentials, 'quote', call, { headers, beforeSending })
      const reply = classifyQuoteExchange(exchange, prepared, profile)
      if (reply.kind === 'not_sent' && reply.failure.retryAfterMs !== undefined)
        limiter.pause(reply.failure.retryAfterMs)
      return reply
    },

    listQuestionSets: async () =>
      readQuestionSetList(await requestJson(session, 'listQuestionSets'), profile),

    async fetchQuestionSet(productId) {
      if (!profile.operations.fetchQuestionSet.enabled && options.questionSetDirectory)
        return await findExport(options.questionSetDirectory, productId, profile)
      const body = await requestJson(session, 'fetchQuestionSet', { path: { productId } })
      const set = readQuestionSet(body, profile)
      if (set.productId !== productId)
        throw new Failure('question_set_invalid', `asked for product ${productId} and got ${set.productId}`)
      return set
    },

    listDocuments: async (of) =>
      readDocuments(await requestJson(session, 'listDocuments', { query: { ...of } }), profile),

    async uploadFile(file) {
      const { contentType, body } = encodeMultipart(profile.request.uploadPart, file)
      const reply = await requestJson(session, 'uploadFile', { body: { contentType, bytes: body } })
      const uploadId = typeof reply === 'string' ? reply : readText(reply, profile.reply.uploadId)
      if (!uploadId) throw new Failure('platform_reply_invalid', 'An upload was answered without its id')
      return { uploadId }
    },

    async associateDocument(document) {
      const call = jsonBody({
        [names.caseId]: document.caseId,
        [names.recordId]: document.recordId ?? undefined,
        [names.uploadId]: document.uploadId,
        [names.documentName]: document.name,
      })
      const reply = await requestJson(session, 'associateDocument', call)
      return { documentId: readText(reply, profile.reply.documentId) ?? null }
    },

    downloadDocument: (url) => downloadDocument(url, caller.baseUrl, profile),
    readCase: async (caseId) =>
      readCase(await requestJson(session, 'readCase', { path: { caseId } }), profile),
    readCaseRecord: async (recordId) =>
      readCaseRecord(await requestJson(session, 'readCaseRecord', { path: { recordId } }), profile),
  }
}

function clockOf({ clock }: SchemePlatformOptions): { clock?: () => number } {
  return clock === undefined ? {} : { clock }
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
