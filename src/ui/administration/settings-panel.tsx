import { Button, NumberInput, Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingsView } from '../../review/views.ts'
import { changeInbox, readSettings, renewInboxSecret, saveSettings } from '../api/calls.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import classes from './administration-screen.module.css'
import { SecretDialog } from './secret-dialog.tsx'

/** The rules of the review, and each inbox's target time and secret. A change counts at once and is in the audit trail. */
export function SettingsPanel() {
  const client = useQueryClient()
  const settings = useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => readSettings(signal) })
  const keep = (next: SettingsView) => {
    client.setQueryData(['settings'], next)
    notifications.show({ title: 'Saved', message: 'It counts from now on.', color: 'teal' })
  }
  const saving = useMutation({ mutationFn: saveSettings, onSuccess: keep, onError: tellProblem })
  if (settings.isError)
    return <ProblemNotice error={settings.error} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <p role="status">Loading the settings…</p>
  const { fourEyes, claimMinutes } = settings.data
  return (
    <>
      <section className={classes.panel} aria-label="Rules">
        <h2>Rules of the review</h2>
        <Switch
          label="Four eyes: who approves, or says what became of an unknown quote, must not be who decided last"
          checked={fourEyes}
          onChange={(event) => saving.mutate({ fourEyes: event.currentTarget.checked, claimMinutes })}
        />
        <Minutes
          key={claimMinutes}
          minutes={claimMinutes}
          onSave={(minutes) => saving.mutate({ fourEyes, claimMinutes: minutes })}
        />
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
      <section className={classes.panel} aria-label="Inboxes" tabIndex={0}>
        <h2>Inboxes</h2>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">Product</th>
              <th scope="col">To decide within (working hours)</th>
              <th scope="col">Secret</th>
            </tr>
          </thead>
          <tbody>
            {settings.data.inboxes.map((inbox) => (
              <InboxRow key={`${inbox.id} ${inbox.targetHours}`} inbox={inbox} onSaved={keep} />
            ))}
          </tbody>
        </table>
        <p className={classes.dim}>
          Working hours are Monday to Friday, 9:00 to 17:00 in London; bank holidays count as working days. A
          new target counts for what comes in from then on.
        </p>
      </section>
    </>
  )
}

function Minutes(props: { readonly minutes: number; readonly onSave: (minutes: number) => void }) {
  const [minutes, setMinutes] = useState<number | string>(props.minutes)
  const isChanged = typeof minutes === 'number' && minutes !== props.minutes
  return (
    <div className={classes.actions} style={{ justifyContent: 'flex-start', alignItems: 'end' }}>
      <NumberInput
        label="Minutes without doing anything after which a claimed submission is free again"
        min={1}
        max={1440}
        value={minutes}
        onChange={setMinutes}
      />
      <Button
        variant="default"
        disabled={!isChanged}
        onClick={() => typeof minutes === 'number' && props.onSave(minutes)}
      >
        Save
      </Button>
    </div>
  )
}

function InboxRow(props: {
  readonly inbox: SettingsView['inboxes'][number]
  readonly onSaved: (settings: SettingsView) => void
}) {
  const { inbox } = props
  const client = useQueryClient()
  const [hours, setHours] = useState<number | string>(inbox.targetHours)
  const [secret, show] = useState<string | null>(null)
  const changing = useMutation({
    mutationFn: (targetHours: number) => changeInbox(inbox.id, targetHours),
    onSuccess: props.onSaved,
    onError: tellProblem,
  })
  const renewing = useMutation({
    mutationFn: () => renewInboxSecret(inbox.id),
    onSuccess: (made) => show(made.secret),
    onError: tellProblem,
  })
  return (
    <tr>
      <th scope="row">{inbox.address}</th>
      <td>{inbox.productId}</td>
      <td>
        <div className={classes.buttons}>
          <NumberInput
            className={classes.hours}
            size="xs"
            aria-label={`Working hours for ${inbox.address}`}
            min={1}
            max={400}
            value={hours}
            onChange={setHours}
          />
          <Button
            size="xs"
            variant="default"
            aria-label={`Save the hours of ${inbox.address}`}
            disabled={typeof hours !== 'number' || hours === inbox.targetHours}
            loading={changing.isPending}
            onClick={() => typeof hours === 'number' && changing.mutate(hours)}
          >
            Save
          </Button>
        </div>
      </td>
      <td>
        <div className={classes.buttons}>
          <span className={classes.dim}>{inbox.hasOwnSecret ? 'Its own' : 'The one all inboxes share'}</span>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`New secret for ${inbox.address}`}
            loading={renewing.isPending}
            onClick={() => renewing.mutate()}
          >
            New secret
          </Button>
        </div>
        <SecretDialog
          title="Secret of the inbox"
          lead={`It is shown this once. Senders to ${inbox.address} must show it from now on; the former one is void.`}
          secret={secret}
          onClose={() => {
            show(null)
            void client.invalidateQueries({ queryKey: ['settings'] })
          }}
        />
      </td>
    </tr>
  )
}
