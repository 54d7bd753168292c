import { labelTokens } from '../label/label-tokens.ts'
import { isInsured, isNobodyElse, namesPerson } from '../label/words-for-people.ts'

/** What is told of a person or a firm as of any other: how to reach them, when they were born, who insures them. */
const particular =
  '(?:tele ?phone|phone|tel|mobile|fax|e ?mail|address|postcode|date of birth|birth ?day|dob|d o b|insurers?)'
/** Which of several such it is. */
const which =
  '(?:contact|current|present|existing|holding|previous|direct|daytime|day|evening|home|work|office|business|main|full|postal|correspondence|personal|mobile|telephone|phone|tel|e ?mail)'
const rest = '(?:(?: (?:and|or|&))? (?:number|no|nos|address|details?|post ?code|e ?mail|telephone))*'
const asksOf = new RegExp(`^(?<whose>.{2,160}?) (?:(?:and|or|s) )*(?:${which} )*${particular}${rest}$`, 'iu')
const ofWhom = new RegExp(
  `^(?:the |full |${which} )*${particular}${rest} (?:of|for) (?<whose>(?:\\p{L}+ ){0,3}\\p{L}+)$`,
  'iu',
)
const asksAlone = new RegExp(`^(?:the |your |full |${which} )*${particular}${rest}$`, 'iu')
/** A heading with more words may be about what somebody does. */
const inHeading =
  /\b(?:your (?<whose>\p{L}+)|(?:details|particulars) of (?:the |your )?(?<whose>\p{L}+)|(?<whose>\p{L}+)(?: s)?(?: contact| personal)? (?:details|particulars))$/iu

/**
 * Whether a label asks for the particulars of somebody whom a question does not name: `Landlord's telephone` for
 * `Telephone`. What names nobody is the insured's.
 * @param asked the question with what it stands under
 * @param over what the label stands under
 */
export function isOfSomebodyElse(asked: string, label: string, over: string): boolean {
  if (isTheirs.test(label) && !theirs.test(asked)) return true
  const whose = somebodyIn(label, over)
  if (whose === undefined) return false
  const named = new Set(labelTokens(asked))
  return !labelTokens(whose).some((token) => named.has(token))
}

/** Whoever was named before, and not who fills in: `IT provider ... Their e-mail ...`. */
const isTheirs = new RegExp(
  `^\\W*their (?:${which} )*(?:tele ?phone|phone|tel|mobile|e-? ?mail|address|postcode)\\b`,
  'iu',
)
const theirs =
  /\b(?:their|provider|supplier|contractor|agent|landlord|insurer|broker|accountant|solicitor|bank|surveyor)s?\b/i

/** Shorter names are initials, or stand for the company: `Co's telephone`. */
const shortestName = 3

/** Whose particulars a label asks for, where it is somebody else than the insured. */
function somebodyIn(label: string, over: string): string | undefined {
  const asks = plain(label)
  const said = asksAlone.test(asks) ? inHeading.exec(plain(over)) : (asksOf.exec(asks) ?? ofWhom.exec(asks))
  const whose = said?.groups?.['whose']?.split(' ') ?? []
  const who = whose.at(-1) ?? ''
  if (who.length < shortestName || isNobodyElse(who) || whose.some(isInsured)) return undefined
  return namesPerson(who) || isPossessive(who, `${label} ${over}`) ? who : undefined
}

const isPossessive = (word: string, text: string) =>
  text.includes(`${word}'s`) || text.includes(`${word}\u2019s`)

const plain = (text: string) => text.replace(/[^\p{L}&]+/gu, ' ').trim()
