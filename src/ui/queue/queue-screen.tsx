import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readQueue } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { useDocumentTitle } from '../document-title.ts'
import type { PaletteAction } from '../keyboard/palette-actions.ts'
import { i18n } from '../language/i18n.ts'
import { permissionsOf } from '../session/permissions.ts'
import { useSession } from '../session/session-gate.tsx'
import { TopBar } from '../session/top-bar.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { FilterBar } from './filter-bar.tsx'
import { rememberQueue } from './last-queue.ts'
import { QueueCommands } from './queue-commands.tsx'
import { apiQuery, type QueueFilters, queueTabs, readFilters, writeFilters } from './queue-filters.ts'
import classes from './queue-screen.module.css'
import { QueueTable } from './queue-table.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { UploadDialog } from './upload-dialog.tsx'

/** Everything that came in, by what it asks of a person. The filters live in the address. */
export function QueueScreen() {
  useDocumentTitle(t`Queue`)
  const [, navigate] = useLocation()
  const filters = readFilters(useSearch())
  useEffect(() => rememberQueue(writeFilters(filters)))
  const { mayReview } = permissionsOf(useSession())
  const [dropped, setDropped] = useState<readonly File[] | null>(null)
  const query = useInfiniteQuery({
    queryKey: ['queue', apiQuery(filters, null)],
    queryFn: ({ pageParam, signal }) => readQueue(apiQuery(filters, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const show = (next: QueueFilters) => navigate(writeFilters(next), { replace: true })
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []

  // What left the list with the filters must not be acted on unseen.
  const tickedHere = rows.filter(({ id }) => ticked.has(id))
  const ticking = mayReview
    ? {
        ticked,
        onTick: (ids: readonly string[], isTicked: boolean) =>
          setTicked((known) =>
            isTicked ? new Set([...known, ...ids]) : new Set([...known].filter((id) => !ids.includes(id))),
          ),
      }
    : null

  const openUpload = () => setDropped([])
  const actions: PaletteAction[] = [
    ...(first && rows[0]
      ? [
          {
            id: 'first',
            label: t`Open the first: ${rows[0].insuredName ?? rows[0].title}`,
            keys: '',
            run: openFirst,
          },
        ]
      : []),
    ...(mayReview ? [{ id: 'upload', label: t`Upload files`, keys: '', run: openUpload }] : []),
    { id: 'search', label: t`Search submissions`, keys: '/', run: focusSearch },
    ...queueTabs.map((tab) => ({
      id: tab.id,
      label: t`Show: ${i18n._(tab.label)}`,
      keys: '',
      run: () => show({ ...filters, tab }),
    })),
  ]
  function openFirst() {
    if (rows[0]) navigate(`/submissions/${encodeURIComponent(rows[0].id)}`)
  }

  const takeDrop = (event: DragEvent) => {
    event.preventDefault()
    if (mayReview && event.dataTransfer.files.length > 0) setDropped([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files here is a convenience; the upload button does the same by keyboard
    <div className={classes.screen} onDragOver={(event) => event.preventDefault()} onDrop={takeDrop}>
      <TopBar />
      <main className={classes.main}>
        <div className={classes.heading}>
          <h1>
            <Trans>Submissions</Trans>
          </h1>
          <SearchBox filters={filters} onSearch={(search) => show({ ...filters, search })} />
          {mayReview ? (
            <Button leftSection={<IconUpload size={16} />} onClick={openUpload}>
              <Trans>Upload</Trans>
            </Button>
          ) : null}
        </div>
        <QueueTabs filters={filters} counts={first?.counts ?? {}} />
        <FilterBar filters={filters} onShow={show} />
        {query.isError && !query.data ? (
          <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />
        ) : query.isPending ? (
          <QueueTable rows={null} ticking={ticking} />
        ) : rows.length === 0 ? (
          <EmptyQueue filters={filters} onUpload={mayReview ? openUpload : null} />
        ) : (
          <>
            {query.isError ? (
              <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />
            ) : null}
            <QueueTable
              rows={rows}
              ticking={ticking}
              isStale={query.isPlaceholderData}
              sought={filters.search.trim()}
              isByValue={filters.sort === 'value'}
            />
            <p className={classes.footer}>
              <Trans>
                {rows.length} of {first?.total ?? rows.length} shown
              </Trans>
              {query.hasNextPage ? (
                <Button
                  variant="default"
                  size="xs"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  <Trans>Show more</Trans>
                </Button>
              ) : null}
            </p>
            <BulkBar
              ids={tickedHere.map(({ id }) => id)}
              mayRetry={tickedHere.some(({ status }) => status === 'failed')}
              onDone={() => setTicked(new Set())}
            />
          </>
        )}
      </main>
      <QueueCommands actions={actions} onSearch={focusSearch} />
      <UploadDialog files={dropped} onClose={() => setDropped(null)} />
    </div>
  )
}

const searchBoxId = 'queue-search'
const focusSearch = () => document.getElementById(searchBoxId)?.focus()

function SearchBox(props: { readonly filters: QueueFilters; readonly onSearch: (search: string) => void }) {
  const { filters, onSearch } = props
  const [text, setText] = useState(filters.search)
  const typing = useRef(false)
  const send = useDebouncedCallback((value: string) => {
    typing.current = false
    onSearch(value)
  }, 250)
  // The address may change under the box: back and forward, a link.
  useEffect(() => {
    if (!typing.current) setText(filters.search)
  }, [filters.search])
  return (
    <TextInput
      id={searchBoxId}
      className={classes.search}
      type="search"
      aria-label={t`Search submissions`}
      placeholder={t`Insured, broker, or words in the papers…`}
      leftSection={<IconSearch size={16} />}
      value={text}
      onChange={(event) => {
        typing.current = true
        setText(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
    />
  )
}
