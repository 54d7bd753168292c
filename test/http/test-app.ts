import { join } from 'node:path'
import { refitCalibration } from '../../src/confidence/refit-calibration.ts'
import { Failure } from '../../src/domain/failures.ts'
import { sha256 } from '../../src/domain/identifiers.ts'
import { createFirstAccount } from '../../src/http/accounts.ts'
import type { AppDependencies } from '../../src/http/app-dependencies.ts'
import { createAuth } from '../../src/http/auth.ts'
import { createReceiver } from '../../src/http/create-receiver.ts'
import { createApp } from '../../src/http.ts'
import { applyRetention, describeRetention, eraseSubmission } from '../../src/pipeline/apply-retention.ts'
import {
  type ConnectedPlatform,
  connectPlatform,
  type PlatformSetting,
} from '../../src/pipeline/connected-platform.ts'
import { dropCalibration, type RefitJob, refitConfidence } from '../../src/pipeline/refit-confidence.ts'
import type { SchemePlatform } from '../../src/platform/scheme-platform.ts'
import { createSubmissionChanges } from '../../src/review/submission-changes.ts'
import {
  ensureDefaultOrganisation,
  ensureInbox,
  ensurePlatformConnection,
} from '../../src/store/organisations.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

export const inboxSecret = 'a-secret-of-the-inbox'
export const localToken = 'a-token-of-the-command-line-beside-it'
export const publicUrl = 'http://desk.test'

export interface TestApp {
  readonly store: TestStore
  readonly dependencies: AppDependencies
  readonly organisationId: string
  readonly inboxId: string
  readonly connectionId: string
  /** Of the first account, which holds every role. */
  readonly account: { readonly email: string; readonly password: string }
  request(path: string, init?: RequestInit, remoteAddress?: string): Promise<Response>
  /** Signs in and answers the cookie header. */
  signIn(email: string, password: string): Promise<string>
  close(): Promise<void>
}

/** The connection of a test, without anybody at the other end. */
export function connectTestPlatform(
  store: TestStore,
  organisationId: string,
  connectionId: string,
  setting: Partial<PlatformSetting> = {},
): Promise<ConnectedPlatform> {
  return connectPlatform(
    store,
    { organisationId, connectionId, baseUrl: 'http://127.0.0.1:1', secret: 'y'.repeat(40) },
    {
      isSandbox: true,
      siteId: 'site',
      profile: 'sandbox',
      isProfileFixed: true,
      refusesAssumed: false,
      keys: [{ place: 'secrets.json', isSet: true }],
      ...setting,
    },
    async () => ({}) as SchemePlatform,
    () => undefined,
  )
}

/** The whole application over a real store, the embedded one unless a database is named. */
export async function openTestApp(
  overrides: Partial<AppDependencies> = {},
  databaseUrl?: string,
): Promise<TestApp> {
  const store = await openTestStore(databaseUrl === undefined ? {} : { databaseUrl })
  const { id: organisationId } = await ensureDefaultOrganisation(store.db)
  const { id: connectionId } = await ensurePlatformConnection(store.db, {
    organisation_id: organisationId,
    name: 'sandbox',
    base_url: 'http://127.0.0.1:1',
    site_id: 'site',
    profile: 'sandbox',
    key_name: 'key',
    limiter_scope: 'scope',
    sandbox: true,
  })
  const { id: inboxId } = await ensureInbox(store.db, {
    organisation_id: organisationId,
    platform_connection_id: connectionId,
    address: 'Property@Example.com',
    product_id: '4325',
    secret_sha256: sha256(inboxSecret),
  })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const dependencies: AppDependencies = {
    store,
    receive: createReceiver(store),
    auth: createAuth({ db: store.db, secret: 'x'.repeat(40), publicUrl, log }),
    dataDirectory: store.dataDirectory,
    organisationId,
    publicUrl,
    localToken,
    uiDirectory: join(store.dataDirectory, 'no-desk'),
    changes: createSubmissionChanges(),
    renderPage: async () => {
      throw new Error('not rendered in this test')
    },
    reconcile: async () => {
      throw new Error('not reconciled in this test')
    },
    rereadOutcome: async () => undefined,
    unlockFile: async () => {
      throw new Error('not unlocked in this test')
    },
    sendMail: null,
    setUp: {
      review: { targetErrorShare: 0.03, requiredErrorShare: 0.03, auditShare: 0.02 },
      platform: await connectTestPlatform(store, organisationId, connectionId),
      model: null,
      isolation: { level: 'process', description: 'network: not isolated', isNetworkIsolated: false },
      children: () => ({ size: 2, busy: 0, waiting: 0 }),
      fetchQuestionSet: async () => {
        throw new Failure('not_found', 'There is no such product')
      },
      refitConfidence: (id, actor) =>
        refitConfidence(
          {
            store,
            dataDirectory: store.dataDirectory,
            pool: {
              run: async (_job, input) => {
                const { observations, known, fittedAt } = input as RefitJob
                return refitCalibration(observations, known, fittedAt)
              },
            },
          },
          id,
          actor,
        ),
      dropCalibration: (id, actor) =>
        dropCalibration({ store, dataDirectory: store.dataDirectory }, id, actor),
      eraseFinished: (id) => applyRetention({ store }, id),
      eraseSubmission: (erasure) => eraseSubmission({ store }, erasure),
      countFinished: (id) => describeRetention({ store }, id),
    },
    describe: () => ({ version: '0.0.0', isolation: 'none' }),
    log,
    ...overrides,
  }
  const app = createApp(dependencies)
  const account = await createFirstAccount(store, { organisationId, email: 'First@Example.com' })
  if (!account) throw new Error('The test store is not empty')
  const request = async (path: string, init?: RequestInit, remoteAddress = '127.0.0.1') =>
    await app.request(path, init, { incoming: { socket: { remoteAddress } } as never })
  return {
    store,
    dependencies,
    organisationId,
    inboxId,
    connectionId,
    account,
    request,
    async signIn(email, password) {
      const answer = await request('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`)
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
    },
    close: () => store.remove(),
  }
}
