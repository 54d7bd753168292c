import { scoreSignals } from '../../confidence/score-confidence.ts'
import type { Candidate, GroupItem } from '../../domain/answer.ts'
import { eachQuestion } from '../../domain/askable-question.ts'
import { derivedId } from '../../domain/identifiers.ts'
import type { MappingInput } from '../../domain/mapping.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import type { Finding } from '../compose-answers.ts'
import { findingKey } from '../compose-answers.ts'
import { isSameValue } from '../ground.ts'
import type { CitationLabels } from './label-of-citation.ts'
import type { ReadProposal } from './read-proposals.ts'
import { readModelProposals } from './read-proposals.ts'

/**
 * Lets the model speak beside the offline reading: agreement raises what stands; where they disagree the surer one stands
 * and a person looks; a question that the offline reading left open takes the model's grounded answer. Adds to `findings`
 * and `candidates`; returns all items, the model's new rows after those that were read.
 */
export function joinModelProposals(
  input: MappingInput,
  context: ReadContext,
  items: readonly GroupItem[],
  findings: Map<string, Finding>,
  candidates: Map<string, Candidate>,
  labels: CitationLabels,
): GroupItem[] {
  const proposals = readModelProposals(input, context, labels)
  if (proposals.length === 0) return [...items]
  const groupOf = new Map<string, string>()
  for (const { question, group } of eachQuestion(input.questionSet))
    if (group) groupOf.set(question.id, group.id)
  const all = [...items]
  const itemOfRow = new Map<string, string>()
  const rows = Map.groupBy(
    proposals.filter((proposal) => proposal.row !== null),
    (proposal) => `${groupOf.get(proposal.candidate.questionId) ?? ''}\u0000${proposal.row}`,
  )
  for (const [row, cells] of rows) {
    const groupId = row.slice(0, row.indexOf('\u0000'))
    const known = matchingItem(
      cells,
      items.filter((item) => item.questionId === groupId && ![...itemOfRow.values()].includes(item.id)),
      findings,
    )
    if (known) itemOfRow.set(row, known)
    else if (cells.some((cell) => cell.candidate.evidence.length > 0)) {
      const id = derivedId(
        'itm',
        groupId,
        'model',
        ...cells.flatMap((cell) =>
          cell.candidate.evidence.map((evidence) => `${evidence.sourceFileId}|${evidence.spanId}`),
        ),
      )
      itemOfRow.set(row, id)
      if (!all.some((item) => item.id === id))
        all.push({
          id,
          questionId: groupId,
          order: all.filter((item) => item.questionId === groupId).length,
          label: cells[0]?.row ?? '',
        })
    }
  }
  for (const { candidate, row } of proposals) {
    const itemId =
      row === null ? null : itemOfRow.get(`${groupOf.get(candidate.questionId) ?? ''}\u0000${row}`)
    if (itemId === undefined) continue
    placeProposal({ ...candidate, itemId }, findings, candidates)
  }
  return all
}

/** The item that was read offline and holds most of what the model's row says. */
function matchingItem(
  cells: readonly ReadProposal[],
  items: readonly GroupItem[],
  findings: ReadonlyMap<string, Finding>,
): string | undefined {
  let best: { id: string; same: number } | undefined
  for (const item of items) {
    let same = 0
    let different = 0
    for (const { candidate } of cells) {
      const finding = findings.get(findingKey(candidate.questionId, item.id))
      if (!finding) continue
      if (isSameValue(finding.candidate.value, candidate.value)) same++
      else different++
    }
    if (same > 0 && same >= different && same > (best?.same ?? 0)) best = { id: item.id, same }
  }
  return best?.id
}

function placeProposal(
  candidate: Candidate,
  findings: Map<string, Finding>,
  candidates: Map<string, Candidate>,
): void {
  const key = findingKey(candidate.questionId, candidate.itemId)
  const finding = findings.get(key)
  if (!finding) {
    candidates.set(candidate.id, candidate)
    findings.set(key, { candidate, reasons: [] })
    return
  }
  const isSame = isSameValue(finding.candidate.value, candidate.value)
  const challenger = withAgreement(candidate, isSame)
  const standing = withAgreement(finding.candidate, isSame)
  candidates.set(challenger.id, challenger)
  candidates.set(standing.id, standing)
  const isVisible =
    challenger.evidence.length > 0 && challenger.evidence.every((one) => one.hidden === undefined)
  findings.set(key, {
    candidate: !isSame && isVisible && challenger.rawScore > standing.rawScore ? challenger : standing,
    reasons: isSame ? finding.reasons : [...finding.reasons, 'readers_disagree'],
  })
}

function withAgreement(candidate: Candidate, agrees: boolean): Candidate {
  const signals = { ...candidate.signals, agreement: agrees ? 1 : 0 }
  return { ...candidate, signals, rawScore: scoreSignals(signals) }
}
