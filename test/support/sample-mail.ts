import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExpectedAnswers } from './desk-client.ts'
import { projectRoot } from './start-slipway.ts'

const samples = join(projectRoot, 'samples/submissions')

/** A sample as somebody else would send it: with a Message-ID of its own, so that it is not the sample itself again. */
export async function sampleMail(slug: string): Promise<Buffer> {
  const text = await readFile(join(samples, slug, 'inbound.eml'), 'latin1')
  return Buffer.from(text.replace(/^Message-ID:.*$/im, `Message-ID: <${randomUUID()}@test>`), 'latin1')
}

export async function sampleAnswers(slug: string): Promise<ExpectedAnswers> {
  return JSON.parse(await readFile(join(samples, slug, 'expected.json'), 'utf8')) as ExpectedAnswers
}

/** Sends a mail to the door, as a mail provider does. Answers the ids of its submissions. */
export async function sendMail(
  to: { readonly url: string; readonly inboxSecret: string },
  inbox: string,
  mail: Uint8Array,
): Promise<{ readonly messageId: string; readonly submissionIds: readonly string[] }> {
  const response = await fetch(`${to.url}/inbound/email?inbox=${encodeURIComponent(inbox)}`, {
    method: 'POST',
    headers: { 'x-inbox-secret': to.inboxSecret, 'content-type': 'message/rfc822' },
    body: mail as Uint8Array<ArrayBuffer>,
  })
  if (response.status !== 202)
    throw new Error(`The door answered ${response.status}: ${await response.text()}`)
  const body = (await response.json()) as {
    readonly message: { readonly id: string }
    readonly submissions: readonly { readonly id: string }[]
  }
  return { messageId: body.message.id, submissionIds: body.submissions.map(({ id }) => id) }
}
