import { labelTokens } from './label/label-tokens.ts'

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
  /\b(?:your (?<own>\p{L}+)|(?:details|particulars) of (?:the |your )?(?<of>\p{L}+)|(?<whose>\p{L}+)(?: s)?(?: contact| personal)? (?:details|particulars))$/iu

/** Relations, and those who have no other name than what they are to somebody. */
const relation =
  /^(?:mother|father|parent|guardian|wife|husband|spouse|fianc\u00e9e?|son|daughter|brother|sister|child(?:ren)?|uncle|aunt|kin|relative|friend|neighbour|vet|nurse|bank|agent|witness|payee|landlord|landlady|lord)s?$/i
/** What somebody is called by what they do, or by what is done to them. */
const doer = /(?:er|or|ist|ian|ant|ee|man|woman)s?$/i
const noDoer =
  /^(?:(?:an)?other|further|former|prior|major|minor|senior|junior|proper|inner|outer|upper|lower|earlier|later|latter|after|never|under|over|per|for|or|cover|cyber|motor|marine|number|letter|order|water|power|computer|server|printer|register|folder|trailer|tractor|transfer|charter|manor|tower|harbour|river|border|corner|center|centre|floor|door|summer|winter|easter|quarter|semester|monitor|sector|plant|restaurant|relevant|vacant|important|significant|covenant|fee|free|three|coffee|committee|list|first|human|german)s?$/i
/** Who insures a risk, and those who act for it, are told by their own rules. */
const hasOwnRules =
  /^(?:insurer|underwriter|broker|intermediar(?:y|ie)|adviser|advisor|signator(?:y|ie)|introducer|declarer)s?$/i
/** Those whose particulars are the insured's own. */
const isInsured =
  /^(?:(?:policy ?)?holder|proposer|insured|assured|applicant|customer|client|buyer|purchaser|hirer|member|subscriber|user)s?$/i
/** Those by whom a business or a household acts, and its trade. */
const isOfInsured =
  /^(?:owner|partner|director|manager|officer|secretar(?:y|ie)|treasurer|chair(?:man|woman)|trustee|proprietor|founder|leader|teacher|organi[sz]er|promoter|operator|trader|dealer|retailer|contractor|farmer|builder|carrier|maker|manufacturer|exhibitor|practitioner|consultant|keeper|driver|rider|skipper|tenderer|person|completer|filler)s?$/i
/** What has an address, a telephone or an insurer as the insured's own. */
const isThing =
  /^(?:it|he|she|they|you|year|month|week|day|today|period|premises|property|building|home|house|site|vessel|boat|ship|yacht|vehicle|car|horse|shop|salon|school|club|charity|company|business|firm|practice|organisation|group|farm)s?$/i

/**
 * Whether a label asks for the particulars of somebody whom a question does not name: `Landlord's telephone` for `Telephone`. What
 * names nobody is the insured's.
 * @param asked the question with what it stands under
 * @param over what the label stands under
 */
export function isOfSomebodyElse(asked: string, label: string, over: string): boolean {
  const whose = somebodyIn(label, over)
  if (whose === undefined) return false
  const named = new Set(labelTokens(asked))
  return !labelTokens(whose).some((token) => named.has(token))
}

/** Whose particulars a label asks for, where it is somebody else than the insured. */
function somebodyIn(label: string, over: string): string | undefined {
  const words = plain(label)
  const said = asksAlone.test(words)
    ? inHeading.exec(plain(over))
    : (asksOf.exec(words) ?? ofWhom.exec(words))
  const { whose = said?.groups?.['own'] ?? said?.groups?.['of'] ?? '' } = said?.groups ?? {}
  const who = whose.split(' ').at(-1) ?? ''
  if (who.length < 3) return undefined
  if (hasOwnRules.test(who) || isInsured.test(who) || isOfInsured.test(who) || isThing.test(who))
    return undefined
  if (whose.split(' ').some((word) => isInsured.test(word))) return undefined
  return relation.test(who) || (doer.test(who) && !noDoer.test(who)) || isPossessive(who, `${label} ${over}`)
    ? who
    : undefined
}

const isPossessive = (word: string, text: string) =>
  text.includes(`${word}'s`) || text.includes(`${word}\u2019s`)

const plain = (text: string) => text.replace(/[^\p{L}&]+/gu, ' ').trim()
