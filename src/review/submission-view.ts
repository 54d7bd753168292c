import type { Selectable } from 'kysely'
import type { AnswerValue, Evidence, GroupItem, ReasonCode } from '../domain/answer.ts'
import type { PaperKind } from '../domain/document.ts'
import { failures } from '../domain/failures.ts'
import type { Question } from '../domain/question-set.ts'
import type { SubmissionStatus } from '../domain/submission.ts'
import type { BrokerQuestionRow } from '../store/broker-questions.ts'
import type { Claim } from '../store/claims.ts'
import type { OrganisationSettings } from '../store/organisation-settings.ts'
import type { FirstFinding } from '../store/reconciliation-findings.ts'
import type { QueueRecord, SubmissionSurroundings } from '../store/review-queries.ts'
import type { PlatformDocumentTable, QuoteAttemptTable } from '../store/schema.ts'
import { compareQuestionSets } from '../values/compare-question-sets.ts'
import { validateAnswer } from '../values/validate-answer.ts'
import { visibleQuestions } from '../values/visible-questions.ts'
import { approvalBlockers } from './approval-blockers.ts'
import { lastEditor } from './four-eyes.ts'
import { describeHistory } from './history.ts'
import {
  type AnswerRow,
  answerKey,
  blankAnswer,
  type CandidateRow,
  type DecisionRow,
  findQuestion,
  type ReviewState,
  rowKey,
  standingItems,
} from './review-state.ts'
import { standingState } from './standing-state.ts'
import type {
  AnswerChange,
  AnswerView,
  BrokerQuestionView,
  CandidateView,
  ClaimView,
  EvidenceView,
  PlatformDocumentView,
  QuestionSetChangeView,
  QueueRow,
  QuoteAttemptView,
  SourceFileView,
  SubmissionView,
} from './views.ts'

/** A submission as the queue shows it. */
export function queueRow(record: QueueRecord, reasons: readonly ReasonCode[] = []): QueueRow {
  const { outcome } = record
  return {
    id: record.id,
    title: record.title,
    status: record.status,
    kind: record.kind,
    productId: record.product_id,
    productName: record.product_name ?? record.product_id,
    insuredName: record.insured_name,
    brokerName: record.broker_name,
    effectiveDate: record.effective_date,
    receivedAt: record.received_at.toISOString(),
    dueAt: record.due_at?.toISOString() ?? null,
    owner: record.owner_id === null ? null : { id: record.owner_id, name: record.owner_name ?? '' },
    reasons,
    updatedAt: record.updated_at.toISOString(),
    openCount: record.open_count,
    valuePounds: record.value_pounds > 0 ? record.value_pounds : null,
    fileCount: record.file_count,
    unreadCount: record.unread_count,
    outcome: outcome?.kind ?? null,
    grossPremium: outcome && outcome.kind !== 'unknown' ? (outcome.premium?.gross ?? null) : null,
    failureCode: record.failure_code,
  }
}

/** How the submission stands at the desk, apart from its answers. */
export interface DeskStanding {
  readonly claim: Claim | null
  readonly settings: OrganisationSettings
  readonly brokerQuestions: readonly BrokerQuestionRow[]
  readonly firstFinding: FirstFinding | null
  readonly proofMadeAt: Date | null
}

/** Everything the submission's page shows. */
export function submissionView(
  record: QueueRecord,
  loaded: ReviewState,
  surroundings: SubmissionSurroundings,
  desk: DeskStanding,
): SubmissionView {
  const state = standingState(loaded)
  const { submission, questionSet } = state
  const editor = lastEditor(state.decisions)
  return {
    ...queueRow(record, openReasons(state.answers)),
    version: submission.version,
    claim: desk.claim && claimView(desk.claim),
    fourEyes: {
      isOn: desk.settings.fourEyes,
      lastEditorId: editor,
      lastEditorName: editor === null ? null : (surroundings.people.get(editor) ?? editor),
    },
    questionSet,
    questionSetChange: questionSetChange(state, surroundings),
    files: surroundings.files.map(fileView),
    answers: answerViews(state, surroundings),
    items: itemViews(state),
    brokerQuestions: desk.brokerQuestions.map((question) =>
      brokerQuestionView(question, surroundings.people),
    ),
    warnings: submission.warnings,
    rejectionReason: submission.rejection_reason,
    duplicateOf: submission.duplicate_of,
    isMerged:
      submission.duplicate_of !== null &&
      surroundings.events.some(({ data }) => data['merged_into'] === submission.duplicate_of),
    failureTell: submission.failure_code ? failures[submission.failure_code].tell : null,
    failureDetail: submission.failure_detail,
    blockers: approvalBlockers(state),
    quoteAttempts: surroundings.quoteAttempts.map(quoteAttemptView),
    documents: surroundings.documents.map(documentView),
    firstFinding: desk.firstFinding && {
      attemptId: desk.firstFinding.attemptId,
      foundById: desk.firstFinding.foundBy,
      foundBy: surroundings.people.get(desk.firstFinding.foundBy) ?? desk.firstFinding.foundBy,
      foundAt: desk.firstFinding.foundAt.toISOString(),
    },
    proofMadeAt: desk.proofMadeAt?.toISOString() ?? null,
    erasedAt: submission.erased_at?.toISOString() ?? null,
    history: describeHistory(state, surroundings),
  }
}

