import type { Box } from './document.ts'

/** What a person's decision says of a printed label: that it asks a question, or that it does not. */
export type LessonStance = 'asks' | 'does_not_ask'

/**
 * Where on its form an answer stood. Boxes are parts of the page's width and height on printed pages, and of the plane that
 * sheets and running text are laid out on elsewhere.
 */
export interface FormPlace {
  /** 1-based. */
  readonly page: number
  readonly box: Box
  /** What is printed before it, the nearest first: where that moves, the answer moves with it. */
  readonly anchors: readonly PlaceAnchor[]
  /** The part of what stands there, where that holds several answers. */
  readonly part?: TextPart
}

/**
 * One part of a text that commas, brackets or strokes part: the first and last piece, of how many, and how many words are
 * left out before and behind it.
 */
export interface TextPart {
  readonly from: number
  readonly to: number
  readonly of: number
  readonly skip: number
  readonly drop: number
}

/** A printed text by its first words, of which only a hash is kept, and where it begins, in the units of the place's box. */
export interface PlaceAnchor {
  readonly words: number
  readonly hash: string
  readonly x: number
  readonly y: number
}

/**
 * What one reviewed submission taught of one label. It holds wordings, places and questions of a product, never a value;
 * it counts only for the organisation and the product it was taught in.
 */
export interface Lesson {
  readonly submissionId: string
  readonly questionId: string
  /** As `labelToKeep` writes it; empty where only the place was taught. */
  readonly label: string
  /** Where it stood on its form, where code found that. */
  readonly place?: FormPlace | undefined
  /** The fingerprint of the paper it stood on; null where the paper has none. */
  readonly form: string | null
  /** The mail domain of the broker who sent it; null where unknown or nobody's own. */
  readonly broker: string | null
  readonly stance: LessonStance
  /** 0 to 1: how plainly the decision said so. */
  readonly weight: number
  /** ISO 8601. */
  readonly taughtAt: string
}

/** What an organisation's reviewers taught that may help with one submission. */
export interface Learned {
  readonly lessons: readonly Lesson[]
  /** The mail domain that this submission came from. */
  readonly broker: string | null
}
