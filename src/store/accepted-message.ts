import { z } from 'zod'
import { Failure } from '../domain/failures.ts'

/** What a person did at the desk with papers of submissions that were there. */
export interface Filing {
  readonly kind: 'add' | 'split' | 'merge'
  /** Who did it. */
  readonly by: string
  /** `add`, `merge`: the submission that the files join. `split`: the one they leave. */
  readonly submissionId: string
  /** Files of that submission that count no more: replaced by what was added, or taken along by the split. */
  readonly leaving: readonly string[]
  /** `merge`: the submission whose papers these are. */
  readonly absorbed: string | null
}

/** A message with the ids it was given at the door, so that a rebuild gives it the same ones. */
export interface AcceptedMessage {
  readonly messageId: string
  readonly organisationId: string
  readonly inboxId: string
  readonly door: 'email' | 'files' | 'upload' | 'cli' | 'sample' | 'desk'
  /** Of the whole content; the duplicate key within an inbox. */
  readonly sha256: string
  /** One entry for each submission it starts; `files` are indexes into the message's files. */
  readonly submissions: readonly { readonly id: string; readonly files: readonly number[] }[]
  readonly batch: { readonly id: string; readonly name: string } | null
  readonly files: readonly {
    readonly name: string
    readonly mediaType: string
    readonly sha256: string
    readonly sizeBytes: number
    /** Its bytes are gone, as the organisation's retention asks. */
    readonly erased?: boolean | undefined
  }[]
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  /** Absent for what came from outside. */
  readonly filing?: Filing | undefined
}

/** Accepted headers outlive the program that wrote them, so they are checked like any foreign input. */
const acceptedMessageSchema: z.ZodType<AcceptedMessage> = z.object({
  messageId: z.string().min(1),
  organisationId: z.string().min(1),
  inboxId: z.string().min(1),
  door: z.enum(['email', 'files', 'upload', 'cli', 'sample', 'desk']),
  sha256: z.string(),
  submissions: z.array(z.object({ id: z.string().min(1), files: z.array(z.int().min(0)) })),
  batch: z.object({ id: z.string().min(1), name: z.string() }).nullable(),
  files: z.array(
    z.object({
      name: z.string(),
      mediaType: z.string(),
      sha256: z.string(),
      sizeBytes: z.int().min(0),
      erased: z.boolean().optional(),
    }),
  ),
  receivedAt: z.iso.datetime(),
  filing: z
    .object({
      kind: z.enum(['add', 'split', 'merge']),
      by: z.string().min(1),
      submissionId: z.string().min(1),
      leaving: z.array(z.string().min(1)),
      absorbed: z.string().min(1).nullable(),
    })
    .optional(),
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
