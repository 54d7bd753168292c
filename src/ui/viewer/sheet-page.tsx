import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import type { Page } from '../../domain/document.ts'
import type { AnswerKey } from '../answers/answer-key.ts'
import { bringIntoView } from './bring-into-view.ts'
import type { Mark } from './marks.ts'
import { columnName, layOutSheet, parseReference } from './sheet-grid.ts'
import classes from './sheet-page.module.css'
import type { ViewerRequest } from './source-viewer.tsx'

/** Pixels of a row at 100 %; fixed, so that only the rows in view are drawn. */
const rowHeightPx = 26
const spareRows = 20

/** A sheet as a grid. However many rows it has, only those near the eye exist on the page. */
export function SheetPage(props: {
  readonly page: Page
  readonly zoom: number
  readonly marks: readonly Mark[]
  readonly request: ViewerRequest | null
  readonly onPick: (key: AnswerKey) => void
}) {
  const { page, zoom, request, onPick } = props
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

  useEffect(() => {
    const place = request && focusedCell ? parseReference(focusedCell) : null
    const box = scroller.current
    if (!place || !box) return
    const top = place.row * rowHeight
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 3 * rowHeight)
      box.scrollTop = Math.max(0, top - box.clientHeight / 3)
    const timer = requestAnimationFrame(() => {
      const cell = box.querySelector('[data-role="focused"],[data-role="alternative"]')
      if (cell) bringIntoView(box, cell)
    })
    return () => cancelAnimationFrame(timer)
  }, [request, focusedCell, rowHeight])

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
      aria-label={page.title ?? 'Sheet'}
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
              <span className="visually-hidden">Row</span>
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
          {Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index).map((row) => (
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {columns.map((column) => {
                const cell = grid.cellAt(row, column)
                const mark = cell ? marks.get(cell.reference.replaceAll('$', '')) : undefined
                return (
                  <td
                    key={column}
                    data-number={cell?.isNumber || undefined}
                    data-hidden={cell?.isHidden || undefined}
                    title={cell && cell.text.length > 24 ? cell.text : undefined}
                  >
                    {mark && cell ? (
                      <button
                        type="button"
                        tabIndex={-1}
                        className={classes.mark}
                        data-role={mark.role}
                        title={mark.label}
                        onClick={() => onPick(mark.answerKey)}
                      >
                        {mark.number === null ? null : <b>{mark.number}</b>}
                        {cell.text}
                      </button>
                    ) : (
                      cell?.text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
          {last < grid.rowCount ? <SpareRows height={(grid.rowCount - last) * rowHeight} /> : null}
        </tbody>
      </table>
    </section>
  )
}

/** Holds the place of the rows that are not drawn. */
function SpareRows({ height }: { readonly height: number }) {
  return (
    <tr>
      <td className={classes.spare} style={{ height }} />
    </tr>
  )
}
