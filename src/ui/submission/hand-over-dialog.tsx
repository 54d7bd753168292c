import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SubmissionView } from '../../review/views.ts'
import { handOver, readColleagues } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { DeskDialog } from '../dialog/desk-dialog.tsx'
import { useSession } from '../session/session-gate.tsx'
import classes from './approve-dialog.module.css'

/** Sends the submission to a colleague, with a note where something needs saying. */
export function HandOverDialog(props: {
  readonly view: SubmissionView
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  return (
    <DeskDialog title={t`Hand over`} isOpen={props.isOpen} onClose={props.onClose}>
      <HandOverForm {...props} />
    </DeskDialog>
  )
}

function HandOverForm(props: { readonly view: SubmissionView; readonly onClose: () => void }) {
  const { view } = props
  const client = useQueryClient()
  const session = useSession()
  const colleagues = useQuery({ queryKey: ['colleagues'], queryFn: ({ signal }) => readColleagues(signal) })
  const others = colleagues.data?.filter(({ id }) => id !== session?.userId) ?? []
  const [chosen, choose] = useState('')
  const [note, setNote] = useState('')
  const to = chosen || (others[0]?.id ?? '')
  const sending = useMutation({
    mutationFn: () => handOver(view.id, to, note.trim()),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['submission', view.id] })
      void client.invalidateQueries({ queryKey: ['queue'] })
      const name = others.find(({ id }) => id === to)?.name ?? t`Your colleague`
      notifications.show({ title: t`Handed over`, message: t`${name} has it now.`, color: 'teal' })
      props.onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (to) sending.mutate()
  }
  return (
    <form onSubmit={submit}>
      {colleagues.isError ? (
        <ProblemNotice error={colleagues.error} onRetry={() => void colleagues.refetch()} />
      ) : colleagues.isSuccess && others.length === 0 ? (
        <p className={classes.lead}>
          <Trans>
            Nobody else of your organisation can review. An administrator adds people under Administration.
          </Trans>
        </p>
      ) : (
        <NativeSelect
          label={t`To`}
          data-autofocus
          data={others.map(({ id, name, roles }) => ({
            value: id,
            label: roles.includes('approver') ? t`${name} (may approve)` : name,
          }))}
          value={to}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <Textarea
        mt="sm"
        label={t`Note`}
        description={t`Kept in the history of the submission.`}
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {sending.isError ? <ProblemNotice error={sending.error} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={!to} loading={sending.isPending}>
          <Trans>Hand over</Trans>
        </Button>
      </div>
    </form>
  )
}
