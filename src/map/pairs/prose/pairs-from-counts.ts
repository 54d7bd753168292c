import type { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { statementsOf } from '../sentences.ts'
import { ofOthers } from './sentence-fact.ts'

/** How many there are answers only the question that plainly asks it. */
const leastMatch = 0.8
const longestSentence = 400
const mostCounts = 6

/** Whose things these are: the insured's, at the beginning of what is said. */
const whose =
  '(?:(?:^|[,;:]\\s|\\b(?:and|but|that|so|as|where|because)\\s)(?:please note\\s)?(?:(?:the|our|their|this)\\s)?(?:they|we|it|he|she|i|there|clients?|insured|proposer|company|firm|business|practice|school|home)|\\b(?:Ltd|Limited|LLP|plc))'
const when = '(?:\\s(?:now|currently|presently|also|only|all|in total|still))?'
const verb = '\\s(?:has|have|employs?|runs?|operates?|owns?|keeps?|is|are)'
const more = '(?:\\s(?:got|now|currently|about|around|some|approximately|a total of|up to now))?'
const thing = '(?<thing>(?:\\p{L}[\\p{L}-]+\\s){0,2}?\\p{L}{3,})'
/** What tells of these things only that some of them are so. */
const end =
  '(?=[,.;)]|$|\\s(?:and|but|in total|in all|altogether|now|these days|at present|currently|at the moment|from|since|following|after|on (?:the )?(?:books|payroll|road|fleet)|across|between)\\b)'
const stated = new RegExp(
  `${whose}${when}(?:${verb}${more}|(?:\\sand)?${when}\\semploys?${more})\\s(?<v>\\d{1,2},\\d{3}|\\d{1,4})\\s${thing}${end}`,
  'giu',
)
/** `and now employ 25`, `a joiner with 14 staff`: without a word for whom. */
const employed =
  /\b(?:employ(?:s|ing)?(?: now)?(?: about| around| some)?\s(?<v>\d{1,2},\d{3}|\d{1,4})|(?:for|with)(?: about| around| some)?\s(?<v>\d{1,2},\d{3}|\d{1,4})\s(?:employees|staff|people (?:on the books|employed)))(?=[.,;)]|$|\s(?:and|in total|now|these days)\b)/giu
const staff = /^(?:(?:members of )?staff|people|persons|workers)$/i
/** Of some of them, or of more of them, the number is another. */
const isSome =
  /^(?:new|more|others?|further|additional|extra|of|or|to|years?|months?|weeks?|days?|hours?|miles?|per)\b|\b(?:years?|months?|times)$/i
/** Another client's, or a company's in another part than the insured's. */
const anothers = /\b(?:other|another|similar) (?:clients?|firm|company|insureds?)\b/i
const notNow = /\b(?:until|used to|previously|plans?|planning|intends?|hop(?:e|es|ing)|aims?|will|would)\b/i

/** Pairs for how many of a thing sentences say there are: `They now have 25 staff`, `there are now 9 vehicles`. */
export function pairsFromCounts(texts: readonly RunningText[]): Pair[] {
  return texts.flatMap((text) =>
    statementsOf(text.text, longestSentence).flatMap((sentence) => {
      return [...sentence.text.matchAll(stated), ...sentence.text.matchAll(employed)]
        .slice(0, mostCounts)
        .flatMap((found) => {
          const { v: count = '', thing: counted = 'employees' } = found.groups ?? {}
          const before = sentence.text.slice(0, found.index + found[0].indexOf(count))
          if (isSome.test(counted) || notNow.test(found[0]) || anothers.test(before) || ofOthers.test(before))
            return []
          const start = sentence.start + found.index + found[0].lastIndexOf(count)
          return passagePair(
            text,
            { start, end: start + count.length },
            {
              label: `Number of ${staff.test(counted) ? 'employees' : counted}`,
              relation: 'prose',
              strength: 0.95,
              leastMatch,
            },
          )
        })
    }),
  )
}
