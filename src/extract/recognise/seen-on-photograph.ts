import type { Box, Page } from '../../domain/document.ts'
import { moveBox, turnedSize, turnPoint, turnPointBack } from './page-measure.ts'
import type { Photographed } from './page-picture.ts'

const round = (value: number): number => Math.round(value * 100) / 100

function isBox(value: object): value is Box {
  return 'x0' in value && 'y0' in value && 'x1' in value && 'y1' in value
}

/** A copy of a value with every box in it moved. */
function withBoxes<T>(value: T, move: (box: Box) => Box): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: unknown) => withBoxes(one, move)) as T
  if (isBox(value)) return move(value) as T
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withBoxes(one, move)])) as T
}

/**
 * A page that was laid out flat, with everything where it stands on the photograph that a person looks at, turned as the
 * flat page was.
 * @param flat sizes of the flat page before it was turned, in points
 */
export function seenOnPhotograph(
  page: Page,
  flat: { readonly width: number; readonly height: number },
  photographed: Photographed,
): Page {
  const { turned = 0 } = page
  const { width, height } = photographed
  const move = (box: Box): Box => {
    const moved = moveBox(box, (point) =>
      turnPoint(
        photographed.toPhotograph(turnPointBack(point, flat.width, flat.height, turned)),
        width,
        height,
        turned,
      ),
    )
    return { x0: round(moved.x0), y0: round(moved.y0), x1: round(moved.x1), y1: round(moved.y1) }
  }
  return { ...withBoxes(page, move), ...turnedSize(width, height, turned) }
}
