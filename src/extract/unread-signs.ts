import { unreadSign } from '../domain/unread-sign.ts'
import type { FlowBlock } from './flow-page.ts'

export const unreadSignWarning = `Boxes, lists or signs that could not be read are shown as ${unreadSign}; see the original.`

/** Whether a person has to look at the original for a box. */
export function hasUnreadSign(blocks: readonly FlowBlock[]): boolean {
  return blocks.some((block) =>
    block.kind === 'line'
      ? block.text.includes(unreadSign)
      : block.rows.some((row) => row.some(({ text }) => text.includes(unreadSign))),
  )
}
