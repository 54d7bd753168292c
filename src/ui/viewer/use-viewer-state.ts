import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import type { SourceFileView } from '../../review/views.ts'
import type { ViewerTarget } from './marks.ts'
import { type Turn, turnRight } from './turn.ts'
import { type SearchResult, useSearch } from './use-search.ts'
import type { DragTool, FoundPlace } from './viewer-context.ts'
import { fitWidth, zooms } from './zooms.ts'

/** A place the viewer was asked to show. A new `nonce` asks again, even for the same place. */
export interface ViewerRequest extends ViewerTarget {
  readonly nonce: number
}

/** Where the viewer stands and what it can be asked to do; the toolbar, the keys and the palette all ask here. */
export interface ViewerState {
  readonly files: readonly SourceFileView[]
  readonly file: SourceFileView | undefined
  readonly page: number
  /** A page the person turned to. */
  readonly wish: { readonly page: number; readonly nonce: number } | null
  readonly zoom: number
  readonly tool: DragTool
  readonly hasThumbnails: boolean
  readonly search: { readonly isOpen: boolean; readonly sought: string; readonly callNonce: number }
  readonly result: SearchResult
  readonly at: number
  readonly found: FoundPlace | null
  readonly turnOf: (page: number) => Turn
  readonly choose: (fileId: string) => void
  readonly turnTo: (page: number) => void
  readonly notePage: (page: number) => void
  readonly setZoom: (zoom: number) => void
  readonly zoomBy: (step: 1 | -1) => void
  readonly rotate: () => void
  readonly setTool: (tool: DragTool) => void
  readonly toggleThumbnails: () => void
  readonly openSearch: () => void
  readonly closeSearch: () => void
  readonly seek: (sought: string) => void
  readonly step: (step: 1 | -1) => void
}

const closedSearch = { isOpen: false, sought: '', callNonce: 0 }

export function useViewerState(
  allFiles: readonly SourceFileView[],
  request: ViewerRequest | null,
  /** Looked for from the beginning, because it led here; empty for nothing. */
  soughtFirst: string,
): ViewerState {
  const [fileId, setFileId] = useState<string | null>(null)
  // What was taken out is shown when it is asked for.
  const files = useMemo(
    () => allFiles.filter(({ id, decorative, removed }) => !decorative && (!removed || id === fileId)),
    [allFiles, fileId],
  )
  const [page, setPage] = useState(1)
  const [wish, setWish] = useState<ViewerState['wish']>(null)
  const [zoom, setZoom] = useState(fitWidth)
  const [turns, setTurns] = useState<Readonly<Record<string, Turn>>>({})
  const [tool, setTool] = useLocalStorage<DragTool>({
    key: 'slipway.drag-tool',
    defaultValue: 'capture',
    getInitialValueInEffect: false,
  })
  const [hasThumbnails, setThumbnails] = useLocalStorage({
    key: 'slipway.thumbnails',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [search, setSearch] = useState(() =>
    soughtFirst === '' ? closedSearch : { isOpen: true, sought: soughtFirst, callNonce: 0 },
  )
  const [at, setAt] = useState(0)
  const file = files.find(({ id }) => id === fileId) ?? files.find(isWorthShowing) ?? files[0]
  const result = useSearch(files, file?.id ?? null, search.isOpen ? search.sought : '')
  const found = result.places[at] ?? null

  useEffect(() => {
    if (!request) return
    setFileId(request.sourceFileId)
    setPage(request.page)
    setWish(null)
  }, [request])
  // The place the search stands at is shown, in whichever file it is.
  const foundAt = found ? `${found.sourceFileId}:${found.page}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file or page turns
  useEffect(() => {
    if (!found) return
    setFileId(found.sourceFileId)
    setPage(found.page)
  }, [foundAt, at])

  const turnKey = (number: number) => `${file?.id ?? ''}:${number}`
  return {
    files,
    file,
    page,
    wish,
    zoom,
    tool,
    hasThumbnails,
    search,
    result,
    at,
    found,
    turnOf: (number) => turns[turnKey(number)] ?? 0,
    choose: (id) => {
      setFileId(id)
      setPage(1)
      setWish({ page: 1, nonce: Date.now() })
    },
    turnTo: (number) => {
      setPage(number)
      setWish({ page: number, nonce: Date.now() })
    },
    notePage: setPage,
    setZoom,
    zoomBy: (step) =>
      setZoom((known) => {
        const next = zooms.indexOf(known) + step
        return zooms[Math.min(Math.max(next, 0), zooms.length - 1)] ?? known
      }),
    rotate: () => setTurns((known) => ({ ...known, [turnKey(page)]: turnRight(known[turnKey(page)] ?? 0) })),
    setTool,
    toggleThumbnails: () => setThumbnails((known) => !known),
    openSearch: () => setSearch((known) => ({ ...known, isOpen: true, callNonce: known.callNonce + 1 })),
    closeSearch: () => setSearch(closedSearch),
    seek: (sought) => {
      setSearch((known) => ({ ...known, sought }))
      setAt(0)
    },
    step: (step) => {
      const count = result.places.length
      if (count > 0) setAt((known) => (Math.min(known, count - 1) + step + count) % count)
    },
  }
}

/** Attachments say more than the mail that brought them. */
function isWorthShowing(file: SourceFileView): boolean {
  return file.reading?.state === 'read' && file.reading.format !== 'email' && file.reading.pageCount > 0
}
