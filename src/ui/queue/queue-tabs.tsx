import { t } from '@lingui/core/macro'
import { Link } from 'wouter'
import type { QueueView } from '../../review/views.ts'
import { i18n } from '../language/i18n.ts'
import { countUnder, type QueueFilters, queueTabs, writeFilters } from './queue-filters.ts'
import classes from './queue-tabs.module.css'

/** The tabs are links: each has its address, and the count of what waits behind it. */
export function QueueTabs(props: { readonly filters: QueueFilters; readonly counts: QueueView['counts'] }) {
  return (
    <nav className={classes.tabs} aria-label={t`Status`}>
      {queueTabs.map((tab) => {
        const count = countUnder(tab, props.counts)
        const isAlarm = tab.id === 'help' && count > 0
        return (
          <Link
            key={tab.id}
            href={writeFilters({ ...props.filters, tab })}
            className={classes.tab ?? ''}
            aria-current={tab.id === props.filters.tab.id ? 'page' : undefined}
          >
            {i18n._(tab.label)}
            <span className={classes.count} data-alarm={isAlarm || undefined}>
              {count}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
