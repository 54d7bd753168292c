import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { type SubmissionStatus, submissionStatuses } from '../domain/submission.ts'
import { queueRow } from '../review/submission-view.ts'
import type { DecisionRequest, QueueView } from '../review/views.ts'
import { countByStatus, listQueue } from '../store/review-queries.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { readJson } from './read-body.ts'
import { createReviewActions } from './review-actions.ts'
import type { Router } from './router.ts'

const PAGE_SIZE = 50
const MAX_DECISIONS = 500

const version = z.int().min(0)
const text = z.string().max(10_000)
const answerValue = z.union([
  text,
  z.number(),
  z.boolean(),
  z.array(text).max(200),
  z.strictObject({
    line1: text,
    line2: text.optional(),
    town: text.optional(),
    county: text.optional(),
    postcode: text.optional(),
  }),
  z.strictObject({ title: text.optional(), firstName: text.optional(), lastName: text }),
])
const decisionRequests: z.ZodType<DecisionRequest[]> = z
  .array(
    z
      .strictObject({
        questionId: z.string().min(1),
        itemId: z.string().nullable(),
        kind: z.enum(['accept', 'correct', 'clear', 'not_stated', 'undo']),
        value: answerValue.nullish(),
        candidateId: z.string().optional(),
        version,
      })
      // An absent field and one that is undefined are one; the compiler wants it said.
      .transform(
        ({ value, candidateId, ...rest }): DecisionRequest => ({
          ...rest,
          ...(value === undefined ? {} : { value }),
          ...(candidateId === undefined ? {} : { candidateId }),
        }),
      ),
  )
  .min(1)
  .max(MAX_DECISIONS)

const itemRequest = z.union([
  z.strictObject({ questionId: z.string().min(1) }),
  /** Brings a removed item back. */
  z.strictObject({ itemId: z.string().min(1) }),
])
const approveRequest = z.strictObject({ version })
const rejectRequest = z.strictObject({ version, reason: z.string().trim().min(1).max(2000) })
const productRequest = z.strictObject({ productId: z.string().min(1).max(200), version: version.optional() })
const reconcileRequest = z.strictObject({
  attemptId: z.string().min(1),
  finding: z.union([
    z
      .strictObject({
        kind: z.literal('found'),
        caseId: z.string().trim().min(1).max(200),
        recordId: z.string().trim().min(1).max(200).optional(),
      })
      .transform(({ recordId, ...found }) => ({ ...found, ...(recordId === undefined ? {} : { recordId }) })),
    z.strictObject({ kind: z.literal('absent') }),
  ]),
})

/** The queue and the review of one submission. Every change answers the submission as it stands afterwards. */
export function addSubmissionRoutes(router: Router, dependencies: AppDependencies): void {
  const { db } = dependencies.store
  const actions = createReviewActions(dependencies)

  router.on('GET /api/submissions', async (c) => {
    const { organisationId } = c.get('principal')
    const statuses = readStatuses(c.req.query('status'))
    const searched = c.req.query('search')
    const search = searched ? { search: searched.slice(0, 200) } : {}
    const cursor = c.req.query('cursor')
    const rows = await listQueue(db, {
      organisationId,
      ...search,
      ...(statuses ? { statuses } : {}),
      ...(cursor ? { after: readCursor(cursor) } : {}),
      limit: PAGE_SIZE,
    })
    const counts = await countByStatus(db, { organisationId, ...search })
    const counted: readonly SubmissionStatus[] = statuses ?? submissionStatuses
    const page = rows.slice(0, PAGE_SIZE)
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
    const view: QueueView = {
      rows: page.map(queueRow),
      counts,
      total: counted.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
      nextCursor: last ? writeCursor({ receivedAt: last.received_at.toISOString(), id: last.id }) : null,
    }
    return c.json(view)
  })

  router.on('GET /api/submissions/:id', async (c) =>
    c.json(await actions.view(c.get('principal'), c.req.param('id'))),
  )

  router.on('POST /api/submissions/:id/decisions', async (c) => {
    const requests = await readJson(c.req.raw, decisionRequests)
    return c.json(await actions.decide(c.get('principal'), c.req.param('id'), requests))
  })

  router.on('POST /api/submissions/:id/items', async (c) => {
    const request = await readJson(c.req.raw, itemRequest)
    return c.json(await actions.addItem(c.get('principal'), c.req.param('id'), request))
  })

  router.on('DELETE /api/submissions/:id/items/:itemId', async (c) =>
    c.json(await actions.removeItem(c.get('principal'), c.req.param('id'), c.req.param('itemId'))),
  )

  router.on('POST /api/submissions/:id/approve', async (c) => {
    const request = await readJson(c.req.raw, approveRequest)
    return c.json(await actions.approve(c.get('principal'), c.req.param('id'), request.version))
  })

  router.on('POST /api/submissions/:id/reject', async (c) => {
    const request = await readJson(c.req.raw, rejectRequest)
    return c.json(await actions.reject(c.get('principal'), c.req.param('id'), request))
  })

  router.on('POST /api/submissions/:id/reopen', async (c) =>
    c.json(await actions.reopen(c.get('principal'), c.req.param('id'))),
  )

  router.on('POST /api/submissions/:id/retry', async (c) =>
    c.json(await actions.retry(c.get('principal'), c.req.param('id'))),
  )

  router.on('PUT /api/submissions/:id/product', async (c) => {
    const { productId } = await readJson(c.req.raw, productRequest)
    return c.json(await actions.changeProduct(c.get('principal'), c.req.param('id'), productId))
  })

  router.on('POST /api/submissions/:id/reconcile', async (c) => {
    const request = await readJson(c.req.raw, reconcileRequest)
    return c.json(await actions.reconcile(c.get('principal'), c.req.param('id'), request))
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

const cursorShape = z.strictObject({
  // Only what we wrote ourselves: ISO knows years that the database does not.
  receivedAt: z.iso.datetime().refine((text) => Date.parse(text) > 0),
  id: z.string(),
})

function writeCursor(place: z.infer<typeof cursorShape>): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function readCursor(cursor: string): z.infer<typeof cursorShape> {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new Failure('request_invalid', 'The cursor is not one of ours', { cause })
  }
}
