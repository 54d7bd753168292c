import type { Concept } from './concept.ts'

/** How many people do what, what their work exposes them to, what keeps them safe. */
export const employees: readonly Concept[] = [
  { name: 'exposure: silica', is: ['silica', 'grit', 'stone dust'], isNot: ['gritting'] },
  { name: 'exposure: vibration', is: ['vibrat\\w*', 'havs?'] },
  { name: 'exposure: isocyanates', is: ['isocyanates?', 'two pack paint'] },
  {
    name: 'exposure: radiation',
    is: ['radiation', 'radio ?active', 'ionising', 'lasers?'],
    isNot: ['treatment', 'ipl', 'hair'],
  },
  { name: 'exposure: welding fume', is: ['weld\\w* fumes?'] },
  {
    name: 'exposure: noise',
    is: ['(?:exposed to|excessive|high) noise', 'noise (?:exposure|levels?|above|over)', '85 ?db'],
    isNot: ['survey', 'assessment', 'limits'],
  },
  { name: 'exposure: noise survey', is: ['noise (?:survey|assessment)\\w*'] },
  { name: 'exposure: lead', is: ['(?:exposed to|use of|handling) lead'] },
  {
    name: 'exposure: toxic',
    is: ['(?:toxic|corrosive|hazardous|harmful) (?:substances|chemicals|fumes)', 'coshh', 'carcinogen\\w*'],
    isNot: ['goods', 'carry', 'carriage', 'vehicles?'],
  },
  {
    name: 'exposure: lev',
    is: [
      'lev',
      'local exhaust',
      '(?:dust |fume )?extraction.{0,50}(?:exam|test|inspect)\\w*',
      '(?:exam|test|inspect)\\w*.{0,40}(?:dust |fume |exhaust )extraction',
      'extraction last',
    ],
    isNot: ['kitchen', 'cook\\w*', 'duct'],
  },
  {
    name: 'exposure: health surveillance',
    is: [
      'pre employment medicals?',
      'health checks (?:of|for) (?:staff|employees)',
      'health (?:surveillance|questionnaires?|screening)',
      'pre employment (?:health|medical)',
      'hearing tests?',
      'audiometr\\w*',
    ],
    isNot: ['members?', 'par ?q', 'customers'],
  },
  {
    name: 'safety: accreditation',
    is: [
      'chas',
      'safe ?contractor',
      'construction ?line',
      'iso ?45001',
      'ohsas',
      '(?:health and safety|h and s|safety).{0,40}(?:accredit|certif)\\w*',
    ],
    isNot: ['expir\\w*', 'valid until', 'gas', 'electric\\w*'],
  },
  {
    name: 'safety: accreditation expiry',
    is: [
      '(?:expiry|expires).{0,40}(?:accredit|certif|iso|chas|safe ?contractor)\\w*',
      '(?:accredit|certif)\\w*.{0,24}(?:expir\\w*|valid until)',
    ],
    isNot: ['gas', 'electric\\w*'],
  },
  {
    name: 'safety: adviser',
    is: [
      '(?:health and safety|health safety|h and s|h s|safety) (?:advis|consult|officer|manager|representative)\\w*',
      '(?:responsible for|who advises on|advice on).{0,12}(?:health and )?safety',
      'competent person',
    ],
    isNot: ['structures', 'certified by', 'union'],
  },
  { name: 'safety: reported accidents', is: ['riddor', 'reportable (?:accident|injur|incident)\\w*'] },
  { name: 'safety: days lost', is: ['days lost', 'lost time'] },
  { name: 'safety: method statements', is: ['method statements?', 'rams'] },
  {
    name: 'safety: protective equipment',
    is: [
      'protective (?:equipment|clothing).{0,20}(?:issued|provided|supplied)',
      'ppe',
      'personal protective',
      '(?:hearing|eye|respiratory) protect\\w*',
    ],
  },
  {
    name: 'safety: training',
    is: [
      'training records?',
      '(?:safety|manual handling|induction) training',
      'inductions?(?: given| provided| training)?',
      '(?:staff|employees|workers?) .{0,16}(?:trained|training)',
    ],
    isNot: ['cyber', 'phishing', 'hygiene', 'driver', 'security awareness', 'percentage', 'fire'],
  },
  { name: 'safety: first aid', is: ['first ?aid(?:ers?)?'], isNot: ['provider', 'who', 'name of'] },
  {
    name: 'safety: first aid provider',
    is: [
      'first ?aid.{0,24}(?:provider|provided by|by whom|company)',
      'who (?:provides|will provide).{0,12}first ?aid',
    ],
  },
  {
    name: 'safety: machine guards',
    is: ['(?:machine|machinery).{0,16}guard\\w*', 'guards? .{0,24}(?:inspect|test|fitted)\\w*'],
  },
  {
    name: 'employees: labour only number',
    is: [
      'no of loscs?',
      '^labour only (?:operatives|workers)$',
      '(?:number of|no of|how many|number) labour only',
      '^(?:labour only|losc)(?: sub ?contractors?)?(?: number)?$',
    ],
    isNot: ['payments?', 'wages?'],
  },
  {
    name: 'employees: bona fide number',
    is: ['(?:number of|no of|how many|number) (?:bona fide|bfsc)'],
    isNot: ['payments?'],
  },
  {
    name: 'employees: apprentices',
    is: [
      '(?:(?:number of|no of|how many|number) )?(?:apprentices|trainees)(?: number)?$',
      '(?:number of|no of|how many|number) (?:apprentices|trainees|yts)',
    ],
    isNot: ['training', 'wages?', 'unqualified'],
  },
  {
    name: 'employees: clerical number',
    is: [
      '(?:number of|no of|how many|number) (?:clerical|office|administrative|admin|non manual|support)',
      '(?:clerical|office|administrative|admin)(?: based)?(?: and \\w+)? (?:employees|staff|persons)(?: number)?$',
    ],
    isNot: ['wages?', 'payroll', 'salar\\w*', 'pay'],
  },
  {
    name: 'employees: manual number',
    is: [
      'manual workforce',
      '(?:number of|no of|how many|number) (?:manual|site|shop ?floor|works?|production) ?(?:employees|workers|staff|operatives)?',
      '(?:manual|production|site|shop ?floor) (?:employees|staff|workers|operatives)(?: number)?$',
    ],
    isNot: ['wages?', 'payroll', 'non manual', 'principals?', 'agricultur\\w*'],
  },
  {
    name: 'employees: professional number',
    is: [
      'how many .{0,24}(?:staff|employees) are (?:professionally )?qualified$',
      '(?:number of|no of|how many|number) (?:other )?(?:qualified|professional|technical|fee earn\\w*)',
      '(?:qualified|technical|professional)(?: and \\w+)? (?:employees|staff)(?: \\w+){0,4}$',
      '^fee earners$',
    ],
    isNot: ['unqualified', 'wages?', 'fees', 'partners?$', 'training', 'all'],
  },
  {
    name: 'employees: unqualified number',
    is: ['(?:unqualified|non qualified|other|support)(?: \\w+)? staff'],
    isNot: ['wages?', 'fees', 'training'],
  },
  {
    name: 'employees: principals number',
    is: [
      '(?:number of|no of|how many) (?:partners|directors|principals)(?: (?:or |and )?(?:partners|directors|principals|members)){1,3}$',
      '(?:number of|no of|how many|number) (?:working )?(?:principals|partners|directors|proprietors|members of the llp)(?: or (?:partners|directors|principals))*$',
      '^(?:partners|directors|principals)(?: or (?:partners|directors|principals)| and (?:partners|directors|principals))*(?: number)?$',
    ],
    isNot: ['manual', 'driv\\w*'],
  },
  {
    name: 'employees: temporary number',
    is: [
      '(?:number|no|how many|maximum|average|most)(?: \\w+){0,3} (?:temps|temporary (?:workers|staff)|agency (?:workers|staff)|casuals?|seasonal workers)',
    ],
    isNot: ['wages?', 'any one', 'one site', 'one client', 'day', 'driv\\w*'],
  },
  {
    name: 'employees: largest at one place',
    is: [
      '(?:maximum|most|largest|greatest) (?:number of )?(?:temps|temporary workers|workers|employees|staff|people|persons).{0,24}(?:any one|one|single|same) (?:\\w+ )?(?:site|location|place|premises|client|time)',
    ],
  },
  {
    name: 'machinery: forklifts',
    is: ['^flts?$', 'fork ?lifts?(?: trucks?)?'],
    isNot: [
      'crushed',
      'damaged',
      'claimed',
      'charg\\w*',
      'train\\w*',
      'licen\\w*',
      'cert\\w*',
      'sum',
      'value',
    ],
  },
  {
    name: 'machinery: woodworking',
    is: ['wood ?working (?:machin\\w*|equipment)', 'circular saws?'],
    isNot: ['machinists', 'extraction', 'fitted', 'value', 'sum', 'guard\\w*', 'percentage'],
  },
  {
    name: 'working: from home',
    is: ['home ?workers?', 'home ?working', 'work\\w* (?:from|at) home'],
    isNot: ['away', 'clients'],
  },
  {
    name: 'safety: accident book',
    is: ['accident (?:book|register)', 'records? of (?:all )?accidents'],
  },
  {
    name: 'safety: toolbox talks',
    is: ['toolbox talks?'],
    isNot: ['date'],
  },
]
