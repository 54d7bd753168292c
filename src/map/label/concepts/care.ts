import type { Concept } from './concept.ts'

/** Care homes, charities, clubs, schools: whom they look after, who helps, what keeps people safe. */
export const care: readonly Concept[] = [
  {
    name: 'vetting: dbs',
    is: [
      'dbs',
      'crb',
      'disclosure and barring',
      'criminal records? (?:bureau|checks?)',
      'pvg',
      'access ?ni',
      'disclosure scotland',
    ],
    isNot: ['date', 'when', 'number'],
  },
  {
    name: 'vetting: dbs date',
    is: ['(?:date|when).{0,30}(?:dbs|crb|disclosure)', '(?:dbs|crb).{0,24}(?:date|dated|when)'],
  },
  {
    name: 'vetting: references',
    is: [
      'references?.{0,50}(?:employ|recruit|new staff|taken|obtained|appoint|previous)\\w*',
      '(?:obtain|take|require|written)\\w*.{0,24}references?',
    ],
    isNot: ['number', 'paye', 'hmrc', 'your reference', 'ern', 'employers reference', 'employer reference'],
  },
  { name: 'vetting: right to work', is: ['right to work', 'eligibility to work'] },
  {
    name: 'vetting: screening',
    is: ['bs ?7858', 'security (?:vetting|screening)', 'pre employment (?:screening|vetting)'],
  },
  {
    name: 'safeguarding: policy',
    is: [
      '(?:work\\w* with|for) (?:children|vulnerable).{0,20}polic(?:y|ies)',
      'safeguarding',
      '(?:child|vulnerable adults?) protection(?: policy| procedures?)?',
    ],
    isNot: ['allegations?', 'safeguarding (?:officer|lead)', 'who', 'incidents?'],
  },
  {
    name: 'safeguarding: lead',
    is: [
      'safeguarding (?:lead|officer|contact)',
      'child protection officer',
      'name of .{0,24}(?:safeguarding|welfare) (?:officer|lead)',
      'responsible for safeguarding',
    ],
  },
  {
    name: 'abuse: allegations',
    is: [
      '(?:allegation|incident|complaint|accus|claim)\\w*.{0,50}(?:abuse|molest|neglect|mistreat|assault)\\w*',
      '(?:abuse|molestation|mistreatment).{0,50}(?:allegation|alleged|incident|complaint|accus)\\w*',
    ],
    isNot: ['cover'],
  },
  {
    name: 'abuse: cover',
    is: ['abuse (?:cover|liability|limit|extension)', '(?:cover|limit|include|require).{0,20}abuse'],
    isNot: ['allegation\\w*'],
  },
  {
    name: 'people: volunteers number',
    is: [
      'volunteers? (?:numbers?|no)$',
      '(?:number of|no of|how many|number) (?:\\w+ ){0,2}(?:volunteers|unpaid helpers|helpers)',
      '^(?:volunteers|helpers|unpaid helpers)(?: number| at any one time)?$',
    ],
    isNot: ['dbs'],
  },
  {
    name: 'people: volunteers used',
    is: ['(?:use|have|engage|involve|rely on|any|are) .{0,16}volunteers'],
    isNot: ['number', 'how many', 'dbs', 'check\\w*', 'insur\\w*'],
  },
  {
    name: 'people: trustees number',
    is: [
      'trustees? (?:numbers?|no)$',
      '(?:number of|no of|how many|number) (?:\\w+ ){0,2}(?:trustees|governors|committee members)',
      '^trustees(?: number)?$',
    ],
  },
  {
    name: 'people: members number',
    is: [
      '(?:total )?(?:number of|no of|how many|number) (?:\\w+ ){0,2}members',
      '^(?:total |club )*members(?:hip)?(?: number| total)?$',
      'membership (?:number|total|numbers)$',
      'size of membership',
    ],
    isNot: [
      'scheme',
      'pension',
      'junior',
      'senior',
      'adult',
      'playing',
      'family',
      'committee',
      'staff',
      'farmers',
      'number of (?:the )?membership',
      'your',
    ],
  },
  {
    name: 'people: junior members number',
    is: ['(?:junior|youth|under 18|child) (?:\\w+ )?members', 'members.{0,10}(?:junior|under 18)'],
  },
  {
    name: 'people: adult members number',
    is: ['(?:adult|senior) (?:\\w+ )?members', 'members.{0,10}(?:adult|senior)'],
  },
  {
    name: 'ages: youngest',
    is: [
      '(?:youngest|minimum age|lowest age).{0,40}(?:child|member|participant|resident|user|pupil|person|client|attend|passenger|worker)\\w*',
    ],
  },
  {
    name: 'ages: oldest',
    is: [
      '(?:oldest|maximum age|highest age).{0,40}(?:child|member|participant|resident|user|pupil|person|client|worker|employee)\\w*',
    ],
  },
  {
    name: 'ages: range',
    is: [
      'ages (?:catered|cared)',
      'children aged',
      'age (?:range|group)s?',
      'ages? of (?:the )?(?:service users|children|residents|members|participants|pupils|clients)',
    ],
    isNot: ['driver\\w*'],
  },
  {
    name: 'beds: registered',
    is: [
      '(?:number of|no of|how many|number) (?:\\w+ ){0,3}(?:beds?|bed ?spaces|places)(?: registered| available)?$',
      '(?:registered|maximum|total) (?:beds?|places|number of (?:residents|service users|children|pupils|patients))',
      '(?:number of|no of|how many|number) (?:registered |permitted )+(?:residents|places|beds|children)',
      '(?:registered|licensed) for .{0,20}(?:beds|places|residents|children)',
      '^(?:registered )?beds$',
      'bed capacity',
    ],
    isNot: ['vacan\\w*', 'occupied', 'present', 'at the moment', 'parking', 'seats'],
  },
  {
    name: 'beds: occupied',
    is: [
      '(?:current |average |present |typical )+(?:bed )?occupancy',
      'occupancy (?:rate|level|percentage)',
      '(?:number of|no of|how many|number) (?:residents|service users|beds|clients).{0,20}(?:occupied|at present|current\\w*|now|resident)',
      '(?:current|present) (?:number of )?(?:residents|service users)',
    ],
    isNot: ['sole', 'building'],
  },
  {
    name: 'regulator: rating',
    is: [
      'care quality commission.{0,30}rating',
      '(?:cqc|ofsted|care inspectorate|ciw|rqia|regulator)\\w*.{0,30}(?:rating|grade|result|outcome|judge?ment)',
      '(?:rating|grade|outcome).{0,24}(?:cqc|ofsted|care inspectorate|inspection)',
    ],
  },
  {
    name: 'regulator: registration',
    is: [
      '(?:cqc|ofsted|care inspectorate|ciw|rqia)(?: registration| provider| location| urn)* (?:number|no|id|ref\\w*)',
      'ofsted urn',
    ],
  },
  {
    name: 'regulator: inspection date',
    is: [
      '(?:date|when|last|latest).{0,30}(?:cqc|ofsted|care inspectorate|regulator\\w*).{0,16}(?:inspect|visit|report)\\w*',
      '(?:cqc|ofsted|regulator\\w*).{0,16}(?:inspection|visit|report).{0,12}(?:date|when|last)',
    ],
    isNot: ['rating', 'notice'],
  },
  {
    name: 'regulator: manager',
    is: [
      'registered managers?(?: name)?$',
      'manager registered',
      '(?:registered|care|home) manager(?: name)?$',
      'name of (?:the )?(?:registered |care |home )manager',
      'matron',
      'person in charge',
    ],
  },
  {
    name: 'regulator: notice',
    is: [
      '(?:condition|notice|requirement|sanction|warning|action|embargo)s?.{0,50}(?:cqc|ofsted|regulator|fire authority|inspectorate|charity commission)',
      '(?:cqc|ofsted|regulator|charity commission)\\w*.{0,50}(?:notice|condition|enforcement|action|warning|sanction)s?',
      'regulatory (?:notices?|action|conditions?)',
    ],
  },
  {
    name: 'care: hoists',
    is: ['hoists?'],
    isNot: ['hoist(?:ing)? (?:of )?plant', 'tower crane', 'vehicle', 'passenger'],
  },
  {
    name: 'care: medication',
    is: [
      '(?:administration|giving) of (?:medic(?:ation|ines?)|drugs)',
      '(?:medic(?:ation|ines?)|drugs) .{0,8}(?:given|administered)',
      'administer .{0,12}medicine',
      '(?:administer|dispens|handl|giv)\\w*.{0,24}(?:medic(?:ation|ines?)|drugs)',
      'medication (?:policy|administered|errors?)',
    ],
  },
  {
    name: 'care: nursing',
    is: ['^nursing home$', 'provide nursing', 'nursing care', 'qualified nurses?', 'registered nurses?'],
    isNot: ['number'],
  },
  { name: 'care: restraint', is: ['restrain\\w*', 'challenging behaviour'], isNot: ['seat'] },
  {
    name: 'care: personal',
    is: [
      'care .{0,40}own homes?',
      'care .{0,24}in (?:the )?(?:homes? of|clients|peoples|service users|customers) ?(?:homes?|clients|service users)?',
      'personal care',
      'domiciliary',
      'home ?care',
    ],
    isNot: ['pets?', 'animals?'],
  },
  {
    name: 'care: under 18s',
    is: [
      '(?:treat|care for|look after|work with|supervise|teach|carry|accompan\\w*|patients?|passengers?|clients?).{0,30}(?:children|under 18s?|minors|young people)',
      'unaccompanied (?:minors|children|passengers)',
    ],
    isNot: ['polic(?:y|ies)', 'dbs', 'number', 'play', 'employ\\w*', 'drive'],
  },
  {
    name: 'care: vulnerable people',
    is: [
      '(?:contact|work|works|working|activities|services|involved|deal|dealing).{0,40}vulnerable (?:people|adults?|persons|groups|children)',
      'services to children',
    ],
    isNot: [
      'polic(?:y|ies)',
      'protection',
      'safeguarding',
      'dbs',
      'checks?',
      'allegations?',
      'abuse',
      'number',
      'percentage',
    ],
  },
  {
    name: 'people: residents number',
    is: ['^(?:number of|no of|how many) (?:permanent )?residents$'],
  },
  {
    name: 'care: plans',
    is: ['care plans?'],
    isNot: ['allergy'],
  },
]
