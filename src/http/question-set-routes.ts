import { eachQuestion } from '../domain/askable-question.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { ProductView, QuestionSetVersionView } from '../review/administration-views.ts'
import { countByQuestionSet, listQuestionSets } from '../store/question-set-list.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { questionSetChanges } from './question-set-changes.ts'
import type { Router } from './router.ts'

/** Which questions the products have, what each publication changed, and how many submissions it touches. */
export function addQuestionSetRoutes(router: Router, { store, setUp }: AppDependencies): void {
  async function view(organisationId: string): Promise<ProductView[]> {
    const counts = await countByQuestionSet(store.db, organisationId)
    const inboxes = await store.db
      .selectFrom('inbox')
      .select(['address', 'product_id'])
      .where('organisation_id', '=', organisationId)
      .orderBy('address')
      .execute()
    const products = Map.groupBy(await listQuestionSets(store.db, organisationId), ({ set }) => set.productId)
    return [...products].map(([productId, versions]) => ({
      productId,
      productName: versions[0]?.set.productName ?? productId,
      inboxes: inboxes.flatMap((inbox) => (inbox.product_id === productId ? [inbox.address] : [])),
      versions: versions.map(({ set, seenAt }, index): QuestionSetVersionView => {
        const before = versions[index + 1]?.set
        const count = counts.get(set.hash)
        return {
          hash: set.hash,
          version: set.version ?? null,
          seenAt: seenAt.toISOString(),
          ...countQuestions(set),
          open: count?.open ?? 0,
          submissions: count?.all ?? 0,
          changes: before ? questionSetChanges(before, set) : null,
        }
      }),
    }))
  }

  router.on('GET /api/question-sets', async (c) => c.json(await view(c.get('principal').organisationId)))

  router.on('POST /api/question-sets/:productId/fetch', async (c) => {
    const { organisationId } = c.get('principal')
    await setUp.fetchQuestionSet(organisationId, c.req.param('productId'))
    return c.json(await view(organisationId))
  })
}

function countQuestions(set: QuestionSet): Pick<QuestionSetVersionView, 'questions' | 'types'> {
  const byType = Map.groupBy(
    [...eachQuestion(set)].map(({ question }) => question.type).filter((type) => type !== 'heading'),
    (type) => type,
  )
  const types = [...byType].map(([type, all]) => ({ type, count: all.length }))
  return {
    questions: types.reduce((sum, { count }) => sum + count, 0),
    types: types.toSorted((one, other) => other.count - one.count),
  }
}
