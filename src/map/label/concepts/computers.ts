import type { Concept } from './concept.ts'

/** How computers are kept safe and what has gone wrong with them. */
export const computers: readonly Concept[] = [
  { name: 'security: firewall', is: ['fire ?walls?'], isNot: ['fire wall of', 'party wall', 'brick'] },
  { name: 'security: remote desktop', is: ['rdp', 'remote desktop'] },
  {
    name: 'security: remote access',
    is: ['(?:allow|permit|use|have|is there).{0,16}remote (?:access|connection|working|login)s?', 'vpn'],
    isNot: ['mfa', 'multi ?factor', 'two ?factor', 'desktop', '2fa'],
  },
  {
    name: 'security: phishing tests',
    is: ['phishing (?:simulat|test|exercis|campaign)\\w*', 'simulated phishing'],
  },
  {
    name: 'security: email filter',
    is: [
      'e ?mail (?:filter|gateway|scan|secur|authentic)\\w*',
      'spf',
      'dkim',
      'dmarc',
      '(?:filter|scan)\\w*.{0,16}e ?mails?',
      'spam',
    ],
  },
  {
    name: 'security: certified',
    is: ['cyber essentials(?: plus)?', 'iso ?27001'],
    isNot: ['number', 'date', 'expir\\w*'],
  },
  {
    name: 'security: penetration tests',
    is: ['pen(?:etration)? ?test\\w*', 'vulnerability (?:scan|test|assess)\\w*'],
  },
  {
    name: 'security: policy',
    is: [
      '(?:information|it|data|cyber) security polic(?:y|ies)',
      'security polic(?:y|ies)',
      'acceptable use',
    ],
  },
  { name: 'security: passwords', is: ['passwords?'], isNot: ['portal'] },
  {
    name: 'security: privileged access',
    is: [
      '(?:restrict|limit|control|manag|separate|review)\\w*.{0,24}(?:privileged|admin\\w*)',
      'admin(?:istrator)? (?:rights|privileges)',
      'local admin\\w*',
      'privileged access manag\\w*',
    ],
    isNot: ['mfa', 'multi ?factor'],
  },
  {
    name: 'security: data officer',
    is: [
      'data protection (?:officer|lead|manager)',
      'dpo',
      'responsible for (?:data|information|privacy|cyber|it)(?: protection| security)?',
      'ciso',
      'chief information',
    ],
  },
  {
    name: 'security: monitoring',
    is: [
      '(?:security|network|24 7|round the clock).{0,16}monitor\\w*',
      'siem',
      'security operations cent(?:re|er)',
      'soc',
    ],
  },
  {
    name: 'security: backups offline',
    is: [
      'copies of data .{0,40}(?:away|off ?line|off ?site)',
      'back ?ups?.{0,60}(?:off ?line|off ?site|air ?gap|disconnect|immutab|separate\\w* from)\\w*',
      '(?:off ?line|off ?site|air ?gap|immutab)\\w*.{0,24}(?:copies of )?back ?ups?',
    ],
  },
  {
    name: 'security: backups frequency',
    is: [
      '(?:how often|frequency).{0,40}back(?:ed|s)? ?ups?',
      'back(?:ed)? ?ups?.{0,24}(?:how often|frequen\\w*|daily|weekly|every)',
      'back ?ups? (?:interval|schedule)',
    ],
    isNot: ['test\\w*', 'restor\\w*'],
  },
  {
    name: 'security: plan tested',
    is: ['(?:plan|response).{0,40}(?:tested|exercis|rehears)\\w*', 'table ?top exercise'],
    isNot: ['back ?ups?', 'pen'],
  },
  {
    name: 'security: supplier',
    is: [
      '(?:it|cloud|hosting|managed service|managed it|data cent\\w*)(?: service| support)? (?:providers?|suppliers?|company|contractor)',
      'outsourc\\w*.{0,24}(?:it|network|hosting|data|provider|security)',
      '(?:who|whom).{0,24}(?:host|manage|support)s? .{0,24}(?:it|network|systems?|data|website)',
      'msp',
      'hosted by',
    ],
    isNot: ['reviewed', 'contracts', 'fail\\w*', 'contract'],
  },
  {
    name: 'security: supplier contracts',
    is: [
      '(?:supplier|provider|vendor|third part)\\w*.{0,40}(?:contracts?|due diligence|assess|review|audit)\\w*.{0,30}(?:cyber|security|data)?',
    ],
    isNot: ['insur\\w*', 'public liability', 'payment', 'bank details', 'tours?', 'goods', 'percentage'],
  },
  {
    name: 'security: card count',
    is: [
      '(?:number|volume) of (?:credit |debit |payment )*card (?:transactions|payments)',
      '(?:number of |annual )?(?:payment |credit )?cards? (?:transactions|handled|processed|payments).{0,16}(?:year|annum|annual|number)',
      '(?:number|how many)(?: of)? (?:annual )?(?:payment )?card (?:transactions|payments)',
    ],
  },
  {
    name: 'security: budget',
    is: [
      '(?:it|security|cyber)(?: and it| security)? (?:budget|spend)',
      'spen[dt] .{0,16}(?:it|cyber) security',
    ],
  },
  {
    name: 'security: sensitive data',
    is: [
      '(?:health|medical|biometric|sensitive|special category)(?: personal)? (?:data|records?|information)',
    ],
    isNot: ['how long', 'retain\\w*', 'number'],
  },
  { name: 'security: usb control', is: ['usb', 'removable media'] },
  {
    name: 'cyber incident: ransomware',
    is: [
      'ransom(?:ware)?',
      'malware (?:attack|incident|infect|or)\\w*',
      '(?:virus|hack(?:ing|ed|ers?)?|cyber) (?:attack|incident|event|extortion)s?',
      'hack(?:ed|ing)',
    ],
    isNot: ['cover', 'protect\\w*', 'limit', 'training', 'response plan', 'plan'],
  },
  {
    name: 'cyber incident: data loss',
    is: [
      '(?:loss|lost|theft|stolen|disclosure|unauthori[sz]ed).{0,30}(?:personal |client |customer )?(?:data|information)',
      'data breach(?:es)?',
      '(?:notified|reported).{0,24}(?:ico|information commissioner)',
    ],
    isNot: ['cover', 'plan', 'limit', 'insurance required'],
  },
  {
    name: 'cyber incident: payment fraud',
    is: [
      'fraudulent (?:funds )?(?:transfers?|payments?|instructions?)',
      '(?:funds|wire) transfer(?: fraud)?',
      'social engineering',
      '(?:invoice|payment|push payment) fraud',
    ],
    isNot: ['cover', 'limit', 'train\\w*', 'plan'],
  },
  {
    name: 'cyber incident: outage',
    is: ['(?:unplanned |system |network )+(?:outage|downtime|interruption|failure)s?', 'outages?'],
    isNot: ['power', 'cover'],
  },
  { name: 'cyber incident: details', is: ['(?:details|description) of (?:the |any )?(?:cyber )?incidents?'] },
  { name: 'cyber: waiting period', is: ['waiting period', 'time (?:excess|franchise|retention)'] },
  {
    name: 'cyber: held',
    is: [
      '(?:hold|have|held|current\\w*|carry|existing).{0,24}cyber(?: liability)?(?: insurance| cover| policy)',
      'cyber (?:insurance|cover|policy) (?:held|in force|now|current\\w*)',
    ],
    isNot: ['insurers?', 'premium', 'expir\\w*', 'required'],
  },
  {
    name: 'security: data law',
    is: [
      'gdpr',
      '(?:compl\\w*|accordance) with (?:the )?data protection',
      'registered with (?:the )?(?:ico|information commissioner)',
      'registered under the data protection',
      'data protection (?:compliance|registered)',
    ],
    isNot: ['officer', 'breach', 'fines', 'limit', 'cover', 'number', 'training'],
  },
  {
    name: 'registration: ico',
    is: [
      'ico (?:registration|reg|reference|number)(?: number| no)?',
      '(?:data protection|information commissioners?)(?: office)? registration(?: number)?',
    ],
  },
  {
    name: 'computers: number',
    is: ['(?:number of|no of|how many) (?:computers|devices|pcs|laptops|servers|endpoints)'],
    isNot: ['encrypt\\w*', 'sum', 'value'],
  },
  {
    name: 'security: multi factor',
    is: ['multi ?factor', 'two ?factor', 'mfa', '2fa', 'two step'],
    short: ['e ?mail', 'remote access', 'privileged', 'admin\\w*', 'cloud'],
    under: ['multi ?factor', 'two ?factor', 'mfa', '2fa', 'two step'],
  },
  {
    name: 'security: backups',
    is: ['back ?ups?', 'backed up'],
    isNot: [
      'tested',
      'restor\\w*',
      'off ?line',
      'generator',
      'off ?site',
      'how often',
      'frequency',
      'air ?gap\\w*',
    ],
  },
  {
    name: 'security: backups tested',
    is: ['(?:test\\w*|restore)\\w*.{0,30}back ?ups?', 'back ?ups?.{0,40}(?:tested|restor\\w*)'],
  },
  {
    name: 'security: antivirus',
    is: [
      'anti ?malware',
      'virus (?:protection|scann\\w*|software|check\\w*)',
      'anti ?virus',
      'endpoint (?:detection|protection)',
      'edr',
      'malware protection',
    ],
  },
  { name: 'security: encryption', is: ['encrypt\\w*'] },
  {
    name: 'security: patching',
    is: ['patch(?:es|ing|ed)?', 'security updates?'],
    isNot: ['patch tests?', 'patch testing', 'skin', 'allerg\\w*', 'repairs?'],
  },
  {
    name: 'security: training',
    is: [
      '(?:awareness|phishing|cyber|security).{0,20}training',
      'train(?:ed|ing)?.{0,30}(?:phishing|cyber|security)',
    ],
    isNot: ['driver', 'safety'],
  },
  {
    name: 'security: response plan',
    is: ['breach plan', '(?:incident|breach) response plan', 'response plan'],
  },
  {
    name: 'security: payment checks',
    is: [
      '(?:call ?backs?|telephoning|phoning|phone call|verif\\w*|confirm\\w*|check\\w*).{0,60}bank details?',
      '(?:bank|payee|payment) details?.{0,60}(?:telephoning|phone call|calling)',
      '(?:call ?backs?|calling back).{0,30}(?:payees?|suppliers?|payments?)',
      '(?:call ?back|verif\\w*|confirm|check\\w*).{0,60}(?:bank (?:details|account)|payment (?:details|instructions)|payee|transfer)',
      '(?:bank details|payment instructions|payee).{0,60}(?:verif\\w*|call\\w*|confirm\\w*|check\\w*)',
      '(?:payment|payee|bank) changes.{0,40}(?:verif\\w*|call\\w*|confirm\\w*|check\\w*)',
    ],
  },
  {
    name: 'security: card data',
    is: ['payment card (?:industry|standards?)', 'pci', 'card(?:holder)? (?:data|payments?|details)'],
    isNot: ['transactions', 'payments? (?:processed|per|a year)'],
  },
  { name: 'security: end of life', is: ['(?:unsupported|end of life|legacy|out of support)'] },
]
