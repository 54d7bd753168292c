import { isMadeOfFormWords } from '../../label/form-words.ts'
import { isLabelLike } from '../../label/label-like.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf } from '../../layout/layout-item.ts'
import { isSetSmaller } from '../../layout/print-size.ts'
import { leastCaptions, lineOver, nearestCaption } from './captions.ts'
import type { PageGrid } from './page-grid.ts'

/** So far under a caption, in heights of its line, something is looked for that it might be the label of. */
const nextUnder = 3
/** What stands under a caption is so many points farther from it than what stands over it. */
const leastFarther = 2
/** Of what was filled in, so many lines hold a figure, and so many times more than of the captions. */
const leastFigures = 0.25
const timesCaptions = 2

/** Lines that stand nearer to the line over them than to the one under them, as captions under a rule do. */
export interface NearerAbove {
  /** What the smaller captions of a page are the labels of. */
  readonly answers: ReadonlyMap<LayoutItem, LayoutItem>
  /** Captions as large as what they caption: whether they ask for what is over or under them nothing tells. */
  readonly undecided: ReadonlySet<LayoutItem>
}

/**
 * Captions that no other font or colour tells from what was filled in over them: they are smaller, each stands close under
 * its line and apart from the next one, and it is the lines over them that hold the figures.
 */
export function captionsBySize(grid: PageGrid): NearerAbove {
  const over = new Map<LayoutItem, LayoutItem>()
  for (const item of grid.items) {
    const answer = item.kind === 'text' ? lineCaptioned(item, grid) : undefined
    if (answer) over.set(item, answer)
  }
  const [smaller, alike] = [true, false].map((isSmaller) =>
    plainCaptions([...over].filter(([caption, answer]) => isSetSmaller(caption, answer) === isSmaller)),
  )
  return { answers: new Map(smaller), undecided: new Set(alike?.map(([caption]) => caption)) }
}

type Captioned = [caption: LayoutItem, answer: LayoutItem]

function plainCaptions(found: readonly Captioned[]): readonly Captioned[] {
  const shareWithFigures = (lines: readonly LayoutItem[]) =>
    lines.filter(({ text }) => /\d/.test(text)).length / Math.max(1, lines.length)
  const figures = shareWithFigures(found.map(([, answer]) => answer))
  const ofCaptions = shareWithFigures(found.map(([caption]) => caption))
  return found.length >= leastCaptions && figures >= leastFigures && figures >= ofCaptions * timesCaptions
    ? found
    : []
}

/** The line right over another one, where the two are nearer to each other than to what stands around them. */
function lineCaptioned(caption: LayoutItem, grid: PageGrid): LayoutItem | undefined {
  const { page, isHeading, cell, text } = caption
  if (page.kind !== 'print' || isHeading || cell || !/\p{L}{3}/u.test(text)) return undefined
  const over = lineOver(caption, grid)
  if (!over || isLabel(over) || over.isHeading) return undefined
  const gap = caption.box.y0 - over.box.y1
  const [under] = grid.below(caption.box, heightOf(caption) * nextUnder)
  if (under && under.box.y0 - caption.box.y1 < gap + leastFarther) return undefined
  const before = grid.above(over.box, heightOf(caption) * nextUnder)[0]
  if (before && over.box.y0 - before.box.y1 < gap + leastFarther) return undefined
  // A label with its answer beside it has no caption under that.
  const row = [...grid.leftOf(over), ...grid.rightOf(over)]
  return row.every((one) => grid.below(one.box, heightOf(one) * nearestCaption).length > 0) ? over : undefined
}

const isLabel = ({ text }: LayoutItem) => isLabelLike(text) || isMadeOfFormWords(text)
