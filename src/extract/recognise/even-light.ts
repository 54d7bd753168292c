import type { GreyPicture } from './grey-picture.ts'

/** Blocks across the longer side in which the colour of the paper is estimated. */
const blocks = 48
/** What share of a block is darker than its paper. Print rarely covers more. */
const paperShare = 0.8

/** The brightness of the paper, one value a block. */
function paperOf(
  { data, width, height }: GreyPicture,
  side: number,
  across: number,
  down: number,
): Float32Array {
  const paper = new Float32Array(across * down)
  const counts = new Uint32Array(256)
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      counts.fill(0)
      let total = 0
      const endX = Math.min(width, (column + 1) * side)
      const endY = Math.min(height, (row + 1) * side)
      for (let y = row * side; y < endY; y += 2)
        for (let x = column * side; x < endX; x += 2) {
          const value = data[y * width + x] as number
          counts[value] = (counts[value] as number) + 1
          total++
        }
      let value = 0
      for (let seen = 0; value < 255; value++) {
        seen += counts[value] as number
        if (seen > total * paperShare) break
      }
      paper[row * across + column] = value
    }
  return paper
}

/** A dark block in bright surroundings is print, such as a filled bar, and not a shadow: it takes after its neighbours. */
function smooth(paper: Float32Array, across: number, down: number): Float32Array {
  const bright = new Float32Array(paper.length)
  const around = (
    from: Float32Array,
    row: number,
    column: number,
    pick: (values: number[]) => number,
  ): number => {
    const values: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
        values.push(from[y * across + x] as number)
    return pick(values)
  }
  const each = (from: Float32Array, to: Float32Array, pick: (values: number[]) => number): void => {
    for (let row = 0; row < down; row++)
      for (let column = 0; column < across; column++)
        to[row * across + column] = around(from, row, column, pick)
  }
  each(paper, bright, (values) => Math.max(...values))
  const mean = new Float32Array(paper.length)
  each(bright, mean, (values) => values.reduce((sum, value) => sum + value, 0) / values.length)
  return mean
}

/**
 * Takes out shadows and yellowed paper: every pixel is divided by the brightness of the paper around it, and the darkest
 * print becomes black. What was faint on white stays as faint as it was against the rest of its page.
 */
export function evenLight(picture: GreyPicture): GreyPicture {
  const { data, width, height } = picture
  const side = Math.max(8, Math.ceil(Math.max(width, height) / blocks))
  const across = Math.ceil(width / side)
  const down = Math.ceil(height / side)
  const paper = smooth(paperOf(picture, side, across, down), across, down)
  const even = new Uint8Array(data.length)
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y++) {
    const v = Math.min(down - 1, Math.max(0, y / side - 0.5))
    const row = Math.floor(v)
    const nextRow = Math.min(down - 1, row + 1)
    for (let x = 0; x < width; x++) {
      const u = Math.min(across - 1, Math.max(0, x / side - 0.5))
      const column = Math.floor(u)
      const nextColumn = Math.min(across - 1, column + 1)
      const top =
        (paper[row * across + column] as number) * (1 - u + column) +
        (paper[row * across + nextColumn] as number) * (u - column)
      const bottom =
        (paper[nextRow * across + column] as number) * (1 - u + column) +
        (paper[nextRow * across + nextColumn] as number) * (u - column)
      const light = Math.max(24, top * (1 - v + row) + bottom * (v - row))
      const value = Math.min(255, Math.round(((data[y * width + x] as number) * 255) / light))
      even[y * width + x] = value
      counts[value] = (counts[value] as number) + 1
    }
  }
  return stretch({ data: even, width, height }, counts)
}

/** Makes the darkest thousandth black, unless the page is all but empty. */
function stretch(picture: GreyPicture, counts: Uint32Array): GreyPicture {
  const few = picture.data.length / 1_000
  let black = 0
  for (let seen = 0; black < 180; black++) {
    seen += counts[black] as number
    if (seen > few) break
  }
  if (black < 16) return picture
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.round(((value - black) * 255) / (255 - black))),
  )
  return { ...picture, data: picture.data.map((value) => table[value] as number) }
}
