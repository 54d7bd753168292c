import type { EvidenceView } from '../../review/views.ts'
import type { AnswerKey } from '../answers/answer-key.ts'
import type { OutlineEntry } from '../answers/outline.ts'

/** One piece of evidence as it is drawn over a page. */
export interface Mark {
  readonly answerKey: AnswerKey
  /** What the answer is called, for people who hover or listen. */
  readonly label: string
  /** `focused`: the value that stands for the focused answer; `alternative`: another reading of it; `other`: of another answer. */
  readonly role: 'focused' | 'alternative' | 'other'
  /** The number key that takes this reading; only on the focused answer and where there are several. */
  readonly number: number | null
  readonly evidence: EvidenceView
}

/** Where the viewer should be for an answer. */
export interface ViewerTarget {
  readonly sourceFileId: string
  readonly readingId: string
  readonly page: number
}

type MarkedEntry = Pick<OutlineEntry, 'key' | 'question' | 'answer'>

/** The evidence to draw: the chosen reading of every answer, and every reading of the focused one. */
export function collectMarks(order: readonly MarkedEntry[], focused: AnswerKey | null): Mark[] {
  const marks: Mark[] = []
  for (const { key, question, answer } of order) {
    const isFocused = key === focused
    if (answer.captured) {
      const role = isFocused ? 'focused' : 'other'
      marks.push({ answerKey: key, label: question.label, role, number: null, evidence: answer.captured })
    }
    answer.candidates.forEach((candidate, index) => {
      const isChosen = candidate.id === answer.candidateId
      if (!isChosen && !isFocused) return
      const number = isFocused && answer.candidates.length > 1 ? index + 1 : null
      const role = isChosen && isFocused ? 'focused' : isFocused ? 'alternative' : 'other'
      for (const evidence of candidate.evidence)
        marks.push({ answerKey: key, label: question.label, role, number, evidence })
    })
  }
  return marks
}

/** Where to look for an answer: the evidence of the reading shown, else of the chosen, else of the best. Null without any. */
export function targetOf(
  entry: MarkedEntry | undefined,
  shownCandidateId: string | null,
): ViewerTarget | null {
  const candidates = entry?.answer.candidates ?? []
  const wanted = shownCandidateId ?? entry?.answer.candidateId
  const candidate =
    candidates.find(({ id, evidence }) => id === wanted && evidence.length > 0) ??
    candidates.find(({ evidence }) => evidence.length > 0)
  const evidence = (shownCandidateId === null && entry?.answer.captured) || candidate?.evidence[0]
  if (!evidence) return null
  return {
    sourceFileId: evidence.sourceFileId,
    readingId: evidence.readingId,
    page: evidence.locator.page,
  }
}

/** The marks of one page of one reading, those that matter most last, so that they are drawn on top. */
export function marksOfPage(marks: readonly Mark[], readingId: string, page: number): Mark[] {
  const rank = { other: 0, alternative: 1, focused: 2 } as const
  return marks
    .filter(({ evidence }) => evidence.readingId === readingId && evidence.locator.page === page)
    .toSorted((a, b) => rank[a.role] - rank[b.role])
}
