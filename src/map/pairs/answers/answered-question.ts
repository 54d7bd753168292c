import type { EvidenceRelation } from '../../../domain/answer.ts'
import { dropNumbering } from '../../label/label-tokens.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import type { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import type { Stretch } from '../sentences.ts'

/** A question of one paper with the answer that belongs to it by its number or by its place. */
export interface AnsweredQuestion {
  readonly question: string
  readonly questionItems: readonly LayoutItem[]
  /** The question before it and its heading, which it may leave words to. */
  readonly context: string
  readonly answer: RunningText
  readonly relation: EvidenceRelation
}

/** A question without the signs of its quotation and without its number. */
export const tidied = (question: string) =>
  dropNumbering(question.replace(/^[>\s]+/, ''))
    .replace(/\s+/g, ' ')
    .trim()

/** The pair of a label with a part of the answer. */
export function answerPair(
  asked: AnsweredQuestion,
  label: string,
  stretch: Pick<Stretch, 'start' | 'end'>,
  strength: number,
  leastMatch = 0,
): Pair[] {
  return passagePair(asked.answer, stretch, {
    label,
    context: asked.context,
    labelItems: asked.questionItems,
    relation: asked.relation,
    strength,
    leastMatch,
  })
}
