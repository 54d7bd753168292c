import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** How far the machine lets us fence a child in. */
export interface Isolation {
  readonly level: 'bubblewrap' | 'namespace' | 'process'
  /** Whether the kernel, and not only our own code in the child, keeps it off the network. */
  readonly networkIsolated: boolean
  /** One line for the start-up log and `/healthz`. */
  readonly description: string
  /** What stands before the child's own command line. */
  readonly prefix: readonly string[]
}

interface Fence {
  readonly level: Isolation['level']
  readonly programs: readonly string[]
  arguments(writableDirectories: readonly string[]): readonly string[]
  readonly description: string
}

/** From the strongest to the weakest. A fence counts only after it was seen to work. */
const fences: readonly Fence[] = [
  {
    level: 'bubblewrap',
    programs: ['/usr/bin/bwrap', '/usr/local/bin/bwrap'],
    arguments: (writable) => [
      '--unshare-all',
      '--die-with-parent',
      // Without a list of places to write to, only the network is fenced.
      writable.length === 0 ? '--bind' : '--ro-bind',
      '/',
      '/',
      '--dev',
      '/dev',
      '--proc',
      '/proc',
      ...writable.flatMap((directory) => ['--bind', directory, directory]),
    ],
    description: 'network: isolated (bubblewrap)',
  },
  {
    level: 'namespace',
    programs: ['/usr/bin/unshare', '/bin/unshare'],
    arguments: () => ['--net'],
    description: 'network: isolated (network namespace)',
  },
  {
    level: 'namespace',
    programs: ['/usr/bin/unshare', '/bin/unshare'],
    arguments: () => ['--user', '--map-current-user', '--net'],
    description: 'network: isolated (user and network namespace)',
  },
]

/** Connecting anywhere from inside the fence must fail at once: there is no interface that is up. */
const probe = `
  const socket = require('node:net').connect({ host: '192.0.2.1', port: 9, timeout: 300 })
  socket.on('timeout', () => process.exit(3)).on('connect', () => process.exit(4))
  socket.on('error', (error) => process.exit(error.code === 'ENETUNREACH' ? 0 : 5))`

/**
 * Finds the strongest fence that works on this machine, by running something harmless inside it. Takes some tens of
 * milliseconds; call it once.
 */
export function detectIsolation(writableDirectories: readonly string[] = []): Isolation {
  for (const fence of fences)
    for (const program of fence.programs) {
      if (!existsSync(program)) continue
      const prefix = [program, ...fence.arguments(writableDirectories)]
      const [command = '', ...rest] = [...prefix, process.execPath, '-e', probe]
      const tried = spawnSync(command, rest, { env: {}, stdio: 'ignore', timeout: 5_000 })
      if (tried.status === 0)
        return { level: fence.level, networkIsolated: true, description: fence.description, prefix }
    }
  return {
    level: 'process',
    networkIsolated: false,
    description:
      'network: not isolated (no bubblewrap and no network namespace; blocked inside the child only)',
    prefix: [],
  }
}
