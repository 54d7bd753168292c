import { memo } from 'react'
import { formatValue } from '../../values/format-value.ts'
import { useDesk } from '../submission/desk-context.ts'
import { AnswerMark } from './answer-mark.tsx'
import classes from './answer-row.module.css'
import type { OutlineEntry } from './outline.ts'
import { wordWhyInList } from './why-words.ts'

interface AnswerRowProps {
  readonly entry: OutlineEntry
  readonly isCurrent: boolean
}

/** One question and its answer. It is a button: Tab goes from one to the next, and the keys of the desk work on it. */
export const AnswerRow = memo(function AnswerRow({ entry, isCurrent }: AnswerRowProps) {
  const desk = useDesk()
  const { question, answer } = entry
  const why = wordWhyInList(entry)
  const value = formatValue(question, answer.value)
  return (
    <button
      type="button"
      className={classes.row}
      data-answer={entry.key}
      data-question={question.id}
      data-needs-look={entry.needsLook || undefined}
      aria-current={isCurrent || undefined}
      onFocus={() => desk.noteFocus(entry.key)}
      onDoubleClick={() => desk.edit(entry.key)}
    >
      <span className={classes.label}>
        {question.label}
        {entry.isRequired ? (
          <span className={classes.required} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </span>
      <span className={classes.value} data-empty={value === '' || undefined}>
        {value === '' ? '–' : value}
        {why.length > 0 ? (
          <span
            className={classes.why}
            data-error={answer.issues.some(({ severity }) => severity === 'error') || undefined}
          >
            {why.join('. ')}
          </span>
        ) : null}
      </span>
      <AnswerMark entry={entry} />
    </button>
  )
}, isSameRow)

/** Rows are drawn again only when what they show changed: a submission may have thousands. */
export function isSameRow(before: AnswerRowProps, after: AnswerRowProps): boolean {
  const [a, b] = [before.entry, after.entry]
  return (
    before.isCurrent === after.isCurrent &&
    a.answer === b.answer &&
    a.question === b.question &&
    a.isRequired === b.isRequired &&
    a.needsLook === b.needsLook &&
    a.blockers.join() === b.blockers.join()
  )
}