/** Statuses in which a person can still act on what is asked now. */
const undecided: readonly SubmissionStatus[] = ['in_review', 'awaiting_broker', 'failed']

/** What the product asks differently since the submission was mapped. */
function questionSetChange(
  { submission, questionSet }: ReviewState,
  { newestQuestionSet }: SubmissionSurroundings,
): QuestionSetChangeView | null {
  if (!questionSet || !newestQuestionSet || newestQuestionSet.set.hash === questionSet.hash) return null
  if (!undecided.includes(submission.status)) return null
  return {
    fetchedAt: newestQuestionSet.fetchedAt.toISOString(),
    ...compareQuestionSets(questionSet, newestQuestionSet.set),
  }
}

function claimView({ userId, name, since, expiresAt, kept }: Claim): ClaimView {
  return { userId, name, since: since.toISOString(), expiresAt: expiresAt.toISOString(), kept }
}

function brokerQuestionView(
  question: BrokerQuestionRow,
  people: ReadonlyMap<string, string>,
): BrokerQuestionView {
  return {
    id: question.id,
    recipient: question.recipient,
    subject: question.subject,
    body: question.body,
    state: question.state,
    askedBy: people.get(question.asked_by) ?? question.asked_by,
    askedAt: question.asked_at.toISOString(),
    answeredAt: question.answered_at?.toISOString() ?? null,
  }
}

function openReasons(answers: readonly AnswerRow[]): ReasonCode[] {
  const open = answers.filter(
    ({ needs_person, state }) => needs_person && (state === 'proposed' || state === 'missing'),
  )
  const counts = Map.groupBy(
    open.flatMap(({ reasons }) => reasons),
    (reason) => reason,
  )
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([reason]) => reason)
}

function answerViews(state: ReviewState, surroundings: SubmissionSurroundings): AnswerView[] {
  const { submission, questionSet, answers } = state
  if (!questionSet) return []
  const fileNames = new Map(surroundings.files.map((file) => [file.id, file.name]))
  const decisions = new Map(state.decisions.map((decision) => [decision.id, decision]))
  const decided = Map.groupBy(state.decisions, (one) => answerKey(one.question_id ?? '', one.item_id))
  const candidates = Map.groupBy(state.candidates, (one) => answerKey(one.question_id, one.item_id))
  const rows = new Map(answers.map((row) => [rowKey(row), row]))
  const standing = answers.map((row) => ({
    questionId: row.question_id,
    itemId: row.item_id || null,
    value: row.value,
  }))
  // A question that applies and has no row yet can be answered too; its version is 0.
  for (const { question, itemId } of visibleQuestions(questionSet, standing, standingItems(state.items))) {
    const key = answerKey(question.id, itemId)
    if (question.type !== 'group' && !rows.has(key))
      rows.set(key, blankAnswer(submission, question.id, itemId))
  }
  const views: AnswerView[] = []
  for (const [key, row] of rows) {
    const place = findQuestion(questionSet, row.question_id)
    if (!place || place.question.type === 'group') continue
    views.push(
      answerView(row, place.question, {
        candidates: (candidates.get(key) ?? []).map((one) => candidateView(one, fileNames)),
        decision: decisions.get(row.decision_id ?? ''),
        changes: decided.get(key) ?? [],
        people: surroundings.people,
        fileNames,
      }),
    )
  }
  return views
}

