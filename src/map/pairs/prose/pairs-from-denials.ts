import type { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { type Stretch, sentencesOf } from '../sentences.ts'

/** What a sentence says is not so, in the words that a question would ask it in. */
export interface Denial {
  readonly label: string
  /** Where the words that deny it stand. */
  readonly stretch: Stretch
}

/** A denial answers only the question that it is plainly about. */
const leastMatch = 0.66
const mostDenied = 12
const longestClause = 260
const verb = /\b(?:has|have|had|is|are|was|were|will|would|does|do|did|can|may|been)\b/i
/** Where what is denied ends and another thing is said. */
const clauseEnd =
  /[;.]\s|,\s(?=(?:never|nor|not|no|neither)\b)|,?\s(?:but|although|though|because|since|which|who|so|apart from|except|other than)\s|,?\sand\s(?=(?:we|they|it|he|she|there|the|all|you|is|are|has|have|neither|none|never)\b)/i
const nominal =
  /(?:^|[,:;(\u2013-]\s?|\b(?:and|but|with|there (?:is|are|was|were|has been|have been)|(?:we|they|i|it|he|she|client) (?:has|have|had)(?: had)?|carr(?:y|ies) out|undertakes?|do(?:es)?)\s)(no|without|nil)\s+(?!(?:longer|later|more|less|fewer|doubt|problem|need|idea|reason|change|changes|\d|of|claims? (?:discount|bonus))\b)(\S.*)$/i
/** What there is one of as soon as anything is excepted: `No claims other than the theft in March`. */
const happening =
  /\b(?:claims?|loss(?:es)?|incidents?|accidents?|thefts?|floods?|convictions?|prosecutions?|judge?ments?|ccjs?|complaints?|disputes?|insolvenc\w+|bankruptc\w+|declin\w+|refus\w+|cancel\w+)\b/i
/** `Otherwise claims free`, `Apart from that no losses`: there was one. */
const ofTheRest =
  /\b(?:otherwise|(?:apart|aside) from (?:that|this|it|these|those|the above)|other than (?:that|this|these|those))\b/i
/** A question with its answer, or a label with its value, is read as that. */
const asked = /\?|^[^:]{3,80}:\s*(?:yes|no|none|nil|n\/?a)\W*$/i
const said = /^([^:]{3,80}?)\s+(none|nil|no|never)(?:\s(?:at all|whatsoever|known))?$/i
const free =
  /\b(?:clean|clear) (?:claims|loss) (?:record|history|experience)\b|^\W*clean claims\W*$|\bclaims?[ -]free\b/i
const negated =
  /^(.{0,80}?)\b(?:(do|does|did|has|have|had|is|are|was|were|will|would|can|could)\s?(?:not|never|n['\u2019]t)|(never)|(cannot))\s+(.{3,220})$/i
const nobody =
  /^(?:.{0,40}?,\s)?(nothing|nobody|no one|none of (?:us|them|our|the)\s?\w*|neither)\s+(.{4,220})$/i

/** That there is no new one denies none of those that there are. */
export const ofMore = /^(?:new|others?|further|additional|more)\b/i

/** Pairs for what sentences deny: `No bankruptcies, CCJs or convictions`, `sprinklers: none`, `It has never flooded`. */
export function pairsFromDenials(texts: readonly RunningText[]): Pair[] {
  return texts.flatMap((text) =>
    denialsOf(text.text).flatMap(({ label, stretch }) =>
      passagePair(text, stretch, {
        label,
        relation: 'prose',
        strength: 0.9,
        leastMatch,
        statement: { isDenied: true, isTrue: true },
      }),
    ),
  )
}

/** What a text denies, sentence by sentence. */
export function denialsOf(text: string): Denial[] {
  return sentencesOf(text).flatMap((sentence) => {
    if (
      asked.test(text.slice(sentence.start, sentence.end + 1)) ||
      /^\W*(?:if|should|unless|please|can you|could you)\b/i.test(sentence.text)
    )
      return []
    return clausesOf(sentence).flatMap((clause) =>
      clause.text.length > longestClause ? [] : deniedIn(clause).slice(0, mostDenied),
    )
  })
}

function clausesOf(sentence: Stretch): Stretch[] {
  const clauses: Stretch[] = []
  let { start } = sentence
  let rest = sentence.text
  for (let cut = clauseEnd.exec(rest); cut && clauses.length < 8; cut = clauseEnd.exec(rest)) {
    const clause = { start, end: start + cut.index, text: rest.slice(0, cut.index) }
    // What stands after `except` is an exception to the denial, not a statement. An exception to what never happened did.
    if (/apart|except|other than/i.test(cut[0]))
      return happening.test(clause.text) ? clauses : [...clauses, clause]
    clauses.push(clause)
    start += cut.index + cut[0].length
    rest = rest.slice(cut.index + cut[0].length)
  }
  return [...clauses, { start, end: sentence.end, text: rest }].filter(({ text }) => text.trim() !== '')
}

function deniedIn(clause: Stretch): Denial[] {
  if (ofTheRest.test(clause.text) && happening.test(clause.text)) return []
  const text = clause.text.replace(/\u2019/g, "'")
  const about = (label: string, from = 0): Denial[] => {
    const plain = label
      .replace(/^[\s:,-]+|[\s,:.]+$/g, '')
      .replace(/^(?:has|have|had) (?:any |ever )?/i, '')
      .replace(/\bturned (?:us|them|me|him|her|it) down\b/i, 'turned down')
    return /\p{L}{3}/u.test(plain) && !ofMore.test(plain)
      ? [{ label: plain, stretch: { start: clause.start + from, end: clause.end, text: text.slice(from) } }]
      : []
  }
  const nothing = nobody.exec(text)
  if (nothing?.[2])
    return [
      ...about(nothing[2].replace(/\s(?:and|or) no\s.*$/i, '')),
      ...listIn(nothing[2].replace(/^.*?\b(?:has|have|had) (?:ever )?(?:been )?/i, '')).flatMap((one) =>
        about(one),
      ),
    ]
  const refused = negated.exec(text)
  if (
    refused?.[5] &&
    // What is still to come is not denied.
    !/\byet\b/i.test(refused[5]) &&
    !/^\W*(?:only|yet|more|less|above|over|under|below|exceed\w*|sure|know|require|need)\b/i.test(refused[5])
  ) {
    const [, subject = '', , , , rest] = refused
    const listed = /^[^:]{0,40}:\s+(.+)$/.exec(rest)?.[1]
    const each = listIn(listed ?? rest)
    return [
      ...about(`${subject.replace(/^\W*(?:it|they|we|he|she|i)\s/i, '')} ${rest}`),
      ...each.flatMap((one) => about(one)),
    ]
  }
  const named = nominal.exec(text)
  if (named?.[2] && named.index < 90) {
    const from = named.index + named[0].length - named[2].length
    const [, , own] = named
    if (verb.test(own)) return about(own, named.index === 0 ? 0 : from)
    return listIn(own).flatMap((one) => about(one, Math.max(0, from - 3)))
  }
  if (free.test(text)) return about('claims or losses')
  const none = said.exec(text)
  return none?.[1] ? listIn(none[1]).flatMap((one) => about(one)) : []
}

/** The things of a list. */
function listIn(text: string): string[] {
  const things = text
    .replace(/\s\([^)]*\)/g, ' ')
    .split(/,\s+(?:and\s+|or\s+|nor\s+)?|\s+(?:or|and|nor)\s+(?:any\s+|no\s+)?/)
    .map((one) => one.trim())
    .filter((one) => /\p{L}{3}/u.test(one))
  return things.slice(0, mostDenied)
}
