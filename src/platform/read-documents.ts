import { Failure } from '../domain/failures.ts'
import type { ListedDocument } from './scheme-platform.ts'
import { readEnvelope, readNumber, readText } from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

const longestName = 255

/** The last part of a name or a URL's path, as a plain file name. */
function plainName(name: string | undefined, url: URL): string {
  let given = name
  if (given === undefined)
    try {
      given = decodeURIComponent(url.pathname)
    } catch {
      given = url.pathname
    }
  const last = given.split(/[/\\]/).filter(Boolean).at(-1) ?? ''
  return last.replace(/\p{C}/gu, '').slice(-longestName) || 'document'
}

/** One document as it is listed; undefined without a URL, because it cannot be fetched yet. */
export function readDocument(item: unknown, profile: WireProfile): ListedDocument | undefined {
  const names = profile.reply
  const text = readText(item, names.url)
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined
  if (text === undefined || url === undefined) return undefined
  return {
    id: readText(item, names.documentId) ?? null,
    name: plainName(readText(item, names.documentName), url),
    type: readText(item, names.documentType) ?? null,
    mediaType: readText(item, names.mediaType) ?? null,
    sizeBytes: readNumber(item, names.sizeBytes) ?? null,
    location: `${url.origin}${url.pathname}`,
    url: text,
  }
}

/** Reads the reply of a document listing. An entry without a URL cannot be fetched yet and is left out. */
export function readDocuments(body: unknown, profile: WireProfile): ListedDocument[] {
  const list = readEnvelope(body, profile.reply.documents)
  if (list === undefined) throw new Failure('platform_reply_invalid', 'The document listing holds no list')
  return list.flatMap((item) => readDocument(item, profile) ?? [])
}
