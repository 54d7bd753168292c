/** So many characters in a row are no coincidence. */
const PIECE = 40
/** Instructions come first where they come at all. */
const MOST_LOOKED_AT = 2_000

const squeeze = (text: string) => text.replace(/\s+/g, ' ')

/** A test for values that hand out what the model was told instead of what the papers say. */
export function instructionsTest(instructions: string): (value: string) => boolean {
  const told = squeeze(instructions)
  return (value) => {
    const text = squeeze(value).slice(0, MOST_LOOKED_AT)
    for (let at = 0; at + PIECE <= text.length; at++)
      if (told.includes(text.slice(at, at + PIECE))) return true
    return false
  }
}
