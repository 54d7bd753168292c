import type { Concept } from './concept.ts'

/** Boats and yachts: what they are, where they lie, how they are sailed. */
export const boats: readonly Concept[] = [
  {
    name: 'craft: name',
    is: [
      '(?:vessel|boat|yacht|craft|ship)s? (?:s )?name',
      'name of (?:the |your )?(?:vessel|boat|yacht|craft|ship)',
    ],
    isNot: ['former', 'previous', 'ex', 'owner', 'club'],
  },
  {
    name: 'craft: former name',
    is: ['(?:former|previous|ex)(?: vessel| boat)? names?(?: of (?:the )?(?:vessel|boat))?'],
    isNot: ['business', 'company', 'firm', 'trading', 'practice'],
  },
  {
    name: 'craft: length',
    is: [
      '(?:boat|vessel|yacht|craft)s? length',
      'loa',
      'overall length',
      'length overall',
      'length (?:of (?:the )?(?:vessel|boat|hull)|in (?:metres|feet))',
      '^length(?: overall| m| ft| metres| feet)?$',
    ],
    isNot: ['maximum', 'max'],
  },
  {
    name: 'craft: beam',
    is: ['^beam(?: m| ft| metres| feet)?$', '(?:overall |maximum )?beam'],
    isNot: ['h ?beam', 'beam and', 'ceiling', 'timber'],
  },
  { name: 'craft: hull number', is: ['hull (?:identification|id|serial) ?(?:number|no)?', 'hin', 'cin'] },
  {
    name: 'craft: hull sum',
    is: [
      '(?:boat|vessel|yacht|craft)s? (?:value|sum insured)',
      'hull.{0,24}(?:sum|value)',
      '(?:sum insured|value|agreed value).{0,20}(?:hull|vessel|boat|yacht|craft)',
      '^agreed value$',
    ],
    isNot: ['own craft', 'tender', 'market'],
  },
  {
    name: 'craft: hull material',
    is: [
      'hull (?:construction|material)',
      '(?:construction|material) of (?:the )?hull',
      '(?:grp|ferro ?cement|steel) hull',
    ],
  },
  {
    name: 'craft: registration',
    is: [
      '(?:ssr|small ships|part (?:one|1|3|i|iii)) ?(?:register|registration)?(?: number| no)?',
      '(?:vessel|boat|yacht|ship) registration',
    ],
  },
  {
    name: 'craft: engine power',
    is: ['(?:engine )?(?:horse ?power|hp|bhp|power output)', 'engine power'],
    isNot: ['outboard', 'tender', 'serial', 'year'],
  },
  { name: 'craft: engine year', is: ['(?:year|age) of (?:the )?engine', 'engine (?:year|age)'] },
  { name: 'craft: engine number', is: ['engine (?:serial )?(?:number|no)'] },
  { name: 'craft: speed', is: ['(?:maximum|max|top|designed) (?:\\w+ )?speed', 'speed .{0,10}knots'] },
  {
    name: 'craft: survey date',
    is: [
      '(?:date|when).{0,30}(?:out of water |hull |condition |vessel )+survey',
      '(?:last|latest|most recent).{0,12}(?:out of water|hull|condition|vessel) survey',
      'last survey(?:ed)?',
    ],
    isNot: ['fire', 'insurer', 'warehouse', 'noise'],
  },
  {
    name: 'craft: surveyor',
    is: [
      '(?:name of )?(?:the )?(?:marine )?surveyors?(?: name)?$',
      'survey(?:ed)?.{0,30}by whom',
      'who surveyed',
      'surveyed by',
    ],
    isNot: ['date of', 'quantity', 'chartered', 'valu\\w*', 'proposer', 'our surveyor'],
  },
  {
    name: 'craft: mooring',
    is: [
      'berth or mooring',
      'home port',
      '(?:usual|normal|home|main|permanent|summer) (?:mooring|berth|marina)\\w*(?: location| place| address)?',
      'moor(?:ing|ed)(?: location| place| address)',
      'where .{0,24}(?:moored|berthed)',
      '(?:mooring|marina) (?:or|and) (?:marina|berth|mooring)',
    ],
    isNot: ['type', 'post ?code'],
  },
  {
    name: 'craft: mooring type',
    is: ['(?:type|kind) of (?:mooring|berth)', '(?:mooring|berth) type', 'swing(?:ing)? mooring'],
  },
  {
    name: 'craft: laid up',
    is: ['lay up', 'la(?:id|y)(?:ing)? ?up(?: location| place| where)?', 'winter (?:storage|berth)'],
    isNot: ['vehicles?', 'months?$', 'period', 'from'],
  },
  {
    name: 'craft: cruising',
    is: [
      'waters .{0,12}cruis\\w*',
      'cruising (?:area|range|limits?|waters)',
      'navigat\\w* (?:limits?|area|range)',
      'waters (?:used|cruised|navigated)',
      'where will you (?:sail|cruise)',
    ],
  },
  {
    name: 'craft: raced',
    is: ['^do you race$', 'used for racing', 'rac(?:ed|ing)'],
    isNot: ['number', 'how many', 'horse', 'sails', 'vehicles?', 'motor', 'tracing', 'times'],
  },
  {
    name: 'craft: races number',
    is: [
      '(?:number|no|how many).{0,12}(?:races|regattas)',
      '(?:races|racing).{0,20}(?:number|how many|times|a year|per year)',
    ],
  },
  {
    name: 'craft: chartered',
    is: ['charter(?:ed|ing)?(?: out)?', 'bareboat', 'skippered'],
    isNot: ['aircraft', 'surveyor', 'accountant', 'institute', 'chartered (?!out)'],
  },
  { name: 'craft: lived aboard', is: ['liv(?:e|ed|ing) (?:aboard|on board)', 'liveaboard', 'houseboat'] },
  { name: 'craft: single handed', is: ['single handed'] },
  {
    name: 'craft: experience',
    is: [
      '(?:sailing|boating|yachting|helming|skipper\\w*)(?: \\w+)? experience',
      'experience (?:of |in |as )?(?:sailing|boating|owner)',
    ],
  },
  {
    name: 'craft: qualifications',
    is: [
      '(?:sailing|boating|rya|yachting|nautical)(?: \\w+)? (?:qualif|certif|course)\\w*',
      'yachtmaster|day skipper',
    ],
  },
  {
    name: 'craft: tender sum',
    is: ['(?:tender|dinghy)(?: and outboard)?.{0,24}(?:sum|value|insured)', '^(?:tender|dinghy)$'],
    isNot: ['name', 'serial', 'legal tender', 'tendering', 'tender price', 'contract', 'bid'],
  },
  {
    name: 'craft: outboard sum',
    is: [
      'outboards?(?: motors?| engines?)?.{0,16}(?:sum|value|insured)',
      '^outboards?(?: motors?| engines?)?$',
    ],
    isNot: ['tender and outboard', 'make', 'h p'],
  },
  {
    name: 'craft: purchase date',
    is: ['(?:date|when|year) (?:of purchase|purchased|bought)', 'when did you buy', 'date acquired'],
    isNot: ['property', 'vehicle'],
  },
  {
    name: 'craft: rigging',
    is: ['(?:standing )?rigging', 'masts?(?: and spars)?'],
    isNot: ['steeple', 'telecom', 'aerial'],
  },
  {
    name: 'craft: finance',
    is: [
      '(?:finance|loan|mortgage|hire purchase).{0,24}(?:vessel|boat|craft|yacht)',
      '(?:vessel|boat|craft|yacht).{0,30}(?:finance|loan|mortgage|hire purchase)',
    ],
  },
]
