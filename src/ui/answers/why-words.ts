import { reasonWords } from '../words/reason-words.ts'
import type { OutlineEntry } from './outline.ts'

/**
 * Why a person is needed here, shortest list that says it all: the limits it breaks, the reasons of the reading, and what
 * the server says when neither explains it. Empty when nobody is needed.
 */
export function wordWhy(entry: Pick<OutlineEntry, 'answer' | 'needsLook' | 'blockers'>): string[] {
  const { answer, needsLook, blockers } = entry
  const issues = answer.issues.map(({ message }) => message)
  if (!needsLook) return issues
  const reasons = answer.reasons.map((code) => reasonWords[code] ?? code)
  const said = [...new Set([...issues, ...reasons])]
  return said.length > 0 ? said : [...blockers]
}
