import type { RunningText } from '../layout/running-text.ts'
import type { Pair } from './pair.ts'
import type { Stretch } from './sentences.ts'
import { isOnlySupposed } from './supposed-values.ts'

/** A pair whose value is a part of a running text; nothing where the part is empty, or names what is only supposed. */
export function passagePair(
  text: RunningText,
  { start, end }: Pick<Stretch, 'start' | 'end'>,
  pair: Pick<Pair, 'label' | 'relation' | 'strength'> &
    Partial<Pick<Pair, 'column' | 'context' | 'labelItems' | 'leastMatch' | 'party' | 'statement'>>,
): Pair[] {
  const passage = text.at(start, end)
  if (!passage || (!pair.statement && isOnlySupposed(text.text, start, end))) return []
  return [
    {
      context: text.context,
      labelItems: [],
      ...pair,
      items: passage.items,
      inlineText: passage.text,
      isPassage: passage.items.length > 1,
      isPart: true,
    },
  ]
}
