import { t } from '@lingui/core/macro'
import { Button, Modal, NativeSelect, Radio } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { readInboxes, upload } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import type { SentBytes } from '../api/send-form.ts'
import { FileChooser } from '../papers/file-chooser.tsx'
import { UploadProgress } from '../papers/upload-progress.tsx'
import classes from './upload-dialog.module.css'

/** Files a person brings in by hand. `files` is null while the dialog is closed; dropped files come with it. */
export function UploadDialog(props: {
  readonly files: readonly File[] | null
  readonly onClose: () => void
}) {
  return (
    <Modal
      opened={props.files !== null}
      onClose={props.onClose}
      title={t`Upload submissions`}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {props.files ? <UploadForm dropped={props.files} onClose={props.onClose} /> : null}
    </Modal>
  )
}

function UploadForm(props: { readonly dropped: readonly File[]; readonly onClose: () => void }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [files, setFiles] = useState<readonly File[]>(props.dropped)
  const [isEach, setEach] = useState(false)
  const inboxes = useQuery({
    queryKey: ['inboxes'],
    queryFn: ({ signal }) => readInboxes(signal),
    staleTime: 60_000,
  })
  const [chosenInbox, chooseInbox] = useState<string | null>(null)
  const choices = inboxes.data?.filter(({ isRetired }) => !isRetired) ?? []
  const inbox = chosenInbox ?? choices[0]?.id ?? null
  const [sent, setSent] = useState<SentBytes | null>(null)
  const stopper = useRef<AbortController | null>(null)
  // A dialog that is closed, and a page that is left, end the upload with it.
  useEffect(() => () => stopper.current?.abort(), [])
  const sending = useMutation({
    mutationFn: () => {
      stopper.current = new AbortController()
      setSent({ sent: 0, total: files.reduce((sum, { size }) => sum + size, 0) })
      return upload(files, isEach, inbox, setSent, stopper.current.signal)
    },
    onSettled: () => setSent(null),
    onSuccess: (reply) => {
      void client.invalidateQueries({ queryKey: ['queue'] })
      const [only] = reply.submissions
      notifications.show({
        title: reply.duplicate ? t`These files were here already` : t`Received`,
        message:
          reply.submissions.length > 1
            ? t`${reply.submissions.length} submissions are being read.`
            : reply.duplicate
              ? t`This is the submission they belong to.`
              : t`The submission is being read.`,
        color: 'teal',
      })
      props.onClose()
      if (only && reply.submissions.length === 1) navigate(`/submissions/${encodeURIComponent(only.id)}`)
    },
  })

  return (
    <div className={classes.form}>
      <FileChooser files={files} onFiles={setFiles} />
      {choices.length > 1 ? (
        <NativeSelect
          label={t`Product`}
          data={choices.map(({ id, productName, address }) => ({
            value: id,
            label: `${productName} (${address})`,
          }))}
          value={inbox ?? ''}
          onChange={(event) => chooseInbox(event.currentTarget.value)}
        />
      ) : null}
      {files.length > 1 ? (
        <Radio.Group
          label={t`These files are`}
          value={isEach ? 'each' : 'one'}
          onChange={(value) => setEach(value === 'each')}
        >
          <div className={classes.choice}>
            <Radio value="one" label={t`One submission`} />
            <Radio value="each" label={t`One submission for each file`} />
          </div>
        </Radio.Group>
      ) : null}
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
          {files.length > 1 && isEach ? t`Upload ${files.length} submissions` : t`Upload`}
        </Button>
      </div>
    </div>
  )
}
