import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxSettingView, SettingsView } from '../../review/administration-views.ts'
import { tellProblem } from '../api/problem-notice.tsx'
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
        aria-label={t`Bring back ${inbox.address}`}
        loading={restoring.isPending}
        onClick={() => restoring.mutate()}
      >
        <Trans>Bring back</Trans>
      </Button>
    )
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t`Retire ${inbox.address}`}
        onClick={() => ask(true)}
      >
        <Trans>Retire</Trans>
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => ask(false)}
        title={t`Retire the inbox`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <p className={classes.lead}>
          <Trans>
            Mail to {inbox.address} is turned away from now on, so that its senders hear of it. What brokers
            answer to questions that were asked from it still comes in.
          </Trans>{' '}
          {inbox.open === 0
            ? t`No submission of it is open.`
            : plural(inbox.open, {
                one: '# submission of it is open and goes on.',
                other: '# submissions of it are open and go on.',
              })}
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => ask(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button color="red" data-autofocus loading={retiring.isPending} onClick={() => retiring.mutate()}>
            <Trans>Retire</Trans>
          </Button>
        </div>
      </Modal>
    </>
  )
}
