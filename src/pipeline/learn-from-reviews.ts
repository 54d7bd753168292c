import type { AnswerValue, Candidate, Evidence } from '../domain/answer.ts'
import { Failure } from '../domain/failures.ts'
import type { FormPlace, Learned } from '../domain/learned.ts'
import type { Pool } from '../isolate/pool.ts'
import {
  type FinalDecision,
  type LabelledPlace,
  lessonsOfDecisions,
  placeOf,
} from '../learn/lessons-of-decisions.ts'
import type { AnswersToLocate, LocatedAnswers, LocatedValue } from '../map/locate-values.ts'
import type { EvidenceSought } from '../map/taught/places-of-evidence.ts'
import {
  isLearningOn,
  type LessonScope,
  listLessons,
  listUnlearnedRevisions,
  saveLessons,
  type UnlearnedRevision,
} from '../store/lessons.ts'
import type { Store } from '../store/ports.ts'
import { listReadings } from '../store/readings.ts'
import { standingDecisions } from '../store/standing-decisions.ts'
import { getSubmission, type SubmissionRow } from '../store/submissions.ts'
import { ownMailDomain } from '../values/own-mail-domain.ts'

export interface LearningDependencies {
  readonly store: Pick<Store, 'db' | 'transaction' | 'files'>
  readonly pool: Pick<Pool, 'run'>
}

const kinds = {
  accepted: 'accepted',
  corrected: 'corrected',
  missing: 'cleared',
  not_stated: 'not_stated',
} as const

/**
 * What the organisation's reviewers taught for the product of a submission that is about to be mapped; undefined where
 * learning is off or nothing was taught. Approved submissions are learned from here, when they are first of use, so that a
 * review never waits for it and a restart loses nothing.
 */
export async function learnFromReviews(
  dependencies: LearningDependencies,
  submission: SubmissionRow,
): Promise<Learned | undefined> {
  const { db } = dependencies.store
  const scope = { organisationId: submission.organisation_id, productId: submission.product_id }
  if (!(await isLearningOn(db, scope.organisationId))) return undefined
  for (const revision of await listUnlearnedRevisions(db, scope, new Date()))
    await learnFrom(dependencies, scope, revision).catch(async (error: unknown) => {
      if (!(error instanceof Failure) || error.policy.retry === 'later') throw error
      // Papers that cannot be looked at again teach nothing, now and later.
      await dependencies.store.transaction((tx) => saveLessons(tx, scope, markOf(revision), []))
    })
  // A submission that is mapped again keeps its decisions, and learns nothing from itself.
  const lessons = (await listLessons(db, scope)).filter((one) => one.submissionId !== submission.id)
  return lessons.length === 0
    ? undefined
    : { lessons, broker: await brokerOf(dependencies, submission.organisation_id, submission.id) }
}

async function learnFrom(
  dependencies: LearningDependencies,
  scope: LessonScope,
  revision: UnlearnedRevision,
): Promise<void> {
  const { store, pool } = dependencies
  const { db } = store
  const { submissionId } = revision
  const submission = await getSubmission(db, scope.organisationId, submissionId)
  const readings = (await listReadings(db, submissionId)).filter((row) => row.directory !== null)
  const decisions = await finalDecisions(db, scope.organisationId, submissionId)
  const typed = decisions.flatMap(({ questionId, kind, value }) =>
    kind === 'corrected' && value !== null ? [{ questionId, value }] : [],
  )
  const { located, places } = await locate(dependencies, submission, readings, {
    sought: typed,
    read: evidenceOf(decisions),
    answered: decisions.flatMap(({ kind, before, chosenEvidence }) => {
      const taken = kind === 'accepted' ? (chosenEvidence ?? before) : null
      return taken ? [taken.evidence] : []
    }),
  })
  const placeById = new Map(places)
  const answers = await db
    .selectFrom('answer')
    .select('value')
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', submissionId)
    .execute()
  const forms = (await pool.run('forms', {
    readings: await directoriesOf(store, readings),
  })) as readonly (readonly [readingId: string, form: string])[]
  const lessons = lessonsOfDecisions({
    submissionId,
    broker: await brokerOf(dependencies, scope.organisationId, submissionId),
    approvedAt: revision.approvedAt.toISOString(),
    decisions: decisions.map((decision) => {
      const { questionId, before, chosen, captured, kind } = decision
      const stoodAt = placeById.get(before?.id ?? '')
      if (kind === 'corrected') {
        const typedAt = located.find((one) => one.questionId === questionId)
        const marked = placeById.get(questionId)
        const place = captured && marked ? capturedAt(captured, typedAt, marked) : typedAt
        return { ...decision, stoodAt, chosen: place ? { id: null, place } : null }
      }
      const place = chosen?.id ? placeById.get(chosen.id) : undefined
      return { ...decision, stoodAt, chosen: chosen && { ...chosen, place: { ...chosen.place, place } } }
    }),
    forms: new Map(forms),
    values: answers.flatMap(({ value }) => (value === null ? [] : [value])),
  })
  await store.transaction((tx) => saveLessons(tx, scope, markOf(revision), lessons))
}

