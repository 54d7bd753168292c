import { Alert, Anchor, Button, NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { verifyAudit } from '../api/calls.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { useDocumentTitle } from '../document-title.ts'
import { TopBar } from '../session/top-bar.tsx'
import { wordCount } from '../words/counted.ts'
import { wordMoment } from '../words/time-words.ts'
import classes from './administration-screen.module.css'
import {
  type AuditFilters,
  auditExportUrl,
  readAuditEvents,
  readAuditFilters,
  readAuditKinds,
  writeAuditFilters,
} from './audit-calls.ts'
import { Panel } from './panel.tsx'

/** The audit trail: every event with the hash that chains it to the one before. No personal data is in it. */
export default function AuditScreen() {
  useDocumentTitle('Audit')
  const [, navigate] = useLocation()
  const filters = readAuditFilters(useSearch())
  const show = (change: Partial<AuditFilters>) =>
    navigate(`/audit${writeAuditFilters({ ...filters, ...change })}`, { replace: true })
  return (
    <div className={classes.screen}>
      <TopBar />
      <main className={classes.main}>
        <div className={classes.head}>
          <h1>Audit trail</h1>
          <Verify />
        </div>
        <Filters key={filters.subject} filters={filters} onShow={show} />
        <Events filters={filters} onShow={show} />
      </main>
    </div>
  )
}

function Verify() {
  const verifying = useMutation({ mutationFn: verifyAudit, onError: tellProblem })
  return (
    <div className={classes.buttons}>
      <Button variant="default" loading={verifying.isPending} onClick={() => verifying.mutate()}>
        Verify the chain
      </Button>
      <Button variant="default" component="a" href={auditExportUrl} download>
        Export
      </Button>
      {verifying.data ? (
        <Alert
          className={classes.verified}
          color={verifying.data.ok ? 'teal' : 'red'}
          role="status"
          title={
            verifying.data.ok
              ? `${verifying.data.count === 1 ? 'The one event holds' : `All ${wordCount(verifying.data.count, 'event')} hold`} together`
              : `The chain breaks at event ${verifying.data.brokenAt}`
          }
        >
          {verifying.data.ok
            ? 'None was changed, taken out or put in since it was written.'
            : `${wordCount(verifying.data.count, 'event')} before it ${verifying.data.count === 1 ? 'holds' : 'hold'}. Somebody changed the database; compare it with a backup.`}
        </Alert>
      ) : null}
    </div>
  )
}

function Filters(props: {
  readonly filters: AuditFilters
  readonly onShow: (change: Partial<AuditFilters>) => void
}) {
  const { filters, onShow } = props
  const kinds = useQuery({ queryKey: ['audit-kinds'], queryFn: ({ signal }) => readAuditKinds(signal) })
  const [subject, setSubject] = useState(filters.subject)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onShow({ subject: subject.trim() })
  }
  return (
    <form className={classes.filters} onSubmit={submit}>
      <NativeSelect
        size="xs"
        label="What happened"
        data={[
          { value: '', label: 'Everything' },
          ...(kinds.data ?? []).map(({ kind, count }) => ({ value: kind, label: `${kind} (${count})` })),
        ]}
        value={filters.kind}
        onChange={(event) => onShow({ kind: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="search"
        label="Of or by"
        placeholder="An id"
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        label="Order"
        data={[
          { value: 'newest', label: 'Newest first' },
          { value: 'oldest', label: 'Oldest first' },
        ]}
        value={filters.order}
        onChange={(event) => onShow({ order: event.currentTarget.value === 'oldest' ? 'oldest' : 'newest' })}
      />
      <Button type="submit" size="xs" variant="default">
        Show
      </Button>
    </form>
  )
}

function Events(props: {
  readonly filters: AuditFilters
  readonly onShow: (change: Partial<AuditFilters>) => void
}) {
  const { filters, onShow } = props
  const trail = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) => readAuditEvents(filters, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last) => last.nextAfter,
  })
  const events = trail.data?.pages.flatMap((page) => page.events) ?? []
  if (trail.isError) return <ProblemNotice error={trail.error} onRetry={() => void trail.refetch()} />
  const idLink = (id: string) => (
    <Anchor
      component="button"
      type="button"
      size="xs"
      ff="monospace"
      className={classes.id ?? ''}
      aria-label={`Only ${shorten(id)}`}
      title={id}
      onClick={() => onShow({ subject: id })}
    >
      {shorten(id)}
    </Anchor>
  )
  return (
    <Panel title="Events">
      {trail.isSuccess && events.length === 0 ? <p className={classes.dim}>No event is like that.</p> : null}
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
              <td>{idLink(event.subject)}</td>
              <td>{idLink(event.actor)}</td>
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
    </Panel>
  )
}

/** The kind of an id and its end, by which two of a day are told apart: `sub_…4k7m2qx9`. Of a hash, its beginning. */
function shorten(id: string): string {
  const parts = /^([a-z]{2,5}_).{6,}(.{8})$/.exec(id) ?? /^([0-9a-f]{8})[0-9a-f]{24,}()$/.exec(id)
  return parts ? `${parts[1]}…${parts[2]}` : id
}

function wordData(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .map(([name, value]) => `${name} ${shorten(String(value).slice(0, 80))}`)
    .join(', ')
}
