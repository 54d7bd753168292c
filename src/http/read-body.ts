import type { z } from 'zod'
import { Failure } from '../domain/failures.ts'

const MAX_JSON_BYTES = 1024 * 1024

/**
 * Reads a request body and stops at the limit, whatever length was declared.
 * @throws Failure `message_too_large`
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? '0')
  if (declared > maxBytes) throw tooLarge(maxBytes)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/**
 * Reads a JSON body and checks its shape.
 * @throws Failure `request_invalid` naming what is wrong by JSON pointer, `message_too_large`
 */
export async function readJson<T>(
  request: Request,
  schema: z.ZodType<T>,
  maxBytes: number = MAX_JSON_BYTES,
): Promise<T> {
  const bytes = await readBytes(request, maxBytes)
  let json: unknown
  try {
    // NUL and halves of surrogate pairs are legal JSON, and nothing the database could keep.
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    )
  } catch (cause) {
    throw new Failure('request_invalid', 'The body is not JSON', { cause })
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new Failure('request_invalid', 'The body does not have the expected shape', {
    errors: parsed.error.issues.slice(0, 20).map((issue) => ({
      pointer: `/${issue.path.map(String).map(escapePointer).join('/')}`,
      detail: issue.message,
    })),
  })
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1')
}

function tooLarge(maxBytes: number): Failure {
  return new Failure('message_too_large', `At most ${maxBytes} bytes are taken`)
}
