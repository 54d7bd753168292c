/** When the program itself may try again. `later`: with back-off. `never`: only after a person or a setting changed something. */
export type RetryPolicy = 'later' | 'never'

interface FailurePolicy {
  /** The HTTP status our own API answers with. */
  readonly http: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507
  readonly retry: RetryPolicy
  /** One sentence for the person who must act. */
  readonly tell: string
}

/** Every way in which Slipway fails on purpose. A foreign error is translated into one of these at the edge. */
export const failures = {
  // Doors and API
  request_invalid: {
    http: 400,
    retry: 'never',
    tell: 'Correct the request as the details say and send it again.',
  },
  sign_in_required: { http: 401, retry: 'never', tell: 'Sign in, or send the secret of the inbox.' },
  not_permitted: { http: 403, retry: 'never', tell: 'Ask an administrator for the role that this needs.' },
  not_found: { http: 404, retry: 'never', tell: 'Check the address; it may have been moved or erased.' },
  erased: {
    http: 409,
    retry: 'never',
    tell: 'The papers were erased, as your organisation keeps them no longer than it needs.',
  },
  changed_meanwhile: {
    http: 409,
    retry: 'never',
    tell: 'Someone else changed this; look at the difference and decide again.',
  },
  claimed_by_other: {
    http: 409,
    retry: 'never',
    tell: 'Someone else has this submission; ask them to release it or to hand it over.',
  },
  four_eyes: {
    http: 403,
    retry: 'never',
    tell: 'Your organisation asks for two people: someone else must do this.',
  },
  mail_not_sent: {
    http: 502,
    retry: 'never',
    tell: 'The mail server did not take the mail; it is kept here, so send it again or from your own program.',
  },
  move_not_allowed: {
    http: 409,
    retry: 'never',
    tell: 'The submission is in a status that does not allow this.',
  },
  answers_open: {
    http: 409,
    retry: 'never',
    tell: 'Answer the required questions and look at the doubtful ones before approving.',
  },
  message_empty: {
    http: 400,
    retry: 'never',
    tell: 'Send a message or at least one file that is not empty.',
  },
  message_too_large: {
    http: 413,
    retry: 'never',
    tell: 'Send the files in smaller messages, or raise the limit.',
  },
  rate_limited: { http: 429, retry: 'later', tell: 'Wait a moment; the work goes on by itself.' },
  internal_error: {
    http: 500,
    retry: 'later',
    tell: 'Try again; if it stays, give the reference to an engineer.',
  },
  // Storage
  storage_full: { http: 507, retry: 'later', tell: 'Free disk space; senders will deliver again.' },
  storage_unavailable: {
    http: 503,
    retry: 'later',
    tell: 'Check the database and the data directory; senders will deliver again.',
  },
  storage_in_use: {
    http: 503,
    retry: 'never',
    tell: 'Another process holds the data directory; stop it first.',
  },
  storage_damaged: {
    http: 503,
    retry: 'never',
    tell: 'Restore a backup, or rebuild from the spool and the journal.',
  },
  configuration_invalid: { http: 500, retry: 'never', tell: 'Correct the named settings and start again.' },
  // Reading
  file_empty: { http: 422, retry: 'never', tell: 'The file is empty; ask the sender for it again.' },
  file_too_large: { http: 422, retry: 'never', tell: 'The file exceeds the limit; ask for a smaller one.' },
  file_encrypted: {
    http: 422,
    retry: 'never',
    tell: 'The file is protected by a password; ask the sender for an unlocked copy.',
  },
  file_damaged: { http: 422, retry: 'never', tell: 'The file is damaged; ask the sender for it again.' },
  format_unsupported: {
    http: 415,
    retry: 'never',
    tell: 'This kind of file cannot be read here; open it and key what matters.',
  },
  text_not_found: {
    http: 422,
    retry: 'never',
    tell: 'Nothing readable was found in the file; look at it yourself.',
  },
  reading_timed_out: {
    http: 422,
    retry: 'never',
    tell: 'Reading took too long and was stopped; look at the file yourself.',
  },
  reading_crashed: {
    http: 422,
    retry: 'never',
    tell: 'Reading the file failed and was contained; look at it yourself.',
  },
  limit_exceeded: {
    http: 422,
    retry: 'never',
    tell: 'The file goes beyond a safety limit; look at it yourself.',
  },
  // Mapping
  question_set_invalid: {
    http: 422,
    retry: 'never',
    tell: 'Export the Question Set of the product again; the details name what is wrong.',
  },
  question_set_missing: {
    http: 503,
    retry: 'later',
    tell: 'The Question Set of the product cannot be had; check the platform connection.',
  },
  model_unavailable: {
    http: 503,
    retry: 'later',
    tell: 'The model does not answer; the offline reading stands alone.',
  },
  model_refused: { http: 502, retry: 'never', tell: 'The model refused; the offline reading stands alone.' },
  model_reply_invalid: {
    http: 502,
    retry: 'never',
    tell: 'The reply of the model could not be used; the offline reading stands alone.',
  },
  model_budget_spent: {
    http: 429,
    retry: 'later',
    tell: 'The budget for the model is spent; the offline reading stands alone.',
  },
  prompt_invalid: { http: 500, retry: 'never', tell: 'Correct the prompt file as the details say.' },
  // Platform
  platform_unreachable: {
    http: 503,
    retry: 'later',
    tell: 'The platform cannot be reached; nothing was sent, and it is tried again.',
  },
  platform_refused: {
    http: 422,
    retry: 'never',
    tell: 'The platform refused these answers; correct the named questions and approve again.',
  },
  platform_conflict: {
    http: 409,
    retry: 'never',
    tell: 'The platform does not allow this as the case stands; look at its status there.',
  },
  platform_unsupported: {
    http: 502,
    retry: 'never',
    tell: 'The platform does not support this; do it on the platform itself, or another way.',
  },
  platform_outcome_unknown: {
    http: 409,
    retry: 'never',
    tell: 'It is not known whether the platform did this; look there before doing it again.',
  },
  platform_unauthenticated: {
    http: 502,
    retry: 'never',
    tell: 'The platform does not accept the Machine Key; an administrator must renew it.',
  },
  platform_forbidden: {
    http: 502,
    retry: 'never',
    tell: 'The Machine Key lacks a permission on the platform; an administrator must grant it.',
  },
  platform_not_found: {
    http: 502,
    retry: 'never',
    tell: 'The platform does not know this product or case; check the platform connection.',
  },
  platform_rate_limited: {
    http: 503,
    retry: 'later',
    tell: 'The platform asks us to wait; the work goes on by itself.',
  },
  platform_unavailable: { http: 503, retry: 'later', tell: 'The platform has a fault; it is tried again.' },
  platform_reply_invalid: {
    http: 502,
    retry: 'never',
    tell: 'The platform answered in a way we cannot read; an engineer must look at the wire profile.',
  },
  quote_outcome_unknown: {
    http: 409,
    retry: 'never',
    tell: 'It is not known whether the quote reached the platform; look there and say what you found.',
  },
  capability_not_confirmed: {
    http: 409,
    retry: 'never',
    tell: 'This platform operation is not confirmed; an administrator must turn it on in the wire profile.',
  },
} as const satisfies Record<string, FailurePolicy>

