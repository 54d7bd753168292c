import type { SubmissionView } from '../../review/views.ts'
import classes from './reason-list.module.css'

interface Reason {
  readonly code?: string | undefined
  readonly message: string
  readonly questionId?: string | undefined
}

/** The platform's words, untouched. */
export function ReasonList(props: {
  readonly title: string
  readonly reasons: readonly Reason[]
  readonly view: Pick<SubmissionView, 'questionSet'>
}) {
  if (props.reasons.length === 0) return null
  const labelOf = (questionId: string) =>
    props.view.questionSet?.pages
      .flatMap(({ questions }) => questions.flatMap((question) => [question, ...(question.children ?? [])]))
      .find(({ id }) => id === questionId)?.label ?? questionId
  return (
    <div className={classes.reasons}>
      <h3>{props.title}</h3>
      <ul>
        {props.reasons.map(({ code, message, questionId }) => (
          <li key={`${code ?? ''}:${questionId ?? ''}:${message}`}>
            {message}
            {questionId || code ? (
              <span>{[questionId ? labelOf(questionId) : null, code].filter(Boolean).join(' · ')}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
