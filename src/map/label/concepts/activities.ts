import type { Concept } from './concept.ts'

const wholeYear = '(?:complete |completed |financial |accounting |full )*(?:years?|12 months)'

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
      '(?:foreign|overseas) (?:trips?|tours?|visits?)',
      'trips? outside',
      '(?:pupils|children|members) .{0,16}(?:abroad|overseas)',
      '(?:trips?|outings|tours?|visits?).{0,24}(?:abroad|overseas|outside the uk)',
      '(?:tour|travel)s? (?:abroad|overseas)',
      'overseas (?:tours?|trips?|visits?)',
    ],
    isNot: [
      'days',
      'longest',
      'staff',
      'employees',
      'for work',
      'drivers?',
      'vehicles?',
      'sales',
      'turnover',
    ],
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
    isNot: [
      'dismiss\\w*',
      'redundan\\w*',

      'percentage',
      'income',
      'fees',
      'tax',
      'health and safety',
      'legal advice received',
      'sought',
    ],
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
      // What a business calls its turnover, a club or a charity calls its income.
      `^(?:annual |total |gross )*turn ?over (?:for |in |of )?(?:the |your )?(?:last|past|previous|latest) ${wholeYear}$`,
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
      `^(?:expected |estimated |projected |anticipated |forecast )?(?:annual |total |gross )*turn ?over (?:for |in )?(?:the )?(?:next|coming) ${wholeYear}$`,
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
      'professional memberships?',
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
  {
    name: 'instructors: qualified',
    is: [
      '(?:instructors?|coach(?:es)?|teachers|trainers?).{0,50}(?:qualif\\w*|accredited)',
      '(?:qualified|accredited|certified) (?:instructors?|coaches|trainers)',
    ],
    isNot: ['number', 'insur\\w*', 'drivers?', 'coach(?:es)? and vehicles', 'years'],
  },
  {
    name: 'instructors: insured',
    is: ['(?:instructors?|coaches|trainers?).{0,40}(?:insur\\w*|indemnity)'],
    isNot: ['vehicles?', 'limit', 'want'],
  },
  {
    name: 'instructors: personal trainers',
    is: ['personal train(?:ers?|ing)'],
    isNot: ['insur\\w*', 'qualif\\w*'],
  },
  {
    name: 'activity: shooting',
    is: ['archery', '(?:clay pigeon |rifle )?shooting(?: activities| range)?$'],
  },
  {
    name: 'activity: motor sports',
    is: ['motor ?(?:ised )?sports?', 'karting', 'quad bik\\w*'],
  },
  {
    name: 'activity: contact sports',
    is: ['contact sports?', 'rugby', 'martial arts'],
    isNot: ['non contact'],
  },
  {
    name: 'activity: waivers',
    is: ['(?:waivers?|disclaimers?) .{0,24}(?:signed|sign)', 'sign (?:a |any )?(?:waiver|disclaimer)'],
    isNot: ['subrogation'],
  },
  {
    name: 'activity: equipment hire',
    is: ['equipment hired (?:out )?to', 'hire of equipment to'],
    isNot: ['plant'],
  },
]
