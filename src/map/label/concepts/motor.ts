import type { Concept } from './concept.ts'

/** Vehicles, those who drive them and what they carry. */
export const motor: readonly Concept[] = [
  {
    name: 'vehicles: total',
    is: [
      '^vehicles(?: to be insured| insured| in (?:the )?fleet)? number$',
      'total (?:number of )?vehicles',
      '(?:total )?(?:number|no) of (?:all )?(?:own )?vehicles(?: total| in (?:the )?fleet| owned)?$',
      'how many vehicles(?: are there| in the fleet| do you (?:own|operate|run))?$',
      'fleet size',
      'vehicles? .{0,40}total$',
    ],
    isNot: ['telematics', 'tracker', 'camera', 'insured elsewhere', 'trailers?'],
  },
  {
    name: 'vehicles: goods heavy',
    is: [
      'hgvs? (?:count|number)',
      'goods vehicles over (?:7|3)',
      '(?:number of |no of )?(?:hgvs?|lorries|heavy goods|goods vehicles over|rigids?|artics?)(?: vehicles)?$',
      '(?:number|no) of (?:hgvs?|lorries|heavy)',
    ],
    isNot: ['licence', 'overnight'],
  },
  { name: 'vehicles: cars', is: ['(?:number of |no of )?(?:private )?cars$'] },
  {
    name: 'vehicles: vans',
    is: [
      '(?:number of |no of )?(?:light )?(?:vans|light commercial|lcvs?|commercial vehicles? (?:up )?to 3 ?5)(?: .{0,10})?$',
      '(?:number|no) of vans',
    ],
  },
  { name: 'vehicles: trailers', is: ['(?:number of |no of )?trailers$'] },
  {
    name: 'fleet: value',
    is: [
      'total (?:fleet|vehicles?) value$',
      'total value of (?:the |all )?(?:fleet|vehicles)$',
      'value of (?:the )?fleet',
      'fleet value',
    ],
    isNot: ['trailers?', 'any one', 'load', 'stock'],
  },
  {
    name: 'fleet: manager',
    is: [
      '(?:fleet|transport) manager',
      'responsible for (?:the )?(?:fleet|vehicles)',
      'who manages the fleet',
    ],
    isNot: ['telephone', 'email'],
  },
  {
    name: 'motor cover: type',
    is: [
      '(?:comprehensive|comp) (?:or )?(?:tpft|tpo|third party)',
      '(?:type|level|class) of (?:motor |fleet )?cover',
      '^cover (?:type|level|wanted|required)(?: circle one| tick one)?$',
      'motor cover required$',
      'comprehensive or third party',
    ],
    isNot: ['sections?', 'from', 'date', 'terrorism', 'employers', 'buildings?', 'chosen'],
  },
  {
    name: 'drivers: basis',
    is: [
      'driv(?:er|ers|ing)(?: \\w+)? basis',
      'who (?:will|may|is to) drive',
      '^who drives',
      '(?:permitted|authorised) driv\\w*',
      'driving (?:restriction|limited|permitted|required)',
      '^driv(?:ing|ers)(?: circle one| tick one)?$',
      '^any driver(?: over .{0,8})?$',
    ],
    isNot: ['youngest', 'oldest', 'age', 'convict\\w*', 'number', 'names?'],
  },
  {
    name: 'drivers: youngest',
    is: ['(?:age of )?(?:the )?youngest(?: driver)?', 'minimum (?:driver )?age', 'driver.{0,10}minimum age'],
    isNot: [
      'child',
      'members?',
      'residents?',
      'pupils?',
      'participants?',
      'passengers?',
      'tenants?',
      'clients?',
      'building',
    ],
  },
  {
    name: 'drivers: under 25',
    is: ['(?:under|less than|below) (?:25|21|23|twenty)', 'aged under', 'young drivers?'],
  },
  { name: 'overnight: postcode', is: ['overnight.{0,24}post ?code', 'post ?code.{0,30}(?:overnight|kept)'] },
  {
    name: 'overnight: where',
    is: [
      'garag(?:ing|ed) (?:address|location)',
      '(?:where|address|location).{0,40}(?:overnight|kept at night|garaged|parked at night)',
      'where .{0,24}(?:park|keep)\\w* .{0,16}at night',
      'overnight (?:parking|location|address|garaging|storage)',
      '(?:kept|parked|garaged) overnight',
    ],
    isNot: ['post ?code', 'secure', 'alarm', 'locked'],
  },
  {
    name: 'overnight: secure',
    is: ['(?:secure|locked|compound).{0,40}(?:overnight|yard)', 'overnight.{0,30}(?:secure|locked|security)'],
  },
  {
    name: 'use: hire and reward',
    is: [
      'hire (?:and|or) reward',
      'carriage of (?:passengers|goods) for (?:hire|reward)',
      'private hire',
      'taxi',
    ],
    isNot: ['excluding'],
  },
  {
    name: 'use: hazardous goods',
    is: [
      'adr (?:loads|goods)',
      'goods (?:under )?adr',
      'hazardous (?:goods|loads|materials|substances)',
      'dangerous (?:goods|substances)',
      'carry(?:ing)? explosives',
      '(?:explosives|acids|corrosive|flammable).{0,40}(?:goods|carr)',
    ],
    isNot: ['locations?', 'airport', 'store'],
  },
  { name: 'use: towing', is: ['tow(?:ing|ed|s)?'], isNot: ['towers?', 'breakdown', 'registration', 'kept'] },
  {
    name: 'use: abroad',
    is: [
      '(?:european|continental) use',
      '(?:journeys?|use|used|travel|driven?|driving|vehicles?).{0,30}(?:outside|abroad|overseas|europe|continent|foreign)',
      'foreign use',
      'green card',
      'outside (?:the )?(?:uk|united kingdom|great britain).{0,20}(?:vehicle|journey|travel)?$',
    ],
    isNot: [
      'max(?:imum)? days',
      'days any',

      'trips? (?:outside|abroad|overseas)',
      'pupils',
      'school',
      'goods',
      'turnover',
      'transits?',
      'work',
      'visits?',
      'sales',
      'exports?',
      'clients?',
    ],
  },
  {
    name: 'use: pleasure',
    is: [
      '(?:personal|private) use of .{0,12}vehicles?',
      'social domestic',
      'private use',
      'domestic and pleasure',
    ],
  },
  { name: 'use: airside', is: ['airside', 'airports?.{0,20}vehicles?'] },
  {
    name: 'fitted: telematics',
    is: [
      '(?:vehicle )?tracking (?:systems?|devices?)',
      'gps track\\w*',
      'telematics',
      'trackers?(?: fitted)?',
    ],
    isNot: ['how many', 'number of', 'vehicles with', 'percentage', 'plant'],
  },
  {
    name: 'fitted: telematics count',
    is: ['(?:how many|number of).{0,30}(?:telematics|trackers?)', 'telematics.{0,40}how many'],
  },
  {
    name: 'fitted: cameras',
    is: ['(?:forward|rear) facing cameras?', 'dash ?cam(?:era)?s?', 'cameras? fitted', 'vehicle cameras?'],
    isNot: ['number', 'how many', 'percentage'],
  },
  {
    name: 'checks: licences',
    is: [
      '(?:driving )?licen[cs]e(?:s)?.{0,24}check\\w*',
      'check\\w*.{0,30}licen[cs]es?',
      'licen[cs]e checks?',
    ],
  },
  {
    name: 'licence: operator number',
    is: [
      'operators? licen[cs]e ref\\w*',
      '(?:operators?|o) ?(?:s )?licen[cs]e(?: number| no)?$',
      '(?:number|no) of (?:your )?operators? licen[cs]e',
      'operators? licen[cs]e (?:number|no)',
    ],
    isNot: ['type$', 'class', 'type of'],
  },
  {
    name: 'licence: operator type',
    is: ['operators? (?:s )?licen[cs]e (?:type|class)', 'type of operators? (?:s )?licen[cs]e'],
  },
  {
    name: 'motor cover: breakdown',
    is: ['breakdown'],
    isNot: ['machinery', 'fees', 'boiler', 'claims', 'refrigerat\\w*', 'turnover', 'relationship'],
  },
  { name: 'motor cover: windscreen', is: ['windscreen'] },
  {
    name: 'vehicles: owned',
    is: ['vehicles?.{0,40}(?:owned|registered|leased|hire purchase)', 'own(?:ed)? (?:all|the) vehicles'],
    isNot: ['number of own'],
  },
  {
    name: 'plant: hired in',
    is: ['hired?[ -]in plant', 'plant hired?[ -]in', 'hire in (?:any )?plant'],
    isNot: ['out', 'charges?', 'limit', 'item', 'continuing'],
  },
  {
    name: 'use: livestock',
    is: [
      'livestock (?:carried|transported|haulage|transport)',
      '(?:carry|carriage of|transport of) (?:any )?livestock',
    ],
  },
  {
    name: 'fitted: tail lifts',
    is: ['tail ?lifts?'],
    isNot: ['inspect\\w*', 'examin\\w*'],
  },
  {
    name: 'drivers: licence type',
    is: ['type of (?:driving |uk )?licen[cs]e(?: held)?$', '(?:driving )?licen[cs]e type'],
    isNot: ['operators?', 'premises', 'alcohol', 'o licen[cs]e'],
  },
  {
    name: 'history: driver accidents',
    is: [
      'drivers? .{0,16}accidents?',
      'accident history .{0,8}drivers?',
      'accidents? .{0,16}by (?:any )?driver',
    ],
    isNot: ['notified', 'how', 'prevention'],
  },
]
