import { derivedId } from '../domain/identifiers.ts'
import type { Lesson } from '../domain/learned.ts'
import type { Database, JournalEntry, OpenTransaction } from './ports.ts'

/** The most lessons that are weighed for one submission; the newest stand for the rest. */
const mostLessons = 5_000
/** How many reviewed submissions are learned from before one mapping, so that it never waits for a whole archive. */
const mostRevisions = 10
/** What was approved before has faded anyway. */
const oldestDays = 730

/** Whose lessons: they count nowhere else. */
export interface LessonScope {
  readonly organisationId: string
  readonly productId: string
}

export interface UnlearnedRevision {
  readonly submissionId: string
  readonly revisionId: string
  readonly approvedAt: Date
}

/** The newest approved revisions of the product that nothing was learned from yet, newest first. */
export async function listUnlearnedRevisions(
  db: Database,
  { organisationId, productId }: LessonScope,
  now: Date,
): Promise<UnlearnedRevision[]> {
  const rows = await db
    .selectFrom('submission_revision as revision')
    .leftJoin('learned_revision as learned', 'learned.submission_id', 'revision.submission_id')
    .select(['revision.id', 'revision.submission_id', 'revision.approved_at'])
    .where('revision.organisation_id', '=', organisationId)
    .where('revision.product_id', '=', productId)
    .where('revision.approved_at', '>', new Date(now.getTime() - oldestDays * 86_400_000))
    .where((is) =>
      is.or([is('learned.revision_id', 'is', null), is('learned.revision_id', '!=', is.ref('revision.id'))]),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('submission_revision as later')
            .select('later.id')
            .whereRef('later.submission_id', '=', 'revision.submission_id')
            .whereRef('later.number', '>', 'revision.number'),
        ),
      ),
    )
    .orderBy('revision.approved_at', 'desc')
    .limit(mostRevisions)
    .execute()
  return rows.map((row) => ({
    submissionId: row.submission_id,
    revisionId: row.id,
    approvedAt: row.approved_at,
  }))
}

/** Replaces what a submission taught. A lesson that an administrator removed stays removed. */
export async function saveLessons(
  tx: OpenTransaction,
  scope: LessonScope,
  learned: Pick<UnlearnedRevision, 'submissionId' | 'revisionId'> & { readonly now: Date },
  lessons: readonly Lesson[],
): Promise<void> {
  const mark = { revision_id: learned.revisionId, learned_at: learned.now }
  // First, so that two workers that learn from the same submission take turns.
  await tx
    .insertInto('learned_revision')
    .values({ submission_id: learned.submissionId, organisation_id: scope.organisationId, ...mark })
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(mark))
    .execute()
  await tx
    .deleteFrom('lesson')
    .where('submission_id', '=', learned.submissionId)
    .where('removed', '=', false)
    .execute()
  if (lessons.length === 0) return
  await tx
    .insertInto('lesson')
    .values(
      lessons.map((lesson) => ({
        id: derivedId('lsn', lesson.submissionId, lesson.questionId, lesson.label, lesson.stance),
        organisation_id: scope.organisationId,
        product_id: scope.productId,
        submission_id: lesson.submissionId,
        question_id: lesson.questionId,
        label: lesson.label,
        place: JSON.stringify(lesson.place ?? null),
        form: lesson.form,
        broker: lesson.broker,
        stance: lesson.stance,
        weight: lesson.weight,
        taught_at: lesson.taughtAt,
        removed: false,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The newest lessons of one product; never another organisation's. */
export async function listLessons(
  db: Database,
  { organisationId, productId }: LessonScope,
): Promise<(Lesson & { readonly id: string })[]> {
  const rows = await db
    .selectFrom('lesson')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('product_id', '=', productId)
    .where('removed', '=', false)
    .orderBy('taught_at', 'desc')
    .orderBy('id')
    .limit(mostLessons)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    submissionId: row.submission_id,
    questionId: row.question_id,
    label: row.label,
    place: row.place ?? undefined,
    form: row.form,
    broker: row.broker,
    stance: row.stance,
    weight: row.weight,
    taughtAt: row.taught_at.toISOString(),
  }))
}

/** The products that something was learned for. */
export async function listLearnedProducts(db: Database, organisationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('product_id')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where('removed', '=', false)
    .orderBy('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}

/** Takes one lesson out for good: learning from the same submission again does not bring it back. */
export async function removeLesson(
  tx: OpenTransaction,
  organisationId: string,
  id: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('lesson')
    .set({ removed: true })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('removed', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const settingName = 'learning'

/** Whether the organisation's corrections teach the next submissions; they do until an administrator says otherwise. */
export async function isLearningOn(db: Database, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisation_setting')
    .select('value')
    .where('organisation_id', '=', organisationId)
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row?.value !== false
}

/** Off, nothing is learned and nothing that was learned counts; it is kept until it is removed. @returns the journal's line */
export async function switchLearning(
  tx: OpenTransaction,
  change: {
    readonly organisationId: string
    readonly actor: string
    readonly now: Date
    readonly isOn: boolean
  },
): Promise<JournalEntry> {
  const { organisationId, actor: changed_by, now: changed_at, isOn: value } = change
  const row = { value: JSON.stringify(value), changed_by, changed_at }
  await tx
    .insertInto('organisation_setting')
    .values({ organisation_id: organisationId, name: settingName, ...row })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'name']).doUpdateSet(row))
    .execute()
  return {
    table: 'organisation_setting',
    organisationId,
    row: { organisation_id: organisationId, name: settingName, value, changed_by, changed_at },
  }
}
