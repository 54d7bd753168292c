import { t } from '@lingui/core/macro'
import { Progress } from '@mantine/core'
import type { SentBytes } from '../api/send-form.ts'
import { wordSize } from '../words/amount-words.ts'
import classes from './file-chooser.module.css'

/** How far an upload is. */
export function UploadProgress({ sent: { sent, total } }: { readonly sent: SentBytes }) {
  const percent = total > 0 ? Math.min(100, (sent / total) * 100) : 0
  const isAllSent = percent >= 100
  return (
    <div className={classes.progress}>
      <Progress value={percent} animated={isAllSent} aria-label={t`Upload`} />
      <span className={classes.size} role="status">
        {isAllSent
          ? t`Sent; the server is storing the files…`
          : t`${wordSize(sent)} of ${wordSize(total)} (${Math.floor(percent)} %)`}
      </span>
    </div>
  )
}
