import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { Failure } from './domain/failures.ts'
import { sha256 } from './domain/identifiers.ts'
import { workDirectoryOf } from './extract/read-submission.ts'
import { createAuth } from './http/auth.ts'
import { createReceiver, type Receiver } from './http/create-receiver.ts'
import { createMailSender } from './http/mail-sender.ts'
import { viewOfModel } from './http/model-view.ts'
import { createApp } from './http.ts'
import { createPool, type Pool } from './isolate/pool.ts'
import { createModelBudget } from './llm/model-budget.ts'
import { createOpenAiModel } from './llm/openai-model.ts'
import { loadPrompt } from './llm/prompt.ts'
import { mapAnswersSlots, repairReplySlots } from './map/model/ask-model.ts'
import { applyRetention, describeRetention, eraseSubmission } from './pipeline/apply-retention.ts'
import { createModelReading, type ModelReader } from './pipeline/ask-model-for.ts'
import { type ConnectedPlatform, connectPlatform } from './pipeline/connected-platform.ts'
import { drawInWork } from './pipeline/draw-in-work.ts'
import { createQuestionSetSource, fetchQuestionSetNow } from './pipeline/question-set-source.ts'
import { reconcileSubmission } from './pipeline/reconcile-submission.ts'
import { dropCalibration, refitConfidence } from './pipeline/refit-confidence.ts'
import { rereadSubmission } from './pipeline/reread-submission.ts'
import { shareChanges } from './pipeline/share-changes.ts'
import { unlockFile } from './pipeline/unlock-file.ts'
import { startUpkeep } from './pipeline/upkeep.ts'
import { createSchemePlatform } from './platform/create-scheme-platform.ts'
import { createMachineKeys } from './platform/machine-keys.ts'
import { createRateLimiter } from './platform/rate-limiter.ts'
import type { SchemePlatform } from './platform/scheme-platform.ts'
import type { PlatformUser } from './platform/sign-in.ts'
import {
  assumedOperations,
  loadWireProfile,
  refuseAssumed,
  type WireProfile,
} from './platform/wire-profile.ts'
import { createSubmissionChanges, type SubmissionChanges } from './review/submission-changes.ts'
import { loadCalibration } from './store/calibration-files.ts'
import { countTokens } from './store/model-calls.ts'
import { openStore } from './store/open-store.ts'
import { readSettings, reviewPolicyOf } from './store/organisation-settings.ts'
import {
  ensureDefaultOrganisation,
  ensureInbox,
  ensurePlatformConnection,
  type InboxRow,
  listInboxesInUse,
} from './store/organisations.ts'
import { createRequestLog, type RequestLog } from './store/platform-requests.ts'
import type { Store } from './store/ports.ts'
import { rebuild } from './store/rebuild.ts'
import { resumeWorking } from './store/resume.ts'
import type { Secrets } from './store/secrets.ts'
import { createWorker } from './worker.ts'

/** The package's own folder, from the source and from the build alike. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url))
export const packageVersion = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { readonly version: string }
).version
/** What the children run. */
const childEntry = new URL(`./child${extname(import.meta.url)}`, import.meta.url)

/** The inboxes of the sandbox platform: one for each of its products. */
const sandboxInboxes = [
  { address: 'property@slipway.example', productId: '4325' },
  { address: 'pi@slipway.example', productId: '4410' },
  { address: 'fleet@slipway.example', productId: '4507' },
] as const

const MiB = 1_048_576
const JOB_WALL_CLOCK_MS = 30_000
const STOP_GRACE_MS = 8000

/** Logs go to standard error, so that standard output holds results alone. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: config.logLevel, base: null }, pino.destination(2))
}

/** What children do with papers that were read already; a long list takes more memory to map than to read. */
const jobsOnReadings = ['map', 'locate-values', 'check-evidence', 'forms', 'model-text', 'print-proof']

/** The parsing children. `writableDirectories` is where they may write, when the machine can enforce it. */
export async function composePool(children: number, workDirectory: string): Promise<Pool> {
  await mkdir(workDirectory, { recursive: true, mode: 0o700 })
  return createPool({
    entry: childEntry,
    size: children,
    wallClockMs: JOB_WALL_CLOCK_MS,
    maxMemoryBytes: 512 * MiB,
    maxOldSpaceMb: 320,
    roomyJobs: jobsOnReadings,
    largeJobs: ['recognise'],
    recycleAfter: 200,
    writableDirectories: [workDirectory],
  })
}

