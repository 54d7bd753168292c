import type { Question, QuestionType } from '../../domain/question-set.ts'

/** What a question asks, whatever the product calls it. One question may ask for several. */
export interface Concept {
  readonly types: readonly QuestionType[]
  readonly label: RegExp
  /** Words that make it something else. */
  readonly not?: RegExp
  /** What the repeating group around it lists; without it the question stands alone. */
  readonly within?: RegExp
}

const number: readonly QuestionType[] = ['integer', 'decimal']
const day: readonly QuestionType[] = ['date', 'dateTime']
const claims = /\b(?:claims?|loss(?:es)?|incidents?|accidents?)\b/i
const drivers = /\bdrivers?\b/i

/** Read by underwriters as well as by the program: add a wording here and every check that uses the concept knows it. */
export const concepts = {
  startOfCover: {
    types: day,
    label: /\b(?:inception|commence(?:ment)?|effective|cover (?:start|from)|start date|date cover)\b/i,
    not: /\b(?:business|firm|company|trading|project|contract|works)\b/i,
  },
  endOfPresentCover: {
    types: day,
    label: /\b(?:expir(?:y|es|ation)|renewal date)\b/i,
    not: /\b(?:lease|licen[cs]e|certificate|warranty)\b/i,
  },
  established: {
    types: day,
    label: /\b(?:established|incorporat(?:ed|ion)|formed|commenced trading|started trading|trading since)\b/i,
  },
  retroactiveDate: { types: day, label: /\bretroactive\b/i },
  lastYearEnd: { types: day, label: /\b(?:last|most recent)\b.*\b(?:financial )?year[- ]end/i },
  lastInspection: { types: day, label: /\blast\b.*\b(?:inspection|inspected|survey|test(?:ed)?)\b/i },
  yearsTrading: { types: number, label: /\byears?\b.*\b(?:trading|in business|established)\b/i },
  yearsInsured: { types: number, label: /\byears?\b.*\binsured\b/i },
  employees: {
    types: number,
    label: /\b(?:number of|how many|total)\b.*\b(?:employees|staff|people)\b/i,
    not: /\b(?:qualified|other|full|part)\b/i,
  },
  fullTime: {
    types: number,
    label: /\bfull[- ]?time\b/i,
    not: /\b(?:part[- ]?time|hours|years?|equivalent)\b/i,
  },
  partTime: {
    types: number,
    label: /\bpart[- ]?time\b/i,
    not: /\b(?:full[- ]?time|hours|years?|equivalent)\b/i,
  },
  employersLiability: { types: ['yesNo'], label: /\bemployer'?s'? liability\b.*\brequired\b/i },
  wages: { types: ['money'], label: /\b(?:wage ?roll|wages|payroll|salar(?:y|ies))\b/i },
  turnover: {
    types: ['money'],
    label: /\b(?:turnover|fee income|gross fees|revenue)\b/i,
    not: /\b(?:last|previous|past|coming|next|sub-?contract)/i,
  },
  turnoverLast: {
    types: ['money'],
    label:
      /\b(?:last|previous|past)\b.*\b(?:turnover|fee income|revenue|financial year)\b|\b(?:turnover|fee income|revenue)\b.*\b(?:last|previous|past)\b/i,
    not: /\bcontract\b/i,
  },
  turnoverNext: {
    types: ['money'],
    label: /\b(?:turnover|fee income|revenue)\b.*\b(?:coming|next|forthcoming)\b/i,
  },
  largestFee: { types: ['money'], label: /\bfee\b.*\blargest\b|\blargest\b.*\bfee\b/i },
  largestProject: { types: ['money'], label: /\bvalue\b.*\blargest\b|\blargest\b.*\bvalue\b/i },
  largestContract: {
    types: ['money'],
    label: /\blargest\b.*\b(?:contract|job|order|commission)\b/i,
    not: /\b(?:fee|project|percentage|limit|cover|sum insured)\b/i,
  },
  presentPremium: { types: ['money'], label: /\b(?:current|expiring|existing|present)\b.*\bpremium\b/i },
  youngestAge: { types: number, label: /\byoungest\b/i },
  oldestAge: { types: number, label: /\boldest\b/i },
  ageOfPerson: {
    types: number,
    label:
      /\bage of (?:the )?(?:owner|proposer|insured|director|partner|manager|keeper|rider|skipper|pilot|driver|person|applicant)|\b(?:owner|proposer|applicant|director|partner|keeper|rider|skipper|pilot)(?:['’]?s)? age\b/i,
  },
  buildingsSum: {
    types: ['money'],
    label:
      /\bbuildings?\b.*\b(?:sum insured|declared value|rebuild\w*)|\b(?:sum insured|value)\b.*\bbuildings?\b/i,
    not: /\b(?:total|contents|per|each|any one|tenants?)\b/i,
  },
  contentsSum: {
    types: ['money'],
    label: /\bcontents\b.*\b(?:sum insured|value)|\b(?:sum insured|value)\b.*\bcontents\b/i,
    not: /\b(?:total|buildings?|per|each|any one|tenants?)\b/i,
  },
  totalSum: {
    types: ['money'],
    label: /\btotal\b.*\b(?:sums? insured|values?)\b/i,
    not: /\b(?:buildings?|contents|stock|plant|machinery|equipment|vehicles?|contract)\b/i,
  },
  hadClaims: {
    types: ['yesNo'],
    label: claims,
    not: /\b(?:required|rent|confirmed|evidence|experience be|circumstance|fraud|dishonest|refused|declined|excess)\b/i,
  },
  claimList: { types: ['group'], label: claims },
  claimDate: { types: day, label: /\bdate\b|\bwhen\b/i, within: claims },
  claimYearFrom: { types: day, label: /\byear (?:beginning|from|start)/i, within: claims },
  hadConvictions: { types: ['yesNo'], label: /\bdriver\b.*\b(?:convict|penalt|disqualif|endorse)/i },
  convictionList: { types: ['group'], label: /\b(?:driver|motoring)\b.*\bconviction|\bconvictions?\b/i },
  convictionDate: { types: day, label: /\bdate\b.*\bconviction|\bconviction date\b/i, within: drivers },
  birthDateListed: { types: day, label: /\b(?:date of birth|birth date|born)\b/i, within: /./ },
  yearBuilt: {
    types: number,
    label: /\byear (?:built|of construction|of manufacture|of make)\b|\bbuilt in\b/i,
    within: /./,
  },
  sumInsuredListed: {
    types: ['money'],
    label: /\bbuildings?\b.*\b(?:sum insured|declared value|rebuild)/i,
    within: /./,
  },
  rentListed: { types: ['money'], label: /\brent\b/i, within: /./ },
} as const satisfies Record<string, Concept>

export type ConceptName = keyof typeof concepts

/** @param group the label of the repeating group the question belongs to */
export function isAbout(concept: Concept, question: Question, group: string | undefined): boolean {
  if (!concept.types.includes(question.type)) return false
  if ((concept.within === undefined) !== (group === undefined)) return false
  if (concept.within && !concept.within.test(group ?? '')) return false
  return concept.label.test(question.label) && !concept.not?.test(question.label)
}
