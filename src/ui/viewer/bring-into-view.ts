/** How far from the edge the eye reads without effort, in pixels. */
const comfortPx = 48

/**
 * Scrolls so that the element can be seen, and leaves the page alone when it can be seen already: the eye keeps its place.
 * Only the scroller moves, never the screen around it.
 */
export function bringIntoView(scroller: HTMLElement, element: Element): void {
  const outer = scroller.getBoundingClientRect()
  const inner = element.getBoundingClientRect()
  const isTall = inner.height > outer.height - 2 * comfortPx
  const top = inner.top - outer.top
  const bottom = outer.bottom - inner.bottom
  if (isTall || top < comfortPx || bottom < comfortPx)
    scroller.scrollTop += isTall
      ? top - comfortPx / 4
      : top - Math.max((outer.height - inner.height) / 3, comfortPx)
  const left = inner.left - outer.left
  if (left < 0 || inner.right > outer.right) scroller.scrollLeft += left - comfortPx
}
