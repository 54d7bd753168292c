import type { Concept } from './concept.ts'

/** Events: when, where, how many come, what happens there. */
export const events: readonly Concept[] = [
  {
    name: 'event: name',
    is: [
      'what is (?:the|your) event called',
      'event called',
      '(?:event|show|festival)s? (?:name|title)',
      '(?:name|title) of (?:the |your )?(?:event|show|festival)',
    ],
    isNot: ['organiser', 'venue'],
  },
  {
    name: 'name: proposer',
    is: [
      '(?:name of )?(?:the )?(?:event )?organisers?(?: name)?$',
      'name of (?:the )?(?:event )?organiser',
      'who is organising',
    ],
    isNot: ['address', 'held', 'previous'],
  },
  {
    name: 'event: description',
    is: [
      '(?:description|details|nature|type) of (?:the |your )?event',
      'describe (?:the |your )?event',
      'what (?:happens|is happening|will happen|is the event)',
    ],
    isNot: ['called'],
  },
  {
    name: 'event: venue',
    is: [
      '(?:event )?venue(?: name| address| location)*$',
      '(?:location|address|place) of (?:the )?(?:event|venue)',
      'event (?:location|address)',
      'where (?:is|will) .{0,16}event',
    ],
    isNot: ['post ?code', 'capacity', 'hire'],
  },
  {
    name: 'event: start',
    is: [
      'date (?:the )?event (?:starts|begins)',
      '(?:what date|when).{0,24}event (?:starts?|begins?|takes?|open)',
      'event (?:start|opens?|begins?|from|dates?)',
      '(?:start|first|opening) (?:date|day) of (?:the )?event',
      'when (?:is|does) (?:the |your )?event',
      '(?:date|dates) of (?:the )?event',
      'opening date',
    ],
    isNot: ['finish', 'end', 'last'],
  },
  {
    name: 'event: end',
    is: ['event (?:end|finish|close|last)\\w*', '(?:end|last|closing|finish) (?:date|day) of (?:the )?event'],
  },
  {
    name: 'event: break down',
    is: [
      '(?:break ?down|de ?rig|take ?down|strike)(?: date| finishes| ends| complete\\w*)+',
      'site (?:cleared|vacated)',
    ],
  },
  {
    name: 'event: attendance day',
    is: [
      '(?:maximum|max|expected|peak|most|largest|estimated)(?: number)?(?: of)? (?:\\w+ ){0,2}(?:attendance|attend\\w*|people|visitors|spectators|persons)?.{0,16}(?:any one (?:day|time)|per day|each day|daily|at one time)',
      'daily attendance',
    ],
    isNot: ['children', 'pupils', 'volunteers', 'employees', 'staff', 'workers', 'vehicles?', 'money'],
  },
  {
    name: 'event: attendance largest',
    is: [
      '(?:largest|maximum|highest|biggest) (?:\\w+ )?(?:attendance|event|crowd|audience)',
      '(?:attendance|people|numbers?) at (?:the )?(?:largest|any one) event',
      'attendance.{0,24}(?:any one event|largest)',
    ],
    isNot: ['day', 'cost'],
  },
  {
    name: 'event: attendance total',
    is: [
      'how many (?:visitors|guests|people) are expected',
      'number of (?:people|visitors|guests) (?:attending|expected)',
      'total (?:expected |estimated )?(?:attendance|visitors|tickets)',
      '(?:expected|estimated|anticipated) (?:total )?(?:attendance|visitors|number of (?:visitors|people attending))',
      'how many (?:people )?(?:do you expect|will (?:attend|come))',
      '^(?:expected )?attendance$',
    ],
    isNot: ['day', 'one time'],
  },
  {
    name: 'event: held before',
    is: [
      '(?:held|run|organised|staged).{0,24}(?:before|previous\\w*|in the past)',
      '(?:previous(?:ly)?|before).{0,24}(?:held|run|organis|stag)\\w*',
      'first time .{0,16}(?:event|held)',
    ],
    isNot: ['number', 'how many', 'insur\\w*', 'licen[cs]e'],
  },
  {
    name: 'event: previous number',
    is: ['(?:number|no|how many).{0,16}(?:previous|times).{0,16}(?:events|held|run)?', 'how many times'],
    isNot: ['claims?', 'races', 'a year'],
  },
  {
    name: 'event: outdoors',
    is: [
      '(?:event |held |be )*out(?:doors?| of doors|side)(?: or indoors)?$',
      '(?:indoors? (?:or|and) outdoors?|open air)',
    ],
    isNot: ['uk', 'play', 'equipment', 'smok\\w*', 'stor\\w*'],
  },
  { name: 'event: camping', is: ['camp(?:ing|site|ers)'], isNot: ['campaign'] },
  { name: 'event: animals', is: ['animals'], isNot: ['sum', 'feed', 'number', 'livestock'] },
  { name: 'event: drones', is: ['drones?', 'unmanned', 'uavs?'] },
  {
    name: 'event: stewards',
    is: ['(?:number of|no of|how many|number) (?:\\w+ )?stewards', '^stewards(?: number)?$'],
    isNot: ['sia'],
  },
  { name: 'event: safety group', is: ['safety advisory group', 'sag'] },
  {
    name: 'event: temporary structures',
    is: [
      '(?:temporary|demountable) (?:structures?|stages?|stands?|seating)',
      'marquees?',
      'grandstands?',
      'staging',
    ],
    isNot: ['sum', 'value', 'hire period'],
  },
  {
    name: 'event: ticket price',
    is: ['(?:ticket|entry|admission|entrance) (?:price|fee|charge|cost)s?', 'price of (?:a )?tickets?'],
  },
  {
    name: 'event: cancellation wanted',
    is: [
      'cancellation(?: cover| insurance| and abandonment)*(?: required| wanted)?$',
      '(?:require|want|include|need).{0,16}cancellation',
    ],
    isNot: ['sum', 'costs', 'policy cancel\\w*', 'limit', 'insurer'],
  },
  {
    name: 'event: cancellation sum',
    is: [
      'cancellation.{0,24}(?:sum|limit|amount|costs)',
      '(?:costs? and expenses|total costs?|budget).{0,24}(?:to insure|insured|of (?:the )?event|at risk)',
    ],
  },
  { name: 'event: weather', is: ['adverse weather', '(?:bad|inclement) weather', 'rain ?fall'] },
  { name: 'event: non appearance', is: ['non ?appearance'] },
  {
    name: 'event: contractors insured',
    is: [
      '(?:contractors?|exhibitors?|caterers?|stall ?holders?|suppliers?|hirers).{0,60}(?:own |hold|have|proof|evidence|public|liability).{0,40}(?:insur\\w*|liability)',
      '(?:proof|evidence|check|copies).{0,30}(?:suppliers?|exhibitors?|caterers?|stall ?holders?|hirers).{0,30}(?:insur\\w*|liability)',
    ],
    isNot: ['sub ?contract\\w*', 'minimum limit', 'limit', 'do you hold'],
  },
  {
    name: 'event: hire equipment period',
    is: ['(?:equipment )?hire (?:period|days)', 'days (?:of )?hire'],
    isNot: ['plant', 'indemnity'],
  },
  {
    name: 'event: spectators',
    is: ['spectators?'],
    isNot: ['barriers?', 'stands?', 'insur\\w*'],
  },
  {
    name: 'parking: provided',
    is: [
      '(?:public|visitors?|customers?) (?:car )?parking',
      'parking (?:for|provided)',
      '^car park(?:ing)?$',
      'car park(?:ing)? (?:for|provided|facilities)',
    ],
    isNot: ['overnight', 'work', 'income', 'underground', 'vehicles parked'],
  },
]
