import type { AnswerValue } from '../../domain/answer.ts'
import type { OutlineEntry } from '../answers/outline.ts'
import type { EditorRaw } from './editor-start.ts'

/** What every typed editor is given. */
export interface EditorProps {
  readonly entry: OutlineEntry
  /** What stands in the editor at first instead of the answer's value. */
  readonly start: EditorRaw | null
  /** Called with every change. */
  readonly onRaw: (raw: EditorRaw) => void
  /** Saves at once: one press was the whole answer. */
  readonly onSave: (value: AnswerValue) => void
}
