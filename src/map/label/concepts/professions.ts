import type { Concept } from './concept.ts'

/** What professional firms are asked besides their fees: contracts, disputes, records, discipline, who checks the work. */
export const professions: readonly Concept[] = [
  {
    name: 'fees: dispute',
    is: [
      'fee recovery',
      '(?:fees?|invoices?|payments?|charges).{0,24}(?:disput|withh|unpaid|overdue)\\w*',
      '(?:disput|withh)\\w*.{0,40}(?:fees?|invoices?|payments?)',
      '(?:su(?:e|ed|ing)|legal action|proceedings).{0,30}(?:fees|recover\\w*)',
    ],
    isNot: ['amount', 'how much', 'value of'],
  },
  {
    name: 'fees: dispute amount',
    is: ['(?:amount|value|how much|fees).{0,24}in dispute', '(?:amount|value) of .{0,16}(?:fee )?dispute'],
  },
  {
    name: 'fees: average',
    is: ['(?:typical|mean) fee', 'average fee(?: per| for| each| size)?', 'average (?:annual )?fee'],
  },
  {
    name: 'fees: overseas',
    is: [
      '(?:overseas|foreign|outside (?:the )?uk|non uk).{0,24}(?:fees?|income)',
      '(?:fees?|income).{0,40}(?:overseas|abroad|outside (?:the )?(?:uk|united kingdom))',
    ],
    isNot: ['percentage', 'usa', 'turnover'],
  },
  {
    name: 'fees: subcontracted',
    is: [
      'fees? (?:income )?(?:paid to )?sub ?contract\\w*',
      '(?:fees?|paid|payments?).{0,30}sub ?consult\\w*',
      '(?:fees?|amount|income).{0,30}(?:sub ?contracted|passed on|paid (?:away )?to (?:others|consultants))',
    ],
    isNot: ['percentage', 'turnover', 'bona fide'],
  },
  {
    name: 'client: largest share',
    is: [
      '(?:income|fees?|turnover).{0,24}any (?:one|single) (?:client|customer).{0,24}(?:percentage|exceed|more than)\\w*',
      'percentage .{0,30}any (?:one|single) (?:client|customer)',
      '(?:percentage|proportion|share|%|how much|fees?|income|turnover).{0,40}(?:largest|biggest|main|major|single|top) (?:single |individual )?(?:client|customer)s?',
      '(?:largest|biggest|single) (?:client|customer).{0,30}(?:percentage|proportion|share|%|fees?|turnover)',
    ],
    isNot: ['highest', 'limit', 'name of'],
  },
  {
    name: 'client: largest name',
    is: [
      '(?:largest|biggest|main|major|principal|top|most important) (?:single )?(?:client|customer)s?(?: name)?$',
      'name of (?:the |your )?(?:largest|biggest|main) (?:client|customer)',
    ],
    isNot: ['percentage', 'share', 'fees?', 'income'],
  },
  {
    name: 'client: repeat share',
    is: ['(?:repeat|existing|returning) (?:clients|business|customers)'],
    isNot: ['policy'],
  },
  {
    name: 'client: public sector share',
    is: ['(?:percentage|proportion|share|%|how much).{0,50}(?:public sector|local authorit\\w*|government)'],
    isNot: ['tenants?'],
  },
  {
    name: 'client: active number',
    is: [
      '(?:patients?|clients?) (?:numbers|seen (?:per|a|each) year)',
      '(?:number of|no of|how many|number) (?:\\w+ )?(?:clients|customers|patients)(?: seen| served)?',
    ],
    isNot: ['kept', 'percentage', 'largest', 'insurance', 'records', 'residents'],
  },
  {
    name: 'practice: predecessor',
    is: [
      '(?:predecessors?|former|previous|prior|successor)(?: in business| to)? ?(?:practices?|firms?|business(?:es)?|compan(?:y|ies))?(?: cover| insured)?',
      '(?:previous|prior) (?:practice|firm|business)(?:es|s)?',
    ],
    isNot: [
      'losses',
      'discussions?',
      'insur(?:er|ance)s?',
      'polic(?:y|ies)',
      'years?',
      'names?',
      'address\\w*',
      'premium',
      'turnover',
      'experience',
      'claims?',
      'owner',
      'terms',
      'employ\\w*',
      'failed',
      'trading',
      'vessel',
      'its predecessors',
      'principals?',
      'partners?',
      'directors?',
      'cover',
      'convict\\w*',
      'licen[cs]e',
    ],
  },
  { name: 'practice: run off', is: ['run ?off'] },
  {
    name: 'practice: other interest',
    is: [
      '(?:partner|principal|director|member)s?.{0,60}(?:another|other|any other) (?:firm|practice|business|company)',
      '(?:other|any other) business (?:interests|activities)',
      '(?:carry on|involved in|engaged in|have) any (?:other )?business(?: other than)?',
    ],
    isNot: ['bankrupt\\w*', 'insolv\\w*', 'liquidat\\w*', 'ceased', 'failed', 'convict\\w*', 'claims?'],
  },
  {
    name: 'practice: branches',
    is: [
      'branch(?:es)?(?: offices?)?(?: locations?| addresses?)?$',
      '(?:other|additional|further) (?:trading )?(?:offices|locations|premises|addresses)',
      'addresses? of (?:all )?(?:other|branch|additional) (?:offices|locations|premises)',
    ],
    isNot: ['insur', 'number of', 'occup\\w*', 'in the building', 'hired', 'bank'],
  },
  { name: 'practice: locums', is: ['locums?'] },
  {
    name: 'practice: absence cover',
    is: [
      '(?:sole (?:practitioner|principal)|absence|holidays?|sickness).{0,50}(?:cover|arrangement|supervis)\\w*',
    ],
    isNot: ['required', 'travel', 'let'],
  },
  {
    name: 'practice: nhs',
    is: ['nhs'],
    isNot: ['income', 'fees', 'employer', 'sessions', 'percentage', 'name of'],
  },
  {
    name: 'practice: consent',
    is: ['(?:written |informed )consent', 'consent forms?'],
    isNot: ['records being', 'data'],
  },
  {
    name: 'practice: qualifications',
    is: [
      'qualifications?(?: held| and date)?$',
      '(?:professional|relevant|trade|medical|academic) qualifications?',
    ],
    isNot: ['instructors?', 'coach(?:es)?', 'trainers?', 'staff', 'employees', 'all', 'drivers?'],
  },
  {
    name: 'practice: specialism',
    is: ['special(?:ity|ism|ty|isation)', 'area of practice', 'speciali[sz]e'],
    isNot: ['work on'],
  },
  {
    name: 'records: retained',
    is: [
      '(?:patient|client|treatment|medical) records (?:kept|retained)',
      'retention of .{0,24}records',
      '(?:how long|years|period|length of time).{0,50}(?:records?|documents?|drawings|files|notes|papers).{0,24}(?:kept|retain|held|stor)\\w*',
      '(?:records?|drawings|files|documents|notes).{0,24}(?:kept|retain|held)\\w*.{0,12}(?:how long|for|years)',
      'retention (?:period|policy)',
    ],
    isNot: ['back', 'cctv', 'data subjects', 'training'],
  },
  {
    name: 'records: cover for loss',
    is: ['loss of documents', 'documents? (?:cover|limit|extension)'],
    isNot: ['personal data'],
  },
  {
    name: 'quality: system',
    is: [
      'iso ?9001',
      'iso ?9000',
      'quality (?:assurance|management|accredit|control|system|certif)\\w*',
      'qa',
    ],
    isNot: ['number', 'air'],
  },
  {
    name: 'quality: certificate number',
    is: ['(?:iso|quality).{0,24}(?:certificate|registration) (?:number|no)'],
  },
  {
    name: 'quality: peer review',
    is: [
      '(?:peer|independent\\w*|second (?:pair|person|partner)).{0,24}(?:review|check|sign)\\w*',
      '(?:work|calculations?|drawings|reports?|files?).{0,40}(?:peer|independent\\w*|second).{0,12}(?:check|review|sign)\\w*',
      '(?:check|review)\\w*.{0,24}(?:second|another|independent|different)(?: \\w+)? (?:person|partner|principal|engineer|surveyor|director|qualified)',
      'file (?:audit|review)s?',
    ],
  },
  { name: 'quality: cpd', is: ['cpd', 'continuing professional'] },
  { name: 'advice: novation', is: ['novat\\w*'] },
  {
    name: 'advice: in writing',
    is: [
      '(?:appointed|appointments?|engag\\w*|agreed|instructions?|confirm\\w*).{0,40}in writing',
      'written (?:appointment|instruction|confirmation)s?',
    ],
    isNot: ['claim', 'supplier', 'bank'],
  },
  {
    name: 'advice: usual cap',
    is: [
      '(?:usual|standard|typical|normal|amount of|what is the|stated|level of).{0,24}(?:cap|limitation of liability|liability cap)',
      '(?:cap|limitation of liability).{0,16}(?:amount|level|usual)',
    ],
    isNot: ['limit of indemnity'],
  },
  {
    name: 'advice: tax schemes',
    is: ['tax (?:avoid|schem|mitigat|planning)\\w*', 'avoidance schemes?', 'dotas', 'scheme notifiable'],
  },
  {
    name: 'advice: fire appraisals',
    is: [
      'fire risk appraisals?',
      'fraew',
      'ews ?1?(?: assess| form)?',
      'external wall (?:survey|assess|apprais)\\w*',
    ],
    isNot: ['available', 'certificate', 'obtained', 'rating'],
  },
  { name: 'advice: expert witness', is: ['expert witness', 'medico ?legal'] },
  { name: 'advice: clinical trials', is: ['clinical trials?'] },
  {
    name: 'advice: authorised',
    is: [
      'regulated by fca',

      '(?:fca|financial conduct) .{0,16}(?:authoris|regulat)\\w*',
      '(?:authorised|regulated) by the (?:fca|financial conduct)',
      'designated professional body',
    ],
    isNot: ['number', 'firm reference', 'broker'],
  },
  {
    name: 'advice: sanctions',
    is: ['sanction(?:s|ed)?(?: countr\\w*| territor\\w*| lists?)?', 'russia|belarus|iran|cuba'],
    isNot: ['disciplin\\w*', 'regulat\\w*'],
  },
  {
    name: 'limit: alternative',
    is: [
      'alternative (?:limit|quot|indemnity|option)\\w*',
      'optional limits?',
      '(?:second|other) limit (?:of indemnity )?(?:to be )?quoted',
    ],
  },
  { name: 'limit: products', is: ['products? liability.{0,16}(?:limit|indemnity)'], isNot: ['public'] },
  { name: 'limit: pollution', is: ['(?:pollution|environmental)(?: liability)?.{0,16}limit'] },
  { name: 'limit: efficacy', is: ['(?:efficacy|failure to perform).{0,24}(?:limit)?'] },
  { name: 'limit: wrongful arrest', is: ['wrongful arrest'] },
  { name: 'limit: loss of keys', is: ['(?:loss of|lost|clients?|customers?) keys'] },
  {
    name: 'wanted: pollution',
    is: [
      '(?:pollution|environmental(?: impairment)?)(?: liability)?(?: cover)?(?: required| wanted)?$',
      '(?:require|want|include).{0,20}(?:pollution|environmental)',
    ],
    isNot: ['limit', 'agency'],
  },
  {
    name: 'wanted: product recall',
    is: [
      'product recall(?: cover| insurance| quote\\w*)?',
      'recall (?:cover|costs?|insurance|quot\\w*)',
      '(?:quote|cover) .{0,16}recall',
    ],
    isNot: ['limit', 'been recalled', 'ever recalled', 'plan', 'procedure'],
  },
  { name: 'registration: sia', is: ['sia .{0,24}(?:number|no|approval)', 'nsi|ssaib'], isNot: ['alarm'] },
  {
    name: 'vetting: sia licensed',
    is: [
      '(?:operatives?|guards?|staff|stewards|supervis\\w*|officers|employees).{0,40}sia',
      'sia licen[cs]ed?',
    ],
    isNot: ['number', 'how many', 'approved contractor'],
  },
  {
    name: 'vetting: sia approved',
    is: ['sia (?:approved|acs)', 'approved contractors? scheme', 'acs'],
    isNot: ['number', 'no'],
  },
  {
    name: 'advice: associated work',
    is: [
      '(?:work|services|act|acts|acted|advice|contracts?).{0,40}(?:associated|connected|related|affiliated|sister) (?:organisation|compan|firm|business|part|entit)\\w*',
    ],
    isNot: ['percentage', 'claims?'],
  },
  {
    name: 'client: american',
    is: [
      '(?:clients?|contracts?) .{0,40}(?:usa|us law|united states|north america|canada)',

      'us clients?',
      'american clients?',
    ],
    isNot: [
      'fees',
      'turnover',
      'income',
      'premises',
      'percentage',
      'sales',
      'employees',
      'assets',
      'sums?',
      'contractual',
      'not work',
    ],
  },
  {
    name: 'advice: valuations',
    is: [
      'valuations? (?:work|carried out|undertaken|prepared)',
      '(?:carry out|undertake|provide|prepare) .{0,16}valuations?',
    ],
    isNot: ['percentage', 'fees', 'date', 'when', 'stock', 'last'],
  },
  {
    name: 'advice: surveys',
    is: [
      '(?:carry out|undertake|do you do|provide) .{0,16}surveys?',
      '(?:structural|building|homebuyers?) surveys?(?: carried out| undertaken| work)?$',
    ],
    isNot: ['percentage', 'fees', 'asbestos', 'noise', 'date', 'flood'],
  },
  {
    name: 'advice: client vetting',
    is: ['(?:vet|screen) .{0,8}(?:new |all )?clients', 'money laundering', 'know your (?:client|customer)'],
    isNot: ['policy', 'investigat\\w*', 'prosecut\\w*', 'fines?'],
  },
  {
    name: 'advice: conveyancing',
    is: ['conveyancing'],
    isNot: ['percentage', 'fees', 'income'],
  },
  {
    name: 'advice: software',
    is: ['(?:write|develop|writing) .{0,12}software', 'software (?:development|writing)(?: work)?$'],
    isNot: ['percentage', 'fees', 'income', 'turnover'],
  },
  {
    name: 'advice: hosting',
    is: ['host(?:ing)? (?:of )?(?:data|websites|clients data)'],
    isNot: ['percentage', 'fees', 'income', 'turnover'],
  },
  {
    name: 'history: defamation',
    is: ['(?:libel|slander|defamation) .{0,16}(?:claims?|complaints?)'],
    isNot: ['cover', 'extension'],
  },
  {
    name: 'practice: diary system',
    is: ['diary system'],
  },
  {
    name: 'practice: file notes',
    is: ['(?:file|attendance) notes'],
  },
  {
    name: 'practice: sole practitioner',
    is: ['sole (?:practitioner|principal)', 'practi[sc]e alone'],
  },
]
