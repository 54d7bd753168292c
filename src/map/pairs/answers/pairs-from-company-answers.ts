import type { Pair } from '../pair.ts'
import { month } from '../prose/sentence-fact.ts'
import { partOf } from './part-of-answer.ts'

/** Labels that ask which insurer or which broker, and not whether one did something. */
const asksInsurer =
  /\b(?:insurers?|insurance compan(?:y|ies)|underwriters?|insures?\b.{0,30}\b(?:you|now|propert\w+|vehicles?|business|this)|insured with|holding (?:office|company)|(?:if so|yes|and),? (?:who|with whom|by whom))\b/i
const asksBroker =
  /\b(?:brokers?|intermediar(?:y|ies)|introducers?|submitted (?:by|through|via)|introduced by|placed (?:by|through))\b|^\W*(?:your |the |insurance |for )*agents?(?:['\u2019]s?)?\b/i
const asksWhether = /^\W*(?:[\d.]+\W+)?(?:has|have|had|did|does|do|is|are|was|were|will|may|can)\b/i
const asksBefore = /\b(?:previous|last|before|former|prior|past)\b/i
/** Longer answers are sentences about more than a company. */
const longestAnswer = 160

const date = String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}\.?,? \d{2,4}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}`
/** What ends the name of a company in a list of facts about its policy. */
const endOfName =
  /[;|]|,\s|(?<=\p{Ll}{4}|\d|\p{Lu}{4})\.\s|\s[-\u2013]\s|\n(?!(?:ltd|limited|llp|plc|brokers?|insurance|services|consultants?|&|and|of)\b)|\s\((?=\d|pol|ref|since|exp|until)|\s(?=(?:pol(?:icy|\.)?|ref\.?|since|exp(?:ir\w*|\.)|lapses?|until|till|contact|tel(?:ephone|\.)?|t:|e-?mail|to(?= \d)|(?:at|for)(?= [\u00a3$\u20ac\d]))\b)|\s(?=\d{1,2}[/.]\d|[\u00a3$\u20ac]|\(?0\d{3,4}\)?\s\d)/iu
/** `Elm & Rowe, Whitby` is one name. */
const withTown = /^[^,]{3,60},\s\p{Lu}[\p{L}'\u2019-]{2,}$/u
const policyNumber =
  /\bpol(?:icy)?\.?\s?(?:no\.?|number|ref(?:erence)?\.?)?[\s:]\s*((?=[\w/ -]*\d)[A-Z\d]{1,12}(?:[/ -][A-Z\d]{1,12}){0,4})(?=$|[,;.)\s])/i
const reference =
  /\b(?:our |your |agency |broker )?ref(?:erence|\.)?(?: no\.?)?[\s:]\s*((?=\S*\d)[\w/-]{3,24})/i
/** A part of the answer that is a reference and nothing else: `PK 40-7718/C`. */
const isReference = /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{1,12}(?:[/ -][A-Z\d]{1,12}){1,4}$/
const expiry = new RegExp(
  String.raw`\b(?:exp(?:ir(?:es|ing|y)|\.)?(?: date)?|lapses?|until|till|to|renews?|ends?)\s*:?\s*(${date})`,
  'i',
)
const isDate = new RegExp(`^(?:${date})$`, 'i')
const nameBefore =
  /\b(?:before (?:that|then)|previously|formerly|prior to (?:that|this))[,:]?\s+(?:with\s+)?(\p{Lu}.{2,60})$/iu
const isPerson =
  /^(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?(?:\p{Lu}[\p{L}'\u2019]*\.?[ -]){1,3}\p{Lu}[\p{L}'\u2019-]+$/u

/**
 * Who insures or who placed a risk is answered with more than a name: `Calder Mutual, policy CM/10442, expires 1/4/27`, `Elm &
 * Rowe Brokers, J. Merrick, ref ER-20`. Each part for the question that asks for it.
 */
export function pairsFromCompanyAnswers(pairs: readonly Pair[]): Pair[] {
  return pairs.flatMap((pair) => {
    const [first] = pair.items
    if (first.mark || pair.statement || pair.relation === 'prose' || asksWhether.test(pair.label)) return []
    const isBroker = asksBroker.test(pair.label)
    if (!isBroker && !asksInsurer.test(pair.label)) return []
    const text = flatten(pair)
    const name = withTown.test(text) ? text : nameOf(text)
    if (!name || text.length > longestAnswer) return []
    // Of several insurers one after the other the first is the latest.
    const label = !isBroker && nameBefore.test(text) ? 'Current insurer' : pair.label
    const isWhole = name.length === (pair.inlineText ?? first.text).trim().length
    return [
      ...(isWhole ? [] : [partOf(pair, label, name, 1.02)]),
      ...(isBroker ? ofBroker(pair, text, name) : ofInsurer(pair, text, name)),
    ]
  })
}

function ofInsurer(pair: Pair, text: string, name: string): Pair[] {
  const age = asksBefore.test(pair.label) ? 'Previous' : 'Current'
  const parts = text.split(/\s*[,;|]\s+|\s[-\u2013]\s/).map((one) => one.trim())
  const number = policyNumber.exec(text)?.[1] ?? parts.slice(1).find((one) => isReference.test(one))
  const until = expiry.exec(text)?.[1] ?? parts.slice(1).find((one) => isDate.test(one))
  const before = nameOf(nameBefore.exec(text)?.[1] ?? '')
  return [
    ...(number ? [partOf(pair, `${age} policy number`, number, 0.97)] : []),
    ...(until ? [partOf(pair, `Expiry date of ${age.toLowerCase()} insurance`, until, 0.95)] : []),
    ...(before && before !== name ? [partOf(pair, 'Previous insurer', before, 0.97)] : []),
  ]
}

function ofBroker(pair: Pair, text: string, name: string): Pair[] {
  const rest = text.slice(text.indexOf(name) + name.length)
  const number = reference.exec(rest)?.[1]
  const person = rest
    .split(/[,;|]\s+|\s[-\u2013]\s|(?<=\p{Ll}{2})\.\s|\bcontact\b[\s:]*|\btel\b/iu)
    .map((one) => one.trim())
    .find((one) => isPerson.test(one))
  return [
    ...(number ? [partOf(pair, 'Broker reference', number, 0.97)] : []),
    ...(person ? [partOf(pair, 'Broker contact name', person, 0.93)] : []),
  ]
}

/** The name that an answer begins with; null where it begins with none. */
function nameOf(text: string): string | null {
  const end = text.search(endOfName)
  const name = (end < 0 ? text : text.slice(0, end)).replace(/[\s.,:]+$/, '')
  const isName =
    name.length <= 70 &&
    /^(?:\p{Lu}|\d+\p{Lu}|the\s\p{Lu})/u.test(name) &&
    /\p{L}{3}/u.test(name) &&
    !/\b(?:yes|no|none|nil|n\/a|not|as above|same|tbc|unknown|various|currently|please)\b/i.test(name) &&
    !/[?:]/.test(name)
  return isName ? name : null
}

/** The answer in one line, without what only leads to the name. */
function flatten({ items, inlineText }: Pair): string {
  const [first, ...rest] = items
  const own = inlineText ?? first.text
  const typed = first.isTyped === true ? rest.filter(({ isTyped }) => isTyped === true) : []
  return [own, ...(inlineText === undefined ? typed.map(({ text }) => text) : [])]
    .join('\n')
    .replace(/[ \t]+/g, ' ')
    .trim()
    .replace(/^(?:yes|y)\b[\s,:;.\u2013-]*/i, '')
    .replace(/^(?:with|by|firm)[\s:]+(?=\p{Lu}|\d)/iu, '')
}
