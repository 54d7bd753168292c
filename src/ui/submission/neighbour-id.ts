/** The one beside it, around the ends. One that is not in the queue any more leads to its beginning. */
export function neighbourId(ids: readonly string[], id: string, step: 1 | -1): string | null {
  const at = ids.indexOf(id)
  if (at < 0) return ids[0] ?? null
  const next = ids[(at + step + ids.length) % ids.length]
  return next === undefined || next === id ? null : next
}
