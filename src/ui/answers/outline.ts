import type { GroupItem } from '../../domain/answer.ts'
import { isAskable } from '../../domain/askable-question.ts'
import type { Question, QuestionPage } from '../../domain/question-set.ts'
import type { AnswerView, SubmissionView } from '../../review/views.ts'
import { visibleQuestions } from '../../values/visible-questions.ts'
import { type AnswerKey, answerKey } from './answer-key.ts'

/** One answer as the desk shows it. */
export interface OutlineEntry {
  readonly key: AnswerKey
  readonly question: Question
  readonly group: Question | null
  readonly item: GroupItem | null
  readonly answer: AnswerView
  readonly isRequired: boolean
  /** Whether approval waits for a person here. */
  readonly needsLook: boolean
  /** What still stands between this answer and approval, in words. */
  readonly blockers: readonly string[]
}

export interface OutlineGroup {
  readonly question: Question
  /** Stands for the group as a whole: its number of items, its totals. */
  readonly entry: OutlineEntry
  readonly columns: readonly Question[]
  /** A cell is null where its question does not apply to the item. */
  readonly items: readonly { readonly item: GroupItem; readonly cells: readonly (OutlineEntry | null)[] }[]
}

export type OutlineBlock =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | { readonly kind: 'answer'; readonly entry: OutlineEntry }
  | { readonly kind: 'group'; readonly group: OutlineGroup }

export interface OutlinePage {
  readonly id: string
  readonly title: string
  readonly blocks: readonly OutlineBlock[]
  readonly needsLookCount: number
}

/** The answers of a submission in the order of its Question Set. */
export interface Outline {
  readonly pages: readonly OutlinePage[]
  /** Every answer a person can go to, in reading order. */
  readonly order: readonly OutlineEntry[]
  readonly byKey: ReadonlyMap<AnswerKey, OutlineEntry>
  readonly needsLookCount: number
}

const decidedStates: readonly AnswerView['state'][] = ['accepted', 'corrected', 'not_stated']

export function isDecided(answer: Pick<AnswerView, 'state'>): boolean {
  return decidedStates.includes(answer.state)
}

/**
 * Lays the answers out by page. Questions whose condition does not hold withdraw, here as on the server, so that they come
 * and go with the key press; pages without questions are left out.
 */
export function outlineAnswers(
  view: Pick<SubmissionView, 'questionSet' | 'answers' | 'items' | 'blockers'>,
): Outline {
  const answers = new Map(view.answers.map((answer) => [answerKey(answer.questionId, answer.itemId), answer]))
  const blockers = new Map<AnswerKey, string[]>()
  for (const { questionId, itemId, message } of view.blockers) {
    const key = answerKey(questionId, itemId)
    blockers.set(key, [...(blockers.get(key) ?? []), message])
  }
  const entries = new Map<AnswerKey, OutlineEntry>()
  const items = new Map(view.items.map((item) => [item.id, item]))
  const visible = view.questionSet ? visibleQuestions(view.questionSet, view.answers, view.items) : []
  for (const { question, group, itemId, isRequired } of visible) {
    const key = answerKey(question.id, itemId)
    const answer = answers.get(key) ?? emptyAnswer(question.id, itemId)
    if (answer.state === 'not_applicable') continue
    const blocking = blockers.get(key) ?? []
    entries.set(key, {
      key,
      question,
      group: group ?? null,
      item: itemId === null ? null : (items.get(itemId) ?? null),
      answer,
      isRequired,
      needsLook: blocking.length > 0 || (answer.needsPerson && !isDecided(answer)),
      blockers: blocking,
    })
  }

  const pages: OutlinePage[] = []
  for (const page of view.questionSet?.pages ?? []) {
    const blocks = outlinePage(page, view.items, entries)
    const own = blocks.flatMap(entriesOf)
    if (own.length === 0) continue
    const needsLookCount = own.filter((entry) => entry.needsLook).length
    pages.push({ id: page.id, title: page.title, blocks, needsLookCount })
  }
  const order = pages.flatMap((page) => page.blocks.flatMap(entriesOf))
  return {
    pages,
    order,
    byKey: new Map(order.map((entry) => [entry.key, entry])),
    needsLookCount: order.filter((entry) => entry.needsLook).length,
  }
}

function outlinePage(
  page: QuestionPage,
  items: readonly GroupItem[],
  entries: ReadonlyMap<AnswerKey, OutlineEntry>,
): OutlineBlock[] {
  const blocks: OutlineBlock[] = []
  for (const question of page.questions) {
    if (question.type === 'heading' && question.label.trim())
      blocks.push({ kind: 'heading', id: question.id, text: question.label })
    const entry = entries.get(answerKey(question.id, null))
    if (!entry) continue
    if (question.type !== 'group') {
      blocks.push({ kind: 'answer', entry })
      continue
    }
    const columns = (question.children ?? []).filter(isAskable)
    const rows = items
      .filter((item) => item.questionId === question.id)
      .toSorted((a, b) => a.order - b.order)
      .map((item) => ({
        item,
        cells: columns.map((child) => entries.get(answerKey(child.id, item.id)) ?? null),
      }))
    blocks.push({ kind: 'group', group: { question, entry, columns, items: rows } })
  }
  // A heading above questions that all withdrew would stand over nothing.
  return blocks.filter(({ kind }, index) => {
    const next = blocks[index + 1]
    return kind !== 'heading' || (next !== undefined && next.kind !== 'heading')
  })
}

function entriesOf(block: OutlineBlock): OutlineEntry[] {
  if (block.kind === 'heading') return []
  if (block.kind === 'answer') return [block.entry]
  const cells = block.group.items.flatMap((row) => row.cells.filter((cell) => cell !== null))
  return [block.group.entry, ...cells]
}

/** A question nobody has an answer row for yet. */
function emptyAnswer(questionId: string, itemId: string | null): AnswerView {
  return {
    questionId,
    itemId,
    state: 'missing',
    value: null,
    candidateId: null,
    confidence: 0,
    reasons: [],
    needsPerson: false,
    version: 0,
    candidates: [],
    captured: null,
    decidedBy: null,
    decidedAt: null,
    history: [],
    issues: [],
  }
}
