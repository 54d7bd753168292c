import { t } from '@lingui/core/macro'
import { Fragment, useMemo } from 'react'
import type { Page, Span } from '../../domain/document.ts'
import type { AnswerKey } from '../answers/answer-key.ts'
import { wordMoment } from '../words/time-words.ts'
import { cutAtMarks, type FoundStretch, layOutFlow, type TextPiece } from './flow-blocks.ts'
import classes from './flow-page.module.css'
import type { Mark } from './marks.ts'
import { useViewer } from './viewer-context.ts'

interface Reading {
  readonly found: ReadonlyMap<string, readonly FoundStretch[]>
  readonly marks: readonly Mark[]
  readonly onPick: (key: AnswerKey) => void
}

/** A mail, letter or text as plain text in reading order. Only text is drawn: no markup of the file ever reaches the page. */
export function FlowPage({
  page,
  readingId,
  ...given
}: Omit<Reading, 'found'> & { readonly page: Page; readonly readingId: string }) {
  const { found, current } = useViewer()
  const stretches = useMemo(() => {
    const bySpan = new Map<string, FoundStretch[]>()
    for (const place of found)
      if (place.readingId === readingId && place.page === page.number && place.stretch)
        bySpan.set(place.stretch.spanId, [
          ...(bySpan.get(place.stretch.spanId) ?? []),
          { ...place.stretch, isCurrent: place === current },
        ])
    return bySpan
  }, [found, current, readingId, page])
  const reading: Reading = { ...given, found: stretches }
  const blocks = useMemo(() => layOutFlow(page), [page])
  const spans = useMemo(() => new Map(page.spans.map((span) => [span.id, span])), [page])
  const headers = blocks.filter((block) => block.kind === 'header')
  return (
    <div className={classes.page}>
      {headers.length > 0 ? (
        <dl className={classes.headers}>
          {headers.map(({ span, name }) => (
            <Fragment key={span.id}>
              <dt>{name}</dt>
              <dd>
                <HeaderText span={span} {...reading} />
              </dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
      {blocks.map((block) => {
        if (block.kind === 'header') return null
        if (block.kind === 'line')
          return (
            <p
              key={block.span.id}
              className={classes.line}
              data-role={block.span.role}
              data-heading={block.span.heading || undefined}
              data-bold={block.span.bold || undefined}
              data-struck={block.span.struck || undefined}
              data-hidden={block.span.hidden === undefined ? undefined : true}
              title={
                block.span.hidden === undefined
                  ? undefined
                  : t`Not visible in the original: ${block.span.hidden}`
              }
            >
              <MarkedText span={block.span} {...reading} />
            </p>
          )
        return (
          <div key={block.id} className={classes.tableFrame}>
            <table className={classes.table}>
              <tbody>
                {block.rows.map((row, rowIndex) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table have no other identity
                  <tr key={rowIndex} data-header={rowIndex < block.headerRows || undefined}>
                    {row.map((cell) => (
                      <td
                        key={`${cell.column}:${cell.spans[0] ?? ''}`}
                        colSpan={Math.min(cell.columnSpan ?? 1, 100)}
                        rowSpan={Math.min(cell.rowSpan ?? 1, 1000)}
                      >
                        {cell.spans.map((id) => {
                          const span = spans.get(id)
                          return span ? <MarkedText key={id} span={span} {...reading} /> : null
                        })}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      })}
    </div>
  )
}

/** A header as it is read; when the mail was sent as people write it, where nothing is marked or found in it. */
function HeaderText({ span, ...reading }: Reading & { readonly span: Span }) {
  const isTouched =
    reading.found.has(span.id) || reading.marks.some(({ evidence }) => evidence.spanId === span.id)
  return span.id === 'h.date' && !isTouched ? (
    <time dateTime={span.text}>{wordMoment(span.text)}</time>
  ) : (
    <MarkedText span={span} {...reading} />
  )
}

function MarkedText({ span, marks, found, onPick }: Reading & { readonly span: Span }) {
  return cutAtMarks(span, marks, found.get(span.id)).map((piece, index) => {
    const { mark } = piece
    return mark ? (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their order
        key={index}
        type="button"
        tabIndex={-1}
        className={classes.mark}
        data-role={mark.role}
        title={mark.label}
        onClick={() => onPick(mark.answerKey)}
      >
        {mark.number === null ? null : <span className={classes.number}>{mark.number}</span>}
        <FoundText piece={piece} />
      </button>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their order
      <FoundText key={index} piece={piece} />
    )
  })
}

function FoundText({ piece }: { readonly piece: TextPiece }) {
  if (piece.found === null) return piece.text
  return (
    <mark className={classes.found} data-found={piece.found}>
      {piece.text}
    </mark>
  )
}
