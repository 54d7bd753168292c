import type { Insertable, Selectable } from 'kysely'
import type { Answer, AnswerState, MappingResult } from '../domain/answer.ts'
import { Failure } from '../domain/failures.ts'
import type { OpenTransaction } from './ports.ts'
import type { AnswerTable, DecisionTable } from './schema.ts'
import { type StandingDecision, standingDecisions } from './standing-decisions.ts'
import { storableJson, storableText } from './storable.ts'
import { changeSubmission, lockSubmission } from './submissions.ts'

/** Rows of one insert stay far below the 65,535 parameters that PostgreSQL takes. */
const rowsAtOnce = 1000

export interface SavedMapping {
  /** Answers that need a person. */
  readonly openCount: number
  /** Of the submission, now. */
  readonly version: number
}

type Owner = { readonly organisation_id: string; readonly submission_id: string }

/**
 * Replaces everything an earlier mapping left, and keeps everything a person decided: their answers, the candidates these
 * were taken from, their items. After a rebuild the decisions come back before any answer, and are applied here.
 * @param mapped.attempts what the submission counted when the mapping began
 * @throws Failure `changed_meanwhile` when another mapping was saved since then, `not_found`
 */
export async function saveMappingResult(
  tx: OpenTransaction,
  mapped: { readonly organisationId: string; readonly submissionId: string; readonly attempts: number },
  result: MappingResult,
): Promise<SavedMapping> {
  const before = await lockSubmission(tx, mapped.organisationId, mapped.submissionId)
  if (before.attempts !== mapped.attempts) throw new Failure('changed_meanwhile')
  const owner: Owner = { organisation_id: mapped.organisationId, submission_id: mapped.submissionId }

  const decisions = standingDecisions(
    await tx
      .selectFrom('decision')
      .selectAll()
      .where('submission_id', '=', owner.submission_id)
      .orderBy('decided_at')
      .orderBy('id')
      .execute(),
  )
  const old = await tx
    .selectFrom('answer')
    .selectAll()
    .where('submission_id', '=', owner.submission_id)
    .execute()
  const kept = old.filter((row) => row.decision_id !== null)

  await replaceCandidates(tx, owner, result, kept)
  await replaceItems(tx, owner, result, [...kept, ...decisions.values()])
  await replaceConflicts(tx, owner, result)
  await replaceAnswers(tx, owner, result, old, decisions)

  const { openCount } = await tx
    .selectFrom('answer')
    .select((select) => select.fn.countAll<string>().as('openCount'))
    .where('submission_id', '=', owner.submission_id)
    .where('needs_person', '=', true)
    .where('state', 'in', ['proposed', 'missing'])
    .executeTakeFirstOrThrow()
  const { version } = await changeSubmission(tx, owner.organisation_id, owner.submission_id, {
    open_count: Number(openCount),
    attempts: before.attempts + 1,
    warnings: storableJson([...new Set([...before.warnings, ...result.warnings])]),
  })
  return { openCount: Number(openCount), version }
}

async function replaceCandidates(
  tx: OpenTransaction,
  owner: Owner,
  result: MappingResult,
  kept: readonly Selectable<AnswerTable>[],
): Promise<void> {
  const inUse = kept.flatMap(({ candidate_id }) => (candidate_id === null ? [] : [candidate_id]))
  await tx
    .deleteFrom('candidate')
    .where('submission_id', '=', owner.submission_id)
    .$if(inUse.length > 0, (query) => query.where('id', 'not in', inUse))
    .execute()
  for (const rows of batches(result.candidates))
    await tx
      .insertInto('candidate')
      .values(
        rows.map((candidate) => ({
          ...owner,
          id: candidate.id,
          question_id: candidate.questionId,
          item_id: candidate.itemId,
          reader: candidate.reader,
          value: storableJson(candidate.value),
          raw_text: storableText(candidate.rawText),
          evidence: storableJson(candidate.evidence),
          signals: storableJson(candidate.signals),
          raw_score: candidate.rawScore,
        })),
      )
      // One in use stays as the person saw it.
      .onConflict((conflict) => conflict.columns(['submission_id', 'id']).doNothing())
      .execute()
}

