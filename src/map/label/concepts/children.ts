import type { Concept } from './concept.ts'

/** What nurseries, schools and clubs for the young are asked. */
export const children: readonly Concept[] = [
  {
    name: 'children: number',
    is: [
      '(?:number of|no of|how many) (?:registered )?children(?: .{0,40})?$',
      'registered child(?:ren)? places',
      'child(?:care)? places',
    ],
    isNot: ['board\\w*', 'vulnerable', 'ratio', 'household', 'living'],
  },
  {
    name: 'children: staff ratio',
    is: [
      '(?:staff|staffing|adult|child|children|carer|supervision)(?: to)?(?: staff| child| children| adult| adults)? ratios?',
      'ratios? of (?:staff|adults|children|carers|supervisors)',
    ],
    isNot: ['patients?', 'loss'],
  },
  {
    name: 'children: pupils number',
    is: [
      '(?:number of|no of|how many) (?:\\w+ ){0,2}(?:pupils|scholars)(?: .{0,24})?$',
      'pupils? (?:numbers?|on (?:the )?roll)',
    ],
    isNot: ['personal effects', 'board\\w*', 'dbs', 'abroad', 'travel', 'trips?'],
  },
  {
    name: 'children: boarders',
    is: ['^boarders$', '(?:number of|how many|any|have) .{0,16}boarders', 'boarding pupils', 'pupils board'],
  },
  {
    name: 'activity: outings',
    is: [
      'outings?',
      '(?:take|taken|taking) .{0,24}(?:children|pupils|service users|residents).{0,16}(?:off ?site|out)',
      'excursions?',
      'off ?site (?:trips|visits|activities)',
      'educational visits',
    ],
    isNot: ['overseas', 'abroad', 'overnight', 'residential', 'outside', 'foreign'],
  },
  {
    name: 'children: collected',
    is: ['(?:collect|pick|escort)\\w* .{0,12}(?:from|after) school', 'school (?:pick ups?|collections?)'],
  },
  {
    name: 'activity: parties',
    is: ['(?:childrens|birthday) part(?:y|ies)'],
  },
]
