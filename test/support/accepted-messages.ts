import { newId, sha256 } from '../../src/domain/identifiers.ts'
import type { AcceptedMessage } from '../../src/store/accepted-message.ts'
import {
  ensureDefaultOrganisation,
  ensureInbox,
  ensurePlatformConnection,
} from '../../src/store/organisations.ts'
import type { Database, ReceivedFile, Store } from '../../src/store/ports.ts'

export interface TestInbox {
  readonly organisationId: string
  readonly inboxId: string
  readonly platformConnectionId: string
}

/** The default organisation with one platform connection and one inbox. */
export async function addInbox(db: Database, address = 'fleet@example.test'): Promise<TestInbox> {
  const organisation = await ensureDefaultOrganisation(db)
  const connection = await ensurePlatformConnection(db, {
    organisation_id: organisation.id,
    name: 'sandbox',
    base_url: 'http://127.0.0.1:1',
    site_id: null,
    profile: 'sandbox',
    key_name: 'SANDBOX',
    limiter_scope: 'sandbox',
    sandbox: true,
  })
  const inbox = await ensureInbox(db, {
    organisation_id: organisation.id,
    platform_connection_id: connection.id,
    address,
    product_id: '4327',
    secret_sha256: sha256('secret of the test inbox'),
  })
  return { organisationId: organisation.id, inboxId: inbox.id, platformConnectionId: connection.id }
}

/** A message with one submission of all its files, as a door would make it. */
export function makeMessage(
  inbox: TestInbox,
  content = `mail ${newId('test')}`,
  overrides: Partial<AcceptedMessage> = {},
): { message: AcceptedMessage; files: ReceivedFile[] } {
  const bytes = Buffer.from(content)
  const hash = sha256(bytes)
  const file = { name: 'inbound.eml', mediaType: 'message/rfc822' }
  return {
    message: {
      messageId: newId('msg'),
      organisationId: inbox.organisationId,
      inboxId: inbox.inboxId,
      door: 'email',
      sha256: hash,
      submissions: [{ id: newId('sub'), files: [0] }],
      batch: null,
      files: [{ ...file, sha256: hash, sizeBytes: bytes.byteLength }],
      receivedAt: new Date().toISOString(),
      ...overrides,
    },
    files: [{ ...file, bytes }],
  }
}

export async function acceptedIn(store: Pick<Store, 'inbox'>): Promise<AcceptedMessage[]> {
  const found: AcceptedMessage[] = []
  for await (const message of store.inbox.accepted()) found.push(message)
  return found
}
