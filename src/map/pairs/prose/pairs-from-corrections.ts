import type { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { type Stretch, sentencesOf } from '../sentences.ts'

const value =
  '(?<v>[\\u00a3$\\u20ac]\\s?\\d[\\d,]*(?:\\.\\d+)?\\s?(?:million|thousand|(?:mm|[mk])\\b)?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?\\p{Lu}[a-z]{2,8}(?:,? \\d{4})?|\\d[\\d,]*(?:\\.\\d+)?%?)(?![\\d,.]*\\d)'
const subject = '(?:the |our |their |his |her |its )?(?<s>\\p{L}[\\p{L}\\d &/-]{2,50}?)'
const kind = '(?: (?:figure|sum insured|sum|amount|number|value|total|entry))?'
const where =
  '(?: (?:in|at|under|on) (?:Q(?:uestion)?\\.? ?\\d{1,2}|(?:item|page|section|line) \\d{1,2}|the (?:form|table|schedule|sheet|proposal|fact find)))?'
/** What was said is wrong, and what it should be. */
const shapes = [
  `${subject}${kind}${where} (?:is|was) (?:wrong|incorrect|out of date|a (?:mistake|typo))\\b.{0,120}?\\b(?:should (?:be|read|say)|(?:is|was) (?:really|actually)|make (?:it|that))\\s+${value}`,
  `${subject}${kind}${where} (?:goes|go|has gone|have gone|is going|rises?|has risen|increases?|has increased|drops?|has dropped|comes down|(?:is|are|(?:(?:is|are) )?to be) (?:increased|reduced|raised|amended|revised|changed)) (?:up |down )?to ${value}`,
  `${subject}${kind}${where} (?:should|must|ought to|needs? to|has to|have to)(?: now)? (?:be|read|say)\\s+${value}`,
  `${subject}${kind}${where} (?:is|are|will be|comes to)(?: now)? ${value}(?: now)?,? (?:and )?not\\b`,
].map(
  (shape) =>
    new RegExp(`^(?:.{0,60}?[,:] (?:and )?|and |also |please (?:also )?note (?:that )?)?${shape}`, 'iu'),
)
const longestSentence = 400

/** Pairs for what somebody corrects: `the contents figure is wrong, it should be £312,000`, `staff is 14, not 12`. */
export function pairsFromCorrections(texts: readonly RunningText[]): Pair[] {
  return texts.flatMap((text) =>
    sentencesOf(text.text).flatMap((sentence) => {
      if (sentence.text.length > longestSentence || sentence.text.includes('?')) return []
      const whole = correctionIn(sentence)
      // `The turnover should read £2.4m and stock is to be increased to £90,000` corrects two things.
      const parts = clausesOf(sentence).flatMap((clause) => correctionIn(clause) ?? [])
      const found = whole && parts.every(({ start }) => start !== whole.start) ? [whole, ...parts] : parts
      return found.flatMap(({ about, start, end }) =>
        passagePair(text, { start, end }, { label: about, relation: 'prose', strength: 1 }),
      )
    }),
  )
}

interface Correction {
  readonly about: string
  readonly start: number
  readonly end: number
}

function correctionIn({ start, text }: Stretch): Correction | undefined {
  const found = shapes.map((shape) => shape.exec(text)).find((one) => one !== null)
  const [said, about] = [found?.groups?.['v'], found?.groups?.['s']]
  if (!found || !said || !about || /^(?:it|they|this|that|there|we|you)$/i.test(about)) return undefined
  // What it is not comes after what it is.
  const at = start + found.index + found[0].lastIndexOf(said)
  return { about, start: at, end: at + said.length }
}

/** The clauses of a sentence that `and` joins; all of it where it joins none. */
function clausesOf({ start, text }: Stretch): Stretch[] {
  let at = 0
  return text.split(/(,? and )/).flatMap((part, index) => {
    const from = start + at
    at += part.length
    return index % 2 === 1 ? [] : [{ start: from, end: from + part.length, text: part }]
  })
}
