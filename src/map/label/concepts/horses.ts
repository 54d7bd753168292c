import type { Concept } from './concept.ts'

/** What owners, riders and keepers of horses are asked. */
export const horses: readonly Concept[] = [
  {
    name: 'horse: number',
    is: [
      '(?:number of|no of|how many) (?:horses?|ponies)(?: or ponies| and ponies| kept| owned| do you (?:own|keep|have))*$',
    ],
    isNot: ['passport'],
  },
  {
    name: 'horse: name',
    is: ['(?:horses?|ponys?|animals?|stable) name', 'name of (?:the |your )?(?:horse|pony|animal)'],
    isNot: ['owner', 'vet'],
  },
  {
    name: 'horse: breed',
    is: [
      '^(?:what )?breed(?: or type| type)?$',
      'breed of (?:the |your )?(?:horse|pony|animal|dog)',
      '(?:horses?|animals?) breed',
    ],
  },
  {
    name: 'horse: height',
    is: ['hands high', 'height .{0,12}(?:hands|hh)', '(?:horses?|ponys?) height'],
    isNot: ['weight'],
  },
  {
    name: 'horse: use',
    is: [
      'use of (?:the |your )?(?:horse|pony)',
      '(?:horse|pony) (?:use|used|is used)',
      '(?:what|activities).{0,24}use .{0,12}horse',
    ],
    isNot: ['vehicles?'],
  },
  {
    name: 'horse: vet fees',
    is: ['vet(?:s|erinary)? fees'],
  },
  {
    name: 'horse: value',
    is: [
      '(?:value|sum insured|price) (?:of|for) (?:the |your )?(?:horse|pony)',
      '(?:horses?|ponys?) (?:market )?(?:value|sum insured)',
    ],
  },
  {
    name: 'horse: tack',
    is: ['saddlery', '(?:value of )?tack(?: and \\w+)?(?: sum insured| value| cover)?$'],
    isNot: ['room', 'locked', 'stored'],
  },
  {
    name: 'horse: sex',
    is: ['sex of (?:the |your )?(?:horse|pony|animal)', 'gelding', 'colour and sex'],
  },
  {
    name: 'horse: passport',
    is: ['(?:horse|equine) passport', 'passport number of (?:the )?(?:horse|pony)'],
  },
  {
    name: 'horse: microchip',
    is: ['micro ?chip', 'freeze ?(?:mark|brand)'],
  },
  {
    name: 'horse: riding lessons',
    is: ['riding (?:lessons|school|instruction|tuition)'],
  },
]
