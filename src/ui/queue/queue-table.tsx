import { Skeleton } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { isWorking } from '../../domain/submission.ts'
import type { QueueRow } from '../../review/views.ts'
import { wordAmount } from '../words/amount-words.ts'
import { outcomeWords } from '../words/outcome-words.ts'
import { StatusBadge } from '../words/status-badge.tsx'
import { kindWords } from '../words/status-words.ts'
import { wordAge, wordDay, wordMoment } from '../words/time-words.ts'
import classes from './queue-table.module.css'

const headings = ['Insured', 'Product', 'Broker', 'Status', 'To look at', 'Cover from', 'Received', 'Outcome']

/** `rows` is null while they are loading. Arrow keys and j/k move between submissions, Enter opens one. */
export function QueueTable(props: { readonly rows: readonly QueueRow[] | null; readonly isStale?: boolean }) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true })
  return (
    <div className={classes.frame} data-stale={props.isStale || undefined}>
      <table className={classes.table} onKeyDown={moveBetweenRows} aria-busy={props.rows === null}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.rows?.map((row) => <Row key={row.id} row={row} now={now} />) ?? <LoadingRows />}</tbody>
      </table>
    </div>
  )
}

function Row({ row, now }: { readonly row: QueueRow; readonly now: number }) {
  const [, navigate] = useLocation()
  const address = `/submissions/${encodeURIComponent(row.id)}`
  return (
    <tr onClick={(event) => !(event.target instanceof HTMLAnchorElement) && navigate(address)}>
      <td className={classes.insured}>
        <Link href={address}>{row.insuredName ?? row.title}</Link>
        <span className={classes.sub} title={row.title}>
          {row.kind === 'new_business' ? null : <strong>{kindWords[row.kind]} · </strong>}
          {row.insuredName ? row.title : isWorking(row.status) ? 'Being read' : 'No insured named'}
        </span>
      </td>
      <td className={classes.name} title={row.productName}>
        {row.productName}
      </td>
      <td className={classes.name} title={row.brokerName ?? undefined}>
        {row.brokerName ?? <Absent />}
      </td>
      <td>
        <StatusBadge status={row.status} />
      </td>
      <td className={classes.open}>
        <OpenCount row={row} />
      </td>
      <td className={classes.number}>{row.effectiveDate ? wordDay(row.effectiveDate) : <Absent />}</td>
      <td className={classes.number}>
        <time dateTime={row.receivedAt} title={wordMoment(row.receivedAt)}>
          {wordAge(row.receivedAt, now)}
        </time>
      </td>
      <td>
        <Outcome row={row} />
      </td>
    </tr>
  )
}

function OpenCount({ row }: { readonly row: QueueRow }) {
  return (
    <>
      {row.openCount > 0 ? (
        <span className={classes.openCount}>
          {row.openCount}
          <span className="visually-hidden"> answers need a look</span>
        </span>
      ) : row.status === 'in_review' ? (
        <span className={classes.ready}>Ready</span>
      ) : (
        <Absent />
      )}
      {row.unreadCount > 0 ? (
        <span
          className={classes.unread}
          title={`${row.unreadCount} of ${row.fileCount} files could not be read`}
        >
          <IconAlertTriangle size={14} aria-hidden="true" />
          {row.unreadCount} unread
        </span>
      ) : null}
    </>
  )
}

function Outcome({ row }: { readonly row: QueueRow }) {
  if (!row.outcome) return <Absent />
  const { label, tone } = outcomeWords[row.outcome]
  return (
    <span className={classes.outcome} data-tone={tone}>
      {label}
      {row.grossPremium ? <strong>{wordAmount(row.grossPremium)}</strong> : null}
    </span>
  )
}

function Absent() {
  return (
    <span className={classes.absent}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">none</span>
    </span>
  )
}

function LoadingRows() {
  return Array.from({ length: 8 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
    <tr key={row}>
      {headings.map((heading) => (
        <td key={heading}>
          <Skeleton height={14} my={8} width={heading === 'Insured' ? '80%' : '55%'} />
        </td>
      ))}
    </tr>
  ))
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('tbody a')]
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
