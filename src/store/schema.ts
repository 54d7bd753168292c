import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type {
  AnswerState,
  AnswerValue,
  DecisionKind,
  Evidence,
  Reader,
  ReasonCode,
  Signals,
} from '../domain/answer.ts'
import type { DocumentFormat } from '../domain/document.ts'
import type { FailureCode } from '../domain/failures.ts'
import type { FormPlace, LessonStance } from '../domain/learned.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { ApprovedAnswer, QuoteAttemptState, QuoteOutcome } from '../domain/quote.ts'
import type { SubmissionKind, SubmissionStatus } from '../domain/submission.ts'
import type { CaseCopy } from '../platform/sync-case.ts'
import type { AcceptedMessage } from './accepted-message.ts'

/** Written as an ISO string or Date, read as a Date. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** jsonb that may hold any JSON value, scalars too: always written through `JSON.stringify`. */
export type JsonColumn<T> = ColumnType<T, string, string>

/** Whose it is. Every other row carries its id. `salt` keys the hashes in its events. */
export interface OrganisationTable {
  id: string
  name: string
  salt: string
  created_at: Timestamp
}

/** A platform and how to reach it. The Machine Key itself comes from the configuration, named by `key_name`. */
export interface PlatformConnectionTable {
  id: string
  organisation_id: string
  name: string
  base_url: string
  site_id: string | null
  profile: string
  key_name: string
  limiter_scope: string
  /** True only for the sandbox platform that comes with Slipway: sample submissions load nowhere else. */
  sandbox: boolean
  /** SHA-256 of the secret that the platform's outbound events show; null: none are taken. */
  hook_secret_sha256: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Timestamp
}

/** An address that receives mail for one product. */
export interface InboxTable {
  id: string
  organisation_id: string
  platform_connection_id: string
  address: string
  product_id: string
  /** An administrator chose the product; the configuration then no longer decides it. */
  product_chosen: Generated<boolean>
  /** SHA-256 of the shared secret of the inbox's webhooks. */
  secret_sha256: string
  /** SHA-256 of a secret of this inbox alone, which then counts instead. */
  own_secret_sha256: ColumnType<string | null, string | null | undefined, string | null>
  /** Working hours within which a submission should be decided. */
  target_hours: ColumnType<number, number | undefined, number>
  /** An administrator added it at the desk; the configuration does not know it. */
  added_here: Generated<boolean>
  /** Since when it takes no new mail; null: it takes mail. */
  retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Timestamp
}

/** What came through a door. `message_id` is the mail's own, known once it was opened. */
export interface InboundMessageTable {
  id: string
  organisation_id: string
  inbox_id: string
  /** `desk`: papers that a person added to, split off or merged from submissions that were there. */
  door: 'email' | 'files' | 'upload' | 'cli' | 'sample' | 'desk'
  /** Of the whole content: raw mail, or the canonical list of the files' hashes. Unique within an inbox. */
  sha256: string
  size_bytes: number
  message_id: string | null
  sender: string | null
  subject: string | null
  received_at: Timestamp
}

export interface BatchTable {
  id: string
  organisation_id: string
  name: string
  created_at: Timestamp
}

