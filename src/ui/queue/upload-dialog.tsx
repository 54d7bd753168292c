import { Button, CloseButton, Modal, NativeSelect, Progress, Radio } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFileUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { readInboxes, upload } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import type { SentBytes } from '../api/send-form.ts'
import { wordSize } from '../words/amount-words.ts'
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
      title="Upload submissions"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {props.files ? <UploadForm dropped={props.files} onClose={props.onClose} /> : null}
    </Modal>
  )
}

function UploadForm(props: { readonly dropped: readonly File[]; readonly onClose: () => void }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const inputId = useId()
  const [files, setFiles] = useState<readonly File[]>(props.dropped)
  const [isEach, setEach] = useState(false)
  const [isOver, setOver] = useState(false)
  const inboxes = useQuery({
    queryKey: ['inboxes'],
    queryFn: ({ signal }) => readInboxes(signal),
    staleTime: 60_000,
  })
  const [chosenInbox, chooseInbox] = useState<string | null>(null)
  const inbox = chosenInbox ?? inboxes.data?.[0]?.id ?? null
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
        title: reply.duplicate ? 'These files were here already' : 'Received',
        message:
          reply.submissions.length > 1
            ? `${reply.submissions.length} submissions are being read.`
            : reply.duplicate
              ? 'This is the submission they belong to.'
              : 'The submission is being read.',
        color: 'teal',
      })
      props.onClose()
      if (only && reply.submissions.length === 1) navigate(`/submissions/${encodeURIComponent(only.id)}`)
    },
  })

  function add(more: readonly File[]) {
    setFiles((known) => [
      ...known,
      ...more.filter((file) => !known.some((other) => other.name === file.name && other.size === file.size)),
    ])
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    add([...event.dataTransfer.files])
  }

  return (
    <div className={classes.form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the label inside opens the same choice by keyboard */}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={28} aria-hidden="true" />
        <label htmlFor={inputId}>
          Drop mails, PDFs, spreadsheets or Word files here, or <span>choose files</span>
        </label>
        <input
          id={inputId}
          type="file"
          multiple
          className="visually-hidden"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={`${file.name}:${file.size}`}>
              <span>{file.name}</span>
              <span className={classes.size}>{wordSize(file.size)}</span>
              <CloseButton
                size="sm"
                aria-label={`Leave out ${file.name}`}
                onClick={() => setFiles((known) => known.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {inboxes.data && inboxes.data.length > 1 ? (
        <NativeSelect
          label="Product"
          data={inboxes.data.map(({ id, productName, address }) => ({
            value: id,
            label: `${productName} (${address})`,
          }))}
          value={inbox ?? ''}
          onChange={(event) => chooseInbox(event.currentTarget.value)}
        />
      ) : null}
      {files.length > 1 ? (
        <Radio.Group
          label="These files are"
          value={isEach ? 'each' : 'one'}
          onChange={(value) => setEach(value === 'each')}
        >
          <div className={classes.choice}>
            <Radio value="one" label="One submission" />
            <Radio value="each" label="One submission for each file" />
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
          {sending.isPending ? 'Stop' : 'Cancel'}
        </Button>
        <Button disabled={files.length === 0} loading={sending.isPending} onClick={() => sending.mutate()}>
          {files.length > 1 && isEach ? `Upload ${files.length} submissions` : 'Upload'}
        </Button>
      </div>
    </div>
  )
}

function UploadProgress({ sent: { sent, total } }: { readonly sent: SentBytes }) {
  const percent = total > 0 ? Math.min(100, (sent / total) * 100) : 0
  const isAllSent = percent >= 100
  return (
    <div className={classes.progress}>
      <Progress value={percent} animated={isAllSent} aria-label="Upload" />
      <span className={classes.size} role="status">
        {isAllSent
          ? 'Sent; the server is storing the files…'
          : `${wordSize(sent)} of ${wordSize(total)} (${Math.floor(percent)} %)`}
      </span>
    </div>
  )
}
