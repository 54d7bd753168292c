import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Button, NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { verifyAudit } from '../api/calls.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { useDocumentTitle } from '../document-title.ts'
import { TopBar } from '../session/top-bar.tsx'
import { TableHead } from '../table/table-head.tsx'
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
  useDocumentTitle(t`Audit`)
  const [, navigate] = useLocation()
  const filters = readAuditFilters(useSearch())
  const show = (change: Partial<AuditFilters>) =>
    navigate(`/audit${writeAuditFilters({ ...filters, ...change })}`, { replace: true })
  return (
    <div className={classes.screen}>
      <TopBar />
      <main className={classes.main}>
        <div className={classes.head}>
          <h1>
            <Trans>Audit trail</Trans>
          </h1>
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
        <Trans>Verify the chain</Trans>
      </Button>
      <Button variant="default" component="a" href={auditExportUrl} download>
        <Trans>Export</Trans>
      </Button>
      {verifying.data ? (
        <Alert
          className={classes.verified}
          color={verifying.data.ok ? 'teal' : 'red'}
          role="status"
          title={
            verifying.data.ok
              ? plural(verifying.data.count, {
                  one: 'The one event holds together',
                  other: 'All # events hold together',
                })
              : t`The chain breaks at event ${verifying.data.brokenAt ?? '–'}`
          }
        >
          {verifying.data.ok
            ? t`None was changed, taken out or put in since it was written.`
            : t`${plural(verifying.data.count, { one: '# event before it holds', other: '# events before it hold' })}. Somebody changed the database; compare it with a backup.`}
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
        label={t`What happened`}
        data={[
          { value: '', label: t`Everything` },
          ...(kinds.data ?? []).map(({ kind, count }) => ({ value: kind, label: `${kind} (${count})` })),
        ]}
        value={filters.kind}
        onChange={(event) => onShow({ kind: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="search"
        label={t`Of or by`}
        placeholder={t`An id`}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        label={t`Order`}
        data={[
          { value: 'newest', label: t`Newest first` },
          { value: 'oldest', label: t`Oldest first` },
        ]}
        value={filters.order}
        onChange={(event) => onShow({ order: event.currentTarget.value === 'oldest' ? 'oldest' : 'newest' })}
      />
      <Button type="submit" size="xs" variant="default">
        <Trans>Show</Trans>
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
      aria-label={t`Only ${shorten(id)}`}
      title={id}
      onClick={() => onShow({ subject: id })}
    >
      {shorten(id)}
    </Anchor>
  )
  return (
    <Panel title={t`Events`}>
      {trail.isSuccess && events.length === 0 ? (
        <p className={classes.dim}>
          <Trans>No event is like that.</Trans>
        </p>
      ) : null}
      <table className={classes.table} aria-busy={trail.isPending}>
        <TableHead headings={['#', t`When`, t`What`, t`Of`, t`By`, t`Details`, t`Hash`]} />
        <tbody translate="no">
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
          <Trans>Show more</Trans>
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
