import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { pageImageUrl } from '../api/calls.ts'
import classes from './thumbnail-strip.module.css'

/** Every page in small. Only those in view hold a picture, and they give it back when they leave. */
export function ThumbnailStrip(props: {
  readonly readingId: string
  readonly pageCount: number
  readonly page: number
  readonly onTurn: (page: number) => void
}) {
  const strip = useRef<HTMLElement>(null)
  const [inView, setInView] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!strip.current) return
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((known) => {
          const next = new Set(known)
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset['thumbnail'])
            if (isIntersecting) next.add(number)
            else next.delete(number)
          }
          return next
        }),
      { root: strip.current },
    )
    for (const one of strip.current.querySelectorAll('[data-thumbnail]')) observer.observe(one)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    strip.current?.querySelector(`[data-thumbnail="${props.page}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [props.page])
  return (
    <nav className={classes.strip} ref={strip} aria-label={t`Pages in small`}>
      {Array.from({ length: props.pageCount }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          data-thumbnail={number}
          className={classes.thumbnail}
          aria-current={number === props.page ? 'page' : undefined}
          aria-label={t`Page ${number}`}
          onClick={() => props.onTurn(number)}
        >
          <span className={classes.picture}>
            {inView.has(number) ? (
              <img src={pageImageUrl(props.readingId, number)} alt="" decoding="async" draggable={false} />
            ) : null}
          </span>
          {number}
        </button>
      ))}
    </nav>
  )
}
