import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { sha256 } from '../domain/identifiers.ts'
import { expandZip, isZipArchive } from '../intake/expand-zip.ts'
import { messageLimits } from '../intake/message-limits.ts'
import type { Arrival, Received } from '../intake/receive.ts'
import type { InboxView } from '../review/views.ts'
import {
  findInbox,
  findInboxByAddress,
  type InboxRow,
  listInboxes,
  listInboxesBySecret,
} from '../store/organisations.ts'
import type { ReceivedFile } from '../store/ports.ts'
import { listProductNames } from '../store/review-queries.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { readBytes, readJson } from './read-body.ts'
import { FORM_OVERHEAD_BYTES, readForm } from './read-form.ts'
import type { RouteContext, Router } from './router.ts'
import { bearerToken, isSecretOfHash } from './secret.ts'

type DoorContext = RouteContext<'POST /inbound/email'> | RouteContext<'POST /inbound/files'>

/** Base64 grows by a third, and JSON around it a little. */
const JSON_GROWTH = 1.4

const filesBody = z.object({
  files: z.array(
    z.object({ name: z.string().min(1), mediaType: z.string().optional(), contentBase64: z.string() }),
  ),
  each: z.boolean().optional(),
  batchName: z.string().optional(),
})

/**
 * The doors for machines and the upload of the desk. They store bytes and answer 202; a fault of ours is answered with 5xx
 * only, because several senders drop a mail for ever on any 4xx.
 */
export function addDoors(router: Router, dependencies: AppDependencies): void {
  const maxBytes = dependencies.limits?.maxBytes ?? messageLimits.maxBytes

  router.on('POST /inbound/email', (c) =>
    ourFaultsAreTemporary(async () => {
      const inbox = await requireInbox(c, dependencies)
      const bytes = await readBytes(c.req.raw, maxBytes)
      const file = { name: 'message.eml', mediaType: 'message/rfc822', bytes }
      const received = await take(dependencies, {
        organisationId: inbox.organisation_id,
        inboxId: inbox.id,
        door: 'email',
        files: bytes.byteLength === 0 ? [] : [file],
      })
      return c.json(acknowledgement(received), 202)
    }),
  )

  router.on('POST /inbound/files', (c) =>
    ourFaultsAreTemporary(async () => {
      const inbox = await requireInbox(c, dependencies)
      const parcel = isForm(c.req.header('content-type'))
        ? await readForm(c.req.raw, maxBytes + FORM_OVERHEAD_BYTES)
        : await readFilesJson(c.req.raw, Math.ceil(maxBytes * JSON_GROWTH))
      const received = await take(dependencies, {
        organisationId: inbox.organisation_id,
        inboxId: inbox.id,
        door: 'files',
        ...parcel,
      })
      return c.json(acknowledgement(received), 202)
    }),
  )

  router.on('POST /api/uploads', async (c) => {
    const principal = c.get('principal')
    const parcel = await readForm(c.req.raw, maxBytes + FORM_OVERHEAD_BYTES)
    const inbox = await findOwnInbox(dependencies, principal.organisationId, parcel.inbox)
    if (!inbox)
      throw new Failure('request_invalid', 'No such inbox', {
        errors: [{ pointer: '/inbox', detail: 'Name an inbox by its id or address' }],
      })
    const { files, each, batchName } = parcel
    const received = await take(dependencies, {
      organisationId: inbox.organisation_id,
      inboxId: inbox.id,
      door: principal.roles.includes('cli') ? 'cli' : 'upload',
      files,
      each,
      ...(batchName === undefined ? {} : { batchName }),
    })
    return c.json(acknowledgement(received), 202)
  })

  router.on('GET /api/inboxes', async (c) => {
    const { organisationId } = c.get('principal')
    const names = await listProductNames(dependencies.store.db, organisationId)
    const inboxes = await listInboxes(dependencies.store.db, organisationId)
    const views: InboxView[] = inboxes.map((inbox) => ({
      id: inbox.id,
      address: inbox.address,
      productId: inbox.product_id,
      productName: names.get(inbox.product_id) ?? inbox.product_id,
      isRetired: inbox.retired_at !== null,
    }))
    return c.json(views)
  })
}

