import type { Concept } from './concept.ts'

/** Goods sent: what, how packed, how far and on whose terms. */
export const cargo: readonly Concept[] = [
  {
    name: 'cargo: description',
    is: [
      '(?:description|nature|type|kind) of (?:the )?(?:goods|cargo|merchandise|commodit)\\w*',
      '(?:goods|cargo|commodit\\w*)(?: to be)? (?:carried|shipped|insured|description)',
      'what (?:goods|cargo).{0,24}(?:carr|ship|send|sell)\\w*',
      'what do you (?:ship|carry|send|sell|stock)',
      '^(?:goods|commodities|products) sold$',
      'what (?:goods|products) (?:do you|are) (?:sell|sold)',
    ],
    isNot: ['value', 'hazardous', 'packing', 'limit', 'comment', 'temperature', 'dangerous', 'second ?hand'],
  },
  {
    name: 'cargo: packing',
    is: [
      '^pack(?:ing|aging)(?: of goods| methods?| details)?',
      '(?:how|method|type|nature).{0,24}pack(?:ing|ed|aging)',
    ],
    isNot: ['work', 'unpacking', 'package travel', 'theft', 'factory', 'sum insured'],
  },
  {
    name: 'cargo: conveyance limit',
    is: [
      '(?:limit |maximum |value |any )*(?:any one|per|each|single) (?:conveyance|sending|shipment|consignment|vessel|voyage|aircraft)',
      '(?:largest|maximum|biggest|max)(?: value)?(?: of)?(?: any one)? (?:shipment|consignment|sending|load)',
      'limit any one (?:conveyance|sending|vessel)',
    ],
    isNot: ['own vehicle'],
  },
  {
    name: 'cargo: location limit',
    is: ['(?:limit |maximum |value )*(?:any one|each|single) location', 'location limit'],
    isNot: ['employees', 'workers', 'temps'],
  },
  {
    name: 'cargo: valuation',
    is: ['basis of valuation', 'valuation basis', 'cif(?: plus)?|cost insurance freight'],
  },
  {
    name: 'cargo: conditions',
    is: ['(?:institute )?cargo clauses', 'conditions? of cover', 'icc ?(?:a|b|c)'],
  },
  {
    name: 'cargo: incoterms',
    is: ['incoterms?', 'terms of (?:sale|purchase|trade)'],
    isNot: ['standard', 'written'],
  },
  {
    name: 'cargo: war',
    is: ['war(?: and| strikes)*(?: risks?)?(?: required| cover)?', 'strikes? (?:risks?|riots?)'],
    isNot: ['civil war', 'prisoner', 'ware'],
  },
  {
    name: 'cargo: forwarder',
    is: ['(?:freight )?forwarders?', 'shipping agents?', 'carriers? used', 'name of (?:the )?carriers?'],
    isNot: ['conditions', 'terms', 'payments?', 'do you act'],
  },
  {
    name: 'cargo: carriage conditions',
    is: ['conditions of carriage', 'rha', 'cmr', 'bifa', 'carriage (?:terms|conditions)'],
  },
  { name: 'cargo: groupage', is: ['groupage', 'lcl', 'part loads?'] },
  {
    name: 'cargo: temperature controlled',
    is: [
      'refrigerated (?:vehicles?|trailers?|loads|transport)',
      'temperature (?:control|sensitive)\\w*',
      '(?:refrigerated|chilled|frozen) (?:goods|loads|cargo|transport)',
      'reefer',
    ],
    isNot: ['number of refrigerated', 'breakdown'],
  },
  {
    name: 'cargo: second hand',
    is: [
      '(?:second ?hand|used|antique|reconditioned)(?: or \\w+)? (?:goods|electrical|machinery|items)',
      'goods.{0,30}second ?hand',
    ],
  },
  {
    name: 'cargo: storage',
    is: [
      'goods held in stor(?:e|age)',

      'goods .{0,12}stored for (?:others|customers)',
      '(?:stock|storage|stor\\w*|warehous\\w*).{0,30}(?:course of transit|cover|longer than|long term)',
      '(?:stor(?:e|age)|warehous\\w*) .{0,16}(?:goods|for others|customers)',
    ],
    isNot: ['sum', 'winter', 'flammable', 'data', 'overnight', 'cellar'],
  },
  {
    name: 'cargo: exhibitions',
    is: ['exhibitions?', 'trade (?:shows?|fairs?)'],
    isNot: ['value', 'limit', 'maximum', 'turnover', 'event'],
  },
  { name: 'cargo: exhibition limit', is: ['(?:maximum|limit|value).{0,24}exhibitions?'] },
  {
    name: 'cargo: annual sendings',
    is: [
      'annual value of goods sent',
      'value of shipments',
      'annual transit value',
      '(?:annual|total|estimated)(?: value of)?(?: annual)? (?:sendings|shipments|exports?|consignments)',
      '(?:sendings|shipments) .{0,24}(?:annual|year)',
      'value of exports?',
    ],
    isNot: ['money', 'cash', 'limit', 'imports?'],
  },
  {
    name: 'transit: own vehicle limit',
    is: ['own vehicles?.{0,24}(?:limit|value|maximum)?$', '(?:limit|value|maximum).{0,24}own vehicles?'],
    isNot: ['number', 'use', 'damage', 'total'],
  },
]
