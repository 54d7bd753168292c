import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { QueueRow, SubmissionView } from '../../review/views.ts'
import { mergeInto, readQueue } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { DeskDialog } from '../dialog/desk-dialog.tsx'
import classes from '../submission/approve-dialog.module.css'
import { StatusBadge } from '../words/status-badge.tsx'
import { wordMoment } from '../words/time-words.ts'
import own from './merge-dialog.module.css'

interface MergeProps {
  readonly view: SubmissionView
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly settled: () => Promise<SubmissionView>
}

/** Papers of one risk that came in apart: this submission's go into another one, which goes on alone. */
export function MergeDialog(props: MergeProps) {
  return (
    <DeskDialog
      title={t`Merge into another submission`}
      isOpen={props.isOpen}
      onClose={props.onClose}
      size="lg"
    >
      <MergeForm {...props} />
    </DeskDialog>
  )
}

const mostShown = 8

function MergeForm({ view, settled, onClose }: MergeProps) {
  const [, navigate] = useLocation()
  const [search, setSearch] = useState(view.insuredName ?? '')
  const [sought] = useDebouncedValue(search.trim(), 200)
  const [chosen, choose] = useState<string | null>(null)
  const found = useQuery({
    queryKey: ['queue', 'merge', sought],
    queryFn: ({ signal }) =>
      readQueue(
        `?${new URLSearchParams({ status: 'in_review,awaiting_broker', ...(sought ? { search: sought } : {}) })}`,
        signal,
      ),
  })
  const rows = (found.data?.rows ?? []).filter(({ id }) => id !== view.id).slice(0, mostShown)
  const into = rows.find(({ id }) => id === chosen)
  const sending = useMutation({
    mutationFn: async (id: string) => {
      await settled()
      return await mergeInto(view.id, id)
    },
    onSuccess: (kept) => {
      notifications.show({
        title: t`Merged`,
        message: t`The papers of both are being read here. The other submission says where they are.`,
        color: 'teal',
      })
      onClose()
      navigate(`/submissions/${encodeURIComponent(kept.id)}`)
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (into) sending.mutate(into.id)
      }}
    >
      <p className={classes.lead}>
        <Trans>
          Every paper of this submission joins the other one and is read there. Answers that were settled here
          come along where nobody has decided there and its papers say nothing else; rows of lists do not.
          This one ends as merged, and keeps its papers, decisions and history.
        </Trans>
      </p>
      <TextInput
        label={t`Find the other submission`}
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.isError ? <ProblemNotice error={found.error} onRetry={() => void found.refetch()} /> : null}
      <fieldset className={own.rows}>
        <legend className="visually-hidden">
          <Trans>Merge into</Trans>
        </legend>
        {rows.map((row) => (
          <Choice key={row.id} row={row} isChosen={row.id === chosen} onChoose={() => choose(row.id)} />
        ))}
        {found.data && rows.length === 0 ? (
          <p role="status">
            <Trans>Nothing under review is called that.</Trans>
          </p>
        ) : null}
      </fieldset>
      {sending.isError ? <ProblemNotice error={sending.error} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={!into} loading={sending.isPending}>
          <Trans>Merge</Trans>
        </Button>
      </div>
    </form>
  )
}

function Choice(props: {
  readonly row: QueueRow
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { row } = props
  return (
    <label className={own.row} data-chosen={props.isChosen || undefined}>
      <input type="radio" name="into" checked={props.isChosen} onChange={props.onChoose} />
      <span className={own.what}>
        <strong>{row.insuredName ?? row.title}</strong>
        <span className={own.more}>
          {[
            row.insuredName ? row.title : null,
            row.productName,
            row.brokerName,
            t`received ${wordMoment(row.receivedAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <StatusBadge status={row.status} />
    </label>
  )
}
