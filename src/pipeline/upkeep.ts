import type { Logger } from 'pino'
import { Failure } from '../domain/failures.ts'
import { listInboxesInUse } from '../store/organisations.ts'
import type { Store } from '../store/ports.ts'
import { applyRetention } from './apply-retention.ts'
import type { ConnectedPlatform } from './connected-platform.ts'
import { type createQuestionSetSource, FRESH_FOR_MS } from './question-set-source.ts'

const ERASE_EVERY_MS = 3_600_000
const REFRESH_EVERY_MS = 60_000

interface UpkeepDependencies {
  readonly store: Store
  readonly platform: Pick<ConnectedPlatform, 'refresh'>
  readonly questionSetFor: ReturnType<typeof createQuestionSetSource>
  readonly organisationId: string
  /** Inboxes of another platform, which was connected before, are not asked about. */
  readonly connectionId: string
  readonly log: Logger
}

/** What a server does by itself from time to time: looks for new Question Sets, takes up settings, erases what is due. */
export function startUpkeep(dependencies: UpkeepDependencies): { stop(): Promise<void> } {
  let erasing = Promise.resolve()
  const look = (): void => void lookForQuestionSets(dependencies)
  const erase = (): void => {
    erasing = erasing.then(() => eraseFinished(dependencies))
  }
  // Another server's administrator may have chosen another wire profile.
  const refresh = (): void => void dependencies.platform.refresh().catch(() => undefined)
  look()
  erase()
  const timers = [
    // A set that was published again is noticed although no mail comes for it.
    setInterval(look, FRESH_FOR_MS),
    setInterval(erase, ERASE_EVERY_MS),
    setInterval(refresh, REFRESH_EVERY_MS),
  ]
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await erasing
    },
  }
}

/** The desk shows products by the names in their Question Sets; having them at hand also spares the first mail a wait. */
async function lookForQuestionSets({
  store,
  questionSetFor,
  organisationId,
  connectionId,
  log,
}: UpkeepDependencies): Promise<void> {
  const inboxes = await listInboxesInUse(store.db, { organisationId, connectionId }).catch(() => [])
  for (const { organisation_id, id, product_id } of inboxes)
    questionSetFor({ organisation_id, inbox_id: id, product_id }).catch((error: unknown) => {
      const code = error instanceof Failure ? error.code : 'internal_error'
      log.warn({ product: product_id, code }, 'a Question Set cannot be had yet')
    })
}

/** Erasing waits for the next hour where something fails; it is never a reason to stop. */
async function eraseFinished({ store, organisationId, log }: UpkeepDependencies): Promise<void> {
  try {
    const erased = await applyRetention({ store }, organisationId)
    if (erased > 0) log.info({ organisationId, erased }, 'papers of finished submissions were erased')
  } catch (error) {
    const code = error instanceof Failure ? error.code : 'internal_error'
    log.error({ organisationId, code }, 'papers that are due could not be erased')
  }
}
