import type { LabelMatcher } from './label/label-matcher.ts'
import type { LayoutItem } from './layout/layout-item.ts'
import { heightOf, isSameRow } from './layout/layout-item.ts'
import type { Proposal } from './proposal.ts'

/** From here on a label asks a question and hardly another. */
const plainlyAsked = 0.9
/** What answers another label that so much less asks the question is the answer to that label. */
const leastBehind = 0.25

/**
 * Proposals without those whose question a paper asks in a plainer label that was left blank: where `Young driver excess £`
 * is empty, the `Excess £` beside it is not the young driver's.
 */
export function withoutBlanks(
  proposals: readonly Proposal[],
  blanks: readonly LayoutItem[],
  matcher: LabelMatcher,
): readonly Proposal[] {
  if (blanks.length === 0) return proposals
  const asked = new Map<number, { readonly blank: LayoutItem; readonly score: number }[]>()
  for (const blank of blanks)
    for (const { question, score } of matcher.match(blank.text, blank.context))
      if (score >= plainlyAsked) asked.set(question, [...(asked.get(question) ?? []), { blank, score }])
  return proposals.filter(
    ({ question, signals, items: [first] }) =>
      !asked
        .get(question)
        ?.some(
          ({ blank, score }) =>
            score >= (signals.labelMatch ?? 1) + leastBehind && isAskedApart(blank, first),
        ),
  )
}

/** In heights of the line, how far apart two lines are that may be one label. */
const nearest = 3

/** Whether a blank label asks something else than what an answer near it answers: a label may run over several lines. */
function isAskedApart(blank: LayoutItem, answer: LayoutItem): boolean {
  if (blank.page !== answer.page) return true
  if (isSameRow(blank.box, answer.box))
    return blank.box.x0 > answer.box.x1 && /[\u00a3$\u20ac:?%]\s*$/.test(blank.text)
  return Math.abs(blank.box.y0 - answer.box.y0) > heightOf(answer) * nearest
}
