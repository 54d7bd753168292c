/** The answers of one submission after checking: every value canonical, every repeated item an answer block of its own. */

export interface ContactName {
  readonly title?: string | undefined
  readonly firstName?: string | undefined
  readonly surname: string
}

export interface Address {
  readonly addressLine1: string
  readonly addressLine2?: string | undefined
  readonly town?: string | undefined
  readonly county?: string | undefined
  readonly postcode: string
}

/** Text, options, `Yes`/`No`, ISO dates and plain decimal numbers are strings. */
export type AnswerValue = string | ContactName | Address

export interface Answers {
  readonly values: Readonly<Record<string, AnswerValue>>
  readonly groups: Readonly<Record<string, readonly Answers[]>>
}

/** The text of an answer, or an empty string when there is none. */
export function textOf(answers: Answers, questionId: string): string {
  const value = answers.values[questionId]
  return typeof value === 'string' ? value : ''
}

export function isYes(answers: Answers, questionId: string): boolean {
  return textOf(answers, questionId) === 'Yes'
}

/** A number, 0 when it was not answered. Not for money: see `pence`. */
export function numberOf(answers: Answers, questionId: string): number {
  return Number(textOf(answers, questionId) || '0')
}

export function itemsOf(answers: Answers, groupId: string): readonly Answers[] {
  return answers.groups[groupId] ?? []
}

export function addressOf(answers: Answers, questionId: string): Address | undefined {
  const value = answers.values[questionId]
  return typeof value === 'object' && 'postcode' in value ? value : undefined
}

/** An answer as one line of text, for the generated documents. */
export function describeAnswer(value: AnswerValue): string {
  if (typeof value === 'string') return value
  if ('postcode' in value)
    return [value.addressLine1, value.addressLine2, value.town, value.county, value.postcode]
      .filter(Boolean)
      .join(', ')
  return [value.title, value.firstName, value.surname].filter(Boolean).join(' ')
}
