import type { QuestionType } from '../../domain/question-set.ts'
import type { QuestionAspect } from '../../review/administration-views.ts'

/** What a publication of a Question Set changed of a question. */
export const aspectWords: Readonly<Record<QuestionAspect, string>> = {
  wording: 'its wording',
  help: 'its help text',
  type: 'its type',
  options: 'its options',
  required: 'whether it is required',
  limits: 'its limits',
  condition: 'when it is asked',
  visibility: 'whether it is shown',
  other: 'something else about it',
}

/** Types of questions, each before its number. */
export const questionTypeWords: Readonly<Record<QuestionType, string>> = {
  text: 'text',
  longText: 'long text',
  integer: 'whole number',
  decimal: 'number',
  money: 'amount',
  percent: 'percentage',
  date: 'date',
  dateTime: 'date with time',
  yesNo: 'yes or no',
  choice: 'choice',
  multiChoice: 'several choices',
  lookup: 'lookup',
  personName: 'name',
  address: 'address',
  email: 'email',
  phone: 'telephone',
  file: 'file',
  group: 'repeating group',
  heading: 'heading',
  computed: 'computed',
  callback: 'callback',
  unknown: 'unknown',
}

/** Parts of the administration, as their links say them. */
export const sectionWords = {
  people: 'People',
  rules: 'Rules',
  inboxes: 'Inboxes',
  'question-sets': 'Question Sets',
  platform: 'Platform',
  models: 'Models and prompts',
  confidence: 'Confidence',
  retention: 'Retention',
  system: 'System',
} as const

export const isolationWords: Readonly<Record<string, string>> = {
  bubblewrap: 'full: network and file system fenced',
  namespace: 'network fenced',
  process: 'separate processes only',
}
