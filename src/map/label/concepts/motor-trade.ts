import type { Concept } from './concept.ts'

const discount = '(?:no claims? (?:discount|bonus)|ncd|ncb)'

/** Drivers' records, fleets' habits, garages and dealers. */
export const motorTrade: readonly Concept[] = [
  {
    name: 'discount: years',
    is: [
      `${discount}(?: entitlement| earned| held)?(?: in)?(?: years?| yrs)?$`,
      `(?:years?|yrs|number of years)(?: of)? ${discount}`,
      `(?:how many years|how much) ${discount}`,
      'claims? free years',
      'years? no claims?$',
      'years? (?:claims? free|free of claims)',
    ],
    isNot: ['protect\\w*', 'proof', 'trade policy', 'earned on', 'transfer'],
  },
  {
    name: 'discount: protected',
    is: [
      'protected (?:no claims|ncb|ncd)',
      `(?:protect\\w*).{0,16}${discount}`,
      `${discount}.{0,16}protect\\w*`,
    ],
  },
  {
    name: 'discount: proof',
    is: [`(?:proof|evidence) of ${discount}`, `${discount}.{0,24}(?:earned on|trade policy|proof|transfer)`],
  },
  {
    name: 'drivers: number',
    is: [
      '(?:total )?(?:number of|no of|how many|number) (?:\\w+ )?drivers(?: employed| in total)?$',
      '^drivers (?:number|total)$',
      'total drivers',
    ],
    isNot: ['convict\\w*', 'points', 'under', 'agency', 'owner', 'delivery'],
  },
  {
    name: 'drivers: oldest',
    is: ['(?:age of )?(?:the )?oldest(?: driver)?', 'maximum (?:driver )?age', 'drivers? .{0,10}maximum age'],
    isNot: ['child', 'member', 'resident', 'building', 'vehicle', 'property', 'treat\\w*', 'vessel'],
  },
  {
    name: 'drivers: agency',
    is: ['(?:agency|casual|temporary|relief) drivers?'],
    isNot: ['wages?', 'supply', 'number'],
  },
  {
    name: 'drivers: medical',
    is: [
      '(?:notifiable|medical|physical|health) (?:or physical )?(?:conditions?|defects?|disabilit\\w*|infirmit\\w*)',
      'epilep\\w*',
      'dvla aware',
    ],
    isNot: ['existing medical', 'suffer\\w* from any', 'pre employment', 'pre existing', 'travel'],
  },
  {
    name: 'drivers: licence held',
    is: [
      '(?:driving )?licen[cs]e.{0,20}(?:held|years|how long|length)',
      '(?:years|how long|date).{0,24}(?:full |uk |driving )+licen[cs]e',
      'held a (?:full )?(?:uk )?licen[cs]e',
    ],
    isNot: ['type of', 'operator', 'premises', 'checks?', 'glaa', 'sia'],
  },
  {
    name: 'drivers: licence number',
    is: ['(?:driving|drivers?) (?:s )?licen[cs]e (?:number|no)', 'dvla (?:licen[cs]e )?number'],
  },
  {
    name: 'drivers: training',
    is: [
      'drivers? (?:get|receive|given|undergo|have) .{0,12}training',
      'training (?:of|for) drivers',
      'drivers? (?:training|development|assess\\w*)',
      '(?:train|assess)\\w* (?:of |for )?drivers?',
    ],
  },
  {
    name: 'drivers: handbook',
    is: ['drivers? (?:hand ?book|manual|policy|policies)', 'driving (?:for work|at work) policy'],
    isNot: ['holder', 'number'],
  },
  {
    name: 'drivers: inexperienced',
    is: [
      '(?:less than|under|fewer than).{0,16}(?:years?|months).{0,16}(?:licen[cs]e|driving experience)',
      'provisional licen[cs]e',
      'inexperienced drivers?',
    ],
  },
  {
    name: 'mileage: annual',
    is: [
      '(?:annual|average|estimated|total|yearly) (?:annual |business )?mileage',
      'miles (?:per|a|each) (?:year|annum|vehicle)',
      'mileage (?:per|a) (?:year|annum|vehicle)',
    ],
    isNot: ['radius'],
  },
  {
    name: 'use: radius',
    is: [
      'how far .{0,24}(?:vehicles? travel|do you (?:travel|drive))',
      '(?:radius|distance).{0,24}(?:operat|base|travel|depot)\\w*',
      'operating radius',
      'miles from base',
      'radius of (?:use|operation)',
      'furthest (?:distance|delivery)',
    ],
    isNot: ['water', 'river', 'airport', 'fire station'],
  },
  {
    name: 'use: countries',
    is: [
      'countr(?:y|ies).{0,16}(?:visited|travelled|driven)',
      'which countries',
      '(?:visited|travel\\w*).{0,12}countries',
    ],
    isNot: ['sanction\\w*', 'export\\w*', 'goods'],
  },
  {
    name: 'use: days abroad',
    is: [
      '(?:longest|maximum) (?:foreign|overseas) (?:trip|journey).{0,16}days',
      'foreign use.{0,12}days',
      '(?:days|weeks|number of trips).{0,24}(?:abroad|outside|europe|overseas)',
      '(?:abroad|overseas|europe|continent).{0,24}(?:days|how many|weeks)',
    ],
    isNot: ['vacan\\w*'],
  },
  {
    name: 'use: own trailers',
    is: ['trailers?.{0,30}(?:own|owned|attached|detached)', '(?:number|no) of (?:own )?trailers'],
    isNot: ['sum', 'value', 'third party'],
  },
  {
    name: 'use: own goods',
    is: ['carriage of own goods', 'own goods', 'courier', 'parcel delivery'],
    isNot: ['limit', 'exhib\\w*', 'sum'],
  },
  {
    name: 'vehicles: cameras count',
    is: [
      '(?:number|no|how many).{0,30}cameras?',
      'cameras?.{0,24}(?:number|how many)',
      '(?:vehicles? )?with cameras?.{0,10}(?:number|how many)',
    ],
  },
  {
    name: 'vehicles: electric',
    is: ['electric (?:vehicles?|cars?|vans?)', 'evs'],
    isNot: ['charging points?'],
  },
  {
    name: 'vehicles: most at premises',
    is: [
      '(?:maximum|most|max|greatest|number of) (?:number of )?(?:customers? |stock )*(?:vehicles|cars)(?: \\w+){0,3} (?:at|on|in|kept) (?:the |any |your )?(?:premises|site|forecourt|yard|one time|workshop)',
    ],
    isNot: ['fleet', 'value'],
  },
  {
    name: 'vehicles: high performance',
    is: [
      '(?:high performance|prestige|classic|sports|modified|exotic|american) (?:or \\w+ )?(?:vehicles?|cars?)',
      'high performance',
    ],
  },
  {
    name: 'vehicles: largest value',
    is: [
      '(?:maximum|highest|max|most expensive|any one|single) (?:value (?:of )?)?(?:any )?(?:one |single )?vehicle(?: value| limit| indemnity)?',
      'vehicle (?:indemnity|limit)',
    ],
    isNot: ['goods', 'load', 'transit', 'carried', 'stock in', 'number', 'conveyance'],
  },
  {
    name: 'vehicles: maintained',
    is: [
      'vehicles?.{0,30}(?:maintain|servic|inspect)\\w*.{0,30}(?:regular|manufacturer|accordance|schedule|safety)?',
      'roadworth\\w*',
    ],
    isNot: ['turnover', 'income', 'value', 'premises', 'percentage', 'sales'],
  },
  {
    name: 'trade: sales share',
    is: [
      '(?:vehicle|car)s? sales?.{0,24}(?:percentage|proportion|%|share|of turnover)?$',
      '(?:percentage|proportion|%).{0,40}(?:vehicle|car) sales',
    ],
    isNot: ['number'],
  },
  {
    name: 'trade: servicing share',
    is: [
      '(?:servic\\w*|repairs?|mechanical)(?: and (?:repairs?|servic\\w*|mot))+.{0,24}(?:percentage|%|share|of turnover)?$',
    ],
    isNot: ['record', 'history', 'plan'],
  },
  {
    name: 'trade: recovery share',
    is: [
      '^(?:vehicle |breakdown )*recovery(?: work| of vehicles)?(?: of turnover)?$',
      '(?:percentage|proportion).{0,30}recovery',
    ],
  },
  {
    name: 'trade: body shop',
    is: ['body ?(?:shop|work|repairs?)', 'spray(?:ing)?(?: booth| paint\\w*| shop)'],
    isNot: ['litres?', 'weed', 'crop', 'others'],
  },
  {
    name: 'trade: demonstration',
    is: ['demonstrat\\w*', 'accompanied test', 'test drives?'],
    isNot: ['exhib\\w*', 'competen\\w*'],
  },
  { name: 'trade: plates', is: ['trade plates?(?: numbers?)?'] },
  {
    name: 'trade: loan cars',
    is: [
      '(?:loan|courtesy|hire) (?:cars?|vehicles?)',
      'self drive hire',
      '(?:loan|hire) (?:out )?(?:or (?:loan|hire) )?vehicles',
      'hire out or loan',
    ],
  },
  {
    name: 'trade: mot testing',
    is: ['mots (?:carried|done|performed)', 'mot (?:testing|station|tests?|bays?)'],
  },
  {
    name: 'trade: full time',
    is: [
      '(?:business|trade|trading|motor trade).{0,16}(?:full|part) ?time',
      '(?:full|part) ?time (?:motor )?(?:trader?|business|occupation)',
    ],
    isNot: ['employees', 'staff'],
  },
  {
    name: 'overnight: road',
    is: [
      '(?:left|kept|parked).{0,16}(?:on|in) (?:the )?(?:road|street|highway)',
      'parked on (?:the )?(?:road|street)',
      'on road (?:overnight|parking)',
    ],
  },
  {
    name: 'overnight: loaded unattended',
    is: [
      '(?:loaded|laden).{0,30}(?:unattended|overnight)',
      '(?:unattended|overnight).{0,40}(?:loaded|laden|loads?)',
      '(?:loads?|goods).{0,24}(?:left )?(?:unattended|overnight)',
    ],
  },
  {
    name: 'overnight: keys',
    is: ['keys?.{0,30}(?:kept|secur|lock|safe|held|unmarked)\\w*', 'key (?:safe|cabinet|control|security)'],
    isNot: ['key operated', 'windows?', 'locks?$', 'loss of'],
  },
  {
    name: 'trade: road tests',
    is: ['road test\\w*', 'driven (?:for|on) (?:road )?tests?'],
    isNot: ['accompanied'],
  },
  {
    name: 'trade: online sales',
    is: ['sell .{0,12}(?:online|over the internet|via the internet)', 'trade online'],
  },
]
