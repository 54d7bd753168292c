import type { Concept } from './concept.ts'

const sum =
  '(?:sums?(?: to be)? insured|amounts?(?: to be)? insured|values?(?: to be insured)?|declared values?|cover(?: required)?|reinstatement (?:cost|value)|rebuild(?:ing)? (?:cost|value))'
const any = '(?:.{0,40})'

/** Buildings, what is in them, what protects them and what they earn. */
export const property: readonly Concept[] = [
  {
    name: 'sum: buildings',
    is: [
      `(?:the )?buildings?${any}${sum}`,
      `${sum}${any}buildings?`,
      '^(?:the )?buildings?(?: \\w+ fees.*| including .*| incl .*| only if .*)?$',
    ],
    isNot: [
      'contents',
      'improvements',
      'year',
      'owner',
      'number',
      'listed',
      'occup',
      'construct',
      'total',
      'works',
    ],
  },
  {
    name: 'sum: improvements',
    is: [
      'tenants? s? ?(?:and other )?improvements',
      'improvements?.{0,20}(?:sum|insured)',
      'interior (?:decorations|improvements)',
      'shop ?front.{0,30}improvements',
    ],
  },
  {
    name: 'sum: stock',
    is: [
      `(?:^|trade )stock(?: and materials| in trade| and work in progress)*${any}(?:${sum})?$`,
      `${sum}.{0,20}stock`,
      'stock and materials',
    ],
    isNot: [
      'deteriorat\\w*',
      'wines',
      'spirits',
      'tobacco',
      'refrigerat\\w*',
      'frozen',
      'where',
      'rotation',
      'total',
      'exchange',
      'target',
      'high(?:er)? (?:risk|value)',
      'seasonal',
      'contents',
    ],
  },
  {
    name: 'sum: machinery',
    is: ['(?:machinery|plant)(?: machinery| plant| and)*.{0,40}(?:contents|sum|insured|value)?$'],
    isNot: ['hired?', 'own(?:ed)? plant', 'woodwork', 'stock', 'inspection', 'using', 'use'],
  },
  {
    name: 'sum: contents',
    is: [
      `(?:(?:trade|general|all other|office|landlords?|household|business) )*contents${any}(?:${sum})?$`,
      `${sum}${any}contents`,
      'fixtures (?:and )?fittings',
    ],
    isNot: ['stock', 'machinery', 'buildings?', 'computers?', 'total', 'tanks?', 'safe'],
  },
  {
    name: 'sum: computers',
    is: [
      '(?:computers?|electronic)(?: and| equipment| office| electronic| ancillary)*.{0,30}(?:sum|insured|value|cover)?$',
    ],
    isNot: ['portable', 'laptop', 'system', 'virus', 'maintenance', 'breakdown', 'use'],
  },
  {
    name: 'sum: total',
    is: [
      'total (?:sums?|amounts?|values?) (?:to be )?insured',
      'total (?:declared|insured) values?',
      'total material damage',
      'total (?:buildings )?declared',
    ],
    isNot: ['vehicles?', 'fleet', 'rent'],
  },
  {
    name: 'rent: annual',
    is: [
      '(?:annual |gross |total )*rent(?:al)?s?(?: income| receivable| received| roll)*(?: per annum| pa| a year)?$',
      'rent(?:al)? (?:income|receivable)',
    ],
    isNot: ['loss', 'months', 'period', 'tenant pays'],
  },
  {
    name: 'rent: loss period',
    is: ['loss of rent.{0,30}(?:months|period)', '(?:months|period).{0,24}loss of rent'],
  },
  {
    name: 'rent: loss sum',
    is: ['loss of rent(?:al)?(?: income)?.{0,20}(?:sum|amount|cover|insured)?$'],
    isNot: ['months', 'period', 'terrorism', 'and loss of rent'],
  },
  {
    name: 'interruption: sum',
    is: [
      '(?:business interruption|gross profit|gross (?:income|revenue)|bi).{0,30}(?:sum|amount)(?: to be)? insured',
      '(?:sum|amount)(?: to be)? insured.{0,60}(?:indemnity period|business interruption|gross profit|gross revenue)',
      'amount to be insured for the',
    ],
  },
  {
    name: 'interruption: period',
    is: ['(?:maximum )?indemnity period(?: required| months| in months)*', 'period of indemnity'],
    isNot: ['amount', 'sum', 'rent'],
  },
  {
    name: 'interruption: basis',
    is: [
      '(?:business interruption|interruption|bi)(?: cover| insurance)? basis',
      'basis of (?:bi |interruption |business interruption )?(?:cover|settlement)$',
    ],
    isNot: ['valuation'],
  },
  {
    name: 'built: year',
    is: [
      '(?:approximate |approx )*(?:year|date|age)(?: of| when)*(?: the)? ?(?:building|premises|property|property was|construction|construct(?:ed)?|built|erected)(?: was)?(?: built| constructed| construction| approx)*$',
      'year (?:of )?(?:built|construction|build)',
      'when (?:was|were) (?:the |it |they )?.{0,24}(?:built|constructed)',
      'year built',
    ],
    isNot: ['vehicle', 'works', 'standard'],
  },
  {
    name: 'storeys: number',
    is: [
      '(?:number|no|how many)(?: of)? (?:storeys?|floors?|stories)',
      '^storeys?$',
      'storeys? (?:including|excluding|number)',
    ],
    isNot: ['which', 'occup'],
  },
  {
    name: 'walls: material',
    is: [
      '^(?:external |outer )?walls?(?: construction| material| constructed of| built of)?$',
      '(?:material|construction) of (?:the )?(?:external |outer )?walls?',
      'walls? (?:construction|material)',
      '(?:main )?construction of walls?',
      'of what (?:are the )?walls',
    ],
    isNot: ['roof'],
  },
  {
    name: 'roof: material',
    is: [
      '^(?:main )?roof(?: construction| material| covering| constructed of| covered with)?$',
      '(?:material|construction|covering) of (?:the )?(?:main )?roof',
      'roof (?:construction|material|covering)',
    ],
    isNot: ['flat', 'walls?', 'work'],
  },
  {
    name: 'roof: flat percentage',
    is: [
      '(?:percentage|proportion|how much|area|share).{0,30}flat',
      'flat roof.{0,24}(?:percentage|proportion|area|share)',
    ],
  },
  {
    name: 'construction: standard',
    is: [
      'standard construction',
      '(?:built|constructed) of (?:brick|stone|concrete)',
      'brick stone (?:or )?concrete',
      'walls of brick',
      '(?:walls|buildings?|premises).{0,40}brick.{0,60}(?:slate|tile)',
    ],
  },
  {
    name: 'listed: building',
    is: [
      '(?:is|are) .{0,40}listed',
      'listed (?:building|status|grade)',
      '^listed',
      'grade (?:of )?listing',
      'conservation area',
    ],
    isNot: ['stock exchange', 'company'],
  },
  {
    name: 'heating: type',
    is: [
      '(?:type|method|means|form) of heating',
      'heat(?:ed|ing) (?:by|type|method|system)?$',
      'how (?:is|are) (?:the )?.{0,20}heated',
      '^how heated',
    ],
    isNot: ['work', 'use of heat'],
  },
  {
    name: 'alarm: intruder',
    is: ['(?:intruder|burglar) alarm', 'alarm (?:fitted|installed)'],
    isNot: ['company', 'installer', 'signall\\w*', 'maintained by', 'type', 'fire', 'police', 'vehicle'],
  },
  {
    name: 'alarm: company',
    is: [
      'alarm (?:company|installer|maintenance company|maintained by|contractor)',
      '(?:installer|name of (?:alarm )?(?:company|installer)).{0,30}(?:alarm|signalling)?$',
    ],
    isNot: ['sprinkler'],
  },
  {
    name: 'alarm: signalling',
    is: ['(?:alarm )?signalling', 'police response', 'monitoring centre'],
    isNot: ['installer'],
  },
  { name: 'alarm: fire', is: ['(?:automatic )?fire (?:alarm|detection)', 'smoke (?:alarm|detector)s?'] },
  { name: 'sprinklers: fitted', is: ['sprinkler(?:s|ed)?'] },
  {
    name: 'security: locks',
    is: ['(?:dead)?locks?', 'mortice', 'bs ?3621'],
    isNot: ['overnight', 'vehicle', 'safe'],
  },
  {
    name: 'safe: make',
    is: ['(?:make|model|details|type).{0,24}safes?', 'safes? .{0,6}(?:make|model|details|type)'],
  },
  {
    name: 'money: in safe',
    is: ['(?:money|cash|limit).{0,30}safe', 'safe (?:limit|outside business hours)', 'in locked safe'],
    isNot: ['make'],
  },
  {
    name: 'money: in transit',
    is: [
      '(?:money|cash).{0,30}(?:transit|business hours)',
      'limit in transit',
      '(?:in|during) transit.{0,30}(?:money|cash|limit|business hours)',
    ],
    isNot: ['goods', 'safe', 'outside'],
  },
  {
    name: 'money: carryings',
    is: ['annual carryings?', 'estimated carryings?', 'carryings? (?:per|each) (?:annum|year)'],
  },
  {
    name: 'risk: flood',
    is: ['flood(?:ed|ing|s)?'],
    isNot: ['excess', 'required', 'subsidence', 'light', 'include'],
  },
  {
    name: 'risk: subsidence',
    is: ['subsidence', 'landslip', 'underpin\\w*', 'ground heave'],
    isNot: ['excess', 'required', 'include', 'flood', 'cover'],
  },
  {
    name: 'cover wanted: subsidence',
    is: ['subsidence.{0,20}(?:cover|required|included|wanted)', '(?:cover|include|require).{0,20}subsidence'],
    isNot: ['excess', 'signs?', 'damage by', 'suffered'],
  },
  { name: 'cover wanted: terrorism', is: ['terrorism'], isNot: ['basis', 'excluded'] },
  { name: 'cover wanted: legal', is: ['legal (?:expenses|protection)'] },
  { name: 'cover wanted: accidental damage', is: ['accidental damage'], isNot: ['excess', 'own', 'claims?'] },
  { name: 'cover wanted: money', is: ['^money(?: cover)?(?: required)?$'] },
  { name: 'cover wanted: glass', is: ['^glass(?: cover)?(?: required)?$'] },
  {
    name: 'cover wanted: fidelity',
    is: ['fidelity(?: guarantee)?', 'theft by employees', 'employee (?:dishonesty|theft)'],
  },
  { name: 'cover wanted: goods in transit', is: ['goods in transit(?: cover)?(?: required)?$'] },
  {
    name: 'transit: limit vehicle',
    is: ['(?:limit|maximum|value).{0,24}(?:any one|per|each) vehicle', '(?:any one|per) vehicle limit'],
    isNot: ['claim'],
  },
  {
    name: 'vacant: unoccupied',
    is: ['unoccupied', 'vacant', '(?:left )?empty'],
    isNot: ['percentage', 'how long', 'date', 'overnight'],
  },
  {
    name: 'occupied: solely',
    is: [
      '(?:occup(?:y|ied|ier)|used).{0,40}(?:sole|whole|entire|others?|other part)',
      '(?:sole|only) (?:occupier|occupant|occupancy)',
      'others? occup',
      'share the (?:building|premises)',
      'self contained',
    ],
    isNot: ['dwelling', 'flat', 'business other', 'as'],
  },
  {
    name: 'interest: owner or tenant',
    is: [
      '(?:are you|do you).{0,16}(?:owner|tenant|own or rent|freehold|leasehold)',
      'capacity do you insure',
      '(?:interest|capacity) in (?:the )?(?:property|premises|building)',
      'insurable interest',
      'own the (?:building|premises|property)',
      'owner of the (?:building|premises|property)',
    ],
  },
  {
    name: 'interest: mortgagee',
    is: [
      'mortgagees?',
      'interested part(?:y|ies)',
      '(?:bank|lender|finance (?:company|house)|lessor|building society).{0,40}interest',
      'noted? interest',
      'interests? to be noted',
      'loss payee',
    ],
    isNot: ['capacity'],
  },
  {
    name: 'wiring: inspected',
    is: [
      '(?:eicr|wiring|electric(?:al|s)?(?: installation)?).{0,60}(?:inspect\\w*|test\\w*|check\\w*|certificat\\w*|condition|report|date|years)',
      '(?:inspect\\w*|test\\w*|date|certificat\\w*).{0,40}(?:eicr|wiring|electrical)',
      'eicr',
    ],
    isNot: ['portable', 'pat'],
  },
  {
    name: 'panels: composite',
    is: ['(?:composite|sandwich|insulated) panels?', 'cladding', 'combustible (?:insulation|panels?)'],
  },
  {
    name: 'cooking: frying',
    is: ['(?:deep )?(?:fat )?fry(?:ing|er|ers)', 'frying (?:range|equipment)', 'deep fat'],
    isNot: ['duct', 'clean\\w*'],
  },
  {
    name: 'cooking: ducts cleaned',
    is: ['(?:duct|extract|flue)\\w*.{0,40}clean\\w*', 'clean.{0,40}(?:duct|extract)'],
  },
  {
    name: 'valuation: date',
    is: [
      '(?:date|when).{0,40}(?:valuation|valued|reinstatement assessment)',
      '(?:last|most recent).{0,30}(?:valuation|reinstatement assessment)(?: date)?$',
    ],
    isNot: ['by whom', 'surveyor', 'valuer$', 'mortgage'],
  },
  {
    name: 'valuation: by',
    is: ['valuer$', 'who (?:carried out|did|prepared).{0,30}valuation', 'valued by', 'name of valuer'],
  },
  { name: 'index: linked', is: ['index link', 'indexation', 'day one'] },
  { name: 'continuity: plan', is: ['(?:business )?continuity plan', 'disaster recovery plan'] },
  {
    name: 'supplier: reliance',
    is: [
      '(?:suppliers?|customers?).{0,60}(?:rely|relian\\w*|dependen\\w*|percentage|more than)',
      '(?:rely|relian\\w*|dependen\\w*).{0,40}(?:suppliers?|customers?)',
    ],
  },
]
