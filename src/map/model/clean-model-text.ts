/**
 * Text of a paper, made safe to stand between our own marks: one line, no invisible characters, and nothing that looks
 * like a span id, so that a paper can neither forge evidence nor hide words from a person that a model would read.
 */
export function cleanModelText(text: string): string {
  return (
    text
      // Zero-width characters, soft hyphens, direction marks, tags and variation selectors carry hidden text.
      .replace(/\p{Cf}|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
      .replace(/\|/g, '¦')
      .replace(/<<<|>>>/g, '---')
      .trim()
  )
}

/** A span id as it stands before its bar. One that had to be changed names nothing, so it can never be evidence. */
export function cleanSpanId(id: string): string {
  return cleanModelText(id).replace(/\s+/g, ' ')
}

/** The ids of all spans in a rendered text, each with its document: `d1:p3.l12`. */
export function readSpanIds(text: string): Set<string> {
  const ids = new Set<string>()
  // Only we write bars, so that what stands between the last wide gap and a bar is an id of ours.
  for (const line of text.split('\n'))
    for (const segment of line.split('|').slice(0, -1)) {
      const id = /^(?:.*\s{2})?(d\d+:.+)$/.exec(segment)?.[1]
      if (id) ids.add(id)
    }
  return ids
}
