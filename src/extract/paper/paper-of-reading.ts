import type { DocumentSummary } from '../../domain/document.ts'
import { loadSummary } from '../document-files.ts'
import { loadPages } from '../page-files.ts'
import { listenForPaper } from './recognise-paper.ts'

/**
 * Judges a reading anew once its pages were recognised from their pictures.
 * @throws Failure `not_found`, `storage_damaged`
 */
export async function paperOfReading(directory: string): Promise<Partial<DocumentSummary>> {
  const { name, format, pageCount } = await loadSummary(directory)
  const paper = listenForPaper()
  for await (const page of loadPages(directory, pageCount)) paper.hear(page)
  return paper.conclude(name, format)
}
