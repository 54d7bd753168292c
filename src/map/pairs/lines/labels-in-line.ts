import { isMadeOfFormWords } from '../../label/form-words.ts'

/** One of several labels in one line, with what stands behind it as far as the next. */
export interface LabelledPart {
  readonly label: string
  readonly value: string
  /** Where the value begins in the line. */
  readonly at: number
}

const longestLine = 300
const mostWords = 5
/** The colon of a label; that of a web address, a time or a ratio is none. */
const colons = /(?<=[\p{L})?]\s?)[:\uff1a](?=\s)/gu
/** What parts a label from the answer before it, however many words it has. */
const plainGap = /.*(?:\s{2,}|\t|[|;]\s*)/su

/**
 * The labels of a line that holds more than one, such as `Signed: J Smith Position: Director Date: 1 May 2026`, each with its
 * own answer; none where the line holds one label or where an inner label cannot be told from the answer before it.
 */
export function labelledParts(line: string): LabelledPart[] {
  if (line.length > longestLine) return []
  const ends = [...line.matchAll(colons)].map(({ index }) => index)
  if (ends.length < 2) return []
  const starts: number[] = []
  for (const [at, end] of ends.entries()) {
    const from = (ends[at - 1] ?? -1) + 1
    const start = at === 0 ? 0 : labelStart(line.slice(from, end))
    if (start === null) return []
    starts.push(from + start)
  }
  return ends.map((end, part) => {
    const rest = line.slice(end + 1, starts[part + 1])
    return {
      label: line.slice(starts[part], end).trim(),
      value: rest.trim().replace(/\s*[,;|]$/, ''),
      at: end + 1 + (rest.length - rest.trimStart().length),
    }
  })
}

/** Where in an answer with the next label behind it that label begins; null where that is not plain. */
function labelStart(text: string): number | null {
  const gap = plainGap.exec(text)
  if (gap && /\p{L}{2}/u.test(text.slice(gap[0].length))) return gap[0].length
  const words = [...text.matchAll(/\S+/g)]
  for (let count = 1; count <= Math.min(mostWords, words.length - 1); count++) {
    const first = words.at(-count)
    if (!first || !/^\p{Lu}/u.test(first[0])) continue
    let start = first.index
    // `Company Name`, not `Name` behind an answer that ends in `Company`.
    for (let more = count + 1; more <= Math.min(mostWords, words.length - 1); more++) {
      const word = words.at(-more)
      if (!word || !/^\p{Lu}/u.test(word[0]) || !isMadeOfFormWords(word[0])) break
      start = word.index
    }
    return count === 1 || isMadeOfFormWords(first[0]) ? start : null
  }
  return null
}
