const referredNames = new Set(['oreshkov maritime holdings', 'tarsus bay trading fze'])

/** The stand-in for an external sanctions service: a short list of invented names. */
export function sanctionsCheck(proposerName: string): 'Clear' | 'Possible match' {
  return referredNames.has(proposerName.trim().toLowerCase()) ? 'Possible match' : 'Clear'
}
