import { Button } from '@mantine/core'
import { Link } from 'wouter'
import classes from './empty-queue.module.css'
import { isFiltered, type QueueFilters, queueTabs, writeFilters } from './queue-filters.ts'

const tells: Readonly<Record<string, string>> = {
  review: 'Nothing waits for a review. New submissions appear here by themselves.',
  help: 'Nothing is stuck.',
  working: 'Nothing is being read or quoted at the moment.',
  broker: 'No broker owes an answer.',
  completed: 'Nothing has been completed yet.',
  aside: 'Nothing was rejected or set aside.',
  all: 'No submission has arrived yet. Send a mail to the inbox, or upload a proposal form.',
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
          Nothing under “{tab.label}” matches “{search}”.
        </p>
        <p className={classes.links}>
          <Link href={writeFilters({ ...filters, search: '' })}>Clear the search</Link>
          {tab.id === 'all' ? null : (
            <Link href={writeFilters({ ...filters, tab: queueTabs.at(-1) ?? tab })}>
              Search all submissions
            </Link>
          )}
        </p>
      </div>
    )
  if (isFiltered(filters))
    return (
      <div className={classes.empty}>
        <p>Nothing under “{tab.label}” passes these filters.</p>
        <p className={classes.links}>
          <Link href={writeFilters({ ...filters, product: '', owner: '', isOverdue: false })}>
            Clear the filters
          </Link>
        </p>
      </div>
    )
  return (
    <div className={classes.empty}>
      <p>{tells[tab.id]}</p>
      {props.onUpload ? (
        <Button variant="default" onClick={props.onUpload}>
          Upload files
        </Button>
      ) : null}
    </div>
  )
}
