import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlatformOperationView, PlatformView } from '../../review/administration-views.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { renewHookSecret } from './administration-calls.ts'
import classes from './administration-screen.module.css'
import { MachineKeys } from './machine-keys.tsx'
import { Facts, Panel } from './panel.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { SystemGate } from './system-gate.tsx'
import { WireProfile } from './wire-profile.tsx'

/** How the insurance platform is reached, which of its operations are used, and which of those nobody has confirmed. */
export function PlatformPanel() {
  return <SystemGate>{({ platform }) => <Platform platform={platform} />}</SystemGate>
}

function Platform({ platform }: { readonly platform: PlatformView }) {
  const inUse = platform.operations.filter(({ enabled }) => enabled)
  const assumed = inUse.filter(({ evidence }) => evidence === 'assumed')
  return (
    <>
      <Panel title="Connection">
        <Facts
          facts={[
            ['Platform', platform.isSandbox ? 'The sandbox that comes with Slipway' : 'As configured'],
            ['Address', platform.baseUrl],
            ['Site ID', platform.siteId ?? 'none'],
            ['Unconfirmed operations', platform.refusesAssumed ? 'refused' : 'as the profile says'],
            ...platform.keys.map(
              ({ place, isSet }) => [`Machine Key in ${place}`, isSet ? 'set' : 'not set'] as const,
            ),
          ]}
        />
        <p className={classes.lead}>
          Keys are never shown.
          {platform.isSandbox
            ? ' The sandbox has made its own.'
            : ' Those of the environment are set where the server is started; one in the file that SLIPWAY_PLATFORM_KEY_FILE names is read again when the platform no longer accepts the old one.'}
        </p>
        <HookSecret isSet={platform.hasHookSecret} />
      </Panel>
      {platform.isSandbox ? null : <MachineKeys platform={platform} />}
      <WireProfile platform={platform} />
      <Panel
        title="Operations"
        lead={`${inUse.length} of ${platform.operations.length} are in use. "Specified" stands in the platform's specification; "assumed" is our reading of it.`}
      >
        {assumed.length > 0 && !platform.isSandbox ? (
          <Alert mb="sm" color="orange" title={`${assumed.length} in use rest on an assumption`}>
            {assumed.map(({ name }) => name).join(', ')}. Check them with the platform, or set
            SLIPWAY_PLATFORM_REFUSE_ASSUMED=yes.
          </Alert>
        ) : null}
        <Operations operations={platform.operations} />
      </Panel>
    </>
  )
}

function HookSecret({ isSet }: { readonly isSet: boolean }) {
  const client = useQueryClient()
  const [made, show] = useState<{ readonly url: string; readonly secret: string } | null>(null)
  const renewing = useMutation({ mutationFn: renewHookSecret, onSuccess: show, onError: tellProblem })
  return (
    <div className={classes.note}>
      <p>
        Outbound events of the platform: {isSet ? 'taken, with a secret' : 'not taken; there is no secret'}.
      </p>
      <Button variant="default" size="xs" loading={renewing.isPending} onClick={() => renewing.mutate()}>
        {isSet ? 'New secret' : 'Make a secret'}
      </Button>
      <SecretDialog
        title="Secret of the platform's events"
        lead={`It is shown this once. Have the platform send its events to ${made?.url ?? ''} with the header X-Hook-Secret.`}
        secret={made?.secret ?? null}
        onClose={() => {
          show(null)
          void client.invalidateQueries({ queryKey: ['system'] })
        }}
      />
    </div>
  )
}

function Operations({ operations }: { readonly operations: readonly PlatformOperationView[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">Request</th>
          <th scope="col">In use</th>
          <th scope="col">Rests on</th>
          <th scope="col">To check with the platform</th>
        </tr>
      </thead>
      <tbody>
        {operations.map((operation) => (
          <tr key={operation.name} data-off={!operation.enabled || undefined}>
            <th scope="row">{operation.name}</th>
            <td>
              <code>
                {operation.method} {operation.path}
              </code>
            </td>
            <td>{operation.enabled ? 'yes' : 'no'}</td>
            <td>{operation.evidence === 'spec' ? 'specified' : 'assumed'}</td>
            <td>{operation.verify ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
