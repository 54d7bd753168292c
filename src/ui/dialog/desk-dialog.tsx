import { t } from '@lingui/core/macro'
import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** A dialog of the desk. What is in it begins anew each time it opens. */
export function DeskDialog(props: {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly size?: ModalProps['size']
  readonly children: ReactNode
}) {
  const { title, isOpen, onClose, size = 'md', children } = props
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {isOpen ? children : null}
    </Modal>
  )
}
