import { Button, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkRequest, sendBulk } from '../api/calls.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { RejectForm } from '../submission/reject-form.tsx'
import classes from './bulk-bar.module.css'

const did = { assign: 'Assigned to you', reject: 'Rejected', retry: 'Tried again' } as const

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
        title: `${did[action]}: ${done.length} of ${done.length + refused.length}`,
        message: first ? first.tell : '',
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
    <section className={classes.bar} aria-label="Ticked submissions">
      <strong role="status">{ids.length} ticked</strong>
      <Button size="xs" loading={sending.isPending} onClick={() => sending.mutate({ action: 'assign', ids })}>
        Assign to me
      </Button>
      <Button size="xs" variant="default" onClick={() => setRejecting(true)}>
        Reject…
      </Button>
      {props.mayRetry ? (
        <Button size="xs" variant="default" onClick={() => sending.mutate({ action: 'retry', ids })}>
          Try again
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" onClick={props.onDone}>
        Untick all
      </Button>
      <Modal
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        title={`Reject ${ids.length} ${ids.length === 1 ? 'submission' : 'submissions'}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <RejectForm
          kept={ids.length === 1 ? 'Kept with the submission.' : 'Kept with each of them.'}
          isSending={sending.isPending}
          problem={null}
          onReject={(reason) => sending.mutate({ action: 'reject', ids, reason })}
          onCancel={() => setRejecting(false)}
        />
      </Modal>
    </section>
  )
}
