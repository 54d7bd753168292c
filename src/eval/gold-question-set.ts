import { sha256 } from '../domain/identifiers.ts'
import type { Question, QuestionOption, QuestionSet, QuestionType } from '../domain/question-set.ts'
import type { GoldColumn, GoldQuestion } from './gold.ts'

/** Types of the gold format in ours; what is not here is asked as text. */
const types: Readonly<Record<string, QuestionType>> = {
  date: 'date',
  money: 'money',
  number: 'decimal',
  integer: 'integer',
  boolean: 'yesNo',
  choice: 'choice',
  'choice[]': 'multiChoice',
  'text[]': 'group',
  table: 'group',
  // A value with parts of its own has no one place in a paper.
  object: 'unknown',
}

/** The only column of a list of texts. */
export const LIST_COLUMN = 'value'

/** Ids of columns are unique in their table only; ours are unique in the Question Set. */
export function columnQuestionId(tableId: string, columnId: string): string {
  return `${tableId}/${columnId}`
}

/** The questions of one gold record as a Question Set with a page a section, all of them optional. */
export function buildQuestionSet(questions: readonly GoldQuestion[]): QuestionSet {
  const sections = Map.groupBy(questions, ({ section }) => section ?? '')
  const pages = [...sections].map(([title, some], order) => ({
    id: order === 0 ? 'gold' : `gold-${order}`,
    title,
    order,
    questions: some.map((question, at) => buildQuestion(question, at)),
  }))
  return {
    productId: 'gold',
    productName: 'Evaluation',
    hash: sha256(JSON.stringify(pages)),
    pages,
  }
}

function buildQuestion(gold: GoldQuestion, order: number): Question {
  const options = gold.options?.map(buildOption)
  const type = typeOf(gold)
  const question: Question = {
    ...plain(gold.id, gold.label ?? wordsOf(gold.id), gold.type, type, order),
    help: gold.help,
    options,
  }
  if (type !== 'group') return question
  const columns =
    gold.type === 'table' ? (gold.columns ?? []) : [{ id: LIST_COLUMN, label: question.label, type: 'text' }]
  return {
    ...question,
    repeat: {},
    children: columns.map((column, index) => buildColumn(gold.id, column, index)),
  }
}

function buildColumn(tableId: string, column: GoldColumn, order: number): Question {
  const type = typeOf(column)
  const question = plain(
    columnQuestionId(tableId, column.id),
    column.label ?? wordsOf(column.id),
    column.type,
    // A table within a cell has no place in a paper's own table.
    type === 'group' ? 'unknown' : type,
    order,
  )
  return { ...question, options: column.options?.map(buildOption) }
}

function plain(id: string, label: string, wireType: string, type: QuestionType, order: number): Question {
  return { id, label, order, type, wireType, required: false, hidden: false, readOnly: false }
}

function typeOf({ type, options }: Pick<GoldQuestion, 'type' | 'options'>): QuestionType {
  // A choice between nothing could never be answered.
  if (type.startsWith('choice') && !options?.length) return 'text'
  return Object.hasOwn(types, type) ? (types[type] ?? 'text') : 'text'
}

function buildOption(option: NonNullable<GoldQuestion['options']>[number]): QuestionOption {
  return typeof option === 'string'
    ? { value: option, label: option }
    : { value: option.value, label: option.label ?? option.value }
}

/** Columns come without labels: `date_of_loss` and `jobTitle` are all that says what they hold. */
function wordsOf(id: string): string {
  const words = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
