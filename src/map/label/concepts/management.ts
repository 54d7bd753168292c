import type { Concept } from './concept.ts'

/** Companies' accounts and ownership, employment practices, crime, and what they hold on computers. */
export const management: readonly Concept[] = [
  { name: 'company: net assets', is: ['net assets?', 'net worth', 'shareholders funds'] },
  { name: 'company: current assets', is: ['current assets'] },
  { name: 'company: total liabilities', is: ['total liabilities', 'gross liabilities'], isNot: ['current'] },
  { name: 'company: current liabilities', is: ['current liabilities'] },
  {
    name: 'company: borrowings',
    is: ['(?:bank |total |loan )*borrowings?', '(?:bank|term) (?:loans?|debt)', 'total debt', 'overdraft'],
    isNot: ['covenant', 'tools'],
  },
  {
    name: 'company: profit before tax',
    is: [
      '(?:profit|loss)(?: and| or)? ?(?:loss |profit )?before taxation',
      '(?:net )?(?:profit|loss)(?: or loss| or profit)? before (?:tax|interest)',
      'pre ?tax (?:profit|loss)',
      'pbt',
    ],
  },
  {
    name: 'company: net profit',
    is: ['net profit(?: or loss)?$', 'net (?:profit|income)(?: after tax)?', 'profit after tax'],
    isNot: ['before'],
  },
  {
    name: 'company: auditors',
    is: [
      '(?:name of )?(?:the |your |current |external )*(?:auditors?|accountants?)(?: name)?$',
      'who (?:audits?|prepares?) .{0,20}accounts',
    ],
    isNot: ['qualif\\w*', 'change', 'fees', 'resign\\w*', 'number', 'chartered'],
  },
  {
    name: 'company: auditors changed',
    is: [
      '(?:chang|resign|replac)\\w*.{0,50}(?:auditors?|board|directors?|officers)',
      '(?:auditors?|board|directors).{0,30}(?:chang|resign|replac)\\w*',
    ],
    isNot: ['name', 'disqualif\\w*'],
  },
  {
    name: 'company: accounts qualified',
    is: [
      '(?:auditors?|accounts?|audit report).{0,60}(?:qualif(?:y|ied|ication)|modified|adverse|emphasis|going concern)',
      'qualified (?:audit|accounts|opinion)',
      'going concern',
    ],
    isNot: ['prepared by', 'staff', 'accounts staff'],
  },
  {
    name: 'company: accounts date',
    is: [
      'date of (?:the )?(?:latest|last|most recent) (?:\\w+ )?accounts',
      '(?:latest|last|most recent) (?:audited |annual |filed )*accounts(?: date| to| made up to| dated)*$',
      'accounts (?:date|made up to)',
    ],
  },
  { name: 'company: general meeting', is: ['annual general meeting', 'agm'], isNot: ['members number'] },
  {
    name: 'company: covenants',
    is: ['covenants?', 'default\\w* (?:on|of|under) .{0,24}(?:loan|debt|facilit)\\w*'],
    isNot: ['restrictive', 'lease'],
  },
  {
    name: 'company: losses made',
    is: [
      '(?:made|making|sustain\\w*|report\\w*|incur\\w*|at) an? (?:operating |trading |net |pre tax )*loss',
      'trad(?:ed|ing) at a loss',
      'loss ?making',
      'negative (?:net )?(?:worth|assets)',
    ],
  },
  {
    name: 'company: offering',
    is: [
      '(?:public|private|share) (?:offer(?:ing)?|flotation|placing|issue)',
      'ipo',
      'flotation',
      '(?:offering|issue|sale) of (?:new )?(?:securities|shares)',
      'prospectus',
      'raise capital',
    ],
    isNot: ['insurance', 'renewal', 'keys', 'offering of', 'date', 'terms', 'premium'],
  },
  {
    name: 'company: directors shares',
    is: [
      '(?:percentage|proportion|share|%|number).{0,30}shares.{0,30}(?:directors?|officers|board)',
      '(?:directors?|officers).{0,30}(?:percentage|proportion|%)?.{0,10}shareholding',
    ],
    isNot: ['traded', 'exchange'],
  },
  {
    name: 'company: country',
    is: ['country of (?:incorporation|registration|domicile)', 'where .{0,16}(?:incorporated|domiciled)'],
  },
  {
    name: 'company: outside directorships',
    is: [
      'outside (?:directorships?|boards?|entit\\w*)',
      '(?:directorships?|board seats?) (?:in|of|at) (?:other|outside)',
    ],
  },
  {
    name: 'wanted: directors and officers',
    is: [
      '(?:directors and officers|d and o|d o|management liability|officials? indemnity)(?: liability| cover| insurance)*(?: required| wanted| needed)?$',
      '(?:require|want|include|need).{0,20}(?:directors and officers|d and o|management liability)',
    ],
    isNot: ['limit', 'insurer', 'held', 'current', 'premium'],
  },
  {
    name: 'limit: directors and officers',
    is: [
      '(?:limit of liability|limit required)(?: for)? (?:directors and officers|d and o)',
      '(?:directors and officers|d and o|management liability|trustees?)(?: \\w+){0,2} (?:limit|indemnity limit)',
    ],
  },
  {
    name: 'wanted: employment practices',
    is: ['employment practices?(?: liability)?(?: cover)?', 'epl'],
    isNot: ['claims', 'limit', 'tribunal'],
  },
  {
    name: 'wanted: entity',
    is: ['(?:corporate|company|entity) (?:legal )?(?:liability|cover)(?: cover)?(?: required)?'],
  },
  {
    name: 'wanted: pension trustee',
    is: ['pension (?:trustees?|scheme)(?: liability)?'],
    isNot: ['assets', 'value', 'members', 'defined', 'final salary', 'number', 'deficit', 'size', 'name'],
  },
  {
    name: 'wanted: crime',
    is: [
      'crime(?: cover| insurance| section)*(?: required| wanted)?$',
      '(?:require|want|include|need).{0,16}crime',
    ],
    isNot: ['cyber', 'limit', 'prevention', 'convict\\w*'],
  },
  { name: 'limit: cyber crime', is: ['cyber ?crime.{0,16}(?:limit|cover)'] },
  {
    name: 'limit: cyber',
    is: ['limit required for cyber', 'cyber(?: liability| and data)*.{0,8}limit'],
    isNot: ['crime'],
  },
  {
    name: 'employment: tribunal',
    is: [
      '(?:employment|industrial) tribunals?',
      'unfair dismissal',
      'tribunal (?:claims?|proceedings|hearing)',
      'acas',
      'discrimination',
    ],
    isNot: ['number', 'how many', 'amount', 'settle\\w*', 'paid', 'polic(?:y|ies)', 'procedure'],
  },
  {
    name: 'employment: tribunal count',
    is: ['(?:number of|no of|how many|number) (?:\\w+ )?(?:employment |industrial )?tribunal\\w*'],
  },
  {
    name: 'employment: tribunal amount',
    is: [
      '(?:amount|paid|settle\\w*|award|cost).{0,30}tribunal',
      'tribunal.{0,24}(?:amount|paid|settle\\w*|award)',
    ],
  },
  {
    name: 'employment: procedures',
    is: [
      '(?:hr|human resources|employment|disciplinary|grievance|equal opportunit\\w*|dismissal) (?:polic|procedur|manual|handbook)\\w*',
      '(?:employee|staff) handbook',
      'written .{0,30}(?:grievance|disciplinary|dismissal).{0,24}procedures?',
      'contracts? of employment',
    ],
    isNot: ['proceedings', 'driv\\w*'],
  },
  {
    name: 'employment: grievances',
    is: ['grievances?(?: raised| lodged| outstanding)?'],
    isNot: ['polic\\w*', 'procedur\\w*'],
  },
  {
    name: 'employment: highly paid',
    is: [
      '(?:employees|staff|persons).{0,24}(?:earning|earn|paid|salar\\w*) .{0,16}(?:over|more than|above|in excess)',
      'earning over',
    ],
  },
  { name: 'employment: pay highest', is: ['(?:largest|highest) .{0,24}(?:bonus|salary|remuneration)'] },
  {
    name: 'employees: uk',
    is: [
      '(?:number|no|how many)?.{0,6}(?:employees|staff).{0,12}(?:uk|united kingdom|great britain)',
      'uk (?:employees|staff)',
    ],
    isNot: ['outside', 'overseas'],
  },
  {
    name: 'employees: overseas',
    is: [
      '(?:employees|staff).{0,24}(?:overseas|abroad|outside (?:the )?uk|usa|europe)',
      '(?:overseas|us|usa|european|foreign) (?:employees|staff)',
    ],
    isNot: ['work\\w*', 'travel'],
  },
  {
    name: 'crime: dual control',
    is: [
      '(?:dual|two|second|double|joint).{0,24}(?:authori[sz]|signator|approv|control|signature|signed)\\w*',
      '(?:authori[sz]|approv|sign)\\w* by (?:at least )?(?:two|2|a second)',
      'counter ?sign\\w*',
      '(?:payments?|transfers?|cheques?).{0,60}(?:two|second|dual) (?:people|persons?|members|authori|signat|approv)\\w*',
    ],
    isNot: ['factor', 'number of', 'opinion', 'authentic\\w*'],
  },
  { name: 'crime: reconciliation', is: ['reconcil\\w*'] },
  {
    name: 'crime: cheque signatories',
    is: [
      'who (?:signs|can sign) cheques',
      '(?:number of|no of|how many|number) (?:cheque )?signator(?:y|ies)',
      '(?:cheques?|bank) signator(?:y|ies)',
      '(?:how many|number of) (?:people|persons|signatures) .{0,16}(?:sign|cheques?)',
    ],
  },
  {
    name: 'crime: losses',
    is: [
      '(?:loss\\w*|suffered|sustained|discovered|victim|any).{0,40}(?:fraud|dishonest|theft by|employee theft|misappropriat|embezzle)\\w*',
      '(?:fraud|dishonesty).{0,24}(?:suspected|loss\\w*|claims?|committed|discovered)',
    ],
    isNot: ['convict\\w*', 'offence', 'cover', 'transfer', 'criminal', 'limit'],
  },
  {
    name: 'crime: segregation',
    is: [
      'duties .{0,30}(?:divided|split|segregated|separated)',
      'segregat\\w* .{0,20}duties',
      'no (?:one|single|individual) (?:person|employee|individual|member of staff).{0,40}(?:authori[sz]|control|order|pay|complete)\\w*',
      'no individual can',
      'one (?:person|employee|individual).{0,40}from (?:beginning|start)',
      'segregation of duties',
      'separat\\w* of duties',
    ],
    isNot: ['cheques?'],
  },
  {
    name: 'crime: audit',
    is: ['internal audit', '(?:independent|external|surprise) audits?', 'audited (?:annually|every|by)'],
    isNot: ['accounts (?:date|qualified)', 'security', 'hotel', 'accommodation'],
  },
  {
    name: 'crime: stock checks',
    is: [
      'stock ?tak(?:es?|ing)',
      'stock .{0,20}(?:checked|counted)',
      'stock (?:checks?|takes?|taking|counts?|audit)s?',
    ],
  },
  {
    name: 'pension: assets',
    is: ['(?:assets|value|size).{0,24}pension', 'pension (?:scheme |fund )*(?:assets|value|size)'],
  },
  {
    name: 'pension: members',
    is: [
      'members.{0,24}(?:pension|of the scheme|has the scheme)',
      'pension (?:scheme )?members',
      'members in (?:the )?scheme',
      'members has the scheme',
    ],
    isNot: ['trustees?'],
  },
  {
    name: 'pension: defined benefit',
    is: ['defined benefits?', 'final salary'],
  },
  {
    name: 'crime: holidays',
    is: ['(?:two|2) (?:consecutive |continuous |uninterrupted )?weeks .{0,12}(?:holiday|leave)'],
  },
  {
    name: 'company: non executives',
    is: ['non executive directors?', 'non executives'],
    isNot: ['names?'],
  },
  {
    name: 'employment: whistleblowing',
    is: ['whistle ?blow\\w*'],
  },
  {
    name: 'employment: advice on dismissal',
    is: ['(?:legal|hr|professional) (?:or \\w+ )?advice .{0,40}(?:dismiss\\w*|redundan\\w*|terminat\\w*)'],
  },
]
