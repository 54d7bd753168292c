import { t } from '@lingui/core/macro'
import { Center, Loader } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { Page } from '../../domain/document.ts'
import type { AnswerKey } from '../answers/answer-key.ts'
import { readPage } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { type Mark, marksOfPage } from './marks.ts'
import classes from './sheet-book.module.css'
import { SheetPage } from './sheet-page.tsx'
import type { ViewerRequest } from './use-viewer-state.ts'

/** Sheets beyond this many are named by their number until they are opened. */
const namedSheets = 12

/** A workbook: one sheet at a time, chosen by its name. */
export function SheetBook(props: {
  readonly readingId: string
  readonly pageCount: number
  readonly page: number
  readonly zoom: number
  readonly marks: readonly Mark[]
  readonly request: ViewerRequest | null
  readonly onTurn: (page: number) => void
  readonly onPick: (key: AnswerKey) => void
}) {
  const { readingId, pageCount, page } = props
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1)
  const sheets = useQueries({
    queries: numbers.map((number) => ({
      queryKey: ['page', readingId, number],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPage(readingId, number, signal),
      enabled: number <= namedSheets || number === page,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const shown = sheets[page - 1]
  return (
    <div className={classes.book}>
      {shown?.isError ? (
        <ProblemNotice error={shown.error} onRetry={() => void shown.refetch()} />
      ) : shown?.data ? (
        <SheetPage
          key={page}
          page={shown.data}
          readingId={readingId}
          zoom={props.zoom}
          marks={marksOfPage(props.marks, readingId, page)}
          request={props.request?.page === page ? props.request : null}
          onPick={props.onPick}
        />
      ) : (
        <Center className={classes.waiting}>
          <Loader size="sm" role="status" aria-label={t`Loading`} />
        </Center>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around what is a row of buttons */}
      <div className={classes.tabs} role="group" aria-label={t`Sheets`}>
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={number === page}
            onClick={() => props.onTurn(number)}
          >
            {sayTab(sheets[number - 1]?.data, number)}
          </button>
        ))}
      </div>
    </div>
  )
}

function sayTab(sheet: Page | undefined, number: number): string {
  const title = sheet?.title ?? t`Sheet ${number}`
  return sheet?.hidden === undefined ? title : t`${title} (hidden)`
}
