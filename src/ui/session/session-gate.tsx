import { t } from '@lingui/core/macro'
import { Center, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { SessionView } from '../../review/views.ts'
import { readSession } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { ApiProblem } from '../api/request.ts'
import { forgetUnfinished } from '../submission/unfinished-edit.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { onSignedOut } from './signed-out.ts'

const SessionContext = createContext<SessionView | null>(null)

/** Who is signed in. Null outside the gate only. */
export const useSession = () => useContext(SessionContext)

async function readSessionOrNull(signal: AbortSignal): Promise<SessionView | null> {
  try {
    return await readSession(signal)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null
    throw error
  }
}

/** Shows the desk to who is signed in, and the sign-in to everyone else. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => readSessionOrNull(signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A server that was down when the page was opened is found as soon as it is back.
    refetchInterval: ({ state }) => (state.status === 'error' ? 3000 : false),
  })
  const client = useQueryClient()
  // Signing out in one tab signs out of all: nothing of the person stays behind in another.
  useEffect(
    () =>
      onSignedOut(() => {
        forgetUnfinished()
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
        client.setQueryData(['session'], null)
      }),
    [client],
  )
  if (session.isPending)
    return (
      <Center h="100%">
        <Loader role="status" aria-label={t`Loading`} />
      </Center>
    )
  if (session.isError)
    return (
      <Center component="main" h="100%" p="xl">
        <ProblemNotice error={session.error} onRetry={() => void session.refetch()} />
      </Center>
    )
  if (!session.data) return <SignInScreen />
  return <SessionContext value={session.data}>{children}</SessionContext>
}
