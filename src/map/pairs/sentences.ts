/** A part of a text by its place in it. */
export interface Stretch {
  readonly start: number
  readonly end: number
  readonly text: string
}

const mostSentences = 60
/** Where a sentence ends; `Ltd. and`, `no. 7` and `£1.5m` do not end one. */
const sentenceEnd =
  /(?<!\b(?:[Mm]rs?|[Mm]s|[Dd]r|[Ss]t|[Aa]pprox|[Ee]st|[Ii]nc|[Cc]o|[Tt]el|e\.g|i\.e)|\b[Nn]os?(?=\.\s(?:\d|[A-Z]{1,6}[/\d-])))[.!?](?:["'\u2019)]?)\s+(?=["'\u2018(\u00a3]?[\p{Lu}\d\u00a3])|;\s+/gu

/** The sentences of a text, and what semicolons part. */
export function sentencesOf(text: string): Stretch[] {
  return cutAt(text, 0, text.length, sentenceEnd).slice(0, mostSentences)
}

/** The sentences of a text that are no longer than so many letters, and that ask nothing. */
export function statementsOf(text: string, longest: number): Stretch[] {
  return sentencesOf(text).filter(
    (sentence) =>
      sentence.text.length <= longest && !text.slice(sentence.start, sentence.end + 1).includes('?'),
  )
}

/** What commas part; the comma within a figure parts nothing. */
export function fragmentsOf({ start, end, text }: Stretch): Stretch[] {
  const cuts = cutAt(text, 0, text.length, /,\s+(?!\d{3}\b)/g)
  return cuts.map((one) => ({ ...one, start: start + one.start, end: Math.min(end, start + one.end) }))
}

function cutAt(text: string, from: number, to: number, end: RegExp): Stretch[] {
  const found: Stretch[] = []
  let start = from
  const push = (until: number) => {
    const own = text.slice(start, until)
    const lead = own.length - own.trimStart().length
    const plain = own.trim().replace(/[.;,\s]+$/, '')
    if (plain !== '') found.push({ start: start + lead, end: start + lead + plain.length, text: plain })
  }
  for (const match of text.matchAll(end)) {
    push(match.index + (/^[.!?]/.test(match[0]) ? 1 : 0))
    start = match.index + match[0].length
  }
  push(to)
  return found
}
