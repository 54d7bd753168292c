import type { PaperKind } from '../../domain/document.ts'

/** What each kind of paper is called, in the order in which people look for it. */
export const paperWords: Readonly<Record<PaperKind, string>> = {
  proposal_form: 'proposal form',
  schedule: 'schedule',
  loss_run: 'claims experience',
  financial_statement: 'accounts',
  policy: 'policy',
  survey: 'survey',
  correspondence: 'letter',
  identity: 'identity',
  other: 'other',
}
