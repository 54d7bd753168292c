/** The server sent more than any honest reply holds. */
export class ReplyTooLarge extends Error {}

/**
 * A fetch that gives up on bodies over `limitBytes` and never follows a redirect, which could carry the documents, and
 * the key with them, to another host.
 */
export function createBoundedFetch(limitBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (response.body === null) return response
    let seenBytes = 0
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          seenBytes += chunk.byteLength
          if (seenBytes > limitBytes) controller.error(new ReplyTooLarge())
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(bounded, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}
