import { t } from '@lingui/core/macro'
import { Center, Loader } from '@mantine/core'
import { useMemo, useRef } from 'react'
import type { AnswerKey } from '../answers/answer-key.ts'
import { FileTabs } from './file-tabs.tsx'
import type { Mark } from './marks.ts'
import { PageStack } from './page-stack.tsx'
import { placeOfFound } from './place-of-words.ts'
import { isPrintedFormat } from './printed-format.ts'
import { SearchBar } from './search-bar.tsx'
import { SelectionOffer } from './selection-offer.tsx'
import { SheetBook } from './sheet-book.tsx'
import classes from './source-viewer.module.css'
import { ThumbnailStrip } from './thumbnail-strip.tsx'
import { UnreadFile } from './unread-file.tsx'
import type { ViewerRequest, ViewerState } from './use-viewer-state.ts'
import { ViewerContext, type ViewerTools } from './viewer-context.ts'
import { ViewerToolbar } from './viewer-toolbar.tsx'

/** The papers, with every piece of evidence outlined and that of the focused answer highlighted. */
export function SourceViewer(props: {
  readonly viewer: ViewerState
  readonly marks: readonly Mark[]
  readonly request: ViewerRequest | null
  readonly onPick: (key: AnswerKey) => void
  /** What captured words would answer; null where nothing can be taken. */
  readonly captureLabel: string | null
  readonly onCapture: ViewerTools['capture']
  /** Opens a protected file; null where this person may not change the papers. */
  readonly unlock: ((fileId: string, password: string) => Promise<unknown>) | null
}) {
  const { viewer, marks, request, onPick, captureLabel, onCapture } = props
  const { file, page, zoom, tool, result, found } = viewer
  const frame = useRef<HTMLElement>(null)
  const sourceFileId = file?.id ?? ''
  const tools = useMemo<ViewerTools>(
    () => ({ tool, sourceFileId, captureLabel, capture: onCapture, found: result.places, current: found }),
    [tool, sourceFileId, captureLabel, onCapture, result, found],
  )
  if (!file) return <section className={classes.viewer} aria-label={t`Source`} />

  const reading = file.reading
  const isRequested =
    request !== null && request.readingId === reading?.readingId && !viewer.wish && found === null
  const isPrinted = isPrintedFormat(reading?.format)
  return (
    <ViewerContext value={tools}>
      <section className={classes.viewer} aria-label={t`Source`} ref={frame} data-source>
        <FileTabs files={viewer.files} marks={marks} shownId={file.id} onChoose={viewer.choose} />
        <ViewerToolbar file={file} viewer={viewer} mayCapture={captureLabel !== null} />
        {viewer.search.isOpen ? (
          <SearchBar
            sought={viewer.search.sought}
            callNonce={viewer.search.callNonce}
            result={result}
            at={viewer.at}
            captureLabel={captureLabel}
            onSeek={viewer.seek}
            onStep={viewer.step}
            onTake={() => found && onCapture(found.line, false, placeOfFound(found))}
            onClose={viewer.closeSearch}
          />
        ) : null}
        {reading === null ? (
          <Center className={classes.body}>
            <Loader size="sm" role="status" aria-label={t`Being read`} />
          </Center>
        ) : reading.state === 'unread' ? (
          <UnreadFile file={file} unlock={props.unlock} />
        ) : reading.format === 'spreadsheet' ? (
          <SheetBook
            key={reading.readingId}
            readingId={reading.readingId}
            pageCount={reading.pageCount}
            page={page}
            zoom={zoom}
            marks={marks}
            request={isRequested ? request : null}
            onTurn={viewer.notePage}
            onPick={onPick}
          />
        ) : (
          <div className={classes.pages}>
            {viewer.hasThumbnails && isPrinted && reading.pageCount > 1 ? (
              <ThumbnailStrip
                key={reading.readingId}
                readingId={reading.readingId}
                pageCount={reading.pageCount}
                page={page}
                onTurn={viewer.turnTo}
              />
            ) : null}
            <PageStack
              key={`stack:${reading.readingId}`}
              readingId={reading.readingId}
              fileName={file.name}
              isPrinted={isPrinted}
              pageCount={reading.pageCount}
              zoom={zoom}
              turnOf={viewer.turnOf}
              marks={marks}
              request={isRequested ? request : null}
              wish={viewer.wish}
              onTurn={viewer.notePage}
              onPick={onPick}
            />
          </div>
        )}
        <SelectionOffer frame={frame} captureLabel={captureLabel} onCapture={onCapture} />
      </section>
    </ViewerContext>
  )
}
