import type { Box } from '../../domain/document.ts'
import { type CaptionedBox, groupByRow, plainOption } from './caption-words.ts'

/** Points by which boxes of one column differ in place and in size. */
const near = 5
const sameSize = 1.5
/** So many boxes of a column tell what the others in it are. */
const fewest = 2

const opposite = { yes: 'No', no: 'Yes' } as const

/** What a box is for, where it is for a Yes or a No. */
function saidBy({ option }: CaptionedBox): 'yes' | 'no' | undefined {
  const said = plainOption(option)
  return said === 'yes' || said === 'no' ? said : undefined
}

/** Nothing, or a short word that is read badly. */
const isLost = (one: CaptionedBox): boolean => /^\S{0,4}$/.test(one.option) && saidBy(one) === undefined

function isOfColumn(box: Box, other: Box): boolean {
  return (
    Math.abs(other.x0 + other.x1 - box.x0 - box.x1) / 2 < near &&
    Math.abs(other.x1 - other.x0 - box.x1 + box.x0) < sameSize
  )
}

/**
 * Boxes whose word recognition lost or misread, such as `ves`, named by their column where all others of it are for one answer,
 * and the other box of their row for the opposite. A box alone in its row that seems to be for another answer than its column
 * is doubtful: its own word and the other box were lost.
 */
export function namedByColumn(captioned: readonly CaptionedBox[]): CaptionedBox[] {
  const byBox = new Map(captioned.map((one) => [one.box, one]))
  const partners = new Map<Box, CaptionedBox | undefined>()
  for (const [first, second, third] of groupByRow([...byBox.keys()])) {
    if (!first || !second || third) continue
    partners.set(first, byBox.get(second))
    partners.set(second, byBox.get(first))
  }
  const answers = captioned.flatMap((one) => {
    const said = saidBy(one)
    return said ? [{ box: one.box, said }] : []
  })
  return captioned.map((one) => {
    const partner = partners.get(one.box)
    // The answer that this box cannot be for, as far as its row tells; alone it is compared with what it seems to be for.
    const said = saidBy(partner ?? one)
    if (!said || (partner && !isLost(one))) return one
    const column = answers.filter(({ box }) => box !== one.box && isOfColumn(box, one.box))
    const isOpposite = column.length >= fewest && column.every((other) => other.said !== said)
    if (!isOpposite) return one
    return partner ? { ...one, option: opposite[said] } : { ...one, isDoubtful: true }
  })
}
