import type { GreyPicture } from './grey-picture.ts'

/** Pixels along the side of the squares that are looked at. */
const side = 8
/** Mean brightness below which a square is not paper. */
const darkBelow = 150
/** Print has paper between its letters that is brighter; a square without any is shadow or table. */
const paperAbove = 225
/** Squares by which a shadow goes on from what is dark. */
const shadowReach = 24
/** Share of the squares along the edge of the picture that must be dark: a frame printed on the page is thinner. */
const leastAtEdge = 0.12

/**
 * Makes what lies around the paper white: the table under a photographed page, the lid of a scanner. Only what is dark and
 * hangs together with the edge of the picture goes.
 * @param picture evenly lit
 */
export function clearSurroundings(picture: GreyPicture): GreyPicture {
  const { data, width, height } = picture
  const across = Math.ceil(width / side)
  const down = Math.ceil(height / side)
  const dark = new Uint8Array(across * down)
  const shaded = new Uint8Array(across * down)
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      let sum = 0
      let count = 0
      let brightest = 0
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y += 2)
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x += 2) {
          const value = data[y * width + x] as number
          sum += value
          brightest = Math.max(brightest, value)
          count++
        }
      shaded[row * across + column] = brightest < paperAbove ? 1 : 0
      dark[row * across + column] = sum < darkBelow * count ? 1 : 0
    }
  const edge: number[] = []
  for (let column = 0; column < across; column++) edge.push(column, (down - 1) * across + column)
  for (let row = 0; row < down; row++) edge.push(row * across, row * across + across - 1)
  const pending = edge.filter((at) => dark[at] === 1)
  if (pending.length < edge.length * leastAtEdge) return picture
  const around = new Uint8Array(dark.length)
  for (const at of pending) around[at] = 1
  flood(around, dark, pending, across, dark.length)
  // The table is no longer dark where its light was evened out, towards the paper.
  flood(around, shaded, indicesOf(around), across, shadowReach)
  return { data: whiten(picture, around, across, down), width, height }
}

function indicesOf(map: Uint8Array): number[] {
  return [...map.keys()].filter((at) => map[at] === 1)
}

/** Adds the squares that hang together with some, up to a number of steps. */
function flood(
  around: Uint8Array,
  may: Uint8Array,
  from: readonly number[],
  across: number,
  mostSteps: number,
): void {
  let pending = from
  for (let step = 0; step < mostSteps && pending.length > 0; step++) {
    const reached: number[] = []
    for (const at of pending) {
      const column = at % across
      for (const [next, isInside] of [
        [at - 1, column > 0],
        [at + 1, column < across - 1],
        [at - across, at >= across],
        [at + across, at + across < around.length],
      ] as const) {
        if (!isInside || may[next] !== 1 || around[next] === 1) continue
        around[next] = 1
        reached.push(next)
      }
    }
    pending = reached
  }
}

/** The squares around and their neighbours, which the edge of the paper runs through. */
function whiten(
  { data, width, height }: GreyPicture,
  around: Uint8Array,
  across: number,
  down: number,
): Uint8Array {
  const cleared = Uint8Array.from(data)
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const isNear = [-1, 0, 1].some((dy) =>
        [-1, 0, 1].some((dx) => {
          const [x, y] = [column + dx, row + dy]
          return x >= 0 && y >= 0 && x < across && y < down && around[y * across + x] === 1
        }),
      )
      if (!isNear) continue
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y++)
        cleared.fill(255, y * width + column * side, y * width + Math.min(width, (column + 1) * side))
    }
  return cleared
}
