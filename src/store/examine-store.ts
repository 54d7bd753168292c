import { sql } from 'kysely'
import { Failure } from '../domain/failures.ts'
import { verifyEvents } from './events.ts'
import { readJournal } from './journal.ts'
import type { Store } from './ports.ts'

/** One thing that was looked at. */
export interface Finding {
  readonly isWell: boolean
  readonly text: string
}

/** Reads everything that was ever accepted, journalled and audited, and says what of it does not hold together. */
export async function examineStore(
  store: Pick<Store, 'db' | 'inbox' | 'files' | 'embedded'>,
  dataDirectory: string,
): Promise<Finding[]> {
  const findings = [await examineAccepted(store)]
  if (store.embedded) findings.push(await examineJournal(dataDirectory))
  const organisations = await store.db.selectFrom('organisation').select(['id', 'name']).execute()
  for (const { id, name } of organisations) {
    const { ok, count, brokenAt } = await verifyEvents(store.db, id)
    const end = ok ? 'holds together' : `is broken at event ${brokenAt}`
    findings.push({ isWell: ok, text: `audit trail of ${name}: ${count} events, ${end}` })
  }
  const dead = await sql<{ count: string }>`select count(*) from pgboss.job where state = 'failed'`.execute(
    store.db,
  )
  const count = Number(dead.rows[0]?.count ?? 0)
  findings.push({ isWell: count === 0, text: `jobs whose attempts are used up: ${count}` })
  return findings
}

async function examineAccepted({ inbox, files }: Pick<Store, 'inbox' | 'files'>): Promise<Finding> {
  let messages = 0
  const wrong: string[] = []
  try {
    for await (const message of inbox.accepted()) {
      messages += 1
      for (const { sha256 } of message.files.filter(({ erased }) => !erased))
        await files.read(message.organisationId, sha256).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error
          wrong.push(`${sha256} of ${message.messageId} (${error.code})`)
        })
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { isWell: false, text: `accepted messages cannot be read: ${error.message}` }
  }
  const end = wrong.length === 0 ? 'all their files are whole' : `not whole: ${wrong.join(', ')}`
  return { isWell: wrong.length === 0, text: `accepted messages: ${messages}, ${end}` }
}

async function examineJournal(dataDirectory: string): Promise<Finding> {
  let lines = 0
  try {
    for await (const _entry of readJournal(dataDirectory)) lines += 1
    return { isWell: true, text: `journal: ${lines} lines` }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { isWell: false, text: `journal: ${error.message}` }
  }
}
