import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'

/** What stands over lists of which more than one thing may apply. */
const severalMay =
  /\b(?:tick|select|mark|which (?:of|apply)|all that|sections?|covers?|apply|applies|following)\b/i

/** More boxes under one question are a list of another kind. */
const mostBoxes = 40

/**
 * A list of boxes to tick asks of each thing in it whether it applies: `Sections wanted` with a box at each section. A box
 * left empty says no, where others of its list were ticked.
 * @param isOneChoice whether a question asks for one of the things that stand under a label
 */
export function pairsFromTickLists(
  items: readonly LayoutItem[],
  isOneChoice: (label: string, context: string) => boolean,
): Pair[] {
  return items.flatMap((item) => {
    const options = item.mark?.options ?? []
    if (options.length < 2 || options.length > mostBoxes) return []
    if (options.some(({ text }) => !/\p{L}{3}/u.test(text) || /^\W*(?:yes|no|n\/a|none)\b/i.test(text)))
      return []
    const ticked = options.filter(({ field }) => field.checked === true).length
    const label = item.mark?.label ?? ''
    // One tick among few is a choice, unless the words say that there may be more.
    if ((ticked < 2 && !severalMay.test(label)) || isOneChoice(label, item.context)) return []
    return options.flatMap((option): Pair[] =>
      option.field.checked === true || (ticked > 0 && option.field.checked === false)
        ? [
            {
              label: option.text,
              context: `${item.mark?.label ?? ''} ${item.context}`.trim(),
              labelItems: [],
              items: [
                { ...item, mark: { label: item.mark?.label ?? '', options: [option], isOfList: true } },
              ],
              relation: 'mark',
              strength: 0.92,
            },
          ]
        : [],
    )
  })
}
