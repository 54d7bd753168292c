/** Why a reader does not see words, for whatever kind of file. */
export const unseen = {
  hidden: 'hidden text',
  tiny: 'tiny text',
  sameColour: 'text in the colour of its background',
} as const

/** Smaller letters cannot be read. Points. */
export const tinyPoints = 2.5
