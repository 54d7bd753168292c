import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Kbd, Modal, TextInput } from '@mantine/core'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './command-palette.module.css'
import { matchActions, type PaletteAction } from './palette-actions.ts'

/** Everything the screen can do, found by typing. Enter does it, and the focus returns to where it was. */
export function CommandPalette(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly actions: readonly PaletteAction[]
}) {
  const { isOpen } = props
  const chosen = useRef<(() => void) | null>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
      chosen.current?.()
      chosen.current = null
    }
  }, [isOpen])
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      title={t`Commands`}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <ActionFinder
        actions={props.actions}
        before={before}
        onChoose={(action) => {
          chosen.current = action.run
          props.onClose()
        }}
      />
    </Modal>
  )
}

function ActionFinder(props: {
  readonly actions: readonly PaletteAction[]
  /** Set to what had the focus when the finder took it. */
  readonly before: RefObject<Element | null>
  readonly onChoose: (action: PaletteAction) => void
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // The dialog itself moves the focus a timer later; what is typed until then would be lost.
  useLayoutEffect(() => {
    props.before.current = document.activeElement
    field.current?.focus()
  }, [props.before])
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const matching = matchActions(props.actions, typed)
  const active = matching[Math.min(at, matching.length - 1)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active one moves with these
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && matching.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, matching.length - 1) + step + matching.length) % matching.length)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      props.onChoose(active)
    }
  }
  return (
    <>
      <TextInput
        data-autofocus
        ref={field}
        role="combobox"
        aria-label={t`Find a command`}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? `${id}-${active.id}` : undefined}
        placeholder={t`Type what you want to do`}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div
        className={classes.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Commands`}
        ref={list}
        tabIndex={-1}
      >
        {matching.map((action) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and takes the keys
          <div
            key={action.id}
            id={`${id}-${action.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={action === active}
            className={classes.action}
            onPointerMove={() => setAt(matching.indexOf(action))}
            onClick={() => props.onChoose(action)}
          >
            {action.label}
            {action.keys ? <Kbd size="xs">{action.keys}</Kbd> : null}
          </div>
        ))}
      </div>
      {matching.length === 0 ? (
        <p className={classes.none}>
          <Trans>Nothing on this screen is called that.</Trans>
        </p>
      ) : null}
    </>
  )
}
