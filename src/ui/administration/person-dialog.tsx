import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CredentialsView, UserView } from '../../review/views.ts'
import { addUser, changeUser } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import classes from './administration-screen.module.css'

const roleWords = [
  { role: 'reviewer', label: 'Reviewer: checks and corrects answers' },
  { role: 'approver', label: 'Approver: also approves, and reconciles unknown outcomes' },
  { role: 'auditor', label: 'Auditor: sees the audit trail, and no submissions' },
  { role: 'admin', label: 'Administrator: people, rules and inboxes; sees submissions, decides nothing' },
] as const

/** Adds somebody, or changes their name and roles. */
export function PersonDialog(props: {
  readonly person: UserView | 'new' | null
  readonly onClose: () => void
  readonly onAdded: (credentials: CredentialsView) => void
  readonly onChanged: (users: readonly UserView[]) => void
}) {
  const known = props.person !== 'new' ? props.person : null
  const [name, setName] = useState(known?.name ?? '')
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<readonly string[]>(known?.roles ?? ['reviewer'])
  const sending = useMutation({
    mutationFn: async () => {
      if (known) props.onChanged(await changeUser({ ...known, name: name.trim(), roles }))
      else props.onAdded(await addUser({ name: name.trim(), email: email.trim(), roles }))
    },
    onSuccess: props.onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.mutate()
  }
  return (
    <Modal
      opened={props.person !== null}
      onClose={props.onClose}
      title={known ? `Change ${known.name}` : 'Add a person'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit}>
        <TextInput
          label="Name"
          required
          data-autofocus
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {known ? null : (
          <TextInput
            mt="xs"
            label="Email"
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        <Checkbox.Group mt="sm" label="Roles" value={[...roles]} onChange={setRoles}>
          <div className={classes.roles}>
            {roleWords.map(({ role, label }) => (
              <Checkbox key={role} value={role} label={label} />
            ))}
          </div>
        </Checkbox.Group>
        {sending.isError ? <ProblemNotice error={sending.error} /> : null}
        <div className={classes.actions}>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={sending.isPending}
            disabled={!name.trim() || (!known && !email.trim())}
          >
            {known ? 'Save' : 'Add'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