export type FailureCode = keyof typeof failures

/** One thing wrong with a request: a JSON pointer into it, or a question, and a sentence. */
export interface FailureDetail {
  readonly pointer?: string
  readonly questionId?: string
  readonly detail: string
}

/** An expected failure with a code of the closed table. `detail` is safe to show: no secrets, no personal data. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly detail: string | undefined
  readonly errors: readonly FailureDetail[]
  /** Milliseconds after which a retry makes sense, where the other side said so. */
  readonly retryAfterMs: number | undefined

  constructor(
    code: FailureCode,
    detail?: string,
    options: { cause?: unknown; errors?: readonly FailureDetail[]; retryAfterMs?: number } = {},
  ) {
    super(detail ? `${code}: ${detail}` : code, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'Failure'
    this.code = code
    this.detail = detail
    this.errors = options.errors ?? []
    this.retryAfterMs = options.retryAfterMs
  }

  get policy(): FailurePolicy {
    return failures[this.code]
  }
}

/** Whether a job was only stopped because the machine had other work: later it may have more time. */
export function isForBusyness({ code, retryAfterMs }: Failure): boolean {
  return code === 'reading_timed_out' && retryAfterMs !== undefined
}

/** RFC 9457 problem details, the body of every error our API answers. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: FailureCode
  readonly detail?: string
  readonly errors?: readonly FailureDetail[]
}

/** What the API says of a failure. Anything that is not a Failure becomes `internal_error` without its message. */
export function toProblem(error: unknown): Problem {
  const failure = error instanceof Failure ? error : new Failure('internal_error')
  return {
    type: `urn:slipway:problem:${failure.code}`,
    title: failure.policy.tell,
    status: failure.policy.http,
    code: failure.code,
    ...(failure.detail === undefined ? {} : { detail: failure.detail }),
    ...(failure.errors.length === 0 ? {} : { errors: failure.errors }),
  }
}
