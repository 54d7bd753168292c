import type { Concept } from './concept.ts'

const lastYear = '(?:last|past|previous|prior|preceding|latest|most recent|completed|actual)'
const nextYear =
  '(?:next|coming|forthcoming|following|ensuing|estimated?|expected|projected|forecast|anticipated|budgeted)'
const turnover =
  '(?:turn ?over|t over|t o(?= |$)|revenue|sales|takings|receipts|gross income|(?:gross )?(?:professional )?(?:fees?(?: income)?|fee income|billings|commission income))'
const parts = [
  'usa',
  'canada',
  'north america',
  'europe',
  'overseas',
  'exports?',
  'outside',
  'uk',
  'percentage',
  'split',
  'sub ?contract\\w*',
  'online',
  'two years ago',
  'before last',
  'ago',
  'largest',
  'per client',
  'rest of (?:the )?world',
  'worldwide',
  'loss of',
  'grants?',
  'disputes?',
  'monthly',
  'data',
]

/** What a business takes in and pays out, and whom it employs. */
export const money: readonly Concept[] = [
  {
    name: 'turnover: last',
    is: [`${turnover} .{0,40}${lastYear}`, `${lastYear} .{0,40}${turnover}`],
    isNot: [...parts, nextYear, '(?:current|this) (?:financial )?year'],
    short: [
      `^(?:the )?${lastYear}(?: complete| completed| financial| full)*(?: year| 12 months)?(?: actual)?$`,
    ],
    under: [turnover],
  },
  {
    name: 'turnover: next',
    is: [
      `${turnover} .{0,40}${nextYear}`,
      `${nextYear} .{0,40}${turnover}`,
      `^(?:annual |total |gross )*${turnover}(?: for the next 12 months)?$`,
    ],
    isNot: [...parts, lastYear, 'current (?:financial )?year'],
    short: [`^${nextYear}(?: year| 12 months| financial year)?(?: estimate| estimated| forecast)?$`],
    under: [turnover],
  },
  {
    name: 'turnover: current',
    is: [
      `${turnover} .{0,30}(?:this|current) (?:financial )?year`,
      `(?:this|current) (?:financial )?years? .{0,30}${turnover}`,
    ],
    isNot: [...parts, lastYear, 'next'],
    short: ['^(?:the )?(?:current|this)(?: financial)? year(?: estimate| estimated| forecast)?$'],
    under: [turnover],
  },
  {
    name: 'turnover: two years ago',
    is: [
      `${turnover}.{0,40}(?:two years ago|before last|previous but one)`,
      `(?:two years ago|year before last).{0,30}${turnover}`,
    ],
  },
  {
    name: 'turnover: overseas',
    is: [
      `${turnover}.{0,40}(?:overseas|outside (?:of )?(?:the )?uk|abroad|rest of (?:the )?world|worldwide|elsewhere|exports?)`,
      `(?:overseas|export|rest of (?:the )?world|non uk|foreign) ${turnover}`,
    ],
    isNot: ['usa', 'europe', 'north america', 'percentage', 'eu', 'canada'],
  },
  {
    name: 'turnover: online',
    is: [
      `${turnover}.{0,40}(?:online|internet|e ?commerce|website|web)`,
      `(?:online|internet|e ?commerce|web) ${turnover}`,
    ],
    isNot: ['percentage', 'proportion'],
  },
  {
    name: 'turnover: online share',
    is: [
      `(?:percentage|proportion|share|%).{0,50}(?:online|internet|e ?commerce|website)`,
      `(?:online|e ?commerce) ${turnover}.{0,20}(?:percentage|%)`,
    ],
  },
  {
    name: 'turnover: usa',
    is: [
      `${turnover}.{0,60}(?:usa|us|united states|north america|canada)`,
      `(?:usa|north american?|us canada|canadian?).{0,40}${turnover}`,
      'exports? to (?:the )?(?:usa|north america)',
    ],
    isNot: ['premises', 'excluding'],
  },
  {
    name: 'turnover: uk',
    is: [`${turnover}.{0,40}(?:uk|united kingdom|great britain)`, `(?:uk|united kingdom|gb) ${turnover}`],
    isNot: ['outside', 'usa', 'europe', 'excluding'],
  },
  {
    name: 'turnover: europe',
    is: [`${turnover}.{0,40}(?:europe|eu)`, `(?:european|eu|rest of europe) ${turnover}`],
    isNot: ['usa'],
  },
  {
    name: 'fees: largest',
    is: [
      'maximum (?:single )?fee',
      'highest (?:annual )?fee',
      'largest (?:single )?(?:fee|client fee|annual fee)',
      'highest (?:single )?fee',
    ],
  },
  {
    name: 'contract: largest',
    is: [
      '(?:largest|biggest|maximum|highest)(?: single| individual| value of(?: any)?)* (?:contract|project|job)(?: value)?',
      '(?:maximum|largest) value of (?:any )?(?:one |single )?contract',
      'contract value (?:maximum|largest|max)',
    ],
    isNot: ['period', 'duration', 'in months', 'length', 'client and', 'name of', 'average', 'plant'],
  },
  {
    name: 'year end: date',
    is: [
      '(?:financial|accounting) year (?:ends?|end(?:ing)?)(?: date| on)?',
      'year end(?: date)?$',
      'date of (?:financial )?year end',
      '^(?:y e|ye|year ending|financial year|financial year ends?)$',
      'accounts? made up to',
    ],
  },
  {
    name: 'profit: gross',
    is: ['(?:annual |estimated )*gross profit$', 'estimated (?:annual )?gross profit'],
    isNot: ['basis', 'sum insured', 'to be insured', 'amount'],
  },
  {
    name: 'wages: total',
    is: [
      'total (?:annual |estimated |gross )*(?:wages?(?: ?roll)?|salaries|payroll|remuneration)',
      '(?:annual |estimated |total )*(?:wage ?roll|payroll|wages and salaries)$',
      'wage ?roll total',
      'total .{0,20}wages',
      '^(?:annual |estimated |gross |total |employees )*(?:wages?|salaries|earnings|remuneration)(?: bill| paid)?(?: annual| per annum| a year| pa)?$',
      'what do you pay (?:your )?(?:staff|employees|people)',
      '^what (?:are|is) (?:your|the) (?:annual |total )*(?:wages?|wage ?roll|payroll|wage bill)$',
    ],
    isNot: [
      'clerical',
      'manual',
      'drivers?',
      'caretaker',
      'directors?',
      'abroad',
      'agricultur\\w*',
      'manufactur\\w*',
      'temporary',
      'sub ?contract\\w*',
      'labour only',
      'door',
      'cleaning',
      '(?:last|past|previous|prior|completed|actual)',
    ],
  },
  {
    name: 'wages: last',
    is: [
      `(?:wages?(?: ?roll)?|salaries|payroll|earnings|remuneration).{0,40}${lastYear}`,
      `${lastYear} .{0,30}(?:wages?(?: ?roll)?|salaries|payroll|earnings)`,
    ],
    isNot: ['clerical', 'manual', 'drivers?', 'directors?', nextYear, 'highest', 'largest'],
  },
  {
    name: 'wages: clerical',
    is: [
      '(?:clerical|administrative|office|non manual).{0,40}(?:wages?(?: ?roll)?|salar\\w*|payroll|remuneration|payments?)',
      '(?:wages?(?: ?roll)?|salar\\w*|payroll|payments?).{0,30}(?:clerical|administrative|office|non manual)',
    ],
  },
  {
    name: 'wages: manual',
    is: [
      '(?<!non )manual.{0,40}(?:wages?(?: ?roll)?|salar\\w*|payroll|remuneration|payments?)',
      '(?:wages?(?: ?roll)?|salar\\w*|payroll|payments?).{0,30}(?<!non )manual',
    ],
  },
  {
    name: 'employees: total',
    is: [
      'how many (?:staff|employees)$',
      '(?:total )?(?:number|no) of (?:all |paid )?(?:employees|staff|people employed|persons employed)(?: total)?$',
      'total (?:number of )?(?:employees|staff|persons|people|workforce|headcount)',
      'how many (?:people|persons|staff|employees)(?: \\w+)? (?:work|do you employ|do you have|are employed|are there|in)',
      'how many (?:people |staff )?(?:work for you|do you employ)',
      '^(?:employees|staff|headcount|no employed|number employed|staff numbers?|employee numbers?)(?: total| number)?$',
      'number of (?:people|persons) (?:you employ|working)',
    ],
    isNot: [
      'full time',
      'part time',
      'clerical',
      'manual',
      'qualified',
      'technical',
      'wages',
      'drivers',
      'professional',
      'apprentices',
      'temporary',
      'agency',
      'volunteers?',
      'uk',
      'usa',
      'overseas',
      'earning',
      'labour only',
      'any one',
      'one site',
      'site',
      'dbs',
      'trained',
      'unqualified',
    ],
  },
  {
    name: 'employees: full time',
    is: [
      'full ?time(?: employees| staff)?(?: number)?$',
      '(?:number|no) of full ?time',
      'employees full ?time',
    ],
    isNot: ['part ?time'],
  },
  {
    name: 'employees: part time',
    is: [
      'part ?time(?: employees| staff)?(?: number)?$',
      '(?:number|no) of part ?time',
      'employees part ?time',
    ],
    isNot: ['full ?time'],
  },
  {
    name: 'subcontractors: bona fide payments',
    is: [
      '(?:payments?|paid) to (?:(?:bona fide )?sub ?contractors|bfscs?)',
      '(?:bona fide|bfsc).{0,30}(?:payments?|cost|annual)',
      '(?:amount|cost|annual payments?).{0,30}(?:bona fide )?sub ?contract',
    ],
    isNot: ['fees', 'labour only', 'percentage'],
  },
  {
    name: 'subcontractors: insurance checked',
    is: [
      '(?:check\\w*|obtain\\w*|evidence|verify|confirm|require).{0,60}sub ?contractors?.{0,50}(?:insur\\w*|liability|cover)',
      'sub ?contractors?.{0,50}(?:own )?(?:insur|liability|cover).{0,40}(?:check\\w*|evidence|verif\\w*|obtain\\w*|place|hold|carry)',
      '(?:bfscs?|bona fide).{0,30}(?:own|hold|carry|have).{0,24}(?:insur\\w*|pl|liability)',
      'sub ?contractors? (?:required to )?(?:carry|hold|have) (?:their )?own',
    ],
    short: ['(?:they|their) .{0,24}(?:insur\\w*|liability)'],
    under: ['sub ?contract\\w*', 'bfscs?', 'bona fide'],
  },
  {
    name: 'subcontractors: used',
    is: [
      'any (?:of your )?work sub ?contracted(?: out)?$',

      'sub ?contracted out$',
      'self employed (?:consultants|sub ?contractors)(?: used| engaged)?$',
      'use of sub ?consultants',
      '(?:do you|does the (?:firm|business|company))? ?(?:use|employ|engage|appoint)s? .{0,24}sub ?(?:contractors|consultants)',
      'are sub ?contractors used',
      'sub ?contract (?:any|work)',
      '^use of sub ?contractors',
    ],
    isNot: [
      'fees',
      'percentage',
      'how much',
      'payments?',
      'insurance',
      'own',
      'labour only',
      'number',
      'how many',
      'insured',
      'check\\w*',
      'minimum',
      'limit',
    ],
  },
  {
    name: 'subcontractors: percentage',
    is: [
      '(?:percentage|proportion|how much|what share) .{0,50}sub ?(?:contract|consult)\\w*',
      'sub ?contract\\w* .{0,30}(?:percentage|proportion)',
    ],
  },
]
