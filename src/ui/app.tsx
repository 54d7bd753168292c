import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Route, Switch } from 'wouter'
import { LiveStatus } from './api/live-status.tsx'
import { ApiProblem } from './api/request.ts'
import { i18n } from './language/i18n.ts'
import { QueueScreen } from './queue/queue-screen.tsx'
import { SessionGate } from './session/session-gate.tsx'
import { WaitingScreen } from './session/waiting-screen.tsx'
import { NotFoundScreen } from './submission/not-found-screen.tsx'
import { deskTheme } from './theme.ts'

// Loaded when they are opened: what a person waits for first is the queue.
const loadSubmissionScreen = () => import('./submission/submission-screen.tsx')
const SubmissionScreen = lazy(loadSubmissionScreen)
const AdministrationScreen = lazy(() => import('./administration/administration-screen.tsx'))
const AuditScreen = lazy(() => import('./administration/audit-screen.tsx'))
const LessonsScreen = lazy(() => import('./lessons/lessons-screen.tsx'))
const InsightScreen = lazy(() => import('./insight/insight-screen.tsx'))
/** Behind the queue, in time for the first submission that is opened. */
const preloadAfterMs = 1500

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
  const [theme] = useState(deskTheme)
  useEffect(() => {
    // What cannot be loaded ahead is loaded, and told, when it is opened.
    const timer = setTimeout(() => void loadSubmissionScreen().catch(() => undefined), preloadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <QueryClientProvider client={client}>
          <Notifications position="bottom-left" limit={3} />
          <SessionGate>
            <LiveStatus>
              <Suspense fallback={<WaitingScreen />}>
                <Switch>
                  <Route path="/">
                    <QueueScreen />
                  </Route>
                  <Route path="/submissions/:id">{({ id }) => <SubmissionScreen key={id} id={id} />}</Route>
                  <Route path="/administration/:section?">
                    {({ section }) => <AdministrationScreen section={section} />}
                  </Route>
                  <Route path="/audit">
                    <AuditScreen />
                  </Route>
                  <Route path="/lessons">
                    <LessonsScreen />
                  </Route>
                  <Route path="/insight">
                    <InsightScreen />
                  </Route>
                  <Route>
                    <NotFoundScreen />
                  </Route>
                </Switch>
              </Suspense>
            </LiveStatus>
          </SessionGate>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  )
}
