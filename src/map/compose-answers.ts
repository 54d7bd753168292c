import type { Judge } from '../confidence/judge.ts'
import type { Answer, Candidate, Conflict, GroupItem, ReasonCode, Signals } from '../domain/answer.ts'
import { eachQuestion, isAskable } from '../domain/askable-question.ts'
import type { Question, QuestionSet } from '../domain/question-set.ts'
import { validateAnswer } from '../values/validate-answer.ts'
import { visibleQuestions } from '../values/visible-questions.ts'
import { isNotWhole } from '../values/whole-text.ts'
import { isInOtherCurrency } from './in-other-currency.ts'

/** What was found for one question and item: the candidate that stands, and what is said against it. */
export interface Finding {
  readonly candidate: Candidate
  readonly reasons: readonly ReasonCode[]
}

export interface AnswerSources {
  readonly questionSet: QuestionSet
  readonly items: readonly GroupItem[]
  /** By `itemId|questionId`, an empty item for single questions. */
  readonly findings: ReadonlyMap<string, Finding>
  readonly conflicts: readonly Conflict[]
  /** `itemId|questionId` of cells that hold something unreadable. */
  readonly unreadable: ReadonlySet<string>
  readonly unreconciled: ReadonlySet<string>
  readonly isInjectionSuspected: boolean
  /** ISO `YYYY-MM-DD`. */
  readonly today: string
  /** Says how likely an answer is right, and whether a person must look. */
  readonly judge: Judge
}

/**
 * A reading that is more likely wrong than right is offered to the reviewer as an alternative and never stands as the
 * answer: a blank costs them a moment, a wrong value that looks right costs a claim.
 */
const PROPOSED_FROM = 0.5

/** How little a value fits whose own shape says that it is not the whole answer. */
const worthOfPart = 0.05

function signalsOf(question: Question, { signals, value, rawText }: Candidate, isConflict: boolean): Signals {
  const { typeFit = 1 } = signals
  return {
    ...signals,
    ...(isConflict && { agreement: 0 }),
    ...(isNotWhole(question, value, rawText) && { typeFit: Math.min(typeFit, worthOfPart) }),
  }
}

/** Both sides of a conflict are shown whatever their confidence, and so are the cells of a row. */
function isProposed(judge: Judge, question: Question, candidate: Candidate, isConflict: boolean): boolean {
  if (isConflict || candidate.itemId !== null) return true
  return judge.confidenceOf(question, candidate, signalsOf(question, candidate, isConflict)) >= PROPOSED_FROM
}

export const findingKey = (questionId: string, itemId: string | null) => `${itemId ?? ''}|${questionId}`

/** One answer for each askable question, and each item of its group: proposed, missing, or not applicable. */
export function composeAnswers(sources: AnswerSources): Answer[] {
  const { questionSet, items, findings } = sources
  const conflicts = new Set(
    sources.conflicts.map((conflict) => findingKey(conflict.questionId, conflict.itemId)),
  )
  // What is not proposed must not call up the questions that depend on it either.
  const questions = new Map([...eachQuestion(questionSet)].map(({ question }) => [question.id, question]))
  const proposed = [...findings].filter(([key, { candidate }]) => {
    const question = questions.get(candidate.questionId)
    return question !== undefined && isProposed(sources.judge, question, candidate, conflicts.has(key))
  })
  const standing = proposed.map(([, { candidate }]) => ({
    questionId: candidate.questionId,
    itemId: candidate.itemId,
    value: candidate.value,
  }))
  const visible = new Map(
    visibleQuestions(questionSet, standing, items).map((one) => [
      findingKey(one.question.id, one.itemId),
      one.isRequired,
    ]),
  )
  const answers: Answer[] = []
  for (const { question, group } of eachQuestion(questionSet)) {
    if (!isAskable(question) || (group && !isAskable(group))) continue
    if (question.type === 'group') {
      const answer = groupAnswer(question, sources, visible.get(findingKey(question.id, null)))
      if (answer) answers.push(answer)
      continue
    }
    const itemIds = group
      ? items.filter((item) => item.questionId === group.id).map((item) => item.id)
      : [null]
    for (const itemId of itemIds) {
      const key = findingKey(question.id, itemId)
      const isUnreconciled = group !== undefined && sources.unreconciled.has(group.id)
      answers.push(
        answerOf(
          question,
          itemId,
          visible.get(key),
          findings.get(key),
          conflicts.has(key),
          isUnreconciled,
          sources,
        ),
      )
    }
  }
  return answers
}

