import type { Page } from '../../domain/document.ts'
import type {
  DecisionRequest,
  InboxView,
  QueueView,
  SessionView,
  SubmissionView,
} from '../../review/views.ts'
import { request } from './request.ts'
import { type SentBytes, sendForm } from './send-form.ts'

const submission = (id: string) => `/api/submissions/${encodeURIComponent(id)}`

export const readSession = (signal?: AbortSignal) =>
  request<SessionView>('GET', '/api/session', undefined, signal)

export const signIn = (email: string, password: string) =>
  request<unknown>('POST', '/api/auth/sign-in/email', { email, password })

export const signOut = () => request<unknown>('POST', '/api/auth/sign-out', {})

export const readQueue = (query: string, signal?: AbortSignal) =>
  request<QueueView>('GET', `/api/submissions${query}`, undefined, signal)

export const readSubmission = (id: string, signal?: AbortSignal) =>
  request<SubmissionView>('GET', submission(id), undefined, signal)

export const sendDecisions = (id: string, decisions: readonly DecisionRequest[]) =>
  request<SubmissionView>('POST', `${submission(id)}/decisions`, decisions, undefined, true)

export const addItem = (id: string, questionId: string) =>
  request<SubmissionView>('POST', `${submission(id)}/items`, { questionId })

/** Brings a removed item back, with what was keyed in it. */
export const restoreItem = (id: string, itemId: string) =>
  request<SubmissionView>('POST', `${submission(id)}/items`, { itemId })

export const removeItem = (id: string, itemId: string) =>
  request<SubmissionView>('DELETE', `${submission(id)}/items/${encodeURIComponent(itemId)}`)

export const approve = (id: string, version: number) =>
  request<SubmissionView>('POST', `${submission(id)}/approve`, { version })

export const reject = (id: string, reason: string, version: number) =>
  request<SubmissionView>('POST', `${submission(id)}/reject`, { reason, version })

/** The papers are mapped again to the questions of the other product. */
export const changeProduct = (id: string, productId: string) =>
  request<SubmissionView>('PUT', `${submission(id)}/product`, { productId })

export const reopen = (id: string) => request<SubmissionView>('POST', `${submission(id)}/reopen`)

export const retry = (id: string) => request<SubmissionView>('POST', `${submission(id)}/retry`)

/** What a person found on the platform after a quote whose outcome is unknown. */
export type Finding =
  | { readonly kind: 'found'; readonly caseId: string; readonly recordId?: string }
  | { readonly kind: 'absent' }

export const reconcile = (id: string, attemptId: string, finding: Finding) =>
  request<SubmissionView>('POST', `${submission(id)}/reconcile`, { attemptId, finding })

export interface UploadReply {
  readonly submissions: readonly { readonly id: string }[]
  readonly duplicate?: boolean
}

export const readInboxes = (signal?: AbortSignal) =>
  request<readonly InboxView[]>('GET', '/api/inboxes', undefined, signal)

/** `inbox` says which product the files are for; null leaves it to the first inbox. */
export function upload(
  files: readonly File[],
  each: boolean,
  inbox: string | null,
  onSent: (sent: SentBytes) => void,
  signal: AbortSignal,
): Promise<UploadReply> {
  const form = new FormData()
  for (const file of files) form.append('files', file, file.name)
  form.append('each', String(each))
  if (inbox !== null) form.append('inbox', inbox)
  return sendForm<UploadReply>('/api/uploads', form, onSent, signal)
}

export const readPage = (readingId: string, number: number, signal?: AbortSignal) =>
  request<Page>('GET', `/api/readings/${encodeURIComponent(readingId)}/pages/${number}`, undefined, signal)

export const pageImageUrl = (readingId: string, number: number) =>
  `/api/readings/${encodeURIComponent(readingId)}/pages/${number}/image`

export const sourceFileUrl = (id: string) => `/api/files/${encodeURIComponent(id)}/content`

export const platformDocumentUrl = (id: string) => `/api/platform-documents/${encodeURIComponent(id)}/content`
