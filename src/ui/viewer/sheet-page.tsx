import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Page } from '../../domain/document.ts'
import type { AnswerKey } from '../answers/answer-key.ts'
import { bringIntoView } from './bring-into-view.ts'
import { captureFromCells, cellRange, nameRange } from './capture-words.ts'
import type { Mark } from './marks.ts'
import { columnName, layOutSheet, parseReference } from './sheet-grid.ts'
import classes from './sheet-page.module.css'
import { SheetRows } from './sheet-rows.tsx'
import { useDragCells } from './use-drag-cells.ts'
import type { ViewerRequest } from './use-viewer-state.ts'
import { useViewer } from './viewer-context.ts'

/** Pixels of a row at 100 %; fixed, so that only the rows in view are drawn. */
const rowHeightPx = 26
const spareRows = 20

/** A sheet as a grid. However many rows it has, only those near the eye exist on the page. */
export function SheetPage(props: {
  readonly page: Page
  readonly readingId: string
  readonly zoom: number
  readonly marks: readonly Mark[]
  readonly request: ViewerRequest | null
  readonly onPick: (key: AnswerKey) => void
}) {
  const { page, readingId, zoom, request, onPick } = props
  const grid = useMemo(() => layOutSheet(page), [page])
  const scroller = useRef<HTMLElement>(null)
  const [view, setView] = useState({ top: 0, height: 1200 })
  const rowHeight = rowHeightPx * zoom
  const marks = new Map<string, Mark>()
  for (const mark of props.marks)
    if (mark.evidence.locator.kind === 'cell') marks.set(mark.evidence.locator.cell.replaceAll('$', ''), mark)
  const focused =
    [...marks.values()].find(({ role }) => role === 'focused') ??
    [...marks.values()].find(({ role }) => role === 'alternative')
  const focusedCell = focused?.evidence.locator.kind === 'cell' ? focused.evidence.locator.cell : null

  const { tool, sourceFileId, captureLabel, capture, found, current } = useViewer()
  const foundCells = useMemo(() => {
    const cells = new Map<string, 'current' | 'other'>()
    for (const place of found)
      if (place.readingId === readingId && place.page === page.number && place.cell)
        cells.set(place.cell, place === current ? 'current' : 'other')
    return cells
  }, [found, current, readingId, page])
  const foundCell = current?.readingId === readingId && current.page === page.number ? current.cell : null
  const drag = useDragCells({
    isOn: tool === 'capture' && captureLabel !== null,
    onDraw: (from, to, isMore) => {
      const { top, left } = cellRange(from, to)
      const cell = nameRange({ row: top, column: left }, { row: top, column: left })
      const locator = { kind: 'cell', page: page.number, sheet: page.title ?? '', cell } as const
      capture(captureFromCells(grid, from, to), isMore, { sourceFileId, readingId, locator })
    },
  })

  // The latest wish wins: the evidence of the answer in focus, or what the search stands at.
  useShownCell(scroller, request ? focusedCell : null, rowHeight, request)
  useShownCell(scroller, foundCell, rowHeight, current)

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(() => setView({ top: box.scrollTop, height: box.clientHeight }))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const first = Math.max(0, Math.floor(view.top / rowHeight) - spareRows)
  const last = Math.min(grid.rowCount, Math.ceil((view.top + view.height) / rowHeight) + spareRows)
  const columns = grid.columnWidths.map((_, column) => column)
  return (
    <section
      className={classes.scroller}
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to be scrolled by keyboard
      tabIndex={0}
      aria-label={page.title ?? t`Sheet`}
      data-tool={captureLabel === null ? 'select' : tool}
      {...drag.handlers}
      onScroll={(event) =>
        setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })
      }
    >
      <table
        className={classes.grid}
        style={{ fontSize: `${0.75 * zoom}rem`, '--row': `${rowHeight}px` } as CSSProperties}
      >
        <thead>
          <tr>
            <th className={classes.corner}>
              <span className="visually-hidden">
                <Trans>Row</Trans>
              </span>
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                style={{ minWidth: `${(grid.columnWidths[column] ?? 6) * 0.62 + 1.2}em` }}
              >
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 ? <SpareRows height={first * rowHeight} /> : null}
          <SheetRows
            grid={grid}
            first={first}
            last={last}
            marks={marks}
            found={foundCells}
            drawn={drag.cells}
            onPick={onPick}
          />
          {last < grid.rowCount ? <SpareRows height={(grid.rowCount - last) * rowHeight} /> : null}
        </tbody>
      </table>
    </section>
  )
}

/** Brings a cell into view whenever it is asked for. Rows out of view are not drawn, so that the row is scrolled to first. */
function useShownCell(
  scroller: RefObject<HTMLElement | null>,
  cell: string | null,
  rowHeight: number,
  wish: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new wish for the same cell shows it again
  useEffect(() => {
    const place = cell === null ? null : parseReference(cell)
    const box = scroller.current
    if (!place || !box) return
    const top = place.row * rowHeight
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 3 * rowHeight)
      box.scrollTop = Math.max(0, top - box.clientHeight / 3)
    const timer = requestAnimationFrame(() => {
      const element = box.querySelector(`td[data-row="${place.row}"][data-column="${place.column}"]`)
      if (element) bringIntoView(box, element)
    })
    return () => cancelAnimationFrame(timer)
  }, [scroller, cell, rowHeight, wish])
}

/** Holds the place of the rows that are not drawn. */
function SpareRows({ height }: { readonly height: number }) {
  return (
    <tr>
      <td className={classes.spare} style={{ height }} />
    </tr>
  )
}
