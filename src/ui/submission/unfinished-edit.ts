import type { AnswerKey } from '../answers/answer-key.ts'
import type { EditorRaw } from '../editors/editor-start.ts'

const storageKey = 'slipway.unfinished-edit'

/** What a person was keying, and where. */
export interface UnfinishedEdit {
  readonly userId: string
  readonly submissionId: string
  readonly key: AnswerKey
  readonly raw: EditorRaw
}

/** Keeps what is being keyed through a reload of the page: in this tab only, and only until it is saved, given up or signed out. */
export function keepUnfinished(edit: UnfinishedEdit): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(edit))
  } catch {
    // A browser that stores nothing only loses the comfort; what is saved is on the server.
  }
}

export function forgetUnfinished(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored.
  }
}

/** What this person was keying in this submission. What another person left behind is removed, never shown. */
export function readUnfinished(userId: string, submissionId: string): UnfinishedEdit | null {
  try {
    const edit: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (!isUnfinishedEdit(edit)) return null
    if (edit.userId !== userId) {
      forgetUnfinished()
      return null
    }
    return edit.submissionId === submissionId ? edit : null
  } catch {
    return null
  }
}

function isUnfinishedEdit(value: unknown): value is UnfinishedEdit {
  if (typeof value !== 'object' || value === null) return false
  const { userId, submissionId, key, raw } = value as Record<string, unknown>
  const isRaw =
    typeof raw === 'string' ||
    typeof raw === 'boolean' ||
    (typeof raw === 'object' && raw !== null && Object.values(raw).every((part) => typeof part === 'string'))
  return typeof userId === 'string' && typeof submissionId === 'string' && typeof key === 'string' && isRaw
}
