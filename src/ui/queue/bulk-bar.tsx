import { Button, Modal, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type BulkRequest, sendBulk } from '../api/calls.ts'
import { tellProblem } from '../api/problem-notice.tsx'
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
  const [reason, setReason] = useState('')
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
      setReason('')
      props.onDone()
    },
    onError: tellProblem,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) sending.mutate({ action: 'reject', ids, reason: reason.trim() })
  }
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
        <form onSubmit={submit}>
          <Textarea
            label="Reason"
            description="Kept with each of them. Nothing is sent to the platform."
            required
            data-autofocus
            autosize
            minRows={3}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setRejecting(false)}>
              Cancel
            </Button>
            <Button type="submit" color="red.9" disabled={!reason.trim()} loading={sending.isPending}>
              Reject
            </Button>
          </div>
        </form>
      </Modal>
    </section>
  )
}
