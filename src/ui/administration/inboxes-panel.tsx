import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddedInboxView } from '../../review/administration-views.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { TableHead } from '../table/table-head.tsx'
import classes from './administration-screen.module.css'
import { InboxDialog } from './inbox-dialog.tsx'
import { InboxRow } from './inbox-row.tsx'
import { Panel } from './panel.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useSettings } from './use-settings.ts'

/** Which product each inbox stands for, how soon its submissions should be decided, its secret, and whether it takes mail. */
export function InboxesPanel() {
  const client = useQueryClient()
  const { settings, keep: keepSettings } = useSettings()
  const [isAdding, add] = useState(false)
  const [added, show] = useState<AddedInboxView | null>(null)
  if (settings.isError)
    return <ProblemNotice error={settings.error} onRetry={() => void settings.refetch()} />
  if (!settings.data)
    return (
      <p role="status">
        <Trans>Loading the inboxes…</Trans>
      </p>
    )
  const { inboxes, products } = settings.data
  const keep: typeof keepSettings = (next) => {
    keepSettings(next)
    void client.invalidateQueries({ queryKey: ['inboxes'] })
  }
  return (
    <Panel
      title={t`Inboxes`}
      lead={t`An inbox decides which questions its papers are mapped to. A change holds for what comes in from now on; the product of a submission that is here is changed on the submission. An address never changes: retire the inbox and add another.`}
      actions={
        <Button size="xs" onClick={() => add(true)}>
          <Trans>Add an inbox</Trans>
        </Button>
      }
    >
      <table className={classes.table}>
        <TableHead
          headings={[
            t`Address`,
            t`Product`,
            t`Should be decided within, in working hours`,
            t`Secret that senders show`,
          ]}
          hidden={t`Whether it takes mail`}
        />
        <tbody>
          {inboxes.map((inbox) => (
            <InboxRow
              key={`${inbox.id} ${inbox.targetHours} ${inbox.productId}`}
              inbox={inbox}
              products={products}
              onSaved={keep}
            />
          ))}
        </tbody>
      </table>
      <InboxDialog
        isOpen={isAdding}
        products={products}
        onClose={() => add(false)}
        onAdded={(next) => {
          add(false)
          show(next)
          keep(next.settings)
        }}
      />
      <SecretDialog
        title={t`Secret of the inbox`}
        lead={t`It is shown this once. Senders to ${added?.address ?? ''} must show it.`}
        secret={added?.secret ?? null}
        onClose={() => show(null)}
      />
    </Panel>
  )
}
