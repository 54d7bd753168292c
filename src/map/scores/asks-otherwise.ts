import type { Question } from '../../domain/question-set.ts'
import { labelTokens } from '../label/label-tokens.ts'

/** What an amount can be of one and the same thing; a label that names one of them does not mean another. */
const measures: readonly RegExp[] = [
  /\b(?:excess(?:es)?|deductibles?|retentions?)\b/i,
  /\bpremiums?\b/i,
  /\b(?:sums? insured|limits?|declared values?|reinstatement|indemnity|values?|cover(?:ed)?|loss of|business interruption|BI)\b/i,
  /\b(?:turnover|sales|takings|fees?|receipts|income)\b/i,
  /\b(?:wages?|wage ?roll|pay ?roll|salar(?:y|ies)|remuneration)\b/i,
  /\b(?:hire|hiring|annual|plant) charges\b/i,
]

const lossOf = /\bloss of (?:\p{L}+ ){0,3}?(?:income|fees?|sales|turnover|takings|receipts)\b/giu

/** Whether a label names what another amount of the same thing is: the value of the contents is not their excess. */
function isOtherMeasure({ type, label: asked }: Question, label: string): boolean {
  if (type !== 'money') return false
  const question = asked.replace(lossOf, 'loss of')
  // `Clerical and sales` are people, and `loss of income` is a cover.
  const words = label
    .replace(lossOf, 'loss of')
    .replace(/(?:and|&|,|\/)\s*sales\b|\bsales (?:staff|persons?|people|reps?)\b/gi, ' ')
  const stated = measures.filter((measure) => measure.test(words))
  return (
    stated.length > 0 &&
    measures.some((measure) => measure.test(question)) &&
    !stated.some((measure) => measure.test(question))
  )
}

const takenIn = /\b(?:turnover|sales|takings|fees?|receipts|income|revenue)\b/i
const paidAway =
  /\b(?:paid|pay(?:ments?|able)?)\s(?:(?:away|out|over|made)\s)?(?:away|out|over|to)\b(?!\s(?:you|us|the (?:firm|practice|business|company))\b)|\b(?:spent|purchases|outgoings|expenditure)\b/i
const leftOut = /\([^()]{0,120}\)|\b(?:excluding|excl\.?|less|net of|after|before|without|not)\b.*$/gi

/** What a business pays to others is not what it takes in: `Fees paid to consultants` for the fees. */
const isPaidAway = ({ type, label: asked }: Question, label: string) =>
  type === 'money' &&
  takenIn.test(asked) &&
  !paidAway.test(asked) &&
  paidAway.test(label.replace(leftOut, ' '))

const ofExcess = /\b(?:excess(?:es)?|deductibles?)\b/i
const perils =
  /\b(?:theft|storm|flood|escape of water|subsidence|malicious|windscreen|glass|young|inexperienced|frost|impact)\b/i

/** The excess for theft is asked for, and the label speaks of the excess of the policy. */
const isOtherExcess = (question: string, label: string) =>
  ofExcess.test(question) && ofExcess.test(label) && perils.test(question) && !perils.test(label)

/** What a claim costs: what was paid of it, what is held for the rest, and both together. */
const ofCost = {
  paid: /\b(?:paid|payments?|settled)\b/i,
  open: /\b(?:outstanding|o\/s|reserv(?:e|es|ed)|unpaid|to be paid)\b/i,
  whole:
    /\bincurred\b|\b(?:cost|value|amount|quantum)s?\b(?=.{0,24}\b(?:claims?|loss(?:es)?)\b)|\bclaims? (?:costs?|values?|amounts?)\b/i,
}
const afterExcess = /\bnet\b|\b(?:less|after|excluding|net of) (?:the |policy )?(?:excess|deductible)s?\b/i

type PartOfCost = 'paid' | 'open' | 'whole'

/** Which part of what claims cost words name; of paid and outstanding together, the whole. */
function partOfCost(text: string): PartOfCost | undefined {
  const [isPaid, isOpen] = [ofCost.paid.test(text), ofCost.open.test(text)]
  if (isPaid !== isOpen && !/\bincurred\b/i.test(text)) return isPaid ? 'paid' : 'open'
  return isPaid || ofCost.whole.test(text) ? 'whole' : undefined
}

