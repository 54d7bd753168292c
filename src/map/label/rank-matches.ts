/** What speaks for one question that a label may ask. */
export interface LabelMatch {
  /** Index into the indexed questions. */
  readonly question: number
  /** 0 to 1: how far the words of label and question are the same, or near in meaning, with the lexicon's help. */
  readonly score: number
  /** 0 to 1: the lesser of the shares that label and question explain of each other, word by word. */
  readonly understood: number
  /** 0 to 1: 0.5 where another question matches as well, 1 where none comes near, below 0.5 where another matches better. */
  readonly ahead: number
  /** 0 to 1: what reviewers taught of the label and the question, low where it does not ask it; absent without lessons. */
  readonly taught?: number
  /** Whether one reviewed submission alone makes it match. */
  readonly isNewlyTaught?: boolean
}

/** Orders the matches of one label, best first, and says of each how far it is ahead of the others. */
export function rankMatches(matches: readonly Omit<LabelMatch, 'ahead'>[]): LabelMatch[] {
  const ranked = matches.toSorted((one, other) => other.score - one.score)
  const [first, second] = ranked
  return ranked.map((match) => {
    const rival = match === first ? second : first
    return { ...match, ahead: Math.min(1, Math.max(0, 0.5 + (match.score - (rival?.score ?? 0)) / 2)) }
  })
}
