import type { Document } from './document.ts'
import type { Learned } from './learned.ts'
import type { QuestionSet } from './question-set.ts'

/** What a model says it read: the value as it is written, and the spans it was read from. Code grounds it before it counts. */
export interface ModelProposal {
  readonly questionId: string
  /** For a child of a repeating group: the model's own label of the row, the same for all cells of that row. */
  readonly row: string | null
  /** As written in the paper; it is read again by the same code that reads printed values. */
  readonly value: string
  /** Span ids prefixed by the document's number in the request: `d1:p3.l12`. */
  readonly spans: readonly string[]
}

/** What the figures were that reviewers approved as the answer to one question. */
export interface SeenFigures {
  readonly questionId: string
  /** How many answers; zeros, which many leave as they are, are left out. */
  readonly n: number
  /** The least and the largest of them, without their sign. */
  readonly least: number
  readonly most: number
}

/** Everything one mapping run works on. It runs in a child process, because Documents are large and their words untrusted. */
export interface MappingInput {
  readonly submissionId: string
  readonly questionSet: QuestionSet
  /** In order of importance: attachments before the mail that brought them. */
  readonly documents: readonly Document[]
  /** When the message came in, ISO 8601: relative dates (`2 years ago`) are counted from it. */
  readonly receivedAt: string
  readonly modelProposals?: readonly ModelProposal[]
  /** What reviewers of the same organisation and product taught of labels; absent where learning is off. */
  readonly learned?: Learned | undefined
  /** Figures of earlier submissions of the same organisation and product. */
  readonly seen?: readonly SeenFigures[] | undefined
}
