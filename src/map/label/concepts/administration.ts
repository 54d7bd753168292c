import type { Concept } from './concept.ts'

const now = '(?:current|present|existing|expiring|holding|incumbent)'
const broker = '(?:brokers?|intermediar(?:y|ies)|insurance advis[eo]rs?|introducers?|producer)'

/** What is said of the quotation, the policy and the money, not of the risk. */
export const administration: readonly Concept[] = [
  {
    name: 'reference: quote',
    is: ['(?:quote|quotation|enquiry|illustration|proposal)(?: s)? (?:reference|ref|number|no|id)'],
    isNot: ['your ref'],
  },
  { name: 'reference: scheme', is: ['scheme (?:reference|ref|code|number|no|name)', 'product code'] },
  {
    name: 'reference: fca number',
    is: [
      `(?:${broker} )?(?:fca|fsa|financial conduct(?: authority)?)(?: firm)?(?: registration| reference| authorisation)* ?(?:number|no|ref\\w*|frn)?$`,
      'frn',
      'firm reference(?: number| no)?',
    ],
    isNot: ['authorised', 'regulated by'],
  },
  {
    name: 'pay: instalments',
    is: [
      '(?:instal?lments?|direct debit|premium finance|monthly payments?)(?: required| wanted| facility| requested)?',
      'pay by (?:instal?lments?|direct debit|monthly)',
      'spread the cost',
    ],
    isNot: ['tenants?', 'rent', 'judge?ment', 'method'],
  },
  {
    name: 'pay: bank account',
    is: ['(?:bank )?account (?:number|no)', 'sort code', 'iban'],
    isNot: ['clients?', 'broker', 'customer', 'agency'],
  },
  { name: 'premium: tax', is: [`^(?:amount of |plus )?(?:insurance premium tax|ipt)(?: amount| at \\d+)*$`] },
  {
    name: 'premium: total payable',
    is: [
      'total (?:amount )?(?:payable|to pay|due|premium payable|cost)',
      'total premium(?: including .*)?$',
      'amount (?:payable|due)',
    ],
    isNot: ['wages?', 'claims?', 'outstanding', 'current', 'expiring', 'last', 'costs? and'],
  },
  {
    name: 'fee: administration',
    is: ['(?:administration|admin|arrangement|policy|handling) (?:fee|charge)s?'],
  },
  { name: 'fee: broker', is: [`(?:${broker}) fees?`, 'fees? charged by (?:the )?broker'] },
  {
    name: 'underwriter: name',
    is: ['^(?:name of )?(?:the )?underwriters?(?: name)?$', 'underwritten by', 'insurer and underwriter'],
    isNot: [now, 'last', 'previous', 'company'],
  },
  {
    name: 'policy: type',
    is: [
      '(?:type|class|kind) of (?:insurance|policy|business insurance)',
      '(?:level|standard|tier) of cover',
      'cover (?:level|chosen|selected|option)',
      'policy (?:type|class|wording)',
      'product(?: name| chosen| type)?$',
    ],
    isNot: ['motor', 'fleet', 'number', 'driver', 'by product', 'waste', 'software', 'products'],
  },
  { name: 'policy: long term agreement', is: ['long term (?:agreement|undertaking)', 'lta'] },
  {
    name: 'policy: profit share',
    is: ['profit (?:share|commission)', 'low claims rebate'],
    isNot: ['income'],
  },
  {
    name: 'policy: years continuous',
    is: [
      '(?:continuous(?:ly)?|uninterrupted).{0,16}insur\\w*',
      'insured (?:continuously|without a break)',
      'first insured',
    ],
  },
  {
    name: 'policy: insured before',
    is: [
      '(?:previously|ever|already|currently|been) (?:been )?insured(?: for| against| before)?',
      '(?:do you|have you) (?:currently |previously |now )?(?:hold|held|have|had)(?: any)? (?:such |similar |this |any )?(?:insurance|cover|policy)$',
    ],
    isNot: ['declin', 'refus', 'who', 'with whom', 'cyber', 'sum', 'continuous\\w*'],
  },
  {
    name: 'policy: continuity date',
    is: ['continuity date', 'date of continuity', 'pending (?:or|and) prior'],
  },
  {
    name: 'claims: experience date',
    is: [
      '(?:date|when).{0,40}claims? experience',
      '(?:claims? experience|experience).{0,24}(?:confirmed|dated|date|valued|as at|to)',
      '(?:loss(?:es)?|claims).{0,24}(?:valued|as at)',
    ],
    isNot: ['years', 'driving', 'sailing'],
  },
  {
    name: 'claims: outstanding total',
    is: [
      'total (?:claims |losses |amounts? )?(?:outstanding|reserves?|reserved)(?: claims| losses| reserves?)?',
      'total (?:claims )?(?:reserves?|reserved)',
      '(?:claims|losses) (?:outstanding|reserved) total',
      'outstanding (?:claims |losses )?total',
    ],
  },
  {
    name: 'claims: largest',
    is: [
      '(?:largest|biggest|highest) (?:single )?(?:claim|loss)',
      '(?:amount|cost|value) of (?:the )?(?:largest|biggest) (?:single )?(?:claim|loss)',
    ],
  },
  {
    name: 'claims: free years',
    is: [
      '(?:years?|how long|period).{0,12}(?:free (?:of|from) (?:claims|losses)|without (?:a )?(?:claim|loss)|claims? free)',
      'claims? free (?:years?|period)',
    ],
    isNot: ['discount', 'bonus'],
  },
  {
    name: 'claims: details',
    is: [
      '(?:details|description|particulars) of (?:any |all |the |your )?(?:claims?|losses|incidents)',
      '(?:claims?|losses|incidents) (?:details|description)',
      'tell us about (?:them|it|any claims)',
    ],
    isNot: ['convict\\w*', 'subsidence', 'flood'],
  },
  {
    name: 'claims: unreported',
    is: ['(?:not|yet|un) ?(?:yet )?(?:been )?(?:reported|notified)(?: to)?', 'unreported'],
    isNot: ['confirmed'],
  },
  {
    name: 'changes: to business',
    is: [
      '(?:any |material |planned )*changes?.{0,24}(?:business|activit|process|operation|machinery)\\w*',
      'changed.{0,24}(?:activit|process|operation)\\w*',
    ],
    isNot: ['bank', 'name', 'auditors?', 'payment'],
  },
  {
    name: 'residence: years in uk',
    is: ['(?:lived|resident|residing|residence).{0,24}(?:uk|united kingdom|great britain)', 'uk resident'],
  },
  {
    name: 'person: birth date',
    is: ['d o b', '(?:date|dates)? ?of birth', 'dob', 'born', 'birth date'],
    isNot: ['place', 'names?', 'second', 'joint', 'spouse', 'other'],
  },
  { name: 'person: national insurance', is: ['national insurance(?: number| no)?', 'ni (?:number|no)'] },
  { name: 'person: marital status', is: ['marital status'] },
  { name: 'person: surname', is: ['^(?:surname|last name|family name)$'] },
  {
    name: 'address: private',
    is: [
      '(?:home|private|personal|residential|permanent)(?: or registered)? address',
      'address of (?:the )?(?:proposer|partner|principal|director|owner)s? (?:at home)?$',
      'where do you live',
    ],
    isNot: ['e ?mail', 'care home', 'nursing', 'risk'],
  },
  {
    name: 'address: principal',
    is: [
      '^(?:business|trading) address$',
      '(?:principal|main|head|registered or main|central) (?:office|address|place of (?:business|practice)|practice)(?: address)?',
      'address of (?:the )?(?:principal|main|head) (?:office|place|practice)',
    ],
    isNot: ['post ?code', 'telephone', 'branch', broker],
  },
  {
    name: 'postcode: risk',
    is: [
      '(?:risk|premises|property|business|trading|site|practice) post ?code',
      'post ?code (?:of|for) (?:the )?(?:risk|premises|property|site|business)',
    ],
    isNot: ['overnight', 'correspond', 'with', 'address and'],
  },
  { name: 'postcode: correspondence', is: ['(?:correspondence|postal|contact|home) post ?code'] },
  {
    name: 'territory: limits',
    is: ['territorial (?:limits?|scope)', 'geographical (?:limits?|scope|area)', '^territory$'],
  },
  { name: 'territory: jurisdiction', is: ['jurisdiction(?: required| limits?)?$'] },
]
