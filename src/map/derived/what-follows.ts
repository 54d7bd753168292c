import { comparableText } from '../../values/plain-text.ts'
import { isDenial } from '../../values/polarity.ts'
import { dropNumbering, isOneSlip, labelTokens, stemWord } from '../label/label-tokens.ts'
import { framing, isNamed, isSameBeginning } from '../scores/settles-question.ts'

/** Who and what questions ask about, when, and by which verbs of no content: none of it tells one thing from another. */
const general: ReadonlySet<string> = new Set(
  `director partner principal trustee officer official employee staff member committee manager owner proprietor spouse family
  household people individual practice organisation organiser client customer group subsidiary predecessor contractor behalf site
  ground hall land house area neighbouring nearby adjoining company planned proposed intended expected likely present past future
  going progress contemplated pending imminent previously former formerly subject suffer suffered affected sign history evidence
  happen occurred year month day time similar equivalent related associated type class form name thing anything something matter
  new existing same several more less than under over least most obtain give given hold held make made take taken provide undertake
  undertaken receive about from against because without yet within metres way next after before around outside knowledge enquiry
  aware asked put offered become involved served work belonging`
    .split(/\s+/)
    .map(stemWord),
)

/** What explains or limits a question, and is none of the things that it asks for. */
const asides =
  /\((?!(?:[a-h]|[ivx]{1,4})\))[^()]{0,200}\)|\b(?:such as|e\.?g\.?|for example|including|other than|apart from|except(?:ing)?|excluding|because of|if (?:so|yes|no)|please (?:give|provide|state|complete|specify|tick)|(?<=[?.:,] )state|(?:with)?in the (?:last|past|previous)|during the (?:last|past|previous)|whether or not)\b[^?;]{0,200}|\b(?:whether )?(?:insured|reported|claimed) or (?:not|otherwise)\b|\bor (?:not|otherwise|better|similar)\b|(?<!\bor )\b(?:(?:for|in|by|of|to|under) )?(?:which|whom|where)\b[^?.;]{0,300}/gi
/** `Before a payee is changed, `, `After enquiry, `: when something is, not what is asked. */
const lead = /^\W*(?:before|after|when|where|if|in|during|within)\b[^,?:]{0,200},/i
/** `At this or any other premises` names no two things. */
const thisOrOther = /\b(?:this|these|yours?|your own) or (?:(?:at|in|by|of) )?(?:any )?others?\b/gi
const printedChoice = /\b(?:yes|y)\s?[/|]\s?(?:no|n)\b/gi
const listMark = /(?<=^|\s)\(?(?:[a-h]|[ivx]{1,4})\)/g
const firstMark = /^([^()]{0,200}?)(?<=^|\s)\(?(?:[a-h]|[ivx]{1,4})\)/
/** Terms that an insurer asks for in so many words are one thing, and not the same as to refuse or to cancel. */
const specialTerms =
  /\b(?:special|increased|additional|extra|restrict(?:ed|ive)|adverse|impos\w+|appl(?:y|ied)) (?:terms?|conditions?|premiums?|precautions?|measures?|restrictions?|excess(?:es)?)\b|\bput terms\b|\b(?:terms|conditions|restrictions) (?:imposed|applied|required)\b|\bloaded\b/gi

const betweenClauses = /[.:?]\s|,\s(?=(?:is|are|has|have|do|does|did|will|was|were)\b)/i
const betweenItems = /[,;]/
const orElse = /\band\/or\b|\bor\b|\bnor\b|\/|\u2022/i

const plainOf = (text: string) =>
  dropNumbering(text)
    .replace(lead, ' ')
    .replace(thisOrOther, ' ')
    .replace(printedChoice, ' ')
    .replace(asides, ' ')
    // What stands before the first is said of all.
    .replace(firstMark, '$1: ')
    .replace(listMark, ' or ')
    .replace(specialTerms, 'loading')

const isTelling = (word: string) => /\p{L}{3}/u.test(word) && !framing.has(word) && !general.has(word)
/** The words of a text that tell what it is about. */
const wordsOf = (text: string): string[] =>
  [...new Set(comparableText(text).split(' ').map(stemWord))].filter(isTelling)
/** The same by what they stand for: `laid up` and `unused`. */
const ideasOf = (text: string): string[] => labelTokens(text).filter(isTelling)

/** One of several things that are joined. */
interface Part {
  readonly text: string
  readonly words: readonly string[]
  /**
   * Those that stand for it alone. Of the first thing that is its last word and of the last its first: what is before and
   * behind is said of all, `notice` of `food hygiene or fire notice`.
   */
  readonly own: readonly string[]
}

/** `A, B or C`: what is joined. What stands behind a comma after the last is an aside. */
function joined(clause: string): string[] {
  const [last = '', ...before] = clause.split(orElse).reverse()
  if (before.length === 0) return []
  const [end = ''] = last.split(betweenItems).filter((item) => item.trim() !== '')
  return [...before.reverse().flatMap((some) => some.split(betweenItems)), end]
}

