import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlatformOperationView, PlatformView } from '../../review/administration-views.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { sayList } from '../language/say-list.ts'
import { TableHead } from '../table/table-head.tsx'
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
      <Panel title={t`Connection`}>
        <Facts
          facts={[
            [t`Platform`, platform.isSandbox ? t`The sandbox that comes with Slipway` : t`As configured`],
            [t`Address`, platform.baseUrl],
            [t`Site ID`, platform.siteId ?? t`none`],
            [t`Unconfirmed operations`, platform.refusesAssumed ? t`refused` : t`as the profile says`],
            ...platform.keys.map(
              ({ place, isSet }) => [t`Machine Key in ${place}`, isSet ? t`set` : t`not set`] as const,
            ),
          ]}
        />
        <p className={classes.lead}>
          {platform.isSandbox ? (
            <Trans>Keys are never shown. The sandbox has made its own.</Trans>
          ) : (
            <Trans>
              Keys are never shown. Those of the environment are set where the server is started; one in the
              file that SLIPWAY_PLATFORM_KEY_FILE names is read again when the platform no longer accepts the
              old one.
            </Trans>
          )}
        </p>
        <HookSecret isSet={platform.hasHookSecret} />
      </Panel>
      {platform.isSandbox ? null : <MachineKeys platform={platform} />}
      <WireProfile platform={platform} />
      <Panel
        title={t`Operations`}
        lead={t`${inUse.length} of ${platform.operations.length} are in use. "Specified" stands in the platform's specification; "assumed" is our reading of it.`}
      >
        {assumed.length > 0 && !platform.isSandbox ? (
          <Alert mb="sm" color="orange" title={t`${assumed.length} in use rest on an assumption`}>
            <Trans>
              {sayList(assumed.map(({ name }) => name))}. Check them with the platform, or set
              SLIPWAY_PLATFORM_REFUSE_ASSUMED=yes.
            </Trans>
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
        {isSet ? (
          <Trans>Outbound events of the platform: taken, with a secret.</Trans>
        ) : (
          <Trans>Outbound events of the platform: not taken; there is no secret.</Trans>
        )}
      </p>
      <Button variant="default" size="xs" loading={renewing.isPending} onClick={() => renewing.mutate()}>
        {isSet ? t`New secret` : t`Make a secret`}
      </Button>
      <SecretDialog
        title={t`Secret of the platform's events`}
        lead={t`It is shown this once. Have the platform send its events to ${made?.url ?? ''} with the header X-Hook-Secret.`}
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
      <TableHead
        headings={[t`Operation`, t`Request`, t`In use`, t`Rests on`, t`To check with the platform`]}
      />
      <tbody>
        {operations.map((operation) => (
          <tr key={operation.name} data-off={!operation.enabled || undefined}>
            <th scope="row">{operation.name}</th>
            <td>
              <code>
                {operation.method} {operation.path}
              </code>
            </td>
            <td>{operation.enabled ? t`yes` : t`no`}</td>
            <td>{operation.evidence === 'spec' ? t`specified` : t`assumed`}</td>
            <td>{operation.verify ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
