import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Facts } from '../make-samples/facts.ts'

export interface ScoredQuestion {
  readonly id: string
  readonly label: string
  readonly type: string
  readonly options?: readonly string[]
  readonly columns?: readonly { readonly id: string; readonly label: string; readonly type: string }[]
  readonly match?: string
  /** The page of the Question Set it stands on. */
  readonly page: string
}

interface ExportedQuestion {
  readonly questionid: string
  readonly description: string
  readonly type: string
  readonly answers?: readonly { readonly value: string }[]
  readonly children?: readonly ExportedQuestion[]
}

const TYPES: Readonly<Record<string, string>> = {
  Text: 'text',
  FileLookup: 'text',
  'Client.ContactName': 'text',
  'Client.Address': 'text',
  'Client.Email': 'text',
  'Client.Phone': 'text',
  DropDown: 'choice',
  PaymentOption: 'choice',
  DatePicker: 'date',
  InceptionDate: 'date',
  Number: 'integer',
  Money: 'money',
  Percent: 'number',
  YesNo: 'boolean',
  CheckBox: 'boolean',
  MultiPage: 'table',
}
const NEVER_SHOWN = new Set(['IntroducerCode', 'SchemeRatingVersion'])
const root = resolve(import.meta.dirname, '..', '..')

/** The askable questions of a product's sample Question Set in the gold format, groups as tables. */
export function readScoredQuestions(product: Facts['product']): ScoredQuestion[] {
  const exported = JSON.parse(
    readFileSync(join(root, 'samples', 'question-sets', `${product}.json`), 'utf8'),
  ) as { questionset: { questionpagename: string; questions: ExportedQuestion[] }[] }
  return exported.questionset.flatMap((page) =>
    page.questions.flatMap((question) => {
      const type = TYPES[question.type]
      if (!type || NEVER_SHOWN.has(question.questionid)) return []
      return [{ ...scored(question, type), page: page.questionpagename }]
    }),
  )
}

function scored(question: ExportedQuestion, type: string): Omit<ScoredQuestion, 'page'> {
  const options = (question.answers ?? []).map((answer) => answer.value).filter(Boolean)
  return {
    id: question.questionid,
    label: question.description.replace(/<[^>]+>/g, ''),
    type,
    ...(type === 'choice' ? { options } : {}),
    ...(question.type === 'Client.Address' ? { match: 'address' } : {}),
    ...(question.type === 'Client.Phone' ? { match: 'numeric_string' } : {}),
    ...(type === 'table'
      ? {
          columns: (question.children ?? []).flatMap((child) => {
            const columnType = TYPES[child.type]
            // A choice in a column has no options in the gold format: it is scored as text.
            return columnType
              ? [
                  {
                    id: child.questionid,
                    label: child.description,
                    type: columnType === 'choice' ? 'text' : columnType,
                  },
                ]
              : []
          }),
        }
      : {}),
  }
}
