import type { Page, PaperKind } from '../../domain/document.ts'
import type {
  AuditVerification,
  BrokerDraftView,
  BulkView,
  ColleagueView,
  CredentialsView,
  DecisionRequest,
  InboxView,
  QueueView,
  SavedQueueView,
  SessionView,
  SubmissionView,
  UserView,
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

/** What is done to every ticked submission. */
export type BulkRequest =
  | { readonly action: 'assign' | 'retry'; readonly ids: readonly string[] }
  | { readonly action: 'reject'; readonly ids: readonly string[]; readonly reason: string }

export const sendBulk = (bulk: BulkRequest) => request<BulkView>('POST', '/api/submissions/bulk', bulk)

export const readViews = (signal?: AbortSignal) =>
  request<readonly SavedQueueView[]>('GET', '/api/views', undefined, signal)

/** `query` is of the queue's address; a view of the same name is replaced. */
export const saveView = (name: string, query: string) =>
  request<readonly SavedQueueView[]>('POST', '/api/views', { name, query })

export const deleteView = (id: string) =>
  request<readonly SavedQueueView[]>('DELETE', `/api/views/${encodeURIComponent(id)}`)

/** Takes hold of a submission, or keeps hold of it for longer. */
export const claim = (id: string) => request<unknown>('POST', `${submission(id)}/claim`)

/** Lets go. `onlyIfUnkept` leaves what was begun or assigned. */
export const release = (id: string, onlyIfUnkept: boolean) =>
  request<unknown>(
    'DELETE',
    `${submission(id)}/claim${onlyIfUnkept ? '?unkept=true' : ''}`,
    undefined,
    undefined,
    true,
  )

export const handOver = (id: string, to: string, note: string) =>
  request<unknown>('POST', `${submission(id)}/hand-over`, { to, note })

export const draftBrokerQuestion = (id: string, signal?: AbortSignal) =>
  request<BrokerDraftView>('GET', `${submission(id)}/broker-question`, undefined, signal)

/** `send` leaves by the server's own mail server; otherwise the person sends the mail that is written. */
export const askBroker = (
  id: string,
  question: {
    readonly recipient: string
    readonly subject: string
    readonly body: string
    readonly send: boolean
    readonly version: number
  },
) => request<SubmissionView>('POST', `${submission(id)}/broker-question`, question)

export const brokerMailUrl = (id: string) => `/api/broker-questions/${encodeURIComponent(id)}/mail`

export const readUsers = (signal?: AbortSignal) =>
  request<readonly UserView[]>('GET', '/api/users', undefined, signal)

export const addUser = (user: Pick<UserView, 'name' | 'email' | 'roles'>) =>
  request<CredentialsView>('POST', '/api/users', user)

export const changeUser = ({ id, name, roles, disabled }: Omit<UserView, 'email'>) =>
  request<readonly UserView[]>('PUT', `/api/users/${encodeURIComponent(id)}`, { name, roles, disabled })

export const renewPassword = (id: string) =>
  request<CredentialsView>('POST', `/api/users/${encodeURIComponent(id)}/password`)

export const verifyAudit = () => request<AuditVerification>('GET', '/api/audit/verification')

export const readColleagues = (signal?: AbortSignal) =>
  request<readonly ColleagueView[]>('GET', '/api/colleagues', undefined, signal)

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

export const proofUrl = (id: string, kind: 'pdf' | 'json') => `${submission(id)}/proof/${kind}`

/** Asks the platform how the outcome stands now; nothing is quoted again. */
export const rereadOutcome = (id: string) =>
  request<SubmissionView>('POST', `${submission(id)}/reread-outcome`)

/** Adds files to a submission under review, or puts them in the place of one. Everything is mapped again. */
export function addFiles(
  id: string,
  files: readonly File[],
  replaces: string | null,
  onSent: (sent: SentBytes) => void,
  signal: AbortSignal,
): Promise<SubmissionView> {
  const form = new FormData()
  if (replaces !== null) form.append('replaces', replaces)
  for (const file of files) form.append('files', file, file.name)
  return sendForm<SubmissionView>(`${submission(id)}/files`, form, onSent, signal)
}

const paper = (id: string, fileId: string) => `${submission(id)}/files/${encodeURIComponent(fileId)}`

export const removeFile = (id: string, fileId: string) => request<SubmissionView>('DELETE', paper(id, fileId))

export const restoreFile = (id: string, fileId: string) =>
  request<SubmissionView>('POST', `${paper(id, fileId)}/restore`)

/** The password is used for this reading and kept nowhere. */
export const unlockFile = (id: string, fileId: string, password: string) =>
  request<SubmissionView>('POST', `${paper(id, fileId)}/unlock`, { password })

/** Null: what the reading took it for holds again. */
export const sayPaperKind = (id: string, fileId: string, paperKind: PaperKind | null) =>
  request<SubmissionView>('PUT', `${paper(id, fileId)}/kind`, { paperKind })

/** Without files, all of them. */
export const readAgain = (id: string, fileIds?: readonly string[]) =>
  request<SubmissionView>('POST', `${submission(id)}/read-again`, fileIds ? { fileIds } : {})

export interface SplitReply {
  readonly submission: SubmissionView
  readonly startedId: string
}

/** Files that belong to another risk begin a submission of their own. */
export const splitOff = (id: string, fileIds: readonly string[]) =>
  request<SplitReply>('POST', `${submission(id)}/split`, { fileIds })

/** @returns the submission that has the papers of both */
export const mergeInto = (id: string, into: string) =>
  request<SubmissionView>('POST', `${submission(id)}/merge`, { into })
