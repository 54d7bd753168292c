import { useEffect } from 'react'

/** While decisions are on their way the browser asks before it leaves the page: they are kept only once the server has them. */
export function useLeaveWarning(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isSaving])
}
