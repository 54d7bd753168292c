import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { BrokerDraftView, SubmissionView } from '../../review/views.ts'
import { askBroker, brokerMailUrl, draftBrokerQuestion } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { DeskDialog } from '../dialog/desk-dialog.tsx'
import classes from './approve-dialog.module.css'

interface BrokerDialogProps {
  readonly view: SubmissionView
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly settled: () => Promise<SubmissionView>
  readonly onReplace: (view: SubmissionView) => Promise<void>
}

/** The mail that asks the broker, drafted from what is open and edited before it goes. */
export function BrokerDialog(props: BrokerDialogProps) {
  return (
    <DeskDialog title={t`Ask the broker`} isOpen={props.isOpen} onClose={props.onClose} size="xl">
      <Draft {...props} />
    </DeskDialog>
  )
}

function Draft(props: BrokerDialogProps) {
  const draft = useQuery({
    queryKey: ['broker-draft', props.view.id],
    queryFn: async ({ signal }) => draftBrokerQuestion((await props.settled()).id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (draft.isError) return <ProblemNotice error={draft.error} onRetry={() => void draft.refetch()} />
  if (!draft.data)
    return (
      <p role="status">
        <Trans>Drafting…</Trans>
      </p>
    )
  return <DraftForm {...props} draft={draft.data} />
}

function DraftForm(props: BrokerDialogProps & { readonly draft: BrokerDraftView }) {
  const { view, draft } = props
  const [recipient, setRecipient] = useState(draft.recipient)
  const [subject, setSubject] = useState(draft.subject)
  const [body, setBody] = useState(draft.body)
  const sending = useMutation({
    mutationFn: async (send: boolean) =>
      askBroker(view.id, {
        recipient: recipient.trim(),
        subject: subject.trim(),
        body: body.trim(),
        send,
        version: (await props.settled()).version,
      }),
    onSuccess: async (next, wasSent) => {
      await props.onReplace(next)
      const question = next.brokerQuestions.at(-1)
      if (wasSent)
        notifications.show({
          title: t`Sent to the broker`,
          message: t`The answer comes back into this submission by itself.`,
          color: 'teal',
        })
      else if (question) window.location.assign(brokerMailUrl(question.id))
      props.onClose()
    },
  })
  const isComplete = recipient.trim() !== '' && subject.trim() !== '' && body.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) sending.mutate(draft.canSend)
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label={t`To`}
        type="email"
        required
        value={recipient}
        onChange={(event) => setRecipient(event.currentTarget.value)}
      />
      <TextInput
        mt="xs"
        label={t`Subject`}
        required
        maxLength={250}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        mt="xs"
        label={t`Message`}
        required
        data-autofocus
        autosize
        minRows={12}
        maxRows={22}
        maxLength={50_000}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      {draft.canSend ? null : (
        <p className={classes.lead}>
          <Trans>
            No mail server is configured. Download the mail and send it from your own program: a reply to it
            comes back into this submission all the same.
          </Trans>
        </p>
      )}
      {sending.isError ? <ProblemNotice error={sending.error} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="default"
          disabled={!isComplete}
          onClick={() => void navigator.clipboard?.writeText(`${subject}\n\n${body}`)}
        >
          <Trans>Copy</Trans>
        </Button>
        {draft.canSend ? (
          <Button
            variant="default"
            disabled={!isComplete}
            loading={sending.isPending}
            onClick={() => sending.mutate(false)}
          >
            <Trans>Download</Trans>
          </Button>
        ) : null}
        <Button type="submit" disabled={!isComplete} loading={sending.isPending}>
          {draft.canSend ? t`Send` : t`Download and wait`}
        </Button>
      </div>
    </form>
  )
}
