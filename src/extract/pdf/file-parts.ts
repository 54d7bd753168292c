import type { ReadingSink } from '../extractor.ts'
import type { OpenPdf } from './open-pdf.ts'

/** Title, author, producer, dates: what the file says of itself. */
export function readProperties({ pdfium, document }: OpenPdf, sink: ReadingSink): void {
  for (const name of [
    'Title',
    'Author',
    'Subject',
    'Keywords',
    'Creator',
    'Producer',
    'CreationDate',
    'ModDate',
  ])
    sink.setProperty(
      name.charAt(0).toLowerCase() + name.slice(1),
      pdfium.readText((buffer, length) => pdfium.api.FPDF_GetMetaText(document, name, buffer, length)),
    )
}

/** Files inside the file. */
export async function keepAttachments({ pdfium, document }: OpenPdf, sink: ReadingSink): Promise<void> {
  const { api, heap, scratch } = pdfium
  const count = Math.min(api.FPDFDoc_GetAttachmentCount(document), sink.limits.attachments)
  for (let index = 0; index < count; index++) {
    const attachment = api.FPDFDoc_GetAttachment(document, index)
    const name = pdfium.readText((buffer, length) => api.FPDFAttachment_GetName(attachment, buffer, length))
    if (!api.FPDFAttachment_GetFile(attachment, 0, 0, scratch)) continue
    const length = heap.HEAPU32[scratch >> 2] ?? 0
    if (length === 0 || length > sink.limits.fileBytes) continue
    const pointer = pdfium.allocate(length)
    if (api.FPDFAttachment_GetFile(attachment, pointer, length, scratch))
      await sink.addEmbedded({
        name: name || `attachment-${index + 1}`,
        mediaType: 'application/octet-stream',
        bytes: heap.HEAPU8.slice(pointer, pointer + length),
      })
    pdfium.free(pointer)
  }
}

const mostBookmarks = 500
const deepest = 6

/** The titles of the file's outline, as a person would read them: what is a heading on its pages. */
export function readBookmarks({ pdfium, document }: OpenPdf): ReadonlySet<string> {
  const { api } = pdfium
  const titles = new Set<string>()
  const visit = (parent: number, depth: number): void => {
    let bookmark = api.FPDFBookmark_GetFirstChild(document, parent)
    while (bookmark !== 0 && titles.size < mostBookmarks) {
      const at = bookmark
      const title = pdfium.readText((buffer, length) => api.FPDFBookmark_GetTitle(at, buffer, length)).trim()
      // An outline that names its own parent as its child has no end.
      if (title === '' || titles.has(title)) return
      titles.add(title)
      if (depth < deepest) visit(bookmark, depth + 1)
      bookmark = api.FPDFBookmark_GetNextSibling(document, bookmark)
    }
  }
  visit(0, 0)
  return titles
}
