import { z } from 'zod'
import type { PaperKind } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'
import { messageLimits } from '../intake/message-limits.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { createPaperActions } from './paper-actions.ts'
import { readJson } from './read-body.ts'
import { FORM_OVERHEAD_BYTES, readForm } from './read-form.ts'
import { createReviewActions } from './review-actions.ts'
import type { Router } from './router.ts'

const id = z.string().min(1).max(200)
const fileIds = z.array(id).min(1).max(500)
const readAgainRequest = z.strictObject({ fileIds: fileIds.optional() })
const splitRequest = z.strictObject({ fileIds })
const mergeRequest = z.strictObject({ into: id })
const unlockRequest = z.strictObject({ password: z.string().min(1).max(500) })
const paperKinds = [
  'proposal_form',
  'schedule',
  'loss_run',
  'financial_statement',
  'policy',
  'survey',
  'correspondence',
  'identity',
  'other',
] as const satisfies readonly PaperKind[]
/** Null: what the reading took it for holds again. */
const kindRequest = z.strictObject({ paperKind: z.enum(paperKinds).nullable() })

/** The papers of a submission under review: more, fewer, other ones; read again; unlocked; split off and merged. */
export function addPaperRoutes(router: Router, dependencies: AppDependencies): void {
  const actions = createReviewActions(dependencies)
  const papers = createPaperActions(dependencies, actions)
  const maxBytes = dependencies.limits?.maxBytes ?? messageLimits.maxBytes

  router.on('POST /api/submissions/:id/files', async (c) => {
    const { files, replaces } = await readForm(c.req.raw, maxBytes + FORM_OVERHEAD_BYTES)
    return c.json(await papers.add(c.get('principal'), c.req.param('id'), files, replaces ?? null))
  })

  router.on('DELETE /api/submissions/:id/files/:fileId', async (c) =>
    c.json(await papers.remove(c.get('principal'), c.req.param('id'), c.req.param('fileId'))),
  )

  router.on('POST /api/submissions/:id/files/:fileId/restore', async (c) =>
    c.json(await papers.restore(c.get('principal'), c.req.param('id'), c.req.param('fileId'))),
  )

  router.on('PUT /api/submissions/:id/files/:fileId/kind', async (c) => {
    const { paperKind } = await readJson(c.req.raw, kindRequest)
    return c.json(
      await papers.sayKind(c.get('principal'), c.req.param('id'), c.req.param('fileId'), paperKind),
    )
  })

  router.on('POST /api/submissions/:id/files/:fileId/unlock', async (c) => {
    const principal = c.get('principal')
    const { password } = await readJson(c.req.raw, unlockRequest)
    const { status, claim } = await actions.view(principal, c.req.param('id'))
    if (status !== 'in_review' && status !== 'awaiting_broker')
      throw new Failure('move_not_allowed', 'Only papers of what is being reviewed are unlocked')
    if (claim && claim.userId !== principal.id) throw new Failure('claimed_by_other')
    await dependencies.unlockFile({
      organisationId: principal.organisationId,
      submissionId: c.req.param('id'),
      fileId: c.req.param('fileId'),
      password,
      actor: principal.id,
    })
    return c.json(await actions.view(principal, c.req.param('id')))
  })

  router.on('POST /api/submissions/:id/read-again', async (c) => {
    const request = await readJson(c.req.raw, readAgainRequest)
    return c.json(await papers.readAgain(c.get('principal'), c.req.param('id'), request.fileIds ?? null))
  })

  router.on('POST /api/submissions/:id/split', async (c) => {
    const request = await readJson(c.req.raw, splitRequest)
    return c.json(await papers.split(c.get('principal'), c.req.param('id'), request.fileIds))
  })

  router.on('POST /api/submissions/:id/merge', async (c) => {
    const request = await readJson(c.req.raw, mergeRequest)
    return c.json(await papers.merge(c.get('principal'), c.req.param('id'), request.into))
  })
}
