import type { Concept } from './concept.ts'

/** What makers, importers and sellers are asked of their products. */
export const products: readonly Concept[] = [
  {
    name: 'product: recall history',
    is: ['(?:products?|goods).{0,24}(?:been |ever )?(?:recalled|withdrawn)', 'recall(?:ed|s) in the'],
  },
  {
    name: 'product: recall plan',
    is: ['recall (?:plan|procedure)s?'],
  },
  {
    name: 'product: safety critical',
    is: [
      '(?:products?|goods|parts|components|suppl\\w*).{0,40}(?:aviation|aircraft)',
      '(?:aircraft|aviation) (?:products|parts|components)',
      '(?:products?|goods|parts|components).{0,40}(?:aircraft|aerospace|marine|rail|nuclear|medical|motor vehicles?)',
    ],
    isNot: ['sum', 'stock'],
  },
  {
    name: 'product: traceability',
    is: ['traceab\\w*', 'batch (?:number|record|cod)\\w*', 'trac(?:e|ed) by batch'],
  },
  {
    name: 'product: own label',
    is: ['own (?:label|brand)', 'bearing your (?:own )?name', 'under your (?:own )?(?:brand|name)'],
    isNot: ['percentage'],
  },
  {
    name: 'product: manufactured',
    is: [
      '^(?:do you |does the business )?manufacture (?:any )?(?:products|goods)',
      '(?:products|goods) manufactured by',
    ],
    isNot: ['percentage', 'describe', 'name'],
  },
  {
    name: 'product: altered',
    is: [
      '(?:alter|modify|repack|repackage|relabel) .{0,16}products?',
      'products? .{0,20}(?:repack|relabel|altered|modified)\\w*',
    ],
  },
  {
    name: 'product: instructions',
    is: ['(?:instructions|warnings) .{0,30}products?', 'products? .{0,20}(?:instructions|warnings)'],
    isNot: ['recall'],
  },
  {
    name: 'product: marked',
    is: ['ukca', 'ce mark\\w*'],
  },
  {
    name: 'product: guaranteed',
    is: [
      '(?:guarantees?|warrant(?:y|ies)) (?:given |provided )?on (?:any )?products?',
      'products? (?:guarantees?|warrant(?:y|ies))',
    ],
  },
  {
    name: 'product: installed',
    is: [
      'install (?:any )?(?:goods|products)',
      'installation of (?:goods|products)',
      '(?:goods|products) installed',
    ],
    isNot: ['percentage', 'turnover'],
  },
  {
    name: 'product: repaired',
    is: [
      '(?:repair|service|servicing) (?:or|and) (?:repair|service|servicing)(?: of)?(?: any)? (?:goods|products)',
    ],
    isNot: ['percentage', 'turnover'],
  },
]
