import type { Question } from '../../../domain/question-set.ts'
import { comparableText } from '../../../values/plain-text.ts'
import { readOption } from '../../../values/read-option.ts'
import type { IndexedQuestion } from '../../label/label-index.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'

/** How strongly the printed options say which question a group of boxes asks, whatever its label. */
export interface OptionFit {
  readonly question: number
  /** 0 to 1: the share of the printed options that are options of the question. */
  readonly share: number
  /** Whether no other question fits as well. */
  readonly isAlone: boolean
}

/** The questions whose options are the ones printed at a group of boxes. */
export function fitOptions(item: LayoutItem, questions: readonly IndexedQuestion[]): OptionFit[] {
  const printed = item.mark?.options.map((option) => option.text).filter((text) => text.trim() !== '') ?? []
  if (printed.length < 2 || printed.length > 40 || printed.every((text) => /^(?:yes|no)$/i.test(text.trim())))
    return []
  const fits: { question: number; share: number }[] = []
  questions.forEach(({ question }, at) => {
    if ((question.type !== 'choice' && question.type !== 'multiChoice') || !question.options?.length) return
    const values = new Set<string>()
    for (const text of printed) {
      const reading = readOption({ options: question.options }, text)
      if (reading.ok) values.add(String(reading.value))
    }
    if (values.size >= 2 && values.size >= printed.length * 0.6)
      fits.push({ question: at, share: values.size / printed.length })
  })
  fits.sort((one, other) => other.share - one.share)
  return fits.map((fit) => ({ ...fit, isAlone: fits.length === 1 }))
}

/** Options of all questions by their exact wording, where only one question has an option so worded. */
export function distinctOptions(
  questions: readonly { readonly question: Question }[],
): ReadonlyMap<string, number> {
  const owners = new Map<string, Set<number>>()
  questions.forEach(({ question }, at) => {
    if (question.type !== 'choice' && question.type !== 'multiChoice') return
    for (const option of question.options?.slice(0, 200) ?? []) {
      const wording = comparableText(option.label)
      if (wording.split(' ').length >= 2 && /[a-z]{3}/.test(wording))
        owners.set(wording, (owners.get(wording) ?? new Set()).add(at))
    }
  })
  const distinct = new Map<string, number>()
  for (const [wording, questionIndexes] of owners) {
    const [only] = questionIndexes
    if (questionIndexes.size === 1 && only !== undefined) distinct.set(wording, only)
  }
  return distinct
}
