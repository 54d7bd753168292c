/** Degrees clockwise by which a person turned a page on the screen. */
export type Turn = 0 | 90 | 180 | 270

export function turnRight(turn: Turn): Turn {
  return ((turn + 90) % 360) as Turn
}

export const isSideways = (turn: Turn): boolean => turn === 90 || turn === 270

/** A place on the screen or the paper, as shares of its width and height from the top left. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Where a spot of the turned page stands on the page as it is stored. */
export function unturn({ x, y }: Spot, turn: Turn): Spot {
  switch (turn) {
    case 90:
      return { x: y, y: 1 - x }
    case 180:
      return { x: 1 - x, y: 1 - y }
    case 270:
      return { x: 1 - y, y: x }
    default:
      return { x, y }
  }
}
