import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const LiveContext = createContext(true)

/** Whether changes arrive by themselves at the moment. */
export const useIsLive = () => useContext(LiveContext)

/** At most one refresh of the queue in this time, however many submissions move. */
const queueRefreshMs = 400
const listenAgainMs = 2000

/** Listens to the server's events and refreshes what they touch. Whenever the listening begins, everything on screen is asked for again. */
export function LiveStatus({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const [isLive, setLive] = useState(true)
  useEffect(() => {
    let source: EventSource | undefined
    let queueTimer: ReturnType<typeof setTimeout> | undefined
    let againTimer: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      const current = new EventSource('/api/events')
      source = current
      current.addEventListener('submission', (event) => {
        const id = readId(event.data)
        if (id) void client.invalidateQueries({ queryKey: ['submission', id] })
        queueTimer ??= setTimeout(() => {
          queueTimer = undefined
          void client.invalidateQueries({ queryKey: ['queue'] })
        }, queueRefreshMs)
      })
      current.addEventListener('open', () => {
        setLive(true)
        // What changed before the listening began, or while it was broken, was not heard.
        void client.invalidateQueries({ queryKey: ['queue'] })
        void client.invalidateQueries({ queryKey: ['submission'] })
      })
      current.addEventListener('error', () => {
        setLive(false)
        // A broken connection is tried again by the browser itself; an answer such as 503 from a server that is still
        // starting ends the source for good.
        if (current.readyState === EventSource.CLOSED) againTimer = setTimeout(listen, listenAgainMs)
      })
    }
    listen()
    return () => {
      clearTimeout(queueTimer)
      clearTimeout(againTimer)
      source?.close()
    }
  }, [client])
  return <LiveContext value={isLive}>{children}</LiveContext>
}

function readId(data: unknown): string | null {
  try {
    const event: unknown = JSON.parse(String(data))
    const id = typeof event === 'object' && event !== null ? (event as { id?: unknown }).id : null
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
