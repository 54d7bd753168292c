import type { Concept } from './concept.ts'

/** Liability of businesses and professions, of those who run them, and for what they hold on computers. */
export const liability: readonly Concept[] = [
  {
    name: 'limit: public liability',
    is: [
      '(?:public|products|third party|pl(?= ))(?: and products| and public| \\/ products| products)*(?: liability)?.{0,24}(?:limit|indemnity|amount)',
      '(?:limit|indemnity).{0,40}(?:public|products|third party) ?(?:and products )?(?:liability)?',
      'pl limit',
    ],
    isNot: [
      'employers',
      'professional',
      'property owners',
      'current',
      'cyber',
      'retro',
      'trailers?',
      'recall',
      'sub ?contractors?',
      'contractors',
      'suppliers',
    ],
  },
  {
    name: 'limit: employers liability',
    is: [
      'employers liability.{0,24}(?:limit|indemnity)',
      '(?:limit|indemnity).{0,40}employers liability',
      'el limit',
    ],
    isNot: ['public'],
  },
  { name: 'limit: property owners', is: ['property owners liability', 'pol limit'], isNot: ['claims?'] },
  {
    name: 'limit: professional indemnity',
    is: [
      'limit of pi(?: cover)?',
      'limits? of indemnity (?:do|would|that) you (?:require|like|need|want)\\w*',
      '(?:professional indemnity|pi)(?: cover)?.{0,16}(?:limit|indemnity)',
      '(?:limit|amount)s? of (?:professional )?indemnity(?: required| requested| you require)*$',
      'limits? (?:for which you|you) require',
      'limit of (?:indemnity|liability)(?: required| requested| wanted)*$',
      'indemnity limit(?: required| requested)?$',
    ],
    isNot: [
      'public',
      'employers',
      'products',
      'current',
      'present',
      'expiring',
      'existing',
      'cap',
      'contract',
    ],
  },
  {
    name: 'limit: basis',
    is: [
      '(?:each and every|any one) claim or (?:in the )?aggregate',
      'each and every claim or',
      '(?:any one claim|aggregate).{0,24}(?:basis|or)',
      '(?:limit|indemnity) basis',
      'basis of (?:the )?limit',
    ],
  },
  {
    name: 'wanted: employers liability',
    is: [
      'employers liability (?:section|extension)(?: is)?(?: required| wanted| needed)?$',
      'employers liability(?: cover| insurance)?(?: required| wanted| needed| to be included)?$',
      '(?:require|want|need|include).{0,30}employers liability',
    ],
    isNot: ['limit', 'tracing', 'database', 'reference', 'indemnity of'],
  },
  {
    name: 'wanted: public liability',
    is: [
      '(?:require|want|need|include).{0,30}public liability',
      'public liability(?: cover| insurance)?(?: required| wanted| needed)$',
    ],
    isNot: ['limit'],
  },
  {
    name: 'wanted: products liability',
    is: [
      '^products(?: liability)? cover$',
      'products liability (?:is )?to be included',
      '(?:require|want|need|include).{0,30}products? liability',
      'products? liability(?: cover)?(?: required| wanted| needed)$',
    ],
    isNot: ['limit', 'public'],
  },
  {
    name: 'wanted: cyber',
    is: [
      '(?:require|want|need|include).{0,30}cyber',
      '^cyber(?: cover| insurance| liability)*(?: required| wanted| needed)?$',
    ],
    isNot: ['limit'],
  },
  { name: 'retro: date', is: ['retro ?(?:active)? ?(?:date|cover)', 'retroactive', '^retro$'] },
  {
    name: 'work: away',
    is: [
      'work.{0,30}away (?:from)?',
      'away from (?:the |your )?(?:own )?premises',
      'work at (?:third part|customers?|clients?|other)',
    ],
    isNot: ['data', 'copies', 'excursions', 'heat', 'percentage', 'height', 'wages', 'overnight'],
  },
  {
    name: 'work: heat',
    is: [
      '(?:use|application|applying|work|equipment).{0,30}heat',
      'heat (?:work|equipment)',
      'hot work',
      'blow ?(?:lamp|torch)',
      'weld(?:ing)?',
      'naked flame',
    ],
    isNot: ['percentage', 'how much', 'permit', 'fumes?', 'fire watch'],
  },
  {
    name: 'work: height',
    is: [
      'work\\w* .{0,12}(?:above|over|exceeding|higher than) \\d+ ?(?:m|metres|meters|ft|feet)',
      'how high do you',
      '(?:maximum|max|greatest|highest)? ?(?:working )?height.{0,24}',
      'work(?:ing)?.{0,20}height',
    ],
    isNot: [
      'hands',
      'weight',
      'horses?',
      '(?:buildings?|blocks) (?:over|above|exceeding|more than)',
      'above ground floor',
      'storeys',
      'fence',
      'vehicle',
      'lift(?:ing)?',
    ],
  },
  { name: 'work: depth', is: ['(?:maximum|max|greatest)? ?(?:working )?depth', 'excavat\\w*', 'how deep'] },
  {
    name: 'work: asbestos',
    is: ['asbestos'],
    isNot: ['register', 'licen[cs]e number', 'roof', 'construct\\w*'],
  },
  {
    name: 'work: explosives',
    is: ['explosives', 'blasting'],
    isNot: ['hazardous goods', 'carry', 'carriage', 'shot blasting', 'sand blasting'],
  },
  {
    name: 'share: domestic',
    is: [
      '(?:domestic|private (?:dwellings|houses?)|residential|houses)(?: work| premises| property)?.{0,16}$',
    ],
    isNot: [
      'use',
      'pleasure',
      'number',
      'is the',
      'are the',
      'heating',
      'let',
      'high rise',
      'towers?',
      'storeys',
    ],
  },
  {
    name: 'share: commercial',
    is: [
      '^percentage commercial work$',
      '^(?:percentage of |proportion of )?(?:work (?:at|on|in) )?(?:commercial|offices|shops)(?: work| premises| property|buildings)*.{0,16}$',
    ],
    isNot: ['vehicle', 'name', 'bank', 'travelling', 'combined', 'insur'],
  },
  {
    name: 'share: industrial',
    is: [
      '^(?:percentage of |proportion of )?(?:work (?:at|on|in) )?(?:industrial|factories)(?: work| premises| property|buildings)*.{0,16}$',
    ],
  },
  { name: 'share: new build', is: ['new[ -]?build'], isNot: ['warranty'] },
  {
    name: 'trade: exports',
    is: ['(?:do you|any) exports?$', '^exports?$', 'exports? (?:any )?(?:goods|products)'],
    isNot: ['usa', 'percentage', 'turnover', 'value', 'north america'],
  },
  { name: 'trade: imports', is: ['imports?(?:ed)?'], isNot: ['important', 'export'] },
  {
    name: 'trade: exports usa',
    is: [
      '(?:sell|supply) .{0,16}to (?:the )?(?:usa|united states|north america)',
      'exports?.{0,40}(?:usa|north america|united states|canada)',
      '(?:usa|north america).{0,30}exports?',
    ],
    isNot: ['turnover'],
  },
  {
    name: 'safety: policy',
    is: [
      'h and s (?:policy|statement)',
      'health and safety (?:policy|statement)',
      'written health and safety',
      'safety policy',
    ],
  },
  { name: 'safety: risk assessments', is: ['risk assessments?'], isNot: ['method', 'fire', 'legionella'] },
  {
    name: 'advice: contracts',
    is: [
      'written (?:\\w+ )?(?:terms|contracts?|agreements?)',
      'appointment terms',
      'engagement (?:letters?|terms)',
      '(?:written|signed|standard|formal) (?:contracts?|terms|conditions|agreements?|terms of (?:business|engagement))',
      'terms of (?:engagement|business|appointment)',
      'letters? of engagement',
    ],
    isNot: ['tenanc(?:y|ies)', 'lease', 'consequential', 'cap', 'limit'],
  },
  {
    name: 'advice: liability cap',
    is: [
      '(?:cap|limit|restrict|exclude)\\w*.{0,40}(?:your |its |their )?liabilit\\w*',
      'liabilit\\w*.{0,30}(?:capped|cap|limited|restrict\\w*)',
    ],
    isNot: [
      'directors and officers',
      'd and o',
      'required',
      'consequential',
      'indemnity',
      'public',
      'employers',
      'company',
      'partnership',
    ],
  },
  { name: 'advice: consequential loss', is: ['consequential'], isNot: ['business interruption'] },
  {
    name: 'advice: penalties',
    is: ['penalt(?:y|ies)', 'liquidated damages', 'service credits'],
    isNot: ['points', 'fraud'],
  },
  { name: 'advice: warranties', is: ['collateral warrant\\w*', 'duty of care', 'third party rights'] },
  {
    name: 'advice: financial interest',
    is: ['financial (?:interest|control)', 'interest in (?:any )?(?:client|other)'],
    isNot: ['mortgag\\w*', 'bank', 'noted', 'premises', 'building'],
  },
  {
    name: 'advice: client money',
    is: ['clients? (?:money|monies|funds|account)', '(?:hold|handle).{0,20}money'],
  },
  {
    name: 'advice: joint venture',
    is: ['jvs?(?: participation| agreements?)?$', 'joint ventures?', 'consorti\\w*'],
  },
  {
    name: 'advice: critical',
    is: [
      '(?:safety|mission|business)[ -]critical',
      'fail(?:ure)?.{0,60}(?:injury|death|loss of life)',
      'life[ -]support',
    ],
  },
  {
    name: 'advice: complaints',
    is: ['complaints?(?: procedure| handling)?'],
    isNot: ['circumstance', 'claim', 'abuse', 'allegations?', 'disciplin\\w*'],
  },
  {
    name: 'registration: professional',
    is: [
      'general (?:medical|dental|optical) council',
      '(?:gmc|gdc|nmc|hcpc) (?:gdc |nmc )?(?:registration )?(?:number|no|pin)',
      '(?:rics|arb|riba|icaew|acca|fca|sra|gmc|gdc|nmc|hcpc|law society|professional body|firm reference)(?: \\w+)? ?(?:membership |firm |registration |reference )*(?:number|no|id)$',
      '(?:membership|professional registration) (?:number|no)',
    ],
  },
  {
    name: 'records: number',
    is: [
      '(?:personal )?data records number',
      'number of .{0,24}data records',
      '(?:how many|number of|volume of).{0,40}(?:records?|data subjects|individuals|people do you hold)',
      'records? .{0,30}(?:held|stored|processed)',
    ],
    isNot: ['medical record keeping', 'card', 'how long', 'back', 'property', 'medical'],
  },
  {
    name: 'company: listed',
    is: [
      'compan(?:y|ies) (?:is )?listed',
      '(?:quoted|listed) compan(?:y|ies)',
      '(?:shares?|securities).{0,40}(?:listed|traded|exchange)',
      'stock exchange',
      'publicly (?:listed|traded|quoted)',
    ],
    isNot: ['audit', 'work for', 'percentage', 'clients?', 'endorse\\w*'],
  },
  { name: 'company: total assets', is: ['total assets', 'gross assets'] },
  {
    name: 'company: shareholders',
    is: ['(?:number of|how many) shareholders', 'shareholders? .{0,20}(?:more than|over|holding)'],
  },
  { name: 'company: redundancies', is: ['(?:staff|headcount|workforce) reductions?', 'redundan\\w*'] },
  {
    name: 'company: acquisitions',
    is: ['acqui(?:red|sitions?)', 'merg(?:ed|ers?)', 'takeover'],
    isNot: ['property', 'first', 'date', 'vessel', 'data'],
  },
  {
    name: 'pollution: substances stored',
    is: [
      '(?:fuel|chemicals|oil) (?:tanks?|stored|storage|or chemicals)',
      '(?:storage|tanks?) of (?:fuel|oil|chemicals)',
      'pollutants?',
    ],
    isNot: ['underground', 'heating', 'fry\\w*', 'flammable'],
  },
  {
    name: 'pollution: underground tanks',
    is: ['underground (?:storage |fuel )*tanks?', '(?:stored|tanks?) underground'],
  },
]
