import { isDenial } from '../../../values/polarity.ts'
import type { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { sentencesOf } from '../sentences.ts'

/** That something is so answers only the question that plainly asks whether it is. */
const leastMatch = 0.8
const longestSentence = 160
const thereIs =
  /^(?:there (?:is|are|has been|have been))(?: also| now)? (?:an? |one |some |several |\d+ )?(\p{L}[^.;]{3,80}?)(?=,|;|$|\s(?:but|and there|with no)\b)/iu
const isDone =
  /^((?:an? |the |our |all )?\p{L}[\p{L} '\u2019-]{2,60}? (?:is|are) (?:all |also |fully |regularly )?(?:installed|fitted|in place|in force|carried out|undertaken|permitted|inspected|maintained|recorded|tested)\b[^,;]{0,40}?)(?=,|;|$|\sand\b|\sby\b)/iu
/** `and has an intruder alarm`, `We had one claim`. */
const has =
  /\b(?:has|have) (?:its own |their own )?an? (\p{L}[\p{L} '\u2019-]{3,60}?)(?=[,;.]|$|\s(?:and|but|with|maintained|installed|fitted|by)\b)|\b(?:we|they|i|client) (?:have |has )?had (?:an?|one|two|three|four|\d{1,2}) ((?:\p{L}+ )?(?:claims?|loss(?:es)?))\b/iu
/** What is wanted, supposed or only sometimes so. */
const doubtful =
  /\b(?:if|would|could|should|may|might|will|to be|unless|except|apart from|only|must|want|require[sd]?|need(?:s|ed)?|being|was|were|partly|some)\b/i

const inYear = /\b(?:in|of|during|since)(?: [A-Z][a-z]{2,8})? (20\d\d)\b/

/** `a claim in 2024` is one of the last years: of so many as have passed since. */
function sinceWhen(happened: string, sentence: string, receivedAt: string): string {
  const [, year] = inYear.exec(sentence) ?? []
  const back = year === undefined ? 0 : Number(receivedAt.slice(0, 4)) - Number(year) + 1
  return back > 0 ? `${happened.replace(/\bclaim$/i, 'claims')} in the last ${back} years` : happened
}

/** Pairs for what sentences plainly say is so: `Sprinklers are installed throughout`, `There is an intruder alarm`. */
export function pairsFromAffirmations(texts: readonly RunningText[], receivedAt: string): Pair[] {
  return texts.flatMap((text) =>
    sentencesOf(text.text).flatMap((sentence) => {
      if (sentence.text.length > longestSentence) return []
      const found = thereIs.exec(sentence.text) ?? isDone.exec(sentence.text) ?? has.exec(sentence.text)
      const happened = found?.[2]?.trim()
      const label = found?.[1]?.trim() ?? (happened && sinceWhen(happened, sentence.text, receivedAt))
      if (!found || !label || isDenial(found[0]) || doubtful.test(found[0])) return []
      if (text.text.slice(sentence.start, sentence.end + 1).includes('?')) return []
      return passagePair(
        text,
        { start: sentence.start + found.index, end: sentence.start + found.index + found[0].length },
        {
          label,
          relation: 'prose',
          strength: 0.85,
          leastMatch,
          statement: { isDenied: false, isTrue: true },
        },
      )
    }),
  )
}
