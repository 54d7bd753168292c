import { labelTokens } from '../label/label-tokens.ts'

/** The words of a cell's row or column, and those of the other rows or columns that its question may mean instead. */
export interface GridRival {
  readonly own: string
  readonly others: readonly string[]
}

/** What every question about figures says, and no row or column by itself. */
const plain: ReadonlySet<string> = new Set(
  labelTokens(
    'number total amount sum insured value annual limit the of and for in to a an any at by from on or with your our is are',
  ),
)
const aTotal = /\b(?:totals?|overall|all)\b/i

/** Rows that are compared at most; a longer table is a list. */
const mostOthers = 40

/**
 * Whether a question names another row or column of the same table rather than this one: `Number of pigs` in the row
 * `Cattle` of a table that has a row `Pigs`, turnover of 2023 in the column `2024`.
 */
export function isOfRival(question: string, rivals: readonly GridRival[]): boolean {
  const asked = new Set(tokensOf(question))
  const years: readonly string[] = question.match(/\b20\d\d\b/g) ?? []
  return rivals.some(({ own, others }) => {
    const stated: readonly string[] = own.match(/\b20\d\d\b/g) ?? []
    if (years.length > 0 && stated.length > 0 && !years.some((year) => stated.includes(year))) return true
    const mine = shareOf(own, asked)
    // A total is asked for: neither one of the rows it adds up nor one of several like it.
    if (
      aTotal.test(question) &&
      !aTotal.test(own) &&
      others.some(
        (other) => aTotal.test(other) || (mine.named > 0 && shareOf(other, asked).named === mine.named),
      )
    )
      return true
    if (aTotal.test(question) && aTotal.test(own)) return false
    return others.slice(0, mostOthers).some((other) => {
      const theirs = shareOf(other, asked)
      return (
        theirs.named > mine.named ||
        (theirs.named === mine.named && theirs.named > 0 && theirs.more < mine.more)
      )
    })
  })
}

/** A table's words are compared with question after question; a hostile paper may hold any number of different ones. */
const mostKnown = 5_000
const known = new Map<string, readonly string[]>()

function tokensOf(text: string): readonly string[] {
  const before = known.get(text)
  if (before) return before
  const tokens = [...new Set(labelTokens(text))].filter((token) => !plain.has(token))
  if (known.size >= mostKnown) known.clear()
  known.set(text, tokens)
  return tokens
}

/** How many of the asked ideas a text names, and how many other ideas it holds. */
function shareOf(text: string, asked: ReadonlySet<string>): { named: number; more: number } {
  const tokens = tokensOf(text)
  const named = tokens.filter((token) => asked.has(token)).length
  return { named, more: tokens.length - named }
}
