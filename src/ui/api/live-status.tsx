import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const LiveContext = createContext(true)

/** Whether changes arrive by themselves at the moment. */
export const useIsLive = () => useContext(LiveContext)

/** At most one refresh of the queue in this time, however many submissions move. */
const queueRefreshMs = 400

/** Listens to the server's events and refreshes what they touch. After a break everything on screen is asked for again. */
export function LiveStatus({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const [isLive, setLive] = useState(true)
  useEffect(() => {
    const source = new EventSource('/api/events')
    let hasBroken = false
    let queueTimer: ReturnType<typeof setTimeout> | undefined
    source.addEventListener('submission', (event) => {
      const id = readId(event.data)
      if (id) void client.invalidateQueries({ queryKey: ['submission', id] })
      queueTimer ??= setTimeout(() => {
        queueTimer = undefined
        void client.invalidateQueries({ queryKey: ['queue'] })
      }, queueRefreshMs)
    })
    source.addEventListener('open', () => {
      setLive(true)
      if (!hasBroken) return
      hasBroken = false
      void client.invalidateQueries({ queryKey: ['queue'] })
      void client.invalidateQueries({ queryKey: ['submission'] })
    })
    source.addEventListener('error', () => {
      hasBroken = true
      setLive(false)
    })
    return () => {
      clearTimeout(queueTimer)
      source.close()
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