/** What was paid of claims is not what they cost, nor what they cost less the excess what they cost in all. */
function isOtherCost({ type, label: asked }: Question, label: string): boolean {
  if (type !== 'money' || !/\bclaims?\b|\bloss(?:es)?\b|\bincurred\b|\boutstanding\b|\bpaid\b/i.test(asked))
    return false
  const [wanted, stated] = [partOfCost(asked), partOfCost(label)]
  if (wanted === undefined || stated === undefined) return false
  return wanted !== stated || (!afterExcess.test(asked) && /\bnet\b/i.test(label))
}

const asksForTarget = /\btarget\b/i
const isHoped =
  /\b(?:target\w*|budget\w*|aim\w*|beat|hop(?:e|es|ing)|would like|like to|want(?:s|ed)? to pay|ideal\w*|match)\b/i

/** What somebody wants to pay is not what is paid or offered. */
const isNotHoped = (question: string, label: string) => asksForTarget.test(question) && !isHoped.test(label)

const excluding =
  /\((?:not|excl(?:\.|uding|udes?)|other than|except(?: for| in| on)?|without|apart from)\s([^()]{3,80})\)|\b(?:excl(?:\.|uding|udes?)|not including)\s([^()]{3,80})$/i

/**
 * `Litigation (not personal injury)` says nothing of personal injury, nor `Goods excl. jewellery and watches` of `Jewellery
 * goods`: what is left out is more of what is asked than what is left.
 */
function isExcluded(question: string, label: string): boolean {
  const found = excluding.exec(label)
  const leftOut = found?.[1] ?? found?.[2]
  if (!found || leftOut === undefined || excluding.test(question)) return false
  const asked = new Set(labelTokens(question))
  const named = (text: string) => new Set(labelTokens(text).filter((token) => asked.has(token))).size
  const isNamed = named(leftOut)
  return isNamed > 0 && isNamed > named(label.replace(found[0], ' '))
}

const otherThan = /\b(?:other than|apart from)\s(.{3,60})$/i

/** `Piercing other than ears` is not asked by `Ear piercing`. */
function isWhatIsExcepted(question: string, label: string): boolean {
  const excepted = otherThan.exec(question)?.[1]
  if (excepted === undefined || /\b(?:other|apart|not|except\w*)\b/i.test(label)) return false
  const named = new Set(labelTokens(label))
  return labelTokens(excepted).some((token) => named.has(token))
}

const reached = /\b(?:tele)?phone\b|\btel\b/i
/** Where or when somebody is reached by telephone. */
const reaches: readonly RegExp[] = [
  /\bday(?:time)?\b/i,
  /\b(?:eve(?:ning)?s?|night|out of hours)\b/i,
  /\b(?:mobile|cell)\b/i,
  /\b(?:home|house|landline)\b/i,
  /\b(?:work|office|business)\b/i,
]

/** The number by day is not the one in the evening, where each of two names its own. */
const isOtherReach = ({ type, label: asked }: Question, label: string) =>
  (type === 'phone' || reached.test(asked)) && namesOther(reaches, asked, label)

/** Of several that exclude one another, whether each of two texts names some, and they share none. */
function namesOther(kinds: readonly RegExp[], question: string, label: string): boolean {
  const asked = kinds.filter((kind) => kind.test(question))
  const stated = kinds.filter((kind) => kind.test(label))
  return asked.length > 0 && stated.length > 0 && !asked.some((kind) => stated.includes(kind))
}

const ofYear = '(?:financial |accounting |trading |completed )*(?:year|12 months|twelve months)\\b'
const years: readonly RegExp[] = [
  new RegExp(`\\b(?:last|previous|past|prior) ${ofYear}`, 'i'),
  new RegExp(`\\b(?:current|this|present) ${ofYear}`, 'i'),
  new RegExp(`\\b(?:next|(?:forth)?coming|following|ensuing) ${ofYear}|\\byear ahead\\b`, 'i'),
]

/** Of the last year, the one that is running and the next, none is another, where each of two is named. */
const isOtherYear = (question: string, label: string) => namesOther(years, question, label)

const withTax =
  /\b(?:before|without|ex(?:cl(?:ud(?:es?|ing))?)?\.?|inc(?:l(?:ud(?:es?|ing))?)?\.?|plus|with|net of|and|less|after|not)\s(?:\w+\s){0,2}(?:tax|ipt|vat)\b|[+&]\s?(?:ipt|vat|tax)\b/gi
const isTax = /\b(?:tax|ipt|vat)\b[^\p{L}]*$/iu

