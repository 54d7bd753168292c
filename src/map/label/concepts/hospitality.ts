import type { Concept } from './concept.ts'

const drink = '(?:alcohol|liquor|wines?|beers?|spirits|intoxicating)'
const earned = '(?:sales|turnover|takings|receipts|income|revenue)'

/** Pubs, hotels, restaurants, shops that cook, clubs: what is licensed, cooked, played and let. */
export const hospitality: readonly Concept[] = [
  {
    name: 'licence: supervisor',
    is: ['designated (?:premises )?supervisor', 'dps', 'personal licen[cs]e holder'],
  },
  {
    name: 'licence: holder',
    is: [
      'premises licen[cs]e holder',
      'holder of (?:the )?(?:premises |liquor )?licen[cs]e',
      '^licensees?(?: name)?$',
      'name of (?:the )?licensee',
    ],
  },
  {
    name: 'licence: premises number',
    is: [
      '(?:premises|liquor|alcohol|club) licen[cs]e (?:number|no|ref)',
      'number of (?:the )?premises licen[cs]e',
    ],
  },
  {
    name: 'licence: reviewed',
    is: [
      '(?:premises |liquor |justices )?licen[cs]e.{0,50}(?:review\\w*|suspen\\w*|revo\\w*|refus\\w*|object\\w*|endors\\w*|breach\\w*|withdraw\\w*)',
      '(?:review|suspension|revocation|refusal|breach|objections? to).{0,24}(?:premises )?licen[cs]e',
    ],
    isNot: [
      'household',
      'licen[cs]e endorsements?',
      'penalty',
      'driv\\w*',
      'operators?',
      'driver',
      'registration',
      'goods vehicle',
    ],
  },
  { name: 'licence: loss of', is: ['loss of (?:the |premises |liquor )?licen[cs]e'] },
  {
    name: 'hours: closing',
    is: [
      '(?:premises|bar|pub|club|restaurant) (?:close|shut)s?(?: at)?$',
      'what time .{0,30}shut',
      '(?:latest|last|usual|normal)? ?clos(?:ing|e) (?:time|hour)s?',
      '(?:latest|last) (?:closing|opening|trading|terminal) (?:time|hour)s?',
      'what time .{0,30}clos\\w*',
      'when do (?:you|the premises) close',
      '(?:opening|trading|business|licensed) hours',
      'hours of (?:opening|business|trading|operation)',
      'terminal hour',
      'clos(?:es|ing) at',
      'latest (?:you )?(?:are )?open',
      'latest closing',
    ],
    isNot: ['money', 'cash', 'safe', 'outside business hours', 'during business hours', 'transit'],
  },
  {
    name: 'hours: late opening',
    is: [
      'open(?:s|ing)? (?:after|past|later than|beyond|until after)',
      'late (?:night )?(?:opening|licen[cs]e|venue)',
    ],
    isNot: ['what time'],
  },
  {
    name: 'hours: seasonal',
    is: [
      'clos\\w* (?:seasonally|for (?:the |part of the )?(?:winter|season|year))',
      'seasonal(?:ly)? (?:clos|open|trad|busi)\\w*',
      'clos\\w* .{0,24}(?:winter|out of season|each year)',
      'open all year',
      'trade all year',
    ],
  },
  {
    name: 'entertainment: live',
    is: [
      '(?:live|public|musical|regulated|any|provide|is there) entertainment',
      '(?:live|recorded|amplified) music',
      'discos?',
      'discotheques?',
      'karaoke',
      'dancing',
      'dance floor',
      '(?:live )?bands',
      'djs?',
      '^entertainment(?: provided)?$',
    ],
    isNot: ['after', 'past', 'later', 'adult', 'lap', 'equipment', 'sum insured', earned, 'expenses'],
  },
  {
    name: 'entertainment: late',
    is: ['(?:entertainment|music|dancing|discos?) (?:after|past|later|beyond|until)'],
  },
  {
    name: 'entertainment: adult',
    is: ['adult entertainment', 'lap dancing', 'strip\\w* (?:club|tease|acts)'],
  },
  {
    name: 'door staff: used',
    is: [
      'door ?(?:staff|supervis\\w+|men|man|security|stewards|persons?)',
      'bouncers?',
      '(?:security|sia) .{0,20}(?:at|on) the doors?',
    ],
    isNot: ['number', 'how many', 'wages', earned, 'percentage', 'licen[cs]ed', 'sia registered', 'year'],
  },
  {
    name: 'alcohol: sold',
    is: [
      'bar at (?:the )?(?:event|venue)',
      'alcohol (?:at|on) (?:the )?(?:event|premises|site)',
      `${drink}.{0,24}(?:sold|served|supplied|consum\\w*|available|on sale|licen[cs]e)`,
      `(?:sell|selling|serve|serving|supply|supplying|sale of|provide|provision of) .{0,16}${drink}`,
      'licensed bar',
      '^(?:is there an? )?(?:licensed )?bar$',
      'bar (?:facilities|on site)',
    ],
    isNot: [
      'percentage',
      'proportion',
      earned,
      'tobacco',
      'stock',
      'carr\\w*',
      'loads',
      'influence',
      'policy on',
    ],
  },
  {
    name: 'takings: alcohol share',
    is: [
      `(?:percentage|proportion|share|%|how much).{0,50}(?:${drink}|wet)`,
      `(?:${drink}|wet)(?: sales| trade)?.{0,24}(?:percentage|proportion|%)`,
      'wet dry split',
      'split.{0,20}wet',
    ],
    isNot: ['loads', 'carried', 'goods', 'stock'],
  },
  {
    name: 'takings: food',
    is: [
      `(?:food|dry|catering|meals|restaurant|kitchen)(?: and drink| and beverages?)? ${earned}`,
      `${earned} (?:from|of) (?:food|meals|catering)`,
    ],
    isNot: ['percentage', 'animal', 'take ?away'],
  },
  {
    name: 'takings: bar',
    is: [
      `(?:bar|wet|liquor|alcohol|drinks?) ${earned}`,
      `${earned} (?:from|of) (?:the )?(?:bar|alcohol|drink|liquor|wet)`,
    ],
    isNot: ['percentage', 'food'],
  },
  {
    name: 'takings: rooms',
    is: [
      `(?:accommodation|rooms?|bedrooms?|letting) ${earned}`,
      `${earned} (?:from|of) (?:accommodation|rooms|letting bedrooms)`,
    ],
    isNot: ['percentage'],
  },
  {
    name: 'takings: gaming',
    is: [
      `(?:gaming|amusement|fruit) machines? ${earned}`,
      `${earned} (?:from )?(?:gaming|amusement) machines?`,
    ],
  },
  {
    name: 'takings: takeaway share',
    is: [
      '(?:percentage|proportion|share).{0,40}taken away',
      'take ?away share',
      '(?:percentage|proportion|share|how much|%).{0,40}take ?away',
      'take ?away.{0,24}(?:percentage|proportion|%)',
    ],
  },
  {
    name: 'service: deliveries',
    is: [
      'deliveries of (?:food|meals)',
      '^deliveries made by',
      'home delivery',

      '(?:home |food )?deliver(?:y|ies)(?: service)?(?: offered| provided)?$',
      'deliver (?:food|to customers|meals)',
    ],
    isNot: ['accept', 'goods', 'check', 'address', 'medical'],
  },
  {
    name: 'rooms: letting number',
    is: [
      '(?:number of|no of|how many|number) (?:letting |guest |hotel |let |double |en suite )*(?:bed ?)?rooms',
      '(?:letting|guest|hotel) (?:bed ?)?rooms?(?: number)?$',
      'bed ?rooms (?:let|available|for guests)',
    ],
    isNot: ['treatment', 'property', 'flat', 'public', 'function', 'meeting', 'consulting'],
  },
  {
    name: 'rooms: covers',
    is: [
      '(?:number of|no of|how many|number) (?:\\w+ ){0,2}(?:covers|diners|seats for diners)',
      '(?:restaurant|dining|cafe|bistro|bar|seating) (?:covers|seats|capacity)',
      '^covers(?: \\w+)?$',
      'seats? (?:in|for) (?:the )?(?:restaurant|dining|cafe)',
      'how many (?:people )?(?:can you|do you) seat',
    ],
    isNot: ['vehicle', 'insurance covers', 'section', 'garden'],
  },
  {
    name: 'rooms: capacity',
    is: [
      '(?:maximum|max|licensed|total|legal|permitted|safe) (?:\\w+ )?(?:capacity|occupancy)',
      'capacity of (?:the |your )?(?:premises|venue|club|bar|hall|beer garden|garden)',
      '(?:venue|premises|beer garden|garden|function room|hall) capacity',
      '(?:maximum|max) (?:number|no) of (?:people|persons|customers|guests) (?:on|in|at|permitted|allowed)',
    ],
    isNot: ['seating', 'vehicle', 'tank', 'employ', 'lifting', 'site', 'storage', 'event'],
  },
  {
    name: 'rooms: function',
    is: ['function (?:rooms?|suites?)', 'weddings?', 'banquet\\w*', 'private (?:functions|parties)'],
    isNot: [earned, 'capacity', 'cancellation'],
  },
  {
    name: 'play: area',
    is: [
      '(?:childrens? |soft |adventure |outdoor )+play\\w*(?: area| ground| equipment)?',
      'play ?(?:areas?|grounds?|equipment)',
      'childrens (?:play|entertainment)',
    ],
  },
  {
    name: 'pool: swimming',
    is: [
      'have a pool',
      'swimming(?: pools?)?',
      '(?:indoor|outdoor|heated|plunge) pools?',
      '(?:pools?)(?: and| or)? (?:spas?|hot|saunas?)',
      '^pools?$',
    ],
    isNot: ['work(?:ing)? on', 'construct\\w*', 'build', 'lifeguard\\w*', 'car pool', 'design', 'filter'],
  },
  {
    name: 'pool: spa',
    is: [
      'saunas?',
      'steam rooms?',
      'hot ?tubs?',
      'jacuzzis?',
      'spa (?:facilities|pools?|baths?)',
      'pools? spas?',
    ],
  },
  { name: 'pool: lifeguards', is: ['life ?guards?', 'pool (?:attendant|supervis)\\w*'] },
  { name: 'pool: sunbeds', is: ['sun ?beds?', 'solarium', 'tanning'] },
  {
    name: 'gym: equipment',
    is: ['gym(?:nasium)?(?: equipment)?', 'fitness (?:room|suite|centre)'],
    isNot: ['sum', 'value'],
  },
  {
    name: 'landlord: name',
    is: [
      '^(?:name of )?(?:the |your )?(?:landlords?|free ?holders?|pub ?co(?:mpany)?|superior landlord|head lessor)(?: name)?$',
      'landlords? (?:or|and) (?:pub|brewery|free ?holder)\\w*',
      'who owns (?:the )?(?:free ?hold|building|premises|property|fabric)',
      'name of (?:the |your )?(?:free ?holder|pub ?co(?:mpany)?|brewery)',
      '(?:pub company|brewery) (?:or landlord|name|tie)',
      'who is (?:the|your) landlord',
    ],
    isNot: ['who owns the building$'],
  },
  { name: 'roof: thatched share', is: ['(?:percentage|proportion|how much|area|share|%).{0,40}thatch\\w*'] },
  { name: 'roof: thatched', is: ['thatch\\w*'], isNot: ['percentage', 'proportion', 'share', 'how much'] },
  {
    name: 'stock: cellar',
    is: [
      '(?:stock|goods).{0,40}(?:cellar|basement)',
      '(?:cellar|basement).{0,40}(?:stock|stor\\w*)',
      'stock.{0,30}(?:above|off) (?:the )?floor',
    ],
  },
  {
    name: 'licence: premises held',
    is: ['have a (?:current )?premises licen[cs]e', 'premises licen[cs]e (?:held|in force|in place)'],
  },
  {
    name: 'gaming: machines',
    is: ['(?:gaming|fruit|amusement|slot) machines?'],
    isNot: [
      'hired',
      'broken',
      'value',
      'owned',
      'income',
      'takings',
      'turnover',
      'sum',
      'money',
      'share',
      'percentage',
      'contents of',
    ],
  },
]
