import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the people of an organisation may do: the role's name, and what it is for. */
export const roleWords: Readonly<
  Record<string, { readonly name: MessageDescriptor; readonly tell: MessageDescriptor }>
> = {
  reviewer: { name: msg`reviewer`, tell: msg`Reviewer: checks and corrects answers` },
  approver: {
    name: msg`approver`,
    tell: msg`Approver: also approves, and reconciles unknown outcomes`,
  },
  auditor: { name: msg`auditor`, tell: msg`Auditor: sees the audit trail, and no submissions` },
  admin: {
    name: msg`admin`,
    tell: msg`Administrator: people, rules and inboxes; sees submissions, decides nothing`,
  },
}
