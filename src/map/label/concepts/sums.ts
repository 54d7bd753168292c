import type { Concept } from './concept.ts'

/** Sums insured, excesses and covers beyond the usual buildings, contents and stock. */
export const sums: readonly Concept[] = [
  {
    name: 'value: purchase price',
    is: ['purchase price', 'price paid', '(?:what|how much) did you pay for'],
    isNot: ['ticket', 'holiday'],
  },
  {
    name: 'value: market',
    is: ['(?:current |present |estimated )?market value'],
    isNot: ['basis', 'settlement'],
  },
  {
    name: 'value: uplift',
    is: ['(?:day one|inflation) (?:uplift|provision|percentage)', 'uplift(?: percentage)?'],
  },
  {
    name: 'sum: outbuildings',
    is: [
      '^out ?buildings?(?: and garages?)?(?: sum insured| value)?$',
      '(?<!with )out ?buildings?(?: and garages?)?.{0,12}(?:sum|insured|value)$',
      'garages?.{0,16}(?:sum|insured|value)',
    ],
    isNot: ['kept', 'number'],
  },
  {
    name: 'sum: common parts',
    is: ['(?:common|communal) (?:parts?|areas?).{0,24}(?:sum|insured|value|contents|furnishings)'],
  },
  {
    name: 'sum: stock',
    is: ['(?:general|other|all other|remaining) stock', 'stock (?:other than|excluding|not)'],
  },
  {
    name: 'sum: high risk stock',
    is: [
      '(?:wines?|spirits?|tobacco|cigarettes)(?: and| or|,)* (?:wines?|spirits?|tobacco|cigarettes|fortified).{0,24}',
      'stock of (?:wines?|spirits?|tobacco)',
    ],
    isNot: [
      'loads?',
      'percentage',
      'licen\\w*',
      'carried',
      'vehicle',
      'sell',
      'sale of',
      'including',
      'incl',
    ],
  },
  {
    name: 'sum: frozen stock',
    is: [
      'contents of (?:freezers?|cold stores?|refrigerat\\w*)',
      '(?:deteriorat\\w*|frozen|refrigerated|chilled)(?: of)?(?: stock| food| goods)?.{0,24}(?:sum|insured|value|limit)?$',
      'stock (?:deteriorat|in (?:freezer|cold|refrigerat))\\w*',
    ],
    isNot: ['carried', 'packed', 'temperature', 'breakdown', 'vehicles?', 'transport'],
  },
  { name: 'sum: glass', is: ['(?:stained )?glass.{0,16}(?:sum|insured|value|limit)', 'stained glass'] },
  {
    name: 'sum: fine art',
    is: ['(?:fine art|works? of art|antiques|paintings)(?: and .{0,20})?.{0,16}(?:sum|insured|value)?$'],
    isNot: ['any one', 'stock', 'goods'],
  },
  {
    name: 'sum: portable equipment',
    is: [
      '(?:portable|laptop|mobile|away from (?:the )?premises).{0,40}(?:sum|insured|value|equipment|computers?)',
      'laptops?(?: and .{0,24})?',
    ],
    isNot: [
      'number of',
      'how many',
      'test\\w*',
      'encrypt\\w*',
      'appliances?',
      'heat\\w*',
      'work',
      'password',
      'tools',
    ],
  },
  {
    name: 'sum: outdoor property',
    is: [
      '(?:outdoor|external|play) (?:equipment|property|furniture|items).{0,16}(?:sum|insured|value)?',
      'garden furniture',
    ],
    isNot: ['area'],
  },
  {
    name: 'sum: moulds',
    is: ['(?:moulds|patterns|dies|tools and dies)(?: and .{0,16})?.{0,24}(?:sum|insured)?'],
    isNot: ['hand'],
  },
  {
    name: 'sum: personal effects',
    is: ['personal (?:effects|belongings|possessions)(?: of .{0,20})?.{0,16}(?:sum|limit|insured)?'],
    isNot: ['drivers?'],
  },
  { name: 'sum: jewellery', is: ['jewell?e?ry', 'valuables'], isNot: ['stock', 'percentage', 'sell'] },
  { name: 'sum: debris removal', is: ['(?:debris removal|removal of debris)'] },
  { name: 'sum: trophies', is: ['trophies', 'silverware', 'regalia'] },
  {
    name: 'interruption: income sum',
    is: [
      'loss of (?:income|revenue|gross revenue|profits?).{0,16}(?:sum|insured|amount)',
      '(?:income|revenue|gross profit) to be insured',
    ],
    isNot: ['months', 'period'],
  },
  {
    name: 'interruption: wanted',
    is: [
      '(?:business interruption|loss of (?:income|profits?|revenue)|consequential loss)(?: cover| insurance| section)*(?: required| wanted| needed)$',
      '(?:require|want|include|need).{0,16}(?:business interruption|loss of (?:income|profit)|bi cover)',
      '^business interruption(?: cover| insurance)?$',
    ],
    isNot: ['period', 'sum', 'months'],
  },
  {
    name: 'interruption: book debts',
    is: ['book debts', 'debit balances', 'outstanding debits?', 'accounts receivable'],
  },
  {
    name: 'interruption: increased cost',
    is: ['(?:additional |increased? |increase in )+costs? of working', 'icow', 'aicow'],
  },
  { name: 'interruption: alternative accommodation', is: ['alternative accommodation'] },
  {
    name: 'interruption: suppliers limit',
    is: ['(?:suppliers?|customers?)(?: extension)?.{0,8}(?:limit|extension)'],
    isNot: ['utilit\\w*', 'credit'],
  },
  {
    name: 'interruption: utilities limit',
    is: ['(?:public )?utilit(?:y|ies)(?: extension)?.{0,12}(?:limit|extension|cover)', 'denial of access'],
  },
  {
    name: 'excess: escape of water',
    is: [
      '(?:escape of water|eow|water damage) (?:\\w+ )?excess',
      'excess .{0,40}(?:escape of water|water damage)',
    ],
  },
  { name: 'excess: flood', is: ['flood (?:\\w+ )?excess', 'excess .{0,30}flood'], isNot: ['escape'] },
  { name: 'excess: theft', is: ['theft (?:\\w+ )?excess', 'excess .{0,30}theft'] },
  {
    name: 'excess: standard',
    is: [
      '(?:standard|compulsory|normal|basic|general|ordinary) (?:policy )?excess',
      'excess .{0,24}(?:all other|other) (?:loss|claim|damage)\\w*',
      'all other (?:loss\\w*|claims) excess',
    ],
    isNot: [...['current', 'existing', 'present', 'expiring'], 'subsidence'],
  },
  {
    name: 'cover wanted: glass breakage',
    is: ['^(?:fixed|plate|shop front) glass$', '(?:fixed )?glass (?:cover|insurance|section)'],
  },
  {
    name: 'cover wanted: personal accident',
    is: ['^pa (?:cover|insurance)', 'personal accident(?: cover| insurance)?(?: required| wanted)?'],
    isNot: ['limit', 'sum', 'claims?'],
  },
  { name: 'cover wanted: rent guarantee', is: ['rent guarantee(?: cover| insurance)?'] },
  { name: 'cover wanted: home emergency', is: ['home emergency(?: cover)?', 'emergency assistance'] },
  { name: 'cover wanted: refrigeration breakdown', is: ['refrigeration breakdown'] },
  { name: 'money: home', is: ['(?:money|cash).{0,24}(?:home|private (?:residence|dwelling)|house of)'] },
  {
    name: 'money: limit',
    is: [
      '^money(?: cover| section)?(?: limit| sum insured| any one loss)+',
      '(?:most|maximum) (?:money|cash) (?:at|on|held|kept)',
      '(?:money|cash).{0,12}(?:most|maximum) (?:at|on|held)',
    ],
    isNot: ['safe', 'transit', 'home', 'clients?'],
  },
  {
    name: 'interruption: sum',
    is: [
      '(?:business interruption|gross profit|gross (?:income|revenue)|bi).{0,30}(?:sum|amount)(?: to be)? insured',
      '(?:sum|amount)(?: to be)? insured.{0,60}(?:indemnity period|business interruption|gross profit|gross revenue)',
      'amount to be insured for the',
    ],
    short: [
      '^(?:gross (?:profit|income|revenue)|loss of (?:gross )?(?:income|revenue|profits?))(?: .{0,20}months)?$',
    ],
    under: ['sums?(?: to be)? insured', 'business interruption', 'amounts?(?: to be)? insured'],
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
    name: 'money: in safe',
    is: ['(?:money|cash|limit).{0,30}safe', 'safe (?:limit|outside business hours)', 'in locked safe'],
    isNot: ['make'],
  },
  {
    name: 'money: in transit',
    is: [
      '(?:money|cash).{0,16}carried to (?:the )?bank',
      '(?:money|cash).{0,30}(?:transit|business hours)',
      'limit in transit',
      '(?:in|during) transit.{0,30}(?:money|cash|limit|business hours)',
    ],
    isNot: ['goods', 'safe', 'outside', 'turnover', 'wages', 'income', 'year'],
  },
  {
    name: 'money: carryings',
    is: ['annual carryings?', 'estimated carryings?', 'carryings? (?:per|each) (?:annum|year)'],
  },
  {
    name: 'cover wanted: subsidence',
    is: ['subsidence.{0,20}(?:cover|required|included|wanted)', '(?:cover|include|require).{0,20}subsidence'],
    isNot: ['excess', 'signs?', 'damage by', 'suffered'],
  },
  { name: 'cover wanted: terrorism', is: ['terrorism'], isNot: ['basis', 'excluded'] },
  {
    name: 'cover wanted: legal',
    is: [
      '^(?:is )?legal cover(?: for motor)?(?: needed| required| wanted)?$',
      'legal (?:expenses|protection)',
    ],
  },
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
    is: [
      'transit(?: cover)? per vehicle',

      'goods in transit.{0,16}(?:per|any one|each) vehicle',
      '(?:limit|maximum|value).{0,24}(?:any one|per|each) vehicle',
      '(?:any one|per) vehicle limit',
    ],
    isNot: ['claim'],
  },
  {
    name: 'cover wanted: libel',
    is: ['(?:libel|slander|defamation) (?:cover|extension)', 'cover for (?:libel|slander|defamation)'],
  },
  {
    name: 'cover wanted: key person',
    is: ['key (?:man|person) (?:cover|insurance)'],
  },
  {
    name: 'interruption: loss of attraction',
    is: ['loss of attraction'],
  },
  {
    name: 'sum: documents',
    is: ['(?:deeds|documents) and (?:deeds|documents|plans)'],
    isNot: ['clients', 'retain\\w*', 'loss of'],
  },
  {
    name: 'sum: signs',
    is: ['(?:external |shop |neon )signs(?: sum insured| value)?$', '^signs (?:sum insured|value)'],
  },
]
