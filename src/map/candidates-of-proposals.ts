import { scoreSignals } from '../confidence/score-confidence.ts'
import type { Candidate, Evidence, Signals } from '../domain/answer.ts'
import { derivedId } from '../domain/identifiers.ts'
import type { Question } from '../domain/question-set.ts'
import { comparableText } from '../values/plain-text.ts'
import { worthOfAnswer } from './derived/what-follows.ts'
import type { LabelIndex } from './label/label-index.ts'
import type { LayoutItem } from './layout/layout-item.ts'
import type { Proposal } from './proposal.ts'
import { whyUnseen } from './readers/seen-by-reader.ts'
import { round } from './scores/score-pairs.ts'

/** Words that nobody who reads the paper sees are not much to stand on. */
const groundedUnseen = 0.5

/** A proposal as a Candidate; `uniqueness` and `agreement` come from comparing it with its rivals. */
export function candidateOf(
  proposal: Proposal,
  index: LabelIndex,
  itemId: string | null,
  extra: { readonly uniqueness: number; readonly agreement?: number | undefined },
): Candidate {
  const question = index.questions[proposal.question]?.question
  const follows = question && followingOf(proposal, question)
  const signals: Signals = {
    ...proposal.signals,
    ...(follows === undefined ? {} : { follows: round(follows) }),
    grounded: proposal.items.some((item) => whyUnseen(item) !== undefined) ? groundedUnseen : 1,
    uniqueness: round(extra.uniqueness),
    ...(extra.agreement === undefined ? {} : { agreement: round(extra.agreement) }),
  }
  const [first] = proposal.items
  return {
    id: derivedId(
      'cnd',
      question?.id ?? '',
      itemId ?? '',
      first.document.readingId,
      first.span.id,
      proposal.key,
      proposal.rawText,
    ),
    questionId: question?.id ?? '',
    itemId,
    value: proposal.value,
    rawText: proposal.rawText,
    evidence: proposal.items.map((item, at) => evidenceOf(item, proposal, at)),
    reader: 'offline',
    signals,
    rawScore: scoreSignals(signals),
  }
}

/** The most that a yes or no is worth where what is printed there asks for more or for less than the question. */
function followingOf({ pair, value, rawText, items: [first] }: Proposal, { label, type }: Question) {
  if (type !== 'yesNo' || typeof value !== 'boolean') return undefined
  const isPrinted = comparableText(rawText).includes(comparableText(pair.label))
  return worthOfAnswer(label, pair.label, value, {
    around: [pair.label, pair.context, pair.inlineText ?? '', first.mark ? '' : first.text].join(' '),
    answer: isPrinted ? '' : rawText,
  })
}

function evidenceOf(item: LayoutItem, proposal: Proposal, at: number): Evidence {
  const checked = item.mark?.options.find((option) => option.field.checked === true)
  const hidden = whyUnseen(item)
  return {
    readingId: item.document.readingId,
    sourceFileId: item.document.sourceFileId,
    spanId: checked?.field.span ?? item.span.id,
    locator: checked?.field.locator ?? item.field?.locator ?? item.span.locator,
    text: checked ? checked.text : at === 0 ? textAt(item, proposal) : item.text,
    relation: proposal.pair.relation,
    label: proposal.pair.label.slice(0, 300),
    ...(hidden === undefined ? {} : { hidden }),
  }
}

/**
 * Of the first place what was read there: the part of its line, or the whole cell that it begins. Where a statement runs over
 * several lines each is evidence of its own, and of a mark in a column the mark is.
 */
function textAt(item: LayoutItem, { pair, items }: Proposal): string {
  const text = pair.inlineText ?? item.text
  const printed = item.span.text.trim()
  // A cell that holds more than the answer gives each of the answer's lines by itself.
  if (pair.relation === 'table_cell')
    return items.length > 1 && text === items.map((one) => one.text).join('\n') ? item.text : text
  return printed === '' || comparableText(printed).includes(comparableText(text)) ? text : printed
}
