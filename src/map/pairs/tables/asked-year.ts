/** Which of several years is meant, seen from the day the paper was filled in. */
export type YearSense = 'coming' | 'last' | 'before' | 'older'

const coming =
  /\b(?:estimate[ds]?|estimation|forecasts?|project(?:ed|ion)|(?:forth)?coming|ensuing|next|budget(?:ed)?|expected|anticipated|ahead|(?:current|this) (?:financial )?year)\b/i
const beforeLast = /\byear (?:before|prior to|preceding) (?:the )?last\b|\b(?:year|one) before that\b/i
const previous = /\b(?:previous|prior|preceding) (?:financial |accounting |completed )?years?\b|\bprevious\b/i
const last = /\b(?:last|latest|completed|most recent|just ended)\b/i
/** Years that only say how far back one is asked to look. */
const span =
  /\b(?:in|over|during|within|for|of)? ?(?:the )?(?:last|past|previous) (?:\d+|two|three|four|five|six|seven|ten)\b/gi

/** The years that a question may mean; null where it names none. */
export function askedYears(question: string): ReadonlySet<YearSense> | null {
  const text = question.replace(span, ' ')
  if (beforeLast.test(text)) return new Set(['before'])
  // Of two that are over it may be either; which, the other question decides.
  if (previous.test(text)) return new Set(['before', 'last'])
  if (coming.test(text)) return new Set(['coming'])
  return last.test(text) ? new Set(['last']) : null
}

/** The words that `wordYearColumns` gives the two years that are not over, where there are two. */
const currentWords = 'estimated current year'
const nextWords = 'forecast next year'

/** What the words that `wordYearColumns` gives a row or column say of its year; null where it is none. */
export function senseOfYear(words: string): YearSense | null {
  if (/\byear prior to last\b/.test(words)) return 'before'
  if (/\blast completed year\b/.test(words)) return 'last'
  if (/\bestimated\b|\bforecast next year\b/.test(words)) return 'coming'
  return /\b(?:19|20)\d\d\b/.test(words) ? 'older' : null
}

const current = /\b(?:current|this|present) (?:financial |accounting )?year\b/i
const isGuess = /\b(?:estimate[ds]?|forecasts?|project(?:ed|ion)|budget(?:ed)?)\b/i
const next = /\b(?:next|following|(?:forth)?coming|ensuing)\b/i

/** Of two years that are not over, whether a question plainly means the other one: the next, where this is the current. */
export function isOtherComing(question: string, own: string, others: readonly string[]): boolean {
  const isCurrent = (words: string) => words.includes(currentWords) && !words.includes(nextWords)
  const isNext = (words: string) => words.includes(nextWords) && !words.includes(currentWords)
  if (isCurrent(own) && others.some(isNext)) {
    if (current.test(question)) return false
    // `This year` without a word of an estimate, where the next one has it, is not what is forecast.
    return next.test(question) || (isGuess.test(question) && !isGuess.test(own.replace(currentWords, ' ')))
  }
  return isNext(own) && others.some(isCurrent) && current.test(question) && !next.test(question)
}
