const empty = '\u2610\u25a1\u25cb\u25ef\u2b1c'
const full = '\u2611\u2612\u2713\u2714\u2717\u2718\u25a0\u25cf\u25c9\u2b1b\u2b24'
const box = new RegExp(`[${empty}]|\\[ ?_?\\]|\\( \\)|[${full}]|\\[ ?[xX] ?\\]|\\( ?[xX] ?\\)`, 'g')
const hasEmptyBox = new RegExp(`[${empty}]|\\[ ?_?\\]|\\( \\)`)
const isFull = new RegExp(`[${full}xX]`)

/**
 * The words of the boxes that are ticked in a line of boxes: `£500,000` of `☐ nil ☒ £500,000 ☐ £1m`. Empty where none is;
 * undefined where the text holds no boxes, or no empty one, because then a tick may stand for anything.
 */
export function tickedText(text: string): string | undefined {
  if (!hasEmptyBox.test(text)) return undefined
  const boxes = [...text.matchAll(box)]
  const [first] = boxes
  if (!first) return undefined
  const isBoxFirst = first.index < 2 || !/[\p{L}\p{N}]/u.test(text.slice(0, first.index))
  const chosen: string[] = []
  boxes.forEach((match, at) => {
    if (!isFull.test(match[0])) return
    const words = isBoxFirst
      ? text.slice(match.index + match[0].length, boxes[at + 1]?.index)
      : text.slice(at === 0 ? 0 : (boxes[at - 1]?.index ?? 0) + (boxes[at - 1]?.[0].length ?? 0), match.index)
    if (words.trim() !== '') chosen.push(words.trim())
  })
  return chosen.join(', ')
}
