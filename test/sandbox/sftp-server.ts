import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import ssh2, { type Connection } from 'ssh2'
import { onTestFinished } from 'vitest'

const { STATUS_CODE } = ssh2.utils.sftp

export interface SftpServer {
  readonly port: number
  /** The host key's fingerprint, as `ssh-keygen -l` prints it. */
  readonly fingerprint: string
  readonly files: Map<string, Buffer>
  /** What was done, in order: `open .x.part`, `rename .x.part x`. */
  readonly log: string[]
  /** Makes the next so many renames fail. */
  refuseRenames: number
  close(): Promise<void>
}

/** A real SFTP server that keeps its files in memory, on a free port unless one is named. */
export async function sftpServer(
  options: { readonly port?: number; readonly password?: string } = {},
): Promise<SftpServer> {
  const { private: hostKey, public: publicKey } = ssh2.utils.generateKeyPairSync('ed25519')
  const blob = Buffer.from(publicKey.split(' ')[1] ?? '', 'base64')
  const connections = new Set<Connection>()
  const files = new Map<string, Buffer>()
  const log: string[] = []
  const state = { refuseRenames: 0 }
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection)
    connection.on('error', () => {})
    connection.on('authentication', (context) => {
      const isRight =
        context.method === 'password' &&
        context.username === 'slipway' &&
        context.password === (options.password ?? 'right')
      if (isRight) context.accept()
      else context.reject(['password'])
    })
    connection.on('ready', () => {
      connection.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => {
          const sftp = acceptSftp()
          const open = new Map<string, string>()
          const stat = (id: number, path: string) => {
            const content = files.get(path)
            if (content)
              sftp.attrs(id, { mode: 0o100600, uid: 0, gid: 0, size: content.length, atime: 0, mtime: 0 })
            else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
          }
          sftp.on('OPEN', (id, path) => {
            log.push(`open ${path}`)
            const handle = Buffer.from(String(open.size))
            open.set(String(handle), path)
            files.set(path, Buffer.alloc(0))
            sftp.handle(id, handle)
          })
          sftp.on('WRITE', (id, handle, offset, data) => {
            const path = open.get(String(handle)) ?? ''
            const before = files.get(path) ?? Buffer.alloc(0)
            files.set(path, Buffer.concat([before.subarray(0, offset), data]))
            sftp.status(id, STATUS_CODE.OK)
          })
          sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
          sftp.on('FSTAT', (id, handle) => stat(id, open.get(String(handle)) ?? ''))
          sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
          sftp.on('STAT', stat)
          sftp.on('LSTAT', stat)
          sftp.on('RENAME', (id, from, to) => {
            if (state.refuseRenames > 0) {
              state.refuseRenames -= 1
              sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
              return
            }
            log.push(`rename ${from} ${to}`)
            files.set(to, files.get(from) ?? Buffer.alloc(0))
            files.delete(from)
            sftp.status(id, STATUS_CODE.OK)
          })
        })
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      for (const connection of connections) connection.end()
      server.close(() => resolve())
    })
  onTestFinished(close)
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint: `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=$/, '')}`,
    files,
    log,
    get refuseRenames() {
      return state.refuseRenames
    },
    set refuseRenames(count) {
      state.refuseRenames = count
    },
    close,
  }
}
