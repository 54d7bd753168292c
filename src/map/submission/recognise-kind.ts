import type { Document } from '../../domain/document.ts'
import type { SubmissionKind } from '../../domain/submission.ts'

interface Cue {
  readonly kind: SubmissionKind
  readonly weight: number
  readonly pattern: RegExp
}

/**
 * Wordings by which senders say what they want. A proposal form also mentions claims and renewal dates, so cues count only
 * where a sender speaks: the subject, the newest text of the mail, and the headings of a paper's first page.
 */
const cues: readonly Cue[] = [
  { kind: 'new_business', weight: 3, pattern: /\bnew (?:business|enquiry|risk|submission|proposal)\b/i },
  {
    kind: 'new_business',
    weight: 2,
    pattern: /\b(?:quote|quotation|terms|indication) (?:request|required|please|for)\b/i,
  },
  {
    kind: 'new_business',
    weight: 2,
    pattern:
      /\b(?:request|looking|like|grateful|appreciate|obtain|provide|let me have|let us have)\b.{0,40}\b(?:quote|quotation|terms|indication)\b/i,
  },
  {
    kind: 'new_business',
    weight: 3,
    pattern:
      /\b(?:please|kindly|(?:can|could|would|will) you(?: please| kindly)?|you (?:to|could|can|would)) (?:quote|beat|better|match)\b/i,
  },
  { kind: 'new_business', weight: 2, pattern: /\bproposal form\b/i },
  { kind: 'mta', weight: 4, pattern: /\b(?:mta|mid[- ]?term adjustment)\b/i },
  {
    kind: 'mta',
    weight: 3,
    pattern:
      /\b(?:endorsement|amendment|alteration|change) (?:request|to (?:the |our |this |their )?(?:existing |current )?(?:policy|cover))\b/i,
  },
  {
    kind: 'mta',
    weight: 3,
    pattern:
      /\b(?:add|remove|delete|substitute|change)\b.{0,40}\b(?:to|from|on|under) (?:the |our |this |their )?(?:existing |above |current )?policy\b/i,
  },
  {
    kind: 'renewal',
    weight: 4,
    pattern:
      /\brenewal (?:invitation|invite|terms|submission|instructions?|confirmation|of (?:the )?policy)\b/i,
  },
  { kind: 'renewal', weight: 3, pattern: /\b(?:please|kindly|wish to|like to|instructed to) renew\b/i },
  {
    kind: 'claim',
    weight: 4,
    pattern:
      /\b(?:claim notification|notification of (?:a )?(?:claim|loss)|first notification of loss|fnol|claim form|incident report)\b/i,
  },
  {
    kind: 'claim',
    weight: 3,
    pattern:
      /\b(?:report|notify|notifying|reporting|register|make|submit)\b.{0,30}\b(?:claim|loss|accident|incident)\b/i,
  },
  {
    kind: 'other',
    weight: 4,
    pattern:
      /\b(?:out of (?:the )?office|automatic reply|auto[- ]?reply|undeliverable|delivery (?:status|has failed)|unsubscribe|newsletter)\b/i,
  },
]

/** Where a cue was heard: a subject says it plainest. */
const SUBJECT_FACTOR = 2
/** Below this the paper is taken for what nearly everything is: a new risk. */
const ENOUGH = 4

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
    .slice(0, 4000)
}

/**
 * What the sender wants, from the words they chose; new business unless something else is said clearly. Only new business
 * is ever quoted, so a wrong guess costs a look and never a wrong quote.
 */
export function recogniseKind(documents: readonly Document[]): SubmissionKind {
  const scores = new Map<SubmissionKind, number>()
  for (const document of documents) {
    const heard: readonly (readonly [text: string, factor: number])[] = [
      [document.properties['subject'] ?? '', SUBJECT_FACTOR],
      [openingText(document), 1],
    ]
    for (const [text, factor] of heard)
      for (const cue of cues)
        if (cue.pattern.test(text)) scores.set(cue.kind, (scores.get(cue.kind) ?? 0) + cue.weight * factor)
  }
  const newBusiness = scores.get('new_business') ?? 0
  let best: SubmissionKind = 'new_business'
  let bestScore = Math.max(ENOUGH - 1, newBusiness)
  for (const [kind, score] of scores)
    if (kind !== 'new_business' && score > bestScore) {
      best = kind
      bestScore = score
    }
  return best
}
