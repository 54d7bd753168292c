import { month, ofOthers, pattern, type SentenceFact } from './sentence-fact.ts'

const name = String.raw`(?<v>(?:\p{Lu}[\p{L}\d&'\u2019-]*|\d+[\p{L}]+)(?:\s(?:(?:&|and|of)\s)?(?:\p{Lu}[\p{L}\d&'\u2019-]*|&))*)`
const money = String.raw`(?<v>[\u00a3$\u20ac]\s?\d[\d,]*(?:\.\d+)?\s?(?:million|thousand|[mk])?)(?!\d|,\d|\p{L})`
const other = String.raw`(?:[\u00a3$\u20ac]\s?\d[\d,]*(?:\.\d+)?\s?(?:million|thousand|[mk])?)(?!\d|,\d|\p{L})`
const date = String.raw`(?<v>\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}\.?(?:,? \d{4})?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|${month} \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?)(?!\d)`
const reference = String.raw`(?<v>(?=[A-Z\d/-]*\d)[A-Z\d]+(?:[/-][A-Z\d]+)*)`
const postcoded = String.raw`(?<v>[\p{Lu}\d][^;]{5,120}?\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\b`
const company = String.raw`(?<v>(?:\p{Lu}[\p{L}\d&'\u2019-]*|\d+[\p{L}]+)(?:\s(?:(?:&|and|of)\s)?(?:\p{Lu}[\p{L}\d&'\u2019-]*|&|\([^)]{2,20}\)))*?\s(?:Ltd|Limited|LLP|PLC|plc|CIC))\b`
const material =
  '(?:(?:profiled|corrugated|insulated|single skin|welsh|clay|concrete|natural|solid|cavity|rendered|asbestos|fibre) )*(?:brick(?:work)?|stone|granite|sandstone|block(?:work)?|concrete|timber|steel|metal|cob|flint|slates?|tile[sd]?|thatch(?:ed)?|felt|asphalt|lead|copper|cement|aluminium|cladding|composite panels?)'
const materials = `(?<v>${material}(?:(?:,| and| &| or|/) ?${material})*)`
const roofMaterials = `(?<v>${material}(?:(?: and| &| or|/) ?${material})*)`

