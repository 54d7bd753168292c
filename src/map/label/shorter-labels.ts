/** A printed label without what forms add to it, and how much a match with that counts. */
export interface ShorterLabel {
  readonly text: string
  readonly worth: number
}

/** What forms add to a label to say how it is to be answered; it says nothing of what is asked. */
const instructions: readonly RegExp[] = [
  /[,;]?\s*\b(?:with|and|including) (?:full )?post ?codes?\b/i,
  /[,;:.\u2013\u2014-]?\s*\b(?:if (?:different|any|known|applicable|other|so|not|none|yes|available|required|appropriate|more than)\b|please\b|as (?:shown|stated|at|per)\b|whether or not\b|in (?:block )?capitals|in (?:full|words)$|write none|tick|circle|delete|continue on|use a separate|issued by|attach\b|for (?:example|instance)\b|e\.?g\b|examples?:).*$/i,
  /^\W*(?:please )?(?:state|give|provide|enter|insert|confirm|specify|indicate|describe|list|advise|tell us|let us know|show)\s+(?:us\s+)?(?:full\s+|brief\s+)?(?:details (?:of|about)\s+)?(?:the |your |any )?/i,
]
const maxLabel = 400

/** The wordings under which a long label may be known: without its brackets, its instructions, or what follows its dash. */
export function shorterLabels(label: string): ShorterLabel[] {
  if (label.length > maxLabel) return []
  const found = new Map<string, number>()
  const add = (text: string, worth: number) => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (plain !== label.trim() && /[a-z]{3}/i.test(plain))
      found.set(plain, Math.max(found.get(plain) ?? 0, worth))
  }
  const bare = label.replace(/\([^)]{0,200}\)/g, ' ')
  add(bare, 0.97)
  const plain = instructions.reduce((text, shape) => text.replace(shape, ''), bare)
  add(plain, 0.97)
  const [head, ...rest] = plain.split(/\s[\u2013\u2014-]\s|;\s/)
  if (head && rest.length > 0) add(head, 0.93)
  return [...found].map(([text, worth]) => ({ text, worth }))
}
