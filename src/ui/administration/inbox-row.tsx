import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxSettingView, SettingsView } from '../../review/administration-views.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { changeInbox, renewInboxSecret } from './administration-calls.ts'
import classes from './administration-screen.module.css'
import { RetireInbox } from './retire-inbox.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** One inbox with what can be changed of it. */
export function InboxRow(props: {
  readonly inbox: InboxSettingView
  readonly products: SettingsView['products']
  readonly onSaved: (settings: SettingsView) => void
}) {
  const { inbox, products } = props
  const client = useQueryClient()
  const [hours, setHours] = useState<number | string>(inbox.targetHours)
  const [productId, setProductId] = useState(inbox.productId)
  const [secret, show] = useState<string | null>(null)
  const changing = useMutation({
    mutationFn: (change: { targetHours?: number; productId?: string }) => changeInbox(inbox.id, change),
    onSuccess: props.onSaved,
    onError: tellProblem,
  })
  const renewing = useMutation({
    mutationFn: () => renewInboxSecret(inbox.id),
    onSuccess: (made) => show(made.secret),
    onError: tellProblem,
  })
  const isKnown = products.some((product) => product.productId === inbox.productId)
  const isRetired = inbox.retiredAt !== null
  return (
    <tr data-off={isRetired || undefined}>
      <th scope="row">{isRetired ? t`${inbox.address} (retired)` : inbox.address}</th>
      <td>
        <div className={classes.line}>
          <NativeSelect
            className={classes.product}
            size="xs"
            aria-label={t`Product of ${inbox.address}`}
            data={[
              ...(isKnown ? [] : [{ value: inbox.productId, label: inbox.productId }]),
              ...products.map((product) => ({
                value: product.productId,
                label: `${product.productName} (${product.productId})`,
              })),
            ]}
            value={productId}
            onChange={(event) => setProductId(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            aria-label={t`Save the product of ${inbox.address}`}
            disabled={productId === inbox.productId}
            loading={changing.isPending}
            onClick={() => changing.mutate({ productId })}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
        <span className={classes.dim}>{wordOrigin(inbox)}</span>
      </td>
      <td>
        <div className={classes.line}>
          <NumberInput
            className={classes.hours}
            size="xs"
            aria-label={t`Working hours for ${inbox.address}`}
            min={1}
            max={400}
            value={hours}
            onChange={setHours}
          />
          <Button
            size="xs"
            variant="default"
            aria-label={t`Save the hours of ${inbox.address}`}
            disabled={typeof hours !== 'number' || hours === inbox.targetHours}
            loading={changing.isPending}
            onClick={() => typeof hours === 'number' && changing.mutate({ targetHours: hours })}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </td>
      <td>
        <div className={classes.buttons}>
          <span className={classes.dim}>
            {inbox.hasOwnSecret ? t`Its own` : t`The one all inboxes share`}
          </span>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t`New secret for ${inbox.address}`}
            loading={renewing.isPending}
            onClick={() => renewing.mutate()}
          >
            <Trans>New secret</Trans>
          </Button>
        </div>
        <SecretDialog
          title={t`Secret of the inbox`}
          lead={t`It is shown this once. Senders to ${inbox.address} must show it from now on; the former one is void.`}
          secret={secret}
          onClose={() => {
            show(null)
            void client.invalidateQueries({ queryKey: ['settings'] })
          }}
        />
      </td>
      <td>
        <RetireInbox inbox={inbox} onSaved={props.onSaved} />
      </td>
    </tr>
  )
}

function wordOrigin({ isAddedHere, productChosen }: InboxSettingView): string {
  if (isAddedHere) return t`Added here`
  return productChosen ? t`Chosen here` : t`As configured`
}
