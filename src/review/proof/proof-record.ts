import type { AnswerValue } from '../../domain/answer.ts'
import { eachQuestion } from '../../domain/askable-question.ts'
import type { Locator } from '../../domain/document.ts'
import type { QuoteOutcome } from '../../domain/quote.ts'
import { formatValue } from '../../values/format-value.ts'
import type { AnswerView, SubmissionView } from '../views.ts'

/** What was approved and why, complete in itself: the JSON half of a proof pack. */
export interface ProofRecord {
  readonly format: 'slipway-proof-pack/1'
  readonly madeAt: string
  readonly versions: {
    readonly slipway: string
    readonly readers: readonly string[]
    /** With their prompts; empty when no model was asked. */
    readonly models: readonly string[]
    readonly questionSet: string
  }
  readonly submission: {
    readonly id: string
    readonly insured: string | null
    readonly product: string
    readonly productId: string
    readonly broker: string | null
    readonly coverFrom: string | null
    readonly receivedAt: string
    readonly files: readonly { readonly name: string; readonly sha256: string }[]
  }
  readonly approval: {
    readonly revisionId: string
    readonly number: number
    readonly by: string
    readonly at: string
    readonly fourEyes: boolean
    readonly lastEditor: string | null
  }
  readonly answers: readonly ProofAnswer[]
  readonly quote: {
    readonly externalReference: string
    /** The body that was posted, byte for byte; null when it can no longer be made the same. */
    readonly payload: string | null
    readonly payloadSha256: string
    readonly outcome: QuoteOutcome | null
    readonly outcomeSha256: string
  } | null
  readonly history: readonly { readonly at: string; readonly by: string; readonly what: string }[]
  /** The audit event before this pack; the one after names the pack's own hashes. */
  readonly chain: { readonly sequence: number; readonly hash: string }
}

export interface ProofAnswer {
  readonly questionId: string
  readonly page: string
  readonly label: string
  /** 1-based row of a repeating group. */
  readonly row: number | null
  readonly value: AnswerValue
  readonly shown: string
  readonly state: AnswerView['state']
  /** Of the reading, before a person decided; null when a person keyed the value. */
  readonly confidence: number | null
  readonly reasons: readonly string[]
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  /** In the words of whoever decided; null: they said nothing. */
  readonly why: string | null
  readonly evidence: {
    readonly text: string
    readonly label: string | null
    readonly file: string
    readonly sourceFileId: string
    readonly readingId: string
    readonly locator: Locator
    readonly reader: string
  } | null
}

/** How sure the reading was, and why it was doubted, before anybody decided: kept with the decision. */
export type ReadingsBefore = ReadonlyMap<
  string,
  { readonly confidence: number; readonly reasons: readonly string[] }
>

export function readingKey(questionId: string, itemId: string | null): string {
  return `${itemId ?? ''} ${questionId}`
}

/** Every answer that was approved, in the order of the Question Set, each with what it rests on. */
export function proofAnswers(
  view: Pick<SubmissionView, 'questionSet' | 'answers' | 'items'>,
  approved: readonly {
    readonly questionId: string
    readonly itemId: string | null
    readonly value: AnswerValue
  }[],
  before: ReadingsBefore,
): ProofAnswer[] {
  if (!view.questionSet) return []
  const places = new Map([...eachQuestion(view.questionSet)].map((place) => [place.question.id, place]))
  const answers = new Map(
    view.answers.map((answer) => [readingKey(answer.questionId, answer.itemId), answer]),
  )
  return approved.flatMap(({ questionId, itemId, value }): ProofAnswer[] => {
    const place = places.get(questionId)
    if (!place) return []
    const answer = answers.get(readingKey(questionId, itemId))
    const candidate = answer?.candidates.find(({ id }) => id === answer.candidateId)
    const evidence = answer?.captured ?? candidate?.evidence[0]
    const former = before.get(readingKey(questionId, itemId))
    const group = place.group
    return [
      {
        questionId,
        page: group ? `${place.page.title}: ${group.label}` : place.page.title,
        label: place.question.label,
        row: itemId === null ? null : rowOf(view.items, itemId),
        value,
        shown: formatValue(place.question, value),
        state: answer?.state ?? 'proposed',
        confidence: candidate ? (former?.confidence ?? answer?.confidence ?? null) : null,
        reasons: former?.reasons ?? answer?.reasons ?? [],
        decidedBy: answer?.decidedBy ?? null,
        decidedAt: answer?.decidedAt ?? null,
        why: (answer?.decidedAt ? answer.history.at(-1)?.why : null) ?? null,
        evidence: evidence
          ? {
              text: evidence.text,
              label: evidence.label,
              file: evidence.fileName,
              sourceFileId: evidence.sourceFileId,
              readingId: evidence.readingId,
              locator: evidence.locator,
              reader: answer?.captured ? 'person' : (candidate?.reader ?? 'person'),
            }
          : null,
      },
    ]
  })
}

function rowOf(items: SubmissionView['items'], itemId: string): number | null {
  const item = items.find(({ id }) => id === itemId)
  if (!item) return null
  return items.filter(({ questionId, order }) => questionId === item.questionId && order <= item.order).length
}
