import type { Document } from '../../domain/document.ts'
import { comparableText } from '../../values/plain-text.ts'

export interface KnownProduct {
  readonly productId: string
  readonly productName: string
}

/** A title stands among the first lines of a paper. */
const titleLines = 15
/** Longer lines are sentences, which mention other products too. */
const longestTitle = 90
/** Words that name no product: every paper of the trade has them. */
const everywhere: ReadonlySet<string> = new Set(
  'insurance insurances policy policies cover proposal form scheme product quote the and for of a commercial business'.split(
    ' ',
  ),
)

/** Another product than the one that papers were sent for, and what speaks for it. */
export interface OtherProduct extends KnownProduct {
  readonly toldBy: 'titles' | 'sender'
}

/**
 * The other product that the titles of the papers name, where they do not name the one they were sent for, or else the one
 * that their sender always sends; null where nothing speaks against the one they were sent for, or titles name several. Doubt
 * is for a person: nothing is changed by it.
 * @param openings papers with at least their first page
 * @param usualProductId what the sender always sends; null where that is not known
 */
export function recogniseProduct(
  openings: readonly Document[],
  products: readonly KnownProduct[],
  productId: string,
  usualProductId: string | null = null,
): OtherProduct | null {
  const titles = openings.flatMap(titlesOf).map((title) => new Set(wordsOf(title)))
  const isNamed = ({ productName }: KnownProduct) => {
    const words = wordsOf(productName)
    return words.length > 0 && titles.some((title) => words.every((word) => title.has(word)))
  }
  const own = products.find((product) => product.productId === productId)
  if (!own || isNamed(own)) return null
  const others = products.filter((product) => product !== own && isNamed(product))
  const [named] = others
  if (named) return others.length === 1 ? { ...named, toldBy: 'titles' } : null
  const usual = products.find((product) => product !== own && product.productId === usualProductId)
  return usual ? { ...usual, toldBy: 'sender' } : null
}

function titlesOf(document: Document): string[] {
  if (document.format === 'email') return [document.properties['subject'] ?? '']
  const spans = document.pages[0]?.spans ?? []
  return spans
    .filter(({ hidden, text }) => hidden === undefined && text.length <= longestTitle)
    .slice(0, titleLines)
    .map(({ text }) => text)
}

/** What tells of a name, without plurals. */
function wordsOf(text: string): string[] {
  return comparableText(text)
    .split(' ')
    .filter((word) => word.length > 1 && !everywhere.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?<=[^s])s$/, '') : word))
}
