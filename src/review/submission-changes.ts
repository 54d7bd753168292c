import type { SubmissionStatus } from '../domain/submission.ts'

/** One submission changed: what open desks need to know to look again. */
export interface SubmissionChange {
  readonly organisationId: string
  readonly id: string
  readonly status: SubmissionStatus
  readonly openCount: number
}

export interface SubmissionChanges {
  publish(change: SubmissionChange): void
  /** Answers the function that ends the subscription. */
  subscribe(listener: (change: SubmissionChange) => void): () => void
}

/** Tells everyone in this process who listens. A hint, not a record: who misses one sees the truth on the next reading. */
export function createSubmissionChanges(): SubmissionChanges {
  const listeners = new Set<(change: SubmissionChange) => void>()
  return {
    publish(change) {
      for (const listener of listeners) listener(change)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
