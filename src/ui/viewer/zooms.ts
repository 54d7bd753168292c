/** The page is as wide as the viewer. */
export const fitWidth = 1

/** Shares of the viewer's width. */
export const zooms: readonly number[] = [0.5, 0.65, 0.8, fitWidth, 1.25, 1.5, 2, 2.5, 3]
