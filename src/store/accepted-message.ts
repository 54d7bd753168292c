import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import type { AcceptedMessage } from './ports.ts'

/** Accepted headers outlive the program that wrote them, so they are checked like any foreign input. */
const acceptedMessageSchema: z.ZodType<AcceptedMessage> = z.object({
  messageId: z.string().min(1),
  organisationId: z.string().min(1),
  inboxId: z.string().min(1),
  door: z.enum(['email', 'files', 'upload', 'cli', 'sample']),
  sha256: z.string(),
  submissions: z.array(z.object({ id: z.string().min(1), files: z.array(z.int().min(0)) })),
  batch: z.object({ id: z.string().min(1), name: z.string() }).nullable(),
  files: z.array(
    z.object({
      name: z.string(),
      mediaType: z.string(),
      sha256: z.string(),
      sizeBytes: z.int().min(0),
    }),
  ),
  receivedAt: z.iso.datetime(),
})

/** @throws Failure `storage_damaged` naming `where` it was read */
export function readAcceptedMessage(value: unknown, where: string): AcceptedMessage {
  const parsed = acceptedMessageSchema.safeParse(value)
  if (!parsed.success)
    throw new Failure('storage_damaged', `The accepted message in ${where} cannot be read`, {
      cause: parsed.error,
    })
  return parsed.data
}
