import { eachQuestion, isAskable } from '../../domain/askable-question.ts'
import type { Question, QuestionSet } from '../../domain/question-set.ts'

/** A question as it is put to a model: a short code instead of the platform's id, which may be anything. */
export interface AskedQuestion {
  readonly code: string
  readonly question: Question
  readonly group: Question | null
}

/** Help longer than this explains insurance to people; its first words hold what a reader needs. */
const LONGEST_HELP = 160
/** More options than this are not told; the value is checked against all of them later. */
const MOST_OPTIONS = 60

/** The questions that may be asked of a paper, numbered in the order of the Question Set. */
export function listAskableQuestions(set: QuestionSet): AskedQuestion[] {
  const asked: AskedQuestion[] = []
  for (const { question, group } of eachQuestion(set)) {
    if (question.type === 'group' || !isAskable(question) || (group && !isAskable(group))) continue
    asked.push({ code: `q${asked.length + 1}`, question, group: group ?? null })
  }
  return asked
}

/** At most `size` questions a section; a group that fits into one section is not torn apart, so that its rows agree. */
export function splitIntoSections(asked: readonly AskedQuestion[], size: number): AskedQuestion[][] {
  const sections: AskedQuestion[][] = []
  for (const block of blocksOf(asked)) {
    const last = sections.at(-1)
    if (last && last.length + block.length <= size) last.push(...block)
    else
      for (let start = 0; start < block.length; start += size) sections.push(block.slice(start, start + size))
  }
  return sections
}

function blocksOf(asked: readonly AskedQuestion[]): AskedQuestion[][] {
  const blocks: AskedQuestion[][] = []
  for (const entry of asked) {
    const last = blocks.at(-1)
    if (last && entry.group && last[0]?.group?.id === entry.group.id) last.push(entry)
    else blocks.push([entry])
  }
  return blocks
}

/** One line a question: `q12 | money | Sum insured | hint`. Groups head their questions. */
export function renderQuestions(asked: readonly AskedQuestion[]): string {
  const lines: string[] = []
  let groupId: string | null = null
  for (const { code, question, group } of asked) {
    if (group && group.id !== groupId) lines.push(`Group: ${oneLine(group.label)}`)
    groupId = group?.id ?? null
    lines.push(
      `${group ? '  ' : ''}${[code, kindOf(question), oneLine(question.label), ...hintsOf(question)].join(' | ')}`,
    )
  }
  return lines.join('\n')
}

function kindOf(question: Question): string {
  switch (question.type) {
    case 'yesNo':
      return 'yes/no'
    case 'choice':
      return 'one option'
    case 'multiChoice':
      return 'options'
    case 'personName':
      return 'name of a person'
    case 'longText':
    case 'lookup':
      return 'text'
    case 'dateTime':
      return 'date'
    default:
      return question.type
  }
}

function hintsOf(question: Question): string[] {
  const hints: string[] = []
  const help = question.help ? oneLine(question.help) : ''
  if (help) hints.push(help.length > LONGEST_HELP ? `${help.slice(0, LONGEST_HELP)}...` : help)
  const options = question.options ?? []
  if (
    options.length > 0 &&
    question.type !== 'yesNo' &&
    !question.optionsOpen &&
    options.length <= MOST_OPTIONS
  )
    hints.push(`options: ${options.map((option) => oneLine(option.label)).join('; ')}`)
  return hints
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
