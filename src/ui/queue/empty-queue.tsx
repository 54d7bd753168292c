import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { i18n } from '../language/i18n.ts'
import classes from './empty-queue.module.css'
import { isFiltered, type QueueFilters, queueTabs, writeFilters } from './queue-filters.ts'

const tells: Readonly<Record<string, MessageDescriptor>> = {
  review: msg`Nothing waits for a review. New submissions appear here by themselves.`,
  help: msg`Nothing is stuck.`,
  working: msg`Nothing is being read or quoted at the moment.`,
  broker: msg`No broker owes an answer.`,
  completed: msg`Nothing has been completed yet.`,
  aside: msg`Nothing was rejected or set aside.`,
  all: msg`No submission has arrived yet. Send a mail to the inbox, or upload a proposal form.`,
}

export function EmptyQueue(props: {
  readonly filters: QueueFilters
  readonly onUpload: (() => void) | null
}) {
  const { filters } = props
  const { tab, search } = filters
  if (search)
    return (
      <div className={classes.empty}>
        <p>
          <Trans>
            Nothing under “{i18n._(tab.label)}” matches “{search}”.
          </Trans>
        </p>
        <p className={classes.links}>
          <Link href={writeFilters({ ...filters, search: '' })}>
            <Trans>Clear the search</Trans>
          </Link>
          {tab.id === 'all' ? null : (
            <Link href={writeFilters({ ...filters, tab: queueTabs.at(-1) ?? tab })}>
              <Trans>Search all submissions</Trans>
            </Link>
          )}
        </p>
      </div>
    )
  if (isFiltered(filters))
    return (
      <div className={classes.empty}>
        <p>
          <Trans>Nothing under “{i18n._(tab.label)}” passes these filters.</Trans>
        </p>
        <p className={classes.links}>
          <Link href={writeFilters({ ...filters, product: '', owner: '', isOverdue: false })}>
            <Trans>Clear the filters</Trans>
          </Link>
        </p>
      </div>
    )
  const tell = tells[tab.id]
  return (
    <div className={classes.empty}>
      <p>{tell ? i18n._(tell) : null}</p>
      {props.onUpload ? (
        <Button variant="default" onClick={props.onUpload}>
          <Trans>Upload files</Trans>
        </Button>
      ) : null}
    </div>
  )
}
