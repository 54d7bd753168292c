import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkRequest, sendBulk } from '../api/calls.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { i18n } from '../language/i18n.ts'
import { RejectForm } from '../submission/reject-form.tsx'
import { wordFailure } from '../words/failure-words.ts'
import classes from './bulk-bar.module.css'

const did = { assign: msg`Assigned to you`, reject: msg`Rejected`, retry: msg`Tried again` } as const

/** What can be done to the submissions that are ticked. */
export function BulkBar(props: {
  readonly ids: readonly string[]
  readonly mayRetry: boolean
  readonly onDone: () => void
}) {
  const { ids } = props
  const client = useQueryClient()
  const [isRejecting, setRejecting] = useState(false)
  const sending = useMutation({
    mutationFn: (request: BulkRequest) => sendBulk(request),
    onSuccess: ({ done, refused }, { action }) => {
      void client.invalidateQueries({ queryKey: ['queue'] })
      const [first] = refused
      notifications.show({
        title: t`${i18n._(did[action])}: ${done.length} of ${done.length + refused.length}`,
        message: first ? wordFailure(first.tell) : '',
        color: first ? 'orange' : 'teal',
        autoClose: first ? 12_000 : 4000,
      })
      setRejecting(false)
      props.onDone()
    },
    onError: tellProblem,
  })
  if (ids.length === 0) return null
  return (
    <section className={classes.bar} aria-label={t`Ticked submissions`}>
      <strong role="status">
        <Trans>{ids.length} ticked</Trans>
      </strong>
      <Button size="xs" loading={sending.isPending} onClick={() => sending.mutate({ action: 'assign', ids })}>
        <Trans>Assign to me</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={() => setRejecting(true)}>
        <Trans>Reject…</Trans>
      </Button>
      {props.mayRetry ? (
        <Button size="xs" variant="default" onClick={() => sending.mutate({ action: 'retry', ids })}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" onClick={props.onDone}>
        <Trans>Untick all</Trans>
      </Button>
      <Modal
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        title={plural(ids.length, { one: 'Reject # submission', other: 'Reject # submissions' })}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <RejectForm
          kept={ids.length === 1 ? t`Kept with the submission.` : t`Kept with each of them.`}
          isSending={sending.isPending}
          problem={null}
          onReject={(reason) => sending.mutate({ action: 'reject', ids, reason })}
          onCancel={() => setRejecting(false)}
        />
      </Modal>
    </section>
  )
}
