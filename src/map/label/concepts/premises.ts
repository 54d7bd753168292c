import type { Concept } from './concept.ts'

/** What stands, burns, leaks or is let: buildings beyond their sums, tenants, protections, interruption. */
export const premises: readonly Concept[] = [
  {
    name: 'roof: flat present',
    is: ['(?:is|are|any|does).{0,40}flat roof', 'roof .{0,16}(?:is )?flat$', 'flat (?:or )?felt(?:ed)? roof'],
    isNot: ['percentage', 'proportion', 'how much', 'share', 'area', 'what percent'],
  },
  { name: 'roof: flat inspected', is: ['flat roof.{0,40}(?:inspect|check|survey|renew|replac)\\w*'] },
  {
    name: 'floors: material',
    is: [
      'floors? (?:built|made|constructed) of',
      'floors (?:concrete|timber)',
      '^(?:main )?floors?(?: construction| material| constructed of| are)?$',
      '(?:material|construction) of (?:the )?floors?',
      'floors? (?:construction|material)',
    ],
    isNot: ['number', 'area', 'which', 'ground', 'storeys'],
  },
  {
    name: 'floors: occupied',
    is: [
      '(?:which|what) floors?',
      'floors? (?:occupied|on which|are the premises)',
      'on (?:which|what) floor',
    ],
  },
  {
    name: 'floors: area',
    is: [
      '(?:floor|total|gross|internal) (?:floor )?(?:area|space)',
      'floor area',
      'square (?:metres|feet|footage)',
      'area in (?:sq|square)',
    ],
    isNot: ['flat', 'roof', 'glass', 'land'],
  },
  {
    name: 'basement: present',
    is: ['basements?', 'cellars?'],
    isNot: [
      'work',
      'excavat\\w*',
      'stock',
      'stor\\w*',
      'storeys?',
      'floors?',
      'design',
      'construct\\w*',
      'convert\\w*',
      'flood',
      'conversion',
      'water',
    ],
  },
  {
    name: 'repair: good',
    is: [
      '(?:good|sound|proper) (?:state of )?(?:repair|condition|order)',
      'well maintained',
      'state of repair',
      'kept so',
    ],
    isNot: ['vehicle', 'works?'],
  },
  {
    name: 'works: planned',
    is: [
      '(?:building|renovation|structural|refurbishment|conversion|alteration|redevelopment|major)(?: or \\w+)* (?:building )?(?:works?|alterations?|repairs?)(?: planned| in progress| taking place| to be| being)?',
      '(?:undergoing|planned|under|awaiting) (?:any )?(?:building|renovation|alteration|construction|refurbishment|conversion|redevelopment)\\w*',
      '(?:building|property|premises).{0,24}(?:extended|converted|altered|renovated|refurbished)',
    ],
    isNot: [
      'costs?',
      'contract works',
      'percentage',
      'turnover',
      'wages?',
      'of work',
      'your work',
      'timber',
      'do you',
      'value of',
      'temporary',
      'description',
      'sum',
    ],
  },
  {
    name: 'water: distance',
    is: [
      '(?:distance|how (?:far|near|close)|metres|metre).{0,40}(?:water|river|stream|sea|canal|watercourse)\\w*',
      '(?:river|water|sea|canal|stream|watercourse)\\w*.{0,24}(?:distance|how (?:far|near|close)|metres away)',
    ],
    isNot: ['within (?:\\d+)', 'flooded', 'work'],
  },
  {
    name: 'water: near',
    is: [
      'within (?:\\d+ )?(?:m|metres|meters|yards)? ?(?:of )?.{0,20}(?:water|river|stream|sea|canal|watercourse)\\w*',
      '(?:close|near|next|adjacent|adjoining) to .{0,16}(?:water|river|stream|sea|canal|watercourse)\\w*',
      'water ?courses?',
    ],
    isNot: ['distance', 'how (?:far|near)', 'work\\w*'],
  },
  {
    name: 'risk: coast',
    is: [
      '(?:cliffs?|quarr(?:y|ies)|sea (?:wall|defence)s?|embankments?|excavations?).{0,40}(?:near|close|within|edge)?',
      'coastal erosion',
    ],
    isNot: [
      'work',
      'height',
      'depth',
      'maximum',
      'construct\\w*',
      'build',
      'turnover',
      'climb\\w*',
      'groundworks?',
      'basement',
    ],
  },
  { name: 'energy: rating', is: ['(?:energy performance|epc)(?: certificate)?(?: rating| grade| band)?'] },
  {
    name: 'concessions: on site',
    is: ['concession(?:s|aires?|ary)?', 'franchised (?:areas?|departments?)'],
    isNot: ['price', 'discount', 'tickets?', 'tax', 'rates?'],
  },
  {
    name: 'tall building: over 18 metres',
    is: [
      '(?:buildings?|blocks?|structures?|premises|property).{0,30}(?:over|above|exceed\\w*|more than|higher than|taller than|at least) (?:18|eighteen) ?(?:m|metres?|meters)',
      '^(?:over|above|more than) 18 ?(?:m|metres?)(?: high| tall| in height)?$',
    ],
    isNot: ['percentage'],
  },
  {
    name: 'tall building: over 11 metres',
    is: [
      '(?:buildings?|blocks?|structures?|premises|property).{0,30}(?:over|above|exceed\\w*|more than|higher than|taller than|at least) (?:11|eleven) ?(?:m|metres?|meters)',
      '^(?:over|above|more than) 11 ?(?:m|metres?)(?: high| tall| in height)?$',
    ],
    isNot: ['percentage'],
  },
  {
    name: 'works: cost',
    is: [
      '(?:cost|value|contract (?:price|sum|value)) of (?:the |these |this |any )?(?:proposed |building |planned |refurbishment |renovation |conversion )*(?:works?|contract|project|refurbishment|renovations?|conversion|alterations)(?: to be (?:carried out|done|undertaken))?$',
      'contract value of the works',
    ],
    isNot: [
      'percentage',
      'sub ?contract\\w*',
      'insured',
      'one',
      'maximum',
      'largest',
      'average',
      'plant',
      'annual',
      'typical',
      'in progress',
      'usual',
      'your work',
    ],
  },
  {
    name: 'trees: near',
    is: [
      '(?:trees?|shrubs).{0,50}(?:within|near|close|metres|adjacent)',
      '(?:within|near|close).{0,40}trees?',
    ],
    isNot: [
      'roads',
      'surveyed',
      'inspected',
      'work\\w*',
      'fell\\w*',
      'lopping',
      'surge\\w*',
      'turnover',
      'overhead',
    ],
  },
  {
    name: 'fire: ews1 form',
    is: [
      'ews ?1.{0,24}(?:form|certificate|rating|available|obtained|grade)',
      '^ews ?1$',
      'ews ?1 (?:form|certificate|rating)',
    ],
    isNot: ['assess\\w*', 'carry out', 'undertake', 'prepare', 'appraisals?'],
  },
  {
    name: 'loft: converted',
    is: ['(?:loft|attic).{0,24}(?:conver\\w*|living|habitable)'],
    isNot: ['work', 'turnover'],
  },
  {
    name: 'flat: above premises',
    is: [
      '(?:residential|living) accommodation (?:above|over|on upper)',
      '(?:flats?|residence) (?:above|over)(?: the)?(?: shop| premises| it)?$',
    ],
    isNot: ['number', 'how many', 'sum', 'value'],
  },
]
