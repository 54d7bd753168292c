import { createHash, timingSafeEqual } from 'node:crypto'
import { posix } from 'node:path'
import type { Client, SFTPWrapper } from 'ssh2'
import type { SftpTarget } from './report-schedule.ts'

/** Why a file was not delivered. Only `unreachable` and `refused` may get better by themselves. */
export class DeliveryFailure extends Error {
  readonly code: 'hostKey' | 'signIn' | 'unreachable' | 'refused'

  constructor(code: DeliveryFailure['code'], message: string) {
    super(message)
    this.code = code
  }
}

const timeoutMs = 30_000

function isPinnedKey(key: Buffer, fingerprint: string): boolean {
  const digest = createHash('sha256').update(key).digest()
  const pinned = Buffer.from(fingerprint.slice('SHA256:'.length), 'base64')
  return pinned.length === digest.length && timingSafeEqual(pinned, digest)
}

async function connect(target: SftpTarget): Promise<Client> {
  const { default: ssh2 } = await import('ssh2')
  return new Promise((resolve, reject) => {
    const client = new ssh2.Client()
    let isWrongKey = false
    client.once('ready', () => resolve(client))
    client.once('error', (error) => {
      const { level } = error as { level?: string }
      if (isWrongKey) reject(new DeliveryFailure('hostKey', 'the host key is not the pinned one'))
      else if (level === 'client-authentication')
        reject(new DeliveryFailure('signIn', 'the server refused the sign-in'))
      else reject(new DeliveryFailure('unreachable', 'the server could not be reached'))
    })
    // An end without an error comes when the server closes early; a late error has nobody to tell.
    client.once('close', () => reject(new DeliveryFailure('unreachable', 'the server closed the connection')))
    client.on('error', () => {})
    client.connect({
      host: target.host,
      port: target.port,
      username: target.username,
      ...(target.password !== undefined && { password: target.password }),
      ...(target.privateKey !== undefined && { privateKey: target.privateKey }),
      readyTimeout: timeoutMs,
      hostVerifier: (key: Buffer) => {
        const isPinned = isPinnedKey(key, target.hostKeyFingerprint)
        isWrongKey = !isPinned
        return isPinned
      },
    })
  })
}

type Callback<Result> = (error: Error | undefined | null, result?: Result) => void

/** One SFTP request; the server's own words are not passed on. */
function ask<Result = void>(what: string, request: (callback: Callback<Result>) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    request((error, result) => {
      if (error) reject(new DeliveryFailure('refused', `the server refused to ${what}`))
      else resolve(result as Result)
    })
  })
}

function sizeOf(sftp: SFTPWrapper, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    sftp.stat(path, (error, stats) => resolve(error ? undefined : stats.size))
  })
}

async function put(sftp: SFTPWrapper, directory: string, name: string, content: Buffer): Promise<void> {
  const path = posix.join(directory, name)
  const temporary = posix.join(directory, `.${name}.part`)
  // An earlier attempt may have arrived whole without our hearing of it.
  if ((await sizeOf(sftp, path)) === content.byteLength) return
  await ask('take the file', (callback) => sftp.writeFile(temporary, content, callback))
  if ((await sizeOf(sftp, temporary)) !== content.byteLength)
    throw new DeliveryFailure('refused', 'the server did not keep the whole file')
  await ask('rename the file', (callback) => sftp.rename(temporary, path, callback))
}

/**
 * Puts a file into the directory of an SFTP server whose host key is pinned: under a temporary name first, so that
 * nobody reads half of it, then renamed. Throws a DeliveryFailure, within about 30 s of silence.
 */
export async function deliverBySftp(target: SftpTarget, name: string, content: Buffer): Promise<void> {
  const client = await connect(target)
  let expire: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    const fail = () => reject(new DeliveryFailure('unreachable', 'the server stopped answering'))
    expire = setTimeout(fail, timeoutMs)
    client.once('close', fail)
  })
  try {
    const work = async () => {
      const sftp = await ask<SFTPWrapper>('open a session', (callback) => client.sftp(callback))
      await put(sftp, target.directory, name, content)
    }
    await Promise.race([work(), expired])
  } finally {
    clearTimeout(expire)
    expired.catch(() => {})
    client.end()
  }
}
