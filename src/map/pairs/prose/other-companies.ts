import type { Pair } from '../pair.ts'
import { sentencesOf } from '../sentences.ts'

/** The business of somebody near: `her brother's firm`, `Jo's other company`. */
const ofKin =
  /\b(?:\p{L}+['\u2019]s?|my|his|her|their)\s(?:other|separate|own other|sister|brother['\u2019]?s?|sister['\u2019]s|husband['\u2019]?s?|wife['\u2019]?s?|partner['\u2019]s|father['\u2019]s|mother['\u2019]s|son['\u2019]s|daughter['\u2019]s|cousin['\u2019]s)\s(?:\p{L}+\s)?(?:compan(?:y|ies)|firms?|business(?:es)?|shops?|practice)\b/iu
/** Somebody around the business, of whom something is told: `our landlord has`, `the previous owner was`. */
const ofNeighbour =
  /\b(?:(?:their|our|my|his|her|its) (?:landlord|landlady|neighbour|(?:main )?(?:customer|supplier|competitor))|(?:the|its|their) (?:previous|former) (?:owner|occupier|operator))s?\b(?!['\u2019])(?= (?:\p{L}+ly )?(?:\p{L}+s|had|was|were|have|are|employ|paid)\b)/iu
/** What else a broker has to place: `my other client`, `a similar risk we hold`. */
const ofClient =
  /\b(?:my|our) (?:other|second) (?:client|insured|account)s?\b|\b(?:another|other|similar) (?:client|insured|account|risk|case)s? (?:of (?:ours|mine|yours)|we (?:have|hold|wrote)|you (?:wrote|hold|insure))\b/iu
/** A name tells it from the same risk: `the same terms as Elm Ltd`, while `the same terms as last year` are its own. */
const ofNamed =
  /\b(?:[Ss]ame|[Ss]imilar) (?:terms|basis|rates?|cover|excess) (?:as|to) (?:the )?\p{Lu}|\b(?:[Ll]ast|[Tt]his) (?:year|month|week) (?:we|I) (?:wrote|quoted|insured|did) (?:the )?\p{Lu}/u
/** To whom people complain, and who keeps their data. */
const ofComplaints =
  /\bombudsman\b|\b(?:(?:make|have|making) a complaint|how to complain|your complaint|complaints (?:procedure|department|team))\b|\b(?:data protection officer|information commissioner|compensation scheme)\b/i
const tellsOfAnother = (text: string) =>
  [ofKin, ofNeighbour, ofClient, ofNamed, ofComplaints].some((pattern) => pattern.test(text))
/** What an insurer or a broker has to print about itself. */
const ofRegulated = /\bauthori[sz]ed and regulated by\b/i
/** Under which number it is known is asked of brokers. */
const ofRegister = /\bFCA\b/
/** `He has 1.2m turnover` goes on about whom the sentence before it named. */
const goesOn = /^(?:he|she|it|they|their|his|her|its)\b/i
const longestText = 4_000

/** Names those pairs of sentences that tell of another business than the one to be insured. */
export function markOtherCompanies(pairs: readonly Pair[]): Pair[] {
  const known = new Map<string, readonly string[]>()
  return pairs.map((pair) => {
    const [first] = pair.items
    if (first.page.kind === 'sheet' || first.kind !== 'text' || pair.party !== undefined) return pair
    if (pair.inlineText === undefined || first.text.length > longestText) return pair
    const text = pair.items.map((item) => item.text.trim()).join(' ')
    if (ofRegulated.test(text) && !ofRegister.test(pair.label)) return { ...pair, party: 'another' as const }
    const others = known.get(text) ?? othersIn(text)
    known.set(text, others)
    const value = pair.inlineText.replace(/[.;,\s]+$/, '')
    return others.some((sentence) => sentence.includes(value)) ? { ...pair, party: 'another' as const } : pair
  })
}

/** The sentences of a text that are about another business. */
function othersIn(text: string): string[] {
  if (!tellsOfAnother(text)) return []
  let isOther = false
  return sentencesOf(text).flatMap((sentence) => {
    isOther = tellsOfAnother(sentence.text) || (isOther && goesOn.test(sentence.text))
    return isOther ? [sentence.text] : []
  })
}
