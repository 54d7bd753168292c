import type { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { type Stretch, statementsOf } from '../sentences.ts'

/** What a sentence says of something must be plainly what a question asks. */
const leastMatch = 0.62
const longestSentence = 500
const mostClauses = 12

/** Where one statement of a sentence ends and the next begins. */
const between =
  /;\s|,\s(?:and |but |while |which |who |with )?|\s(?:and|but|while|whereas)\s(?=(?:we|they|it|he|she|there|the|my|your|his|her|our|their|its|has|have|had|is|are|was|were|will|would|makes?|sells?|not?|a|an)\b)|\s(?:which|who|where|because|although|(?:since|until)(?!\s[\d\p{Lu}])|subject to)\s|\s\(/gu
const is =
  /^(.{2,70}?)\s(?:is|are|was|were|will be|remains?|comprises?)\s(?:(?:by|with|of|in|at|from|on|held (?:by|with|at)|currently|presently|now|also|still|all|about|called|known as)\s)*(?=\S)/i
/** `is not`, `are insured with`, `was elsewhere`: no name and no thing. */
const saysWhether =
  /^(?:(?:a|an|the) )?(?:not|no|never|to|that|those|being|been|separate|new|same|similar|elsewhere|unknown|\p{L}+(?:ed|ing)(?=\s(?:by|with|in|on|at|to|from|for|under|over|only|and|that|as)\b|[\s,.]*$))\b/iu
const pronoun =
  /^(?:it|they|we|he|she|i|you|there|this|that|these|those|which|who|what|all|both|some|everything|here)$/i
const article =
  /^(?:(?:and|but|so|also|please note(?: that)?|note that)\s)*(?:(?:the|our|their|its|his|her|my|your|a|an)\s)?/i
const done =
  /\b((?:\p{L}[\p{L}-]+ ){0,4}?\p{L}{3,}ed|built|made|run|held) (by|with|through|via|from|to|at)\s(?=\p{Lu})/gu
const name =
  /^(?:\p{Lu}[\p{L}\d&'\u2019./()-]*|\d[\p{L}\d]*)(?:\s(?:(?:&|and|of|the|de|for)\s)?(?:\p{Lu}[\p{L}\d&'\u2019./()-]*|&))*/u

/**
 * Pairs for what sentences say of a thing: `The mortgagee is Soke Bank`, `Heating is by a biomass boiler`, `maintained by
 * Isle Alarms`. The label is what it is said of.
 */
export function pairsFromCopulas(texts: readonly RunningText[]): Pair[] {
  return texts.flatMap((text) =>
    statementsOf(text.text, longestSentence).flatMap((sentence) => {
      return [...saidOfThings(text, sentence), ...saidByWhom(text, sentence)]
    }),
  )
}

function saidOfThings(text: RunningText, sentence: Stretch): Pair[] {
  return clausesOf(sentence).flatMap((clause) => {
    const found = is.exec(clause.text)
    const subject = found?.[1]?.replace(article, '').trim() ?? ''
    if (!found || !/\p{L}{3}/u.test(subject) || pronoun.test(subject) || /\bif\b|\bwhether\b/i.test(subject))
      return []
    const start = clause.start + found[0].length
    const value = text.text.slice(start, clause.end)
    if (saysWhether.test(value)) return []
    const bare = value.replace(/^(?:a|an|the)\s/i, '')
    return pairsOf(text, subject, { start: clause.end - bare.length, end: clause.end })
  })
}

function saidByWhom(text: RunningText, sentence: Stretch): Pair[] {
  return [...sentence.text.matchAll(done)].flatMap((match) => {
    const start = sentence.start + match.index + match[0].length
    const own = name.exec(text.text.slice(start, sentence.end))?.[0]?.replace(/[.,]$/, '')
    if (!own || own.length < 3) return []
    const before =
      sentence.text
        .slice(0, match.index)
        .split(/[,;]\s/)
        .at(-1) ?? ''
    const said = match[0].trim()
    const [subject = ''] = sentence.text.slice(0, match.index).split(/[,;]\s|\s(?:is|are|was|were)\s/)
    const labels = [said, `${before} ${said}`, `${subject} ${said}`].map((one) =>
      one.replace(/\s+/g, ' ').trim(),
    )
    return [...new Set(labels)].flatMap((label) => pairsOf(text, label, { start, end: start + own.length }))
  })
}

const pairsOf = (text: RunningText, label: string, stretch: Pick<Stretch, 'start' | 'end'>) =>
  passagePair(text, stretch, { label, relation: 'prose', strength: 0.9, leastMatch })

/** The clauses of a sentence; what goes on with the subject of the one before has none of its own. */
function clausesOf({ start, end, text }: Stretch): Stretch[] {
  const clauses: Stretch[] = []
  let from = 0
  for (const match of text.matchAll(between)) {
    if (clauses.length >= mostClauses) break
    clauses.push({ start: start + from, end: start + match.index, text: text.slice(from, match.index) })
    from = match.index + match[0].length
  }
  clauses.push({ start: start + from, end, text: text.slice(from) })
  return clauses
}
