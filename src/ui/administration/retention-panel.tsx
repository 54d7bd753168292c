import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RetentionView } from '../../review/administration-views.ts'
import { readSubmission } from '../api/calls.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { wordMoment } from '../words/time-words.ts'
import { eraseNow, eraseSubmission, readRetention } from './administration-calls.ts'
import classes from './administration-screen.module.css'
import { NumberSetting } from './number-setting.tsx'
import { Facts, Panel } from './panel.tsx'
import { useSettings } from './use-settings.ts'

/** How long the papers of finished submissions are kept, and what became of those that were not. */
export function RetentionPanel() {
  const { settings, saving } = useSettings()
  const retention = useQuery({ queryKey: ['retention'], queryFn: ({ signal }) => readRetention(signal) })
  if (retention.isError)
    return <ProblemNotice error={retention.error} onRetry={() => void retention.refetch()} />
  if (!settings.data || !retention.data)
    return (
      <p role="status">
        <Trans>Counting…</Trans>
      </p>
    )
  return (
    <>
      <Panel
        title={t`Retention`}
        lead={t`Finished are completed, rejected, duplicate and set-aside submissions that nothing happened to for so long. Their originals, readings, answers, mails, names and proof packs are erased for good, here and nowhere else: what was put on the platform's case stays there. When it came, who decided, what it was quoted as and the audit trail remain, and the trail still verifies. What is in flight, open at somebody's desk or waiting to be reconciled is never touched.`}
      >
        <NumberSetting
          key={settings.data.retentionDays}
          label={t`Papers of finished submissions are erased after`}
          note={t`Looked at every hour. An empty field keeps them for ever.`}
          unit={t`days`}
          min={1}
          max={3650}
          value={settings.data.retentionDays}
          whenEmpty={t`never`}
          isSaving={saving.isPending}
          onSave={(retentionDays) => saving.mutate({ retentionDays })}
        />
        <Facts
          facts={[
            [t`Finished, with their papers`, String(retention.data.finished)],
            [t`Due to be erased now`, String(retention.data.due)],
            [t`Erased so far`, String(retention.data.erased)],
            [
              t`Last erased`,
              retention.data.lastErasedAt === null ? t`never` : wordMoment(retention.data.lastErasedAt),
            ],
          ]}
        />
        {retention.data.due > 0 ? <EraseNow retention={retention.data} /> : null}
      </Panel>
      <EraseOne />
    </>
  )
}

/** Somebody may ask to be forgotten before the time is over. */
function EraseOne() {
  const client = useQueryClient()
  const [address, setAddress] = useState('')
  const looking = useMutation({
    mutationFn: (id: string) => readSubmission(id),
    onError: tellProblem,
  })
  const erasing = useMutation({
    mutationFn: eraseSubmission,
    onSuccess: (next) => {
      client.setQueryData(['retention'], next)
      looking.reset()
      setAddress('')
      notifications.show({ title: t`Erased`, message: t`It is in the audit trail.`, color: 'teal' })
    },
    onError: tellProblem,
  })
  const found = looking.data
  const submit = (event: FormEvent) => {
    event.preventDefault()
    looking.mutate(
      address
        .trim()
        .replace(/^.*\/submissions\//, '')
        .replace(/[?#].*$/, ''),
    )
  }
  return (
    <Panel
      title={t`Erase one submission`}
      lead={t`On request of the person concerned, before its time. It must be finished; reject it first where it is not.`}
    >
      <form className={classes.setting} onSubmit={submit}>
        <TextInput
          label={t`Address of its page, or its id`}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={address.trim() === ''} loading={looking.isPending}>
          <Trans>Look it up</Trans>
        </Button>
      </form>
      <Modal
        opened={found !== undefined}
        onClose={looking.reset}
        title={t`Erase this submission?`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <p>
          <Trans>
            <strong>{found?.insuredName ?? found?.title}</strong>, received{' '}
            {found ? wordMoment(found.receivedAt) : ''}. Its papers, answers and mails are erased. Nobody can
            bring them back.
          </Trans>
        </p>
        <div className={classes.actions}>
          <Button variant="default" data-autofocus onClick={looking.reset}>
            <Trans>Keep it</Trans>
          </Button>
          <Button color="red" loading={erasing.isPending} onClick={() => found && erasing.mutate(found.id)}>
            <Trans>Erase for good</Trans>
          </Button>
        </div>
      </Modal>
    </Panel>
  )
}

function EraseNow({ retention }: { readonly retention: RetentionView }) {
  const client = useQueryClient()
  const [isAsking, ask] = useState(false)
  const erasing = useMutation({
    mutationFn: eraseNow,
    onSuccess: (next) => {
      client.setQueryData(['retention'], next)
      ask(false)
    },
    onError: tellProblem,
  })
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        <Trans>Erase what is due now</Trans>
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => ask(false)}
        title={t`Erase what is due?`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <p>
          <Trans>
            The papers of{' '}
            <Plural value={retention.due} one="# finished submission" other="# finished submissions" /> are
            erased. Nobody can bring them back.
          </Trans>
        </p>
        <div className={classes.actions}>
          <Button variant="default" data-autofocus onClick={() => ask(false)}>
            <Trans>Keep them</Trans>
          </Button>
          <Button color="red" loading={erasing.isPending} onClick={() => erasing.mutate()}>
            <Trans>Erase for good</Trans>
          </Button>
        </div>
      </Modal>
    </>
  )
}
