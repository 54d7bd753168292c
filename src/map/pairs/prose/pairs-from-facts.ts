import type { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { sentencesOf } from '../sentences.ts'
import { factsOfBusiness } from './facts-of-business.ts'
import { sentenceFacts } from './sentence-facts.ts'

const facts = [...sentenceFacts, ...factsOfBusiness]

const longestSentence = 700

/** Pairs for what sentences say in words that insurance has for it: `Insured with Greyfriars since 2020 at £38,915`. */
export function pairsFromFacts(texts: readonly RunningText[]): Pair[] {
  return texts.flatMap((text) =>
    sentencesOf(text.text).flatMap((sentence) =>
      sentence.text.length > longestSentence
        ? []
        : facts.flatMap(({ label, is, isNot, leastMatch }) => {
            const found = isNot?.test(sentence.text) ? null : is.exec(sentence.text)
            const value = found?.groups?.['v']
            if (!found || !value) return []
            // The value ends the match, or is the only place of its words in it.
            const start = sentence.start + found.index + found[0].lastIndexOf(value)
            return passagePair(
              text,
              { start, end: start + value.length },
              {
                label,
                relation: 'prose',
                strength: 0.95,
                ...(leastMatch !== undefined && { leastMatch }),
                // `Built 1871` is no amount.
                ...(/^\d{4}$/.test(value) && { column: 'Year' }),
              },
            )
          }),
    ),
  )
}
