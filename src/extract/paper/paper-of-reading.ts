import type { DocumentSummary } from '../../domain/document.ts'
import { loadPage, loadSummary } from '../document-files.ts'
import { listenForPaper } from './recognise-paper.ts'

/**
 * Judges a reading anew once its pages were recognised from their pictures.
 * @throws Failure `not_found`, `storage_damaged`
 */
export async function paperOfReading(directory: string): Promise<Partial<DocumentSummary>> {
  const { name, format, pageCount } = await loadSummary(directory)
  const paper = listenForPaper()
  for (let number = 1; number <= pageCount; number++) paper.hear(await loadPage(directory, number))
  return paper.conclude(name, format)
}
