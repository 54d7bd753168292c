import { type PointerEvent, useRef, useState } from 'react'
import type { Spot } from './turn.ts'

/** A shorter way is a click. */
const dragFromPx = 5

/** The box being drawn, as shares of what it is drawn over. */
export interface DragBox {
  readonly from: Spot
  readonly to: Spot
}

/**
 * Draws a box by dragging over an element. A press that does not move stays a click, also on what lies under it; Escape
 * and a second finger give the box up.
 */
export function useDragBox(props: {
  readonly isOn: boolean
  readonly onDraw: (box: DragBox, isMore: boolean) => void
}) {
  const [box, setBox] = useState<DragBox | null>(null)
  const start = useRef<{ id: number; x: number; y: number; spot: Spot } | null>(null)
  const stop = () => {
    start.current = null
    setBox(null)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (start.current) return stop()
      if (!props.isOn || event.button !== 0 || event.pointerType === 'touch') return
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY, spot: spotOf(event) }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (!from || from.id !== event.pointerId) return
      if (!box && Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragFromPx) return
      if (!box) event.currentTarget.setPointerCapture(event.pointerId)
      setBox({ from: from.spot, to: spotOf(event) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const drawn = start.current && box ? { from: start.current.spot, to: spotOf(event) } : null
      stop()
      if (drawn) props.onDraw(drawn, event.shiftKey)
    },
    onPointerCancel: stop,
    onLostPointerCapture: stop,
  }
  return { box, handlers }
}

/** Where the pointer is over the element, held at its edges. */
function spotOf(event: PointerEvent<HTMLElement>): Spot {
  const frame = event.currentTarget.getBoundingClientRect()
  const share = (value: number) => Math.min(1, Math.max(0, value))
  return {
    x: share((event.clientX - frame.left) / frame.width),
    y: share((event.clientY - frame.top) / frame.height),
  }
}
