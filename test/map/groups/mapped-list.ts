import type { MappingResult } from '../../../src/domain/answer.ts'
import type { Page } from '../../../src/domain/document.ts'
import type { Question } from '../../../src/domain/question-set.ts'
import { mapSubmission } from '../../../src/map/map-submission.ts'
import { document, question, questionSet, receivedAt } from '../build-document.ts'

/** A question with one answer for each column of a list. */
export const group = (id: string, label: string, ...children: Question[]): Question =>
  question(id, label, 'group', { children })

/** A paper of these pages, mapped to one list. */
export const mapped = (asked: Question, ...pages: Page[]): Promise<MappingResult> =>
  mapSubmission({
    submissionId: 's',
    questionSet: questionSet(asked),
    documents: [document(pages)],
    receivedAt,
  })

/** The rows that the mapping reads, in the order of the list's columns. */
export async function rowsOf(asked: Question, ...pages: Page[]): Promise<unknown[][]> {
  const result = await mapped(asked, ...pages)
  return result.items.map((item) =>
    (asked.children ?? []).map(
      (child) =>
        result.answers.find((one) => one.itemId === item.id && one.questionId === child.id)?.value ?? null,
    ),
  )
}
