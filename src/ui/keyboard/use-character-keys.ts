import { useLocalStorage } from '@mantine/hooks'

/** Whether single letters and digits act as commands: a choice of the person at this machine, on at first. */
export function useCharacterKeys() {
  return useLocalStorage({
    key: 'slipway.character-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
}
