import { z } from 'zod'
import { eachQuestion } from '../domain/askable-question.ts'
import { Failure } from '../domain/failures.ts'
import { labelToKeep } from '../learn/label-to-keep.ts'
import { ageWeight } from '../learn/taught-labels.ts'
import type { LearnedView, LessonView } from '../review/administration-views.ts'
import { appendEvent } from '../store/events.ts'
import { listLastDeciders, listLessonUses } from '../store/lesson-uses.ts'
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

const switchRequest = z.strictObject({ isOn: z.boolean() })

/** What was learned from reviews: to be looked at, taken out one by one, or switched off as a whole. */
export function addLearnedRoutes(router: Router, dependencies: AppDependencies): void {
  const { store } = dependencies
  const now = () => dependencies.now?.() ?? new Date()

  async function view(organisationId: string): Promise<LearnedView> {
    const lessons: LessonView[] = []
    const uses = await usesByLabel(organisationId)
    const at = now().toISOString()
    for (const productId of await listLearnedProducts(store.db, organisationId)) {
      const labels = await questionLabels(organisationId, productId)
      const taught = await listLessons(store.db, { organisationId, productId })
      const submissionIds = [...new Set(taught.map(({ submissionId }) => submissionId))]
      const deciders = await listLastDeciders(store.db, organisationId, submissionIds)
      const titles = await submissionTitles(organisationId, submissionIds)
      for (const lesson of taught) {
        const { id, questionId, label, place, stance, submissionId, form, broker, taughtAt, weight } = lesson
        const used = uses.get(`${productId} ${questionId} ${label}`)
        lessons.push({
          id,
          productId,
          questionId,
          question: labels.get(questionId) ?? null,
          label,
          page: place?.page ?? null,
          stance,
          submissionId,
          submissionTitle: titles.get(submissionId) ?? submissionId,
          taughtBy: deciders.get(`${submissionId} ${questionId}`) ?? null,
          hasForm: form !== null,
          broker,
          taughtAt,
          weight,
          weightNow: weight * ageWeight(taughtAt, at),
          uses: [...(used ?? [])].filter((one) => one !== submissionId).length,
        })
      }
    }
    const newestFirst = lessons.sort((one, other) => other.taughtAt.localeCompare(one.taughtAt))
    return { isOn: await isLearningOn(store.db, organisationId), lessons: newestFirst }
  }

  /** Submissions by product, question and label as lessons keep it. */
  async function usesByLabel(organisationId: string): Promise<Map<string, Set<string>>> {
    const found = new Map<string, Set<string>>()
    for (const { productId, questionId, label, submissionIds } of await listLessonUses(
      store.db,
      organisationId,
    )) {
      const key = `${productId} ${questionId} ${labelToKeep(label) ?? ''}`
      found.set(key, new Set([...(found.get(key) ?? []), ...submissionIds]))
    }
    return found
  }

  async function submissionTitles(
    organisationId: string,
    submissionIds: readonly string[],
  ): Promise<Map<string, string>> {
    if (submissionIds.length === 0) return new Map()
    const rows = await store.db
      .selectFrom('submission')
      .select(['id', 'title', 'insured_name'])
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', submissionIds)
      .execute()
    return new Map(rows.map((row) => [row.id, row.insured_name ?? row.title]))
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
    const entry = await store.transaction(async (tx) => {
      const switched = await switchLearning(tx, { organisationId, actor, now: now(), isOn })
      await appendEvent(tx, {
        organisationId,
        kind: 'setting.changed',
        subject: 'learning',
        actor,
        data: { on: isOn },
      })
      return switched
    })
    await store.journal.append([entry])
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
