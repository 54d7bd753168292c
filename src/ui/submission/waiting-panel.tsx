import { Loader } from '@mantine/core'
import { isWorking, type SubmissionStatus } from '../../domain/submission.ts'
import { statusWords } from '../words/status-words.ts'
import classes from './waiting-panel.module.css'

/** Before there are answers. It goes away by itself when they come. */
export function WaitingPanel({ status }: { readonly status: SubmissionStatus }) {
  return (
    <div className={classes.panel} role="status">
      {isWorking(status) ? (
        <>
          <Loader size="sm" aria-hidden="true" />
          <p>
            <strong>{statusWords[status].label}…</strong> The answers appear here by themselves.
          </p>
        </>
      ) : (
        <p>There are no answers for this submission.</p>
      )}
    </div>
  )
}
