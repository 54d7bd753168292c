import type { Concept } from './concept.ts'

/** What people are asked of their own health, and those who treat others of their treatments. */
export const health: readonly Concept[] = [
  {
    name: 'benefit: weekly',
    is: ['weekly benefits?', 'benefit per week', 'temporary total disablement'],
  },
  {
    name: 'benefit: death',
    is: ['(?:death|capital)(?: sum| benefits?)(?: insured| on death)?', 'accidental death'],
    isNot: ['volunteers?', 'weekly', 'service', 'claims?'],
  },
  {
    name: 'benefit: deferment',
    is: ['(?:deferment|deferred|deferral) period'],
  },
  {
    name: 'health: existing conditions',
    is: [
      '(?:pre ?)?existing (?:medical )?conditions?',
      'suffer\\w* .{0,40}(?:illness|infirmit\\w*|disabilit\\w*|disease)',
      'physical (?:defects?|infirmit\\w*)',
      '(?:in )?good health$',
      'any illness',
    ],
    isNot: ['driv\\w*', 'dvla', 'employees', 'slabs?'],
  },
  {
    name: 'health: hazardous pursuits',
    is: ['(?:hazardous|dangerous) (?:pursuits|sports?|hobbies|pastimes|activities)'],
    isNot: ['fund ?rais\\w*', 'events?', 'work'],
  },
  {
    name: 'health: smoker',
    is: ['do you smoke', 'smoker$', 'smoked in'],
  },
  {
    name: 'treatment: list',
    is: [
      '(?:which|what|types? of) treatments?',
      'treatments? (?:offered|provided|carried out|performed|to be insured)',
      '^treatments$',
    ],
    isNot: [
      'lasers?',
      'ipl',
      'injectables?',
      'waste',
      'sewage',
      'timber',
      'damp',
      'fees',
      'abroad',
      'chemical',
    ],
  },
  {
    name: 'treatment: laser',
    is: ['ipl', 'lasers?(?: treatments?| equipment)?'],
    isNot: ['no lasers?', 'levels?', 'printers?', 'cutt\\w*', 'scann\\w*'],
  },
  {
    name: 'treatment: patch tests',
    is: ['patch test(?:s|ing|ed)?', '(?:skin|allergy|sensitivity) tests?'],
  },
]
