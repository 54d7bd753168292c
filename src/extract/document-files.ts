import { writeFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import type { Document, DocumentSummary, Page } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'

const uncompress = promisify(gunzip)

/** A page's JSON beyond this is refused: no reader of ours writes one so large. */
const maxPageBytes = 64 * 1_048_576

function pagePath(directory: string, number: number): string {
  return join(directory, `page-${String(number).padStart(4, '0')}.json.gz`)
}

/**
 * The directory must exist. Packed and written at once: to hand a page to other threads and back takes a child longer than
 * packing it, and a child has nothing else to do.
 */
export function writePage(directory: string, page: Page): void {
  // Fast compression: the files are read back within seconds, and often only once.
  writeFileSync(pagePath(directory, page.number), gzipSync(JSON.stringify(page), { level: 1 }))
}

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

/**
 * One page of a reading, unpacked with a bound.
 * @param number 1-based
 * @throws Failure `not_found`, `storage_damaged`
 */
export async function loadPage(directory: string, number: number): Promise<Page> {
  let packed: Buffer
  try {
    packed = await readFile(pagePath(directory, number))
  } catch (error) {
    throw new Failure('not_found', 'there is no such page', { cause: error })
  }
  try {
    const unpacked = await uncompress(packed, { maxOutputLength: maxPageBytes })
    return JSON.parse(unpacked.toString('utf8')) as Page
  } catch (error) {
    throw new Failure('storage_damaged', 'the page cannot be unpacked', { cause: error })
  }
}

/** A whole Document in memory: for children, tests and evaluation only. @throws Failure `not_found`, `storage_damaged` */
export async function loadDocument(directory: string): Promise<Document> {
  const summary = await loadSummary(directory)
  const pages: Page[] = []
  for (let number = 1; number <= summary.pageCount; number++) pages.push(await loadPage(directory, number))
  return { ...summary, pages }
}

/** A Document with its first page only: enough to tell what somebody wants. @throws Failure `not_found`, `storage_damaged` */
export async function loadOpening(directory: string): Promise<Document> {
  const summary = await loadSummary(directory)
  return { ...summary, pages: summary.pageCount === 0 ? [] : [await loadPage(directory, 1)] }
}
