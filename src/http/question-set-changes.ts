import { eachQuestion } from '../domain/askable-question.ts'
import type { Question, QuestionSet } from '../domain/question-set.ts'
import type {
  ChangedQuestionView,
  QuestionAspect,
  QuestionSetVersionView,
} from '../review/administration-views.ts'
import { compareQuestionSets } from '../values/compare-question-sets.ts'

/** What of a question each aspect is about. */
const aspects: readonly (readonly [QuestionAspect, readonly (keyof Question)[]])[] = [
  ['wording', ['label']],
  ['help', ['help']],
  ['type', ['type', 'wireType']],
  ['options', ['options', 'optionsOpen']],
  ['required', ['required']],
  ['limits', ['validation', 'repeat']],
  ['condition', ['displayWhen']],
  ['visibility', ['hidden', 'readOnly']],
]

/** What differs between two publications of one product's questions, in people's words. */
export function questionSetChanges(
  before: QuestionSet,
  after: QuestionSet,
): NonNullable<QuestionSetVersionView['changes']> {
  const [old, now] = [questionsOf(before), questionsOf(after)]
  const { added, removed, changed } = compareQuestionSets(before, after)
  const view = (questions: Map<string, Question>, questionId: string): ChangedQuestionView => ({
    questionId,
    label: questions.get(questionId)?.label ?? '',
    aspects: [],
  })
  return {
    added: added.map((id) => view(now, id)),
    removed: removed.map((id) => view(old, id)),
    changed: changed.map((id) => ({ ...view(now, id), aspects: aspectsOf(old.get(id), now.get(id)) })),
  }
}

function questionsOf(set: QuestionSet): Map<string, Question> {
  return new Map([...eachQuestion(set)].map(({ question }) => [question.id, question]))
}

function aspectsOf(before: Question | undefined, after: Question | undefined): QuestionAspect[] {
  const of = (question: Question | undefined, keys: readonly (keyof Question)[]) =>
    JSON.stringify(keys.map((key) => question?.[key] ?? null))
  const found = aspects.flatMap(([aspect, keys]) => (of(before, keys) === of(after, keys) ? [] : [aspect]))
  // When its page is shown, its tag, or something newer than this list.
  return found.length === 0 ? ['other'] : found
}
