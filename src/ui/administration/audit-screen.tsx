import { Alert, Button } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { readAuditEvents, verifyAudit } from '../api/calls.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { useDocumentTitle } from '../document-title.ts'
import { TopBar } from '../session/top-bar.tsx'
import { wordMoment } from '../words/time-words.ts'
import classes from './administration-screen.module.css'

/** The audit trail, oldest first: every event with the hash that chains it to the one before. No personal data is in it. */
export default function AuditScreen() {
  useDocumentTitle('Audit')
  const trail = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam, signal }) => readAuditEvents(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last) => last.nextAfter,
  })
  const verifying = useMutation({ mutationFn: verifyAudit, onError: tellProblem })
  const events = trail.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <div className={classes.screen}>
      <TopBar />
      <main className={classes.main}>
        <div className={classes.head}>
          <h1>Audit trail</h1>
          <Button variant="default" loading={verifying.isPending} onClick={() => verifying.mutate()}>
            Verify the chain
          </Button>
        </div>
        {verifying.data ? (
          <Alert
            mb="md"
            color={verifying.data.ok ? 'teal' : 'red'}
            role="status"
            title={
              verifying.data.ok
                ? `All ${verifying.data.count} events hold together`
                : `The chain breaks at event ${verifying.data.brokenAt}`
            }
          >
            {verifying.data.ok
              ? 'None was changed, taken out or put in since it was written.'
              : `${verifying.data.count} events before it hold. Somebody changed the database; compare it with a backup.`}
          </Alert>
        ) : null}
        {trail.isError ? <ProblemNotice error={trail.error} onRetry={() => void trail.refetch()} /> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
        <section className={classes.panel} aria-label="Events" tabIndex={0}>
          <table className={classes.table} aria-busy={trail.isPending}>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Of</th>
                <th scope="col">By</th>
                <th scope="col">Details</th>
                <th scope="col">Hash</th>
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <tr key={event.sequence}>
                  <th scope="row">{event.sequence}</th>
                  <td>
                    <time dateTime={event.at}>{wordMoment(event.at)}</time>
                  </td>
                  <td>{event.kind}</td>
                  <td>
                    <code>{event.subject}</code>
                  </td>
                  <td>
                    <code>{event.actor}</code>
                  </td>
                  <td>{wordData(event.data)}</td>
                  <td>
                    <code title={event.hash}>{event.hash.slice(0, 10)}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {trail.hasNextPage ? (
            <Button
              mt="sm"
              variant="default"
              loading={trail.isFetchingNextPage}
              onClick={() => void trail.fetchNextPage()}
            >
              Show more
            </Button>
          ) : null}
        </section>
      </main>
    </div>
  )
}

function wordData(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .map(([name, value]) => `${name} ${String(value).slice(0, 40)}`)
    .join(', ')
}
