import type { Question, QuestionPage, QuestionSet } from './question-set.ts'

// Apart from the schemas, so that the desk can judge questions without bringing the schema library to the browser.

/** Whether a question may ever be asked of a paper or a person, and sent. Conditions are judged elsewhere. */
export function isAskable(question: Question): boolean {
  return (
    !question.hidden &&
    !question.readOnly &&
    !['heading', 'computed', 'callback', 'unknown', 'file'].includes(question.type)
  )
}

/** Every question of the set in order, groups before their children; `group` is the group a child belongs to. */
export function* eachQuestion(
  set: Pick<QuestionSet, 'pages'>,
): Generator<{ question: Question; page: QuestionPage; group?: Question }> {
  for (const page of set.pages)
    for (const question of page.questions) {
      yield { question, page }
      for (const child of question.children ?? []) yield { question: child, page, group: question }
    }
}
