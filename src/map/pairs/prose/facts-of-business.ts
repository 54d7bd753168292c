import { month, pattern, type SentenceFact } from './sentence-fact.ts'

const name = String.raw`(?<v>(?:\p{Lu}[\p{L}\d&'\u2019-]*)(?:\s(?:(?:&|and|of)\s)?(?:\p{Lu}[\p{L}\d&'\u2019-]*|&))*)`
const unit = String.raw`(?:\s?(?:million|thousand|[mk])(?![\p{L}\d]))?`
const money = String.raw`(?<v>[\u00a3$\u20ac]\s?\d[\d,]*(?:\.\d+)?${unit}|(?<![\d,.])\d{1,3}(?:,\d{3})+(?:\.\d\d)?|(?<![\d,.])\d{1,4}(?:\.\d+)?(?:k|m)(?![\p{L}\d]))(?!\d|,\d)`
const tax = String.raw`(?:\s?(?:\+|plus|ex|exc\.?|excluding|before) ?(?:IPT|tax|insurance premium tax))?`
const date = String.raw`(?<v>\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}\.?(?:,? \d{4})?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})(?!\d)`
const postcoded = String.raw`(?<v>[\p{Lu}\d][^;()]{5,110}?\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\b`
const phone = String.raw`(?<v>(?:\+44[\s\d()]{9,15}\d|\(?\b0\d{2,5}\)?[\d\s-]{5,9}\d))(?!\d)`
const earned = '(?:takings?|turnover|sales|revenue|income|fee income|fees)'

/** What is said of another year than the last. */
const ahead =
  /\b(?:budget\w*|estimate\w*|forecast|expect\w*|next|coming|hop(?:e|ing)|look(?:s|ing)? (?:to|like)|project\w*)\b/i
/** What a broker tells of another client is nothing of this one's. */
const anothers = /\b(?:other|another|similar) (?:client|firm|company|insured)s?\b|\bthe last one\b/i