/** What a person marked on a page is where they said; the label beside it is as good as code finds it there. */
function capturedAt(
  { readingId, relation }: Evidence,
  typed: LocatedValue | undefined,
  place: FormPlace,
): LabelledPlace {
  const isThere = typed?.readingId === readingId && typed.place.page === place.page
  return isThere ? { ...typed, place } : { label: '', relation, readingId, place }
}

/** What the places are asked for of: what stood before the person, what they chose instead, and what they marked. */
function evidenceOf(decisions: readonly ReviewedAnswer[]): EvidenceSought[] {
  return decisions.flatMap(({ questionId, before, chosenEvidence, captured }) => [
    ...(before ? [before] : []),
    ...(chosenEvidence ? [chosenEvidence] : []),
    ...(captured ? [{ id: questionId, evidence: [captured] }] : []),
  ])
}

const markOf = ({ submissionId, revisionId }: UnlearnedRevision) => ({
  submissionId,
  revisionId,
  now: new Date(),
})

type ReviewedAnswer = FinalDecision & {
  readonly value: AnswerValue | null
  readonly captured: Evidence | null
  /** What the candidate they chose rests on, where that is not what had stood there. */
  readonly chosenEvidence: EvidenceSought | undefined
}

/** What people decided in the end on each question outside groups, with what had stood there before them. */
async function finalDecisions(
  db: Store['db'],
  organisationId: string,
  submissionId: string,
): Promise<ReviewedAnswer[]> {
  const decisions = await db
    .selectFrom('decision')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('submission_id', '=', submissionId)
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
  const candidates = new Map<string, Pick<Candidate, 'id' | 'evidence'>>(
    (
      await db
        .selectFrom('candidate')
        .select(['id', 'evidence'])
        .where('organisation_id', '=', organisationId)
        .where('submission_id', '=', submissionId)
        .execute()
    ).map((candidate) => [candidate.id, candidate]),
  )
  const answers = await db
    .selectFrom('answer')
    .select(['question_id', 'candidate_id'])
    .where('organisation_id', '=', organisationId)
    .where('submission_id', '=', submissionId)
    .where('item_id', '=', '')
    .execute()
  const chosenIds = new Map(answers.map((answer) => [answer.question_id, answer.candidate_id]))
  return [...standingDecisions(decisions).values()].flatMap((standing): ReviewedAnswer[] => {
    const { question_id: questionId, item_id: itemId, state } = standing
    if (questionId === null || (itemId ?? '') !== '') return []
    if (state === 'proposed' || state === 'not_applicable') return []
    // What stood before the first of several decisions is what the program had read.
    const first = decisions.find(
      (one) =>
        one.question_id === questionId &&
        (one.item_id ?? '') === '' &&
        (one.previous as { readonly state?: string } | null)?.state === 'proposed',
    )
    const beforeId = (first?.previous as { readonly candidate_id?: string | null } | undefined)?.candidate_id
    const chosen = state === 'accepted' ? candidates.get(chosenIds.get(questionId) ?? '') : undefined
    const place = chosen ? placeOf(chosen) : null
    return [
      {
        questionId,
        kind: kinds[state],
        before: candidates.get(beforeId ?? '') ?? null,
        chosen: chosen && place ? { id: chosen.id, place } : null,
        value: standing.value,
        captured: standing.captured,
        chosenEvidence: chosen && chosen.id !== beforeId ? chosen : undefined,
      },
    ]
  })
}

type ReadingRows = Awaited<ReturnType<typeof listReadings>>

async function directoriesOf(store: LearningDependencies['store'], readings: ReadingRows) {
  return await Promise.all(
    readings.map(async (row) => ({
      directory: await store.files.readingDirectory(row.organisation_id, row.directory ?? ''),
      sourceFileId: row.source_file_id,
    })),
  )
}

/** Has a child look for what people typed, and for the places of what they took or refused. */
async function locate(
  { store, pool }: LearningDependencies,
  submission: SubmissionRow,
  readings: ReadingRows,
  asked: AnswersToLocate,
): Promise<LocatedAnswers> {
  const nothing: LocatedAnswers = { located: [], places: [] }
  if ((asked.sought.length === 0 && asked.read.length === 0) || submission.question_set_hash === null)
    return nothing
  const set = await store.db
    .selectFrom('question_set')
    .select('body')
    .where('organisation_id', '=', submission.organisation_id)
    .where('hash', '=', submission.question_set_hash)
    .executeTakeFirst()
  if (!set) return nothing
  return (await pool.run('locate-values', {
    questionSet: set.body,
    readings: await directoriesOf(store, readings),
    receivedAt: submission.received_at.toISOString(),
    ...asked,
  })) as LocatedAnswers
}

/** The mail domain that a submission came from, where it is a firm's own. */
async function brokerOf(
  { store }: LearningDependencies,
  organisationId: string,
  submissionId: string,
): Promise<string | null> {
  const row = await store.db
    .selectFrom('message_submission')
    .innerJoin('inbound_message', 'inbound_message.id', 'message_submission.message_id')
    .select('inbound_message.sender')
    .where('message_submission.organisation_id', '=', organisationId)
    .where('message_submission.submission_id', '=', submissionId)
    .orderBy('inbound_message.received_at')
    .limit(1)
    .executeTakeFirst()
  return ownMailDomain(row?.sender ?? null)
}