/** The model of the configuration with its prompts; null when none is configured. */
export async function composeModel(
  config: Pick<Config, 'model'>,
  spent: Parameters<typeof createModelBudget>[0]['load'],
): Promise<ModelReader | null> {
  if (!config.model) return null
  const prompts = join(packageRoot, 'prompts')
  return {
    model: createOpenAiModel({
      baseUrl: config.model.url,
      apiKey: config.model.key,
      model: config.model.name,
      timeoutMs: config.model.timeoutMs,
    }),
    prompt: await loadPrompt(prompts, 'map-answers', mapAnswersSlots),
    repairPrompt: await loadPrompt(prompts, 'repair-reply', repairReplySlots),
    budget: createModelBudget({
      perSubmissionTokens: config.model.tokensPerSubmission,
      perDayTokens: config.model.tokensPerDay,
      load: spent,
    }),
  }
}

interface Connected {
  readonly connectionId: string
  readonly platform: ConnectedPlatform
  readonly isSandbox: boolean
}

/** How the platform is reached: as configured, or the sandbox that comes with Slipway. */
export function platformSettings(
  config: Config,
  secrets: Pick<Secrets, 'sandboxKey' | 'sandboxSiteId'>,
): NonNullable<Config['platform']> {
  return (
    config.platform ?? {
      url: `http://127.0.0.1:${config.sandboxPort}`,
      key: secrets.sandboxKey,
      nextKey: null,
      keyFile: null,
      siteId: secrets.sandboxSiteId,
      origin: null,
      profile: 'sandbox',
      isProfileFixed: true,
      refusesAssumed: false,
    }
  )
}

/** The Machine Keys of a file, one a line, the one in use first. @throws Failure `configuration_invalid` */
async function readKeyFile(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Failure('configuration_invalid', 'SLIPWAY_PLATFORM_KEY_FILE cannot be read')
  })
  return text.split(/\s+/).filter(Boolean)
}

/** The wire profile with what the settings forbid turned off. */
export async function composeProfile(
  settings: Pick<NonNullable<Config['platform']>, 'profile' | 'refusesAssumed'>,
): Promise<WireProfile> {
  const profile = await loadWireProfile(settings.profile)
  return settings.refusesAssumed ? refuseAssumed(profile) : profile
}

/** The client of the platform, under the limiter of whatever keeps `requestLog`. */
export async function composePlatform(
  config: Config,
  settings: NonNullable<Config['platform']>,
  from: {
    readonly requestLog: RequestLog
    readonly user?: PlatformUser
    /** Where it is not the one of the settings. */
    readonly profile?: WireProfile
    /** Machine Keys that are set at the desk; without it those of the settings are all there is. */
    readonly readKeptKeys?: () => Promise<readonly string[]>
  },
): Promise<SchemePlatform> {
  const { keyFile } = settings
  const { requestLog, user, readKeptKeys } = from
  const inFile = keyFile === null ? [] : await readKeyFile(keyFile)
  const [key, nextKey] = [settings.key, ...inFile, settings.nextKey ?? ''].filter(Boolean)
  if (keyFile !== null && key === undefined)
    throw new Failure('configuration_invalid', 'SLIPWAY_PLATFORM_KEY_FILE holds no key')
  return createSchemePlatform({
    baseUrl: settings.url,
    siteId: settings.siteId,
    origin: settings.origin,
    ...(user ? { user } : {}),
    ...(user || key === undefined ? {} : { keys: createMachineKeys(key, nextKey ?? null) }),
    ...(readKeptKeys ? { readKeptKeys } : {}),
    ...(keyFile === null ? {} : { rereadKeys: () => readKeyFile(keyFile) }),
    profile: from.profile ?? (await composeProfile(settings)),
    limiter: createRateLimiter({ log: requestLog, scope: settings.url }),
    questionSetDirectory: join(config.dataDirectory, 'question-sets'),
  })
}

