import { useEffect } from 'react'

/** Names the browser tab, so that several open submissions can be told apart. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Slipway`
  }, [title])
}
