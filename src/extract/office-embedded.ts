import type { ReadingSink } from './extractor.ts'
import { readImageSize } from './image-size.ts'
import type { ZipEntry } from './zip-entries.ts'

const embeddedPart = /^(?:word|ppt)\/(?:media|embeddings)\/[^/]+$|^Pictures\/[^/]+$/
const picture = /\.(?:png|jpe?g|gif|bmp)$/i
const officeFile = /\.(?:docx|xlsx|xlsm|xlsb|pptx|pdf|doc|xls|msg|eml|rtf|odt|ods|csv|txt)$/i

/** A picture smaller than this in pixels is a logo or a sign, and no scanned paper. */
const leastSide = 250
const leastArea = 200_000

export function isEmbeddedPart(name: string): boolean {
  return embeddedPart.test(name)
}

function canHoldWriting(bytes: Uint8Array): boolean {
  const size = readImageSize(bytes)
  return (
    size !== undefined &&
    Math.min(size.width, size.height) >= leastSide &&
    size.width * size.height >= leastArea
  )
}

/**
 * Keeps the files inside an office file as files of their own: what was embedded in it, and pictures large enough to show a
 * paper. What can only be opened by the program that made it is told.
 */
export async function keepEmbedded(entries: readonly ZipEntry[], sink: ReadingSink): Promise<void> {
  const kept = entries.filter(({ name, bytes }) =>
    picture.test(name) ? canHoldWriting(bytes) : officeFile.test(name),
  )
  if (entries.some(({ name }) => /\/embeddings\/[^/]+\.bin$/i.test(name)))
    sink.warn('It holds an embedded object that could not be opened; look at it in the original.')
  const { attachments } = sink.limits
  if (kept.length > attachments)
    sink.warn(`Only the first ${attachments} of ${kept.length} embedded files were taken.`)
  for (const { name, bytes } of kept.slice(0, attachments))
    await sink.addEmbedded({ name: name.slice(name.lastIndexOf('/') + 1), mediaType: '', bytes })
}
