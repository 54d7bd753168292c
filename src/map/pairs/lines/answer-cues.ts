/** Words that stand before an answer and say only that it comes: `Answer`, `Reply:`, `A:`. */
const cue = /^\W*(?:(?:your|our|client'?s?|proposer'?s?|insured'?s?)\s)?(?:answer|reply|response)s?\W*$/i
const cueBefore = /^\W*(?:(?:your|our)\s)?(?:answer|reply|response|ans|a)\s?[:.\u2013\u2014>-]+\s*(?=\S)/i

/** Whether a text is only such a word, which is never an answer itself. */
export function isAnswerCue(text: string): boolean {
  return text.length < 30 && cue.test(text)
}

/** What is written after such a word on its line; null where the line does not begin with one. */
export function afterAnswerCue(text: string): string | null {
  const match = cueBefore.exec(text.slice(0, 40))
  return match ? text.slice(match[0].length) : null
}
