import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { readSubmission } from '../api/calls.ts'

/** A pointer that only passes over a row asks for nothing. */
const restsForMs = 60
/** What was read ahead so recently is what is shown. */
const freshForMs = 5000

/** Asks for a submission while a person is about to open it: the pointer rests on it, or the focus is there. */
export function useReadAhead(id: string) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const read = () =>
    void client.prefetchQuery({
      queryKey: ['submission', id],
      queryFn: ({ signal }) => readSubmission(id, signal),
      staleTime: freshForMs,
    })
  const stop = () => clearTimeout(timer.current)
  const wait = () => {
    stop()
    timer.current = setTimeout(read, restsForMs)
  }
  return { onPointerEnter: wait, onPointerLeave: stop, onPointerDown: read, onFocus: wait, onBlur: stop }
}
