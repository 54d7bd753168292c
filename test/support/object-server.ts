import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { startFauxqs } from 'fauxqs'
import type { ObjectStorageSettings } from '../../src/store/object-storage.ts'

export interface TestObjectServer {
  readonly settings: ObjectStorageSettings
  names(): Promise<string[]>
  read(name: string): Promise<Buffer>
  /** Changes an object behind the program's back. */
  overwrite(name: string, bytes: Uint8Array): Promise<void>
  stop(): Promise<void>
}

/** An S3-compatible server in this process, with one empty bucket. */
export async function startObjectServer(): Promise<TestObjectServer> {
  const server = await startFauxqs({ port: 0, logger: false })
  const bucket = 'slipway-papers'
  server.createBucket(bucket)
  const settings = {
    url: `http://127.0.0.1:${server.port}`,
    bucket,
    region: 'eu-west-2',
    key: 'key-of-the-test',
    secret: 'secret-of-the-test',
  }
  const client = new S3Client({
    endpoint: settings.url,
    region: settings.region,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  return {
    settings,
    async names() {
      const listed = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
      return (listed.Contents ?? []).map(({ Key }) => Key ?? '').sort()
    },
    async read(name) {
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
      return Buffer.from((await found.Body?.transformToByteArray()) ?? [])
    },
    async overwrite(name, bytes) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes }))
    },
    async stop() {
      client.destroy()
      await server.stop()
    },
  }
}
