import type { Candidate } from '../../domain/answer.ts'
import type { Finding } from '../compose-answers.ts'

/** With fewer other answers than this nothing is known of the papers as a whole. */
const leastOthers = 3

/** How plainly an answer stands by itself: its weakest sign. Undefined where no label made it an answer. */
function plainnessOf({ signals }: Candidate): number | undefined {
  const { labelMatch, ahead = 1, typeFit = 1 } = signals
  return labelMatch === undefined ? undefined : Math.min(labelMatch, ahead, typeFit)
}

/**
 * Says of every answer how plainly the other answers of the submission stand. On papers whose wording or layout is not
 * understood answers go wrong together, and the ones that look sure are no exception.
 */
export function weighCompany(findings: Map<string, Finding>, candidates: Map<string, Candidate>): void {
  const plain = new Map<string, number>()
  for (const { candidate } of findings.values()) {
    const plainness = plainnessOf(candidate)
    if (plainness !== undefined) plain.set(candidate.id, plainness)
  }
  const total = [...plain.values()].reduce((sum, one) => sum + one, 0)
  for (const [key, finding] of findings) {
    const own = plain.get(finding.candidate.id)
    const others = plain.size - (own === undefined ? 0 : 1)
    if (others < leastOthers) continue
    const company = Math.round(((total - (own ?? 0)) / others) * 10_000) / 10_000
    const candidate = { ...finding.candidate, signals: { ...finding.candidate.signals, company } }
    findings.set(key, { ...finding, candidate })
    candidates.set(candidate.id, candidate)
  }
}
