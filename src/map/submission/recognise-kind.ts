import type { Document } from '../../domain/document.ts'
import type { SubmissionKind } from '../../domain/submission.ts'
import { cues, ownPolicy, riskParticulars } from './kind-cues.ts'

/** Characters; what follows says no more of what is wanted. */
const longestSubject = 400
const longestText = 4000
/** Where a cue was heard: a subject says it plainest. */
const SUBJECT_FACTOR = 2
/** What is attached to a mail says less of what its sender wants than the mail. */
const ATTACHED_FACTOR = 0.5
/** A filled-in form that came with it says that a quote is wanted, unless something else is said plainly. */
const PROPOSAL_WEIGHT = 4
/** A mail that gives so many particulars of a risk describes one. */
const DESCRIBES_A_RISK = 4
const DESCRIPTION_WEIGHT = 4
/** Below this the paper is taken for what nearly everything is: a new risk. */
const ENOUGH = 4
/** What speaks of a policy of the reader's own speaks for whatever else is wanted of it. */
const OWN_POLICY_WEIGHT = 3

function openingText(document: Document): string {
  const first = document.pages[0]
  if (!first) return ''
  const spans = first.spans.filter((span) => !span.hidden && (span.role ?? 'body') === 'body')
  const spoken =
    document.format === 'email'
      ? spans.filter((span) => span.locator.kind !== 'header')
      : spans.filter((span) => span.heading).slice(0, 5)
  return spoken
    .map((span) => span.text)
    .join('\n')
    .slice(0, longestText)
}

function countParticulars(text: string): number {
  return new Set(text.match(riskParticulars)?.map((word) => word.toLowerCase())).size
}

/**
 * What the sender wants, from the words they chose; new business unless something else is said clearly. Only new business
 * is ever quoted, so a wrong guess costs a look and never a wrong quote.
 */
export function recogniseKind(documents: readonly Document[]): SubmissionKind {
  const scores = new Map<SubmissionKind, number>()
  const isMailed = documents.some((document) => document.format === 'email')
  for (const document of documents) {
    const isMail = document.format === 'email'
    const heard: readonly (readonly [text: string, factor: number])[] = [
      [(document.properties['subject'] ?? '').slice(0, longestSubject), SUBJECT_FACTOR],
      [openingText(document), isMail || !isMailed ? 1 : ATTACHED_FACTOR],
    ]
    const said = new Map<SubmissionKind, number>()
    for (const [text, factor] of heard)
      for (const cue of cues)
        if (cue.pattern.test(text)) said.set(cue.kind, (said.get(cue.kind) ?? 0) + cue.weight * factor)
    if (isMail && countParticulars(heard[1]?.[0] ?? '') >= DESCRIBES_A_RISK)
      said.set('new_business', (said.get('new_business') ?? 0) + DESCRIPTION_WEIGHT)
    // A renewal invitation that is attached has the policy number of whoever sent it, which is seldom the reader.
    const isOfOwnPolicy = isMail && heard.some(([text]) => ownPolicy.some((pattern) => pattern.test(text)))
    for (const [kind, score] of said) {
      const own = isOfOwnPolicy && kind !== 'new_business' ? OWN_POLICY_WEIGHT : 0
      scores.set(kind, (scores.get(kind) ?? 0) + score + own)
    }
  }
  const hasProposal = documents.some(
    ({ paperKind, papers = [] }) =>
      paperKind === 'proposal_form' || papers.some(({ kind }) => kind === 'proposal_form'),
  )
  const newBusiness = (scores.get('new_business') ?? 0) + (hasProposal ? PROPOSAL_WEIGHT : 0)
  let best: SubmissionKind = 'new_business'
  let bestScore = Math.max(ENOUGH - 1, newBusiness)
  for (const [kind, score] of scores)
    if (kind !== 'new_business' && score > bestScore) {
      best = kind
      bestScore = score
    }
  return best
}
