import type { Concept } from './concept.ts'

const charges =
  '(?:(?:hire|hiring|rental|plant) charges?|charges? (?:for|paid for) (?:hired|hiring)|plant hire(?: costs?| charges?)?)'
const money = ['turnover', 'fees?', 'income', 'percentage', 'wages?', 'payroll']

/** What builders, engineers and other trades do on sites, with what, for whom, and what employees are exposed to. */
export const contractors: readonly Concept[] = [
  {
    name: 'work: airports',
    is: ['airports?', 'airside', 'air ?fields?', 'aerodromes?', 'aircraft'],
    isNot: [
      'products?',
      'parts',
      'components',
      'goods',
      'vehicles?',
      'charter',
      'hull',
      'travel',
      'passengers?',
      'freight',
    ],
  },
  {
    name: 'work: railways',
    is: ['railways?', 'trackside', 'network rail', 'on or near (?:the )?rail', 'rail(?: work| tracks?)'],
  },
  {
    name: 'work: refineries',
    is: [
      'refiner\\w*',
      'chemical (?:works|plants?)',
      'petro ?chemical\\w*',
      'gas ?works',
      'oil (?:storage|refin\\w*|installations?)',
      'bulk (?:oil|fuel|gas)',
    ],
  },
  {
    name: 'work: offshore',
    is: ['(?:oil )?rigs or platforms', 'offshore', '(?:oil|gas)(?: and gas)? (?:rigs?|platforms?)'],
  },
  {
    name: 'work: docks',
    is: [
      '(?:work|employ|install|carried out|contracts?).{0,60}(?:docks?|harbours?|ships?|vessels|wharves|quays?)',
      '(?:docks?|harbours?|piers?|wharves|quays?).{0,40}(?:work|contracts?)',
      '^docks?(?: harbours?| ships?| vessels?| or| and| railways?)*$',
    ],
    isNot: ['mooring', 'berth', 'cargo', 'goods', 'delivered'],
  },
  {
    name: 'work: nuclear',
    is: ['nuclear(?: sites?| installations?| power)?'],
    isNot: ['products', 'exclu\\w*'],
  },
  { name: 'work: power stations', is: ['power stations?'] },
  {
    name: 'work: towers',
    is: [
      'bridges?',
      'viaducts?',
      '(?:church )?towers',
      'steeples?',
      'chimney shafts?',
      'blast furnaces?',
      'dams',
    ],
    isNot: ['tower cranes?', 'weigh', 'insured'],
  },
  { name: 'work: quarries', is: ['quarr(?:y|ies)', 'mines?', 'mining'], isNot: ['near', 'data', 'cliff'] },
  {
    name: 'work: hazardous locations',
    is: [
      'hazardous (?:locations?|premises|sites?|places?|work)',
      '(?:airports?|airside|railways?|refiner\\w*|chemical works|power stations?|offshore|docks|nuclear|bridges|viaducts|towers|mines|quarries|oil rigs?|gas works).{1,60}(?:airports?|airside|railways?|refiner\\w*|chemical works|power stations?|offshore|docks|nuclear|bridges|viaducts|towers|mines|quarries|oil rigs?|gas works)',
    ],
    isNot: ['explosives', 'goods'],
  },
  { name: 'work: piling', is: ['pil(?:ing|ed foundations?)', 'pile driv\\w*'] },
  {
    name: 'work: tunnelling',
    is: ['tunnel(?:l)?\\w*', 'shaft ?sinking', 'shafts? (?:and|or) tunnels?'],
    isNot: ['vpn', 'wind'],
  },
  {
    name: 'work: underpinning',
    is: ['underpin\\w*'],
    isNot: ['subsid\\w*', 'property been', 'building been', 'been underpinned', 'evidence', 'premises'],
  },
  { name: 'work: demolition', is: ['demoli\\w*', 'dismantling of buildings'], isNot: ['site clear'] },
  {
    name: 'work: roofing',
    is: [
      '^roofing$',
      'roof(?:ing)? (?:work|contract|repair)\\w*',
      'work(?:ing)? on (?:any )?roofs?',
      'roofers?',
    ],
    isNot: ['height of', 'material', 'percentage'],
  },
  {
    name: 'work: over water',
    is: [
      'work\\w* (?:in|on|over|under|near|above|adjacent to)(?:(?: or|,)? (?:in|on|over|under|near|above))* (?:water\\w*|rivers?|tidal|the sea)',
      '(?:over|in|near) (?:or over |or near )?water$',
      'under ?water',
      'marine works?',
      'div(?:ing|ers)',
    ],
    isNot: ['distance', 'scuba', 'metres of'],
  },
  { name: 'work: scaffolding', is: ['scaffold\\w*'], isNot: ['value', 'sum insured', 'theft'] },
  {
    name: 'work: cranes',
    is: ['(?:tower |mobile )?cranes?', 'lifting operations?'],
    isNot: ['value', 'inspect\\w*', 'licen\\w*', 'sum insured'],
  },
  { name: 'work: trees', is: ['tree (?:fell|surg|work)\\w*', 'arboricult\\w*', 'chain ?saws?'] },
  {
    name: 'work: basements',
    is: [
      'work\\w* in basements',
      'basement (?:work|excavat|construct|extension|conver)\\w*',
      '(?:multi storey |deep )basements?',
    ],
  },
  {
    name: 'work: swimming pools',
    is: [
      '(?:work|design|construct|install|build)\\w*.{0,24}swimming pools?',
      'swimming pools? (?:work|install|design|construct)\\w*',
    ],
  },
  {
    name: 'work: existing structures',
    is: ['existing (?:structures?|buildings?)', 'joint names'],
    isNot: ['policy', 'insurance'],
  },
  { name: 'work: timber frame', is: ['timber fram\\w*'], isNot: ['walls? (?:are|is)', 'construction of'] },
  {
    name: 'work: hot permit',
    is: [
      '(?:hot work|heat|permit).{0,40}permit\\w*',
      'permit to work',
      'hot work (?:permit|procedure|system)\\w*',
      'fire watch',
    ],
  },
  {
    name: 'work: abroad',
    is: [
      '(?:staff|employees) .{0,12}travel\\w* (?:abroad|overseas)',
      '(?:work|contracts|projects|operat|employees|activities|trad)\\w*.{0,30}(?:abroad|overseas|outside (?:of )?(?:the )?(?:uk|united kingdom|great britain|gb|british isles))',
      'overseas (?:work|contracts|projects|operations|activities)',
      'trade abroad',
    ],
    isNot: [
      ...money,
      'vehicles?',
      'journeys?',
      'goods',
      'sold',
      'sales',
      'client',
      'subsidiar\\w*',
      'trips?',
      'tours?',
      'customers',
      'payment',
      'exports?',
    ],
  },
  {
    name: 'work: design',
    is: [
      '(?:advice|specification).{0,16}design',
      'design.{0,24}(?:advice|for a fee)',
      '(?:undertake|carry out|responsib\\w* for|provide|any|do you|accept).{0,20}design',
      'design (?:work|responsib|liab|only)\\w*',
      'design and (?:construct|build|install)\\w*',
    ],
    isNot: [...money, 'percentage', 'website', 'principal designer', 'sub ?contract\\w* design'],
  },
  { name: 'work: turnkey', is: ['turn ?key'] },
  {
    name: 'work: manual by principals',
    is: [
      '(?:principals?|partners?|directors?|proprietors?).{0,40}(?:manual|working|work manually|tools)',
      '(?:manual|working) (?:principals?|partners?|directors?)',
    ],
    isNot: ['consult\\w*', 'interest', 'clerical', 'away'],
  },
  {
    name: 'work: nights',
    is: ['(?:work|employ)\\w*.{0,16}nights?', 'night (?:work|shift)\\w*'],
    isNot: ['overnight', 'kept'],
  },
  {
    name: 'work: lone',
    is: ['work\\w* by (?:themselves|himself|herself)', 'lone work\\w*', 'work\\w* alone'],
  },
  {
    name: 'work: under 18s',
    is: [
      '(?:employees?|employ|workers?|staff|persons|any\\w*).{0,24}(?:under|below) (?:18|16|eighteen|sixteen)',
      'young (?:persons|workers|employees)',
    ],
    isNot: ['driv\\w*', 'patients?', 'tenants?', 'passengers?', 'members?', 'wages?', 'children'],
  },
  {
    name: 'contract: average',
    is: [
      'average (?:value of (?:a |each )?)?(?:contract|project|job|order)(?: value| price)?',
      'average fee(?: per| for| each)?',
    ],
  },
  {
    name: 'contract: longest period',
    is: [
      '(?:maximum|longest|max) (?:contract |construction |building )*(?:period|duration|length)',
      'contract (?:period|duration) (?:maximum|max|longest)',
    ],
    isNot: ['indemnity', 'trip', 'hire'],
  },
  {
    name: 'contract: defects period',
    is: ['(?:defects|maintenance)(?: liability| rectification)? periods?'],
  },
  {
    name: 'contract: own developments',
    is: ['(?:speculative|own) (?:develop|build|hous)\\w*'],
    isNot: ['software', 'plant'],
  },
  {
    name: 'contract: works cover',
    is: ['(?:contract|contractors) (?:works|all risks)(?: insurance| cover| section)*(?: required| wanted)?'],
    isNot: ['sum', 'limit', 'value', 'turnover'],
  },
  {
    name: 'contract: own terms',
    is: [
      '(?:contracts?|work|business).{0,30}(?:on|under) your (?:own |standard )*(?:terms|conditions)',
      'your own (?:terms|conditions)',
    ],
  },
  {
    name: 'contract: indemnities',
    is: [
      '(?:give|accept|enter|assum)\\w*.{0,40}indemnit(?:y|ies)',
      'accept liability (?:for|beyond)',
      'hold harmless',
      'liability assumed',
    ],
    isNot: ['professional indemnity', 'limit of', 'insurer'],
  },
  {
    name: 'plant charges: last',
    is: [
      `${charges}.{0,30}(?:last|past|previous|actual|completed)`,
      `(?:last|past|previous) years? .{0,16}${charges}`,
    ],
    isNot: ['continuing', 'next'],
  },
  {
    name: 'plant charges: next',
    is: [
      '^(?:annual )?(?:hired in plant|hire in) (?:hire )?(?:charges|costs?)(?: paid)?$',
      '^plant hire charges(?: paid)?$',
      `${charges}.{0,30}(?:next|coming|estimated|forthcoming|expected)`,
      `(?:estimated|expected|annual|projected) (?:annual )?${charges}`,
      `^${charges}(?: annual| per annum| a year)?$`,
    ],
    isNot: ['continuing', 'last'],
  },
  { name: 'plant charges: continuing', is: ['continu\\w* hir\\w*(?: charges?)?'] },
  {
    name: 'plant: owned value',
    is: [
      'plant and machinery owned',
      'owned (?:contractors )?plant',
      '(?:total |value of )*own(?:ed)? plant(?: and equipment)?(?: sum insured| value| total)*$',
      '(?:total )?value of (?:all )?(?:own(?:ed)? |your )?plant',
    ],
    isNot: ['hired', 'any one', '^machinery'],
  },
  {
    name: 'plant: hired out',
    is: [
      '(?:hir|rent|lend)\\w* .{0,12}plant .{0,24}(?:others|out|third)',
      'plant .{0,30}(?:hired|lent|rented) (?:out|to)',
      'hir(?:e|ing) out',
    ],
    isNot: ['income', 'vehicles?', 'hall', 'premises', 'cars'],
  },
  {
    name: 'plant: any one item',
    is: [
      'largest item of plant',
      'plant.{0,40}(?:any one|single|maximum) item',
      '(?:any one|single|maximum|each) item.{0,24}(?:plant|limit)?',
    ],
    isNot: ['hired', 'hired ?in', 'hiring', 'jewel\\w*', 'valuables', 'event', 'stock', 'household'],
  },
  {
    name: 'tools: sum',
    is: [
      '(?:own|hand) tools cover',
      'tools?(?: and (?:equipment|plant))?.{0,24}(?:sum insured|value|limit|insured|total)',
      '(?:value|sum insured|limit|total).{0,24}tools',
      'employees tools',
      '^(?:hand |portable )*tools(?: and equipment)?$',
    ],
    isNot: ['vehicles?', 'overnight', 'left', 'per employee', 'any one'],
  },
  { name: 'tools: per employee', is: ['tools?.{0,30}(?:per|any one|each) (?:employee|person|man)'] },
  { name: 'tools: in vehicles', is: ['tools?.{0,50}(?:vehicles?|vans?|overnight)'] },
  {
    name: 'sum: temporary buildings',
    is: [
      '(?:temporary|site) (?:buildings|huts|accommodation|cabins|offices)',
      '(?:huts|cabins|porta ?cabins)',
    ],
  },
  { name: 'sum: show homes', is: ['show (?:homes?|houses?)'] },
  {
    name: 'subcontractors: labour only payments',
    is: [
      '(?:labour only|losc).{0,40}(?:payments?|wages?|paid|cost|annual|estimate)',
      '(?:payments?|wages?|paid|wage ?roll) .{0,30}(?:labour only|loscs?)',
    ],
    isNot: ['number', 'bona fide'],
  },
  {
    name: 'subcontractors: minimum indemnity',
    is: [
      'minimum (?:limit|indemnity|cover|level|sum).{0,60}(?:sub ?contract|contractor|supplier|hold|require)\\w*',
      '(?:sub ?contract\\w*|contractors?|suppliers?).{0,60}minimum (?:limit|indemnity|cover|level|required)',
      'limit of indemnity (?:you )?require\\w* (?:of|from|by) sub ?contract',
    ],
  },
  {
    name: 'work: petrol stations',
    is: [
      'work\\w* .{0,24}(?:petrol|filling) (?:filling )?stations?',
      '(?:petrol|filling) (?:filling )?stations? work',
    ],
    isNot: ['percentage'],
  },
  {
    name: 'work: schools and hospitals',
    is: ['work\\w* (?:at|in|on) (?:\\w+ ){0,3}(?:schools|hospitals)'],
    isNot: ['percentage'],
  },
  {
    name: 'work: access platforms',
    is: ['cherry pickers?', 'elevating work platforms?', 'mewps?'],
    isNot: ['value', 'sum', 'charges?', 'train\\w*'],
  },
  {
    name: 'work: underground services',
    is: ['(?:underground|buried) services'],
    isNot: ['damage to', 'claims?'],
  },
  {
    name: 'plant: any one hired item',
    is: [
      'hired.{0,40}(?:any one|single|maximum|each) item',
      '(?:any one|single|maximum|each|value) .{0,8}item.{0,24}hired',
      '(?:value|limit) .{0,8}hired(?: in)? item',
    ],
    isNot: ['event'],
  },
]
