import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { SourceFileView } from '../../review/views.ts'
import { sourceFileUrl } from '../api/calls.ts'
import { wordSize } from '../words/amount-words.ts'
import { wordFailure } from '../words/failure-words.ts'
import { UnlockForm } from './unlock-form.tsx'
import classes from './unread-file.module.css'

/** A file nothing could read is shown with the reason; it never just disappears. */
export function UnreadFile(props: {
  readonly file: SourceFileView
  /** Null where this person may not change the papers. */
  readonly unlock: ((fileId: string, password: string) => Promise<unknown>) | null
}) {
  const { file, unlock } = props
  return (
    <div className={classes.panel}>
      <IconAlertTriangle size={28} aria-hidden="true" />
      <h2>
        <Trans>{file.name} could not be read</Trans>
      </h2>
      <p>{file.reading?.tell ? wordFailure(file.reading.tell) : t`Look at the file yourself.`}</p>
      {file.reading?.detail ? <p className={classes.detail}>{file.reading.detail}</p> : null}
      <p className={classes.detail}>
        <Trans>
          {file.mediaType}, {wordSize(file.sizeBytes)}. None of its content is among the answers.
        </Trans>
      </p>
      {unlock && file.reading?.failureCode === 'file_encrypted' ? (
        <UnlockForm key={file.id} unlock={(password) => unlock(file.id, password)} />
      ) : null}
      <a href={sourceFileUrl(file.id)} download>
        <Trans>Open the original</Trans>
      </a>
    </div>
  )
}
