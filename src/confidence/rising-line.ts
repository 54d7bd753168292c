/** The height of a line through points of rising x, straight between them and level beyond its ends. */
export function along(line: readonly (readonly [x: number, y: number])[], x: number): number {
  const [first] = line
  if (!first) return x
  if (!(x > first[0])) return first[1]
  for (let at = 1; at < line.length; at++) {
    const [left, right] = [line[at - 1], line[at]]
    if (!left || !right || x > right[0]) continue
    return left[1] + ((x - left[0]) / (right[0] - left[0])) * (right[1] - left[1])
  }
  return line.at(-1)?.[1] ?? x
}
