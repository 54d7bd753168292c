import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { ProblemNotice } from '../api/problem-notice.tsx'
import classes from './approve-dialog.module.css'

/** Why something is rejected: asked the same way of one submission and of many. Ctrl+Enter sends it. */
export function RejectForm(props: {
  /** Where the reason is kept. */
  readonly kept: string
  readonly isSending: boolean
  readonly problem: Error | null
  readonly onReject: (reason: string) => void
  readonly onCancel: () => void
}) {
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (reason !== '' && !props.isSending) props.onReject(reason)
  }
  return (
    <form onSubmit={submit}>
      <Textarea
        label={t`Reason`}
        description={`${props.kept} ${t`Nothing is sent to the platform.`}`}
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={2000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      {props.problem ? <ProblemNotice error={props.problem} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color="red.9" disabled={reason === ''} loading={props.isSending}>
          <Trans>Reject</Trans>
        </Button>
      </div>
    </form>
  )
}
