import { Trans } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { isWorking, type SubmissionStatus } from '../../domain/submission.ts'
import { i18n } from '../language/i18n.ts'
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
            <Trans>
              <strong>{i18n._(statusWords[status].label)}…</strong> The answers appear here by themselves.
            </Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>There are no answers for this submission.</Trans>
        </p>
      )}
    </div>
  )
}
