import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AnswerKey } from '../answers/answer-key.ts'
import { readPage } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { FlowPage } from './flow-page.tsx'
import type { Mark } from './marks.ts'
import classes from './page-frame.module.css'
import { PrintPage } from './print-page.tsx'
import type { ViewerRequest } from './source-viewer.tsx'

const a4 = { width: 595, height: 842 }

/** One page. It asks for its content when it comes near, and gives its image back when it is far. */
export function PageFrame(props: {
  readonly scroller: RefObject<HTMLElement | null>
  readonly readingId: string
  readonly fileName: string
  readonly isPrinted: boolean
  readonly number: number
  readonly zoom: number
  readonly marks: readonly Mark[]
  readonly request: ViewerRequest | null
  readonly onPick: (key: AnswerKey) => void
}) {
  const { scroller, readingId, number, request } = props
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(frame, scroller)
  const page = useQuery({
    queryKey: ['page', readingId, number],
    queryFn: ({ signal }) => readPage(readingId, number, signal),
    enabled: isNear || request !== null,
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

  const isPrint = page.data ? page.data.kind === 'print' : props.isPrinted
  const size = page.data?.width && page.data.height ? page.data : a4
  return (
    <div
      ref={frame}
      className={isPrint ? classes.print : classes.flow}
      data-page={number}
      style={
        isPrint
          ? { width: `${props.zoom * 100}%`, aspectRatio: `${size.width} / ${size.height}` }
          : { fontSize: `${props.zoom * 0.875}rem` }
      }
    >
      {page.isError ? (
        <ProblemNotice error={page.error} onRetry={() => void page.refetch()} />
      ) : page.data?.kind === 'print' ? (
        isNear || request ? (
          <PrintPage
            page={page.data}
            readingId={readingId}
            fileName={props.fileName}
            marks={props.marks}
            onPick={props.onPick}
          />
        ) : null
      ) : page.data ? (
        <FlowPage page={page.data} marks={props.marks} onPick={props.onPick} />
      ) : (
        <span className="visually-hidden">Page {number} is being loaded</span>
      )}
    </div>
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
