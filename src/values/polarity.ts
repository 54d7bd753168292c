const exceptions =
  /\b(?:except(?:ing)?|other than|apart from|save for|unless|not being|not including|excluding)\b.*$|\([^)]*\)|\b(?:no|not) (?:more|less|fewer|later|earlier) than\b|\bwhether or not\b|\bnot (?:only|yet|long ago|spent|regarded)\b|\bno claims?\s(?:discount|bonus)\b|\bnot at fault\b|\b(?:not|never) (?:been )?(?:renewed|continued|invited)\b|\bno\.\s?(?=of|\d)/gi
const negation =
  /\b(?:never|not|no|none|neither|nor|nobody|nothing|without|free (?:of|from)|cannot|nowhere|(?:is|are|was|were|has|have|had|do|does|did|would|could|should|wo|ca|need|must|sha)n't)\b/i

/** Whether a sentence denies what it is about: `has never been flooded`, `no building is listed`. */
export function isDenial(sentence: string): boolean {
  return negation.test(sentence.replace(/\u2019/g, "'").replace(exceptions, ' '))
}

const question =
  /\?[\s._\u2026]*$|^\W*(?:\(?\w{1,3}[.)]\s*|\d{1,2}\s+)?(?:have|has|had|is|are|was|were|do|does|did|will|would|can|could|should|may|any|been|ever|what|when|which|how|who|where|whether|if|please|state|give|during|within|in the)\b/i
/** The words to choose from, as they are printed after what is asked. */
const printedChoice = /\b(?:yes\s*[/|]?\s*no|no\s*[/|]?\s*yes)\W*$|\/\s*(?:yes|no)\W*$/i
const freeOf = /\bfree (?:of|from)\b/i

/** What is said besides of being free of something: `in good repair and free from damp`. */
const asideFreeOf = /(?:,|&|\band\b)\s+(?:(?:is|are)\s+)?free (?:of|from)\b(.*)$/i
const beginnings = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 4))

/** The printed sentence without what it says besides, where the question does not ask about that. */
function withoutAside(printed: string, asked: string): string {
  const aside = asideFreeOf.exec(printed)
  if (!aside) return printed
  const known = new Set(beginnings(asked))
  return beginnings(aside[1] ?? '').some((word) => known.has(word)) ? printed : printed.slice(0, aside.index)
}

/**
 * Whether a printed sentence says the opposite of what a question asks, so that agreeing to the one is a no to the other:
 * `No insurer has ever declined to insure us` and `Has insurance ever been declined?`.
 */
export function isOpposite(printed: string, asked: string): boolean {
  const text = withoutAside(printed, asked)
  if (freeOf.test(text) !== freeOf.test(asked)) return !isDenial(asked.replace(freeOf, ' '))
  const said = text.replace(printedChoice, '')
  const isTurned = !question.test(said) && isDenial(said) && !isDenial(asked)
  return isTurned !== isElsewhere(said, asked)
}

const place = '(?:the |your |our )?(?:premises|site|property|building)'
const offPlace = new RegExp(`\\b(?:off|away from|outside) ${place}\\b|\\boff-?site\\b`, 'i')
const onPlace = new RegExp(`\\b(?:on|in|at|inside) ${place}\\b|\\bon-?site\\b`, 'i')

const isOn = (text: string): boolean => onPlace.test(text) && !offPlace.test(text)
const isOff = (text: string): boolean => offPlace.test(text) && !onPlace.test(text)

/** Whether one says that something is on the premises and the other that it is off them. */
const isElsewhere = (one: string, other: string): boolean =>
  (isOn(one) && isOff(other)) || (isOn(other) && isOff(one))

const asksForNone =
  /^\W*(?:\(?\w{1,3}[.)]\s*)?(?:is|are|was|were|has|have|do|does|will)\s+(?:there\s+)?(?:been\s+)?(?:no|never|not)\b/i
const forbids = /\b(?:prohibit|forbid|forbade|banned|disallow|refus)/i
/** Insurers that refuse are asked about in many words, which mean the same. */
const ofInsurance = /\b(?:insur|polic|cover|renew|claim|proposal|declin)/i
const lessThan = /\b(?:under|below|(?:less|fewer|younger|smaller|lower) than)\b/i
const moreThan = /\b(?:over|above|exceed\w*|(?:more|greater|older|larger|higher) than)\b/i

/** The words of a text that are turned by a prefix, without it: `lit` of `unlit`. */
const turnedWords = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/\b(?:un(?!spent\b|its?\b|less\b|til\b|der)|non-?)(\p{L}{3,})/gu)].map(
    (found) => found[1] ?? '',
  )

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}+/gu))

/** Whether one of two texts says `unlit` where the other says `lit`, and not `not lit`. */
function turnsWord(one: string, other: string): boolean {
  if (negation.test(other)) return false
  const words = wordsOf(other)
  return turnedWords(one).some((word) => words.has(word) && !turnedWords(other).includes(word))
}

const asksForLess = (text: string): boolean => lessThan.test(text) && !moreThan.test(text)
const asksForMore = (text: string): boolean => moreThan.test(text) && !lessThan.test(text)

/** Whether one text asks for less than something and the other for more. */
const isTurnedSize = (one: string, other: string): boolean =>
  (asksForLess(one) && asksForMore(other)) || (asksForMore(one) && asksForLess(other))

const differ = (sign: RegExp, one: string, other: string): boolean => sign.test(one) !== sign.test(other)

/**
 * Whether two questions ask in opposite senses: `Are there no divers?` and `Are divers employed?`. What answers one of them
 * does not safely answer the other, not even turned round.
 */
export function asksOppositely(printed: string, asked: string): boolean {
  const text = printed.replace(printedChoice, '').replace(exceptions, ' ')
  if (!question.test(text)) return false
  if (asksForNone.test(text) && !isDenial(asked)) return true
  // What is forbidden without a permit is allowed with one, and of two things asked only one may be forbidden.
  const isForbidden =
    differ(forbids, text, asked) &&
    !/\b(?:without|unless|except|and (?:is|are|do|does|has|have))\b/i.test(`${printed} ${asked}`)
  if (isForbidden && !ofInsurance.test(`${text} ${asked}`)) return true
  return isTurnedSize(text, asked) || turnsWord(text, asked) || turnsWord(asked, text)
}
