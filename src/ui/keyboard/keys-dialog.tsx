import { Kbd, Modal, Switch } from '@mantine/core'
import classes from './keys-dialog.module.css'
import { shortcuts } from './shortcuts.ts'
import { useCharacterKeys } from './use-character-keys.ts'

export function KeysDialog(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [charactersOn, setCharactersOn] = useCharacterKeys()
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title="Keys on this page"
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <table className={classes.keys}>
        <tbody>
          {shortcuts.map(({ command, keys, tell, isCharacter }) => (
            <tr key={command} data-off={(isCharacter && !charactersOn) || undefined}>
              <th scope="row">
                {keys.map((key) => (
                  <Kbd key={key} size="sm">
                    {key}
                  </Kbd>
                ))}
              </th>
              <td>{tell}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Kbd size="sm">Esc</Kbd>
            </th>
            <td>Leave the field as it was</td>
          </tr>
        </tbody>
      </table>
      <Switch
        mt="md"
        label="Single letters and digits are commands"
        checked={charactersOn}
        onChange={(event) => setCharactersOn(event.currentTarget.checked)}
      />
    </Modal>
  )
}
