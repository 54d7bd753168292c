import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PlatformView } from '../../review/administration-views.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { i18n } from '../language/i18n.ts'
import { chooseWireProfile, resetWireProfile } from './administration-calls.ts'
import classes from './administration-screen.module.css'
import { Panel } from './panel.tsx'
import { readChanges } from './read-changes.ts'

const origins: Readonly<Record<PlatformView['profileFrom'], MessageDescriptor>> = {
  sandbox: msg`It is the one the sandbox speaks.`,
  environment: msg`SLIPWAY_PLATFORM_PROFILE names it, so it is not changed here.`,
  desk: msg`It was chosen here.`,
  default: msg`Nobody chose one.`,
}

/** How the platform is spoken to: a profile that comes with Slipway, and what is different with this platform. */
export function WireProfile({ platform }: { readonly platform: PlatformView }) {
  const mayChoose = platform.profiles.length > 0
  return (
    <Panel
      title={t`Wire profile`}
      lead={t`${platform.profile} is in use. ${i18n._(origins[platform.profileFrom])}`}
    >
      {mayChoose ? <ProfileForm key={JSON.stringify(platform.profileChanges)} platform={platform} /> : null}
    </Panel>
  )
}

const example = '{ "operations": { "fetchQuestionSet": { "enabled": true } } }'

function ProfileForm({ platform }: { readonly platform: PlatformView }) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: ['system'] })
  const before =
    Object.keys(platform.profileChanges).length === 0 ? '' : JSON.stringify(platform.profileChanges, null, 2)
  const [profile, setProfile] = useState(platform.profile)
  const [text, setText] = useState(before)
  const read = readChanges(text)
  const saving = useMutation({
    mutationFn: chooseWireProfile,
    onSuccess: async () => {
      await reload()
      notifications.show({ title: t`Saved`, message: t`It counts from the next request on.`, color: 'teal' })
    },
  })
  const resetting = useMutation({ mutationFn: resetWireProfile, onSuccess: reload, onError: tellProblem })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ('changes' in read) saving.mutate({ profile, changes: read.changes })
  }
  return (
    <form onSubmit={submit}>
      <NativeSelect
        label={t`Profile`}
        data={[...platform.profiles]}
        value={profile}
        onChange={(event) => setProfile(event.currentTarget.value)}
      />
      <Textarea
        mt="xs"
        label={t`What is different with this platform, as JSON`}
        description={t`Only what differs. An operation the platform confirmed, for instance: ${example}`}
        autosize
        minRows={4}
        maxRows={18}
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace' } }}
        value={text}
        error={'problem' in read ? read.problem : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {saving.isError ? <ProblemNotice error={saving.error} /> : null}
      <div className={classes.actions}>
        {platform.profileFrom === 'desk' ? (
          <Button variant="default" loading={resetting.isPending} onClick={() => resetting.mutate()}>
            <Trans>Back to the default</Trans>
          </Button>
        ) : null}
        <Button type="submit" disabled={'problem' in read} loading={saving.isPending}>
          <Trans>Check and save</Trans>
        </Button>
      </div>
    </form>
  )
}
