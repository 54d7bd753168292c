/** Percent of the width for the papers. */
export const startingShare = 52
export const shareLimits = { least: 25, most: 70 }

export function heldShare(share: unknown): number {
  if (typeof share !== 'number' || !Number.isFinite(share)) return startingShare
  return Math.min(shareLimits.most, Math.max(shareLimits.least, share))
}
