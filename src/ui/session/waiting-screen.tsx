import { t } from '@lingui/core/macro'
import { Center, Loader } from '@mantine/core'

/** While a screen, or who is signed in, is still on its way. */
export function WaitingScreen() {
  return (
    <Center h="100%">
      <Loader role="status" aria-label={t`Loading`} />
    </Center>
  )
}
