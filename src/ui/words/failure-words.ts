import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FailureCode, failures } from '../../domain/failures.ts'
import { sayWord } from '../language/say-word.ts'

/** What to do about each way in which Slipway fails on purpose, in the words of the closed table. */
export const failureWords: Readonly<Record<FailureCode, MessageDescriptor>> = {
  request_invalid: msg`Correct the request as the details say and send it again.`,
  sign_in_required: msg`Sign in, or send the secret of the inbox.`,
  not_permitted: msg`Ask an administrator for the role that this needs.`,
  not_found: msg`Check the address; it may have been moved or erased.`,
  erased: msg`The papers were erased, as your organisation keeps them no longer than it needs.`,
  changed_meanwhile: msg`Someone else changed this; look at the difference and decide again.`,
  claimed_by_other: msg`Someone else has this submission; ask them to release it or to hand it over.`,
  four_eyes: msg`Your organisation asks for two people: someone else must do this.`,
  mail_not_sent: msg`The mail server did not take the mail; it is kept here, so send it again or from your own program.`,
  move_not_allowed: msg`The submission is in a status that does not allow this.`,
  answers_open: msg`Answer the required questions and look at the doubtful ones before approving.`,
  message_empty: msg`Send a message or at least one file that is not empty.`,
  message_too_large: msg`Send the files in smaller messages, or raise the limit.`,
  rate_limited: msg`Wait a moment; the work goes on by itself.`,
  internal_error: msg`Try again; if it stays, give the reference to an engineer.`,
  storage_full: msg`Free disk space; senders will deliver again.`,
  storage_unavailable: msg`Check the database and the data directory; senders will deliver again.`,
  storage_in_use: msg`Another process holds the data directory; stop it first.`,
  storage_damaged: msg`Restore a backup, or rebuild from the spool and the journal.`,
  configuration_invalid: msg`Correct the named settings and start again.`,
  file_empty: msg`The file is empty; ask the sender for it again.`,
  file_too_large: msg`The file exceeds the limit; ask for a smaller one.`,
  file_encrypted: msg`The file is protected by a password; ask the sender for an unlocked copy.`,
  file_damaged: msg`The file is damaged; ask the sender for it again.`,
  format_unsupported: msg`This kind of file cannot be read here; open it and key what matters.`,
  text_not_found: msg`Nothing readable was found in the file; look at it yourself.`,
  reading_timed_out: msg`Reading took too long and was stopped; look at the file yourself.`,
  reading_crashed: msg`Reading the file failed and was contained; look at it yourself.`,
  limit_exceeded: msg`The file goes beyond a safety limit; look at it yourself.`,
  question_set_invalid: msg`Export the Question Set of the product again; the details name what is wrong.`,
  question_set_missing: msg`The Question Set of the product cannot be had; check the platform connection.`,
  model_unavailable: msg`The model does not answer; the offline reading stands alone.`,
  model_refused: msg`The model refused; the offline reading stands alone.`,
  model_reply_invalid: msg`The reply of the model could not be used; the offline reading stands alone.`,
  model_budget_spent: msg`The budget for the model is spent; the offline reading stands alone.`,
  prompt_invalid: msg`Correct the prompt file as the details say.`,
  platform_unreachable: msg`The platform cannot be reached; nothing was sent, and it is tried again.`,
  platform_refused: msg`The platform refused these answers; correct the named questions and approve again.`,
  platform_conflict: msg`The platform does not allow this as the case stands; look at its status there.`,
  platform_unsupported: msg`The platform does not support this; do it on the platform itself, or another way.`,
  platform_outcome_unknown: msg`It is not known whether the platform did this; look there before doing it again.`,
  platform_unauthenticated: msg`The platform does not accept the Machine Key; an administrator must renew it.`,
  platform_forbidden: msg`The Machine Key lacks a permission on the platform; an administrator must grant it.`,
  platform_not_found: msg`The platform does not know this product or case; check the platform connection.`,
  platform_rate_limited: msg`The platform asks us to wait; the work goes on by itself.`,
  platform_unavailable: msg`The platform has a fault; it is tried again.`,
  platform_reply_invalid: msg`The platform answered in a way we cannot read; an engineer must look at the wire profile.`,
  quote_outcome_unknown: msg`It is not known whether the quote reached the platform; look there and say what you found.`,
  capability_not_confirmed: msg`This platform operation is not confirmed; an administrator must turn it on in the wire profile.`,
}

const bySentence = new Map<string, MessageDescriptor>(
  Object.entries(failures).map(([code, { tell }]) => [tell, failureWords[code as FailureCode]]),
)

/**
 * A sentence of the server, in the language of the desk where it is one of the closed table. Anything else, such as the
 * words of the platform, stays as it was said.
 */
export function wordFailure(told: string): string {
  return sayWord(bySentence.get(told), told)
}
