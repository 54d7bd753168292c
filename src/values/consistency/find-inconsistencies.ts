import type { AnswerValue, GroupItem } from '../../domain/answer.ts'
import { eachQuestion, isAskable } from '../../domain/askable-question.ts'
import type { Question, QuestionSet } from '../../domain/question-set.ts'
import { checks, type Facts } from './checks.ts'
import { type ConceptName, concepts, isAbout } from './concepts.ts'

export interface StandingAnswer {
  readonly questionId: string
  readonly itemId: string | null
  readonly value: AnswerValue
}

/** Answers that cannot be right together. */
export interface Inconsistency {
  readonly checkId: string
  /** A sentence for the reviewer. */
  readonly message: string
  readonly answers: readonly { readonly questionId: string; readonly itemId: string | null }[]
}

/** A whole split over several questions may miss a rounded percent or two. */
const leastWhole = 98
const mostWhole = 102

/**
 * Holds the standing answers against the checks that their questions allow.
 * @param today the day the papers came, ISO `YYYY-MM-DD`
 */
export function findInconsistencies(
  questionSet: Pick<QuestionSet, 'pages'>,
  standing: readonly StandingAnswer[],
  items: readonly GroupItem[],
  today: string,
): Inconsistency[] {
  const asked = questionsByConcept(questionSet)
  const byQuestion = Map.groupBy(standing, (answer) => answer.questionId)
  const of = (concept: ConceptName) =>
    (asked.get(concept) ?? []).flatMap(({ id }) => byQuestion.get(id) ?? [])
  const numbers = (concept: ConceptName) =>
    of(concept).flatMap(({ value }) => {
      const number = typeof value === 'object' || typeof value === 'boolean' ? Number.NaN : Number(value)
      return Number.isFinite(number) ? [number] : []
    })
  const days = (concept: ConceptName) =>
    of(concept).flatMap(({ value }) => (typeof value === 'string' ? [value.slice(0, 10)] : []))
  const facts: Facts = {
    today,
    days,
    day: (concept) => days(concept)[0],
    amounts: numbers,
    amount: (concept) => numbers(concept)[0],
    said: (concept) => of(concept).flatMap(({ value }) => (typeof value === 'boolean' ? [value] : []))[0],
    count: (concept) => {
      const groups = asked.get(concept)
      return groups && items.filter((item) => groups.some((group) => group.id === item.questionId)).length
    },
  }
  const isAnswered = (concept: ConceptName) =>
    concepts[concept].types.some((type) => type === 'group') ? asked.has(concept) : of(concept).length > 0
  const found: Inconsistency[] = []
  for (const { id, about, message, fails } of checks)
    if (about.every(isAnswered) && fails(facts))
      found.push({
        checkId: id,
        message,
        answers: about.flatMap((concept) =>
          of(concept).map(({ questionId, itemId }) => ({ questionId, itemId })),
        ),
      })
  return [...found, ...wrongWholes(questionSet, standing)]
}

/** What a percentage says it is a share of: `share of turnover`. */
const wholeOf = ({ label }: Question) =>
  /\b(?:share|split|breakdown) of (?:the |your |all )?\w+/i.exec(label)?.[0].toLowerCase()

const areOfOneWhole = (parts: readonly Question[]) =>
  new Set(parts.map(wholeOf)).size === 1 && parts.every((part) => wholeOf(part) !== undefined)

/**
 * Percentages that stand before their computed total, all answered, and do not make a hundred; without a total, shares of
 * one thing that make more.
 */
function wrongWholes(
  questionSet: Pick<QuestionSet, 'pages'>,
  standing: readonly StandingAnswer[],
): Inconsistency[] {
  const values = new Map(
    standing.filter((one) => one.itemId === null).map((one) => [one.questionId, Number(one.value)]),
  )
  const found: Inconsistency[] = []
  let parts: Question[] = []
  const close = (total?: Question) => {
    const shares = parts.map(({ id }) => values.get(id))
    const sum = shares.reduce((all: number, share) => all + (share ?? (total ? Number.NaN : 0)), 0)
    const isWrong = total ? sum < leastWhole || sum > mostWhole : areOfOneWhole(parts) && sum > mostWhole
    if (parts.length > 1 && isWrong)
      found.push({
        checkId: 'shares-of-a-whole',
        message: `${(total ?? parts[0])?.label}: the percentages make ${Math.round(sum * 100) / 100} and not 100.`,
        answers: parts.map(({ id }) => ({ questionId: id, itemId: null })),
      })
    parts = []
  }
  for (const { question, group } of eachQuestion(questionSet)) {
    if (group) continue
    if (question.type === 'percent' && isAskable(question)) parts.push(question)
    else close(question.type === 'computed' ? question : undefined)
  }
  close()
  return found
}

function questionsByConcept(questionSet: Pick<QuestionSet, 'pages'>): Map<ConceptName, Question[]> {
  const asked = new Map<ConceptName, Question[]>()
  for (const { question, group } of eachQuestion(questionSet)) {
    if (!isAskable(question)) continue
    for (const name of Object.keys(concepts) as ConceptName[])
      if (isAbout(concepts[name], question, group?.label))
        asked.set(name, [...(asked.get(name) ?? []), question])
  }
  return asked
}
