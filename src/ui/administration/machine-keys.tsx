import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, PasswordInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PlatformView } from '../../review/administration-views.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { wordMoment } from '../words/time-words.ts'
import { forgetMachineKeys, setMachineKeys } from './administration-calls.ts'
import classes from './administration-screen.module.css'
import { Panel } from './panel.tsx'

/** The platform's Machine Keys: set here, kept sealed, and never shown again. */
export function MachineKeys({ platform }: { readonly platform: PlatformView }) {
  const client = useQueryClient()
  const [key, setKey] = useState('')
  const [nextKey, setNextKey] = useState('')
  const { keptKeys } = platform
  const isInEnvironment = platform.keys.some(({ isSet }) => isSet)
  const reload = () => client.invalidateQueries({ queryKey: ['system'] })
  const setting = useMutation({
    mutationFn: () => setMachineKeys({ key: key.trim(), nextKey: nextKey.trim() || null }),
    onSuccess: async () => {
      setKey('')
      setNextKey('')
      await reload()
      notifications.show({ title: t`Kept`, message: t`It counts from the next request on.`, color: 'teal' })
    },
  })
  const forgetting = useMutation({ mutationFn: forgetMachineKeys, onSuccess: reload, onError: tellProblem })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setting.mutate()
  }
  return (
    <Panel
      title={t`Machine Keys`}
      lead={
        isInEnvironment
          ? t`The key of the environment counts. One that is set here is used once the platform no longer accepts that, so a key can be replaced without a restart.`
          : t`The environment holds no key: the one that is set here counts, from the next request on.`
      }
    >
      {!isInEnvironment && !keptKeys?.count ? (
        <Alert mb="sm" color="orange" title={t`No Machine Key is set`}>
          <Trans>Nothing can be asked of the platform until one is.</Trans>
        </Alert>
      ) : null}
      <p>{sayKept(keptKeys)}</p>
      <form className={classes.setting} onSubmit={submit}>
        <PasswordInput
          label={t`Machine Key`}
          autoComplete="off"
          required
          minLength={8}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <PasswordInput
          label={t`The key that replaces it, if there is one`}
          autoComplete="off"
          value={nextKey}
          onChange={(event) => setNextKey(event.currentTarget.value)}
        />
        <Button type="submit" disabled={key.trim().length < 8} loading={setting.isPending}>
          <Trans>Keep</Trans>
        </Button>
        {keptKeys ? (
          <Button variant="default" loading={forgetting.isPending} onClick={() => forgetting.mutate()}>
            <Trans>Forget what was set here</Trans>
          </Button>
        ) : null}
      </form>
      {setting.isError ? <ProblemNotice error={setting.error} /> : null}
      <p className={classes.lead}>
        <Trans>
          Keys are kept sealed with the server's own secret and for this platform's address alone. Nobody can
          read them here again; that they were set, when and by whom is in the audit trail.
        </Trans>
      </p>
    </Panel>
  )
}

function sayKept(kept: PlatformView['keptKeys']): string {
  if (!kept) return t`No key is set here.`
  if (kept.count === null)
    return t`What was set here cannot be opened any more: the server's secret or the platform's address is another. Set it again.`
  return t`${plural(kept.count, { one: '# key', other: '# keys' })} set here, ${wordMoment(kept.setAt)}.`
}
