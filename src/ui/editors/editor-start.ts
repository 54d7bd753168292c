import { t } from '@lingui/core/macro'
import type { AnswerValue } from '../../domain/answer.ts'
import type { Question } from '../../domain/question-set.ts'
import type { CapturedPlace } from '../../review/views.ts'
import { readValue } from '../../values/read-value.ts'
import { type Draft, draftOf, readTyped, typedText, unsaveable, wordUnread } from './read-typed.ts'

/** What stands in an editor as it is being filled: a text, the parts of an address or a name, the options chosen. */
export type EditorRaw = string | boolean | readonly string[] | Readonly<Partial<Record<string, string>>>

/** What an editor begins with instead of the answer's value. */
export interface EditorStart {
  /** A new number begins the editor anew. */
  readonly nonce: number
  /** Words captured from the page, or what was being keyed before the page was loaded again. */
  readonly origin: 'captured' | 'kept'
  /** Null where the captured words could not be read as an answer of this type. */
  readonly raw: EditorRaw | null
  /** The captured words. */
  readonly quote: string | null
  readonly problem: string | null
  /** Where the words were captured, to be kept with the decision. */
  readonly captured: CapturedPlace | null
}

/** Reads words captured from a page as strictly as print is read, and says why where they are no such answer. */
export function startFromCapture(
  question: Question,
  text: string,
  receivedAt: string,
  captured: CapturedPlace | null = null,
): EditorStart {
  const reading = readValue(question, text, { receivedAt })
  return {
    nonce: Date.now(),
    origin: 'captured',
    raw: reading.ok ? rawOf(question, reading.value) : rawOfUnread(question, text),
    quote: text,
    problem: reading.ok ? null : wordUnread(question, reading.reason),
    captured,
  }
}

function rawOf(question: Question, value: AnswerValue): EditorRaw {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'object') return typedText(question, value)
  return isList(value) ? value : partsOf(null, value)
}

/** `Array.isArray` does not tell a read-only list from an object. */
const isList = (value: object): value is readonly string[] => Array.isArray(value)

/** Words that cannot be read stay where they can be put right; where only options can be chosen there is no such place. */
function rawOfUnread(question: Question, text: string): EditorRaw | null {
  const hasOptions = (question.options?.length ?? 0) > 0 && !question.optionsOpen
  if (question.type === 'yesNo' || question.type === 'multiChoice' || hasOptions) return null
  const line = text.replace(/\s+/g, ' ')
  if (question.type === 'personName') return { lastName: line }
  if (question.type !== 'address') return question.type === 'longText' ? text : line
  const [line1 = '', ...rest] = text.split('\n')
  return rest.length > 0 ? { line1, line2: rest.join(', ') } : { line1 }
}

/** What could be saved of what stands in an editor. */
export function draftOfRaw(question: Question, raw: EditorRaw, receivedAt: string): Draft {
  if (typeof raw === 'string') return readTyped(question, raw, receivedAt)
  if (typeof raw === 'boolean') return draftOf(question, raw)
  if (isList(raw)) return raw.length > 0 ? draftOf(question, raw) : unsaveable(t`Choose at least one.`)
  const parts = Object.fromEntries(
    Object.entries(raw)
      .map(([name, part]) => [name, typeof part === 'string' ? part.trim() : ''])
      .filter(([, part]) => part),
  ) as Partial<Record<string, string>>
  if (question.type === 'address') {
    const { line1 } = parts
    return line1
      ? draftOf(question, { ...parts, line1 })
      : unsaveable(t`Enter the first line of the address.`)
  }
  const { lastName } = parts
  return lastName ? draftOf(question, { ...parts, lastName }) : unsaveable(t`Enter the last name.`)
}

/** The parts of an address or a name that an editor begins with. */
export function partsOf(
  raw: EditorRaw | null,
  value: AnswerValue | null,
): Readonly<Partial<Record<string, string>>> {
  if (raw !== null) return typeof raw === 'object' && !isList(raw) ? raw : {}
  return typeof value === 'object' && value !== null && !isList(value) ? { ...value } : {}
}
