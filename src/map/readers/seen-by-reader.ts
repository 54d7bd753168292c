import type { LayoutItem } from '../layout/layout-item.ts'
import type { Proposal } from '../proposal.ts'

/** Why a person who reads the paper does not see an item; undefined where it shows. */
export const whyUnseen = ({ span, page }: LayoutItem) => span.hidden ?? page.hidden

const isUnseen = ({ items, pair }: Proposal) =>
  [...items, ...pair.labelItems].some((item) => whyUnseen(item) !== undefined)

/** Words that nobody sees answer only what nothing that shows could answer. */
export function withoutUnseenRivals(proposals: readonly Proposal[]): Proposal[] {
  const seen = new Set(proposals.flatMap((one) => (isUnseen(one) ? [] : [one.question])))
  return proposals.filter((one) => !seen.has(one.question) || !isUnseen(one))
}
