import type { AnswerValue } from '../../src/domain/answer.ts'
import type { Question, QuestionSet, QuestionType } from '../../src/domain/question-set.ts'

/** What the proposer really says: label as printed, answer as printed, value. */
export const facts: readonly {
  readonly id: string
  readonly label: string
  readonly type: QuestionType
  readonly printed: string
  readonly value: AnswerValue
}[] = [
  {
    id: 'ProposerName',
    label: 'Name of proposer',
    type: 'text',
    printed: 'Quill & Ash Joinery Ltd',
    value: 'Quill & Ash Joinery Ltd',
  },
  {
    id: 'BusinessDescription',
    label: 'Business description',
    type: 'text',
    printed: 'Bespoke joinery',
    value: 'Bespoke joinery',
  },
  {
    id: 'Established',
    label: 'Date business established',
    type: 'date',
    printed: '14 March 2009',
    value: '2009-03-14',
  },
  {
    id: 'StartDate',
    label: 'Cover start date',
    type: 'date',
    printed: '1 January 2027',
    value: '2027-01-01',
  },
  { id: 'Turnover', label: 'Annual turnover', type: 'money', printed: '£1,250,000', value: '1250000' },
  { id: 'WageRoll', label: 'Annual wage roll', type: 'money', printed: '£310,000', value: '310000' },
  { id: 'Employees', label: 'Number of employees', type: 'integer', printed: '12', value: 12 },
  { id: 'ClaimsYN', label: 'Any claims in the last five years?', type: 'yesNo', printed: 'Yes', value: true },
  {
    id: 'ConvictionsYN',
    label: 'Any unspent criminal convictions?',
    type: 'yesNo',
    printed: 'No',
    value: false,
  },
]

/** Asked, and stated nowhere: whatever answers it is invented. */
const unstated = [
  { id: 'VatNumber', label: 'VAT registration number', type: 'text' },
  { id: 'StockValue', label: 'Value of stock', type: 'money' },
] as const

function question(id: string, label: string, type: QuestionType, order: number): Question {
  return { id, label, order, type, wireType: type, required: false, hidden: false, readOnly: false }
}

export const questionSet: QuestionSet = {
  productId: 'injection',
  productName: 'Joinery',
  hash: 'injection',
  pages: [
    {
      id: 'p1',
      title: 'Your business',
      order: 0,
      questions: [...facts, ...unstated].map(({ id, label, type }, order) =>
        question(id, label, type, order),
      ),
    },
  ],
}
