import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import classes from './desk-splitter.module.css'
import { heldShare, shareLimits, startingShare } from './source-share.ts'

/** Divides the width between the papers and the answers: drag it, or move it with the arrow keys; a double click starts over. */
export function DeskSplitter(props: { readonly share: number; readonly onShare: (share: number) => void }) {
  const [isDragging, setDragging] = useState(false)
  const press = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: props.share - 2,
      ArrowRight: props.share + 2,
      Home: shareLimits.least,
      End: shareLimits.most,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    props.onShare(heldShare(next))
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect()
    if (isDragging && frame) props.onShare(heldShare(((event.clientX - frame.left) / frame.width) * 100))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      tabIndex={0}
      className={classes.splitter}
      aria-label={t`Width of the papers`}
      aria-orientation="vertical"
      aria-valuemin={shareLimits.least}
      aria-valuemax={shareLimits.most}
      aria-valuenow={Math.round(props.share)}
      data-dragging={isDragging || undefined}
      onKeyDown={press}
      onDoubleClick={() => props.onShare(startingShare)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragging(true)
      }}
      onPointerMove={move}
      onPointerUp={() => setDragging(false)}
      onLostPointerCapture={() => setDragging(false)}
    />
  )
}
