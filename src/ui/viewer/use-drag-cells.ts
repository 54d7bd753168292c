import { type PointerEvent, useRef, useState } from 'react'
import type { CellPlace } from './capture-words.ts'

const dragFromPx = 5

/** The cells a person drags over. A press that does not move stays a click. */
export function useDragCells(props: {
  readonly isOn: boolean
  readonly onDraw: (from: CellPlace, to: CellPlace, isMore: boolean) => void
}) {
  const [cells, setCells] = useState<{ from: CellPlace; to: CellPlace } | null>(null)
  const start = useRef<{ id: number; x: number; y: number; place: CellPlace } | null>(null)
  const stop = () => {
    start.current = null
    setCells(null)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const place = placeUnder(event)
      if (!props.isOn || event.button !== 0 || event.pointerType === 'touch' || !place) return
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY, place }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (!from || from.id !== event.pointerId) return
      if (!cells && Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragFromPx) return
      if (!cells) event.currentTarget.setPointerCapture(event.pointerId)
      setCells({ from: from.place, to: placeUnder(event) ?? cells?.to ?? from.place })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const drawn = start.current ? cells : null
      stop()
      if (drawn) props.onDraw(drawn.from, drawn.to, event.shiftKey)
    },
    onPointerCancel: stop,
    onLostPointerCapture: stop,
  }
  return { cells, handlers }
}

function placeUnder(event: PointerEvent<HTMLElement>): CellPlace | null {
  const cell = document
    .elementFromPoint(event.clientX, event.clientY)
    ?.closest<HTMLElement>('td[data-row][data-column]')
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null
}
