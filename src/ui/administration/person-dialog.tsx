import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CredentialsView, UserView } from '../../review/views.ts'
import { addUser, changeUser } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { i18n } from '../language/i18n.ts'
import { roleWords } from '../words/role-words.ts'
import classes from './administration-screen.module.css'

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
      title={known ? t`Change ${known.name}` : t`Add a person`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit}>
        <TextInput
          label={t`Name`}
          required
          data-autofocus
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {known ? null : (
          <TextInput
            mt="xs"
            label={t`Email`}
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        <Checkbox.Group mt="sm" label={t`Roles`} value={[...roles]} onChange={setRoles}>
          <div className={classes.roles}>
            {Object.entries(roleWords).map(([role, { tell }]) => (
              <Checkbox key={role} value={role} label={i18n._(tell)} />
            ))}
          </div>
        </Checkbox.Group>
        {sending.isError ? <ProblemNotice error={sending.error} /> : null}
        <div className={classes.actions}>
          <Button variant="default" onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            loading={sending.isPending}
            disabled={!name.trim() || (!known && !email.trim())}
          >
            {known ? t`Save` : t`Add`}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
