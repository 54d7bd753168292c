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
      '(?:local authority|council|housing association|asylum|homeless|social services)\\w*.{0,40}(?:tenants?|placed|refer\\w*|lets?|nominat\\w*)',
      '(?:tenants?|let|placed|referred).{0,40}(?:local authority|council|housing association|dss|asylum|homeless|benefits?)',
      'dss',
    ],
    isNot: ['food', 'enforcement', 'visits?', 'noise', 'planning', 'public sector'],
  },
  {
    name: 'let: short stay',
    is: [
      '(?:short|holiday|serviced)(?: term| stay| stays)? (?:let|lets|letting|lettings|accommodation|basis|stay|stays)',
      'air ?bnb',
      'let .{0,16}(?:short stay|short term|holiday)',
      'holiday (?:lets?|lettings?|cottages?|homes?)',
    ],
    isNot: ['income', 'cost', 'rent from'],
  },
  {
    name: 'let: tenancy agreement',
    is: [
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
    isNot: ['names?'],
  },
  {
    name: 'let: managing agent used',
    is: [
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
    is: ['(?:tenancy|tenants?|total) (?:\\w+ )?deposits?(?: held)?', 'deposits? held'],
  },
  {
    name: 'flats: number',
    is: [
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
]
