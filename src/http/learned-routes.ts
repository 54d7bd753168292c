import { z } from 'zod'
import { eachQuestion } from '../domain/askable-question.ts'
import { Failure } from '../domain/failures.ts'
import type { LessonStance } from '../domain/learned.ts'
import { appendEvent } from '../store/events.ts'
import {
  isLearningOn,
  listLearnedProducts,
  listLessons,
  removeLesson,
  switchLearning,
} from '../store/lessons.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { readJson } from './read-body.ts'
import type { Router } from './router.ts'

/** One lesson as an administrator sees it. It holds no value that anybody gave. */
export interface LessonView {
  readonly id: string
  readonly productId: string
  readonly questionId: string
  /** The question as the platform words it; null where no stored Question Set has it. */
  readonly question: string | null
  readonly label: string
  readonly stance: LessonStance
  /** The submission whose review taught it. */
  readonly submissionId: string
  readonly broker: string | null
  readonly taughtAt: string
}

export interface LearnedView {
  readonly isOn: boolean
  /** Newest first. */
  readonly lessons: readonly LessonView[]
}

const switchRequest = z.strictObject({ isOn: z.boolean() })

/** What was learned from reviews: to be looked at, taken out one by one, or switched off as a whole. */
export function addLearnedRoutes(router: Router, dependencies: AppDependencies): void {
  const { store } = dependencies
  const now = () => dependencies.now?.() ?? new Date()

  async function view(organisationId: string): Promise<LearnedView> {
    const lessons: LessonView[] = []
    for (const productId of await listLearnedProducts(store.db, organisationId)) {
      const labels = await questionLabels(organisationId, productId)
      for (const lesson of await listLessons(store.db, { organisationId, productId }))
        lessons.push({
          id: lesson.id,
          productId,
          questionId: lesson.questionId,
          question: labels.get(lesson.questionId) ?? null,
          label: lesson.label,
          stance: lesson.stance,
          submissionId: lesson.submissionId,
          broker: lesson.broker,
          taughtAt: lesson.taughtAt,
        })
    }
    const newestFirst = lessons.sort((one, other) => other.taughtAt.localeCompare(one.taughtAt))
    return { isOn: await isLearningOn(store.db, organisationId), lessons: newestFirst }
  }

  async function questionLabels(organisationId: string, productId: string): Promise<Map<string, string>> {
    const set = await store.db
      .selectFrom('question_set')
      .select('body')
      .where('organisation_id', '=', organisationId)
      .where('product_id', '=', productId)
      .orderBy('fetched_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return new Map(
      set ? [...eachQuestion(set.body)].map(({ question }) => [question.id, question.label]) : [],
    )
  }

  router.on('GET /api/learned', async (c) => c.json(await view(c.get('principal').organisationId)))

  router.on('PUT /api/learned', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const { isOn } = await readJson(c.req.raw, switchRequest)
    await store.transaction(async (tx) => {
      await switchLearning(tx, { organisationId, actor, now: now(), isOn })
      await appendEvent(tx, {
        organisationId,
        kind: 'setting.changed',
        subject: 'learning',
        actor,
        data: { on: isOn },
      })
    })
    return c.json(await view(organisationId))
  })

  router.on('DELETE /api/learned/:id', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const id = c.req.param('id')
    await store.transaction(async (tx) => {
      if (!(await removeLesson(tx, organisationId, id)))
        throw new Failure('not_found', 'There is no such lesson')
      await appendEvent(tx, { organisationId, kind: 'lesson.removed', subject: id, actor, data: {} })
    })
    return c.json(await view(organisationId))
  })
}
