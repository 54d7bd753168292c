/** The text selected in the papers; empty where nothing is, or where the selection lies elsewhere on the screen. */
export function selectedText(): string {
  const selection = window.getSelection()
  const node = selection?.anchorNode
  const element = node instanceof Element ? node : node?.parentElement
  if (!selection || selection.isCollapsed || !element?.closest('[data-source]')) return ''
  return selection
    .toString()
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
