import { Trans } from '@lingui/react/macro'
import { Kbd } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { placeOfSelection } from './place-of-words.ts'
import { selectedText } from './selected-text.ts'
import classes from './selection-offer.module.css'
import type { ViewerTools } from './viewer-context.ts'

/** Text selected in the papers can be taken as the answer in focus: by this button, or by its key. */
export function SelectionOffer(props: {
  readonly frame: RefObject<HTMLElement | null>
  readonly captureLabel: string | null
  readonly onCapture: ViewerTools['capture']
}) {
  const { frame } = props
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  useEffect(() => {
    let isPressed = false
    const look = () => {
      const text = isPressed ? '' : selectedText()
      const range = text === '' ? null : window.getSelection()?.getRangeAt(0).getBoundingClientRect()
      const outer = frame.current?.getBoundingClientRect()
      if (!range || !outer) return setPlace(null)
      const top = Math.min(range.bottom + 6, outer.bottom - 40)
      setPlace({ left: Math.max(outer.left + 8, Math.min(range.left, outer.right - 328)), top })
    }
    const press = () => {
      isPressed = true
    }
    const release = () => {
      isPressed = false
      look()
    }
    document.addEventListener('selectionchange', look)
    document.addEventListener('pointerdown', press)
    document.addEventListener('pointerup', release)
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('pointerup', release)
    }
  }, [frame])
  if (!place || props.captureLabel === null) return null
  return (
    <button
      type="button"
      className={classes.offer}
      style={place}
      // The press must not end the selection before the click takes it.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        const text = selectedText()
        const where = placeOfSelection()
        window.getSelection()?.removeAllRanges()
        setPlace(null)
        props.onCapture(text, event.shiftKey, where)
      }}
    >
      <span>
        <Trans>Take for “{props.captureLabel}”</Trans>
      </span>
      <Kbd size="xs" aria-hidden="true">
        c
      </Kbd>
    </button>
  )
}