async function take({ receive, limits }: AppDependencies, arrival: Arrival): Promise<Received> {
  const files: ReceivedFile[] = []
  for (const file of arrival.files) {
    if (arrival.each && isZipArchive(file)) files.push(...(await expandZip(file.bytes, limits)))
    else files.push(file)
  }
  return await receive({ ...arrival, files })
}

function acknowledgement({ message, submissions, duplicate }: Received) {
  return {
    message: { id: message.id },
    submissions: submissions.map(({ id }) => ({ id, url: `/api/submissions/${id}` })),
    duplicate,
  }
}

/**
 * Proves the sender by the secret of the inbox.
 * @throws Failure `sign_in_required`, the same whether the inbox or the secret is wrong
 */
async function requireInbox(c: DoorContext, { store }: AppDependencies): Promise<InboxRow> {
  const secret = c.req.header('x-inbox-secret') ?? bearerToken(c.req.header('authorization'))
  if (!secret) throw new Failure('sign_in_required')
  // A reply to a tagged address, `pi+q-abc@example.com`, is for the inbox itself.
  const asked = c.req.query('inbox')
  const named = asked?.replace(/\+[^@]*(?=@)/, '')
  const inbox = named
    ? ((await findInbox(store.db, named)) ?? (await findInboxByAddress(store.db, named)))
    : (await listInboxesBySecret(store.db, sha256(secret)))[0]
  // An unknown inbox is compared too, so that its answer takes as long as that of a wrong secret.
  const isRight = isSecretOfHash(secret, inbox?.own_secret_sha256 ?? inbox?.secret_sha256 ?? sha256(''))
  // A retired inbox takes what brokers answer to questions that were asked from it, and nothing new.
  const isTaken = inbox?.retired_at === null || named !== asked
  if (!inbox || !isRight || !isTaken) throw new Failure('sign_in_required')
  return inbox
}

/** The inbox a signed-in person names by id or address; the organisation's oldest when none is named. */
async function findOwnInbox(
  { store }: AppDependencies,
  organisationId: string,
  named: string | undefined,
): Promise<InboxRow | undefined> {
  const all = await listInboxes(store.db, organisationId)
  const inboxes = all.filter(({ retired_at: retiredAt }) => retiredAt === null)
  if (!named) return inboxes[0]
  return inboxes.find(({ id, address }) => id === named || address.toLowerCase() === named.toLowerCase())
}

async function readFilesJson(request: Request, maxBytes: number) {
  const body = await readJson(request, filesBody, maxBytes)
  return {
    files: body.files.map(({ name, mediaType, contentBase64 }, index) => {
      // Decoding skips what is not base64 without a word; damaged content must not pass for a file.
      if (/[^A-Za-z0-9+/=\s]/.test(contentBase64))
        throw new Failure('request_invalid', 'The content is not base64', {
          errors: [{ pointer: `/files/${index}/contentBase64`, detail: 'Not base64' }],
        })
      return {
        name,
        mediaType: mediaType ?? 'application/octet-stream',
        bytes: Buffer.from(contentBase64, 'base64'),
      }
    }),
    each: body.each ?? false,
    ...(body.batchName === undefined ? {} : { batchName: body.batchName }),
  }
}

function isForm(contentType: string | undefined): boolean {
  return /^multipart\/form-data\b/i.test(contentType ?? '')
}

/** Whatever goes wrong that is not the sender's doing is a fault of our storage for the sender: 503, delivered again later. */
async function ourFaultsAreTemporary(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Failure && error.code !== 'internal_error') throw error
    throw new Failure('storage_unavailable', undefined, { cause: error })
  }
}
