import { Hono } from 'hono'
import { z } from 'zod'
import { recordsOfCase } from './cases.ts'
import { plainFileName, presentDocument } from './document-routes.ts'
import { associateUpload, storeUpload } from './documents.ts'
import { FetchRefusal, fetchFromUrl } from './fetch-from-url.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { notFound, Problem } from './problem.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

/** Headers that steer the connection are not a way to sign in. */
const steering =
  /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|keep-alive|proxy-.*|accept-encoding)$/i

export const importRequest = z.strictObject({
  url: z.string().max(4000),
  name: z.string().min(1).max(255).optional(),
  caseId: z.string(),
  caseRecordId: z.string().optional(),
  type: z.string().max(100).default('Imported'),
  auth: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('none') }),
      z.strictObject({
        type: z.literal('header'),
        name: z
          .string()
          .regex(/^[A-Za-z0-9-]{1,100}$/)
          .refine((name) => !steering.test(name)),
        value: z.string().regex(/^[\x20-\x7e]{1,4000}$/),
      }),
    ])
    .default({ type: 'none' }),
})

/** `POST /fileuploads/uploadurl`: fetches a file, stores it and associates it with a case. */
export function importRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()
  routes.post(
    '/fileuploads/uploadurl',
    sandbox.faults.at('import'),
    limitBody(bodyLimits.jsonBytes),
    async (context) => {
      const wanted = await readJsonBody(context, importRequest)
      const records = recordsOfCase(sandbox.database, wanted.caseId)
      if (records.length === 0) throw notFound('The case')
      const recordId = wanted.caseRecordId ?? null
      if (recordId !== null && !records.some((record) => record.recordId === recordId))
        throw notFound('The case record on this case')
      const headers = wanted.auth.type === 'header' ? { [wanted.auth.name]: wanted.auth.value } : {}
      const file = await fetchFromUrl(wanted.url, headers, {
        allowedHosts: sandbox.importAllowedHosts,
      }).catch((cause: unknown) => {
        if (!(cause instanceof FetchRefusal)) throw cause
        const error = { pointer: '#/url', name: 'url', code: cause.code, detail: cause.message }
        throw new Problem({ status: 422, title: 'The file was not imported', errors: [error] })
      })
      const name = plainFileName(wanted.name ?? file.name)
      const { contentType, content } = file
      const now = sandbox.clock.now()
      const { fileUploadId } = storeUpload(sandbox.database, { name, contentType, content }, now)
      const document = associateUpload(sandbox.database, { ...wanted, name, recordId, fileUploadId }, now)
      if (!document) throw notFound('The imported file')
      return context.json(presentDocument(sandbox, document, now.getTime()), 201)
    },
  )
  return routes
}
