import type { ModelProposal } from '../../domain/mapping.ts'
import type { AskedQuestion } from './list-questions.ts'
import type { ModelAnswers } from './reply-schema.ts'

const LONGEST_VALUE = 10_000
const LONGEST_ROW = 200
const MOST_SPANS = 50
/** More than any honest reply holds: mapping would drown in them. */
const MOST_ANSWERS = 10_000

/**
 * What of a reply can be used: answers to questions that were asked, citing spans that were shown. Everything else is
 * dropped and counted; only code grounds what is left.
 */
export function readProposals(
  answers: ModelAnswers,
  section: readonly AskedQuestion[],
  spanIds: ReadonlySet<string>,
  repeatsInstructions: (value: string) => boolean,
): { readonly proposals: ModelProposal[]; readonly warnings: string[] } {
  const byCode = new Map(section.map((asked) => [asked.code, asked]))
  const proposals: ModelProposal[] = []
  const dropped = {
    question: 0,
    span: 0,
    row: 0,
    size: 0,
    told: 0,
    excess: answers.answers.length - MOST_ANSWERS,
  }
  const seen = new Set<string>()
  for (const answer of answers.answers.slice(0, MOST_ANSWERS)) {
    const asked = byCode.get(answer.q.trim())
    // Bars stand in for the papers' own, see cleanModelText.
    const value = answer.value.replaceAll('¦', '|').trim()
    const row = answer.row?.replace(/\s+/g, ' ').trim() || null
    if (!asked) dropped.question++
    else if (value === '' || value.length > LONGEST_VALUE || (row?.length ?? 0) > LONGEST_ROW) dropped.size++
    else if (asked.group !== null && row === null) dropped.row++
    else if (repeatsInstructions(value) || (row !== null && repeatsInstructions(row))) dropped.told++
    else {
      const cited = [...new Set(answer.at.map((id) => id.trim().replace(/\|$/, '')))].slice(0, MOST_SPANS)
      const spans = cited.filter((id) => spanIds.has(id))
      dropped.span += cited.length - spans.length
      const proposal = { questionId: asked.question.id, row: asked.group ? row : null, value, spans }
      const identity = JSON.stringify(proposal)
      if (!seen.has(identity)) proposals.push(proposal)
      seen.add(identity)
    }
  }
  return { proposals, warnings: describeDropped(dropped) }
}

function describeDropped(
  dropped: Readonly<Record<'question' | 'span' | 'row' | 'size' | 'told' | 'excess', number>>,
): string[] {
  const warnings: string[] = []
  if (dropped.question > 0) warnings.push(`The model answered ${dropped.question} times what was not asked.`)
  if (dropped.span > 0) warnings.push(`The model cited ${dropped.span} places that do not exist.`)
  if (dropped.row > 0)
    warnings.push(`The model gave ${dropped.row} values of a list without naming their row.`)
  if (dropped.size > 0) warnings.push(`The model gave ${dropped.size} values that are empty or too long.`)
  if (dropped.told > 0)
    warnings.push(`The model repeated its instructions ${dropped.told} times instead of answering.`)
  if (dropped.excess > 0) warnings.push(`The model gave ${dropped.excess} values more than are looked at.`)
  return warnings
}
