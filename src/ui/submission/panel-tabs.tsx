import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SubmissionView } from '../../review/views.ts'
import classes from './panel-tabs.module.css'

export type Panel = 'answers' | 'papers' | 'outcome' | 'history'

const panels: readonly Panel[] = ['answers', 'papers', 'outcome', 'history']

/** The panel an address names; without one, what matters most in the submission's status. */
export function readPanel(query: string, view: Pick<SubmissionView, 'status' | 'quoteAttempts'>): Panel {
  const named = new URLSearchParams(query).get('panel')
  const panel = panels.find((one) => one === named)
  if (panel) return panel
  const isQuoted = ['approved', 'submitting', 'attaching', 'completed', 'needs_reconciliation'].includes(
    view.status,
  )
  return isQuoted || (view.status === 'failed' && view.quoteAttempts.length > 0) ? 'outcome' : 'answers'
}

export function PanelTabs(props: {
  readonly panel: Panel
  readonly view: SubmissionView
  readonly children?: ReactNode
}) {
  const { panel, view } = props
  const tabs: readonly { id: Panel; label: string; note: string }[] = [
    { id: 'answers', label: t`Answers`, note: view.openCount > 0 ? String(view.openCount) : '' },
    {
      id: 'papers',
      label: t`Papers`,
      note: String(view.files.filter(({ decorative, removed }) => !decorative && !removed).length),
    },
    {
      id: 'outcome',
      label: t`Outcome`,
      note:
        view.documents.length > 0
          ? plural(view.documents.length, { one: '# document', other: '# documents' })
          : '',
    },
    { id: 'history', label: t`History`, note: '' },
  ]
  return (
    <div className={classes.row}>
      <nav className={classes.tabs} aria-label={t`Panel`}>
        {tabs.map(({ id, label, note }) => (
          <Link
            key={id}
            href={`/submissions/${encodeURIComponent(view.id)}?panel=${id}`}
            replace
            className={classes.tab ?? ''}
            aria-current={id === panel ? 'page' : undefined}
          >
            {label}
            {note ? <span className={classes.note}>{note}</span> : null}
          </Link>
        ))}
      </nav>
      {props.children}
    </div>
  )
}
