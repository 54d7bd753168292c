import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemNotice } from '../api/problem-notice.tsx'
import classes from './unread-file.module.css'

/** The password of a protected file, typed by whoever knows it. It opens this reading and is kept nowhere. */
export function UnlockForm({ unlock }: { readonly unlock: (password: string) => Promise<unknown> }) {
  const [password, setPassword] = useState('')
  const opening = useMutation({ mutationFn: () => unlock(password), onSettled: () => setPassword('') })
  return (
    <form
      className={classes.unlock}
      onSubmit={(event) => {
        event.preventDefault()
        if (password) opening.mutate()
      }}
    >
      <PasswordInput
        label={t`Password of the file`}
        description={t`Used once to read it; it is not kept.`}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={!password} loading={opening.isPending}>
        <Trans>Unlock and read</Trans>
      </Button>
      {opening.isError ? <ProblemNotice error={opening.error} /> : null}
    </form>
  )
}
