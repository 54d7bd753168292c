import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SubmissionView } from '../../review/views.ts'
import { reject } from '../api/calls.ts'
import { RejectForm } from './reject-form.tsx'

export function RejectDialog(props: {
  readonly view: SubmissionView
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly settled: () => Promise<SubmissionView>
  readonly onReplace: (view: SubmissionView) => Promise<void>
}) {
  const { view } = props
  const sending = useMutation({
    mutationFn: async (reason: string) => reject(view.id, reason, (await props.settled()).version),
    onSuccess: async (next) => {
      await props.onReplace(next)
      props.onClose()
    },
  })
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={t`Reject the submission`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <RejectForm
        kept={t`Kept with the submission.`}
        isSending={sending.isPending}
        problem={sending.error}
        onReject={sending.mutate}
        onCancel={props.onClose}
      />
    </Modal>
  )
}
