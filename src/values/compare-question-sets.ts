import { eachQuestion } from '../domain/askable-question.ts'
import type { Question, QuestionSet } from '../domain/question-set.ts'

/** Question ids by what became of them from one publication of a Question Set to another. */
export interface QuestionSetDifference {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Still there, but asked, limited or shown differently. Where on its page a question stands does not count. */
  readonly changed: readonly string[]
}

/** Everything that decides what is asked and what may be answered; children are compared by themselves. */
function comparable({ order: _, children: __, ...question }: Question): string {
  return JSON.stringify(Object.entries(question).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function questionsOf(set: Pick<QuestionSet, 'pages'>): Map<string, string> {
  const found = new Map<string, string>()
  for (const { question, page } of eachQuestion(set))
    found.set(question.id, `${comparable(question)} ${JSON.stringify(page.displayWhen ?? null)}`)
  return found
}

/** What differs between two publications of one product's questions, in the order of the Question Sets. */
export function compareQuestionSets(
  before: Pick<QuestionSet, 'pages'>,
  after: Pick<QuestionSet, 'pages'>,
): QuestionSetDifference {
  const [old, now] = [questionsOf(before), questionsOf(after)]
  return {
    added: [...now.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !now.has(id)),
    changed: [...now].flatMap(([id, text]) => (old.has(id) && old.get(id) !== text ? [id] : [])),
  }
}