async function replaceItems(
  tx: OpenTransaction,
  owner: Owner,
  result: MappingResult,
  decided: readonly { readonly item_id: string | null }[],
): Promise<void> {
  const keep = [
    ...result.items.map(({ id }) => id),
    ...decided.flatMap(({ item_id }) => (item_id ? [item_id] : [])),
  ]
  await tx
    .deleteFrom('group_item')
    .where('submission_id', '=', owner.submission_id)
    .where('origin', '=', 'mapped')
    // A removed one is remembered, or the next mapping would bring it back.
    .where('removed', '=', false)
    .$if(keep.length > 0, (query) => query.where('id', 'not in', keep))
    .execute()
  for (const rows of batches(result.items))
    await tx
      .insertInto('group_item')
      .values(
        rows.map((item) => ({
          ...owner,
          id: item.id,
          question_id: item.questionId,
          position: item.order,
          label: item.label === undefined ? null : storableText(item.label),
          origin: 'mapped' as const,
          removed: false,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['submission_id', 'id']).doUpdateSet((excluded) => ({
          position: excluded.ref('excluded.position'),
          label: excluded.ref('excluded.label'),
        })),
      )
      .execute()
}

async function replaceConflicts(tx: OpenTransaction, owner: Owner, result: MappingResult): Promise<void> {
  await tx.deleteFrom('conflict').where('submission_id', '=', owner.submission_id).execute()
  for (const rows of batches(result.conflicts))
    await tx
      .insertInto('conflict')
      .values(
        rows.map((conflict) => ({
          ...owner,
          question_id: conflict.questionId,
          item_id: conflict.itemId ?? '',
          candidate_ids: storableJson(conflict.candidateIds),
        })),
      )
      .execute()
}

async function replaceAnswers(
  tx: OpenTransaction,
  owner: Owner,
  result: MappingResult,
  old: readonly Selectable<AnswerTable>[],
  decisions: ReadonlyMap<string, StandingDecision>,
): Promise<void> {
  const versions = new Map(old.map((row) => [keyOf(row.question_id, row.item_id), row.version]))
  const kept = new Set(
    old.filter((row) => row.decision_id !== null).map((row) => keyOf(row.question_id, row.item_id)),
  )
  await tx
    .deleteFrom('answer')
    .where('submission_id', '=', owner.submission_id)
    .where('decision_id', 'is', null)
    .execute()
  const rows = new Map<string, Insertable<AnswerTable>>()
  for (const answer of result.answers) {
    const key = keyOf(answer.questionId, answer.itemId ?? '')
    if (!kept.has(key)) rows.set(key, proposedRow(owner, answer, (versions.get(key) ?? 0) + 1))
  }
  // Only after a rebuild is there a decision without its answer.
  for (const [key, decision] of decisions)
    if (!kept.has(key))
      rows.set(key, decidedRow(owner, decision, rows.get(key), (versions.get(key) ?? 0) + 1))
  for (const some of batches([...rows.values()]))
    await tx
      .insertInto('answer')
      .values([...some])
      .execute()
}

function proposedRow(owner: Owner, answer: Answer, version: number): Insertable<AnswerTable> {
  return {
    ...owner,
    question_id: answer.questionId,
    item_id: answer.itemId ?? '',
    state: answer.state,
    value: storableJson(answer.value),
    candidate_id: answer.candidateId,
    decision_id: null,
    confidence: answer.confidence,
    reasons: storableJson(answer.reasons),
    needs_person: answer.needsPerson,
    version,
    updated_at: new Date(),
  }
}

function decidedRow(
  owner: Owner,
  decision: Selectable<DecisionTable> & { readonly state: AnswerState },
  proposed: Insertable<AnswerTable> | undefined,
  version: number,
): Insertable<AnswerTable> {
  const isAccepted = decision.state === 'accepted'
  return {
    ...owner,
    question_id: decision.question_id ?? '',
    item_id: decision.item_id ?? '',
    state: decision.state,
    value: storableJson(decision.value),
    candidate_id: isAccepted ? (proposed?.candidate_id ?? null) : null,
    decision_id: decision.id,
    confidence: decision.state === 'missing' ? 0 : 1,
    reasons: '[]',
    needs_person: false,
    version,
    updated_at: new Date(),
  }
}

function keyOf(questionId: string, itemId: string): string {
  return `${itemId}\u0000${questionId}`
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce)
}
