/** The product of each row of `one` with each row of `other`, all of `width` numbers: rows of `one` by rows of `other`. */
export function productOfRows(one: Float32Array, other: Float32Array, width: number): Float32Array {
  const rows = one.length / width
  const columns = other.length / width
  const into = new Float32Array(rows * columns)
  for (let row = 0; row < rows; row++) {
    const start = row * width
    let column = 0
    // Four at a time: each number of `one` is fetched once for the four, and their sums do not wait for one another.
    for (; column + 3 < columns; column += 4) {
      const first = column * width - start
      const second = first + width
      const third = second + width
      const fourth = third + width
      let firstSum = 0
      let secondSum = 0
      let thirdSum = 0
      let fourthSum = 0
      for (let at = start; at < start + width; at++) {
        const value = one[at] ?? 0
        firstSum += value * (other[first + at] ?? 0)
        secondSum += value * (other[second + at] ?? 0)
        thirdSum += value * (other[third + at] ?? 0)
        fourthSum += value * (other[fourth + at] ?? 0)
      }
      const to = row * columns + column
      into[to] = firstSum
      into[to + 1] = secondSum
      into[to + 2] = thirdSum
      into[to + 3] = fourthSum
    }
    for (; column < columns; column++)
      into[row * columns + column] = product(one, start, other, column * width, width)
  }
  return into
}

/** Rows of `width` numbers become columns. */
export function transpose(matrix: Float32Array, width: number): Float32Array {
  const rows = matrix.length / width
  const into = new Float32Array(matrix.length)
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < width; at++) into[at * rows + row] = matrix[row * width + at] ?? 0
  return into
}

/** The product of `width` numbers of `one` and of `other`, each from a place on. */
export function product(
  one: Float32Array,
  oneFrom: number,
  other: Float32Array,
  otherFrom: number,
  width: number,
): number {
  let sum = 0
  for (let at = 0; at < width; at++) sum += (one[oneFrom + at] ?? 0) * (other[otherFrom + at] ?? 0)
  return sum
}

/** Adds `width` numbers, `scale` times, to those of `into`, each from a place on. */
export function addScaled(
  into: Float32Array,
  intoFrom: number,
  from: Float32Array,
  fromFrom: number,
  width: number,
  scale = 1,
): void {
  for (let at = 0; at < width; at++)
    into[intoFrom + at] = (into[intoFrom + at] ?? 0) + scale * (from[fromFrom + at] ?? 0)
}
