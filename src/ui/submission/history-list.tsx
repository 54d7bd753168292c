import { Trans } from '@lingui/react/macro'
import type { HistoryEntry } from '../../review/views.ts'
import { wordMoment } from '../words/time-words.ts'
import classes from './history-list.module.css'

/** Who did what, when; the newest first. */
export function HistoryList({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  if (entries.length === 0)
    return (
      <p className={classes.none}>
        <Trans>Nothing has happened yet.</Trans>
      </p>
    )
  return (
    <ol className={classes.list}>
      {entries
        .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
        .map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two may be alike
          <li key={`${entry.at}:${index}`}>
            <time dateTime={entry.at}>{wordMoment(entry.at)}</time>
            <span className={classes.text}>{entry.text}</span>
            <span className={classes.actor}>{entry.actor}</span>
          </li>
        ))}
    </ol>
  )
}
