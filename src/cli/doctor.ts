import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createLog } from '../compose.ts'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { detectIsolation } from '../isolate/isolation.ts'
import { examineStore, type Finding } from '../store/examine-store.ts'
import { openStore } from '../store/open-store.ts'
import { findRunningServer } from './running-server.ts'

const GiB = 2 ** 30
const enoughGiB = 1

/** Room for what arrives; senders are turned away without it. */
async function examineDisk(dataDirectory: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existsSync(dataDirectory) ? dataDirectory : '.')
  const free = (bavail * bsize) / GiB
  return { isWell: free >= enoughGiB, text: `disk: ${free.toFixed(1)} GiB free for ${dataDirectory}` }
}

function examineIsolation(): Finding {
  const { networkIsolated, description } = detectIsolation()
  return { isWell: networkIsolated, text: `parsing children: ${description}` }
}

/** The files and the database of a server that does not run. A running one is asked how it is, and keeps its lock. */
async function examineData(config: Config): Promise<Finding[]> {
  const { dataDirectory, databaseUrl, objects } = config
  const server = await findRunningServer(dataDirectory)
  if (server) {
    await server.request('/healthz')
    return [{ isWell: true, text: `server: answers at ${server.url}; stop it to have its files read` }]
  }
  if (databaseUrl === null && !existsSync(join(dataDirectory, 'database')))
    return [{ isWell: true, text: 'data: none yet, the first start makes it' }]
  const store = await openStore({ dataDirectory, databaseUrl, objects, log: createLog(config) })
  try {
    const kind = store.embedded ? 'embedded' : 'PostgreSQL'
    return [{ isWell: true, text: `database: ${kind}, opens` }, ...(await examineStore(store, dataDirectory))]
  } finally {
    await store.close()
  }
}

/** Looks at everything that a server needs and prints a line for each. Exit status 1 when something is not well. */
export async function doctor(config: Config): Promise<number> {
  const findings: Finding[] = [
    { isWell: true, text: `Node ${process.versions.node}` },
    await examineDisk(config.dataDirectory),
    examineIsolation(),
  ]
  try {
    findings.push(...(await examineData(config)))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    findings.push({
      isWell: false,
      text: `data: ${[error.detail, error.policy.tell].filter(Boolean).join('. ')}`,
    })
  }
  for (const { isWell, text } of findings) console.log(`${isWell ? 'well' : 'LOOK'}  ${text}`)
  return findings.every(({ isWell }) => isWell) ? 0 : 1
}
