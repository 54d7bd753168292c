import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Box, Document, Page, Reading, Span } from '../../src/domain/document.ts'
import { loadDocument } from '../../src/extract/document-files.ts'
import type { ReadingLimits } from '../../src/extract/limits.ts'
import { readFileInto } from '../../src/extract/read-file.ts'

/** Reads bytes as a file of that name, in this process, and cleans up behind itself. */
export async function readBytes(
  name: string,
  bytes: Uint8Array | string,
  options: { limits?: Partial<ReadingLimits>; mediaType?: string; password?: string } = {},
): Promise<{ reading: Reading; document: Document | undefined }> {
  const directory = await mkdtemp(join(tmpdir(), 'reading-'))
  try {
    const path = join(directory, 'source')
    await writeFile(path, bytes)
    const reading = await readFileInto({
      path,
      name,
      mediaType: options.mediaType ?? '',
      sourceFileId: 'sf_test',
      outputDirectory: join(directory, 'out'),
      password: options.password,
      ...(options.limits ? { limits: options.limits } : {}),
    })
    return {
      reading,
      document: reading.kind === 'read' ? await loadDocument(join(directory, 'out')) : undefined,
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** A Document that must have been read. */
export async function readDocument(
  name: string,
  bytes: Uint8Array | string,
  options: { limits?: Partial<ReadingLimits>; mediaType?: string } = {},
): Promise<Document> {
  const { reading, document } = await readBytes(name, bytes, options)
  if (!document) throw new Error(`${name} was not read: ${JSON.stringify(reading)}`)
  return document
}

export function spanWith(page: Page | undefined, text: string): Span {
  const span = page?.spans.find((one) => one.text.includes(text))
  if (!span) throw new Error(`no span with ${text} in ${JSON.stringify(page?.spans.map((one) => one.text))}`)
  return span
}

export function boxOf(span: Span): Box {
  if (span.locator.kind !== 'box') throw new Error(`${span.id} has no box`)
  return span.locator.box
}
