import type { LayoutItem } from './layout-item.ts'

/** What is printed so much smaller than its neighbour is small print beside it. */
const smallPrint = 0.87

/** Points of the print a line begins in, where the reading tells. */
function printSizeOf({ page, span }: Pick<LayoutItem, 'page' | 'span'>): number | undefined {
  return span.words === undefined ? undefined : page.words[span.words[0]]?.size
}

/** Whether a line is plainly set smaller than another; never where the reading does not tell. */
export function isSetSmaller(
  small: Pick<LayoutItem, 'page' | 'span'>,
  large: Pick<LayoutItem, 'page' | 'span'>,
): boolean {
  const [one, other] = [printSizeOf(small), printSizeOf(large)]
  return one !== undefined && other !== undefined && one <= other * smallPrint
}