const ofLaw = /\b(?:by law|legal(?:ly)? (?:minimum|required)|statutory (?:minimum|limit))\b/i

/** What the law demands is not what somebody has or wants. */
const isOfLaw = (question: string, label: string) => ofLaw.test(label) && !ofLaw.test(question)

const ofRegulator = /\b(?:FCA|FRN|PRA|FSA)\b|\bfinancial (?:conduct|services) authority\b/i

/** By what number a regulator knows a firm is not the firm's own reference. */
const isOfRegulator = (question: string, label: string) =>
  ofRegulator.test(label) && !ofRegulator.test(question) && !/\bregulat/i.test(question)

const isJoint = /^(?:and|or|of|for|the|other|all|any)$/
const ofSource =
  /\b(?:turnover|income|sales|revenue|fees|receipts) from (?!the \p{L}+\W*$)(?:the |your |any )?(\p{L}.*)$/iu

/**
 * Whether a question asks for what comes from one source, and nothing there names that: `Turnover from alcohol` is not the
 * turnover.
 * @param said all that is printed of an amount: its label and what stands around it
 */
export function isOfOtherSource({ type, label: asked }: Question, said: string): boolean {
  const source = type === 'money' ? ofSource.exec(asked)?.[1] : undefined
  if (source === undefined) return false
  const named = new Set(labelTokens(source).filter((token) => !isJoint.test(token)))
  return !labelTokens(said).some((token) => named.has(token))
}

/** The tax on a premium is not the premium; `before tax` and `incl. IPT` only say which premium it is. */
const isTaxOfIt = (question: string, row: string) =>
  /\bpremium\b/i.test(question) &&
  isTax.test(row.replace(withTax, ' ')) &&
  !isTax.test(question.replace(withTax, ' '))

const beginsShare =
  /^[^\p{L}%]*(?:(?:what|the|approx(?:imate)?|estimated) )*(?:percentages?|per ?cent|%|proportion|share) of\b/iu

/** `Percentage of turnover` is no turnover. */
const isShareOfIt = ({ type, label: asked }: Question, row: string) =>
  type === 'money' && beginsShare.test(row) && !beginsShare.test(asked)

/** `Type of heating at Carrow Court`: what is asked, and of which of several places or things. */
const ofPlace = /^(.{4,80}?)\s(?:at|in)\s(?:the\s)?((?:\p{Lu}[\p{L}\d'\u2019.-]*\s?){1,5})[?:]?$/u

/** Whether a label names only the place or thing a question is about, and nothing of what is asked of it. */
function isOnlyPlace(question: string, label: string): boolean {
  const [, asked, place] = ofPlace.exec(question.trim()) ?? []
  if (!asked || !place) return false
  const words = new Set(labelTokens(asked))
  const places = new Set(labelTokens(place))
  const stated = labelTokens(label)
  return stated.some((token) => places.has(token)) && !stated.some((token) => words.has(token))
}

const isBareDate = /^\W*dated?\W*$/i
const asksWhenSigned =
  /\b(?:sign\w*|declar\w*|complet\w*|proposal|dated|form|today|receipt|invoice|bill|letter|document|issued?|order|purchase|transaction|sale)\b|^\W*date\W*$/i

/** `Date` alone is that of the paper, or stands beside a signature: when cover begins or something was built, a form says. */
const isOtherDate = ({ type, label: asked }: Question, label: string) =>
  (type === 'date' || type === 'dateTime') && isBareDate.test(label) && !asksWhenSigned.test(asked)

/**
 * Whether a label speaks of something else than a question, though the two share words.
 * @param row what names its row, where the label is that and the words over its column
 */
export function asksOtherwise(question: Question, label: string, row = label): boolean {
  return (
    isTaxOfIt(question.label, row) ||
    isShareOfIt(question, row) ||
    isOtherDate(question, label) ||
    isOtherYear(question.label, label) ||
    isOtherMeasure(question, label) ||
    isPaidAway(question, label) ||
    isOtherCost(question, label) ||
    isOtherExcess(question.label, label) ||
    isOtherReach(question, label) ||
    isWhatIsExcepted(question.label, label) ||
    isNotHoped(question.label, label) ||
    isOfLaw(question.label, label) ||
    isOfRegulator(question.label, label) ||
    isExcluded(question.label, label) ||
    isOnlyPlace(question.label, label)
  )
}
