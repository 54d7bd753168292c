import type { CompletedPart, S3Client } from '@aws-sdk/client-s3'

/** Parts are tried again one by one. Amazon takes none below 5 MiB but the last, and at most 10,000. */
const partBytes = 8 * 1_048_576
const partsAtOnce = 3

/** Stores bytes under a name, in one request or, where they are many, in parts. @throws what the client throws */
export async function putObject(
  client: S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  bytes: Uint8Array,
  abortSignal: AbortSignal,
): Promise<void> {
  const {
    AbortMultipartUploadCommand,
    CompleteMultipartUploadCommand,
    CreateMultipartUploadCommand,
    PutObjectCommand,
    UploadPartCommand,
  } = await import('@aws-sdk/client-s3')
  const options = { abortSignal }
  if (bytes.byteLength <= partBytes) {
    await client.send(new PutObjectCommand({ ...place, Body: bytes }), options)
    return
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place), options)
  const upload = { ...place, UploadId }
  try {
    const parts: CompletedPart[] = []
    const waiting = Array.from({ length: Math.ceil(bytes.byteLength / partBytes) }, (_, index) => index)
    const sendParts = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const Body = bytes.subarray(index * partBytes, (index + 1) * partBytes)
        const PartNumber = index + 1
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), options)
        parts[index] = { PartNumber, ETag }
      }
    }
    await Promise.all(Array.from({ length: partsAtOnce }, sendParts))
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
      options,
    )
  } catch (error) {
    // Parts that nothing completes are paid for until somebody removes them; a rule of the bucket does it if we cannot.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}
