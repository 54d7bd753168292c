import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SourceFileView } from '../../review/views.ts'
import { readPage } from '../api/calls.ts'
import { findInPage } from './find-words.ts'
import type { FoundPlace } from './viewer-context.ts'

const pauseMs = 200
const pagesAtOnce = 4
/** Nobody steps through more; the words want to be more exact. */
const mostPlaces = 2000

export interface SearchResult {
  readonly places: readonly FoundPlace[]
  /** Whether every page has been looked through. */
  readonly isDone: boolean
  /** Pages that could not be had. */
  readonly missedCount: number
}

const nothing: SearchResult = { places: [], isDone: true, missedCount: 0 }

/** Looks for words through every page of every file, the file in view first. What is found shows as the pages come in. */
export function useSearch(
  files: readonly SourceFileView[],
  shownFileId: string | null,
  sought: string,
): SearchResult {
  const client = useQueryClient()
  const [wanted] = useDebouncedValue(sought, pauseMs)
  const [result, setResult] = useState(nothing)
  const [startsAt, setStartsAt] = useState<string | null>(null)
  // The order stays while one search lasts: stepping into the next file must not begin again from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new words take the file in view as the first
  useEffect(() => setStartsAt(shownFileId), [wanted])
  const readings = files.flatMap((file) =>
    file.reading?.state === 'read'
      ? [{ sourceFileId: file.id, readingId: file.reading.readingId, pageCount: file.reading.pageCount }]
      : [],
  )
  const key = JSON.stringify(readings)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the readings
  useEffect(() => {
    if (wanted.trim() === '') return setResult(nothing)
    let isOver = false
    const start = Math.max(
      0,
      readings.findIndex((one) => one.sourceFileId === startsAt),
    )
    const pages = [...readings.slice(start), ...readings.slice(0, start)].flatMap((reading) =>
      Array.from({ length: reading.pageCount }, (_, index) => ({ ...reading, number: index + 1 })),
    )
    const look = async () => {
      const places: FoundPlace[] = []
      let missedCount = 0
      setResult({ places, isDone: false, missedCount })
      for (let at = 0; at < pages.length && places.length < mostPlaces && !isOver; at += pagesAtOnce) {
        const some = pages.slice(at, at + pagesAtOnce)
        const read = await Promise.allSettled(
          some.map(({ readingId, number }) =>
            client.fetchQuery({
              queryKey: ['page', readingId, number],
              queryFn: ({ signal }) => readPage(readingId, number, signal),
              staleTime: Number.POSITIVE_INFINITY,
            }),
          ),
        )
        if (isOver) return
        read.forEach((one, index) => {
          const from = some[index]
          if (one.status === 'rejected' || !from) missedCount++
          else
            for (const found of findInPage(one.value, wanted))
              places.push({ ...found, sourceFileId: from.sourceFileId, readingId: from.readingId })
        })
        setResult({ places: [...places], isDone: at + pagesAtOnce >= pages.length, missedCount })
      }
    }
    void look()
    return () => {
      isOver = true
    }
  }, [client, wanted, startsAt, key])
  return result
}
