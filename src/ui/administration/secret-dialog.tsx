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
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>{props.lead}</p>
      <code className={classes.secret}>{props.secret}</code>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void navigator.clipboard?.writeText(props.secret ?? '')}>
          Copy
        </Button>
        <Button data-autofocus onClick={props.onClose}>
          I have kept it
        </Button>
      </div>
    </Modal>
  )
}
