import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Page } from '../../domain/document.ts'
import type { AnswerKey } from '../answers/answer-key.ts'
import { pageImageUrl } from '../api/calls.ts'
import { FoundMarks } from './found-marks.tsx'
import type { Mark } from './marks.ts'
import { boxOf, placeBox } from './place-box.ts'
import classes from './print-page.module.css'
import { useViewer } from './viewer-context.ts'
import { WordLayer } from './word-layer.tsx'

/** The image of a page with its evidence outlined. The boxes are placed in percent, so that they hold at every zoom. */
export function PrintPage(props: {
  readonly page: Page
  readonly readingId: string
  readonly fileName: string
  readonly marks: readonly Mark[]
  readonly onPick: (key: AnswerKey) => void
}) {
  const { page, readingId } = props
  const [hasNoImage, setNoImage] = useState(false)
  const { tool } = useViewer()
  const placed = props.marks.map((mark) => {
    const box = boxOf(mark.evidence, page)
    return { mark, place: box ? placeBox(box, page) : null }
  })
  const lost = placed.filter(({ mark, place }) => mark.role === 'focused' && !place)
  return (
    <>
      {hasNoImage ? (
        <div className={classes.instead}>
          <p>
            <Trans>The picture of this page cannot be had. This is its text.</Trans>
          </p>
          <pre>{page.text}</pre>
        </div>
      ) : (
        <img
          className={classes.image}
          src={pageImageUrl(readingId, page.number)}
          alt={t`Page ${page.number} of ${props.fileName}`}
          draggable={false}
          onError={() => setNoImage(true)}
        />
      )}
      {hasNoImage ? null : (
        <>
          <FoundMarks page={page} readingId={readingId} />
          <WordLayer page={page} readingId={readingId} />
        </>
      )}
      {hasNoImage
        ? null
        : placed.map(({ mark, place }, index) =>
            place ? (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: one answer may cite one span twice
                key={`${mark.answerKey}:${mark.evidence.spanId}:${index}`}
                type="button"
                tabIndex={-1}
                className={classes.mark}
                data-role={mark.role}
                data-through={tool === 'select' || undefined}
                style={{
                  left: `${place.left}%`,
                  top: `${place.top}%`,
                  width: `${place.width}%`,
                  height: `${place.height}%`,
                }}
                title={mark.label}
                aria-label={`${mark.number === null ? '' : `${mark.number}: `}${mark.label}: ${mark.evidence.text}`}
                onClick={() => props.onPick(mark.answerKey)}
              >
                {mark.number === null ? null : <span className={classes.number}>{mark.number}</span>}
              </button>
            ) : null,
          )}
      {lost.length > 0 ? (
        <p className={classes.lost}>
          <Trans>The value stands on this page; its exact place is not known.</Trans>
        </p>
      ) : null}
    </>
  )
}
