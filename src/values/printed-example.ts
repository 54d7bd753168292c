const cue =
  '(?:e\\.?\\s?g\\b\\.?|for (?:example|instance)\\b|examples?\\s?(?=[:,\\d\\u00a3\u201c"\\u2018\']))'
const inBrackets = new RegExp(`[([]\\s?${cue}[^()\\[\\]]{0,200}[)\\]]`, 'gi')
const atStart = new RegExp(`^\\W*${cue}`, 'i')
const atEnd = /\b(?:e\.?\s?g\.?|for (?:example|instance)|examples?)[\s:,]*$/i

/** A text without what it says in brackets to show how to answer: `Date established (e.g. 12/03/2015)`. */
export const withoutExamples = (text: string): string => text.replace(inBrackets, ' ')

/** Whether a text only shows how to answer: `e.g. 12/03/2015`, `Example: 12`. */
export const isExample = (text: string): boolean => atStart.test(text)

/** Whether what comes after a label shows how to answer it: `Annual turnover, for example`. */
export const announcesExample = (label: string): boolean => atEnd.test(label)
