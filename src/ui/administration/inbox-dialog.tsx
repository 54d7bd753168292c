import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NumberInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { AddedInboxView, SettingsView } from '../../review/administration-views.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { DeskDialog } from '../dialog/desk-dialog.tsx'
import { addInbox } from './administration-calls.ts'
import classes from './administration-screen.module.css'

interface InboxDialogProps {
  readonly isOpen: boolean
  readonly products: SettingsView['products']
  readonly onClose: () => void
  readonly onAdded: (added: AddedInboxView) => void
}

/** Adds an address that papers come to, for one product. */
export function InboxDialog(props: InboxDialogProps) {
  return (
    <DeskDialog title={t`Add an inbox`} isOpen={props.isOpen} onClose={props.onClose}>
      <InboxForm {...props} />
    </DeskDialog>
  )
}

function InboxForm({ products, onClose, onAdded }: InboxDialogProps) {
  const listId = useId()
  const [address, setAddress] = useState('')
  const [productId, setProductId] = useState('')
  const [hours, setHours] = useState<number | string>(8)
  const adding = useMutation({
    mutationFn: (targetHours: number) =>
      addInbox({ address: address.trim(), productId: productId.trim(), targetHours }),
    onSuccess: onAdded,
  })
  const isComplete = address.trim() !== '' && productId.trim() !== '' && typeof hours === 'number'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) adding.mutate(hours)
  }
  return (
    <form onSubmit={submit}>
      <p className={classes.lead}>
        <Trans>
          Mail reaches it when your mail gateway forwards it here with the secret that is shown next.
        </Trans>
      </p>
      <TextInput
        label={t`Address`}
        type="email"
        required
        data-autofocus
        maxLength={254}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TextInput
        mt="xs"
        label={t`Product`}
        description={t`Its id on the platform. Questions of a product that is new here are fetched now.`}
        required
        maxLength={200}
        list={products.length > 0 ? listId : undefined}
        value={productId}
        onChange={(event) => setProductId(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {products.map((product) => (
          <option key={product.productId} value={product.productId}>
            {product.productName}
          </option>
        ))}
      </datalist>
      <NumberInput
        mt="xs"
        label={t`Should be decided within, in working hours`}
        min={1}
        max={400}
        value={hours}
        onChange={setHours}
      />
      {adding.isError ? <ProblemNotice error={adding.error} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={!isComplete} loading={adding.isPending}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </form>
  )
}
