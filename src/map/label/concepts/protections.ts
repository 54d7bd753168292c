import type { Concept } from './concept.ts'

const checked = '(?:inspect|examin|test|check|servic|survey|maintain)\\w*'

/** Fire and theft: what burns, what watches, who has looked at it. */
export const protections: readonly Concept[] = [
  { name: 'lifts: number', is: ['(?:number of|no of|how many|number) (?:passenger |goods )*lifts?'] },
  {
    name: 'lifts: examined',
    is: [
      `lifts?.{0,50}${checked}.{0,16}(?:date|last|when)?`,
      `(?:date|when|last).{0,30}${checked}.{0,30}lifts?`,
      `lifts?.{0,16}(?:loler)`,
    ],
    isNot: ['pressure vessels?', 'required', 'boiler', 'cover', 'fork ?lift'],
  },
  {
    name: 'engineering: inspection required',
    is: [
      'statutory (?:engineering )?inspections?(?: contract)?',
      '(?:pressure vessels?|boilers?).{0,30}statutory',
      'engineering (?:inspection|insurance|cover)(?: contract)?(?: required| wanted)?',
      '(?:lift|boiler|plant)(?: or (?:lift|boiler|plant))* (?:inspection|insurance)(?: contract)?(?: required| wanted)',
    ],
  },
  {
    name: 'fire: alarm grade',
    is: ['(?:grade|category|type) of (?:the )?fire (?:alarm|detection)', 'bs ?5839'],
  },
  {
    name: 'fire: extinguishers',
    is: [
      '(?:portable |hand held )?fire ?(?:fighting )?extinguish(?:ers?|ing (?:appliances|equipment))',
      'extinguishers?',
      'fire blankets?',
    ],
    isNot: ['number', 'how many', 'type', 'maintained by', 'who', 'company', 'engine', 'vessel', 'system'],
  },
  { name: 'fire: extinguishers number', is: ['(?:number|no|how many).{0,24}extinguishers?'] },
  {
    name: 'fire: risk assessment date',
    is: [
      '(?:date|when).{0,30}fire risk assess\\w*',
      'fire risk assess\\w*.{0,24}(?:date|dated|when|last)',
      'last fire risk assess\\w*',
    ],
  },
  {
    name: 'fire: risk assessment',
    is: ['fra(?: completed| in place| done)*$', 'fire (?:safety )?risk assess\\w*'],
    isNot: ['date', 'dated', 'when', 'recommendations?', 'last'],
  },
  {
    name: 'fire: recommendations done',
    is: [
      '(?:recommendation|action)s?.{0,40}(?:fire risk|fra)',
      'fire risk assess\\w*.{0,30}(?:recommend|action|complet)\\w*',
    ],
  },
  {
    name: 'fire: evacuation plan',
    is: ['(?:evacuation|emergency) (?:plan|procedure|drill)s?'],
    isNot: ['cyber'],
  },
  { name: 'fire: smoking', is: ['smoking', 'no smoking'], isNot: ['materials sold'] },
  {
    name: 'fire: waste',
    is: [
      '(?:waste|rubbish|refuse|trade waste|sawdust|shavings|dust).{0,60}(?:clear|remov|swept|collect|dispos|stor|daily|kept|bag)\\w*',
      '(?:remov|clear|dispos)\\w*.{0,24}(?:waste|rubbish|refuse|sawdust)',
    ],
    isNot: ['hazardous waste', 'carriage', 'percentage', 'turnover', 'skip'],
  },
  {
    name: 'fire: flammables kept',
    is: [
      '(?:flammable|inflammable|highly flammable|paints?|solvents?|finishes?|thinners).{0,40}(?:stor|kept|held|litres?|quantit)\\w*',
      '(?:litres?|quantity|stor\\w*|keep).{0,30}(?:flammable|finish(?:es)?|solvents?|paints?|thinners)',
    ],
    isNot: ['carried', 'goods'],
  },
  { name: 'fire: spray booth', is: ['spray(?:ing)? ?booths?', 'paint spray\\w*'] },
  {
    name: 'fire: battery charging',
    is: [
      '(?:lithium|batter(?:y|ies)).{0,40}(?:charg|stor)\\w*',
      'charg\\w* .{0,24}(?:lithium|batter(?:y|ies)|fork ?lift|trucks?|e ?bikes?|scooters?)',

      'lithium',
    ],
  },
  {
    name: 'fire: portable heaters',
    is: [
      'portable (?:gas|lpg|oil|electric).{0,12}heaters?',
      'mobile heaters?',
      'portable heat\\w*',
      '(?:space|paraffin|oil|gas) heaters?',
    ],
  },
  {
    name: 'wiring: portable tested',
    is: [
      '(?:portable|pat\\b)(?: electrical)?(?: appliances?| equipment)?.{0,24}(?:test|inspect)\\w*',
      'pat test\\w*',
    ],
  },
  {
    name: 'solar: panels',
    is: ['solar(?: panels?| pv)?', 'photo ?voltaic', '(?:pv|renewable) (?:panels?|energy)', 'wind turbines?'],
    isNot: ['sum', 'install\\w* (?:of|work)', 'income', 'battery'],
  },
  {
    name: 'alarm: type',
    is: [
      '(?:type|make|kind|details|grade) of (?:the )?(?:intruder |burglar |security )*alarm',
      '(?:intruder |burglar )?alarm (?:type|grade|details|signal(?:ling)? type)',
    ],
    isNot: ['fire'],
  },
  {
    name: 'alarm: maintained',
    is: ['alarm.{0,40}(?:maintain|servic|maintenance contract|contract)\\w*'],
    isNot: [
      'by whom',
      'company',
      'fire',
      'who',
      'maintained by',
      'is there',
      'contractor',
      'smoke',
      'installed',
    ],
  },
  { name: 'alarm: nsi', is: ['nsi|nacoss|ssaib'], isNot: ['number', 'type', 'member'] },
  {
    name: 'cctv: installed',
    is: ['(?:security|surveillance) cameras?', 'cctv', 'closed circuit'],
    isNot: ['vehicles?', 'how long', 'cab', 'number', 'drains?'],
  },
  {
    name: 'security: guards',
    is: ['(?:security|night) (?:guards?|patrols?|watch\\w*)', 'guarded'],
    isNot: ['wages', 'turnover', 'number', 'sia', 'machine'],
  },
  {
    name: 'security: shutters',
    is: [
      'window bars',
      '(?:roller |security |steel )+shutters?',
      '(?:bars|grilles?)(?: or | and )(?:bars|grilles?|shutters?)',
    ],
  },
  { name: 'security: safe keys', is: ['safe keys?', 'keys? (?:of|to) (?:the )?safe'] },
  {
    name: 'survey: date',
    is: [
      '(?:date|when).{0,24}(?:insurers? |insurance |risk )?survey\\w*',
      '(?:last|latest|most recent) (?:insurers? |insurance |risk |warehouse )*survey(?:ed)?(?: date| by insurers?)*',
    ],
    isNot: [
      'noise',
      'asbestos',
      'vessel',
      'hull',
      'out of water',
      'vehicle',
      'mortgage',
      'telephone',
      'contact',
      'by whom',
    ],
  },
  {
    name: 'survey: improvements outstanding',
    is: [
      '(?:risk |survey )?(?:improvements?|requirements?|recommendations?).{0,50}(?:outstanding|not been|complet|carried out|complied|done)\\w*',
      'outstanding .{0,24}(?:improvement|requirement|recommendation)s?',
    ],
    isNot: ['fire risk', 'vessel', 'hull', 'tenants? improvements'],
  },
  {
    name: 'asbestos: register',
    is: ['register of asbestos', 'asbestos (?:register|survey|management)'],
    isNot: ['removal'],
  },
  {
    name: 'alarm: intruder',
    is: [
      '(?:intruder|burglar|security|monitored) alarm',
      'alarm (?:fitted|installed)',
      'alarmed',
      '^(?:is there |do you have )?an alarm$',
      '^alarm$',
    ],
    isNot: [
      'company',
      'installer',
      'signal\\w*',
      'maintained by',
      'type',
      'police',
      'vehicle',
      'who',
      'smoke',
      'grade',
      'make of',
    ],
  },
  {
    name: 'alarm: company',
    is: [
      'alarm (?:company|installer|maintenance company|maintained by|contractor|engineers?)',
      'who (?:installed|maintains|services|monitors|looks after) .{0,24}alarm',
      'alarm.{0,30}(?:installed|maintained|serviced|monitored) by(?: whom)?',
      '(?:company|firm|contractor) (?:which |who |that )?(?:installed|maintain\\w*|servic\\w*).{0,16}alarm',
      '(?:installer|name of (?:alarm )?(?:company|installer)).{0,30}(?:alarm|signalling)?$',
    ],
    isNot: ['sprinkler'],
  },
  {
    name: 'alarm: signalling',
    is: [
      '(?:link|connect|signal|monitor|transmit)\\w*.{0,30}(?:receiving cent\\w*|monitoring (?:cent\\w*|station)|central station)',
      'redcare',
      'dual ?com',
      'how .{0,24}alarm signal',
      'bells only',
      '(?:alarm )?signalling',
      'police response',
      'monitoring centre',
    ],
    isNot: ['installer'],
  },
  {
    name: 'alarm: fire',
    is: ['(?:automatic )?fire (?:alarm|detection)', '(?:smoke|heat) (?:alarm|detector)s?'],
    isNot: ['grade', '(?<!^is there .{0,60})category', 'type of', 'company', 'who', 'date', 'when', 'number'],
  },
  {
    name: 'sprinklers: fitted',
    is: ['sprinkler(?:s|ed)?'],
    isNot: ['percentage', 'proportion', 'when', 'date', 'maintained by', 'who', 'lpc'],
  },
  {
    name: 'security: locks',
    is: ['(?:dead)?locks?', 'mortice', 'bs ?3621'],
    isNot: [
      '^(?!.*doors?).*windows?',
      'overnight',
      'vehicle',
      'safe',
      'gates?',
      'lock up',
      'trailer',
      'hitch',
    ],
  },
  {
    name: 'safe: make',
    is: [
      'safe maker',
      'safe manufacturer',
      '(?:make|model|details|type).{0,24}safes?',
      'safes? .{0,6}(?:make|model|details|type)',
    ],
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
    name: 'security: window locks',
    is: ['windows?.{0,40}(?:locks?|locked|key operated)', '(?:locks?|locked|key operated).{0,40}windows?'],
    isNot: ['vehicles?'],
  },
  {
    name: 'safe: present',
    is: [
      'is there (?:a|any) safe(?: on (?:the )?premises| at the premises)?$',
      'have a safe(?: on (?:the )?premises)?$',
      '^safe (?:present|installed|on premises|on the premises)$',
    ],
  },
  {
    name: 'fire: charge points',
    is: [
      '(?:ev|electric vehicle|electric car) charg\\w*(?: points?)?',
      'charge ?points?',
      'charging points?',
    ],
    isNot: ['turnover', 'install'],
  },
  {
    name: 'fire: candles',
    is: ['candles', 'naked lights?'],
    isNot: ['sell', 'sold', 'manufactur\\w*', 'stock', 'making'],
  },
  {
    name: 'security: fenced',
    is: ['perimeter fenc\\w*', '(?:yard|site|premises|compound) .{0,16}fenced', 'fencing around'],
    isNot: ['turnover', 'erect\\w*'],
  },
  {
    name: 'security: gates locked',
    is: ['gates? .{0,16}locked', 'lock(?:ed|ing|able)? .{0,12}gates?'],
    isNot: ['doors?'],
  },
  {
    name: 'stock: outside',
    is: ['stock .{0,24}(?:outside|outdoors|in the open)', '(?:kept|stored) in the open'],
    isNot: ['haystacks?', 'stacks?', 'tonnage', 'value', 'days', 'maximum'],
  },
]
