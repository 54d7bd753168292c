import type { SubmissionStatus } from '../../domain/submission.ts'
import classes from './status-badge.module.css'
import { statusWords } from './status-words.ts'

export function StatusBadge({ status }: { readonly status: SubmissionStatus }) {
  const { label, tone } = statusWords[status] ?? { label: status, tone: 'quiet' }
  return (
    <span className={classes.badge} data-tone={tone}>
      {label}
    </span>
  )
}
