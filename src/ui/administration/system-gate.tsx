import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SystemView } from '../../review/administration-views.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { readSystem } from './administration-calls.ts'

const refreshMs = 5_000

/** What is shown of the running system, looked at again every few seconds. */
export function SystemGate({ children }: { readonly children: (system: SystemView) => ReactNode }) {
  const system = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => readSystem(signal),
    refetchInterval: refreshMs,
  })
  if (system.isError) return <ProblemNotice error={system.error} onRetry={() => void system.refetch()} />
  return system.data ? (
    children(system.data)
  ) : (
    <p role="status">
      <Trans>Looking…</Trans>
    </p>
  )
}
