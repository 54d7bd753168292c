/** Which of several years is meant, seen from the day the paper was filled in. */
export type YearSense = 'coming' | 'last' | 'before' | 'older'

const coming =
  /\b(?:estimate[ds]?|estimation|forecasts?|project(?:ed|ion)|coming|next|budget(?:ed)?|expected|anticipated|ahead|(?:current|this) (?:financial )?year)\b/i
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

/** What the words that `wordYearColumns` gives a row or column say of its year; null where it is none. */
export function senseOfYear(words: string): YearSense | null {
  if (/\byear prior to last\b/.test(words)) return 'before'
  if (/\blast completed year\b/.test(words)) return 'last'
  if (/\bestimated\b|\bforecast next year\b/.test(words)) return 'coming'
  return /\b(?:19|20)\d\d\b/.test(words) ? 'older' : null
}
