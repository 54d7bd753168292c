import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'

const secretsSchema = z.object({
  /** Signs the sessions of the desk. */
  authSecret: z.string().min(32),
  /** What senders must show at the webhooks, unless the configuration names another. */
  inboxSecret: z.string().min(16),
  /** The Machine Key and Site ID of the sandbox platform. */
  sandboxKey: z.string().min(16),
  sandboxSiteId: z.string().min(1),
  /** Lets the command line beside a running server use its API. */
  localToken: z.string().min(32),
})

/** Secrets that a first start makes up, so that nobody has to. */
export type Secrets = z.infer<typeof secretsSchema>

function generate(): Secrets {
  const secret = (): string => randomBytes(32).toString('base64url')
  return {
    authSecret: secret(),
    inboxSecret: secret(),
    sandboxKey: secret(),
    sandboxSiteId: 'sandbox-site',
    localToken: secret(),
  }
}

/**
 * The secrets of a data directory, made on the first call and kept in a file only its owner can read.
 * @throws Failure `storage_damaged` when the file is there and does not hold them
 */
export async function ensureSecrets(dataDirectory: string): Promise<Secrets> {
  const path = join(dataDirectory, 'secrets.json')
  try {
    return secretsSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      throw new Failure('storage_damaged', 'secrets.json in the data directory cannot be read', {
        cause: error,
      })
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const secrets = generate()
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  return secrets
}
