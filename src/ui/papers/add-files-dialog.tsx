import { t } from '@lingui/core/macro'
import { Button, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SourceFileView, SubmissionView } from '../../review/views.ts'
import { addFiles } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import type { SentBytes } from '../api/send-form.ts'
import classes from '../submission/approve-dialog.module.css'
import { FileChooser } from './file-chooser.tsx'
import { UploadProgress } from './upload-progress.tsx'

interface AddFilesProps {
  readonly view: SubmissionView
  /** What the dialog is for: null while it is closed, `add`, or the file that another takes the place of. */
  readonly purpose: 'add' | SourceFileView | null
  /** What was dropped to open it. */
  readonly dropped: readonly File[]
  readonly onClose: () => void
  readonly settled: () => Promise<SubmissionView>
  readonly onReplace: (view: SubmissionView) => Promise<void>
}

/** More papers for a submission under review, or a better one in the place of another. */
export function AddFilesDialog(props: AddFilesProps) {
  const { purpose } = props
  return (
    <Modal
      opened={purpose !== null}
      onClose={props.onClose}
      title={purpose === null || purpose === 'add' ? t`Add files` : t`Replace ${purpose.name}`}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {purpose === null ? null : <AddFilesForm {...props} purpose={purpose} />}
    </Modal>
  )
}

function AddFilesForm(props: AddFilesProps & { readonly purpose: 'add' | SourceFileView }) {
  const { view, purpose } = props
  const replaced = purpose === 'add' ? null : purpose
  const [files, setFiles] = useState<readonly File[]>(replaced ? props.dropped.slice(0, 1) : props.dropped)
  const [sent, setSent] = useState<SentBytes | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  const sending = useMutation({
    mutationFn: async () => {
      await props.settled()
      stopper.current = new AbortController()
      setSent({ sent: 0, total: files.reduce((sum, { size }) => sum + size, 0) })
      return await addFiles(view.id, files, replaced?.id ?? null, setSent, stopper.current.signal)
    },
    onSettled: () => setSent(null),
    onSuccess: async (next) => {
      await props.onReplace(next)
      notifications.show({
        title: replaced ? t`Replaced` : t`Added`,
        message: t`It is being read; then everything is mapped again. Your decisions stay.`,
        color: 'teal',
      })
      props.onClose()
    },
  })
  return (
    <>
      <p className={classes.lead}>
        {replaced
          ? t`The file stays with the submission and counts no more. Answers that were accepted from it alone are open again.`
          : t`They are read and mapped together with the rest. What you decided stays.`}
      </p>
      <FileChooser files={files} onFiles={setFiles} isSingle={replaced !== null} />
      {sent ? <UploadProgress sent={sent} /> : null}
      {sending.isError ? <ProblemNotice error={sending.error} /> : null}
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() => (sending.isPending ? stopper.current?.abort() : props.onClose())}
        >
          {sending.isPending ? t`Stop` : t`Cancel`}
        </Button>
        <Button disabled={files.length === 0} loading={sending.isPending} onClick={() => sending.mutate()}>
          {replaced ? t`Replace` : t`Add`}
        </Button>
      </div>
    </>
  )
}
