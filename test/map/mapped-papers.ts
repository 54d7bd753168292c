import type { MappingResult } from '../../src/domain/answer.ts'
import type { Document, Page } from '../../src/domain/document.ts'
import type { Question } from '../../src/domain/question-set.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { document, questionSet, receivedAt as usualDay } from './build-document.ts'

/** Papers mapped to questions: the whole result, and what stands as an answer by its question. */
export async function mapPapers(
  documents: readonly Document[],
  questions: readonly Question[],
  receivedAt = usualDay,
): Promise<{ result: MappingResult; found: Record<string, unknown> }> {
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: questionSet(...questions),
    documents,
    receivedAt,
  })
  const found = Object.fromEntries(
    result.answers.filter((one) => one.state === 'proposed').map((one) => [one.questionId, one.value]),
  )
  return { result, found }
}

/** The answers that one page gives, in the order in which they are asked; null where it gives none. */
export async function valuesOf(page: Page, ...asked: Question[]): Promise<unknown[]> {
  const { result } = await mapPapers([document([page])], asked)
  return asked.map(({ id }) => result.answers.find((answer) => answer.questionId === id)?.value ?? null)
}