export interface SubmissionTable {
  id: string
  organisation_id: string
  inbox_id: string
  batch_id: string | null
  kind: SubmissionKind
  status: SubmissionStatus
  product_id: string
  question_set_hash: string | null
  /** What people call it: the insured's name once read, else the subject or the first file's name. */
  title: string
  insured_name: string | null
  broker_name: string | null
  effective_date: string | null
  /** The largest amount among its answers, in whole pounds; 0 where none is stated. */
  value_pounds: Generated<number>
  /** Answers that need a person before approval. */
  open_count: number
  /** Set while a failure or a wait stands; cleared by the next successful stage. */
  failure_code: FailureCode | null
  failure_detail: string | null
  rejection_reason: string | null
  /** The submission it repeats, when its status is `duplicate`. */
  duplicate_of: string | null
  warnings: JSONColumnType<string[]>
  /** Counts every change; a write names the version it saw. */
  version: number
  /** Counts mapping runs, so that a late one cannot overwrite a newer one. */
  attempts: number
  received_at: Timestamp
  /** When it should be decided: the inbox's working hours after it came in. */
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reviewable_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
  /** From here on it cannot be moved: its papers are being erased. */
  erasure_begun_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** Its papers and whatever was personal are gone; what happened, and when, is still known. */
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MessageSubmissionTable {
  organisation_id: string
  message_id: string
  submission_id: string
}

/** Bytes with a hash: an attachment, an upload, a nested mail. The id follows from the message and the position. */
export interface SourceFileTable {
  id: string
  organisation_id: string
  message_id: string
  parent_id: string | null
  sha256: string
  name: string
  media_type: string
  size_bytes: number
  /** Depth-first order in its message. */
  position: number
  decorative: boolean
}

export interface SubmissionFileTable {
  organisation_id: string
  submission_id: string
  source_file_id: string
}

/** What people said of a file of a submission. Not tied to the file's row: a file inside a mail is found again by reading. */
export interface FileMarkTable {
  submission_id: string
  source_file_id: string
  organisation_id: string
  /** It is kept and shown, and neither mapped nor put on the case. */
  removed: boolean
  /** The submission that a split took it to. */
  moved_to: string | null
  /** What a person says it is, whatever it was taken for. */
  paper_kind: string | null
  /** Readings from before are not good enough any more. */
  read_after: Timestamp | null
  changed_by: string
  changed_at: Timestamp
}

/** The words of a file, for the search. */
export interface FileTextTable {
  source_file_id: string
  organisation_id: string
  words: string
}

/** One reading of a SourceFile; the pages lie in `directory`, below the data directory. */
export interface ReadingTable {
  id: string
  organisation_id: string
  source_file_id: string
  state: 'read' | 'unread'
  format: DocumentFormat | null
  paper_kind: string | null
  page_count: number
  directory: string | null
  properties: JSONColumnType<Record<string, string>>
  warnings: JSONColumnType<string[]>
  failure_code: FailureCode | null
  failure_detail: string | null
  created_at: Timestamp
}

export interface QuestionSetTable {
  organisation_id: string
  hash: string
  platform_connection_id: string
  product_id: string
  product_name: string
  body: JSONColumnType<QuestionSet>
  fetched_at: Timestamp
}

export interface CandidateTable {
  id: string
  organisation_id: string
  submission_id: string
  question_id: string
  item_id: string | null
  reader: Reader
  value: JsonColumn<AnswerValue>
  raw_text: string
  evidence: JSONColumnType<Evidence[]>
  signals: JSONColumnType<Signals>
  raw_score: number
}

export interface GroupItemTable {
  id: string
  organisation_id: string
  submission_id: string
  question_id: string
  position: number
  label: string | null
  /** `mapped` items come and go with mapping; `person` items were added by a reviewer; `removed` ones are not sent. */
  origin: 'mapped' | 'person'
  removed: boolean
}

/** What stands for one question (and item). `item_id` is '' for a question outside groups, so that the key is one. */
export interface AnswerTable {
  organisation_id: string
  submission_id: string
  question_id: string
  item_id: string
  state: AnswerState
  value: JsonColumn<AnswerValue | null>
  candidate_id: string | null
  decision_id: string | null
  confidence: number
  reasons: JSONColumnType<ReasonCode[]>
  needs_person: boolean
  version: number
  updated_at: Timestamp
}

export interface ConflictTable {
  organisation_id: string
  submission_id: string
  question_id: string
  item_id: string
  candidate_ids: JSONColumnType<string[]>
}

/** What a person did to an answer or a submission. Never changed. */
export interface DecisionTable {
  id: string
  organisation_id: string
  submission_id: string
  question_id: string | null
  item_id: string | null
  kind: DecisionKind
  value: JsonColumn<AnswerValue | null>
  /** The answer row it replaced, for undo. */
  previous: JsonColumn<unknown>
  reason: string | null
  actor: string
  decided_at: Timestamp
  /** Where the person drew the box around what they captured; null for what was typed. */
  captured: ColumnType<Evidence | null, string | null | undefined, string | null>
}

export interface SubmissionRevisionTable {
  id: string
  organisation_id: string
  submission_id: string
  number: number
  product_id: string
  question_set_hash: string
  answers: JSONColumnType<ApprovedAnswer[]>
  item_order: JSONColumnType<string[]>
  supersedes: string | null
  approved_by: string
  approved_at: Timestamp
}

export interface QuoteAttemptTable {
  id: string
  organisation_id: string
  submission_id: string
  revision_id: string
  number: number
  state: QuoteAttemptState
  external_reference: string
  payload_sha256: string
  outcome: JsonColumn<QuoteOutcome | null>
  /** What the platform said against the answers, when it refused. */
  refusal: JsonColumn<readonly { questionId?: string | undefined; message: string }[] | null>
  failure_code: FailureCode | null
  failure_detail: string | null
  reconciled_by: string | null
  intended_at: Timestamp
  finished_at: Timestamp | null
}

/** A paper on the platform's case: an original we put there (`up`) or one it generated (`down`). */
export interface PlatformDocumentTable {
  id: string
  organisation_id: string
  submission_id: string
  direction: 'up' | 'down'
  source_file_id: string | null
  name: string
  media_type: string
  state: 'pending' | 'uploaded' | 'associated' | 'downloaded' | 'failed'
  upload_id: string | null
  platform_document_id: string | null
  /** The document's URL without its query: the token is a secret and is never kept. */
  url: string | null
  sha256: string | null
  size_bytes: number | null
  failure_code: FailureCode | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** One request to the platform, for the shared limiter. */
export interface PlatformRequestTable {
  id: Generated<string>
  scope: string
  started_at: Timestamp
  /** When the answer arrived; while null, the timeout at `expires_at` counts instead. */
  finished_at: Timestamp | null
  expires_at: Timestamp
}

/** The lock row of a limiter scope. */
export interface LimiterScopeTable {
  scope: string
}

/** Append-only and hash-chained per organisation. Holds ids and salted hashes, never values. */
export interface EventTable {
  organisation_id: string
  sequence: number
  kind: string
  subject: string
  actor: string
  data: JSONColumnType<Record<string, string | number | boolean | null>>
  at: Timestamp
  previous_hash: string
  hash: string
}

export interface EventHeadTable {
  organisation_id: string
  sequence: number
  hash: string
}

/** One call of a model: what it cost, never what was said. */
export interface ModelCallTable {
  id: string
  organisation_id: string
  submission_id: string | null
  model: string
  prompt_id: string
  prompt_version: string
  prompt_sha256: string
  schema_sha256: string
  input_tokens: number
  cached_input_tokens: number
  output_tokens: number
  duration_ms: number
  outcome: string
  called_at: Timestamp
}

/** What `DurableInbox` accepted when PostgreSQL, not a spool, keeps the headers. */
export interface AcceptedMessageTable {
  message_id: string
  organisation_id: string
  header: JSONColumnType<AcceptedMessage>
  received_at: Timestamp
}

/** better-auth's tables, in its own spelling, with the organisation and the role added to the user. */
export interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
  organisationId: string
  /** Comma-separated: reviewer, approver, admin, auditor. */
  roles: string
  /** May not sign in. Accounts are never deleted, because decisions name them. */
  disabled: Generated<boolean>
}

/** Who works on a submission, until when. `kept` outlives leaving its page: something was decided, or it was assigned. */
export interface ClaimTable {
  submission_id: string
  organisation_id: string
  user_id: string
  since: Timestamp
  expires_at: Timestamp
  kept: boolean
}

/** What an administrator decided for the organisation; a name that is not here has its default. */
export interface OrganisationSettingTable {
  organisation_id: string
  name: string
  value: JsonColumn<unknown>
  changed_by: string
  changed_at: Timestamp
}

/** A queue that a person keeps under a name: the address's query. */
export interface SavedViewTable {
  id: string
  organisation_id: string
  user_id: string
  name: string
  query: string
  created_at: Timestamp
}

/** A mail that asks the broker. `tag` stands in its Reply-To and `message_id` in the reply's headers. */
export interface BrokerQuestionTable {
  id: string
  organisation_id: string
  submission_id: string
  tag: string
  message_id: string
  recipient: string
  subject: string
  body: string
  /** `written` ones are sent by the person's own mail program. */
  state: 'written' | 'sent' | 'not_sent' | 'answered'
  asked_by: string
  asked_at: Timestamp
  answered_at: Timestamp | null
}

/** What the first of two people found of an unknown outcome. */
export interface ReconciliationFindingTable {
  attempt_id: string
  organisation_id: string
  submission_id: string
  finding: JsonColumn<unknown>
  found_by: string
  found_at: Timestamp
}

/** The proof of what was approved and why, as files by their hashes, and the audit event it hangs on. */
export interface ProofPackTable {
  revision_id: string
  organisation_id: string
  submission_id: string
  json_sha256: string
  pdf_sha256: string
  pdf_size_bytes: number
  chain_sequence: number
  chain_hash: string
  made_at: Timestamp
}

/** A case of the platform as it was last read, so that only what changed is read again. */
export interface PlatformCaseTable {
  platform_connection_id: string
  organisation_id: string
  case_id: string
  body: JSONColumnType<CaseCopy>
  read_at: Timestamp
}

/** What one reviewed submission taught of one printed label. Wordings and places only, never a value. */
export interface LessonTable {
  id: string
  organisation_id: string
  product_id: string
  submission_id: string
  question_id: string
  /** Empty where only the place was taught. */
  label: string
  place: JsonColumn<FormPlace | null>
  /** The fingerprint of the paper, as its reading has it. */
  form: string | null
  /** The mail domain it came from. */
  broker: string | null
  stance: LessonStance
  weight: number
  taught_at: Timestamp
  /** Taken out by an administrator; kept so that it does not come back. */
  removed: boolean
}

/** The revision of a submission that was last learned from. */
export interface LearnedRevisionTable {
  submission_id: string
  organisation_id: string
  revision_id: string
  learned_at: Timestamp
}

/** An attempt to sign in, by the hash of whose or from where; kept for minutes only. */
export interface SignInAttemptTable {
  key: string
  at: Timestamp
}

export interface Tables {
  organisation: OrganisationTable
  platform_connection: PlatformConnectionTable
  inbox: InboxTable
  inbound_message: InboundMessageTable
  batch: BatchTable
  submission: SubmissionTable
  message_submission: MessageSubmissionTable
  source_file: SourceFileTable
  submission_file: SubmissionFileTable
  file_mark: FileMarkTable
  file_text: FileTextTable
  reading: ReadingTable
  question_set: QuestionSetTable
  candidate: CandidateTable
  group_item: GroupItemTable
  answer: AnswerTable
  conflict: ConflictTable
  decision: DecisionTable
  submission_revision: SubmissionRevisionTable
  quote_attempt: QuoteAttemptTable
  platform_document: PlatformDocumentTable
  platform_request: PlatformRequestTable
  limiter_scope: LimiterScopeTable
  event: EventTable
  event_head: EventHeadTable
  model_call: ModelCallTable
  accepted_message: AcceptedMessageTable
  user: UserTable
  claim: ClaimTable
  organisation_setting: OrganisationSettingTable
  saved_view: SavedViewTable
  broker_question: BrokerQuestionTable
  reconciliation_finding: ReconciliationFindingTable
  proof_pack: ProofPackTable
  platform_case: PlatformCaseTable
  lesson: LessonTable
  learned_revision: LearnedRevisionTable
  sign_in_attempt: SignInAttemptTable
}
