import type { Page, Question, QuestionSet } from './question-set.ts'

/**
 * The body of `GET /questionsets/{productId}`:
 *
 *     { productId, productName, version,
 *       pages: [{ id, title, displayWhen?, questions: [Question] }] }
 *
 *     Question: { id, label, type, helpText, tag, required, hidden,
 *                 options?:     [{ value, label }]      for DropDown and PaymentOption; the first is the placeholder
 *                 validation?:  [{ severity: error|warning, message, min?, max?, precision?, minLength?, maxLength?, pattern? }]
 *                 displayWhen?: { any: [{ all: [{ questionId, operator: equal|notEqual|greaterThan, value }] }] }
 *                 CancellationCalculation?                with the Cancellation record named in the query, on each amount
 *                 defaultValue?, repeat?: { min, max }, questions?: [Question] }      the last two for MultiPage
 *
 * `type` is the platform type untouched (`Text`, `Money`, `MultiPage`, `API Callback` ...). `label` is as its author wrote it:
 * it may hold HTML and a `-Hidden-` prefix. A question or page with `displayWhen` is shown when any of its alternatives
 * holds, an alternative when all its rules do; a rule about a sibling in a repeating group reads the same item.
 */
export function presentQuestionSet(set: QuestionSet): object {
  return {
    productId: set.productId,
    productName: set.productName,
    version: set.version,
    pages: set.pages.map((page: Page) => ({
      id: page.id,
      title: page.title,
      ...(page.displayWhen && { displayWhen: page.displayWhen }),
      questions: page.questions.map(presentQuestion),
    })),
  }
}

function presentQuestion(question: Question): object {
  const { id, label, type, helpText, tag, required, hidden, options, validation } = question
  return {
    id,
    label,
    type,
    helpText,
    tag,
    required,
    hidden,
    ...(options.length > 0 && { options }),
    ...(validation.length > 0 && { validation }),
    ...(question.displayWhen && { displayWhen: question.displayWhen }),
    ...(question.defaultValue !== undefined && { defaultValue: question.defaultValue }),
    ...(question.repeat && { repeat: question.repeat }),
    ...(question.cancellation && { CancellationCalculation: question.cancellation }),
    ...(question.questions.length > 0 && { questions: question.questions.map(presentQuestion) }),
  }
}
