import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'

const listSchema = z.object({
  files: z.array(
    z.object({ name: z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/), sizeBytes: z.int().min(0) }),
  ),
})

/**
 * The files of a directory as one object, so that a reading is there whole or not at all and costs one request: a line of
 * JSON that lists them, then their bytes one after the other. Directories inside it are left out.
 */
export async function packDirectory(directory: string): Promise<Buffer> {
  const names = (await readdir(directory, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
  const contents = await Promise.all(names.map((name) => readFile(join(directory, name))))
  const files = names.map((name, index) => ({ name, sizeBytes: contents[index]?.byteLength ?? 0 }))
  return Buffer.concat([Buffer.from(`${JSON.stringify({ files })}\n`), ...contents])
}

/** Writes packed files into a new directory. @throws Failure `storage_damaged` when it is not what `packDirectory` made */
export async function unpackDirectory(packed: Buffer, directory: string): Promise<void> {
  const end = packed.indexOf('\n')
  const { files } = readList(packed.subarray(0, Math.max(end, 0)).toString())
  await mkdir(directory, { mode: 0o700 })
  let from = end + 1
  for (const { name, sizeBytes } of files) {
    if (from + sizeBytes > packed.byteLength) throw damaged()
    await writeFile(join(directory, name), packed.subarray(from, from + sizeBytes), {
      mode: 0o600,
      flag: 'wx',
    })
    from += sizeBytes
  }
  if (from !== packed.byteLength) throw damaged()
}

function readList(text: string): z.infer<typeof listSchema> {
  try {
    return listSchema.parse(JSON.parse(text))
  } catch (error) {
    throw damaged(error)
  }
}

function damaged(cause?: unknown): Failure {
  return new Failure('storage_damaged', 'A stored reading cannot be unpacked', { cause })
}
