import { comparableText } from './plain-text.ts'
import type { NonAnswerMeaning } from './value-reading.ts'

/** Wordings, as `comparableText` gives them, that fill a box without answering. */
const wordings: Readonly<Record<NonAnswerMeaning, readonly string[]>> = {
  not_applicable: [
    'n a',
    'na',
    'n app',
    'not applicable',
    'not appl',
    'does not apply',
    'not relevant',
    'non applicable',
  ],
  none: [
    'none',
    'nil',
    'nothing',
    'no one',
    'nobody',
    'none known',
    'none to date',
    'none declared',
    'not any',
    'nothing to declare',
    'nothing to report',
  ],
  to_follow: [
    'tbc',
    'tba',
    't b a',
    't b c',
    'tbd',
    'to be confirmed',
    'to be advised',
    'to be agreed',
    'to be decided',
    'to follow',
    'awaited',
    'awaiting',
    'awaiting confirmation',
    'pending',
    'applied for',
    'being applied for',
    'application pending',
    'will advise',
    'will follow',
    'details to follow',
    'asap',
    'as soon as possible',
  ],
  elsewhere: [
    'see attached',
    'as attached',
    'attached',
    'please see attached',
    'see schedule',
    'as per schedule',
    'per schedule',
    'see attached schedule',
    'as per attached schedule',
    'as schedule',
    'see separate sheet',
    'see below',
    'see above',
    'see overleaf',
    'see enclosed',
    'as per attached',
    'per attached',
    'see spreadsheet',
    'see appendix',
    'refer to schedule',
    'see email',
    'see covering email',
    'see broker presentation',
    'see presentation',
    'see notes',
    'see additional information',
  ],
  unknown: [
    'unknown',
    'not known',
    'not yet known',
    'not yet decided',
    'not yet agreed',
    'not yet confirmed',
    'not yet appointed',
    'dont know',
    'do not know',
    'not sure',
    'unsure',
    'not disclosed',
    'not stated',
    'not provided',
    'rather not say',
    'prefer not to say',
    'rather not disclose',
    'prefer not to disclose',
  ],
  same_as_above: [
    'as above',
    'same as above',
    'same',
    'ditto',
    'do',
    'as before',
    'no change',
    'no changes',
    'unchanged',
    'same address',
    'as per above',
    'as shown above',
    'as stated above',
    'as given above',
    'as proposer',
    'same as proposer',
    'same as correspondence address',
    'as correspondence address',
    'as correspondence',
  ],
}

const meanings = new Map<string, NonAnswerMeaning>()
for (const [meaning, texts] of Object.entries(wordings))
  for (const text of texts) meanings.set(text, meaning as NonAnswerMeaning)

const place =
  '(?:the |our |my )?(?:(?:q|qu|question|section|item|answer|no|number|part|page|point|para|paragraph|clause|box|appendix)s? ?)?\\d{1,2}(?: \\d{1,2}){0,2}(?: ?[a-h])?(?: (?:above|below|overleaf))?'
/** Wordings that say where the answer stands, or that it was given before: `see 4.1`, `as last year`, `N/A - see above`. */
const pointsElsewhere: readonly RegExp[] = [
  /^(?:please )?(?:see|refer to|as per|per) (?:the )?(?:attached|enclosed|separate|accompanying)\b/,
  new RegExp(`^(?:please )?(?:see|refer to|as|as per|per|same as|as (?:in|at|for)) ${place}$`),
  /^(?:same )?as (?:(?:already|previously) )?(?:stated|advised|discussed|agreed|given|provided|shown|noted|mentioned|expiring|previous(?:ly)?|last (?:year|time)|existing)(?: (?:above|below|year|policy|terms|previously|already))?$/,
  /^(?:please )?refer to (?:the )?(?:broker|insured|proposer|client|underwriter|presentation|schedule|proposal|policy)$/,
  /^(?:n a|not applicable|none|various|several|multiple|tba|tbc) (?:please )?(?:see|refer to|as per) (?:the )?(?:above|below|attached|schedule|enclosed|overleaf)\b/,
]

/** What a text says instead of an answer; null when it is not such a wording. */
export function readNonAnswer(text: string): NonAnswerMeaning | null {
  const trimmed = text.trim()
  if (/^["'\u201d\u3003]{1,2}$/.test(trimmed)) return 'same_as_above'
  if (/^[-\u2010-\u2015\u2212]{1,5}$/.test(trimmed) || /^\/+$/.test(trimmed)) return 'none'
  const compared = comparableText(trimmed)
  const meaning = meanings.get(compared)
  if (meaning) return meaning
  if (compared.length < 60 && pointsElsewhere.some((shape) => shape.test(compared))) return 'elsewhere'
  if (/^(?:please )?see (?:the )?[a-z]+(?: [a-z]+)?$/.test(compared) && compared.length < 30)
    return 'elsewhere'
  if (/^(?:to be (?:confirmed|advised|agreed)|tbc|tba)\b/.test(compared) && compared.length < 60)
    return 'to_follow'
  return null
}
