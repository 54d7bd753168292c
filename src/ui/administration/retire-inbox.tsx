import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxSettingView, SettingsView } from '../../review/administration-views.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { wordCount } from '../words/counted.ts'
import { restoreInbox, retireInbox } from './administration-calls.ts'
import classes from './administration-screen.module.css'

/** Has an inbox take nothing new, after asking; or take mail again. */
export function RetireInbox(props: {
  readonly inbox: InboxSettingView
  readonly onSaved: (settings: SettingsView) => void
}) {
  const { inbox, onSaved } = props
  const [isAsking, ask] = useState(false)
  const retiring = useMutation({
    mutationFn: () => retireInbox(inbox.id),
    onSuccess: onSaved,
    onError: tellProblem,
    onSettled: () => ask(false),
  })
  const restoring = useMutation({
    mutationFn: () => restoreInbox(inbox.id),
    onSuccess: onSaved,
    onError: tellProblem,
  })
  if (inbox.retiredAt !== null)
    return (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Bring back ${inbox.address}`}
        loading={restoring.isPending}
        onClick={() => restoring.mutate()}
      >
        Bring back
      </Button>
    )
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Retire ${inbox.address}`}
        onClick={() => ask(true)}
      >
        Retire
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => ask(false)}
        title="Retire the inbox"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={classes.lead}>
          Mail to {inbox.address} is turned away from now on, so that its senders hear of it. What brokers
          answer to questions that were asked from it still comes in.{' '}
          {inbox.open === 0
            ? 'No submission of it is open.'
            : `${wordCount(inbox.open, 'submission')} of it ${inbox.open === 1 ? 'is' : 'are'} open and ${
                inbox.open === 1 ? 'goes' : 'go'
              } on.`}
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => ask(false)}>
            Cancel
          </Button>
          <Button color="red" data-autofocus loading={retiring.isPending} onClick={() => retiring.mutate()}>
            Retire
          </Button>
        </div>
      </Modal>
    </>
  )
}
