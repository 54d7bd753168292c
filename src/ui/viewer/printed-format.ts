import type { DocumentFormat } from '../../domain/document.ts'

/** Whether files of this format are shown as pictures of pages. */
export function isPrintedFormat(format: DocumentFormat | null | undefined): boolean {
  return format === 'pdf' || format === 'image'
}
