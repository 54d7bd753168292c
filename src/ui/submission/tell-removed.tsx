import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** A row that was removed by a slip comes back with one press. */
export function tellRemoved(onUndo: () => void): void {
  const id = notifications.show({
    title: 'Row removed',
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
        Bring it back
      </Button>
    ),
  })
}
