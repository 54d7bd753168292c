import { Agent, type RequestInit as UndiciRequestInit, fetch as undiciFetch } from 'undici'

/** The server sent more than any honest reply holds. */
export class ReplyTooLarge extends Error {}

/**
 * A fetch that gives up on bodies over `limitBytes` and never follows a redirect, which could carry the documents, and
 * the key with them, to another host. A model may think for `patienceMs` before its first byte: the platform's own fetch
 * gives up after five minutes, which is too early for a model on a small machine.
 */
export function createBoundedFetch(limits: {
  readonly limitBytes: number
  readonly patienceMs: number
}): typeof fetch {
  const dispatcher = new Agent({ headersTimeout: limits.patienceMs, bodyTimeout: limits.patienceMs })
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input
    const response = await undiciFetch(url, { ...(init as UndiciRequestInit), redirect: 'error', dispatcher })
    const head = {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers] as [string, string][],
    }
    if (response.body === null) return new Response(null, head)
    let seenBytes = 0
    const bounded = (response.body as ReadableStream<Uint8Array>).pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          seenBytes += chunk.byteLength
          if (seenBytes > limits.limitBytes) controller.error(new ReplyTooLarge())
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(bounded, head)
  }
}
