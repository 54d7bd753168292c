import type { DisplayCondition, Question, QuestionSet } from './question-set.ts'

const testTypes = { equal: 'EQUAL', notEqual: 'NOT_EQUAL', greaterThan: 'GREATER_THAN' } as const

function triggers(condition: DisplayCondition | undefined, target: object): object[] {
  return (condition?.any ?? []).map(({ all }) => ({
    rules: all.map(({ questionId, operator, value }) => ({
      testquestion: questionId,
      testtype: testTypes[operator],
      test: value,
      warningtext: '',
    })),
    ...target,
    action: 'DISPLAY',
  }))
}

function exportQuestion(question: Question): object {
  return {
    questionid: question.id,
    description: question.label,
    type: question.type,
    helptext: question.helpText,
    tag: question.tag,
    required: question.required,
    ...(question.defaultValue !== undefined && { defaultvalue: question.defaultValue }),
    ...(question.repeat && { repeat: question.repeat }),
    ...(question.validation.length > 0 && {
      validation: question.validation.map(({ minLength, maxLength, ...rule }) => ({
        ...rule,
        ...(minLength !== undefined && { minlength: minLength }),
        ...(maxLength !== undefined && { maxlength: maxLength }),
      })),
    }),
    triggers: triggers(question.displayWhen, { targetquestion: question.id }),
    answers: question.options.map(({ value, label }) => ({ description: label, value })),
    ...(question.questions.length > 0 && { children: question.questions.map(exportQuestion) }),
  }
}

/** The manual export of a Question Set: all names lower case, each trigger standing on what it shows. */
export function writeQuestionSetExport(set: QuestionSet): object {
  return {
    schemeid: Number(set.productId),
    schemename: set.productName,
    version: set.version,
    archived: false,
    deleted: false,
    client: null,
    questionset: set.pages.map((page) => ({
      questionpageid: page.id,
      questionpagename: page.title,
      triggers: triggers(page.displayWhen, { targetpage: page.id }),
      questions: page.questions.map(exportQuestion),
    })),
  }
}
