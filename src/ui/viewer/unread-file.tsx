import { IconAlertTriangle } from '@tabler/icons-react'
import type { SourceFileView } from '../../review/views.ts'
import { sourceFileUrl } from '../api/calls.ts'
import { wordSize } from '../words/amount-words.ts'
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
      <h2>{file.name} could not be read</h2>
      <p>{file.reading?.tell ?? 'Look at the file yourself.'}</p>
      {file.reading?.detail ? <p className={classes.detail}>{file.reading.detail}</p> : null}
      <p className={classes.detail}>
        {file.mediaType}, {wordSize(file.sizeBytes)}. None of its content is among the answers.
      </p>
      {unlock && file.reading?.failureCode === 'file_encrypted' ? (
        <UnlockForm key={file.id} unlock={(password) => unlock(file.id, password)} />
      ) : null}
      <a href={sourceFileUrl(file.id)} download>
        Open the original
      </a>
    </div>
  )
}
