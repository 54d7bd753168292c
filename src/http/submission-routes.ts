import { z } from 'zod'
import type { DecisionRequest } from '../review/views.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { readJson } from './read-body.ts'
import { createReviewActions } from './review-actions.ts'
import type { Router } from './router.ts'

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
const page = z.int().min(1).max(100_000)
const side = z.number().min(-10_000).max(1_000_000)
const box = z.strictObject({ x0: side, y0: side, x1: side, y1: side })
const short = z.string().max(500)
const locator = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('box'), page, box }),
  z.strictObject({ kind: z.literal('cell'), page, sheet: short, cell: short }),
  z.strictObject({ kind: z.literal('range'), page, start: z.int().min(0), end: z.int().min(0) }),
  z.strictObject({ kind: z.literal('paragraph'), page, index: z.int().min(0) }),
])
const capturedPlace = z.strictObject({
  readingId: short.min(1),
  sourceFileId: short.min(1),
  locator,
  text,
})
const decisionRequests: z.ZodType<DecisionRequest[]> = z
  .array(
    z
      .strictObject({
        questionId: z.string().min(1),
        itemId: z.string().nullable(),
        kind: z.enum(['accept', 'correct', 'clear', 'not_stated', 'undo']),
        value: answerValue.nullish(),
        candidateId: z.string().optional(),
        captured: capturedPlace.optional(),
        note: z.string().trim().max(500).optional(),
        version,
      })
      // An absent field and one that is undefined are one; the compiler wants it said.
      .transform(
        ({ value, candidateId, captured, note, ...rest }): DecisionRequest => ({
          ...rest,
          ...(value === undefined ? {} : { value }),
          ...(candidateId === undefined ? {} : { candidateId }),
          ...(captured === undefined ? {} : { captured }),
          ...(note === undefined ? {} : { note }),
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

/** The review of one submission. Every change answers the submission as it stands afterwards. */
export function addSubmissionRoutes(router: Router, dependencies: AppDependencies): void {
  const actions = createReviewActions(dependencies)

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
