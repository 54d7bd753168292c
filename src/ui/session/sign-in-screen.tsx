import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { signIn } from '../api/calls.ts'
import { ApiProblem } from '../api/request.ts'
import { useDocumentTitle } from '../document-title.ts'
import { ShipMark } from './ship-mark.tsx'
import classes from './sign-in-screen.module.css'

function wordFailure(error: unknown): string {
  if (!(error instanceof ApiProblem)) return t`Signing in failed. Reload the page and try again.`
  if (error.status === 429) return t`Too many attempts. Wait a minute, then try again.`
  if (error.status === 400 || error.status === 401 || error.status === 403)
    return t`The email address or the password is not right.`
  return error.title
}

export function SignInScreen() {
  useDocumentTitle(t`Sign in`)
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const entry = useMutation({
    mutationFn: () => signIn(email.trim(), password),
    onSuccess: () => client.invalidateQueries({ queryKey: ['session'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entry.mutate()
  }
  return (
    <main className={classes.screen}>
      <form className={classes.card} onSubmit={submit}>
        <div className={classes.brand}>
          <ShipMark size={34} />
          <h1>Slipway</h1>
        </div>
        <p className={classes.lead}>
          <Trans>Review desk for insurance submissions</Trans>
        </p>
        {entry.isError ? (
          <Alert color="red" variant="light" role="alert">
            {wordFailure(entry.error)}
          </Alert>
        ) : null}
        <TextInput
          label={t`Email`}
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          data-autofocus
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={entry.isPending} fullWidth>
          <Trans>Sign in</Trans>
        </Button>
        <p className={classes.hint}>
          <Trans>
            The first account and its password are printed where the server was started. A lost password is
            reset there, from the command line.
          </Trans>
        </p>
      </form>
    </main>
  )
}
