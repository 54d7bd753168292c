import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SubmissionView } from '../../review/views.ts'
import { reject } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import classes from './approve-dialog.module.css'

export function RejectDialog(props: {
  readonly view: SubmissionView
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly settled: () => Promise<SubmissionView>
  readonly onReplace: (view: SubmissionView) => Promise<void>
}) {
  const { view } = props
  const [reason, setReason] = useState('')
  const sending = useMutation({
    mutationFn: async () => reject(view.id, reason.trim(), (await props.settled()).version),
    onSuccess: async (next) => {
      await props.onReplace(next)
      props.onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) sending.mutate()
  }
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title="Reject the submission"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit}>
        <Textarea
          label="Reason"
          description="Kept with the submission. Nothing is sent to the platform."
          required
          data-autofocus
          autosize
          minRows={3}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        />
        {sending.isError ? <ProblemNotice error={sending.error} /> : null}
        <div className={classes.actions}>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red.9" disabled={!reason.trim()} loading={sending.isPending}>
            Reject
          </Button>
        </div>
      </form>
    </Modal>
  )
}
