import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef } from 'react'
import type { AnswerKey } from '../answers/answer-key.ts'
import { type Mark, marksOfPage } from './marks.ts'
import { PageFrame } from './page-frame.tsx'
import classes from './page-stack.module.css'
import type { Turn } from './turn.ts'
import type { ViewerRequest } from './use-viewer-state.ts'

/** The pages of a printed or flowing document, one under the other. Only those near the eye hold their image. */
export function PageStack(props: {
  readonly readingId: string
  readonly fileName: string
  readonly isPrinted: boolean
  readonly pageCount: number
  readonly zoom: number
  readonly turnOf: (page: number) => Turn
  readonly marks: readonly Mark[]
  readonly request: ViewerRequest | null
  /** A page the person turned to. */
  readonly wish: { readonly page: number; readonly nonce: number } | null
  readonly onTurn: (page: number) => void
  readonly onPick: (key: AnswerKey) => void
}) {
  const { wish, onTurn } = props
  const scroller = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!wish || !scroller.current) return
    const frame = scroller.current.querySelector<HTMLElement>(`[data-page="${wish.page}"]`)
    if (frame) scroller.current.scrollTo({ top: frame.offsetTop - 8 })
  }, [wish])

  const followScroll = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const eye = box.scrollTop + box.clientHeight / 3
    const frames = box.querySelectorAll<HTMLElement>('[data-page]')
    for (const frame of frames)
      if (frame.offsetTop + frame.offsetHeight > eye) {
        onTurn(Number(frame.dataset['page']))
        return
      }
  }, [onTurn])

  return (
    <section
      className={classes.scroller}
      ref={scroller}
      onScroll={followScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keyboard
      tabIndex={0}
      aria-label={t`Pages`}
    >
      {Array.from({ length: props.pageCount }, (_, index) => index + 1).map((number) => (
        <PageFrame
          key={number}
          scroller={scroller}
          readingId={props.readingId}
          fileName={props.fileName}
          isPrinted={props.isPrinted}
          number={number}
          zoom={props.zoom}
          turn={props.turnOf(number)}
          marks={marksOfPage(props.marks, props.readingId, number)}
          request={props.request?.page === number ? props.request : null}
          onPick={props.onPick}
        />
      ))}
    </section>
  )
}
