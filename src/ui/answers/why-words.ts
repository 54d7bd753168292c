import type { ReasonCode } from '../../domain/answer.ts'
import { sayWord } from '../language/say-word.ts'
import { reasonWords } from '../words/reason-words.ts'
import type { OutlineEntry } from './outline.ts'

/** The limit that is broken says more than that one is. */
const saidByIssues: readonly ReasonCode[] = ['invalid_value', 'outside_limits']

/**
 * Why a person is needed here, shortest list that says it all: the limits it breaks, the reasons of the reading, and what
 * the server says when neither explains it. Empty when nobody is needed.
 */
export function wordWhy(entry: Pick<OutlineEntry, 'answer' | 'needsLook' | 'blockers'>): string[] {
  const { answer, needsLook, blockers } = entry
  const issues = answer.issues.map(({ message }) => message.replace(/\.$/, ''))
  if (!needsLook) return issues
  const reasons = answer.reasons
    .filter((code) => issues.length === 0 || !saidByIssues.includes(code))
    .map((code) => sayWord(reasonWords[code], code))
  const said = [...new Set([...issues, ...reasons])]
  return said.length > 0 ? said : [...blockers]
}

/**
 * The same beside one answer of many: nothing where all that holds it back is that such answers have not been measured.
 * Until they have, that is so of every sure answer, and the dock says it.
 */
export function wordWhyInList(entry: Pick<OutlineEntry, 'answer' | 'needsLook' | 'blockers'>): string[] {
  const { reasons, issues } = entry.answer
  const isOnlyUnmeasured =
    issues.length === 0 && reasons.length > 0 && reasons.every((code) => code === 'not_measured')
  return isOnlyUnmeasured ? [] : wordWhy(entry)
}
