/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

export const white: Colour = [255, 255, 255]
export const black: Colour = [0, 0, 0]

/** Two colours nearer than this look the same on paper. Sum of the differences of red, green and blue. */
const leastDifference = 40

/** Whether words of one colour cannot be seen on the other. */
export function isSameColour(one: readonly number[], other: readonly number[]): boolean {
  const difference = [0, 1, 2].reduce((sum, part) => sum + Math.abs((one[part] ?? 0) - (other[part] ?? 0)), 0)
  return difference < leastDifference
}

/** `ffeedd` or `fed`; undefined for what is no colour. */
export function colourOfHex(hex: string): Colour | undefined {
  const full = /^[\da-f]{3,4}$/i.test(hex) ? [...hex].map((digit) => digit + digit).join('') : hex
  if (!/^[\da-f]{6}(?:[\da-f]{2})?$/i.test(full)) return undefined
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}
