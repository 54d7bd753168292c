import type { SubmissionStatus } from '../../domain/submission.ts'
import { sayWord } from '../language/say-word.ts'
import classes from './status-badge.module.css'
import { type StatusWords, statusWords } from './status-words.ts'

export function StatusBadge({ status }: { readonly status: SubmissionStatus }) {
  // A page that was opened before the server learned a new status shows it as it is called.
  const words: StatusWords | undefined = statusWords[status]
  return (
    <span className={classes.badge} data-tone={words?.tone ?? 'quiet'}>
      {sayWord(words?.label, status)}
    </span>
  )
}
