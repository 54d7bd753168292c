import type { Concept } from './concept.ts'

/** Property that is let: to whom, through whom, how many flats, what stands empty. */
export const lettings: readonly Concept[] = [
  {
    name: 'let: students',
    is: ['students?'],
    isNot: ['number', 'training', 'teach\\w*', 'dbs', 'university'],
  },
  { name: 'let: hmo', is: ['hmo', 'houses? in multiple occup\\w*', 'multiple occupation', 'bed ?sits?'] },
  {
    name: 'let: public placed',
    is: [
      'asylum seekers?',
      'refugees?',
      '(?:local authority|council|housing association|asylum|homeless|social services)\\w*.{0,40}(?:tenants?|placed|refer\\w*|lets?|nominat\\w*)',
      '(?:tenants?|let|placed|referred).{0,40}(?:local authority|council|housing association|dss|asylum|homeless|benefits?)',
      'dss',
    ],
    isNot: ['pci', 'food', 'enforcement', 'visits?', 'noise', 'planning', 'public sector'],
  },
  {
    name: 'let: short stay',
    is: [
      '(?:short|holiday|serviced)(?: term| stay| stays)? (?:let|lets|letting|lettings|accommodation|basis|stay|stays)',
      'air ?bnb',
      'let .{0,16}(?:short stay|short term|holiday)',
      'holiday (?:lets?|lettings?|cottages?|homes?)',
    ],
    isNot: ['weeks', 'income', 'cost', 'rent from'],
  },
  {
    name: 'let: tenancy agreement',
    is: [
      '^(?:is there an |is an )?ast(?: agreement| tenancy| in place)*$',

      'written (?:tenancy )?agreement .{0,16}tenants?',
      'tenanc(?:y|ies).{0,24}(?:agreement|assured|shorthold|written|ast)',
      'assured shorthold',
      '(?:written|formal) (?:lease|tenancy)',
    ],
  },
  {
    name: 'let: tenant type',
    is: [
      '(?:type|kind|occupation|description) of (?:the )?(?:tenants?|occup(?:ant|ier)s?|letting)',
      'tenants? (?:type|occupation|business|trade)',
      'who (?:occupies|lives in|rents)',
      'what (?:do|does) (?:the )?tenants? do',
      'how is .{0,20}occupied',
    ],
    isNot: ['how many', 'names?'],
  },
  {
    name: 'let: managing agent used',
    is: [
      'managed by (?:an? |the )?(?:\\w+ )?agents?',
      'agents? look after',
      '(?:employ|use|appoint|have|engage|is there).{0,12}(?:managing|letting) agents?',
      '(?:managing|letting) agents? (?:appointed|used|employed)',
      'managed by an? (?:letting |managing )?agent',
    ],
    isNot: ['name', 'telephone', 'address', 'who'],
  },
  {
    name: 'let: managing agent',
    is: [
      '^(?:name of )?(?:the |your )?(?:managing|letting|block|property managing) agents?(?: name)?$',
      'name of (?:the |your )?(?:managing|letting) agents?',
      'who manages (?:the )?(?:block|property|building)',
    ],
  },
  {
    name: 'let: deposits',
    is: [
      'deposits? (?:taken|protected|held)',
      'deposit .{0,12}(?:protected|scheme)',
      '(?:tenancy|tenants?|total) (?:\\w+ )?deposits?(?: held)?',
      'deposits? held',
    ],
    isNot: ['return', 'form'],
  },
  {
    name: 'flats: number',
    is: [
      '(?:number of|no of|how many) (?:self contained )?(?:flats|apartments) .{0,30}(?:compris|contain|converted|divided)\\w*',
      '(?:total )?(?:number of|no of|how many|number) (?:self contained |residential )*(?:flats|apartments|units|dwellings)(?: in (?:the )?(?:block|building))?$',
      '^(?:flats|units|apartments)(?: number| in block)?$',
    ],
    isNot: ['let', 'owner', 'unoccupied', 'empty', 'vehicles?', 'sold'],
  },
  {
    name: 'flats: let',
    is: ['flats?.{0,16}(?:let|rented|tenanted)', '(?:let|rented|tenanted|buy to let).{0,10}flats?'],
    isNot: ['short', 'student', 'holiday'],
  },
  { name: 'flats: owner occupied', is: ['owner ?occupi(?:ed|ers?)'], isNot: ['premises'] },
  {
    name: 'flats: unoccupied',
    is: [
      '(?:unoccupied|empty|vacant) (?:flats?|units?|apartments?)',
      '(?:flats?|units?|apartments?).{0,16}(?:unoccupied|empty|vacant)',
    ],
  },
  {
    name: 'flats: commercial unit',
    is: [
      '(?:commercial|shop|business|retail) (?:units?|premises|tenants?).{0,24}(?:in|within|on|below|ground)',
      '(?:shop|office|business|commercial).{0,30}(?:in|within|part of) (?:the )?(?:building|block|property)',
    ],
    isNot: ['do you', 'share', 'your business', 'number', 'occup\\w*'],
  },
  {
    name: 'properties: number',
    is: [
      '(?:total )?(?:number of|no of|how many|number) (?:\\w+ )?(?:properties|premises|locations|sites|branches|shops|stores)(?: let| owned| insured| to be insured| in (?:the )?portfolio)*$',
    ],
    isNot: ['vehicles?', 'flats', 'unoccupied'],
  },
  {
    name: 'vacant: since',
    is: [
      'when .{0,24}last occupied',
      'last occupied(?: on| date)?$',
      'date (?:of )?last occup\\w*',
      '(?:date|when|how long|since).{0,40}(?:unoccupied|vacant|empty)',
      '(?:unoccupied|vacant|empty).{0,24}(?:since|date|how long|from)',
    ],
    isNot: ['days', 'longer than', 'more than'],
  },
  {
    name: 'vacant: overnight',
    is: [
      '(?:occupied|staff|someone|anyone|sleep\\w*|live\\w*|resid\\w*).{0,24}(?:overnight|at night|on the premises|on site)',
      'overnight occupation',
    ],
    isNot: ['vehicles?', 'keys?', 'trips?', 'tools'],
  },
  {
    name: 'vacant: inspected',
    is: [
      '(?:how (?:often|frequently)|frequency).{0,30}(?:property|premises|building|house|inspections?) .{0,24}(?:inspect|visit|check|unoccup|empty|vacant)\\w*',
      'inspections?.{0,30}(?:unoccupied|empty|vacant|every (?:7|seven|14) days)',
      '(?:unoccupied|empty|vacant).{0,30}(?:inspected|visited|checked)',
    ],
    isNot: ['vehicles?', 'equipment', 'electric\\w*', 'plant', 'fire', 'sprinklers?', 'alarms?', 'stock'],
  },
  {
    name: 'vacant: services off',
    is: [
      '(?:mains|services|utilities|water|electricity).{0,60}(?:turned off|switched off|disconnected|isolated|drained)',
      'drained down',
    ],
    isNot: ['close of business', 'night', 'unattended', 'appliances', 'permit'],
  },
  {
    name: 'let: weeks number',
    is: ['(?:how many|number of) weeks .{0,24}let', 'weeks let', 'letting weeks', 'let weeks'],
  },
  {
    name: 'distance: owner home',
    is: [
      'how far .{0,30}(?:your|owners) home',
      '(?:distance|miles) (?:to|from) (?:your|the owners|owners) home',
      'live within .{0,12}miles',
    ],
  },
  {
    name: 'home: second',
    is: ['second homes?', 'holiday home'],
    isNot: ['park', 'let', 'letting', 'caravan'],
  },
  {
    name: 'home: main residence',
    is: ['(?:main|permanent|principal|only) residence'],
    isNot: ['address', 'telephone'],
  },
  {
    name: 'let: tenants number',
    is: ['(?:number of|no of|how many) tenants(?: .{0,24})?$'],
    isNot: ['dbs', 'student'],
  },
]
