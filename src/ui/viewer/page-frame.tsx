import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AnswerKey } from '../answers/answer-key.ts'
import { readPage } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { captureFromPage } from './capture-words.ts'
import { FlowPage } from './flow-page.tsx'
import type { Mark } from './marks.ts'
import classes from './page-frame.module.css'
import { PrintPage } from './print-page.tsx'
import { isSideways, type Turn, unturn } from './turn.ts'
import { type DragBox, useDragBox } from './use-drag-box.ts'
import type { ViewerRequest } from './use-viewer-state.ts'
import { useViewer } from './viewer-context.ts'

const a4 = { width: 595, height: 842 }

/** One page. It asks for its content when it comes near, and gives its image back when it is far. */
export function PageFrame(props: {
  readonly scroller: RefObject<HTMLElement | null>
  readonly readingId: string
  readonly fileName: string
  readonly isPrinted: boolean
  readonly number: number
  readonly zoom: number
  readonly turn: Turn
  readonly marks: readonly Mark[]
  readonly request: ViewerRequest | null
  readonly onPick: (key: AnswerKey) => void
}) {
  const { scroller, readingId, number, request } = props
  const frame = useRef<HTMLDivElement>(null)
  const { tool, sourceFileId, captureLabel, capture, current } = useViewer()
  const foundHere = current?.readingId === readingId && current.page === number ? current : null
  const isNear = useIsNear(frame, scroller)
  const page = useQuery({
    queryKey: ['page', readingId, number],
    queryFn: ({ signal }) => readPage(readingId, number, signal),
    enabled: isNear || request !== null || foundHere !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isLoaded = page.data !== undefined

  useEffect(() => {
    if (!request || !scroller.current || !frame.current) return
    const mark = isLoaded
      ? frame.current.querySelector('[data-role="focused"],[data-role="alternative"]')
      : null
    bringIntoView(scroller.current, mark ?? frame.current)
  }, [request, isLoaded, scroller])

  useEffect(() => {
    if (!foundHere || !scroller.current || !frame.current) return
    const place = isLoaded ? frame.current.querySelector('[data-found="current"]') : null
    bringIntoView(scroller.current, place ?? frame.current)
  }, [foundHere, isLoaded, scroller])

  const draw = (box: DragBox, isMore: boolean) => {
    const { width, height } = page.data ?? {}
    if (!page.data || !width || !height) return
    const [from, to] = [unturn(box.from, props.turn), unturn(box.to, props.turn)]
    const drawn = {
      x0: Math.min(from.x, to.x) * width,
      y0: Math.min(from.y, to.y) * height,
      x1: Math.max(from.x, to.x) * width,
      y1: Math.max(from.y, to.y) * height,
    }
    const locator = { kind: 'box', page: number, box: drawn } as const
    capture(captureFromPage(page.data, drawn), isMore, { sourceFileId, readingId, locator })
  }
  const isPrinted = page.data?.kind === 'print'
  const drag = useDragBox({ isOn: isPrinted && tool === 'capture' && captureLabel !== null, onDraw: draw })

  const isPrint = page.data ? page.data.kind === 'print' : props.isPrinted
  const { width, height } = page.data?.width && page.data.height ? page.data : a4
  const isAcross = isSideways(props.turn)
  return (
    <div
      ref={frame}
      {...drag.handlers}
      className={isPrint ? classes.print : classes.flow}
      data-page={number}
      style={
        isPrint
          ? {
              width: `${props.zoom * 100}%`,
              aspectRatio: isAcross ? `${height} / ${width}` : `${width} / ${height}`,
            }
          : { fontSize: `${props.zoom * 0.875}rem` }
      }
    >
      {page.isError ? (
        <ProblemNotice error={page.error} onRetry={() => void page.refetch()} />
      ) : page.data?.kind === 'print' ? (
        isNear || request || foundHere ? (
          <div className={classes.paper} data-turn={props.turn}>
            <PrintPage
              page={page.data}
              readingId={readingId}
              fileName={props.fileName}
              marks={props.marks}
              onPick={props.onPick}
            />
          </div>
        ) : null
      ) : page.data ? (
        <FlowPage page={page.data} readingId={readingId} marks={props.marks} onPick={props.onPick} />
      ) : (
        <span className="visually-hidden">
          <Trans>Page {number} is being loaded</Trans>
        </span>
      )}
      {drag.box ? <DrawnBox box={drag.box} /> : null}
    </div>
  )
}

function DrawnBox({ box: { from, to } }: { readonly box: DragBox }) {
  return (
    <span
      className={classes.drawn}
      style={{
        left: `${Math.min(from.x, to.x) * 100}%`,
        top: `${Math.min(from.y, to.y) * 100}%`,
        width: `${Math.abs(to.x - from.x) * 100}%`,
        height: `${Math.abs(to.y - from.y) * 100}%`,
      }}
    />
  )
}

/** Whether the page is within about two screens of what is in view. */
function useIsNear(frame: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '1400px 0px',
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, scroller])
  return isNear
}
