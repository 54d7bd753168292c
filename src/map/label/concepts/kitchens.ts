import type { Concept } from './concept.ts'

/** Kitchens and open fires: what is cooked how, how clean, with which gas. */
export const kitchens: readonly Concept[] = [
  {
    name: 'kitchen: fryers number',
    is: ['(?:number of|no of|how many|number) .{0,16}fryers?', 'fryers? (?:number|how many)'],
  },
  {
    name: 'kitchen: fryer thermostat',
    is: [
      'fry\\w*.{0,60}(?:thermostat\\w*|cut ?out|cut off|high temperature)',
      '(?:thermostat\\w*|cut ?out).{0,40}fry\\w*',
    ],
  },
  {
    name: 'kitchen: suppression',
    is: [
      '(?:fire )?suppress(?:ion|ant)',
      'ansul',
      '(?:extinguish\\w*|fire) systems?.{0,40}(?:cook|range|kitchen|fry|hood|duct)\\w*',
      '(?:range|hood|fryers?|cooking).{0,40}(?:protected|extinguish\\w*|suppress\\w*)',
    ],
    isNot: ['engine', 'server', 'blankets?'],
  },
  {
    name: 'kitchen: solid fuel',
    is: [
      '(?:charcoal|wood ?fired|tandoor\\w*|pizza ovens?|barbecues?|bbqs?)',
      'solid fuel.{0,24}(?:cook|oven|grill|range)\\w*',
      'cook\\w* .{0,24}solid fuel',
    ],
    isNot: ['heat(?:ed|ing)'],
  },
  {
    name: 'kitchen: cooking',
    is: [
      '(?:is|any|type of|types of|what|all) .{0,12}cooking(?: on| at| carried| undertaken| done| equipment| takes)?',
      'cooking (?:on|at|is carried|carried|undertaken|takes place|methods?)',
      'hot food',
      'food (?:cooked|prepared)',
      '^cooking$',
    ],
    isNot: ['fry\\w*', 'duct\\w*', 'solid fuel', 'clean\\w*', 'suppress\\w*', 'left', 'attended', 'delivery'],
  },
  {
    name: 'kitchen: unattended',
    is: ['(?:cook|fry|range)\\w*.{0,50}(?:unattended|left|attended|supervis\\w*)'],
  },
  {
    name: 'cooking: ducts date',
    is: [
      '(?:date|when|last).{0,40}(?:duct|extract|flue|canopy)\\w*.{0,30}(?:clean\\w*)?',
      '(?:duct|extract|flue|canopy)\\w*.{0,24}(?:last clean\\w*|clean\\w* (?:date|on|when))',
    ],
    isNot: ['how often', 'frequen\\w*', 'lev', 'exam\\w*', 'test\\w*', 'guards'],
  },
  {
    name: 'cooking: ducts frequency',
    is: [
      '(?:frequen\\w*|how often).{0,50}(?:duct|extract|flue|canopy|clean)\\w*',
      '(?:duct|extract|flue|canopy)\\w*.{0,50}(?:frequen\\w*|how often|every (?:\\w+ )?months)',
    ],
    isNot: ['lev', 'exam\\w*', 'test\\w*', 'back'],
  },
  {
    name: 'cooking: ducts contractor',
    is: [
      '(?:contractor|company|who|whom|name of).{0,40}(?:clean\\w*.{0,20})?(?:duct|extract|canopy|flue)\\w*',
      '(?:duct|extract|canopy|flue)\\w*.{0,24}(?:clean\\w* )?(?:contractor|company|by whom)',
    ],
    isNot: ['work', 'how often', 'date'],
  },
  {
    name: 'fire: open fires',
    is: [
      'open fires?(?: places?)?',
      'wood ?(?:burn(?:er|ing)|stove)s?(?: stoves?)?',
      'log ?burners?',
      'multi ?fuel stoves?',
      'solid fuel (?:fires?|stoves?)',
    ],
    isNot: ['swept', 'sweep\\w*', 'cook\\w*', 'workshop'],
  },
  {
    name: 'fire: chimneys swept',
    is: ['(?:chimneys?|flues?).{0,60}(?:swept|sweep|clean\\w*)', 'chimney sweep'],
    isNot: ['name of', 'who'],
  },
  {
    name: 'fire: chimney sweep',
    is: ['(?:name of|who is|who are).{0,20}(?:chimney )?sweep', '(?:by whom|who) .{0,16}swept'],
  },
  {
    name: 'hygiene: rating',
    is: [
      'fhrs',
      'food standards agency (?:rating|score)',
      '(?:food )?hygiene (?:rating|score|grade)',
      'scores on the doors',
      'fsa rating',
    ],
  },
  {
    name: 'hygiene: certificates',
    is: [
      '(?:food )?hygiene (?:certificate|training|qualif)\\w*',
      'food (?:safety|handl)\\w*.{0,30}(?:train|certif|qualif)\\w*',
    ],
  },
  {
    name: 'hygiene: authority',
    is: [
      '(?:local authority|council).{0,40}(?:registered|food business)',
      'registered (?:as a food business )?with (?:the )?(?:local authority|council|environmental health)',
      'food (?:business )?registration',
    ],
  },
  {
    name: 'gas: lpg',
    is: ['lpg', 'calor gas', 'bottled gas', 'gas (?:bottles|cylinders)', 'butane', 'propane'],
    isNot: ['heat\\w*', 'inspect\\w*', 'certificate'],
  },
  {
    name: 'gas: inspection date',
    is: [
      '(?:date|when|last).{0,40}gas.{0,30}(?:inspect|safety|certif|check|test|servic)\\w*',
      'gas.{0,30}(?:inspect|certif|check|test|servic)\\w*.{0,16}(?:date|dated|last)',
    ],
    isNot: ['number', 'expir\\w*'],
  },
  {
    name: 'gas: certificate number',
    is: ['gas.{0,30}(?:certificate|engineer|safe)(?: registration)? (?:number|no)'],
  },
  {
    name: 'cooking: frying',
    is: ['(?:deep )?(?:fat )?fry(?:ing|er|ers)', 'frying (?:range|equipment)', 'deep fat'],
    isNot: [
      'duct\\w*',
      'clean\\w*',
      'number',
      'how many',
      'thermostat\\w*',
      'suppress\\w*',
      'litres',
      'extinguish\\w*',
    ],
  },
  {
    name: 'cooking: ducts cleaned',
    is: ['(?:duct|extract|flue|canopy)\\w*.{0,40}clean\\w*', 'clean\\w*.{0,40}(?:duct|extract|canopy)\\w*'],
    isNot: [
      'how often',
      'frequen\\w*',
      'date',
      'when',
      'last',
      'who',
      'whom',
      'contractor',
      'company',
      'chimneys?',
      'data',
    ],
  },
  {
    name: 'gas: certificate',
    is: ['gas safety (?:certificate|record|check)s?', 'cp ?12', 'landlords gas'],
    isNot: ['date', 'number', 'expir\\w*', 'when', 'last'],
  },
  {
    name: 'cooking: filters',
    is: ['filters? .{0,16}(?:cleaned|washed|changed)', 'grease filters?'],
    isNot: ['pool', 'dust', 'ducts?', 'ducting'],
  },
]
