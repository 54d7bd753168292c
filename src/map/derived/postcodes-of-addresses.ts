import type { Question } from '../../domain/question-set.ts'
import { askedTextOf } from '../../values/asked-text.ts'
import { findPostcodes } from '../../values/read-postcode.ts'
import type { LabelIndex } from '../label/label-index.ts'
import { labelTokens } from '../label/label-tokens.ts'
import type { Proposal } from '../proposal.ts'

/** Words that say nothing of whose postcode, or of which address, is asked for. */
const plainWords = new Set(
  labelTokens('postcode post code address full the and of its their your main please state insured name'),
)
/** How far before a postcode its address may be asked for, where neither says which it is. */
const nearestBefore = 2

/**
 * Gives each postcode that is asked for by itself the postcode of the address that answers the question it belongs to: forms
 * seldom print it twice. It stands before a postcode of another address, and before none that its own label says.
 */
export function withPostcodesOfAddresses(
  assigned: ReadonlyMap<number, Proposal>,
  index: LabelIndex,
): Map<number, Proposal> {
  const completed = new Map(assigned)
  index.questions.forEach(({ question }, at) => {
    if (question.type !== 'text' || askedTextOf(question.label) !== 'postcode') return
    const address = assigned.get(addressAskedWith(at, index) ?? -1)
    const own = address && postcodeOf(address, at)
    if (!own) return
    const stated = assigned.get(at)
    const isSaidBetter = stated?.value === own.value && stated.utility >= own.utility
    if (isSaidBetter) return
    if (!stated || stated.value === own.value || isOfOtherAddress(stated, address, assigned, index))
      completed.set(at, own)
  })
  return completed
}

const asksAddress = ({ type, label }: Question) =>
  type === 'address' || (type === 'text' && askedTextOf(label) === 'address')

/** The question for the address whose postcode another asks for: `Risk postcode` after `Risk address`. */
function addressAskedWith(at: number, index: LabelIndex): number | undefined {
  const asked = index.questions[at]
  const words = wordsOf(asked?.question)
  const addresses = index.questions.flatMap(({ question, page }, other) =>
    page === asked?.page && asksAddress(question) ? [other] : [],
  )
  if (words.length === 0) return addresses.findLast((other) => other < at && at - other <= nearestBefore)
  const shared = (other: number) =>
    wordsOf(index.questions[other]?.question).filter((word) => words.includes(word)).length
  return addresses
    .filter((other) => shared(other) > 0)
    .toSorted((one, other) => shared(other) - shared(one) || Math.abs(one - at) - Math.abs(other - at))[0]
}

const wordsOf = (question: Question | undefined) =>
  labelTokens(question?.label ?? '').filter((word) => !plainWords.has(word))

/** The postcode that an address ends with, in its own line. Null where the address has none, or more than one. */
function postcodeOf(address: Proposal, question: number): Proposal | null {
  const codes = new Set(findPostcodes(address.rawText).map(({ value }) => value))
  const [value] = codes
  const item = address.items.find(({ text }) => findPostcodes(text).some((found) => found.value === value))
  const found = item && findPostcodes(item.text).find((one) => one.value === value)
  if (value === undefined || codes.size > 1 || !item || !found) return null
  const printed = item.text.slice(found.start, found.end)
  return {
    ...address,
    question,
    value,
    rawText: printed,
    items: [item],
    key: `${address.key}|postcode`,
    pair: { ...address.pair, items: [item], inlineText: printed, at: found.start, isPart: true },
  }
}

/** Whether a postcode stands in another address that answers a question, or is less plainly said than the address itself. */
function isOfOtherAddress(
  stated: Proposal,
  address: Proposal,
  assigned: ReadonlyMap<number, Proposal>,
  index: LabelIndex,
): boolean {
  for (const [at, other] of assigned) {
    const question = index.questions[at]?.question
    if (other === address || !question || !asksAddress(question)) continue
    if (findPostcodes(other.rawText).some(({ value }) => value === stated.value)) return true
  }
  return stated.utility < address.utility && !/\bpost ?code\b/i.test(stated.pair.label)
}
