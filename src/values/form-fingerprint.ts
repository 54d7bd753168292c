import type { Document, Page } from '../domain/document.ts'

/** Hashes of a fingerprint; the likeness of two is right within about 0.06. */
const hashes = 64
/** Pages that tell a form; later ones are often lists of whatever length. */
const mostPages = 4
/** Pairs of words below which two papers could be alike by chance. */
const fewestPairs = 24
/** From here on two papers are the same form, filled in differently. Different forms share less than 0.2. */
const sameFrom = 0.4

/** A well mixed 32-bit number for a text and a seed. */
function hashOf(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x7feb352d)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Pairs of neighbouring words as a form prints them. Figures and names of one word are values; whatever else is filled in
 * differs from one paper to the next and is outnumbered by what is printed.
 */
export function printedPairs(page: Page): Set<string> {
  const pairs = new Set<string>()
  for (const span of page.spans) {
    if (span.hidden !== undefined || span.role === 'quoted' || span.role === 'signature') continue
    if (span.locator.kind === 'field') continue
    const words = span.text.toLowerCase().match(/[a-z]+(?:['’][a-z]+)?|\d/g) ?? []
    for (let at = 1; at < words.length; at++) {
      const [first = '', second = ''] = [words[at - 1], words[at]]
      if (!/\d/.test(first + second)) pairs.add(`${first} ${second}`)
    }
  }
  return pairs
}

/** The fingerprint of what was printed, from the pairs of its first pages; undefined where there is too little. */
export function fingerprintOfPairs(pairs: ReadonlySet<string>): string | undefined {
  if (pairs.size < fewestPairs) return undefined
  const least = new Uint32Array(hashes).fill(0xffffffff)
  for (const pair of pairs)
    for (let seed = 0; seed < hashes; seed++) {
      const hash = hashOf(pair, Math.imul(seed + 1, 0x9e3779b1))
      if (hash < (least[seed] as number)) least[seed] = hash
    }
  return Array.from(least, (hash) => (hash & 0xffff).toString(16).padStart(4, '0')).join('')
}

/**
 * What a form looks like whatever is filled in: 256 hexadecimal digits that two papers of one form mostly share. Spans of
 * fields and values with figures do not count. Undefined for a paper with too few words. Pages must be loaded.
 */
export function fingerprintOf(document: Pick<Document, 'pages'>): string | undefined {
  const pairs = new Set<string>()
  for (const page of document.pages.slice(0, mostPages))
    for (const pair of printedPairs(page)) pairs.add(pair)
  return fingerprintOfPairs(pairs)
}

/** How much of what is printed two papers share, 0 to 1. */
export function likenessOf(one: string, other: string): number {
  if (one.length !== hashes * 4 || other.length !== hashes * 4) return 0
  let same = 0
  for (let at = 0; at < one.length; at += 4) if (one.slice(at, at + 4) === other.slice(at, at + 4)) same++
  return same / hashes
}

/** Whether two papers are the same form, filled in differently or read with other mistakes. */
export function isSameForm(one: string, other: string): boolean {
  return likenessOf(one, other) >= sameFrom
}
