/** Longer labels are paragraphs. */
const maxLabel = 220
const maxParts = 4
/** The most things that one label lists for its answer to list too. */
const mostListed = 9
const leastListed = 3

/** What a label asks, one after the other, by whatever parts it. */
export function labelParts(label: string): string[] {
  const lines = label.includes('\n') ? label.split(/\s*\n\s*/) : []
  return [...new Set([...lines, ...partitionsOf(label).flat()])]
}

/** The ways to part a label, those first that part it least. */
export function partitionsOf(label: string): string[][] {
  if (label.length > maxLabel) return []
  const plain = label
    .replace(/\s+/g, ' ')
    .replace(/\([^)]*\)/g, ' ')
    .trim()
  const listed = listedIn(label.replace(/\s+/g, ' '))
  const asked = twoQuestions(plain)
  return asked ? [asked, ...listed] : [...ofOneThing(plain), ...separated(plain), ...listed]
}

/** `Regulated? If so, firm number` asks twice. */
function twoQuestions(label: string): string[] | undefined {
  const [question, ...more] = label.split(/\?\s+(?=\S)/)
  const rest = more
    .join('? ')
    .replace(/^(?:\W*(?:if (?:so|yes)|and)\b[\s,:-]*)+/i, '')
    .trim()
  return question && /\p{L}{3}/u.test(rest) ? [`${question}?`, rest] : undefined
}

/** What a label lists in brackets, or at its end: `Sums insured (buildings, contents, stock)`. */
function listedIn(label: string): string[][] {
  const listed = /\(([^()]{8,160})\)|[:;]\s*([^:;?]{2,40}(?:;[^:;?]{2,40}){2,8})$/.exec(label)
  const list = (listed?.[1] ?? listed?.[2] ?? '')
    .split(/\s*[;,]\s*|\s+and\s+|\s*\/\s*/)
    .filter((part) => /\p{L}{3}/u.test(part))
  return list.length >= leastListed && list.length <= mostListed ? [list] : []
}

const twoOfOne = /^(\p{L}[\p{L} ]{2,24}?) (?:and|&) (\p{L}[\p{L} ]{2,24}?) ((?:of|for) \p{L}.{2,80})$/iu

/** `Name and position of the person we should write to` asks for the name of that person, too. */
function ofOneThing(label: string): string[][] {
  const [, one, other, whose] = twoOfOne.exec(label) ?? []
  return one && other && whose && !oneWithOthers.test(other) && !/\band\b|,/.test(one)
    ? [[`${one} ${whose}`, `${other} ${whose}`]]
    : []
}

const separators = [
  /,?\s+(?:and|&)\s+/i,
  /\s*;\s*/,
  /\s*,\s*(?:and\s+)?/i,
  /\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+/i,
  /\s*\/\s*/,
]

/** A label parted by each of the signs that part one, where it has so many parts that are things of their own. */
function separated(label: string): string[][] {
  // `Hired-in plant: any one item / any one occurrence` says once what both are about.
  const head = /^(?:([^:]{3,60}):\s|(Expiring)\b)/
    .exec(label)
    ?.slice(1)
    .find((part) => part)
  return separators
    .map((shape) =>
      label.split(shape).map((part, at) => (at > 0 && head ? `${head} ${part.trim()}` : part.trim())),
    )
    .filter(
      (parts) =>
        parts.length >= 2 &&
        parts.length <= maxParts &&
        parts.every((part) => (part.match(/\p{L}/gu)?.length ?? 0) >= 3) &&
        !parts.some((part) => oneWithOthers.test(part)),
    )
}

/** `Name and address`, `address, with post code` are answered in one. */
const oneWithOthers = /^(?:with |and |the |its |their |full )*(?:address(?:es)?|post ?codes?)\W*$/i
