import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import classes from './administration-screen.module.css'

/** Something that is shown once and kept nowhere in the clear. */
export function SecretDialog(props: {
  readonly title: string
  readonly lead: string
  readonly secret: string | null
  readonly onClose: () => void
}) {
  return (
    <Modal
      opened={props.secret !== null}
      onClose={props.onClose}
      title={props.title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p>{props.lead}</p>
      <code className={classes.secret}>{props.secret}</code>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void navigator.clipboard?.writeText(props.secret ?? '')}>
          <Trans>Copy</Trans>
        </Button>
        <Button data-autofocus onClick={props.onClose}>
          <Trans>I have kept it</Trans>
        </Button>
      </div>
    </Modal>
  )
}
