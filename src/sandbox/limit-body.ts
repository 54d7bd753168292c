import type { MiddlewareHandler } from 'hono'
import { Problem } from './problem.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

const mebibyte = 1024 * 1024

/** What the sandbox accepts. The real limits are not known; these keep one request from filling the memory. */
export const bodyLimits = { jsonBytes: 2 * mebibyte, uploadBytes: 50 * mebibyte }

const mostDiscardedBytes = 100 * mebibyte

/** The whole body, or undefined when it is larger than `maxBytes`. */
async function readWithin(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let seenBytes = 0
  for await (const chunk of body) {
    seenBytes += chunk.byteLength
    if (seenBytes <= maxBytes) chunks.push(new Uint8Array(chunk))
    // A caller in the middle of sending would see a reset and never the answer, so the rest is read and forgotten.
    else if (seenBytes > maxBytes + mostDiscardedBytes) break
  }
  return seenBytes > maxBytes ? undefined : new Blob(chunks)
}

/** Refuses a larger body with 413, whatever length it declares. */
export function limitBody(maxBytes: number): MiddlewareHandler<SandboxEnvironment> {
  return async (context, next) => {
    const { raw } = context.req
    if (raw.body) {
      const body = await readWithin(raw.body, maxBytes).catch(() => {
        throw new Problem({ status: 400, title: 'The request body ended early' })
      })
      if (!body) throw new Problem({ status: 413, title: 'The request body is too large' })
      context.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body })
    }
    await next()
  }
}
