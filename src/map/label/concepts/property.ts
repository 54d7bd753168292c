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
      'temporary',
      'huts?',
      '^out ?buildings?',
      'show',
      'uplift',
      'how',
      'where',
      'own',
      'in the building',
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
    name: 'sum: stock',
    is: ['^stock (?:including|incl|inc) .*'],
    isNot: ['frozen', 'refrigerat\\w*'],
  },
  {
    name: 'sum: machinery',
    is: [
      '^(?:the )?(?:machinery|plant)(?: machinery| plant| and)*.{0,24}$',
      '(?:machinery and plant|plant and machinery).{0,24}$',
      '(?:machinery|plant)(?: machinery| plant| and)*.{0,30}(?:contents|sum|insured|value)$',
    ],
    isNot: [
      'hired?',
      'own(?:ed)? plant',
      'woodwork',
      'stock',
      'inspection',
      'using',
      'use',
      'total value',
      'tracking',
      'hire',
      'guard\\w*',
      'operat\\w*',
      'finance',
      'interest',
      'tower',
    ],
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
      '^(?:computers?|electronic)(?: and| equipment| office| electronic| ancillary)*.{0,30}$',
      '(?:computers?|electronic)(?: and| equipment| office| electronic| ancillary)*.{0,30}(?:sum|insured|value|cover)$',
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
    name: 'built: year',
    is: [
      '(?:approximate |approx )*(?:year|date|age)(?: of| when)*(?: the)? ?(?:building|premises|property|property was|construction|construct(?:ed)?|built|erected)(?: was)?(?: built| constructed| construction| approx)*$',
      'year (?:of )?(?:built|construction|build)',
      'when (?:was|were) (?:the |it |they )?.{0,24}(?:built|constructed)',
      'year built',
      'year (?:was|were) .{0,24}(?:built|constructed|erected)',
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
      '(?:is|are) .{0,24}heat(?:ed|ing) by',
      'heating (?:is )?(?:by|fuel|system)',
      '^how heated',
    ],
    isNot: ['work', 'use of heat'],
  },
  {
    name: 'risk: flood',
    is: ['flood(?:ed|ing|s)?'],
    isNot: [
      'excess',
      'required',
      'subsidence',
      'light',
      'include',
      'plan',
      'date',
      'amount',
      'resilien\\w*',
      'work\\w*',
    ],
  },
  {
    name: 'risk: subsidence',
    is: ['subsidence', 'landslip', 'underpin\\w*', 'ground heave'],
    isNot: ['excess', 'required', 'include', 'flood(?:ed|ing|s)?', 'cover', 'work\\w*', 'piling'],
  },
  {
    name: 'vacant: unoccupied',
    is: ['unoccupied', 'vacant', '(?:left )?empty'],
    isNot: ['percentage', 'how long', 'date', 'overnight', 'since', 'flats?', 'number', 'how many', 'when'],
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
      '^tenure(?: of (?:the )?(?:premises|property|building))?$',
      '(?:freehold|leasehold)(?: or)? (?:leasehold|freehold|rented|tenant\\w*|owned)',
      'basis of (?:occupation|occupancy|tenure)',
      '(?:freeholder|leaseholder|owner)s? (?:leaseholder|freeholder|managing agent|tenant|lessee)',
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
    name: 'panels: composite',
    is: ['(?:composite|sandwich|insulated) panels?', 'cladding', 'combustible (?:insulation|panels?)'],
    isNot: ['work', 'install\\w*', 'contract\\w*', 'fees?', 'income'],
  },
  {
    name: 'valuation: date',
    is: [
      '(?:date|when).{0,40}(?:valuation|valued|reinstatement assessment)',
      '(?:last|most recent).{0,30}(?:valuation|reinstatement assessment)(?: date)?$',
    ],
    isNot: ['by whom', 'surveyor', 'valuer$', 'mortgage', 'who'],
  },
  {
    name: 'valuation: by',
    is: ['valuer$', 'who (?:carried out|did|prepared).{0,30}valuation', 'valued by', 'name of valuer'],
  },
  { name: 'index: linked', is: ['index link\\w*', 'indexation', 'day one'], isNot: ['uplift', 'percentage'] },
  {
    name: 'perils: flood and subsidence',
    is: ['flood\\w*.{0,60}(?:subsid\\w*|landslip)', '(?:subsid\\w*|landslip).{0,60}flood\\w*'],
    isNot: ['excess', 'cover'],
  },
  { name: 'continuity: plan', is: ['(?:business )?continuity plan', 'disaster recovery plan'] },
  {
    name: 'supplier: reliance',
    is: [
      '(?:suppliers?|customers?).{0,60}(?:rely|relian\\w*|dependen\\w*|percentage|more than)',
      '(?:rely|relian\\w*|dependen\\w*).{0,40}(?:suppliers?|customers?)',
      '(?:key|sole|main|principal) (?:suppliers?|customers?)',
    ],
  },
]
