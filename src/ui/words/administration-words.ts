import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuestionType } from '../../domain/question-set.ts'
import type { QuestionAspect } from '../../review/administration-views.ts'

/** What a publication of a Question Set changed of a question. */
export const aspectWords: Readonly<Record<QuestionAspect, MessageDescriptor>> = {
  wording: msg`its wording`,
  help: msg`its help text`,
  type: msg`its type`,
  options: msg`its options`,
  required: msg`whether it is required`,
  limits: msg`its limits`,
  condition: msg`when it is asked`,
  visibility: msg`whether it is shown`,
  other: msg`something else about it`,
}

/** Types of questions, each before its number. */
export const questionTypeWords: Readonly<Record<QuestionType, MessageDescriptor>> = {
  text: msg({ message: 'text', context: 'type of a question' }),
  longText: msg`long text`,
  integer: msg`whole number`,
  decimal: msg`number`,
  money: msg`amount`,
  percent: msg`percentage`,
  date: msg`date`,
  dateTime: msg`date with time`,
  yesNo: msg`yes or no`,
  choice: msg`choice`,
  multiChoice: msg`several choices`,
  lookup: msg`lookup`,
  personName: msg`name`,
  address: msg`address`,
  email: msg`email`,
  phone: msg`telephone`,
  file: msg`file`,
  group: msg`repeating group`,
  heading: msg`heading`,
  computed: msg`computed`,
  callback: msg`callback`,
  unknown: msg`unknown`,
}

/** Parts of the administration, as their links say them. */
export const sectionWords = {
  people: msg`People`,
  rules: msg`Rules`,
  inboxes: msg`Inboxes`,
  'question-sets': msg`Question Sets`,
  platform: msg`Platform`,
  models: msg`Models and prompts`,
  confidence: msg`Confidence`,
  retention: msg`Retention`,
  system: msg`System`,
} as const

export const isolationWords: Readonly<Record<string, MessageDescriptor>> = {
  bubblewrap: msg`full: network and file system fenced`,
  namespace: msg`network fenced`,
  process: msg`separate processes only`,
}
