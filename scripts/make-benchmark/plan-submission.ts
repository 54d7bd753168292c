import type { Facts } from '../make-samples/facts.ts'
import type { Layout } from './layouts/layout.ts'
import { seenLayouts } from './layouts/seen-layouts.ts'
import { unseenLayouts } from './layouts/unseen-layouts.ts'
import type { Noise } from './noise.ts'
import type { Random } from './random.ts'
import type { Part } from './write-paper.ts'

/** What one submission is to be like. */
export interface Plan {
  readonly name: string
  readonly part: Part
  readonly product: Facts['product']
  readonly layout: Layout
  readonly noise: Noise
  readonly rows: number
  readonly hasConflict: boolean
  readonly hasStranger: boolean
  readonly isAmended: boolean
  readonly isInjected: boolean
  /** The schedule is a workbook of its own. */
  readonly isSeparate: boolean
  /** A covering message that says the same as the form, in other words. */
  readonly hasCover: boolean
}

const PRODUCTS: readonly Facts['product'][] = ['property-owners', 'professional-indemnity', 'motor-fleet']

/** @param index 0-based; two of every five submissions are for development */
export function planSubmission(index: number, random: Random): Plan {
  const part: Part = index % 5 < 2 ? 'dev' : 'test'
  const turn =
    Math.floor(index / 5) * (part === 'dev' ? 2 : 3) + (part === 'dev' ? index % 5 : (index % 5) - 2)
  // Two of three test papers have a layout that development never showed.
  const shelf = part === 'test' && turn % 3 < 2 ? unseenLayouts : seenLayouts
  const place =
    part === 'dev' ? turn : turn % 3 < 2 ? Math.floor(turn / 3) * 2 + (turn % 3) : Math.floor(turn / 3)
  const layout = shelf[place % shelf.length] as Layout
  const product = random.pick(PRODUCTS)
  const isLong = product !== 'professional-indemnity' && random.chance(0.15)
  const drawn = random.next()
  const noise: Noise =
    drawn < 0.28
      ? 'clean'
      : drawn < 0.49
        ? 'cluttered'
        : drawn < 0.7
          ? 'typed'
          : layout.format === 'pdf' && !isLong
            ? 'scanned'
            : 'clean'
  // Long lists in a flat PDF or a workbook; a mail with 300 lines of cells is possible too, but rare.
  const most = product === 'motor-fleet' ? 300 : 120
  const hasConflict = random.chance(0.34)
  return {
    name: `${part}/${String(index + 1).padStart(4, '0')}-${layout.name}`,
    part,
    product,
    layout,
    noise,
    rows: isLong ? random.integer(40, most) : random.integer(product === 'motor-fleet' ? 3 : 1, 9),
    hasConflict,
    hasStranger: random.chance(0.14),
    isAmended: random.chance(0.2),
    isInjected: random.chance(0.12),
    isSeparate: product !== 'professional-indemnity' && random.chance(isLong ? 0.5 : 0.15),
    hasCover: hasConflict || random.chance(0.25),
  }
}
