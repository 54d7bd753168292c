import { Failure } from '../domain/failures.ts'
import { derivedId } from '../domain/identifiers.ts'
import type { ListedDocument } from '../platform/scheme-platform.ts'
import {
  addPlatformDocuments,
  listPlatformDocuments,
  type PlatformDocumentRow,
} from '../store/platform-documents.ts'
import type { SubmissionKey } from '../store/quote-attempts.ts'
import { storableText } from '../store/storable.ts'
import type { DeliveryDeps } from './delivery.ts'
import { type CaseKey, isSameDocument, recordDocument } from './put-originals.ts'

/** Waits between two listings while generated documents are missing: half a minute in all, six requests at most. */
const pollDelaysMs = [500, 1000, 3000, 8000, 20_000]
/** The same while only fresh ones may come after an outcome changed: nobody knows whether there will be any. */
const freshDelaysMs = [500, 1500, 3000]

function rowIdOf(of: SubmissionKey, { caseId }: CaseKey, document: ListedDocument): string {
  return derivedId('pdoc', of.submissionId, caseId, 'down', document.id ?? document.location)
}

/** Downloads at once, because the token in the URL is short-lived, and keeps the bytes. */
async function fetchOne(
  deps: DeliveryDeps,
  of: SubmissionKey,
  row: PlatformDocumentRow,
  url: string,
): Promise<PlatformDocumentRow> {
  const { bytes, mediaType } = await deps.platform.downloadDocument(url)
  const stored = await deps.store.files.put(of.organisationId, bytes)
  return await recordDocument(deps, row, {
    state: 'downloaded',
    media_type: mediaType === 'application/octet-stream' ? row.media_type : mediaType,
    sha256: stored.sha256,
    size_bytes: stored.sizeBytes,
    failure_code: null,
  })
}

/** The rows of listed documents, made where they are new. */
async function planDownloads(
  deps: DeliveryDeps,
  of: SubmissionKey,
  to: CaseKey,
  documents: readonly ListedDocument[],
): Promise<{ readonly row: PlatformDocumentRow; readonly url: string }[]> {
  await addPlatformDocuments(
    deps.store.db,
    documents.map((document) => ({
      id: rowIdOf(of, to, document),
      organisation_id: of.organisationId,
      submission_id: of.submissionId,
      direction: 'down',
      name: storableText(document.name),
      media_type: document.mediaType ?? 'application/octet-stream',
      state: 'pending',
      platform_document_id: document.id,
      url: document.location,
      size_bytes: document.sizeBytes,
    })),
  )
  const rows = new Map((await listPlatformDocuments(deps.store.db, of)).map((row) => [row.id, row]))
  return documents.flatMap((document) => {
    const row = rows.get(rowIdOf(of, to, document))
    return row === undefined ? [] : [{ row, url: document.url }]
  })
}

/** Downloads what is listed and not here yet. An expired token is answered by one fresh listing. */
async function fetchListed(
  deps: DeliveryDeps,
  of: SubmissionKey,
  to: CaseKey,
  documents: readonly ListedDocument[],
  canListAgain: boolean,
): Promise<PlatformDocumentRow[]> {
  const fetched: PlatformDocumentRow[] = []
  const expired: string[] = []
  for (const { row, url } of await planDownloads(deps, of, to, documents)) {
    if (row.state === 'downloaded') {
      fetched.push(row)
      continue
    }
    try {
      fetched.push(await fetchOne(deps, of, row, url))
    } catch (error) {
      const code = error instanceof Failure ? error.code : undefined
      const isExpired = code === 'platform_unauthenticated' || code === 'platform_forbidden'
      if (code === undefined || (!isExpired && !failuresOfOneDocument.includes(code))) throw error
      if (isExpired && canListAgain) expired.push(row.id)
      else await recordDocument(deps, row, { state: 'failed', failure_code: code })
    }
  }
  if (expired.length === 0) return fetched
  const again = await deps.platform.listDocuments({ caseId: to.caseId })
  const fresh = again.filter((document) => expired.includes(rowIdOf(of, to, document)))
  return [...fetched, ...(await fetchListed(deps, of, to, fresh, false))]
}

const failuresOfOneDocument = [
  'platform_not_found',
  'platform_refused',
  'platform_conflict',
  'platform_reply_invalid',
]

/**
 * Downloads the documents that the platform generated for the case, waiting a bounded time while fewer than `expectedCount`
 * are there: right after a quote an empty listing is normal. One listing where nothing is missing, none on a rerun that has
 * them all. After an outcome that changed, at `outcomeAt`, fresh ones are waited for beside those that are here already.
 * @returns the downloaded rows
 */
export async function fetchGenerated(
  deps: DeliveryDeps,
  of: SubmissionKey,
  to: CaseKey,
  originals: readonly PlatformDocumentRow[],
  expected: { readonly count: number; readonly outcomeAt: Date | null },
): Promise<PlatformDocumentRow[]> {
  const sleep = deps.sleep ?? ((durationMs: number) => new Promise((wake) => setTimeout(wake, durationMs)))
  const former = (await listPlatformDocuments(deps.store.db, of)).filter(
    (row) =>
      row.direction === 'down' &&
      row.state === 'downloaded' &&
      row.id ===
        derivedId('pdoc', of.submissionId, to.caseId, 'down', row.platform_document_id ?? row.url ?? ''),
  )
  const outcomeMs = expected.outcomeAt?.getTime() ?? 0
  const isOvertaken = former.length > 0 && former.every((row) => row.updated_at.getTime() < outcomeMs)
  if (expected.count > 0 && former.length >= expected.count && !isOvertaken) return former
  const known = new Set(former.map((row) => row.id))
  const delaysMs = isOvertaken ? freshDelaysMs : pollDelaysMs
  let downloaded: PlatformDocumentRow[] = []
  for (const delayMs of [0, ...delaysMs]) {
    if (delayMs > 0) await sleep(delayMs)
    const listed = await deps.platform.listDocuments({ caseId: to.caseId })
    const generated = listed.filter((document) => !originals.some((row) => isSameDocument(row, document)))
    const isEnough = isOvertaken
      ? generated.some((document) => !known.has(rowIdOf(of, to, document)))
      : generated.length >= expected.count
    if (isEnough || delayMs === delaysMs.at(-1)) {
      downloaded = await fetchListed(deps, of, to, generated, true)
      break
    }
  }
  return downloaded
}