const partsOf = (text: string): Part[] =>
  plainOf(text)
    .split(betweenClauses)
    .flatMap((clause) => {
      const things = joined(clause)
        .map((thing) => ({ text: thing, words: wordsOf(thing) }))
        .filter(({ words }) => words.length > 0)
      const last = things.length - 1
      if (last < 1) return []
      return things.map((thing, at) => ({
        ...thing,
        own: at === 0 ? thing.words.slice(-1) : at === last ? thing.words.slice(0, 1) : thing.words,
      }))
    })

/** In a word as long as this, one slip of the pen makes no other. */
const leastSlipped = 6
const isOther = /^\W*(?:any )?(?:other|similar)\b/i

/** Which share of the things that a text joins another names too: 1 where it names all, or speaks of all together. */
function shareSaid(text: string, other: string): number {
  const parts = partsOf(text)
  if (parts.length === 0) return 1
  const plain = other.replace(specialTerms, 'loading')
  const words = wordsOf(plain)
  const ideas = ideasOf(plain)
  const isWritten = (word: string) =>
    words.some((one) => isSameBeginning(one, word) || (word.length >= leastSlipped && isOneSlip(one, word)))
  const said = parts.filter(
    (part) =>
      part.words.some(isWritten) ||
      part.own.some((word) => isNamed(word, words)) ||
      ideasOf(part.text).some((idea) => ideas.includes(idea)),
  )
  const named = said.filter(({ own }) => own.some(isWritten))
  // Where `other heat` is named, all that stands before it is heat.
  if (named.length === 0 || named.some((part) => isOther.test(part.text))) return 1
  return said.length / parts.length
}

/** Whether a text names anything that a question asks about. */
function namesAny(question: string, text: string): boolean {
  const words = wordsOf(text)
  return words.length > 0 && wordsOf(question).some((word) => isNamed(word, words))
}

const asksWhether = /^\W*(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could)\b/i

/** Whether one answer stands at several questions, of which it is the first that it answers: `Is there a bar? Is there a DJ?` */
function isOfFirst(question: string, printed: string): boolean {
  const [first = '', ...rest] = dropNumbering(printed).split(/\?\s+/)
  if (!asksWhether.test(first)) return false
  return (
    !namesAny(question, first) && rest.some((other) => asksWhether.test(other) && namesAny(question, other))
  )
}

const bothOf = /\sand\s(?=(?:is |are |\p{L}+ly )?\p{L}+ed\b)/iu

/** Whether two things must both hold for a yes to what is printed, of which a question asks one: which fails, a no leaves open. */
function asksForBoth(question: string, printed: string): boolean {
  if (!asksWhether.test(dropNumbering(printed))) return false
  const [first = [], second = [], ...more] = plainOf(printed).split(bothOf).map(wordsOf)
  if (more.length > 0) return false
  const asked = wordsOf(question)
  const isAsked = (word: string) => isNamed(word, asked)
  return (
    (second.some(isAsked) && first.some((word) => !isAsked(word))) ||
    (first.some(isAsked) && second.length > 0 && !second.some(isAsked))
  )
}

/** What stands with what is printed. */
interface Said {
  /** All the words there, as those of a list whose heading is another line. */
  readonly around: string
  /** What is written as the answer in words of its own. */
  readonly answer: string
}

/** A yes to several things says which of them as little as that one is one of them; it is better than a guess, as it was matched. */
const likelihoodOfYes = (share: number) => 0.5 + share / 4
/** Of what is not asked there most is not so: what is open of a no matters the less, the more of it is not. */
const likelihoodOfNo = (share: number) => Math.max(0.5, 0.25 + share * 0.75)
/** Where one of two things is not so, either may be. */
const likelihoodOfBoth = 0.5
/** With several questions and one answer, as good as with two things of which the other may be meant. */
const shareOfTwo = 0.5

/**
 * The most, 0 to 1, that a yes or no to what is printed is worth as one to what is asked, where it does not follow from it;
 * undefined where it does. A yes to `Any cracks, subsidence or movement?` is none to `Any subsidence?`, and a no to
 * `Ever flooded?` is none to `Any flood or escape of water?`.
 */
export function worthOfAnswer(
  question: string,
  printed: string,
  value: boolean,
  { around, answer }: Said = { around: printed, answer: '' },
): number | undefined {
  // Who says yes to `It has never happened` says that nothing of it has.
  if (value === isDenial(question)) {
    if (asksForBoth(question, printed)) return likelihoodOfBoth
    const share = shareSaid(question, around)
    return share < 1 ? likelihoodOfNo(share) : undefined
  }
  if (namesAny(question, answer)) return undefined
  if (isOfFirst(question, printed)) return likelihoodOfYes(shareOfTwo)
  // What strokes join on a form is as often one thing in two words.
  const share = shareSaid(printed.replace(/\//g, ' '), question)
  return share < 1 ? likelihoodOfYes(share) : undefined
}