/** What proposers and brokers say of who somebody is, how large the business is, and what insurance it has and wants. */
export const factsOfBusiness: readonly SentenceFact[] = [
  {
    label: 'Trading name',
    leastMatch: 0.9,
    is: pattern(
      `\\b(?:trading as|t/as?|trades as|(?:business|firm|shop|practice|company) is (?:called|known as)|which we call)\\s+${name}`,
    ),
  },
  {
    label: 'Name of proposer',
    is: pattern(
      `\\b(?:[Cc]lients?|[Ii]nsured|[Pp]roposers?|[Ff]ull name)(?: name)?(?: is| are|,|:)\\s+${name}(?=[,;.(]|\\s(?:and its|of|in|who|which|trading|t/a)\\b|$)`,
    ),
  },
  { label: 'Home address', is: pattern(`\\b(?:I|[Ww]e|[Tt]hey|[Hh]e|[Ss]he) lives? at\\s+${postcoded}`) },
  {
    label: 'Risk address',
    is: pattern(
      `\\b(?:operate[sd]?|trade[sd]?|trading|work(?:s|ed)?) (?:solely )?from [^.;]{0,30}?(?:at |, )${postcoded}`,
    ),
  },
  { label: 'Date of birth', is: pattern(`\\b[Bb]orn (?:on )?(?:the )?${date}`) },
  {
    label: 'Telephone number',
    is: pattern(
      `\\b(?:[Mm]y|[Oo]ur|[Hh]er|[Hh]is|[Tt]heir) (?:mobile |phone |telephone )?number is\\s+${phone}`,
    ),
  },
  { label: 'Telephone number', is: pattern(`\\((?:telephone|tel\\.?|phone)[:\\s]+${phone}\\)`) },
  {
    label: 'Year established',
    is: pattern(
      '\\b(?:[Ee]stablished|[Ff]ounded|[Ii]ncorporated|[Tt]rading|[Rr]unning|[Ss]tarted(?: trading)?|[Ff]ormed|[Ss]et up|[Ii]n business|[Cc]ontractors)(?: in| since)\\s+(?<v>(?:1[6-9]|20)\\d\\d)\\b',
    ),
    isNot: /\b(?:insur\w+|premises|building|extension)\b/i,
  },
  {
    label: 'When did the business start',
    is: pattern(
      `\\b(?:I|[Ww]e|[Tt]hey|[Bb]usiness|[Ss]hop|[Ff]irm|[Cc]ompany|[Pp]ractice) (?:was |were )?(?:started|opened|began|established|set up|founded)(?: trading)? in\\s+(?<v>${month} \\d{4})`,
    ),
  },
  {
    label: 'Company registration number',
    is: pattern(
      '\\b(?:under|company|registered|registration) (?:number|no\\.?)[\\s:]+(?<v>[A-Z]{0,2}\\d{6,8})\\b',
    ),
  },
  {
    label: 'Legal status',
    is: pattern(
      '\\b(?:(?:in|as|am|is|are|as we are) (?:still )?(?:an? )?|still [^.]{0,30}? in |\\()(?<v>partnership|sole trader|limited liability partnership|limited company|registered charity|company limited by guarantee)\\b(?! (?:before|until|with us))',
    ),
    isNot: /\?/,
  },
  {
    label: 'Annual wages',
    is: pattern(
      `\\b(?:[Pp]ay ?roll|[Ww]age ?(?:bill|roll)|[Ww]ages)(?: (?:bill|cost))? (?:is|was|are|were|comes? to|came to|of)\\s+(?:about |around |some )?${money}`,
    ),
    isNot: /\bnext\b|\bshould be\b/i,
  },
  {
    label: 'Turnover in the last financial year',
    is: pattern(
      `\\b${earned}\\b[^.;\\u00a3]{0,20}\\b(?:(?:financial |accounting |tax )?year (?:to|ended|ending|just ended)|last (?:financial |completed |tax )?year|y/e)[^.;\\u00a3]{0,40}?\\b(?:was|were|came to|of)\\s+${money}`,
    ),
    isNot: ahead,
  },
  {
    label: 'Turnover in the last financial year',
    is: pattern(
      `\\b[Ii]n the (?:financial |accounting )?year (?:to|ended)[^.;\\u00a3]{4,60}?\\b(?:turned over|took|${earned} (?:was|were))\\s+${money}`,
    ),
    isNot: ahead,
  },
  {
    label: 'Estimated turnover next year',
    is: pattern(
      `\\b(?:[Nn]ext year(?:['\\u2019]s)?|[Cc]oming year|[Nn]ext twelve months)\\b[^.;\\u00a3]{0,40}?\\b(?:budget is|I(?:['\\u2019]m| am)? (?:hoping for|expecting)|I would say|we (?:expect|estimate|forecast)|is put at)\\s+${money}`,
    ),
    isNot: /\bwages?\b|\bpay ?roll\b|\bsalar/i,
  },
  {
    label: 'Estimated turnover next year',
    is: pattern(
      `\\b(?:[Ll]ook(?:ing)? to (?:make|take|turn over)|[Ee]xpects? to (?:make|take|turn over))\\s+${money}[^.;]{0,20}(?:next|coming)`,
    ),
  },
  {
    label: 'Current insurer',
    is: pattern(
      `\\b[Ii]nsurances?(?: now)? (?:has been|have been|is|are)(?: now| currently)? with\\s+${name}`,
    ),
  },
  {
    label: 'Current insurer',
    is: pattern(`${name} have been on(?: (?:risk|cover))?(?: for)? \\d{1,2} years`),
  },
  {
    label: 'Years with current insurer',
    is: pattern('\\bhave been on(?: (?:risk|cover))?(?: for)? (?<v>\\d{1,2}) years'),
  },
  {
    label: 'Previous insurer',
    is: pattern(
      `\\b(?:(?:[Bb]efore|[Uu]ntil|[Uu]p to) (?:\\d{4}|then)\\b[^.;]{0,40}? with|previous insurers?,?)\\s+${name}`,
    ),
  },
  {
    label: 'Premium paid last year',
    is: pattern(`\\b(?:[Pp]rem(?:ium|\\.)?|[Pp]aid)\\s+${money}${tax} last (?:time|year)`),
  },
  {
    label: 'Current annual premium',
    is: pattern(
      `\\b(?:[Pp]resent|[Cc]urrent|[Ee]xpiring|[Aa]nnual) premium(?: for the (?:current|present) (?:period|year))? is\\s+${money}`,
    ),
  },
  {
    label: 'Current annual premium',
    is: pattern(
      `\\b(?:[Ii]nsured|[Ii]nsurance|[Pp]olicy)\\b[^.;]{0,24} with [^.;\\u00a3]{3,40} and (?:it(?:['\\u2019]s| is)|I pay|we pay)\\s+${money}`,
    ),
  },
  {
    label: 'Renewal premium offered by current insurer',
    is: pattern(
      `\\b(?:\\p{Lu}[\\p{L}&]+|[Ii]nsurers?) (?:have|has) (?:now )?(?:offered|quoted|asked for|invited)(?: renewal at)?\\s+${money}`,
    ),
    isNot: anothers,
  },
  {
    label: 'Renewal premium offered by current insurer',
    is: pattern(`${money}${tax} (?:is |has been |now )?offered`),
    isNot: anothers,
  },
  {
    label: 'Target premium',
    is: pattern(
      `\\b(?:would|should|could)(?: like to| need to)? (?:see|move for|be (?:around|about|at|under|near)|place (?:it )?(?:at|for))\\s+(?:around |about )?${money}`,
    ),
    isNot: anothers,
  },
  {
    label: 'Target premium',
    is: pattern(`\\bbudget is\\s+${money}`),
    isNot: /\b(?:year|turnover|fees?|income|sales|wages)\b/i,
  },
  {
    label: 'Cover start date',
    is: pattern(
      `\\b(?:[Ss]tart|[Ii]ncept|[Cc]ommence|[Bb]egin)(?: it| cover| this| the (?:policy|cover))? (?:on|from|at)\\s+(?:the )?${date}`,
    ),
    isNot: /\b(?:works?|contract|project|trading|job)\b/i,
  },
  {
    label: 'Cover start date',
    is: pattern(
      `\\b(?:[Rr]enewal|[Cc]over|[Ii]nception) (?:should|is to|must|will) (?:now )?be (?:brought forward|put back|moved) to\\s+(?:the )?${date}`,
    ),
  },
  {
    label: 'Cover start date',
    is: pattern(`\\bcover (?:should|is to|must|will) follow on[^.;()]{0,30}\\(?${date}`),
  },
  {
    label: 'Terms required by',
    is: pattern(
      `\\b(?:reply|hear from you|(?:have|send) (?:it|them|your (?:terms|reply|quote|indications?))(?: back)?|(?:have|need) indications?)\\b[^.;]{0,12} (?:by|before|no later than)\\s+(?:the )?${date}`,
    ),
  },
  {
    label: 'Target premium',
    is: pattern(
      `\\b[Tt]arget(?: premium)?(?: is| of|:)? (?:anything |something )?(?:under|below|less than|around|about|near) ${money}`,
    ),
    isNot: anothers,
  },
  {
    label: 'Renewal premium offered by current insurer',
    is: pattern(
      `\\b[Rr]enewal (?:indication|terms|premium|quotation)s? (?:from|by|is|of|at)[^.;\\u00a3]{0,60}?${money}`,
    ),
    isNot: anothers,
  },
  {
    label: 'Maximum height worked at in metres',
    is: pattern(
      '\\b(?:[Ww]ork(?:s|ed|ing)?|[Hh]eights?)\\b[^.;]{0,24}\\b(?:above|over|exceed(?:s|ing)?|higher than|up to|maximum of)\\s(?<v>\\d{1,3}(?:\\.\\d)?)\\s?(?:m|metres?)\\b',
    ),
  },
  {
    label: 'Risk address',
    is: pattern(
      `\\b(?:[Ww]e|[Tt]hey)(?: are|['\\u2019]re) (?:now )?(?:based |located |situated )?(?:at|in)\\s+${postcoded}`,
    ),
  },
  {
    label: 'Correspondence address',
    is: pattern(
      `\\bfrom (?:the|their|an?) (?:estate |head |main |home |group )?office,\\s+${postcoded}[^.]{0,4}\\. (?:Any |All )?(?:letters|correspondence|post)\\b`,
    ),
  },
  {
    label: 'Registered office',
    is: pattern(`\\(${postcoded}\\)[^.;]{0,60}\\bregistered office\\b`),
  },
  {
    label: 'Company registration number',
    is: pattern('\\b[Cc]ompany (?<v>(?:SC|NI)?\\d{6,8})(?=[),.;])'),
  },
  {
    label: 'Managing agent',
    is: pattern(
      `\\b(?:use[sd]?|appointed) ${name} as (?:the |their |our |its )?(?:managing|letting) agents?`,
    ),
  },
  {
    label: 'Reinstatement values assessed by',
    is: pattern(`\\b[Vv]alu\\p{L}+[^.;]{0,50} (?:assessment|valuation|survey|appraisal) by ${name}`),
  },
  {
    label: 'When were the reinstatement values assessed',
    is: pattern(
      `\\b[Vv]alu\\p{L}+[^.;]{0,50} (?:assessment|valuation|survey|appraisal)(?: by [^.;,]{3,40}?)? (?:in|on|of|dated) (?<v>(?:\\d{1,2} )?${month} \\d{4})`,
    ),
  },
  {
    label: 'Interested party',
    is: pattern(`${name} (?:has|have|holds?) (?:a |an |the )?(?:charge|mortgage|debenture|lien)\\b`),
  },
  {
    label: 'Interested party',
    is: pattern(`\\b(?:bank|lender|mortgagee|freeholder)s? \\(${name}, (?:whose )?interest\\b`),
  },
  {
    label: 'Year the building was built',
    is: pattern(
      '\\b(?:[Uu]nit|[Bb]uilding|[Pp]remises|[Hh]ouse|[Ss]hop|[Ff]actory|[Ww]arehouse) (?:is|was|dates? (?:from|back to)|(?:was )?built(?: in)?) (?<v>(?:1[5-9]|20)\\d\\d)\\b(?! (?:sq|m2|square))',
    ),
  },
  { label: 'Mortgagee', is: pattern(`\\b[Ii]nterest of\\s+${name}(?= as (?:mortgagee|lender))`) },
  {
    label: 'Date of last survey',
    is: pattern(`\\bsurvey(?:ed)?(?: report)? (?:of|on|dated)\\s+(?:the )?${date}`),
  },
]
