import { Hono } from 'hono'
import { z } from 'zod'
import { findRecord, recordsOfCase } from './cases.ts'
import {
  associateUpload,
  type CaseDocument,
  listDocuments,
  readDocumentContent,
  storeUpload,
} from './documents.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { notFound, Problem } from './problem.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'
import { isTokenValid, signUrl, storageRefusal } from './signed-url.ts'

export const association = z.strictObject({
  caseId: z.string(),
  caseRecordId: z.string().optional(),
  fileUploadId: z.string(),
  name: z.string().min(1).max(255),
  type: z.string().max(100).default('Uploaded'),
})

/** A file name that is safe in a path and in a header: no folders, no control characters. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{Cc}/gu, '').slice(-200) || 'file'
}

function storagePath(document: CaseDocument): string {
  return `/storage/documents/${document.documentId}/${encodeURIComponent(document.name)}`
}

/** The download URL of a document, with a fresh token. */
export function documentUrl(sandbox: Sandbox, document: CaseDocument, nowMs: number): string {
  const expiresAtMs = nowMs + sandbox.tokenLifetimeMs
  return signUrl(sandbox.signingSecret, sandbox.origin(), storagePath(document), expiresAtMs)
}

/** A document as it is listed. */
export function presentDocument(sandbox: Sandbox, document: CaseDocument, nowMs: number): object {
  const { sizeBytes, ...facts } = document
  return { ...facts, size: sizeBytes, url: documentUrl(sandbox, document, nowMs) }
}

/** Listing, uploading and associating documents. Both spellings of the query parameters mean the same. */
export function documentRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()

  routes.get('/documents', sandbox.faults.at('documents'), (context) => {
    const caseId = context.req.query('caseid') ?? context.req.query('cases')
    const recordId = context.req.query('caserecordid') ?? context.req.query('caserecords')
    const nowMs = sandbox.clock.nowMs()
    const list = (of: { caseId: string } | { recordId: string }) =>
      context.json({
        documents: listDocuments(sandbox.database, of, nowMs).map((each) =>
          presentDocument(sandbox, each, nowMs),
        ),
      })
    if (recordId !== undefined) {
      if (!findRecord(sandbox.database, recordId)) throw notFound('The case record')
      return list({ recordId })
    }
    if (caseId === undefined)
      throw new Problem({ status: 400, title: 'Name a case or a case record in the query' })
    if (recordsOfCase(sandbox.database, caseId).length === 0) throw notFound('The case')
    return list({ caseId })
  })

  const uploadLimit = limitBody(bodyLimits.uploadBytes)
  routes.post('/fileuploads/upload', sandbox.faults.at('upload'), uploadLimit, async (context) => {
    const form = await context.req.formData().catch(() => {
      throw new Problem({ status: 400, title: 'The request body is not multipart/form-data' })
    })
    const file = form.get('file')
    if (!(file instanceof File))
      throw new Problem({ status: 400, title: 'The part named file is missing', detail: 'Send one file.' })
    const content = new Uint8Array(await file.arrayBuffer())
    const contentType = file.type || 'application/octet-stream'
    const name = plainFileName(file.name)
    const { sizeBytes, ...upload } = storeUpload(
      sandbox.database,
      { name, contentType, content },
      sandbox.clock.now(),
    )
    return context.json({ ...upload, size: sizeBytes }, 201)
  })

  routes.post(
    '/documents',
    sandbox.faults.at('associate'),
    limitBody(bodyLimits.jsonBytes),
    async (context) => {
      const request = await readJsonBody(context, association)
      const records = recordsOfCase(sandbox.database, request.caseId)
      if (records.length === 0) throw notFound('The case')
      const recordId = request.caseRecordId ?? null
      if (recordId !== null && !records.some((record) => record.recordId === recordId))
        throw notFound('The case record on this case')
      const name = plainFileName(request.name)
      const document = associateUpload(sandbox.database, { ...request, name, recordId }, sandbox.clock.now())
      if (!document) throw notFound('The uploaded file')
      return context.json(presentDocument(sandbox, document, sandbox.clock.nowMs()), 201)
    },
  )

  return routes
}

/** The file storage behind the signed URLs. It knows no API key: the token in the query is all it asks for. */
export function storageRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()
  routes.get('/storage/documents/:documentId/:name', sandbox.faults.at('storage'), (context) => {
    const { pathname, searchParams } = new URL(context.req.url)
    const nowMs = sandbox.clock.nowMs()
    if (!isTokenValid(sandbox.signingSecret, pathname, searchParams, nowMs))
      return context.body(storageRefusal, 403, { 'content-type': 'application/xml' })
    const found = readDocumentContent(sandbox.database, context.req.param('documentId'), nowMs)
    if (!found) throw notFound('The file')
    return context.body(found.content, 200, {
      'content-type': found.document.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.document.name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })
  return routes
}
