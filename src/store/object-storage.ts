import type { S3Client } from '@aws-sdk/client-s3'
import { Failure } from '../domain/failures.ts'
import { putObject } from './put-object.ts'

/** Where the objects are: an S3-compatible endpoint. */
export interface ObjectStorageSettings {
  readonly url: string
  readonly bucket: string
  readonly region: string
  readonly key: string
  readonly secret: string
  /** The longest one request may take, tries and body included; 30 seconds unless given. */
  readonly timeoutMs?: number
}

/** Bytes under names, in a bucket that every server reaches. */
export interface ObjectStorage {
  /** Durable when it resolves; the same name again replaces. @throws Failure `storage_full`, `storage_unavailable` */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes in pieces, not checked. @throws Failure `not_found`, `storage_unavailable`, the last also midway */
  read(name: string): Promise<AsyncIterable<Uint8Array>>
  /** Removes the object unless it was put later than a moment; one that is not there is gone. @returns whether it is gone */
  remove(name: string, unlessPutAfter?: Date): Promise<boolean>
  close(): void
}

const connectionTimeoutMs = 3000
const idleTimeoutMs = 15_000
const attempts = 3

/** 301: another region. */
const wrongSettings: readonly unknown[] = [301, 400, 401, 403, 404]

/**
 * Opens a bucket and looks whether it is there.
 * @throws Failure `configuration_invalid` when the settings do not let us in, `storage_unavailable`
 */
export async function openObjectStorage(settings: ObjectStorageSettings): Promise<ObjectStorage> {
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadBucketCommand,
    HeadObjectCommand,
    NoSuchKey,
    NotFound,
    S3Client,
  } = await import('@aws-sdk/client-s3')
  const { bucket, timeoutMs = 30_000 } = settings
  const client: S3Client = new S3Client({
    endpoint: settings.url,
    region: settings.region,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    // Servers other than Amazon's often have no name for each bucket, and do not know its newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryMode: 'standard',
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleTimeoutMs,
    },
  })

  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), {
      abortSignal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    client.destroy()
    const status = statusOf(error)
    if (wrongSettings.includes(status))
      throw new Failure(
        'configuration_invalid',
        `SLIPWAY_OBJECTS_URL does not let us into the bucket (status ${status}): check SLIPWAY_OBJECTS_BUCKET, _REGION, _KEY and _SECRET`,
      )
    throw toObjectFailure(error)
  }

  return {
    async put(name, bytes) {
      try {
        await putObject(client, { Bucket: bucket, Key: name }, bytes, AbortSignal.timeout(timeoutMs))
      } catch (error) {
        throw toObjectFailure(error)
      }
    },
    async read(name) {
      const limit = AbortSignal.timeout(timeoutMs)
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }), {
          abortSignal: limit,
        })
        return pieces(found.Body as NodeJS.ReadableStream & AsyncIterable<Uint8Array>, limit)
      } catch (error) {
        if (error instanceof NoSuchKey) throw new Failure('not_found', 'The file is not in the store')
        throw toObjectFailure(error)
      }
    },
    async remove(name, unlessPutAfter) {
      const place = { Bucket: bucket, Key: name }
      const limit = { abortSignal: AbortSignal.timeout(timeoutMs) }
      try {
        const { LastModified } = await client.send(new HeadObjectCommand(place), limit)
        if (unlessPutAfter && LastModified && LastModified > unlessPutAfter) return false
        await client.send(new DeleteObjectCommand(place), limit)
        return true
      } catch (error) {
        if (error instanceof NotFound || error instanceof NoSuchKey) return true
        throw toObjectFailure(error)
      }
    },
    close: () => client.destroy(),
  }
}

/** The limit on the time counts for the body too, which the client leaves alone once it has begun. */
async function* pieces(
  body: NodeJS.ReadableStream & AsyncIterable<Uint8Array>,
  limit: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const stop = (): void => {
    ;(body as unknown as { destroy(error: Error): void }).destroy(new Error('too slow'))
  }
  limit.addEventListener('abort', stop)
  try {
    yield* body
  } catch (error) {
    throw toObjectFailure(error)
  } finally {
    limit.removeEventListener('abort', stop)
  }
}

function statusOf(error: unknown): unknown {
  return (error as { $metadata?: { httpStatusCode?: unknown } } | null)?.$metadata?.httpStatusCode
}

/** By the status. The client's own error holds the request with our key, so only its class and status go on. */
function toObjectFailure(error: unknown): Failure {
  const status = statusOf(error)
  const name = error instanceof Error ? error.name : typeof error
  const cause = new Error(`object storage: ${name}${status === undefined ? '' : ` ${String(status)}`}`)
  if (status === 507) return new Failure('storage_full', 'The object storage is full', { cause })
  return new Failure(
    'storage_unavailable',
    status === undefined
      ? 'The object storage does not answer'
      : `The object storage answers with status ${String(status)}`,
    { cause },
  )
}
