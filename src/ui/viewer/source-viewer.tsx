import { Center, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { SourceFileView } from '../../review/views.ts'
import type { AnswerKey } from '../answers/answer-key.ts'
import { FileTabs } from './file-tabs.tsx'
import type { Mark, ViewerTarget } from './marks.ts'
import { PageStack } from './page-stack.tsx'
import { SheetBook } from './sheet-book.tsx'
import classes from './source-viewer.module.css'
import { UnreadFile } from './unread-file.tsx'
import { fitWidth, ViewerToolbar } from './viewer-toolbar.tsx'

/** A place the viewer was asked to show. A new `nonce` asks again, even for the same place. */
export interface ViewerRequest extends ViewerTarget {
  readonly nonce: number
}

/** The papers, with every piece of evidence outlined and that of the focused answer highlighted. */
export function SourceViewer(props: {
  readonly files: readonly SourceFileView[]
  readonly marks: readonly Mark[]
  readonly request: ViewerRequest | null
  readonly onPick: (key: AnswerKey) => void
}) {
  const { marks, request, onPick } = props
  const files = props.files.filter(({ decorative }) => !decorative)
  const [fileId, setFileId] = useState<string | null>(null)
  const [zoom, setZoom] = useState(fitWidth)
  const [page, setPage] = useState(1)
  const [wish, setWish] = useState<{ page: number; nonce: number } | null>(null)

  useEffect(() => {
    if (!request) return
    setFileId(request.sourceFileId)
    setPage(request.page)
    setWish(null)
  }, [request])

  const file = files.find(({ id }) => id === fileId) ?? files.find(isWorthShowing) ?? files[0]
  const choose = (id: string) => {
    setFileId(id)
    setPage(1)
    setWish({ page: 1, nonce: Date.now() })
  }
  const turnTo = (number: number) => {
    setPage(number)
    setWish({ page: number, nonce: Date.now() })
  }
  if (!file) return <section className={classes.viewer} aria-label="Source" />

  const reading = file.reading
  const isRequested = request !== null && request.readingId === reading?.readingId
  return (
    <section className={classes.viewer} aria-label="Source">
      <FileTabs files={files} marks={marks} shownId={file.id} onChoose={choose} />
      <ViewerToolbar file={file} page={page} zoom={zoom} onTurn={turnTo} onZoom={setZoom} />
      {reading === null ? (
        <Center className={classes.body}>
          <Loader size="sm" role="status" aria-label="Being read" />
        </Center>
      ) : reading.state === 'unread' ? (
        <UnreadFile file={file} />
      ) : reading.format === 'spreadsheet' ? (
        <SheetBook
          key={reading.readingId}
          readingId={reading.readingId}
          pageCount={reading.pageCount}
          page={page}
          zoom={zoom}
          marks={marks}
          request={isRequested && !wish ? request : null}
          onTurn={setPage}
          onPick={onPick}
        />
      ) : (
        <PageStack
          key={reading.readingId}
          readingId={reading.readingId}
          fileName={file.name}
          isPrinted={reading.format === 'pdf' || reading.format === 'image'}
          pageCount={reading.pageCount}
          zoom={zoom}
          marks={marks}
          request={isRequested && !wish ? request : null}
          wish={wish}
          onTurn={setPage}
          onPick={onPick}
        />
      )}
    </section>
  )
}

/** Attachments say more than the mail that brought them. */
function isWorthShowing(file: SourceFileView): boolean {
  return file.reading?.state === 'read' && file.reading.format !== 'email' && file.reading.pageCount > 0
}
