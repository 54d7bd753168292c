import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Document, DocumentSummary, Page } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'
import { loadPage, loadPages } from './page-files.ts'

export async function writeSummary(directory: string, summary: DocumentSummary): Promise<void> {
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'document.json'), JSON.stringify(summary))
}

/** The summary of a reading. @throws Failure `not_found` */
export async function loadSummary(directory: string): Promise<DocumentSummary> {
  try {
    return JSON.parse(await readFile(join(directory, 'document.json'), 'utf8')) as DocumentSummary
  } catch (error) {
    throw new Failure('not_found', 'there is no reading here', { cause: error })
  }
}

/** A whole Document in memory: for children, tests and evaluation only. @throws Failure `not_found`, `storage_damaged` */
export async function loadDocument(directory: string): Promise<Document> {
  const summary = await loadSummary(directory)
  const pages: Page[] = []
  for await (const page of loadPages(directory, summary.pageCount)) pages.push(page)
  return { ...summary, pages }
}

/** A Document with its first page only: enough to tell what somebody wants. @throws Failure `not_found`, `storage_damaged` */
export async function loadOpening(directory: string): Promise<Document> {
  const summary = await loadSummary(directory)
  return { ...summary, pages: summary.pageCount === 0 ? [] : [await loadPage(directory, 1)] }
}
