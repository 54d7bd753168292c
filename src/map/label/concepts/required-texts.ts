/** Texts of which one must stand wherever a pattern matches; null where nothing can be said. */
type Required = ReadonlySet<string> | null

interface Parsed {
  readonly required: Required
  readonly end: number
}

const shortest = ({ size }: ReadonlySet<string>, texts: ReadonlySet<string>) =>
  size === 0 ? 0 : Math.min(...[...texts].map((text) => text.length))

/** Of two requirements the one that tells more: the one with longer texts, or else with fewer. */
function stricter(one: Required, other: Required): Required {
  if (!one || !other) return one ?? other
  const [first, second] = [shortest(one, one), shortest(other, other)]
  if (first !== second) return first > second ? one : other
  return one.size <= other.size ? one : other
}

/** `a|b` from `at` to the closing bracket or the end. */
function parseChoice(pattern: string, at: number): Parsed {
  const choices: Required[] = []
  let end = at - 1
  do {
    const sequence = parseSequence(pattern, end + 1)
    choices.push(sequence.required)
    end = sequence.end
  } while (pattern[end] === '|')
  const all = choices.flatMap((choice) => (choice ? [...choice] : []))
  return { required: choices.every((choice) => choice !== null) ? new Set(all) : null, end }
}

/** How often what stands before `at` may be left out, and where its quantifier ends. */
function parseQuantifier(pattern: string, at: number): { isOptional: boolean; end: number } {
  const match = /^(?:([?*])|\+|\{(\d+)(?:,\d*)?\})\??/.exec(pattern.slice(at, at + 12))
  if (!match) return { isOptional: false, end: at }
  return { isOptional: match[1] !== undefined || match[2] === '0', end: at + match[0].length }
}

function parseSequence(pattern: string, start: number): Parsed {
  let required: Required = null
  let run = ''
  const closeRun = () => {
    const text = run.trim()
    if (text.length > 1) required = stricter(required, new Set([text]))
    run = ''
  }
  let at = start
  while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
    const char = pattern[at] ?? ''
    let piece: Required = null
    let isLetter = false
    let next = at + 1
    if (char === '(') {
      const opening = /^\(\?(?::|<?[!=])|^\(/.exec(pattern.slice(at, at + 4))?.[0] ?? '('
      const inner = parseChoice(pattern, at + opening.length)
      piece = opening === '(?:' || opening === '(' ? inner.required : null
      next = inner.end + 1
    } else if (char === '[') next = pattern.indexOf(']', at) + 1
    else if (char === '\\') next = at + 2
    else isLetter = /[a-z0-9 ]/.test(char)
    const { isOptional, end } = parseQuantifier(pattern, next)
    if (isLetter && !isOptional) run += char
    if (!isLetter || end > next) closeRun()
    if (piece && !isOptional) required = stricter(required, piece)
    at = end
  }
  closeRun()
  return { required, end: at }
}

/** Texts of which one stands in whatever one of the patterns matches; null where there is no such text. */
export function requiredTexts(patterns: readonly string[]): ReadonlySet<string> | null {
  return parseChoice(patterns.join('|'), 0).required
}

const keyLength = 3

/** What needs one of some texts to stand somewhere, to be looked up by a whole text. */
export class TextIndex {
  readonly #always: number[] = []
  readonly #byKey = new Map<string, { readonly text: string; readonly value: number }[]>()

  /** @param texts of which one is needed, each of at least two letters; null where nothing is needed */
  add(value: number, texts: ReadonlySet<string> | null): void {
    if (!texts) this.#always.push(value)
    else
      for (const text of texts) {
        const key = text.slice(0, keyLength)
        const list = this.#byKey.get(key)
        if (list) list.push({ text, value })
        else this.#byKey.set(key, [{ text, value }])
      }
  }

  /** Every value of which a needed text stands in `whole`. */
  find(whole: string): Set<number> {
    const found = new Set(this.#always)
    for (let at = 0; at + 1 < whole.length; at++)
      for (let length = 2; length <= keyLength; length++)
        for (const { text, value } of this.#byKey.get(whole.slice(at, at + length)) ?? [])
          if (whole.startsWith(text, at)) found.add(value)
    return found
  }
}