/** The platform of the configuration, or the sandbox; with its inboxes, all written to the database. */
async function connect(
  config: Config,
  secrets: Secrets,
  store: Store,
  organisationId: string,
  log: Logger,
): Promise<Connected> {
  const isSandbox = config.platform === null
  const settings = platformSettings(config, secrets)
  const connection = await ensurePlatformConnection(store.db, {
    organisation_id: organisationId,
    name: isSandbox ? 'sandbox' : 'platform',
    base_url: settings.url,
    site_id: settings.siteId,
    profile: settings.profile,
    key_name: isSandbox ? 'sandbox' : 'SLIPWAY_PLATFORM_KEY',
    limiter_scope: settings.url,
    sandbox: isSandbox,
  })
  const secret = config.inboxSecret ?? secrets.inboxSecret
  for (const inbox of isSandbox ? sandboxInboxes : config.inboxes)
    await ensureInbox(store.db, {
      organisation_id: organisationId,
      platform_connection_id: connection.id,
      address: inbox.address,
      product_id: inbox.productId,
      secret_sha256: sha256(secret),
    })
  const platform = await connectPlatform(
    store,
    {
      organisationId,
      connectionId: connection.id,
      baseUrl: settings.url,
      secret: config.authSecret ?? secrets.authSecret,
    },
    { ...settings, isSandbox, keys: keyPlaces(settings, isSandbox) },
    async (profile, readKeptKeys) => {
      const assumed = assumedOperations(profile)
      if (assumed.length > 0 && !isSandbox)
        log.warn({ profile: profile.name, assumed }, 'platform operations in use that nobody has confirmed')
      const requestLog = createRequestLog(store)
      return await composePlatform(config, settings, { requestLog, profile, readKeptKeys })
    },
    (detail) => log.error({ detail }, 'the wire profile that was chosen at the desk cannot be used'),
  )
  return { connectionId: connection.id, platform, isSandbox }
}

/** Where the Machine Key is set. */
function keyPlaces(settings: NonNullable<Config['platform']>, isSandbox: boolean) {
  if (isSandbox) return [{ place: 'secrets.json', isSet: true }]
  return [
    { place: 'SLIPWAY_PLATFORM_KEY', isSet: settings.key !== '' },
    { place: 'SLIPWAY_PLATFORM_NEXT_KEY', isSet: settings.nextKey !== null },
    { place: 'SLIPWAY_PLATFORM_KEY_FILE', isSet: settings.keyFile !== null },
  ]
}

/** Everything that runs in the slipway process. */
export interface Composition {
  readonly store: Store
  readonly pool: Pool
  readonly organisationId: string
  readonly inboxes: readonly InboxRow[]
  readonly isSandbox: boolean
  readonly changes: SubmissionChanges
  readonly receive: Receiver
  readonly log: Logger
  /** The HTTP application, for people reaching it at `publicUrl`. */
  createApplication(publicUrl: string): ReturnType<typeof createApp>
  /** Brings back what the database lost, then takes up the work where it stood. */
  startWork(): Promise<void>
  /** Stops the children and drops what they were at, because the end may have caught them too. Call it at the first sign. */
  prepareToStop(): void
  close(): Promise<void>
}

