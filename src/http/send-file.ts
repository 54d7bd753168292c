import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Failure } from '../domain/failures.ts'

/** Streams a local file as an answer. @throws Failure `not_found` */
export async function sendFile(path: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const handle = await open(path, 'r').catch((cause) => {
    throw new Failure('not_found', undefined, { cause })
  })
  const { size } = await handle.stat().catch(async (error) => {
    await handle.close()
    throw error
  })
  // The stream owns the handle from here on, and closes it when the other side goes away too.
  const stream = createReadStream('', { fd: handle })
  const body = Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
  return new Response(body, { headers: { ...headers, 'Content-Length': String(size) } })
}

/** Foreign bytes may not run anything, load anything, or be taken for another type, wherever they are opened. */
export const foreignBytesPolicy = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
} as const

/** A `Content-Disposition` that carries any name safely (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
