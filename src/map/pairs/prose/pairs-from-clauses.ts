import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import { splitClauses, splitInline } from '../split-inline.ts'
import { ofMore } from './pairs-from-denials.ts'

/**
 * Pairs within sentences and lists of facts: each clause with its own label and value, and each clause as a whole, for
 * facts that a sentence states (`kept overnight in a locked compound`, `no bankruptcies`).
 */
export function pairsFromClauses(items: readonly LayoutItem[]): Pair[] {
  return items.flatMap((item) => {
    if (item.kind !== 'text' || item.page.kind === 'sheet' || item.isHeading || item.text.length > 1_200)
      return []
    const isProse = item.page.kind === 'flow'
    const clauses = splitClauses(item.text)
    const pairs: Pair[] = []
    const push = (label: string, value: string, strength: number) =>
      pairs.push({
        label,
        context: item.context,
        labelItems: [],
        items: [item],
        inlineText: value,
        relation: 'prose',
        strength,
      })
    const colon = /^([^:]{2,60}):\s/.exec(item.text)
    for (const clause of clauses) {
      for (const split of splitInline(clause))
        if (split.value !== '') push(split.label, split.value, split.strength * 0.9)
      const said = clause.replace(/^[^:]{2,60}:\s/, '')
      const denial = /^(?:no|none|never|not|without)\b\s*(.{3,200})$/i.exec(said)
      if (isProse && denial?.[1] && !ofMore.test(denial[1]))
        push(colon?.[1] ? `${colon[1]} ${denial[1]}` : denial[1], said, 0.7)
    }
    if (isProse && (clauses.length > 0 || item.text.length < 300))
      for (const clause of clauses.length ? clauses : [item.text]) push(clause, clause, 0.65)
    return pairs
  })
}
