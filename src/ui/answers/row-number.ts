import type { GroupItem } from '../../domain/answer.ts'

/** Which row of its group an item is, counted from 1. */
export function rowNumberOf(items: readonly GroupItem[], item: GroupItem): number {
  return items.filter(({ questionId, order }) => questionId === item.questionId && order <= item.order).length
}
