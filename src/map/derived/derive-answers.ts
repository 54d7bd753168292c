import { scoreSignals } from '../../confidence/score-confidence.ts'
import type { AnswerValue, Candidate, GroupItem, Signals } from '../../domain/answer.ts'
import { eachQuestion, isAskable } from '../../domain/askable-question.ts'
import { derivedId } from '../../domain/identifiers.ts'
import type { Condition, Question, QuestionSet } from '../../domain/question-set.ts'
import { isProposerName } from '../companies/identify-insured.ts'
import { optionOfName } from '../companies/legal-form.ts'
import type { Finding } from '../compose-answers.ts'
import { findingKey } from '../compose-answers.ts'
import { dayOfClaim, isWithinYears, yearsOfClaimsAsked } from './claims-in-years.ts'

/** How sure a conclusion is against a value that stands there in words. */
const derivedSignals: Signals = {
  labelMatch: 0.75,
  typeFit: 0.9,
  relation: 0.55,
  uniqueness: 0.7,
  grounded: 1,
}

/**
 * The ending of a name says the form of its company by law, and a claim of a day within the years asked for is one; what
 * may be wrong is what it was concluded from.
 */
const plainSignals: Signals = {
  ...derivedSignals,
  labelMatch: 0.95,
  typeFit: 1,
  relation: 0.85,
  uniqueness: 0.9,
}

/**
 * Answers that follow from others: rows of claims mean that there were claims, in the years of their days, and who is called `Acme LLP` is an LLP. Only
 * questions without any answer are concluded, and the evidence is what the conclusion was drawn from.
 */
export function deriveAnswers(
  set: QuestionSet,
  items: readonly GroupItem[],
  findings: ReadonlyMap<string, Finding>,
  receivedAt: string,
): Candidate[] {
  const derived: Candidate[] = []
  const questions = new Map<string, Question>()
  for (const { question } of eachQuestion(set)) questions.set(question.id, question)
  const isOpen = (question: Question | undefined): question is Question =>
    question !== undefined &&
    isAskable(question) &&
    !findings.has(findingKey(question.id, null)) &&
    !derived.some((one) => one.questionId === question.id)

  for (const group of questions.values()) {
    const item = group.type === 'group' ? items.find((one) => one.questionId === group.id) : undefined
    const asked = item && group.displayWhen ? wantedAnswer(group.displayWhen) : undefined
    const question = asked && questions.get(asked.questionId)
    if (!item || !asked || !isOpen(question) || question.type !== 'yesNo') continue
    const source = [...findings.values()].find((finding) => finding.candidate.itemId === item.id)
    if (source) derived.push(conclude(question, asked.value, source.candidate))
  }

  const claims = claimsListed([...questions.values()], items, findings)
  for (const question of questions.values()) {
    const years = yearsOfClaimsAsked(question)
    const claim = years && claims.find(({ value }) => isWithinYears(String(value), years, receivedAt))
    if (claim && isOpen(question)) derived.push(conclude(question, true, claim, plainSignals))
  }

  const name = nameOfInsured([...questions.values()], findings)
  for (const question of name ? questions.values() : []) {
    const option = name && isOpen(question) ? optionOfName(question, String(name.value)) : undefined
    if (name && option !== undefined) derived.push(conclude(question, option, name, plainSignals))
  }
  return derived
}

/** The days of the claims that are listed. */
function claimsListed(
  questions: readonly Question[],
  items: readonly GroupItem[],
  findings: ReadonlyMap<string, Finding>,
): Candidate[] {
  return questions.flatMap((group) => {
    const day = dayOfClaim(group)
    if (!day) return []
    return items.flatMap(({ id, questionId }) => {
      const { candidate } = (questionId === group.id && findings.get(findingKey(day.id, id))) || {}
      return candidate ? [candidate] : []
    })
  })
}

/** The insured's name, where the answers that give it all give one. */
function nameOfInsured(
  questions: readonly Question[],
  findings: ReadonlyMap<string, Finding>,
): Candidate | undefined {
  const names = questions.flatMap((question) => {
    const { candidate } = findings.get(findingKey(question.id, null)) ?? {}
    return candidate && isInsuredsName(question) ? [candidate] : []
  })
  const [first, ...others] = names
  return others.every(({ value }) => value === first?.value) ? first : undefined
}

/** `Assured`, `Policyholder` alone ask for the name. */
const insuredAlone =
  /^\W*(?:the )?(?:event )?(?:insured|assured|proposer|policyholder|client|applicant|organiser)\b(?: \((?:the )?insured\))?\W*$/i
const isInsuredsName = (question: Question): boolean =>
  isProposerName(question) || (question.type === 'text' && insuredAlone.test(question.label))

/** The yes or no that one plain condition waits for. */
function wantedAnswer(condition: Condition): { questionId: string; value: boolean } | undefined {
  if ('questionId' in condition) {
    if (condition.op !== 'eq') return undefined
    if (condition.value === true || /^(?:yes|y|true)$/i.test(String(condition.value)))
      return { questionId: condition.questionId, value: true }
    return undefined
  }
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : []
  const [only] = parts
  return parts.length === 1 && only ? wantedAnswer(only) : undefined
}

function conclude(
  question: Question,
  value: AnswerValue,
  source: Candidate,
  signals: Signals = derivedSignals,
): Candidate {
  return {
    id: derivedId('cnd', 'derived', question.id, source.id),
    questionId: question.id,
    itemId: null,
    value,
    rawText: source.rawText,
    evidence: source.evidence.map((evidence) => ({ ...evidence, relation: 'derived' as const })),
    reader: source.reader,
    signals,
    rawScore: scoreSignals(signals),
  }
}
