import type { QuestionType } from './question-set.ts'

/** Types that are answered by a figure. Apart from the Question Set, whose schema the desk has no use for. */
export const figureTypes: ReadonlySet<QuestionType> = new Set(['money', 'percent', 'decimal', 'integer'])
