import type { Concept } from './concept.ts'

/** Farms and smallholdings. */
export const farms: readonly Concept[] = [
  { name: 'farm: holding number', is: ['(?:county parish )?holding (?:number|no)', 'cph'] },
  {
    name: 'farm: business identifier',
    is: ['(?:single business|sbi|farm business) ?(?:identifier|number|no)?'],
    isNot: ['description', 'turnover', 'partnership'],
  },
  {
    name: 'farm: acres owned',
    is: ['(?:acres|hectares|acreage|area|land)(?: of land)? owned', 'owned (?:acres|hectares|land)'],
  },
  {
    name: 'farm: acres rented',
    is: [
      '(?:acres|hectares|acreage|area|land)(?: of land)? (?:rented|tenanted|leased)',
      '(?:rented|tenanted) (?:acres|hectares|land)',
    ],
  },
  {
    name: 'farm: activities',
    is: [
      '(?:farming|agricultural) (?:activit(?:y|ies)|enterprises?|operations)',
      '(?:type|types|kind|nature) of farm(?:ing)?',
      'main enterprise',
      'what do you (?:farm|grow)',
    ],
    isNot: ['contract\\w*'],
  },
  {
    name: 'farm: contracting',
    is: [
      'contract farming',
      '(?:agricultural|farm) contract(?:ing|or)\\w*',
      'contract(?:ing)? (?:work )?for (?:other )?(?:farmers|neighbours|others)',
    ],
    isNot: ['income', 'turnover', 'receipts'],
  },
  {
    name: 'farm: contracting income',
    is: [
      'contracting (?:income|turnover|receipts)',
      '(?:income|receipts|turnover) (?:from )?(?:agricultural )?contracting',
    ],
  },
  {
    name: 'farm: livery',
    is: ['livery(?: yard)?', 'horses? (?:kept|stabled|for others)'],
    isNot: ['income', 'vehicles?'],
  },
  {
    name: 'farm: spraying',
    is: ['(?:crop |weed )?spray(?:ing|s)?(?: crops)?(?: for others)?'],
    isNot: ['booth', 'paint', 'shop', 'body', 'varnish', 'foam'],
  },
  {
    name: 'farm: cattle number',
    is: [
      'cattle (?:head|number|no)$',
      'head of cattle',
      '(?:number|no|how many|head)(?: of)? (?:dairy |beef )?(?:cattle|cows)',
      '^cattle(?: number)?$',
    ],
    isNot: ['sum', 'value'],
  },
  {
    name: 'farm: sheep number',
    is: ['(?:number of|no of|how many|number) (?:sheep|ewes)', '^sheep(?: number)?$'],
    isNot: ['sum', 'value'],
  },
  {
    name: 'farm: pigs number',
    is: ['(?:number of|no of|how many|number) (?:pigs|sows)', '^pigs(?: number)?$'],
    isNot: ['sum', 'value'],
  },
  { name: 'farm: livestock sum', is: ['livestock.{0,24}(?:sum|insured|total)'], isNot: ['number', 'path'] },
  { name: 'farm: hay sum', is: ['(?:hay|straw)(?: and (?:hay|straw))?.{0,24}(?:sum|value|insured)'] },
  {
    name: 'farm: grain sum',
    is: ['(?:grain|seed|crops?|produce|feed)(?: and \\w+)*.{0,24}(?:sum|value|insured)'],
    isNot: ['seeding', 'spray'],
  },
  { name: 'farm: footpaths', is: ['(?:public )?(?:foot|bridle) ?paths?', 'rights? of way'] },
  {
    name: 'farm: disease restriction',
    is: ['(?:tb|tuberculosis|bovine|disease|movement) restrict\\w*', '(?:tb|brucellosis|foot and mouth)'],
    isNot: ['drive'],
  },
  { name: 'farm: shop income', is: ['farm shop.{0,16}(?:income|turnover|takings|sales)'] },
  {
    name: 'farm: holiday income',
    is: [
      '(?:income|rent|receipts).{0,24}holiday (?:lets?|lettings?|cottages?|homes?)',
      'holiday (?:lets?|lettings?|cottages?).{0,24}(?:income|receipts|takings)',
      '(?:income|takings) from (?:each|lettings)',
    ],
  },
  {
    name: 'farm: acres total',
    is: [
      '(?:number of |total )(?:acres|acreage|hectares)(?: farmed)?$',
      '(?:size|area|acreage) of (?:the |your )?(?:holding|farm)$',
      'area farmed',
    ],
    isNot: ['owned', 'rented', 'per', 'let'],
  },
  {
    name: 'farm: hay stored',
    is: [
      '(?:hay|straw|haystacks).{0,24}(?:stored|kept|stacked)',
      'storage of (?:hay|straw)',
      '^hay and straw$',
    ],
    isNot: ['machinery', 'same building', 'in the open', 'sum', 'value', 'insured', 'lorries'],
  },
  {
    name: 'farm: shop',
    is: ['^(?:is there a |do you have a |run a )?farm shop$', '(?:run|operate|have) a farm shop'],
  },
]
