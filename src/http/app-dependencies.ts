import type { HttpBindings } from '@hono/node-server'
import type { MessageLimits } from '../intake/message-limits.ts'
import type { DrawPage } from '../pipeline/page-image.ts'
import type { SubmissionChanges } from '../review/submission-changes.ts'
import type { Store } from '../store/ports.ts'
import type { Auth } from './auth.ts'
import type { Receiver } from './create-receiver.ts'
import type { HttpLog } from './http-log.ts'
import type { MailSender } from './mail-sender.ts'
import type { Principal } from './principal.ts'
import type { ServerSetUp } from './server-set-up.ts'

/** What the person found on the platform after a quote's outcome stayed unknown. */
export type ReconcileFinding =
  | { readonly kind: 'found'; readonly caseId: string; readonly recordId?: string }
  | { readonly kind: 'absent' }

export interface AppDependencies {
  readonly store: Store
  readonly receive: Receiver
  /** Of what a door takes at once; the defaults unless given. */
  readonly limits?: MessageLimits
  readonly auth: Auth
  /** Readings lie below it. Absolute. */
  readonly dataDirectory: string
  /** The organisation the local command line acts for. */
  readonly organisationId: string
  /** Where people reach the desk, such as `https://slipway.example.com`. */
  readonly publicUrl: string
  /** The secret of the command line beside this server; null turns that door off. */
  readonly localToken: string | null
  /** The built desk. May not exist yet. */
  readonly uiDirectory: string
  readonly changes: SubmissionChanges
  /** Draws one page of a file into `outputPath` (PNG or WebP), in a child process. */
  readonly renderPage: DrawPage
  readonly reconcile: (request: {
    readonly organisationId: string
    readonly submissionId: string
    readonly attemptId: string
    readonly finding: ReconcileFinding
    readonly actor: string
  }) => Promise<unknown>
  /** Reads a protected file with a password, which is kept nowhere, and has the submission mapped again. */
  readonly unlockFile: (request: {
    readonly organisationId: string
    readonly submissionId: string
    readonly fileId: string
    readonly password: string
    readonly actor: string
  }) => Promise<unknown>
  /** The connection whose platform this server uses; where it is not named, the organisation's newest. */
  readonly platformConnectionId?: string
  /** Reads on the platform what became of the quote since; it never quotes. */
  readonly rereadOutcome: (request: {
    readonly organisationId: string
    readonly submissionId: string
    readonly actor: string
  }) => Promise<unknown>
  /** What `GET /healthz` tells besides readiness: versions and the level of isolation. No secrets. */
  readonly describe: () => Readonly<Record<string, string | number | boolean>>
  readonly setUp: ServerSetUp
  /** Null without a mail server: people send from their own programs. */
  readonly sendMail: MailSender | null
  readonly log: HttpLog
  readonly now?: () => Date
}

export interface AppEnvironment {
  // Absent when a request does not come over a socket, as in tests.
  Bindings: Partial<HttpBindings>
  Variables: { principal: Principal; requestId: string }
}
