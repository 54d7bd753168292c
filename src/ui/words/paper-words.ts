import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaperKind } from '../../domain/document.ts'

/** What each kind of paper is called, in the order in which people look for it. */
export const paperWords: Readonly<Record<PaperKind, MessageDescriptor>> = {
  proposal_form: msg`proposal form`,
  schedule: msg`schedule`,
  loss_run: msg`claims experience`,
  financial_statement: msg`accounts`,
  policy: msg`policy`,
  survey: msg`survey`,
  correspondence: msg`letter`,
  identity: msg`identity`,
  other: msg`other`,
}
