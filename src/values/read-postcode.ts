import { isValid, parse } from 'postcode'
import { unifyCharacters } from './plain-text.ts'

export interface FoundPostcode {
  /** Upper case with one space: `SW1A 1AA`. */
  readonly value: string
  readonly start: number
  readonly end: number
}

const shape = /(?<![A-Za-z0-9])[A-Za-z]{1,2}\d[A-Za-z\d]?\s{0,3}\d[A-Za-z]{2}(?![A-Za-z0-9])/g

/** Every UK postcode in a text. */
export function findPostcodes(text: string): FoundPostcode[] {
  const found: FoundPostcode[] = []
  for (const match of unifyCharacters(text).matchAll(shape)) {
    const parsed = parse(match[0])
    if (parsed.valid)
      found.push({ value: parsed.postcode, start: match.index, end: match.index + match[0].length })
  }
  return found
}

/** One UK postcode and nothing else, in its proper form; null for anything else. */
export function readPostcode(text: string): string | null {
  const plain = unifyCharacters(text).replace(/\s+/g, ' ').trim()
  if (plain.length > 12 || !isValid(plain)) return null
  const parsed = parse(plain)
  return parsed.valid ? parsed.postcode : null
}
