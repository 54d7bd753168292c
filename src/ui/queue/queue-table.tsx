import { msg, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Checkbox, Skeleton } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconAlertTriangle, IconUser } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { isWorking } from '../../domain/submission.ts'
import type { QueueRow } from '../../review/views.ts'
import { i18n } from '../language/i18n.ts'
import { sayWord } from '../language/say-word.ts'
import { wordAmount, wordPounds } from '../words/amount-words.ts'
import { outcomeWords } from '../words/outcome-words.ts'
import { reasonWords } from '../words/reason-words.ts'
import { StatusBadge } from '../words/status-badge.tsx'
import { kindWords } from '../words/status-words.ts'
import { wordAge, wordDay, wordDue, wordMoment } from '../words/time-words.ts'
import classes from './queue-table.module.css'
import { useReadAhead } from './use-read-ahead.ts'

/** The columns; the narrow screen keeps those without which a submission cannot be told apart. */
const columns = [
  { heading: msg`Insured`, id: 'insured' },
  { heading: msg`Product`, id: 'product' },
  { heading: msg`Broker`, id: 'broker' },
  { heading: msg`Status`, id: 'status' },
  { heading: msg`To look at`, id: 'open' },
  { heading: msg`Cover from`, id: 'cover' },
  { heading: msg`Value`, id: 'value' },
  { heading: msg`Due`, id: 'due' },
  { heading: msg({ message: 'Received', context: 'when it came' }), id: 'received' },
  { heading: msg`Outcome`, id: 'outcome' },
] as const

/** What the column and the order mean by value. */
const valueTell = msg`The largest amount among the answers; the rows of a schedule are added up`

/** The submissions a person has ticked, and the ticking of one. */
export interface Ticking {
  readonly ticked: ReadonlySet<string>
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void
}

/**
 * `rows` is null while they are loading; `ticking` is null for who may do nothing in bulk. Arrow keys and j/k move between
 * submissions, Enter opens one.
 */