function answerOf(
  question: Question,
  itemId: string | null,
  isRequired: boolean | undefined,
  finding: Finding | undefined,
  isConflict: boolean,
  isUnreconciled: boolean,
  sources: AnswerSources,
): Answer {
  const base = { questionId: question.id, itemId }
  if (isRequired === undefined)
    return {
      ...base,
      state: 'not_applicable',
      value: null,
      candidateId: null,
      confidence: 0,
      reasons: [],
      needsPerson: false,
    }
  if (!finding) {
    const reasons: ReasonCode[] = []
    if (sources.unreadable.has(findingKey(question.id, itemId))) reasons.push('invalid_value')
    reasons.push(isRequired ? 'required_missing' : 'not_stated')
    return {
      ...base,
      state: 'missing',
      value: null,
      candidateId: null,
      confidence: 0,
      reasons,
      needsPerson: sources.judge.missing(reasons, isRequired),
    }
  }
  const { candidate } = finding
  const signals = signalsOf(question, candidate, isConflict)
  const against = new Set<ReasonCode>(finding.reasons)
  if (isConflict) against.add('conflict')
  if (candidate.evidence.length === 0)
    against.add(candidate.reader === 'model' ? 'evidence_not_found' : 'no_evidence')
  else if (candidate.evidence.some((evidence) => evidence.hidden !== undefined))
    against.add('evidence_hidden')
  for (const issue of validateAnswer(question, candidate.value, sources.today))
    against.add(issue.severity === 'error' ? 'invalid_value' : 'outside_limits')
  if (isNotWhole(question, candidate.value, candidate.rawText)) against.add('not_whole')
  if (isInOtherCurrency(question, candidate)) against.add('invalid_value')
  if (isUnreconciled) against.add('rows_do_not_reconcile')
  if (sources.isInjectionSuspected) against.add('injection_suspected')
  const { confidence, reasons, needsPerson } = sources.judge.judge({
    question,
    candidate,
    signals,
    reasons: [...against],
    isRequired,
  })
  if (!isProposed(sources.judge, question, candidate, isConflict)) {
    const said = new Set<ReasonCode>([...reasons, 'low_confidence'])
    if (isRequired) said.add('required_missing')
    const withheld = { state: 'missing', value: null, candidateId: null, needsPerson: true } as const
    return { ...base, ...withheld, confidence, reasons: [...said] }
  }
  return {
    ...base,
    state: 'proposed',
    value: candidate.value,
    candidateId: candidate.id,
    confidence,
    reasons,
    needsPerson,
  }
}

/** A group has an answer of its own only where something is wrong with it as a whole. */
function groupAnswer(
  group: Question,
  sources: AnswerSources,
  isRequired: boolean | undefined,
): Answer | null {
  const base = { questionId: group.id, itemId: null, value: null, candidateId: null, confidence: 0 }
  if (isRequired === undefined) return { ...base, state: 'not_applicable', reasons: [], needsPerson: false }
  const count = sources.items.filter((item) => item.questionId === group.id).length
  const least = Math.max(group.repeat?.min ?? 0, isRequired ? 1 : 0)
  if (count < least) return { ...base, state: 'missing', reasons: ['required_missing'], needsPerson: true }
  if (sources.unreconciled.has(group.id))
    return { ...base, state: 'missing', reasons: ['rows_do_not_reconcile'], needsPerson: true }
  return null
}
