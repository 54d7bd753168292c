import type { Updateable } from 'kysely'
import { Failure, type FailureCode } from '../domain/failures.ts'
import { derivedId } from '../domain/identifiers.ts'
import type { ListedDocument } from '../platform/scheme-platform.ts'
import {
  addPlatformDocuments,
  changePlatformDocument,
  listOriginals,
  listPlatformDocuments,
  type PlatformDocumentRow,
  platformDocumentEntry,
} from '../store/platform-documents.ts'
import type { SubmissionKey } from '../store/quote-attempts.ts'
import type { PlatformDocumentTable } from '../store/schema.ts'
import type { DeliveryDeps } from './delivery.ts'
import { documentNames } from './document-names.ts'

/** The case that the documents go to. */
export interface CaseKey {
  readonly caseId: string
  readonly recordId: string | null
}

/** Ours, not the platform's. */
const largestUploadBytes = 25 * 1024 * 1024

/** Failures of one file, which never sink the others; everything else stops the stage, to be tried again. */
const failuresOfOneFile: readonly FailureCode[] = [
  'platform_refused',
  'platform_conflict',
  'file_too_large',
  'not_found',
  'storage_damaged',
]

/** Changes a document's row and puts it into the journal. */
export async function recordDocument(
  deps: DeliveryDeps,
  row: PlatformDocumentRow,
  changes: Updateable<PlatformDocumentTable>,
): Promise<PlatformDocumentRow> {
  const changed = await changePlatformDocument(deps.store.db, row, changes)
  await deps.store.journal.append([platformDocumentEntry(changed)])
  return changed
}

/** The rows of this case's originals, made on the first run. The ids follow from what they name, so a rerun finds them. */
async function planOriginals(
  deps: DeliveryDeps,
  of: SubmissionKey,
  { caseId }: CaseKey,
): Promise<PlatformDocumentRow[]> {
  const originals = await listOriginals(deps.store.db, of)
  const names = documentNames(originals)
  const idOf = (sourceFileId: string) => derivedId('pdoc', of.submissionId, caseId, 'up', sourceFileId)
  await addPlatformDocuments(
    deps.store.db,
    originals.map((original, position) => ({
      id: idOf(original.id),
      organisation_id: of.organisationId,
      submission_id: of.submissionId,
      direction: 'up',
      source_file_id: original.id,
      name: names[position] ?? original.name,
      media_type: original.mediaType,
      state: 'pending',
      sha256: original.sha256,
      size_bytes: original.sizeBytes,
    })),
  )
  const ids = new Map(originals.map((original, position) => [idOf(original.id), position]))
  const rows = (await listPlatformDocuments(deps.store.db, of)).filter((row) => ids.has(row.id))
  return rows.sort((a, b) => (ids.get(a.id) ?? 0) - (ids.get(b.id) ?? 0))
}

/** Whether a listed document is this original: by the platform's id where we know it, else by name and size. */
export function isSameDocument(row: PlatformDocumentRow, listed: ListedDocument): boolean {
  if (row.platform_document_id !== null && listed.id !== null) return row.platform_document_id === listed.id
  return (
    row.name === listed.name &&
    (listed.sizeBytes === null || row.size_bytes === null || row.size_bytes === listed.sizeBytes)
  )
}

/**
 * After an interruption between the two steps it is not known whether a file was associated: the listing tells, so that it is
 * not put there twice.
 */
async function repairAssociations(
  deps: DeliveryDeps,
  rows: readonly PlatformDocumentRow[],
  { caseId }: CaseKey,
): Promise<PlatformDocumentRow[]> {
  if (!rows.some((row) => row.state === 'uploaded')) return [...rows]
  const listed = await deps.platform.listDocuments({ caseId })
  const repaired: PlatformDocumentRow[] = []
  for (const row of rows) {
    const found = row.state === 'uploaded' && listed.find((document) => isSameDocument(row, document))
    repaired.push(
      found ? await recordDocument(deps, row, { state: 'associated', platform_document_id: found.id }) : row,
    )
  }
  return repaired
}

async function putOne(
  deps: DeliveryDeps,
  row: PlatformDocumentRow,
  { caseId, recordId }: CaseKey,
): Promise<PlatformDocumentRow> {
  let uploaded = row
  if (row.state === 'pending') {
    if ((row.size_bytes ?? 0) > largestUploadBytes)
      throw new Failure('file_too_large', 'The file is larger than what is put on a case')
    const bytes = await deps.store.files.read(row.organisation_id, row.sha256 ?? '')
    const { uploadId } = await deps.platform.uploadFile({
      name: row.name,
      mediaType: row.media_type,
      bytes,
    })
    uploaded = await recordDocument(deps, row, { state: 'uploaded', upload_id: uploadId })
  }
  const { documentId } = await deps.platform.associateDocument({
    caseId,
    recordId,
    uploadId: uploaded.upload_id ?? '',
    name: uploaded.name,
  })
  return await recordDocument(deps, uploaded, { state: 'associated', platform_document_id: documentId })
}

/**
 * Puts the submission's files onto the case, two requests a file, none for those that are there. A file that the platform
 * refuses is marked `failed` and the rest goes on.
 * @returns the rows as they stand
 * @throws Failure of the platform or the store that concerns more than one file; a rerun goes on where it stopped
 */
export async function putOriginals(
  deps: DeliveryDeps,
  of: SubmissionKey,
  to: CaseKey,
): Promise<PlatformDocumentRow[]> {
  const rows = await repairAssociations(deps, await planOriginals(deps, of, to), to)
  const done: PlatformDocumentRow[] = []
  for (const row of rows) {
    if (row.state !== 'pending' && row.state !== 'uploaded') {
      done.push(row)
      continue
    }
    try {
      done.push(await putOne(deps, row, to))
    } catch (error) {
      if (!(error instanceof Failure) || !failuresOfOneFile.includes(error.code)) throw error
      done.push(await recordDocument(deps, row, { state: 'failed', failure_code: error.code }))
    }
  }
  return done
}
