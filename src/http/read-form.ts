import { Failure } from '../domain/failures.ts'
import type { ReceivedFile } from '../store/ports.ts'
import { readBytes } from './read-body.ts'

export interface Parcel {
  readonly files: readonly ReceivedFile[]
  readonly each: boolean
  readonly batchName?: string
  readonly inbox?: string
  /** The id of a file that these take the place of. */
  readonly replaces?: string
}

/** Headers and boundaries of a multipart body. */
export const FORM_OVERHEAD_BYTES = 256 * 1024

/**
 * Reads a multipart body: any number of files under any field name, and the fields `each`, `batchName`, `inbox`
 * and `replaces`.
 * @throws Failure `message_too_large`, `request_invalid` when it is not multipart
 */
export async function readForm(request: Request, maxBytes: number): Promise<Parcel> {
  const contentType = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, maxBytes)
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
  } catch (cause) {
    throw new Failure('request_invalid', 'The body is not multipart/form-data', { cause })
  }
  const files: ReceivedFile[] = []
  for (const [, value] of form)
    if (typeof value !== 'string')
      files.push({
        name: value.name,
        mediaType: value.type || 'application/octet-stream',
        bytes: new Uint8Array(await value.arrayBuffer()),
      })
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const batchName = field('batchName')
  const inbox = field('inbox')
  const replaces = field('replaces')
  return {
    files,
    each: field('each') === 'true',
    ...(batchName === undefined ? {} : { batchName }),
    ...(inbox === undefined ? {} : { inbox }),
    ...(replaces === undefined ? {} : { replaces }),
  }
}
