import { Failure } from '../domain/failures.ts'
import type { Extractor, OpenedFile } from './extractor.ts'
import { type FlowBlock, layOutFlow } from './flow-page.ts'
import { htmlToBlocks } from './html-blocks.ts'
import { isEmbeddedPart, keepEmbedded } from './office-embedded.ts'
import { readRelations } from './office-relations.ts'
import { hasUnreadSign, unreadSignWarning } from './unread-signs.ts'
import { readActiveControl } from './word-active-controls.ts'
import { readWordBody } from './word-body.ts'
import { readWordStyles, WordStyles } from './word-look.ts'
import { asComment, asFurniture, distinctLines } from './word-margins.ts'
import { unpackZip, type ZipEntry } from './zip-entries.ts'

/** Some programs number the body part. */
const bodyPart = /^word\/document\d*\.xml$/
const marginPart = /^word\/(header|footer)\d*\.xml$/
const notesPart = /^word\/(footnotes|endnotes)\.xml$/
const commentsPart = 'word/comments.xml'
const stylesPart = 'word/styles.xml'
const relationsPart = /^word\/_rels\/document\d*\.xml\.rels$/
const relationsOf = (body: string): string => body.replace(/^word\/(.*)$/, 'word/_rels/$1.rels')
const activePart = /^word\/activeX\/[^/]+\.xml$/
const largestMargin = 500_000

function isXmlPart(name: string): boolean {
  return (
    [bodyPart, relationsPart, marginPart, notesPart, activePart].some((part) => part.test(name)) ||
    name === commentsPart ||
    name === stylesPart
  )
}

/** Files whose tags have other prefixes than Word writes are left to the library, which minds namespaces. */
async function readByLibrary(file: OpenedFile, maxDepth: number): Promise<FlowBlock[]> {
  const { default: mammoth } = await import('mammoth')
  const buffer = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  const { value } = await mammoth.convertToHtml(
    { buffer },
    {
      // Pictures are dropped, not inlined: a photo as base64 would be larger than the text.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      styleMap: ['strike => s'],
    },
  )
  return htmlToBlocks(value, maxDepth)
}

function activeControls(
  parts: ReadonlyMap<string, Uint8Array>,
  relations: ReadonlyMap<string, string>,
  maxDepth: number,
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>()
  for (const [id, name] of relations) {
    const part = `word/activeX/${name}`
    const xml = parts.get(part)
    if (xml && activePart.test(part)) shown.set(id, readActiveControl(xml, maxDepth))
  }
  return shown
}

/** A Word document (DOCX): paragraphs and tables in reading order. */
export const word: Extractor = {
  format: 'word',
  async extract(file, sink) {
    // Counts what the archive really holds before a library trusts it.
    const parts = new Map<string, Uint8Array>()
    const inside: ZipEntry[] = []
    const isRead = (name: string): boolean => isXmlPart(name) || isEmbeddedPart(name)
    for await (const entry of unpackZip(file.bytes, sink.limits, isRead)) {
      if (isEmbeddedPart(entry.name)) inside.push(entry)
      else {
        const beginning = Buffer.from(entry.bytes.subarray(0, 4_096)).toString('latin1')
        if (/<!(DOCTYPE|ENTITY)/i.test(beginning))
          throw new Failure('limit_exceeded', 'the document declares entities, which no Word file needs')
        parts.set(entry.name, entry.bytes)
      }
    }
    const { flowPageLength, xmlDepth } = sink.limits
    const matching = (part: RegExp): Uint8Array[] =>
      [...parts].filter(([name]) => part.test(name)).map(([, bytes]) => bytes)
    const [bodyName, body] = [...parts].find(([name]) => bodyPart.test(name)) ?? []
    if (!bodyName || !body) throw new Failure('file_damaged', 'the document has no body')
    const stylesXml = parts.get(stylesPart)
    const styles = stylesXml ? readWordStyles(stylesXml, xmlDepth) : new WordStyles()
    const relations = readRelations(parts.get(relationsOf(bodyName)), xmlDepth)
    const own = readWordBody(body, styles, xmlDepth, activeControls(parts, relations, xmlDepth))
    if (hasUnreadSign(own)) sink.warn(unreadSignWarning)
    // Pictures of headers only are logos.
    const mentioned = new Set(relations.values())
    await keepEmbedded(
      inside.filter(({ name }) => mentioned.has(name.slice(name.lastIndexOf('/') + 1))),
      sink,
    )
    const blocks = own.length > 0 ? own : await readByLibrary(file, xmlDepth)
    const notes = matching(notesPart).flatMap((bytes) => readWordBody(bytes, styles, xmlDepth))
    const comments = parts.get(commentsPart)
    const remarks = comments ? asComment(readWordBody(comments, styles, xmlDepth)) : []
    const margins = matching(marginPart)
      .filter((bytes) => bytes.byteLength < largestMargin)
      .flatMap((bytes) => asFurniture(readWordBody(bytes, styles, xmlDepth)))
    const pages = layOutFlow([...blocks, ...notes, ...remarks, ...distinctLines(margins)], {
      firstPage: sink.nextPage,
      pageLength: flowPageLength,
      locate: 'paragraph',
    })
    for (const page of pages) await sink.addPage(page)
  },
}
