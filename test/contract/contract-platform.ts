import { onTestFinished } from 'vitest'
import type { QuestionSet } from '../../src/domain/question-set.ts'
import {
  createSchemePlatform,
  type SchemePlatformOptions,
} from '../../src/platform/create-scheme-platform.ts'
import { createMachineKeys } from '../../src/platform/machine-keys.ts'
import { createMemoryRequestLog } from '../../src/platform/memory-request-log.ts'
import { createRateLimiter } from '../../src/platform/rate-limiter.ts'
import type { SchemePlatform } from '../../src/platform/scheme-platform.ts'
import { loadWireProfile } from '../../src/platform/wire-profile.ts'
import type { SandboxOptions } from '../../src/sandbox/start-sandbox.ts'
import { approve } from '../deliver/approved-answers.ts'
import { propertyOwners } from '../sandbox/acceptable-answers.ts'
import { apiKey, type Client, runningSandbox, siteId } from '../sandbox/running-sandbox.ts'

/** The same suite runs on both dialects of the sandbox; only the profile differs. */
export const dialects = [
  { dialect: 'camel', profile: 'sandbox' },
  { dialect: 'pascal', profile: 'sandbox-pascal' },
] as const
export type Dialect = (typeof dialects)[number]

export const administrator = { userName: 'ada', password: 'correct horse battery' }
export const clerk = { userName: 'cleo', password: 'staple correct horse' }

export interface Contract {
  readonly sandbox: Client
  readonly platform: SchemePlatform
  /** Another client of the same sandbox. */
  connect(options?: Partial<SchemePlatformOptions>): Promise<SchemePlatform>
  /** Quotes property owners with some answers changed, and says which case it made. */
  quote(changes?: Readonly<Record<string, unknown>>): Promise<QuotedCase>
  /** A sandbox control, which no platform has: what people do on the platform's own screens. */
  control(path: string, body?: object): Promise<unknown>
}

export interface QuotedCase {
  readonly kind: 'quoted' | 'referred' | 'declined'
  readonly caseId: string
  readonly recordId: string
  readonly gross: string | null
  readonly questionSet: QuestionSet
  readonly approved: ReturnType<typeof approve>
}

let references = 0

/** A running sandbox of one dialect and our client against it, over HTTP. */
export async function contractOf(
  { dialect, profile }: Dialect,
  options: Partial<SandboxOptions> = {},
): Promise<Contract> {
  const sandbox = await runningSandbox({
    dialect,
    requestsPerMinute: 100_000,
    users: [
      { username: administrator.userName, password: administrator.password, level: 'administrator' },
      { username: clerk.userName, password: clerk.password, level: 'standard' },
    ],
    ...options,
  })
  const connect: Contract['connect'] = async (more = {}) =>
    createSchemePlatform({
      baseUrl: sandbox.url,
      siteId,
      ...(more.user ? {} : { keys: createMachineKeys(apiKey) }),
      profile: await loadWireProfile(profile),
      limiter: createRateLimiter({ log: createMemoryRequestLog(), scope: 'contract', limit: 100_000 }),
      ...more,
    })
  const platform = await connect()
  return {
    sandbox,
    platform,
    connect,
    async quote(changes = {}) {
      const questionSet = await platform.fetchQuestionSet('4325')
      const approved = approve(questionSet, { ...propertyOwners, ...changes })
      const prepared = platform.prepareQuote({
        questionSet,
        ...approved,
        externalReference: `contract-${references++}`,
      })
      const reply = await platform.quote(prepared, async () => undefined)
      if (reply.kind !== 'answered') throw new Error(`the quote was not answered: ${JSON.stringify(reply)}`)
      const { kind, caseId, recordId, premium } = reply.outcome
      return { kind, caseId, recordId: recordId ?? '', gross: premium?.gross ?? null, questionSet, approved }
    },
    async control(path, body = {}) {
      const reply = await sandbox.post(`/sandbox${path}`, body)
      if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
      return reply.body
    },
  }
}

export async function onCover(contract: Contract): Promise<QuotedCase> {
  const quoted = await contract.quote()
  await contract.platform.putOnCover(quoted.recordId)
  return quoted
}

export { apiKey, onTestFinished, siteId }
