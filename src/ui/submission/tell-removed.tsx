import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** A row that was removed by a slip comes back with one press. */
export function tellRemoved(onUndo: () => void): void {
  const id = notifications.show({
    title: t`Row removed`,
    color: 'gray',
    autoClose: 12_000,
    message: (
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => {
          notifications.hide(id)
          onUndo()
        }}
      >
        <Trans>Bring it back</Trans>
      </Button>
    ),
  })
}
