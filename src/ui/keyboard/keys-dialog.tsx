import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Kbd, Modal, Switch } from '@mantine/core'
import { i18n } from '../language/i18n.ts'
import classes from './keys-dialog.module.css'
import { shortcuts } from './shortcuts.ts'
import { useCharacterKeys } from './use-character-keys.ts'

export function KeysDialog(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [charactersOn, setCharactersOn] = useCharacterKeys()
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={t`Keys on this page`}
      size="md"
      closeButtonProps={{ 'aria-label': t`Close` }}
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
              <td>{i18n._(tell)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Kbd size="sm">Esc</Kbd>
            </th>
            <td>
              <Trans>Leave the field as it was</Trans>
            </td>
          </tr>
        </tbody>
      </table>
      <Switch
        mt="md"
        label={t`Single letters and digits are commands`}
        checked={charactersOn}
        onChange={(event) => setCharactersOn(event.currentTarget.checked)}
      />
    </Modal>
  )
}
