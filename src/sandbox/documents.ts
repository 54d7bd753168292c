import { randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

/** A document on a case. Its content is fetched apart, by a signed URL. */
export interface CaseDocument {
  readonly documentId: string
  readonly caseId: string
  readonly recordId: string | null
  readonly name: string
  readonly type: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly createdAt: string
}

export interface Upload {
  readonly fileUploadId: string
  readonly name: string
  readonly contentType: string
  readonly sizeBytes: number
}

export interface UnprintedDocument {
  readonly documentId: string
  readonly recordId: string
  readonly type: GeneratedType
}

/** The papers the platform prints for itself once a transaction is complete. */
export type GeneratedType =
  | 'Quote schedule'
  | 'Statement of fact'
  | 'Endorsement schedule'
  | 'Renewal schedule'
  | 'Policy schedule'
  | 'Cancellation schedule'

const documentColumns =
  'id, case_id, record_id, name, type, content_type, length(content) as size, created_at'

function readDocument(row: Record<string, SQLOutputValue>): CaseDocument {
  return {
    documentId: String(row['id']),
    caseId: String(row['case_id']),
    recordId: row['record_id'] === null ? null : String(row['record_id']),
    name: String(row['name']),
    type: String(row['type']),
    contentType: String(row['content_type']),
    sizeBytes: Number(row['size']),
    createdAt: String(row['created_at']),
  }
}

/** Notes the papers to print, in the transaction that calls for them: a crash before printing loses none. */
export function addGeneratedDocuments(
  database: DatabaseSync,
  of: {
    readonly caseId: string
    readonly recordId: string
    readonly reference: string
    readonly createdAt: string
  },
  types: readonly GeneratedType[],
): void {
  const insert = database.prepare(
    `insert into document (id, case_id, record_id, name, type, content_type, created_at)
     values (?, ?, ?, ?, ?, 'application/pdf', ?)`,
  )
  for (const type of types)
    insert.run(
      randomUUID(),
      Number(of.caseId),
      Number(of.recordId),
      `${type} ${of.reference}.pdf`,
      type,
      of.createdAt,
    )
}

/** Papers noted and not yet printed, oldest first. */
export function unprintedDocuments(database: DatabaseSync): readonly UnprintedDocument[] {
  return database
    .prepare('select id, record_id, type from document where content is null order by created_at, type')
    .all()
    .map((row) => ({
      documentId: String(row['id']),
      recordId: String(row['record_id']),
      type: String(row['type']) as GeneratedType,
    }))
}

export function storePrinted(
  database: DatabaseSync,
  documentId: string,
  content: Uint8Array,
  availableAtMs: number,
): void {
  database
    .prepare('update document set content = ?, available_at_ms = ? where id = ?')
    .run(content, availableAtMs, documentId)
}

/** The documents of a case or of one record that can be fetched at `nowMs`, in the order they came. */
export function listDocuments(
  database: DatabaseSync,
  of: { readonly caseId: string } | { readonly recordId: string },
  nowMs: number,
): readonly CaseDocument[] {
  const [column, id] = 'caseId' in of ? ['case_id', of.caseId] : ['record_id', of.recordId]
  return database
    .prepare(
      `select ${documentColumns} from document where ${column} = ? and available_at_ms <= ? order by rowid`,
    )
    .all(Number(id), nowMs)
    .map(readDocument)
}

export function readDocumentContent(
  database: DatabaseSync,
  documentId: string,
  nowMs: number,
): { readonly document: CaseDocument; readonly content: Uint8Array<ArrayBuffer> } | undefined {
  const row = database
    .prepare(`select ${documentColumns}, content from document where id = ? and available_at_ms <= ?`)
    .get(documentId, nowMs)
  if (!row) return undefined
  return { document: readDocument(row), content: new Uint8Array(row['content'] as Uint8Array) }
}

export function storeUpload(
  database: DatabaseSync,
  file: { readonly name: string; readonly contentType: string; readonly content: Uint8Array },
  now: Date,
): Upload {
  const fileUploadId = randomUUID()
  database
    .prepare('insert into upload (id, name, content_type, content, created_at) values (?, ?, ?, ?, ?)')
    .run(fileUploadId, file.name, file.contentType, file.content, now.toISOString())
  return {
    fileUploadId,
    name: file.name,
    contentType: file.contentType,
    sizeBytes: file.content.byteLength,
  }
}

/** Puts an uploaded file onto a case. Done twice, it is there twice: the platform does not compare files. */
export function associateUpload(
  database: DatabaseSync,
  request: {
    readonly fileUploadId: string
    readonly caseId: string
    readonly recordId: string | null
    readonly name: string
    readonly type: string
  },
  now: Date,
): CaseDocument | undefined {
  const documentId = randomUUID()
  const { changes } = database
    .prepare(
      `insert into document (id, case_id, record_id, name, type, content_type, content, created_at, available_at_ms)
       select ?, ?, ?, ?, ?, content_type, content, ?, ? from upload where id = ?`,
    )
    .run(
      documentId,
      Number(request.caseId),
      request.recordId === null ? null : Number(request.recordId),
      request.name,
      request.type,
      now.toISOString(),
      now.getTime(),
      request.fileUploadId,
    )
  if (changes === 0) return undefined
  const row = database.prepare(`select ${documentColumns} from document where id = ?`).get(documentId)
  return row && readDocument(row)
}

export function countUploads(database: DatabaseSync): number {
  return Number(database.prepare('select count(*) as count from upload').get()?.['count'])
}