/** What is insured elsewhere is not what is asked for. */
const elsewhere =
  /\b(?:need not|do not quote|don['\u2019]t quote|elsewhere|separate(?:ly)?|leave (?:it|that) out|not part of|engineering|motor)\b/i
/** How an address begins. */
const place = String.raw`(?:\d|(?:Unit|Units|Suite|Flat|Plot)\s|\p{Lu}\p{L}+ (?:House|Mills?|Farm|Works|Yard|Court|Park)\b)`
const ofPremium = /\bpremiums?\b/i

export const sentenceFacts: readonly SentenceFact[] = [
  {
    label: 'Current insurer',
    is: pattern(
      `\\b(?:[Cc]urrent|[Pp]resent|[Ee]xisting|[Hh]olding|[Ee]xpiring) (?:[Ii]nsurers?|[Uu]nderwriters?)(?: (?:is|are))?[,:]?\\s+${name}`,
    ),
    isNot: elsewhere,
  },
  {
    label: 'Current insurer',
    is: pattern(
      `\\b(?:[Ii]nsured|[Cc]overed|[Pp]laced|[Pp]olicy|[Cc]over|[Ii]nsurances?|[Pp]rogramme) (?:is |are |was )?(?:currently |now |presently |at present |held )?with\\s+${name}`,
    ),
    isNot: elsewhere,
  },
  {
    label: 'Current insurer',
    is: pattern(
      `${name} (?:(?:currently |presently |now )?(?:holds?|insures?|covers?|writes?)|have held|has held) (?:the|our|their|his|her|this|these) (?:current |existing |present )?(?:programme|business|risk|insurances?|polic(?:y|ies)|covers?|account|scheme|propert(?:y|ies)|fleet)\\b`,
    ),
    isNot: elsewhere,
  },
  {
    label: 'Current insurer',
    is: pattern(
      `\\b(?:[Cc]urrent|[Pp]resent|[Ee]xisting|[Ee]xpiring) ${name} (?:polic(?:y|ies)|schedule|cover|programme)\\b`,
    ),
    isNot: elsewhere,
  },
  {
    label: 'Current insurer',
    is: pattern(
      `\\b(?:[Cc]over|[Ii]nsurance) (?:of ${other} |has (?:been|always been) |is |was )?(?:placed |held )?with\\s+${name}`,
    ),
    isNot: elsewhere,
  },
  {
    label: 'Current insurer',
    is: pattern(
      `${name} (?:have|has) (?:pulled out|withdrawn|declined to (?:renew|offer)|offered renewal|invited renewal|given notice)\\b`,
    ),
    isNot: elsewhere,
  },
  {
    label: 'Previous insurer',
    is: pattern(
      `\\b[Pp]revious insurers?(?: (?:to|before) [\\p{Lu}][\\p{L} ]{2,30}?)?(?:,| was| were| is| are)?\\s+${name}`,
    ),
  },
  {
    label: 'Target premium',
    is: pattern(`${money}(?: all in)? (?:would|should|might|will) (?:hold|keep|win|secure|do it|get it)\\b`),
  },
  {
    label: 'Target premium',
    is: pattern(
      `\\b(?:like|want|need|hop(?:e|ing)|move)(?: it)?(?: to (?:be|get|see))? (?:nearer|closer to|for|at|around|under|below) (?:about |around )?${money}`,
    ),
    isNot: /\b(?:limit|cover|sums?|indemnity|liability|excess)\b/i,
  },
  {
    label: 'Previous insurer',
    is: pattern(
      // `Elm Ltd (formerly Oak Ltd)` says what a company was called.
      `(?<!(?:Ltd|Limited|LLP|plc|PLC)\\.?,? ?\\( ?)(?<!(?:Ltd|Limited|LLP|plc|PLC)\\.?,? (?=[Ff]))\\b(?:[Bb]efore (?:that|then)|[Pp]reviously|[Ff]ormerly|[Pp]rior to (?:that|this))(?:,| (?:insured |placed )?(?:with|by))?\\s+${name}`,
    ),
  },
  {
    label: 'Broker',
    is: pattern(`\\b(?:[Pp]repared|[Ss]ubmitted|[Pp]resented|[Ii]ntroduced) (?:by|through|via)\\s+${name}`),
  },
  {
    label: 'Broker contact name',
    is: pattern(`\\b[Aa]ccount (?:executive|handler|manager|director|broker):\\s+${name}`),
  },
  {
    label: 'Broker contact name',
    is: pattern(
      `\\b[Cc]ontact:\\s+${name},\\s+(?:senior |commercial )?(?:account (?:executive|handler|manager|director)|broker)`,
    ),
  },
  {
    label: 'Broker',
    is: pattern(
      `\\b(?:[Oo]ur|[Mm]y|[Tt]heir|[Tt]he)(?: [a-z]+){0,3} brokers?(?: of [a-z ]{3,20})?(?:,| are| is)\\s+${name}`,
    ),
  },
  {
    label: 'Broker',
    is: pattern(`\\b(?:[Pp]repared|[Ss]ubmitted) (?:on behalf of|for) [^.;]{3,80} by\\s+${name}`),
  },
  {
    label: 'Name of proposer',
    is: pattern(
      `\\b(?:[Nn]ew (?:one|enquiry|risk|case|business|client)\\b[^.;]{0,24}?\\s[-\\u2013]|[Nn]ew (?:one|enquiry|risk|case|business)[^.;]{0,24}?:|on behalf of|[Oo]ur (?:new |mutual )?client,?(?: is)?|[Cc]lient:)\\s+${company}`,
    ),
  },
  {
    label: 'Name of proposer',
    is: pattern(`^${company}(?: \\([^)]{3,60}\\))?,? (?:is|are|was|were|has|[a-z]{3,}s)\\b`),
    isNot:
      /\b(?:insur\w*|mutual|underwrit\w*|brok\w*|declin\w*|claims?|settled|paid|maintain\w*|suppl(?:y|ies))\b/i,
  },
  {
    label: 'Name of proposer',
    is: pattern(
      `^${company},(?: an?)?(?: [a-z][\\p{L}'-]*,?(?: &)?){1,9} (?:of|at|in|from)\\s+(?=[\\p{Lu}\\d])`,
    ),
    isNot: ofOthers,
  },
  { label: 'Name of proposer', is: pattern(`^${company},\\s+(?=${place})`), isNot: ofOthers },
  {
    label: 'Name of proposer',
    is: pattern(`\\(${company}\\) (?:ha(?:s|ve)|owns?|operates?|runs?|is|are|needs?|wants?)\\b`),
    isNot: ofOthers,
  },
  { label: 'Name of proposer', is: pattern(`^[\\p{L} ]{3,40} for ${company}:$`), isNot: ofOthers },
  {
    label: 'Risk address',
    is: pattern(
      `^${company.replace('<v>', '<who>')},(?:(?: [a-z][\\p{L}'-]*,?(?: &)?){1,10} of)?\\s+(?=${place})${postcoded}`,
    ),
    isNot: ofOthers,
  },
  {
    label: 'Risk address',
    is: pattern(
      `\\b(?:premises|factory|workshop|site|shop|offices?|yard|warehouse|depot|mill|works|restaurant|based|located|situated|operates?|trades?|trading|mov(?:ing|ed|e)(?= to)|(?:Ltd|Limited|LLP|plc),? of)(?: [a-z]+){0,6}?(?: is| are)?(?: at| from| to)?\\s+${postcoded}`,
    ),
    isNot: /\b(?:registered office|accountants?|brokers?)\b/i,
  },
  {
    label: 'Current policy number',
    is: pattern(`\\b[Pp]olicy (?:no\\.?|number|ref(?:erence)?)[\\s:]+${reference}`),
  },
  {
    label: 'Current policy number',
    is: pattern(
      `\\b(?:policy|cover|insured) with [^.;()]{3,60}\\((?:policy )?(?:no\\.?|number|ref\\.?)?\\s*${reference}\\)`,
    ),
  },
  {
    label: 'Company registration number',
    is: pattern(
      `\\b[Rr]egistered in (?:England(?: (?:and|&) Wales)?|Scotland|Wales|Northern Ireland)(?:,? (?:no\\.?|number|under(?: number)?|company (?:no\\.?|number)))?[\\s:]+(?<v>[A-Z]{0,2}\\d{6,8})\\b`,
    ),
  },
  { label: 'Company registration number', is: pattern('\\((?<v>(?:SC|NI|OC|SO)\\d{6}|\\d{8})\\)') },
  {
    label: 'VAT number',
    is: pattern(
      '\\bVAT(?: [Rr]eg(?:istration|\\.)?)?(?: (?:[Nn]o\\.?|[Nn]umber))?[\\s:]+(?<v>(?:GB\\s?)?\\d{3}\\s?\\d{4}\\s?\\d{2})\\b',
    ),
  },
  {
    label: 'Registered office',
    is: pattern(
      `\\b[Rr]egistered office(?: address)?(?: is| at)?[\\s:]+(?:(?:at |that of (?:its|our|the|their) [^,\\d]{3,40}?(?:,| at) ))?${postcoded}`,
    ),
  },
  { label: 'Employer reference number', is: pattern('(?<![\\d/])(?<v>\\d{3}/[A-Z]{1,2}\\d{3,6}[A-Z]?)\\b') },
  {
    label: 'Broker FCA reference number',
    is: pattern(
      '\\b(?:FRN|FCA(?: (?:[Nn]o\\.?|[Nn]umber|[Rr]eg(?:istration|\\.)?|[Rr]ef(?:erence|\\.)?|[Ff]irm))*)[\\s:]+(?<v>\\d{6,7})\\b',
    ),
  },
  {
    label: 'Cover start date',
    is: pattern(
      `\\b(?:[Ii]nception|[Ii]ncepting|[Cc]ommencing|[Cc]over(?: is| should| must| will)?(?: now)?(?: needs?| required| needed| wanted)?(?: to)?(?: be)?(?: start(?:ing)?| run| commence| incept| needed| required)?)(?: date)?(?: is| of| on| from)+\\s+(?:the )?${date}`,
    ),
  },
  {
    label: 'Current policy expiry date',
    is: pattern(
      `\\b(?:runs? out|expires?|expiry(?: date)?|lapses?|ends)(?: is| on| of)*[\\s:]+(?:the )?${date}`,
    ),
  },
  {
    label: 'Current policy expiry date',
    is: pattern(`\\bcover from ${date}, when (?:our|the|their) [^.;]{3,120} (?:runs? out|expires?|ends)`),
  },
  {
    label: 'Renewal date',
    is: pattern(
      `\\b(?:[Rr]enewal(?: date)?|[Rr]enews|due for renewal)(?: is| on| of| falls)*[\\s:]+(?:the )?${date}`,
    ),
  },
  {
    label: 'Terms required by',
    is: pattern(
      `\\b(?:[Tt]erms|[Qq]uot(?:e|es|ation|ations)|[Ii]ndications?)(?: are| is)?(?: needed| required| wanted| back)*(?: please)? (?:by|before)\\s+(?:\\d{1,2}(?:[:.]\\d\\d)?\\s?[ap]m(?: on)?\\s|noon(?: on)?\\s|close on\\s)?(?:the )?(?:[MTWFS][a-z]{2,8}day,? (?:the )?)?${date}`,
    ),
  },
  {
    label: 'Current insurer',
    is: pattern(
      `\\b(?:[Cc]urrently|[Pp]resently|[Nn]ow|[Aa]t present) (?:insured |placed |held )?with\\s+${name}`,
    ),
    isNot: elsewhere,
  },
  {
    label: 'Current premium',
    is: pattern(
      `\\b(?:[Cc]urrently|[Pp]resently|I|[Ww]e|[Tt]hey|with [^.;\\u00a3]{3,40}) pay(?:s|ing)?(?: about| around)? ${money}`,
    ),
    isNot: /\b(?:wages?|staff|salar(?:y|ies)|rent)\b/i,
  },
  {
    label: 'Current premium',
    is: pattern(
      `\\b(?:[Cc]urrent|[Pp]resent|[Ee]xisting|[Hh]olding|[Ee]xpiring) insurers?(?: is| are) [^.;\\u00a3]{3,60} at (?:a )?(?:premium of )?${money}`,
    ),
  },
  { label: 'Current premium', is: pattern(`\\b[Ii]nsured with [^.;\\u00a3]{3,60} at ${money}`) },
  {
    label: 'Current premium',
    is: pattern(`\\bpremium has (?:gone|risen|increased|jumped)(?: up)? from ${money} to`),
  },
  {
    label: 'Renewal premium offered',
    is: pattern(`\\bpremium has (?:gone|risen|increased|jumped)(?: up)? from ${other} to ${money}`),
  },
  {
    label: 'Renewal premium offered by current insurer',
    is: pattern(
      `\\b(?:want(?:s|ed)?|quot(?:e|es|ed|ing)|ask(?:s|ed|ing)?(?: for)?|offer(?:s|ed|ing)?)\\s+${money}(?:\\s?(?:\\+|plus) ?(?:IPT|tax))?(?: at| for| on)?(?: the)? renewal`,
    ),
  },
  {
    label: 'Premium paid last year',
    is: pattern(
      `\\b(?:[Pp]remium[^.;\u00a3]{0,40} was|paid) ${money}(?:\\s?(?:\\+|plus) ?(?:IPT|tax))? last year`,
    ),
    isNot: /\b(?:wages?|salar(?:y|ies)|rent|subcontractors?|sub-contractors?)\b/i,
  },
  {
    label: 'Renewal premium offered by current insurer',
    is: pattern(
      `\\b(?:[Rr]enewal|[Hh]olding) (?:terms )?(?:is |was |are |has been |have been )?(?:invited|offered|quoted) at ${money}`,
    ),
  },
  {
    label: 'Expiring premium',
    is: pattern(`\\b[Ee]xpiring(?: premium(?: is| was| of)?| was| at)\\s+${money}`),
    isNot: /\blimits?\b|\bliabilit/i,
  },
  {
    label: 'Terms required by',
    is: pattern(
      '\\b(?:[Tt]erms|[Qq]uot(?:e|es|ation|ations)|[Ii]ndications?)(?: are| is)?(?: needed| required| wanted| back)*(?: please)? (?:by|before)\\s+(?:\\d{1,2}(?:[:.]\\d\\d)?\\s?[ap]m(?: on)?\\s|noon(?: on)?\\s|close on\\s)?(?:the )?(?<v>(?:[MTWFS][a-z]{2,8}day,? (?:the )?)?\\d{1,2}(?:st|nd|rd|th))(?! (?:of )?[A-Z])',
    ),
  },
  {
    label: 'Excess required',
    is: pattern(`\\b(?:could|would|will|can) (?:bear|take|accept|carry) (?:an excess of )?${money}`),
  },
  {
    label: 'Years with current insurer',
    is: pattern(
      `\\b(?:been|insured) with (?:them|${name.replace('<v>', '<who>')}) for (?:the (?:last|past) )?(?<v>\\d{1,2}|[a-z]{3,9}) years\\b`,
    ),
  },
  { label: 'Target premium', is: pattern(`\\btarget(?: premium)?(?: is| of|:)?\\s+${money}`) },
  {
    label: 'Target premium',
    is: pattern(`\\blooking for (?:about |around |nearer )?${money}`),
    isNot: /\b(?:limit|cover|sums?|indemnity|liability)\b/i,
  },
  { label: 'Target premium', is: pattern(`\\b(?:can|could) (?:get|come|go)(?: down)? to ${money}`) },
  {
    label: 'Broker commission',
    is: pattern(
      '\\b(?:[Oo]ur|[Tt]he) (?:usual|normal|standard|agreed)\\s+(?:commission of\\s+)?(?<v>\\d{1,2}(?:\\.\\d+)?\\s?%)',
    ),
  },
  {
    label: 'Employers liability limit',
    is: pattern(`\\b(?:EL|[Ee]mployers['\\u2019]?(?: [Ll]iability)?)(?: limit)?[\\s:]+(?:of )?${money}`),
    isNot: ofPremium,
  },
  {
    label: 'Public liability limit',
    is: pattern(
      `\\b(?:PL|[Pp]ublic(?:(?: and |/| & )[Pp]roducts?)?(?: [Ll]iability)?)(?: limit)?[\\s:]+(?:of )?${money}`,
    ),
    isNot: ofPremium,
  },
  { label: 'Public liability limit', is: pattern(`${money} (?:PL|public liability)\\b`), isNot: ofPremium },
  {
    label: 'Current public liability limit',
    is: pattern(
      `\\b[Pp]ublic(?:(?: and |/| & )[Pp]roducts?)?(?: [Ll]iability)? ${other} \\((?:now|currently|expiring|at present|presently) ${money}`,
    ),
  },
  {
    label: 'Turnover last financial year',
    is: pattern(
      `\\b(?:T/O|[Tt]urnover|[Tt]urned over)(?: was| of| about| around| approx\\.?| circa| c\\.?)* ${money}(?! (?:est|for|next|this|coming))`,
    ),
    isNot: /\b(?:overseas|exports?|usa|abroad|turnover is)\b/i,
  },
  {
    label: 'Annual turnover',
    is: pattern(
      `\\b(?:[Tt]urnover is|[Tt]urns? over|[Tt]urning over)(?: now)?(?: about| around| approx\\.?| circa| c\\.?)* ${money}(?! (?:est|for|next|this|coming))`,
    ),
    isNot: /\b(?:overseas|exports?|usa|abroad)\b/i,
  },
  {
    label: 'Estimated turnover for the coming year',
    is: pattern(
      `\\b(?:T/O|[Tt]urnover)\\b[^.;]{3,60}?${money} (?:est(?:imated)?|forecast|projected|expected|next year|this year|for the coming)`,
    ),
    isNot: /\b(?:overseas|export|usa|abroad)\b/i,
  },
  {
    label: 'Roof construction',
    is: new RegExp(`\\b${roofMaterials} (?:pitched )?roof(?:s|ing)?\\b`, 'iu'),
    isNot: /\bflat\b/i,
  },
  { label: 'Wall construction', is: new RegExp(`\\b${materials} (?:external |outer )?walls\\b`, 'iu') },
  {
    label: 'Wall construction',
    is: new RegExp(
      `\\b(?:is|are|built|constructed|construction)(?: mainly| all)? (?:of|in) ${materials}(?=[^.;]{0,40}\\broof|[.,;]| with| under)`,
      'iu',
    ),
  },
  {
    label: 'Year built',
    is: pattern('\\b[Bb]uilt (?:(?:in|circa|about|around|c\\.?) ?)?(?<v>(?:1[5-9]|20)\\d\\d)\\b'),
    isNot: /\bextension\b/i,
  },
  {
    label: 'Accreditation',
    is: pattern('\\b(?<v>[A-Z][A-Z\\d]{2,}(?: \\d{4,5})?)[ -](?:[Aa]ccredited|[Cc]ertified)\\b'),
  },
]
