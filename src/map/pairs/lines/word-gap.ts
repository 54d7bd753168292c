import type { LayoutItem } from '../../layout/layout-item.ts'

/**
 * Where in an item's text the printed words stand clearly wider apart than the others: forms without a colon set the
 * answer off by a wider space. Null where the words are evenly spaced or the reading holds no words.
 */
export function findWordGap({ span, page, text }: Pick<LayoutItem, 'span' | 'page' | 'text'>): number | null {
  if (!span.words) return null
  const words = page.words.slice(span.words[0], Math.min(span.words[1], span.words[0] + 80))
  if (words.length < 2) return null
  const gaps = words.slice(1).map((word, at) => word.box.x0 - (words[at]?.box.x1 ?? word.box.x0))
  const widest = Math.max(...gaps)
  const at = gaps.indexOf(widest)
  const others = gaps.filter((_, index) => index !== at).sort((one, other) => one - other)
  const height = (words[0]?.box.y1 ?? 0) - (words[0]?.box.y0 ?? 0)
  const usual = others[Math.floor(others.length / 2)] ?? height * 0.25
  if (widest < usual * 1.6 || widest - usual < height * 0.12) return null
  let position = 0
  for (const word of words.slice(0, at + 1)) {
    const found = text.indexOf(word.text, position)
    if (found < 0) return null
    position = found + word.text.length
  }
  return position
}
