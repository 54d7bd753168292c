import type { Concept } from './concept.ts'

/** What charities and clubs do, where their money comes from, to what they belong. */
export const activities: readonly Concept[] = [
  { name: 'activity: counselling', is: ['counsel(?:l)?ing'], isNot: ['percentage'] },
  {
    name: 'activity: overnight trips',
    is: [
      'overnight (?:trips?|stays?|visits?|activities)',
      'residential (?:trips?|stays?|holidays|visits?|courses)',
      '(?:trips?|outings|excursions|visits).{0,30}(?:overnight|residential)',
    ],
    isNot: ['patients'],
  },
  {
    name: 'activity: trips abroad',
    is: [
      '(?:trips?|outings|tours?|visits?).{0,24}(?:abroad|overseas|outside the uk)',
      '(?:tour|travel)s? (?:abroad|overseas)',
      'overseas (?:tours?|trips?|visits?)',
    ],
    isNot: ['vehicles?', 'sales', 'turnover'],
  },
  {
    name: 'activity: fireworks',
    is: ['fireworks?(?: displays?)?', 'bonfires?', 'pyrotechnics?'],
    isNot: ['sold', 'sell', 'stock', 'store'],
  },
  { name: 'activity: inflatables', is: ['inflatables?', 'bouncy castles?', 'bouncy'] },
  { name: 'activity: trampolines', is: ['trampolin\\w*'] },
  { name: 'activity: climbing', is: ['climbing(?: walls?)?', 'abseil\\w*', 'mountaineer\\w*'] },
  {
    name: 'activity: water',
    is: ['water ?(?:based )?(?:sports?|activit\\w*)', 'sailing|canoe\\w*|kayak\\w*|rafting|scuba|diving'],
    isNot: ['experience', 'qualif\\w*', 'single', 'solo', 'hours'],
  },
  { name: 'activity: winter sports', is: ['winter sports?', 'ski(?:ing)?', 'snowboard\\w*'] },
  {
    name: 'activity: health questionnaires',
    is: [
      'par ?q',
      '(?:members?|customers?|clients?|participants?).{0,40}(?:health|medical) (?:questionnaires?|declarations?)',
      '(?:health|medical) (?:questionnaires?|declarations?).{0,40}(?:members?|customers?|clients?|participants?)',
    ],
  },
  { name: 'activity: creche', is: ['creches?', 'child ?minding', 'childcare', 'nursery facilities'] },
  { name: 'activity: minibus', is: ['mini ?bus(?:es)?'], isNot: ['seats', 'cover', 'licen[cs]e'] },
  {
    name: 'activity: professional advice',
    is: [
      '(?:give|provide|offer|giving|provision of|professional|legal)\\w* .{0,24}advice',
      'advice (?:given|provided|on debt|services|work)',
      'advise (?:on|the public|clients|members)',
    ],
    isNot: ['percentage', 'income', 'fees', 'tax', 'health and safety', 'legal advice received', 'sought'],
  },
  {
    name: 'premises hired: to others',
    is: [
      '(?:hall|premises|rooms?|ground|building|facilities|pitch|property|church|clubhouse|venue)\\w*.{0,30}(?:hired?|let|rent(?:ed)?|lent)(?: out)? (?:out|to|by) ?(?:others|third part\\w*|outside|any\\w*|other|members|the public|groups)?',
      '(?:hire|let|rent)(?:d|ing|s)?(?: out)? (?:of )?(?:the |your |any )?(?:hall|premises|rooms?|ground|building|facilities|pitch|church|clubhouse)',
      'outside (?:hirers|lettings?)',
    ],
    isNot: [
      'property let',
      'tenants?',
      'students?',
      'hmo',
      'short',
      'holiday',
      'plant',
      'income',
      'rent receivable',
      'owned',
      'lease',
      'insured',
    ],
  },
  {
    name: 'income: grants',
    is: [
      'grants?(?: and donations| income| received| funding)*',
      'donations(?: received)?',
      'legac(?:y|ies)',
    ],
    isNot: ['deed', 'lease', 'planning'],
  },
  {
    name: 'income: fundraising',
    is: ['fund ?rais\\w*(?: events?| activities| income)*'],
    isNot: ['hazardous', 'carry out', 'describe'],
  },
  {
    name: 'income: membership',
    is: [
      '(?:membership|subscription)s?(?: fees?)? (?:income|received|receipts)',
      'income .{0,20}(?:membership|subscription)s?',
      '(?:annual |total )*subscriptions$',
    ],
  },
  {
    name: 'income: retail',
    is: [
      '(?:shop|retail|trading)(?: sales)? (?:income|sales|turnover|takings)',
      '(?:income|sales|turnover) (?:from )?(?:the )?(?:shop|retail)',
    ],
    isNot: ['farm', 'percentage', 'online'],
  },
  {
    name: 'income: last',
    is: [
      '(?:annual |total |gross )*income.{0,30}(?:last|past|previous|completed|latest|actual)',
      '(?:last|past|previous) (?:complete |completed |financial )*years? .{0,16}income',
    ],
    isNot: [
      'grants?',
      'rent\\w*',
      'fund ?rais\\w*',
      'loss of',
      'fees?',
      'membership',
      'private',
      'nhs',
      'holiday',
      'overseas',
      'usa',
      'percentage',
      'next',
      'before last',
      'two years',
      'from (?!all)\\w+',
      'sales',
    ],
  },
  {
    name: 'income: next',
    is: [
      '(?:annual |total |gross )*income.{0,30}(?:next|coming|expected|budget|forecast|estimated|projected)',
      '(?:expected|estimated|budgeted|projected|anticipated|forecast) (?:annual |total |gross )*income',
    ],
    isNot: [
      'grants?',
      'rent\\w*',
      'fund ?rais\\w*',
      'loss of',
      'fees?',
      'membership',
      'private',
      'nhs',
      'retail',
      'last',
      'shop',
      'holiday',
      'percentage',
    ],
  },
  {
    name: 'spending: last year',
    is: [
      '(?:annual |total )*(?:expenditure|spending|expenses).{0,24}(?:last|past|previous|completed|latest|actual)',
      '(?:last|past|previous) years? .{0,16}expenditure',
    ],
    isNot: ['next', 'medical', 'legal'],
  },
  {
    name: 'spending: next year',
    is: [
      '(?:annual |total )*(?:expenditure|spending).{0,24}(?:next|coming|expected|budget|this|current)',
      '(?:expected|estimated|budgeted|projected) (?:annual |total )*expenditure',
    ],
    isNot: ['last'],
  },
  {
    name: 'association: name',
    is: [
      '(?:name of|which) (?:the |your )?(?:professional|trade|governing|umbrella|regulatory) (?:body|association|organisation)',
    ],
  },
  {
    name: 'association: membership',
    is: [
      '(?:umbrella|governing|parent|national|trade|representative) (?:body|organisation|association|federation)\\w*',
      'affiliat\\w*(?: to| with)?',
      'belongs? to .{0,40}(?:association|body|federation|society|union)',
      '(?:trade|professional) (?:body|association|organisation)s?',
      'members? of (?:any |a |an )?(?:trade|professional|national|governing|recognised)',
    ],
    isNot: [
      'name of',
      'which',
      'number$',
      'disciplin\\w*',
      'regulat\\w*',
      'condition of',
      'complaint\\w*',
      'personal liability',
    ],
  },
]
