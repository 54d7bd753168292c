import { sameKey } from './tolerant-reader.ts'

/** `answers[3].value`, `#/answers/3/value` and `$.answers[3].value` all become `/answers/3/value`, in lower case. */
function asPointer(path: string): string {
  const parts = path
    .replace(/^[#$]/, '')
    .replace(/\[["']?([^\]"']*)["']?\]/g, '/$1')
    .split(/[./]/)
    .filter((part) => part !== '')
  return `/${parts.join('/').toLowerCase()}`
}

/**
 * The question that an error speaks of: by the place in our request it names, or by the bare question id.
 * @param index from JSON pointers in lower case to question ids
 */
export function locateQuestion(path: string, index: ReadonlyMap<string, string>): string | undefined {
  const ids = new Map([...index.values()].map((id) => [sameKey(id), id]))
  const bare = ids.get(sameKey(path.trim()))
  if (bare) return bare
  // The longest prefix wins: an error inside an item of a group belongs to the child, not to the group.
  for (
    let pointer = asPointer(path);
    pointer.length > 1;
    pointer = pointer.slice(0, pointer.lastIndexOf('/'))
  ) {
    const found = index.get(pointer)
    if (found) return found
  }
  return undefined
}
