const exceptions =
  /\b(?:except(?:ing)?|other than|apart from|save for|unless|not being|not including|excluding)\b.*$|\([^)]*\)|\b(?:no|not) (?:more|less|fewer|later|earlier) than\b|\bwhether or not\b|\bnot (?:only|yet|spent|regarded)\b|\bno claims?\s(?:discount|bonus)\b|\bnot at fault\b|\bno\.\s?(?=of|\d)/gi
const negation =
  /\b(?:never|not|no|none|neither|nor|nobody|nothing|without|free (?:of|from)|cannot|(?:is|are|was|were|has|have|had|do|does|did|will|would)n't)\b/i

/** Whether a sentence denies what it is about: `has never been flooded`, `no building is listed`. */
export function isDenial(sentence: string): boolean {
  return negation.test(sentence.replace(/\u2019/g, "'").replace(exceptions, ' '))
}

const question =
  /\?\s*$|^\W*(?:\(?\w{1,3}[.)]\s*)?(?:have|has|had|is|are|was|were|do|does|did|will|would|can|could|should|may|any|been|ever|what|when|which|how|who|where|whether|if|please|state|give|during|within|in the)\b/i
/** The words to choose from, as they are printed after what is asked. */
const printedChoice = /\b(?:yes\s*[/|]?\s*no|no\s*[/|]?\s*yes)\W*$/i
const freeOf = /\bfree (?:of|from)\b/i

/**
 * Whether a printed sentence says the opposite of what a question asks, so that agreeing to the one is a no to the other:
 * `No insurer has ever declined to insure us` and `Has insurance ever been declined?`.
 */
export function isOpposite(printed: string, asked: string): boolean {
  if (freeOf.test(printed) !== freeOf.test(asked)) return !isDenial(asked.replace(freeOf, ' '))
  const said = printed.replace(printedChoice, '')
  return !question.test(said) && isDenial(said) && !isDenial(asked)
}
