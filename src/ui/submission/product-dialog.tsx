import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Radio, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SubmissionView } from '../../review/views.ts'
import { changeProduct, readInboxes } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { DeskDialog } from '../dialog/desk-dialog.tsx'
import classes from './approve-dialog.module.css'

/** Another product asks other questions: the papers are mapped again, and what people decided is kept where it still applies. */
export function ProductDialog(props: {
  readonly view: SubmissionView
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly settled: () => Promise<SubmissionView>
  readonly onReplace: (view: SubmissionView) => Promise<void>
}) {
  return (
    <DeskDialog title={t`Change product`} isOpen={props.isOpen} onClose={props.onClose}>
      <ProductForm {...props} />
    </DeskDialog>
  )
}

function ProductForm(props: Parameters<typeof ProductDialog>[0]) {
  const { view } = props
  const [chosen, choose] = useState(view.productId)
  const inboxes = useQuery({
    queryKey: ['inboxes'],
    queryFn: ({ signal }) => readInboxes(signal),
    staleTime: 60_000,
  })
  const sending = useMutation({
    mutationFn: async () => {
      await props.settled()
      return await changeProduct(view.id, chosen)
    },
    onSuccess: async (next) => {
      await props.onReplace(next)
      notifications.show({
        title: t`Product changed`,
        message: t`The papers are being mapped again.`,
        color: 'teal',
      })
      props.onClose()
    },
  })
  const products = new Map([
    [view.productId, view.productName],
    ...(inboxes.data ?? []).map(({ productId, productName }) => [productId, productName] as const),
  ])
  // The same product again is worth it only when it asks other questions by now.
  const mayMapAgain = view.questionSetChange !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mayMapAgain || chosen !== view.productId) sending.mutate()
  }
  return (
    <form onSubmit={submit}>
      <p className={classes.lead}>
        <Trans>
          The papers stay and are mapped again to the questions of the other product. Decisions that still
          apply are kept; questions that only the other product asks are read from the papers.
        </Trans>
      </p>
      {inboxes.isError ? (
        <ProblemNotice error={inboxes.error} onRetry={() => void inboxes.refetch()} />
      ) : null}
      <Radio.Group label={t`Product`} value={chosen} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {[...products].map(([productId, name]) => (
            <Radio
              key={productId}
              value={productId}
              label={productId === view.productId ? t`${name} (now)` : name}
              data-autofocus={productId === view.productId || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {sending.isError ? <ProblemNotice error={sending.error} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          disabled={!mayMapAgain && chosen === view.productId}
          loading={sending.isPending}
        >
          <Trans>Change product</Trans>
        </Button>
      </div>
    </form>
  )
}
