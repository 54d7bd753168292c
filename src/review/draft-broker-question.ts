import type { Question, QuestionSet } from '../domain/question-set.ts'
import { formatValue } from '../values/format-value.ts'
import { visibleQuestions } from '../values/visible-questions.ts'
import type { AnswerView, CandidateView, SubmissionView } from './views.ts'

/** A mail longer than this is not answered; the rest is asked on the telephone. */
const mostPoints = 30
/** So many rows are named one by one. */
const mostRows = 12

export interface BrokerDraft {
  readonly subject: string
  readonly body: string
}

/**
 * Drafts the mail that asks the broker for what is missing, in conflict or cannot be read, in their language: no reasons of
 * a machine, no confidence. A person edits it before it goes.
 */
export function draftBrokerQuestion(
  view: Pick<
    SubmissionView,
    'title' | 'insuredName' | 'productName' | 'questionSet' | 'answers' | 'items' | 'blockers' | 'files'
  >,
  from: { readonly name: string; readonly organisation: string },
): BrokerDraft {
  const { missing, conflicting, unclear } = pointsOf(view)
  const unread = view.files
    .filter(({ reading, decorative }) => !decorative && reading?.state === 'unread')
    .map(
      ({ name, reading }) =>
        `${name}${reading?.failureCode === 'file_encrypted' ? ' (it needs a password)' : ''}`,
    )
  const sections = [
    section('Please could you let us have', missing),
    section(
      'The papers give more than one answer to these. Please could you confirm which is right',
      conflicting,
    ),
    section('Please could you confirm these, which we could not read for certain', unclear),
    section('We could not open these files. Please could you send them again', unread),
  ].filter(Boolean)
  const insured = view.insuredName ?? 'your client'
  const asks = sections.length > 0 ? sections : ['- ']
  return {
    subject: `${view.insuredName ? `${view.insuredName}: ` : ''}questions about your ${view.productName} submission`,
    body: [
      'Hello,',
      `Thank you for the ${view.productName} submission for ${insured}. Before we can quote, we need a little more from you.`,
      ...asks,
      'You can simply reply to this mail; attach a corrected form if that is easier.',
      `Kind regards,\n${from.name}\n${from.organisation}`,
    ].join('\n\n'),
  }
}

function section(lead: string, points: readonly string[]): string {
  if (points.length === 0) return ''
  const shown = points.slice(0, mostPoints)
  const rest = points.length - shown.length
  return [
    `${lead}:`,
    ...shown.map((point) => `- ${point}`),
    ...(rest > 0 ? [`- and ${rest} more, which we will ask about separately`] : []),
  ].join('\n')
}

/** What is missing, by the question: one that several rows of a schedule lack is asked once. */
type Missing = Map<
  string,
  { readonly question: Question; readonly group: Question | null; readonly rows: number[] }
>

function missingPoints(missing: Missing): string[] {
  return [...missing.values()].map(({ question, group, rows }) => {
    const label = `${question.label.replace(/[\s:?*]+$/, '')}${optionsOf(question)}`
    if (!group) return label
    const shown = rows.slice(0, mostRows).join(', ')
    const more = rows.length > mostRows ? ` and ${rows.length - mostRows} more` : ''
    return `${group.label}, ${rows.length === 1 ? 'row' : 'rows'} ${shown}${more}: ${label}`
  })
}

interface Points {
  readonly missing: string[]
  readonly conflicting: string[]
  readonly unclear: string[]
}

function pointsOf(view: Parameters<typeof draftBrokerQuestion>[0]): Points {
  const points: Points = { missing: [], conflicting: [], unclear: [] }
  const missing: Missing = new Map()
  if (!view.questionSet) return points
  const blocked = new Set(view.blockers.map(({ questionId, itemId }) => keyOf(questionId, itemId)))
  const answers = new Map(view.answers.map((answer) => [keyOf(answer.questionId, answer.itemId), answer]))
  for (const place of visibleQuestions(view.questionSet, view.answers, view.items)) {
    const { question, group, itemId } = place
    const key = keyOf(question.id, itemId)
    if (!blocked.has(key)) continue
    const row = rowOf(view, itemId)
    const label = nameOf(question, group, row)
    const answer = answers.get(key)
    const values = answer ? distinctValues(question, answer) : []
    if (answer?.reasons.includes('conflict') && values.length > 1)
      points.conflicting.push(`${label}: ${values.join(', or ')}?`)
    else if (answer && answer.value !== null)
      points.unclear.push(`${label}: we read ${formatValue(question, answer.value)}`)
    else {
      const known = missing.get(question.id) ?? { question, group: group ?? null, rows: [] }
      missing.set(question.id, known)
      if (row !== null) known.rows.push(row)
    }
  }
  points.missing.push(...missingPoints(missing))
  return points
}

/** Each value with the paper that says it, at most four. */
function distinctValues(question: Question, { candidates }: AnswerView): string[] {
  const byValue = new Map<string, CandidateView>()
  for (const candidate of candidates) {
    const value = formatValue(question, candidate.value)
    if (!byValue.has(value)) byValue.set(value, candidate)
  }
  return [...byValue].slice(0, 4).map(([value, { evidence }]) => {
    const file = evidence[0]?.fileName
    return file ? `${value} (${file})` : value
  })
}

function optionsOf({ type, options }: QuestionSet['pages'][number]['questions'][number]): string {
  if (type === 'yesNo') return ' (yes or no)'
  const isShort = options && options.length > 0 && options.length <= 6
  return isShort ? ` (${options.map(({ label }) => label).join(', ')})` : ''
}

function nameOf(question: Question, group: Question | undefined, row: number | null): string {
  const label = question.label.replace(/[\s:?*]+$/, '')
  return group && row !== null ? `${group.label}, row ${row}: ${label}` : label
}

function rowOf({ items }: Pick<SubmissionView, 'items'>, itemId: string | null): number | null {
  const item = items.find(({ id }) => id === itemId)
  if (!item) return null
  return (
    items.filter(({ questionId, order }) => questionId === item.questionId && order < item.order).length + 1
  )
}

function keyOf(questionId: string, itemId: string | null): string {
  return `${itemId ?? ''}\u0000${questionId}`
}