export function QueueTable(props: {
  readonly rows: readonly QueueRow[] | null
  readonly ticking: Ticking | null
  readonly isStale?: boolean
  /** What the queue is searched for: a submission that only its papers led to opens where they say it. */
  readonly sought?: string
  /** The rows stand by value: then it is shown on a narrow screen too. */
  readonly isByValue?: boolean
}) {
  const { rows, ticking } = props
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true })
  return (
    <div className={classes.frame} data-stale={props.isStale || undefined}>
      <table
        className={classes.table}
        data-by-value={props.isByValue || undefined}
        onKeyDown={moveBetweenRows}
        aria-busy={rows === null}
      >
        <thead>
          <tr>
            {ticking ? (
              <th scope="col">
                <Checkbox
                  size="xs"
                  aria-label={t`Tick all that are shown`}
                  checked={rows !== null && rows.length > 0 && rows.every(({ id }) => ticking.ticked.has(id))}
                  indeterminate={rows?.some(({ id }) => ticking.ticked.has(id)) ?? false}
                  onChange={(event) =>
                    ticking.onTick(rows?.map(({ id }) => id) ?? [], event.currentTarget.checked)
                  }
                />
              </th>
            ) : null}
            {columns.map(({ heading, id }) => (
              <th
                key={id}
                scope="col"
                data-column={id}
                title={id === 'value' ? i18n._(valueTell) : undefined}
              >
                {i18n._(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <Row key={row.id} row={row} now={now} ticking={ticking} sought={props.sought ?? ''} />
          )) ?? <LoadingRows hasTicks={ticking !== null} />}
        </tbody>
      </table>
    </div>
  )
}

function Row(props: {
  readonly row: QueueRow
  readonly now: number
  readonly ticking: Ticking | null
  readonly sought: string
}) {
  const { row, now, ticking } = props
  const [, navigate] = useLocation()
  const isInPapers = isFoundInPapers(row, props.sought)
  // It opens where the papers say it.
  const find = isInPapers ? `?find=${encodeURIComponent(props.sought)}` : ''
  const address = `/submissions/${encodeURIComponent(row.id)}${find}`
  const readAhead = useReadAhead(row.id)
  return (
    <tr
      {...readAhead}
      data-ticked={ticking?.ticked.has(row.id) || undefined}
      onClick={(event) => {
        const isOther = event.target instanceof Element && event.target.closest('a,input,label,[data-tick]')
        if (!isOther) navigate(address)
      }}
    >
      {ticking ? (
        <td data-tick>
          <Checkbox
            size="xs"
            aria-label={t`Tick ${row.insuredName ?? row.title}`}
            checked={ticking.ticked.has(row.id)}
            onChange={(event) => ticking.onTick([row.id], event.currentTarget.checked)}
          />
        </td>
      ) : null}
      <td className={classes.insured}>
        <Link href={address}>{row.insuredName ?? row.title}</Link>
        <span className={classes.sub} title={row.title}>
          {isInPapers ? (
            <strong>
              <Trans>In its papers</Trans>
              {' · '}
            </strong>
          ) : null}
          {row.kind === 'new_business' ? null : <strong>{i18n._(kindWords[row.kind])} · </strong>}
          {row.insuredName ? row.title : isWorking(row.status) ? t`Being read` : t`No insured named`}
        </span>
      </td>
      <td className={classes.name} title={row.productName} data-column="product">
        {row.productName}
      </td>
      <td className={classes.name} title={row.brokerName ?? undefined} data-column="broker">
        {row.brokerName ?? <Absent />}
      </td>
      <td>
        <StatusBadge status={row.status} />
        {row.owner ? (
          <span className={classes.owner} title={t`${row.owner.name} works on it`}>
            <IconUser size={12} aria-hidden="true" />
            {row.owner.name}
          </span>
        ) : null}
      </td>
      <td className={classes.open}>
        <OpenCount row={row} />
      </td>
      <td className={classes.number} data-column="cover">
        {row.effectiveDate ? wordDay(row.effectiveDate) : <Absent />}
      </td>
      <td className={classes.number} data-column="value">
        {row.valuePounds === null ? <Absent /> : wordPounds(row.valuePounds)}
      </td>
      <td className={classes.number} data-column="due">
        <Due row={row} now={now} />
      </td>
      <td className={classes.number} data-column="received">
        <time dateTime={row.receivedAt} title={wordMoment(row.receivedAt)}>
          {wordAge(row.receivedAt, now)}
        </time>
      </td>
      <td data-column="outcome">
        <Outcome row={row} />
      </td>
    </tr>
  )
}

/** Whether nothing but the papers of a submission says what was searched for. */
function isFoundInPapers(row: QueueRow, sought: string): boolean {
  const named = [row.id, row.title, row.insuredName ?? '', row.brokerName ?? ''].join('\n').toLowerCase()
  return sought !== '' && !named.includes(sought.toLowerCase())
}

function OpenCount({ row }: { readonly row: QueueRow }) {
  // That nobody has measured such answers yet tells no submission from another.
  const tellingReason = row.reasons.find((code) => code !== 'not_measured')
  return (
    <>
      {row.openCount > 0 ? (
        <span className={classes.openCount}>
          {row.openCount}
          <span className="visually-hidden">
            {' '}
            <Plural value={row.openCount} one="answer needs a look" other="answers need a look" />
          </span>
        </span>
      ) : row.status === 'in_review' ? (
        <span className={classes.ready}>
          <Trans>Ready</Trans>
        </span>
      ) : (
        <Absent />
      )}
      {row.openCount > 0 && tellingReason ? (
        <span
          className={classes.reason}
          title={row.reasons.map((code) => sayWord(reasonWords[code], code)).join('. ')}
        >
          {sayWord(reasonWords[tellingReason], tellingReason)}
        </span>
      ) : null}
      {row.unreadCount > 0 ? (
        <span
          className={classes.unread}
          title={t`${row.unreadCount} of ${plural(row.fileCount, { one: '# file', other: '# files' })} could not be read`}
        >
          <IconAlertTriangle size={14} aria-hidden="true" />
          <Trans>{row.unreadCount} unread</Trans>
        </span>
      ) : null}
    </>
  )
}

/** The clock runs while somebody here owes the next step. */
const clockStops: readonly QueueRow['status'][] = ['completed', 'rejected', 'duplicate', 'set_aside']

function Due({ row, now }: { readonly row: QueueRow; readonly now: number }) {
  if (row.dueAt === null || clockStops.includes(row.status)) return <Absent />
  const { text, tone } = wordDue(row.dueAt, now)
  return (
    <time dateTime={row.dueAt} title={wordMoment(row.dueAt)} className={classes.due} data-tone={tone}>
      {text}
    </time>
  )
}

function Outcome({ row }: { readonly row: QueueRow }) {
  if (!row.outcome) return <Absent />
  const { label, tone } = outcomeWords[row.outcome]
  return (
    <span className={classes.outcome} data-tone={tone}>
      {i18n._(label)}
      {row.grossPremium ? <strong>{wordAmount(row.grossPremium)}</strong> : null}
    </span>
  )
}

function Absent() {
  return (
    <span className={classes.absent}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">
        <Trans>none</Trans>
      </span>
    </span>
  )
}

function LoadingRows({ hasTicks }: { readonly hasTicks: boolean }) {
  return Array.from({ length: 8 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
    <tr key={row}>
      {hasTicks ? <td /> : null}
      {columns.map(({ id }) => (
        <td key={id} data-column={id}>
          <Skeleton height={14} my={8} width={id === 'insured' ? '80%' : '55%'} />
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
