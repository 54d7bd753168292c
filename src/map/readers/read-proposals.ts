import { scoreSignals } from '../../confidence/score-confidence.ts'
import type { Candidate, Signals } from '../../domain/answer.ts'
import { eachQuestion, isAskable } from '../../domain/askable-question.ts'
import { derivedId } from '../../domain/identifiers.ts'
import type { MappingInput, ModelProposal } from '../../domain/mapping.ts'
import type { Question } from '../../domain/question-set.ts'
import { readValue } from '../../values/read-value.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import type { CitedSpan } from '../ground.ts'
import { ground } from '../ground.ts'
import { isOpenText } from '../scores/type-fit.ts'
import { type CitationLabels, type CitedPlace, citedMatch } from './label-of-citation.ts'

/** A model's proposal once code has read its value and looked for it where the model says it stands. */
export interface ReadProposal {
  readonly candidate: Candidate
  /** The model's own label of the row, for children of a group. */
  readonly row: string | null
}

/** The most spans one proposal may cite; what comes after is not looked at. */
const maxCited = 12

/**
 * Reads what a model proposed by the same code that reads printed values, and grounds it in the spans it cites. A value
 * that is not found there stays a Candidate without evidence, which never passes without a person.
 */
export function readModelProposals(
  input: Pick<MappingInput, 'documents' | 'modelProposals' | 'questionSet'>,
  context: ReadContext,
  labels: CitationLabels,
): ReadProposal[] {
  const questions = new Map<string, { question: Question; group: Question | undefined }>()
  for (const { question, group } of eachQuestion(input.questionSet))
    if (isAskable(question) && question.type !== 'group') questions.set(question.id, { question, group })
  const spans = spansByReference(input.documents, input.modelProposals ?? [])
  return (input.modelProposals ?? []).flatMap((proposal) => {
    const known = questions.get(proposal.questionId)
    if (!known || (known.group !== undefined) !== (proposal.row !== null)) return []
    const reading = readValue(known.question, proposal.value, context)
    if (!reading.ok) return []
    const cited = proposal.spans.slice(0, maxCited).flatMap((reference) => spans.get(reference) ?? [])
    const evidence = ground(reading.value, known.question, cited, context)
    const holding = cited.filter(({ span }) => evidence?.text.includes(span.text))
    const label = evidence && proposal.row === null ? labels.of(proposal.questionId, holding) : undefined
    const labelMatch = label?.match ?? citedMatch
    const signals: Signals = {
      labelMatch: evidence ? labelMatch : 0,
      ...(evidence ? { alike: labelMatch } : {}),
      // Any words fit an open question, as they do where they are read without a model.
      typeFit: reading.exact ? (isOpenText(known.question) ? 0.85 : 1) : 0.75,
      grounded: evidence ? 1 : 0,
      uniqueness: 0.5,
      relation: 0.8,
    }
    const candidate: Candidate = {
      id: derivedId(
        'cnd',
        'model',
        proposal.questionId,
        proposal.row ?? '',
        proposal.value,
        ...proposal.spans.slice(0, maxCited),
      ),
      questionId: proposal.questionId,
      itemId: null,
      value: reading.value,
      rawText: proposal.value,
      evidence: evidence ? [{ ...evidence, ...(label ? { label: label.label.slice(0, 300) } : {}) }] : [],
      reader: 'model',
      signals,
      rawScore: scoreSignals(signals),
    }
    return [{ candidate, row: proposal.row }]
  })
}

/** Only the spans that are cited, under the names the model was given: `d1:p3.l12`. */
function spansByReference(
  documents: MappingInput['documents'],
  proposals: readonly ModelProposal[],
): Map<string, CitedSpan & CitedPlace> {
  const wanted = new Set(proposals.flatMap((proposal) => proposal.spans.slice(0, maxCited)))
  const spans = new Map<string, CitedSpan & CitedPlace>()
  if (wanted.size === 0) return spans
  documents.forEach((document, at) => {
    for (const page of document.pages)
      for (const span of page.spans) {
        const reference = `d${at + 1}:${span.id}`
        if (wanted.has(reference))
          spans.set(reference, { document, span, documentIndex: at, page, spanId: span.id })
      }
  })
  return spans
}
