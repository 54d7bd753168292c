import type { PaperKind } from '../../domain/document.ts'

/** Where a cue is heard. A title says plainest what a paper is; the columns of a table say it nearly as well. */
export type CuePlace = 'title' | 'name' | 'columns' | 'text'

/** One wording by which papers of a kind are known. */
export interface PaperCue {
  readonly kind: PaperKind
  readonly place: CuePlace
  readonly weight: number
  readonly pattern: RegExp
}

/**
 * How underwriters tell papers apart. Every cue counts once a paper, however often it is found. A proposal form speaks of
 * claims, accounts and policies as well, so what stands in its text weighs little against a title.
 */
export const paperCues: readonly PaperCue[] = [
  { kind: 'proposal_form', place: 'title', weight: 6, pattern: /\bproposal\b(?! number| no\b)/i },
  {
    kind: 'proposal_form',
    place: 'title',
    weight: 6,
    pattern:
      /\b(?:(?:application|enquiry|submission|quotation request|quote request|presentation|fact[- ]?find(?:er)?|declaration|data capture) form|new business (?:enquiry|submission|presentation)|(?:renewal|annual|wages?|turnover) declaration)\b/i,
  },
  {
    kind: 'proposal_form',
    place: 'title',
    weight: 5,
    pattern:
      /\b(?:application for|request for (?:a )?quotation|statement of facts?|questionnaire|market presentation|risk (?:presentation|details)|fact[- ]?find(?:er)?|quot(?:e|ation) request)\b/i,
  },
  {
    kind: 'proposal_form',
    place: 'name',
    weight: 3,
    pattern: /proposal|application|questionnaire|fact[-_ ]?find|presentation|statement[-_ ]of[-_ ]fact/i,
  },
  {
    kind: 'proposal_form',
    place: 'text',
    weight: 2,
    pattern: /\bI\s?\/\s?we (?:declare|confirm|understand|agree)\b|\bduty (?:of fair presentation|to take)/i,
  },
  {
    kind: 'proposal_form',
    place: 'text',
    weight: 2,
    pattern:
      /\b(?:please (?:answer|complete) (?:all|every|each|this|the)|block capitals|(?:full )?name of (?:the )?proposer|signature of (?:the )?(?:proposer|partner|principal)|about the proposer|(?:limit of indemnity|cover) required)\b/i,
  },
  {
    kind: 'proposal_form',
    place: 'text',
    weight: 2,
    pattern:
      /\b(?:have you|has any|are you|do you|will you|is the)\b[^?]{5,160}\?[\s\S]{1,600}\b(?:have you|has any|are you|do you|is the)\b[^?]{5,160}\?/i,
  },

  {
    kind: 'loss_run',
    place: 'title',
    weight: 7,
    pattern:
      /\b(?:loss runs?|(?:confirmed )?claims? (?:experience|history|record|listing|list|summary|report|bordereau)|loss (?:history|summary|record|bordereau|experience)|burning cost|incident (?:list|log|register|report))\b/i,
  },
  {
    kind: 'loss_run',
    place: 'name',
    weight: 4,
    pattern:
      /loss[-_ ]?(?:runs?|history|record)|claims?[-_ ]?(?:experience|history|record|list|run|summary)|\bCCE\b/i,
  },
  {
    kind: 'loss_run',
    place: 'columns',
    weight: 4,
    pattern:
      /\b(?:incurred|outstanding|reserved?)\b[\s\S]*\bpaid\b|\bpaid\b[\s\S]*\b(?:incurred|outstanding|reserved?)\b/i,
  },
  {
    kind: 'loss_run',
    place: 'columns',
    weight: 3,
    pattern:
      /\b(?:date of (?:loss|incident|accident|claim)|(?:loss|incident|claim) date|claim (?:no|number|ref))/i,
  },
  {
    kind: 'loss_run',
    place: 'text',
    weight: 5,
    pattern: /\bconfirmed claims experience\b[^.?]{0,40}\bas at\b|\bwe confirm the claims experience\b/i,
  },
  {
    kind: 'loss_run',
    place: 'text',
    weight: 2,
    pattern: /\btotal incurred\b|\bclaim (?:number|ref(?:erence)?)\b/i,
  },

  {
    kind: 'schedule',
    place: 'title',
    weight: 6,
    pattern:
      /\b(?:schedule of (?!insurance|cover|benefits)(?:the )?[a-z ]{3,30}|(?:property|vehicles?|fleet|drivers?|employees?|locations?|asset|equipment|plant|premises|buildings?|staff|rent|values) (?:schedule|list|listing|register|roll)|statement of values|list of (?:vehicles|drivers|properties|employees|locations))\b/i,
  },
  {
    kind: 'schedule',
    place: 'name',
    weight: 4,
    pattern:
      /(?:property|properties|vehicles?|fleet|drivers?|employees?|locations?|asset|plant|premises|staff)[-_ ]?(?:schedule|list|register)|schedule[-_ ]of|\bSOV\b/i,
  },
  {
    kind: 'schedule',
    place: 'columns',
    weight: 4,
    pattern:
      /\b(?:registration|reg|VRM|VIN|chassis)\b[\s\S]*\b(?:make|model|vehicle)\b|\b(?:make|model)\b[\s\S]*\b(?:registration|reg\.? ?(?:no|mark)?|VRM|VIN)\b/i,
  },
  {
    kind: 'schedule',
    place: 'columns',
    weight: 4,
    pattern:
      /\b(?:address|postcode|premises|location|property)\b[\s\S]*\b(?:sum insured|buildings?|contents|rebuild|declared value|construction|BDV|TIV|reinstatement)\b/i,
  },
  {
    kind: 'schedule',
    place: 'columns',
    weight: 4,
    pattern:
      /\b(?:name|driver|surname|employee)\b[\s\S]*\b(?:date of birth|DOB|licence|salary|wages|job title|occupation)\b/i,
  },

  {
    kind: 'financial_statement',
    place: 'title',
    weight: 7,
    pattern:
      /\b(?:balance sheet|profit (?:and|&) loss|income statement|statement of (?:financial position|comprehensive income|income)|(?:annual|unaudited|audited|abridged|micro-entity|filleted|management) (?:report|accounts|financial statements)|financial statements|report and accounts|cash ?flow (?:statement|forecast)|trial balance)\b/i,
  },
  {
    kind: 'financial_statement',
    place: 'name',
    weight: 4,
    pattern: /accounts|balance[-_ ]?sheet|financial[-_ ]?statements?|profit[-_ ]?and[-_ ]?loss|\bp&l\b/i,
  },
  {
    kind: 'financial_statement',
    place: 'text',
    weight: 3,
    pattern:
      /\b(?:creditors: amounts falling due|net current assets|called up share capital|cost of sales|shareholders.{0,3} funds|tangible (?:fixed )?assets)\b/i,
  },
  {
    kind: 'financial_statement',
    place: 'text',
    weight: 2,
    pattern:
      /\b(?:notes to the (?:financial statements|accounts)|gross profit|profit before tax(?:ation)?)\b/i,
  },
  {
    kind: 'financial_statement',
    place: 'text',
    weight: 3,
    pattern:
      /\b(?:gross profit|EBITDA|operating profit)\b[\s\S]{0,600}\b(?:net profit|profit (?:before|after) tax|profit for the (?:year|period)|cash flow)\b/i,
  },

  {
    kind: 'policy',
    place: 'title',
    weight: 7,
    pattern:
      /\b(?:policy (?:schedule|wording|document|booklet|summary)|(?:insurance|renewal|expiring|current) (?:schedule|policy)|schedule of (?:insurance|cover)|certificate of (?:motor |employers.{0,3} liability )?insurance|evidence of (?:cover|insurance)|renewal (?:notice|invitation|terms)|cover note|statement of cover|insurance product information document|declarations? page|cover summary)\b/i,
  },
  {
    kind: 'policy',
    place: 'name',
    weight: 4,
    pattern:
      /policy[-_ ]?(?:schedule|wording|document)|certificate[-_ ]?of|(?:expiring|renewal|current)[-_ ]?(?:schedule|policy|terms)|cover[-_ ]?note/i,
  },
  {
    kind: 'policy',
    place: 'text',
    weight: 3,
    pattern:
      /\b(?:we (?:will|shall) (?:indemnify|pay|not pay)|this (?:policy|certificate) (?:is|does|covers|has been)|insurer'?s? liability|subject to the terms,? (?:conditions|exclusions)|the insurer agrees)\b/i,
  },
  {
    kind: 'policy',
    place: 'text',
    weight: 4,
    pattern:
      /\b(?:(?:insurance|policy|cover) is (?:now )?due for renewal|pleased to (?:offer|invite)[^.]{0,40}(?:terms|renew))\b/i,
  },
  {
    kind: 'policy',
    place: 'text',
    weight: 2,
    pattern: /\bgeneral (?:exclusions|conditions)\b|\bconditions? precedent to\b/i,
  },
  {
    kind: 'policy',
    place: 'text',
    weight: 2,
    pattern: /\b(?:insurance premium tax|IPT)\b[\s\S]{0,300}\b(?:total|premium)\b/i,
  },

  {
    kind: 'survey',
    place: 'title',
    weight: 7,
    pattern:
      /\b(?:(?:risk|site|property|building|fire|security|loss control|liability|insurance|condition|valuation|reinstatement) (?:survey|inspection|assessment|valuation)|surveyor.{0,3} report|survey report|(?:risk|fire) assessment|reinstatement cost assessment|valuation report|thermographic|(?:site )?visit report|inspection report)\b/i,
  },
  { kind: 'survey', place: 'name', weight: 4, pattern: /survey|inspection|risk[-_ ]?assessment|valuation/i },
  {
    kind: 'survey',
    place: 'text',
    weight: 2,
    pattern: /\b(?:risk improvements?|surveyor|inspected by|date of (?:survey|inspection|visit))\b/i,
  },
  {
    kind: 'survey',
    place: 'text',
    weight: 2,
    pattern: /\b(?:risk improvements? required|recommendations?:|housekeeping|estimated maximum loss|EML)\b/i,
  },

  {
    kind: 'identity',
    place: 'title',
    weight: 6,
    pattern:
      /\b(?:passport|driving licen[cs]e|identity card|residence permit|certificate of (?:incorporation|registration)|birth certificate|proof of (?:address|identity))\b/i,
  },
  { kind: 'identity', place: 'text', weight: 7, pattern: /\b[PIAC][A-Z<][A-Z]{3}[A-Z]+<<[A-Z<]{4,}/ },
  {
    kind: 'identity',
    place: 'name',
    weight: 4,
    pattern: /passport|driving[-_ ]?licen[cs]e|\bID[-_ ]card|incorporation/i,
  },

  {
    kind: 'correspondence',
    place: 'text',
    weight: 4,
    pattern: /^\s*(?:dear|hi|hello|good (?:morning|afternoon))\b[^\n]{0,60}$/im,
  },
  { kind: 'correspondence', place: 'text', weight: 4, pattern: /\bto whom it may concern\b/i },
  {
    kind: 'correspondence',
    place: 'text',
    weight: 3,
    pattern: /\b(?:yours (?:sincerely|faithfully|truly)|(?:kind|best|warm) regards|with kind regards)\b/i,
  },
]
