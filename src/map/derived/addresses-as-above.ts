import { readNonAnswer } from '../../values/non-answer.ts'
import { comparableText } from '../../values/plain-text.ts'
import type { LabelIndex } from '../label/label-index.ts'
import type { LabelMatcher } from '../label/label-matcher.ts'
import type { Pair } from '../pairs/pair.ts'
import type { Proposal } from '../proposal.ts'

/** A label that matches this well asks for the address, and one of a person or of another firm does not. */
const leastMatch = 0.7
/** A conclusion is less sure than an address that stands there in words. */
const concludedRelation = 0.55
const concludedWorth = 0.8
const longestSaying = 40
/** The same as last year is not the same as above. */
const asLastYear = /^\W*(?:as before|no changes?|unchanged)\W*$/i

/**
 * Gives each address for which a paper says `As above` the address that stands nearest above it there, or the one it names:
 * `As correspondence address`. What it says is named with the evidence.
 */
export function withAddressesAsAbove(
  assigned: ReadonlyMap<number, Proposal>,
  pairs: readonly Pair[],
  index: LabelIndex,
  matcher: LabelMatcher,
): Map<number, Proposal> {
  const completed = new Map(assigned)
  const isAddress = (at: number) => index.questions[at]?.question.type === 'address'
  const addresses = [...assigned].flatMap(([at, one]) => (isAddress(at) ? [one] : []))
  if (addresses.length === 0) return completed
  for (const pair of pairs) {
    const said = (pair.inlineText ?? pair.items[0].text).trim()
    if (pair.relation === 'prose' || said.length > longestSaying) continue
    if (asLastYear.test(said) || readNonAnswer(said) !== 'same_as_above') continue
    if (!/\baddress\b/i.test(pair.label)) continue
    const [best] = matcher.match(pair.label, pair.context)
    if (!best || best.score < leastMatch || !isAddress(best.question) || completed.has(best.question))
      continue
    const meant = addressMeant(said, pair, addresses)
    if (meant) completed.set(best.question, concluded(meant, best.question, best.score, pair, said))
  }
  return completed
}

/** The address that is named, or the nearest above; none where the two are not on one page of one paper. */
function addressMeant(said: string, pair: Pair, addresses: readonly Proposal[]): Proposal | undefined {
  const [{ page, box, documentIndex }] = pair.items
  const over = addresses.filter(
    ({ items: [first] }) =>
      first.documentIndex === documentIndex && first.page === page && first.box.y0 < box.y0,
  )
  const [, named] = /\bas (?:the )?(correspondence|proposer|risk|registered)/.exec(comparableText(said)) ?? []
  const fitting = named ? over.filter((one) => one.pair.label.toLowerCase().includes(named)) : over
  return fitting.reduce<Proposal | undefined>(
    (nearest, one) => (nearest && nearest.items[0].box.y0 >= one.items[0].box.y0 ? nearest : one),
    undefined,
  )
}

function concluded(address: Proposal, question: number, score: number, pair: Pair, said: string): Proposal {
  return {
    ...address,
    question,
    key: `${address.key}|as above`,
    pair: { ...address.pair, label: `${pair.label.replace(/[\s:]+$/, '')}: ${said}`, relation: 'derived' },
    signals: {
      ...address.signals,
      labelMatch: Math.round(score * 10_000) / 10_000,
      relation: concludedRelation,
    },
    utility: address.utility * concludedWorth,
  }
}
