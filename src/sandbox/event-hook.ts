import type { CaseRecord } from './cases.ts'

export type LifecycleEvent =
  | 'record.created'
  | 'referral.released'
  | 'referral.declined'
  | 'case.onCover'
  | 'case.cancelled'

/** Where rules of the platform send their requests, as a site administrator would write them. */
export interface EventHook {
  readonly url: string
  readonly secretHeader: { readonly name: string; readonly value: string }
}

export interface EventSender {
  /** Sends in the background, once: an event is a hint, and nobody may depend on its coming. */
  tell(event: LifecycleEvent, record: CaseRecord): void
  /** Gives up what is still under way. */
  stop(): Promise<void>
}

const timeoutMs = 5_000

/** Tells a configured address of lifecycle events; without one it tells nobody. */
export function createEventSender(
  hook: EventHook | undefined,
  reportFailure: (cause: unknown) => void,
): EventSender {
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function send(to: EventHook, event: LifecycleEvent, record: CaseRecord): Promise<void> {
    const response = await fetch(to.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [to.secretHeader.name]: to.secretHeader.value },
      body: JSON.stringify({
        event,
        caseId: record.caseId,
        recordId: record.recordId,
        status: record.status,
        occurredAt: record.updatedAt,
      }),
      redirect: 'manual',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
  }

  return {
    tell(event, record) {
      if (!hook) return
      const sending = send(hook, event, record)
        .catch((cause: unknown) => {
          if (!stopped.signal.aborted) reportFailure(cause)
        })
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async stop() {
      stopped.abort()
      await Promise.all(underWay)
    },
  }
}
