import { countOf, oneToTwelve } from '../../values/number-words.ts'
import { labelTokens } from '../label/label-tokens.ts'
import { likeness, meaningOfToken } from '../label/word-meanings.ts'

/** What stands in brackets, and what is asked for besides, is no part of the question itself. */
const aside =
  /\([^)]*\)|\b(?:such as|e\.?g\.?|for example|if (?:so|yes)|please (?:give|provide|state))\b.*$/gi
/** Words that build a question or stand in most of them, and say nothing of what one asks and another does not. */
export const framing: ReadonlySet<string> = new Set(
  `the a an of is are be been being or and nor its it that which yes if above below before after there their was were by as to in on at for
  with any all every each you your we our my they them has have had do does did will would this what how where whether can may
  must should also than into so made those these ever not never no both either such other another person anyone anybody
  business company firm proposer premises property insured last year past required included cover carry use used own present
  currently now known kind sort degree way case time involve connection respect relation whatsoever`.split(
    /\s+/,
  ),
)
/** Two words so alike in meaning may name the same thing. */
const alikeWords = 0.5
/** How many letters two words begin with that are taken for one. */
const sameBeginning = 4

const contentOf = (text: string): string[] => [
  ...new Set(labelTokens(text).filter((token) => !framing.has(token) && /\p{L}{3}/u.test(token))),
]

export const isSameBeginning = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= sameBeginning &&
    one.slice(0, sameBeginning) === other.slice(0, sameBeginning))

/** Whether a word, or one near it in form or meaning, is among those of a text. */
export function isNamed(token: string, said: readonly string[]): boolean {
  const meaning = meaningOfToken(token)
  const words = token.split('_')
  return said.some((other) => {
    if (other.split('_').some((one) => words.some((word) => isSameBeginning(one, word)))) return true
    const theirs = meaning && meaningOfToken(other)
    return theirs ? likeness(meaning, theirs) >= alikeWords : false
  })
}

/** Which share of what is asked a text names, 0 to 1; 1 where nothing is asked but by words that all questions have. */
export function shareNamed(asked: string, said: string): number {
  const things = contentOf(asked.replace(aside, ' '))
  const words = contentOf(said)
  return things.length === 0 ? 1 : things.filter((token) => isNamed(token, words)).length / things.length
}

/** What asks whether there is any of several things: one of them is enough for a yes. */
const asksForAny = /^\W*(?:\w+\W+){0,3}any(?:one|body)?\b|\bever\b/i
/** What is declared is agreed to as a whole. */
const isDeclared = /^\W*(?:i|we)\b/i
const betweenDemands = /[,;]|\b(?:and|with)\b/i
/** A single word is hardly a demand of its own: `alarmed and locked`. */
const leastWords = 2

/** What a question demands besides the first thing: the checks of `a written policy, with checks on all who work there`. */
function furtherDemands(question: string): string[][] {
  const plain = question.replace(aside, ' ')
  // The words of one term, `directors and officers`, are no demands.
  const things = new Set(contentOf(plain))
  const [, ...further] = plain
    .split(betweenDemands)
    .map((part) => contentOf(part).filter((token) => things.has(token)))
    .filter((part) => part.length > 0)
  return further
}

/**
 * Whether a yes to what is printed leaves open most of what a question demands besides: `Do you have a written policy, with
 * checks on all who work with children?` and `Is there a policy?`.
 */
export function leavesDemandsOpen(question: string, said: string): boolean {
  if (asksForAny.test(question) || isDeclared.test(question)) return false
  const demands = furtherDemands(question)
  const words = contentOf(said)
  const open = demands.filter(
    (demand) => demand.length >= leastWords && !demand.some((token) => isNamed(token, words)),
  )
  return open.length * 2 > demands.length
}

const howOften =
  /\b(?:annually|yearly|monthly|weekly|daily|quarterly|regularly|(?:each|every) (?:year|month|week|day))\b/i
const anyTimes =
  /\b(?:annual|year|month|week|daily|days?\b|night|quarter|regular|period|once\b|twice\b|frequen|often\b|(?:each|every|per) (?:time|term|season|visit|job|journey|shift|use)\b)/i

/** Whether a yes does not say that a thing is done as often as is asked, or how often at all. */
export const leavesTimesOpen = (question: string, said: string) =>
  howOften.test(question) && !anyTimes.test(said)

/** A label as unlike a question as this asks it only where it names the most of it. */
const unlike = 0.2
const leastShare = 0.5

/** Whether a label neither means what a question asks nor says most of its words, whatever else speaks for it. */
export const isOfAnother = (question: string, said: string, alike: number) =>
  alike < unlike && shareNamed(question, said) <= leastShare

const elsewhere = /\baway from (?!home\b)|\boff[ -](?:the |your )?(?:site|premises)\b/i
const ofPlaces = /\b(?:away|off|outside|elsewhere|sites?|premises|locations?)\b/i

/** Whether a no is of work somewhere else alone, where a question asks whether there is such work at all. */
export const isOfElsewhere = (question: string, label: string) =>
  elsewhere.test(label) && !ofPlaces.test(question)

const asksForWish = /\b(?:required?|wanted|needed|like|wish|include)\b/i
const hadSoFar = /^\W*not (?:insured|taken|held|in force|arranged)\b/i

/** Whether an answer says what is insured so far, where a question asks what is wanted. */
export const isOfSoFar = (question: string, answer: string) =>
  asksForWish.test(question) && hadSoFar.test(answer)

const backwards = new RegExp(
  `\\b(?:last|past|previous|preceding|prior|in|over|within|during|for)\\s(?:the\\s)?(?:(?:last|past|previous|preceding|prior)\\s)?(\\d{1,2}|${oneToTwelve})\\s?(?:\\(\\d{1,2}\\)\\s?)?(years?|yrs?|months?|mths?)\\b`,
  'gi',
)
const oneYear =
  /\b(?:this|last|past|current|previous) (?:policy )?(?:year|period of insurance)\b|\bsince (?:the )?last renewal\b/i

/** How many years back a text speaks of; undefined where it names no such time, or several. */
function yearsBackIn(text: string): number | undefined {
  const found = [...text.matchAll(backwards)].map(([, count = '', unit = '']) => {
    const number = countOf(count) ?? 0
    return /^m/i.test(unit) ? number / 12 : number
  })
  const [first = oneYear.test(text) ? 1 : undefined, ...rest] = new Set(found)
  return rest.length === 0 ? first : undefined
}

/** Whether a no is of a shorter time than a question asks about, or a yes of a longer one. */
export function isOfOtherTime(question: string, said: string, value: unknown): boolean {
  const [asked, stated] = [yearsBackIn(question), yearsBackIn(said)]
  if (asked === undefined || stated === undefined) return false
  return value === true ? stated > asked : stated < asked
}
