import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { type SubmissionStatus, submissionStatuses } from '../domain/submission.ts'
import { queueRow } from '../review/submission-view.ts'
import type { QueueView, SavedQueueView } from '../review/views.ts'
import {
  countByStatus,
  listOpenReasons,
  listQueue,
  placeOf,
  type QueueFilter,
  type QueuePlace,
  type QueueSort,
  queueSorts,
} from '../store/queue-list.ts'
import { deleteSavedView, listSavedViews, saveView } from '../store/saved-views.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { actInBulk } from './bulk-actions.ts'
import { readJson } from './read-body.ts'
import { createReviewActions } from './review-actions.ts'
import type { Router } from './router.ts'

const PAGE_SIZE = 50
const MAX_BULK = 200

const ids = z.array(z.string().min(1).max(200)).min(1).max(MAX_BULK)
const bulkRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('assign'), ids }),
  z.strictObject({ action: z.literal('reject'), ids, reason: z.string().trim().min(1).max(2000) }),
  z.strictObject({ action: z.literal('retry'), ids }),
])
const viewRequest = z.strictObject({
  name: z.string().trim().min(1).max(80),
  query: z
    .string()
    .max(500)
    .regex(/^$|^\?/),
})

/** The queue: what came in, by what it asks of a person; what is done to many at once; and the views people keep. */
export function addQueueRoutes(router: Router, dependencies: AppDependencies): void {
  const { db } = dependencies.store
  const actions = createReviewActions(dependencies)

  router.on('GET /api/submissions', async (c) => {
    const principal = c.get('principal')
    const statuses = readStatuses(c.req.query('status'))
    const sort = readSort(c.req.query('sort'))
    const searched = c.req.query('search')
    const productId = c.req.query('product')
    const owner = c.req.query('owner')
    const filter: QueueFilter = {
      organisationId: principal.organisationId,
      ...(searched ? { search: searched.slice(0, 200) } : {}),
      ...(productId ? { productId: productId.slice(0, 200) } : {}),
      ...(owner ? { owner: owner === 'me' ? principal.id : owner.slice(0, 200) } : {}),
      ...(c.req.query('due') === 'overdue' ? { overdue: true } : {}),
    }
    const cursor = c.req.query('cursor')
    const listing = listQueue(db, {
      ...filter,
      ...(statuses ? { statuses } : {}),
      ...(cursor ? { after: readCursor(cursor, sort) } : {}),
      sort,
      limit: PAGE_SIZE,
    })
    const [rows, counts] = await Promise.all([listing, countByStatus(db, filter)])
    const page = rows.slice(0, PAGE_SIZE)
    const open = page.filter(({ open_count }) => open_count > 0).map(({ id }) => id)
    const reasons = await listOpenReasons(db, open)
    const counted: readonly SubmissionStatus[] = statuses ?? submissionStatuses
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
    const view: QueueView = {
      rows: page.map((row) => queueRow(row, reasons.get(row.id))),
      counts,
      total: counted.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
      nextCursor: last ? writeCursor(sort, placeOf(sort, last)) : null,
    }
    return c.json(view)
  })

  router.on('POST /api/submissions/bulk', async (c) => {
    const request = await readJson(c.req.raw, bulkRequest)
    return c.json(await actInBulk(dependencies, actions, c.get('principal'), request))
  })

  const viewsOf = async (owner: { organisationId: string; userId: string }): Promise<SavedQueueView[]> =>
    await listSavedViews(db, owner)

  router.on('GET /api/views', async (c) => {
    const { organisationId, id: userId } = c.get('principal')
    return c.json(await viewsOf({ organisationId, userId }))
  })

  router.on('POST /api/views', async (c) => {
    const { organisationId, id: userId } = c.get('principal')
    const view = await readJson(c.req.raw, viewRequest)
    await saveView(db, { organisationId, userId }, view)
    return c.json(await viewsOf({ organisationId, userId }))
  })

  router.on('DELETE /api/views/:id', async (c) => {
    const { organisationId, id: userId } = c.get('principal')
    const isGone = await deleteSavedView(db, { organisationId, userId }, c.req.param('id'))
    if (!isGone) throw new Failure('not_found', 'There is no such view')
    return c.json(await viewsOf({ organisationId, userId }))
  })
}

/** One status or several with commas between; null for all. */
function readStatuses(text: string | undefined): SubmissionStatus[] | null {
  if (!text) return null
  return text.split(',').map((name) => {
    const status = submissionStatuses.find((one) => one === name)
    if (status) return status
    throw new Failure('request_invalid', 'There is no such status', {
      errors: [{ pointer: '/status', detail: `Use ${submissionStatuses.join(', ')}` }],
    })
  })
}

function readSort(text: string | undefined): QueueSort {
  if (!text) return 'newest'
  const sort = queueSorts.find((one) => one === text)
  if (sort) return sort
  throw new Failure('request_invalid', 'There is no such order', {
    errors: [{ pointer: '/sort', detail: `Use ${queueSorts.join(', ')}` }],
  })
}

const timePlace = z.iso.datetime().refine((text) => Date.parse(text) > 0)
/** What a place may hold by its order, so that only what we wrote ourselves reaches the database. */
const placeValues: Readonly<Record<QueueSort, z.ZodType<string>>> = {
  due: timePlace,
  newest: timePlace,
  oldest: timePlace,
  cover: z.string().max(40),
  open: z.string().regex(/^\d{1,9}$/),
  value: z.string().regex(/^\d{1,15}$/),
}

function writeCursor(sort: QueueSort, place: QueuePlace): string {
  return Buffer.from(JSON.stringify({ sort, ...place })).toString('base64url')
}

function readCursor(cursor: string, sort: QueueSort): QueuePlace {
  const shape = z.strictObject({
    sort: z.literal(sort),
    value: placeValues[sort].nullable(),
    id: z.string().max(200),
  })
  try {
    const { value, id } = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { value, id }
  } catch (cause) {
    throw new Failure('request_invalid', 'The cursor is not one of ours', { cause })
  }
}