/** Builds the slipway process from its configuration. @throws Failure when something that it needs is not there */
export async function compose(config: Config, secrets: Secrets): Promise<Composition> {
  const log = createLog(config)
  const store = await openStore({
    dataDirectory: config.dataDirectory,
    databaseUrl: config.databaseUrl,
    objects: config.objects,
    log,
  })
  const closers: (() => Promise<unknown>)[] = [() => store.close()]
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const organisation = await ensureDefaultOrganisation(store.db)
    // Whatever a killed process left half read is read again.
    await rm(workDirectoryOf(config.dataDirectory), { recursive: true, force: true })
    const pool = await composePool(config.children, workDirectoryOf(config.dataDirectory))
    closers.push(() => pool.close())
    const connected = await connect(config, secrets, store, organisation.id, log)
    const { platform } = connected
    const local = createSubmissionChanges()
    const { databaseUrl } = config
    const shared = databaseUrl ? shareChanges(local, databaseUrl, log) : undefined
    if (shared) closers.push(() => shared.close())
    const changes = shared ?? local
    const platformOf = (connectionId: string): SchemePlatform => {
      if (connectionId === connected.connectionId) return platform.current()
      throw new Failure('not_found', 'the platform connection of this submission is not configured')
    }
    const reader = await composeModel(config, async (scope, since) => ({
      submissionTokens: await countTokens(store.db, scope.organisationId, {
        submissionId: scope.submissionId,
      }),
      dayTokens: await countTokens(store.db, scope.organisationId, { since: new Date(since) }),
    }))
    const questionSetFor = createQuestionSetSource({ store, platformOf })
    const stageDependencies = {
      store,
      pool,
      files: store.files,
      dataDirectory: config.dataDirectory,
      version: packageVersion,
      platformOf,
      questionSetFor,
      askModel: reader ? createModelReading(store, reader) : null,
      judgeFor: async (organisationId: string) => ({
        calibration: await loadCalibration(config.dataDirectory, organisationId).catch((error: unknown) => {
          // A damaged file must not keep submissions from their reviewers.
          log.error({ organisationId, detail: String(error) }, 'the calibration cannot be used')
          return undefined
        }),
        policy: reviewPolicyOf(await readSettings(store.db, organisationId), config.review),
      }),
      changes,
      log,
    }
    const worker = createWorker(stageDependencies)
    closers.push(() => store.queue.stop(STOP_GRACE_MS))
    const prepareToStop = (): void => {
      worker.prepareToStop()
      // Nobody waits for what will be read again anyway.
      void pool.close()
    }
    closers.push(async () => prepareToStop())

    const receiver = createReceiver(store)
    return {
      store,
      pool,
      organisationId: organisation.id,
      inboxes: await listInboxesInUse(store.db, {
        organisationId: organisation.id,
        connectionId: connected.connectionId,
      }),
      isSandbox: connected.isSandbox,
      changes,
      log,
      receive: receiver,
      createApplication: (publicUrl) =>
        createApp({
          store,
          auth: createAuth({ db: store.db, secret: config.authSecret ?? secrets.authSecret, publicUrl, log }),
          dataDirectory: config.dataDirectory,
          organisationId: organisation.id,
          publicUrl,
          receive: receiver,
          localToken: secrets.localToken,
          uiDirectory: join(packageRoot, 'dist', 'ui'),
          changes,
          renderPage: async (job) => await drawInWork(pool, config.dataDirectory, job),
          reconcile: (request) => reconcileSubmission(stageDependencies, request),
          rereadOutcome: (request) => rereadSubmission(stageDependencies, request),
          unlockFile: (request) =>
            unlockFile(
              { ...stageDependencies, drawPage: (job) => drawInWork(pool, config.dataDirectory, job) },
              request,
            ),
          platformConnectionId: connected.connectionId,
          setUp: {
            review: config.review,
            platform,
            model: config.model && reader ? viewOfModel(config.model, reader) : null,
            isolation: {
              level: pool.isolation.level,
              description: pool.isolation.description,
              isNetworkIsolated: pool.isolation.networkIsolated,
            },
            children: () => pool.load(),
            fetchQuestionSet: (organisationId, productId) =>
              fetchQuestionSetNow(
                { store, platformOf },
                { organisationId, connectionId: connected.connectionId, productId },
              ),
            refitConfidence: (organisationId, actor) =>
              refitConfidence({ store, pool, dataDirectory: config.dataDirectory }, organisationId, actor),
            dropCalibration: (organisationId, actor) =>
              dropCalibration({ store, dataDirectory: config.dataDirectory }, organisationId, actor),
            eraseFinished: (organisationId) => applyRetention({ store }, organisationId),
            eraseSubmission: (erasure) => eraseSubmission({ store }, erasure),
            countFinished: (organisationId) => describeRetention({ store }, organisationId),
          },
          sendMail: config.smtpUrl ? createMailSender(config.smtpUrl) : null,
          describe: () => ({
            version: packageVersion,
            isolation: pool.isolation.level,
            isolationDescription: pool.isolation.description,
            database: store.embedded ? 'embedded' : 'postgresql',
            model: reader?.model.name ?? 'none',
          }),
          log,
        }),
      prepareToStop,
      async startWork() {
        await rebuild(store, config.dataDirectory, log)
        await platform.refresh()
        await store.queue.work((job) => worker.advance(job), { concurrency: config.children })
        await resumeWorking(store)
        const upkeep = startUpkeep({
          store,
          platform,
          questionSetFor,
          organisationId: organisation.id,
          connectionId: connected.connectionId,
          log,
        })
        closers.push(() => upkeep.stop())
      },
      close,
    }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}