function answerView(
  row: AnswerRow,
  question: Question,
  beside: {
    readonly candidates: readonly CandidateView[]
    readonly decision: DecisionRow | undefined
    readonly changes: readonly DecisionRow[]
    readonly people: ReadonlyMap<string, string>
    readonly fileNames: ReadonlyMap<string, string>
  },
): AnswerView {
  const { candidates, decision, changes, people } = beside
  const isStanding = row.state === 'corrected' || row.state === 'accepted'
  return {
    questionId: row.question_id,
    itemId: row.item_id || null,
    state: row.state,
    value: row.value,
    candidateId: row.candidate_id,
    confidence: row.confidence,
    reasons: row.reasons,
    needsPerson: row.needs_person,
    version: row.version,
    candidates,
    decidedBy: decision ? (people.get(decision.actor) ?? decision.actor) : null,
    decidedAt: decision ? decision.decided_at.toISOString() : null,
    captured: isStanding && decision?.captured ? evidenceView(decision.captured, beside.fileNames) : null,
    history: changes.flatMap((change) => answerChange(change, people)),
    issues: row.value === null || row.state === 'not_applicable' ? [] : validateAnswer(question, row.value),
  }
}

function answerChange(
  { kind, decided_at, actor, previous, value, reason }: DecisionRow,
  people: ReadonlyMap<string, string>,
): AnswerChange[] {
  if (!isAnswerDecision(kind)) return []
  const before = previous as { readonly value?: AnswerValue | null } | null
  return [
    {
      at: decided_at.toISOString(),
      by: people.get(actor) ?? actor,
      kind,
      from: before?.value ?? null,
      to: value,
      why: reason,
    },
  ]
}

function isAnswerDecision(kind: DecisionRow['kind']): kind is AnswerChange['kind'] {
  return ['accept', 'correct', 'clear', 'not_stated', 'undo'].includes(kind)
}

function candidateView(candidate: CandidateRow, fileNames: ReadonlyMap<string, string>): CandidateView {
  return {
    id: candidate.id,
    value: candidate.value,
    rawText: candidate.raw_text,
    reader: candidate.reader,
    evidence: candidate.evidence.map((one) => evidenceView(one, fileNames)),
    rawScore: candidate.raw_score,
  }
}

function evidenceView(evidence: Evidence, fileNames: ReadonlyMap<string, string>): EvidenceView {
  return {
    ...evidence,
    fileName: fileNames.get(evidence.sourceFileId) ?? '',
    label: evidence.label ?? null,
    hidden: evidence.hidden ?? null,
  }
}

function itemViews(state: ReviewState): GroupItem[] {
  const labels = new Map(state.items.map((item) => [item.id, item.label]))
  return standingItems(state.items).map((item, order) => {
    const label = labels.get(item.id)
    return { ...item, order, ...(label ? { label } : {}) }
  })
}

function fileView(file: SubmissionSurroundings['files'][number]): SourceFileView {
  const { reading, mark } = file
  const kindOfPaper = mark?.paper_kind ?? reading?.paper_kind ?? null
  return {
    id: file.id,
    parentId: file.parent_id,
    name: file.name,
    mediaType: file.media_type,
    sizeBytes: file.size_bytes,
    decorative: file.decorative,
    removed: mark?.removed ?? false,
    movedTo: mark?.moved_to ?? null,
    addedAtDesk: file.door === 'desk',
    reading: reading && {
      readingId: reading.id,
      state: reading.state,
      format: reading.format,
      pageCount: reading.page_count,
      paperKind: kindOfPaper as PaperKind | null,
      paperKindBy: mark?.paper_kind ? 'person' : reading.paper_kind ? 'reading' : null,
      properties: reading.properties,
      warnings: reading.warnings,
      failureCode: reading.failure_code,
      tell: reading.failure_code ? failures[reading.failure_code].tell : null,
      detail: reading.failure_detail,
    },
  }
}

function quoteAttemptView(attempt: Selectable<QuoteAttemptTable>): QuoteAttemptView {
  return {
    id: attempt.id,
    number: attempt.number,
    state: attempt.state,
    externalReference: attempt.external_reference,
    outcome: attempt.outcome,
    refusal: attempt.refusal,
    failureCode: attempt.failure_code,
    intendedAt: attempt.intended_at.toISOString(),
    finishedAt: attempt.finished_at?.toISOString() ?? null,
  }
}

function documentView(document: Selectable<PlatformDocumentTable>): PlatformDocumentView {
  return {
    id: document.id,
    direction: document.direction,
    name: document.name,
    mediaType: document.media_type,
    state: document.state,
    sizeBytes: document.size_bytes,
  }
}
