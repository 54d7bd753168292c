const exceptions =
  /\b(?:except(?:ing)?|other than|apart from|save for|unless|not being|not including|excluding)\b.*$|\([^)]*\)|\b(?:no|not) (?:more|less|fewer|later|earlier) than\b|\bwhether or not\b|\bnot (?:only|yet|spent|regarded)\b|\bno claims?\s(?:discount|bonus)\b|\bnot at fault\b|\bno\.\s?(?=of|\d)/gi
const negation =
  /\b(?:never|not|no|none|neither|nor|nobody|nothing|without|free (?:of|from)|cannot|(?:is|are|was|were|has|have|had|do|does|did|will|would)n't)\b/i

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
  return !question.test(said) && isDenial(said) && !isDenial(asked)
}
