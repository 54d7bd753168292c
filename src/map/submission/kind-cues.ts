import type { SubmissionKind } from '../../domain/submission.ts'

export interface Cue {
  readonly kind: SubmissionKind
  readonly weight: number
  readonly pattern: RegExp
}

/** Words that say of a policy that it is one of the reader's own, which is never new business by itself. */
export const ownPolicy: readonly RegExp[] = [
  /\b(?:our|your|my|his|her|their|the above|this) (?!current|existing|present|expiring|annual|previous|last|old)(?:\w+ ){0,3}policy\b(?! with (?!you))/i,
  // As its number is written: `policy FL/204417`, `policy ref DEN-40918`, `on MF8820041`.
  /\b(?:[Pp]ol(?:icy)?|POL(?:ICY)?)\b[^.\n]{0,20}\b[A-Z]{1,6}[-/ ]?(?:[A-Z]{1,4}[-/ ]?)?\d{3,}/,
  /\b(?:insured|cover(?:ed)?|policy|placed|expiring|renewal|ren|stay(?:ing)?|remain(?:ing)?|last time|years?) (?:is )?with (?:you|yourselves)\b/i,
  /\b(?:your|our) ref(?:erence)?\b|\b(?:on|off) (?:risk|cover) with you\b|\byou(?:'ve| have)? (?:held|hold|insured|covered) (?:it|us|me|them|this)\b/i,
  /\b(?:policy|cover|insurance)\b[^.\n]{0,40}\bwith (?:you|yourselves|your company)\b|\bwith you (?:since|for \w+ years?)\b|\byou insure (?:our|my|us|me|this|the)\b|\b(?:keep|continuous|continue|carry on)\b.{0,12}\bwith you\b/i,
  /\bpolicy ?holder (?:of yours|of ours|with you|since)\b|\b(?:policy|cover|insurance)\b.{0,20}\byou (?:hold|insure|provide|issued)\b/i,
]

/** Particulars of a risk; a mail that gives several of them describes one. */
export const riskParticulars =
  /\b(?:turnover|t\/o|wage ?roll|wages|payroll|fee income|fees|employees|staff|sums? insured|rebuild(?:ing)? (?:cost|value)?|reinstatement|declared value|contents|stock|buildings|business interruption|indemnity period|limit of indemnity|public liability|employers'? liability|established|year built|construction|alarm|sprinklers?|heat work|subcontractors?|any driver|named drivers?|ncb|no claims|licen[cs]e held|annual mileage|gross profit|bi|el|pl)\b/gi

/**
 * Wordings by which senders say what they want. Who wants a quote also tells of claims, of changes and of a renewal with
 * another insurer, and counts for what is wanted all the same.
 */
export const cues: readonly Cue[] = [
  {
    kind: 'new_business',
    weight: 3,
    pattern:
      /\bnew (?:business|risk|submission|proposal|one for you|client|venture|case)\b|\b(?:new |insurance )?(?:enquiry|inquiry) (?:from|for|via|-|:)|\bprospect(?:ive client)?\b/i,
  },
  {
    kind: 'new_business',
    weight: 3,
    pattern:
      /\b(?:quot(?:e|ation|es|ations|ing)|terms|indications?|ballpark|prices?) (?:request(?:ed)?|required|needed|wanted|please|pls|plz|for|on|by|if)\b|\b(?:please|pls|plz|kindly|can|could|would|will|able to|you) (?:you )?(?:please |kindly |able to )?(?:quote|beat|better|match|look at|consider|help|price)\b/i,
  },
  {
    kind: 'new_business',
    weight: 2,
    pattern:
      /\b(?:request|looking|like|grateful|appreciate|obtain|provide|offer|give (?:me|us)|let (?:me|us) have|seek(?:ing)?|need|want|after|get)\b.{0,40}\b(?:quot(?:e|es|ation|ations)|terms|indications?|price|prices|ballpark|cover(?: needed)?|insurance)\b/i,
  },
  { kind: 'new_business', weight: 2, pattern: /\b(?:quote|quotation)s?\b/i },
  { kind: 'new_business', weight: 2, pattern: /\b(?:proposal(?: form)?|presentation|submission)\b/i },
  {
    kind: 'new_business',
    weight: 3,
    pattern:
      /\b(?:market (?:exercise|this|it|the)|find (?:us|me|him|her|them) (?:someone|somebody|something|anyone|another)|elsewhere|first risk|re-?market(?:ing)?|test(?:ing)? the market|tender|mov(?:e|ing) (?:our|my|their|the) insurance|switch(?:ing)?|alternatives?|appetite|of interest|blocked|broker of record|letter of appointment|have been appointed|bor)\b/i,
  },
  {
    kind: 'new_business',
    weight: 3,
    pattern:
      /\b(?:holding|present|existing|current|incumbent|previous|prev) (?:insurers?|broker|carrier|market|provider|company|insurance|lot)\b|\b(?:currently|now|presently|at present|been|renewal|renews?) (?:is |are )?(?:insured |placed |sitting )?with (?!you\b|yourselves\b|us\b|effect\b|the (?:form|declaration))(?:the )?[A-Z]/,
  },
  {
    kind: 'new_business',
    weight: 2,
    pattern:
      /\b(?:insurance for (?:our|my|a)|cover needed|needs? cover|never (?:been|bought)|first time buyer|target (?:premium|£)|expiring premium|premium to beat|new home)\b/i,
  },
  { kind: 'new_business', weight: 3, pattern: /\b(?:can|could) (?:you|u|anyone) (?:beat|better|match)\b/i },
  { kind: 'mta', weight: 4, pattern: /\b(?:mta|mid[- ]?term (?:adjustment|change|alteration))s?\b/i },
  {
    kind: 'mta',
    weight: 3,
    pattern:
      /\b(?:endorsement|amendment|alteration|change) (?:request|to (?:the |our |this |their )?(?:existing |current )?(?:policy|cover))\b|\bendorse (?:the |our |this |their )?policy\b/i,
  },
  {
    kind: 'mta',
    weight: 3,
    pattern:
      /\bchange of (?:(?:correspondence|risk|registered|business|trading) )?(?:and )?(?:risk )?(?:address|vehicle|name|use|details|premises|driver|ownership|status|car|van)\b|\b(?:add|remove|delete|swap|change) (?:a |the |this |another |one )?(?:vehicle|driver|van|car|property|location)\b/i,
  },
  {
    kind: 'mta',
    weight: 3,
    pattern:
      /\b(?:add(?:ing|ed)?|putting|put|remov(?:e|ing|ed)|tak(?:e|ing) off|delet(?:e|ing|ed)|substitut(?:e|ing|ed)|swap(?:ping|ped)?|replac(?:e|ing|ed)|amend(?:ing|ed)?|increas(?:e|ing|ed)|reduc(?:e|ing|ed)|updat(?:e|ing|ed)|chang(?:e|ing|ed)|cancel(?:ling)?|not(?:e|ing))\b[^.\n]{0,60}\b(?:to|from|on|under|in) (?:the |our |my |your |this |their |his |her )?(?:existing |above |current )?(?:\w+ )?(?:policy|cover|schedule|fleet|account)\b/i,
  },
  {
    kind: 'mta',
    weight: 2,
    pattern:
      /\b(?:add|remove|take off|delete|amend|increase|reduce|update|change|note|include)\b[^.\n]{0,60}\b(?:sums? insured|interest(?:ed part(?:y|ies))?|lender|mortgagee|section|named driver|address|vehicles?|van|limit|indemnity|name|reg(?:istration)?)\b/i,
  },
  {
    kind: 'mta',
    weight: 2,
    pattern:
      /\b(?:pro[- ]?rata|return premium|refund|additional premium|interested party|(?:updated?|revised|amended) schedule|endorse(?:ment)?s?|loss payee|not(?:e|ing) (?:of )?(?:the |their |our )?interest|(?:ap|rp) or (?:ap|rp)|(?:any|there'?s?|an) (?:ap|rp)|delete (?:&|and) substitute|extension (?:to|of) (?:cover|the policy)|extend (?:the |our |this )?(?:cover|policy|for)|confirm (?:the )?(?:ap|rp|mid|change|cover is amended)|mid updated?|how much extra)\b/i,
  },
  {
    kind: 'mta',
    weight: 2,
    pattern:
      /\b(?:now (?:vacant|unoccupied|empty)|has (?:become|been left) (?:vacant|unoccupied)|let you know|telling you|unoccupancy|have (?:bought|sold|moved|taken on)|(?:has|have) (?:now )?moved|new (?:lad|starter|employee|vehicle|van|premises|machine|director))\b/i,
  },
  {
    kind: 'mta',
    weight: 3,
    pattern:
      /\b(?:add|remove|delete|amend|adjust|extend|note|include|increase|put)\b[^.\n]{0,80}\b(?:with (?:immediate )?effect|wef|from (?:today|tomorrow|monday|the \d)|immediately|now|straight ?away|for the (?:\w+ )?days)\b|\b(?:vehicle|driver|property|location) (?:add|addition|deletion)s?\b|\b(?:send|advise|let me know|charge|confirm) (?:me |us |the |any |your )?(?:ap|rp|additional premium|what'?s due)\b|\b(?:send|issue) (?:me |us )?(?:a |an )?(?:fresh|new|updated|amended|corrected) (?:schedule|certificate)\b|\b(?:one|a|another) (?:small |quick )?change\b|\bmid[- ]term\b(?! move)|\btemporary (?:cover|extension)\b/i,
  },
  {
    kind: 'renewal',
    weight: 3,
    pattern:
      /\brenewal (?:instructions?|confirmation|declaration|of (?:the |our |my |your )?policy|acceptance|questionnaire|information|list)\b|\bbulk renewals?\b/i,
  },
  { kind: 'renewal', weight: 1, pattern: /\brenewal (?:invitation|invite|terms|submission|notice|offer)\b/i },
  {
    kind: 'renewal',
    weight: 4,
    pattern:
      /\b(?:please|pls|kindly|wish(?:es)? to|like(?:s)? to|want(?:s)? to|instruct(?:ed|ions?) to|order to|happy to|proceed to|go ahead and|can you|could you|we) renew\b(?! with)|\bstay(?:ing)? with (?:you|the same)\b|\b(?:rather|want to|like to) (?:stay|carry on|continue)\b/i,
  },
  {
    kind: 'renewal',
    weight: 3,
    pattern:
      /\b(?:renew(?:al|als|ing|s)?|ren|expir(?:y|ing))\b[^.\n]{0,40}\bwith (?:you|yourselves)\b|\byour (?:\w+ )?(?:renewal|invite|invitation)\b|\bour (?:policy )?renewal (?:terms|invitation|invite|offer|notice|papers) (?:from|with) you\b|\bif you(?:'ve| have) invited\b|\byou(?:'ve| have) invited\b|\byour policy renews\b|\byou (?:sent|invited|offered)\b.{0,30}\brenew/i,
  },
  {
    kind: 'renewal',
    weight: 3,
    pattern:
      /\b(?:\d+[- ]day extension|extension request|hold (?:the |last year'?s )?(?:rate|premium)|as expiring|lapse (?:the |this )?policy|not (?:be )?renew(?:ing)?|for another year|invite (?:all|them|renewal|terms))\b/i,
  },
  {
    kind: 'renewal',
    weight: 3,
    pattern:
      /\b(?:per|on|accept(?:s|ed|ing)?|against) your (?:\w+ )?(?:invite|invitation|terms|offer|notice)\b|\b(?:firm order|fo for your|order to bind|gone for it|happy to proceed|pls proceed|please proceed|go ahead from)\b|\b(?:coming up for renewal|runs out|falls due|due for renewal|up on (?:the )?\d)\b[^\n]{0,160}\b(?:you|yourselves|your company)\b|\bfor another (?:twelve|12) months\b|\b(?:straightforward|straight) renewal\b|\b(?:completed|signed) (?:renewal )?dec(?:laration)?\b|\bdec page\b|\bterms as expiring\b|\bkeep (?:it|this|the policy|us|me) with you\b/i,
  },
  {
    kind: 'claim',
    weight: 4,
    pattern:
      /\b(?:claim notification|notification of (?:a |an )?(?:\w+ )?(?:claim|loss|incident|circumstances?)|precautionary notification|first notification|fnol|claims? form|incident report|letter of claim|accident report|new claim)\b/i,
  },
  {
    kind: 'claim',
    weight: 4,
    pattern:
      /\b(?:report|notif(?:y|ying|ied)|reporting|register|make|making|submit|log|lodge|open)\b.{0,40}\b(?:claim|loss|accident|incident|theft|circumstances?|damage)\b/i,
  },
  {
    kind: 'claim',
    weight: 3,
    pattern:
      /\bclaims? (?:no|number|ref|reference)\b|\bclaim \d|\b(?:our|your|my|the) claim\b|\b(?:loss adjuster|adjuster'?s? (?:visit|report)|interim payment|claims? handler|crime (?:ref|number|no)|police (?:ref|report|have given)|liability (?:is )?(?:admitted|denied)|third party (?:insurers?|claim)|settlement (?:offer|of (?:the|our) claim)|repair estimates?|riddor|without prejudice|hire car|write[- ]?off|total loss|claimant'?s?|claims? (?:team|department|advocate)|open claims?|reserves? (?:query|of|review|has|have|haven'?t))\b/i,
  },
  {
    kind: 'claim',
    weight: 3,
    pattern:
      /\b(?:this morning|last night|overnight|yesterday|today|over the weekend|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:on )?saturday)\b[^.\n]{0,120}\b(?:accident|collision|bump|crash(?:ed)?|hit|fire|flood(?:ed)?|burst|leak(?:ed|ing)?|failed|ceiling down|stolen|theft|broken into|break[- ]in|damaged?|injur(?:y|ed)|fell)\b|\b(?:accident|collision|bump|crash|fire|flood|stolen|theft|broken into|break[- ]in|escape of water|storm damage)\b[^.\n]{0,80}\b(?:this morning|last night|overnight|yesterday|today|over the weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i,
  },
  {
    kind: 'claim',
    weight: 2,
    pattern:
      /\b(?:accident|theft|storm damage|escape of water|water damage|break[- ]in|fire damage|stolen|broken into|injured|damaged?)\b/i,
  },
  {
    kind: 'claim',
    weight: 3,
    pattern:
      /\b(?:notice of circumstances?|circ(?:umstance)?s? notification|may give rise to a claim|rear[- ]ended|(?:ran|run|went|drove|reversed|backed|crashed) into (?:the (?:back|front|side)[^.\n]{0,20} of )?(?:our|my|us|me)\b|packed up|lost (?:all|most of) (?:the|our|my) (?:\w+ )?stock|his fault|her fault|what do i do|(?:does|do|will|would) (?:it|the policy|you|that) (?:do|cover) (?:deterioration|that|this|the (?:loss|damage)))\b/i,
  },
  {
    kind: 'other',
    weight: 8,
    pattern:
      /\b(?:not taken up|close (?:your|the) file|hiring manager|placement (?:year|student)|work experience)\b/i,
  },
  {
    kind: 'other',
    weight: 6,
    pattern:
      /\b(?:out of (?:the )?office|automatic reply|auto[- ]?reply|undeliverable|delivery (?:status|has failed)|unsubscribe|newsletter|webinar|statement of account|remittance advice|curriculum vitae|complaints? procedure|financial ombudsman|credit control)\b/i,
  },
  {
    kind: 'other',
    weight: 4,
    pattern:
      /\b(?:our invoice|invoice (?:no|number|attached|for)|payment terms|formal complaint|(?:write|writing|wish) to complain|complaint (?:ref|about)|(?:my|our) cv\b|cv'?s? (?:is |are )?attached|job application|(?:underwriter|assistant|trainee|graduate) (?:role|position|vacancy|job)|vacancy|careers? page|hiring manager|guest post|seo|backlinks?|special offer|free trial|subject access request|audit request|meeting (?:invite|invitation)|save the date|(?:overdue|unpaid) invoice|invoice\b[^.\n]{0,30}\b(?:overdue|unpaid|remains|below)|inv(?:oice)? \d+ overdue|your statement|corrected (?:statement|one)|(?:quick|short) demo|for a demo|grow your|your pipeline|(?:wish|want|like) to complain|(?:my|a|our) (?:formal )?complaint|still (?:o\/s|outstanding)|contract certainty|your rejection)\b/i,
  },
  {
    kind: 'other',
    weight: 4,
    pattern:
      /\b(?:thank(?:s| you)!!+|(?:massive|huge|big|many) thank ?(?:you|s) to|just (?:a quick one |a note |wanted )?to (?:say thanks?|thank)|say thanks? (?:you )?for|nothing (?:further |else |more )?(?:is )?needed|no action (?:needed|required))|\b(?:still|not yet|yet to|haven'?t|don'?t|have not)\b[^.\n]{0,30}\b(?:receiv(?:e|ed)|got|have|had|seen|wait(?:ing)?|await(?:ing)?|outstanding)\b[^.\n]{0,40}\b(?:documents?|docs|schedule|wording|certificate|statement of fact|policy|invoice|receipt)\b|\b(?:where (?:are|is) (?:our|my|the) (?:documents?|docs|certificate|schedule|policy)|(?:send|resend|email|forward|chas(?:e|ing))\b(?! (?:me |us )?(?:a |an )?(?:fresh|new|updated|amended|revised|corrected)\b)[^.\n]{0,40}\b(?:copy of|documents?|docs|certificate|schedule|policy wording|el cert))\b/i,
  },
]
