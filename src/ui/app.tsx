import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Switch } from 'wouter'
import { LiveStatus } from './api/live-status.tsx'
import { ApiProblem } from './api/request.ts'
import { QueueScreen } from './queue/queue-screen.tsx'
import { SessionGate } from './session/session-gate.tsx'
import { NotFoundScreen } from './submission/not-found-screen.tsx'
import { SubmissionScreen } from './submission/submission-screen.tsx'
import { theme } from './theme.ts'

const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      // A session that ended shows the sign-in again, in place: the address and what was being read stay.
      if (error instanceof ApiProblem && error.status === 401) client.setQueryData(['session'], null)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays a refusal; only a server that does not answer is asked again.
      retry: (count, error) =>
        count < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 502),
    },
  },
})

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <Notifications position="bottom-left" limit={3} />
        <SessionGate>
          <LiveStatus>
            <Switch>
              <Route path="/">
                <QueueScreen />
              </Route>
              <Route path="/submissions/:id">{({ id }) => <SubmissionScreen key={id} id={id} />}</Route>
              <Route>
                <NotFoundScreen />
              </Route>
            </Switch>
          </LiveStatus>
        </SessionGate>
      </QueryClientProvider>
    </MantineProvider>
  )
}
