import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SubmissionView } from '../../review/views.ts'
import { kindWords } from '../words/status-words.ts'
import { wordMoment } from '../words/time-words.ts'
import classes from './notice-strip.module.css'

/** What a reviewer must know before the answers: files that could not be read, warnings, why it failed or was set aside. */
export function NoticeStrip({ view }: { readonly view: SubmissionView }) {
  const unread = view.files.filter(
    ({ reading, decorative, removed }) =>
      view.erasedAt === null && !decorative && !removed && reading?.state === 'unread',
  )
  const notices: { id: string; isAlarm: boolean; content: ReactNode }[] = []
  const add = (id: string, content: ReactNode, isAlarm = true) => notices.push({ id, isAlarm, content })
  if (view.erasedAt !== null)
    add(
      'erased',
      `Its papers and answers were erased ${wordMoment(view.erasedAt)}, as your organisation keeps them no longer. What happened, and when, is in its history.`,
      false,
    )
  if (view.failureTell)
    add('failure', view.failureDetail ? `${view.failureTell} (${view.failureDetail})` : view.failureTell)
  if (view.status === 'awaiting_broker') {
    const last = view.brokerQuestions.at(-1)
    add(
      'broker',
      last
        ? `The broker was asked ${wordMoment(last.askedAt)}. Their answer comes back here by itself; reopen the submission to go on without it.`
        : 'Waiting for the broker.',
      false,
    )
  }
  if (view.questionSet && (view.status === 'reading' || view.status === 'mapping'))
    add(
      'again',
      'The papers are being read and mapped again. What was decided stays; go on in a moment.',
      false,
    )
  if (view.rejectionReason) add('rejection', `Rejected: ${view.rejectionReason}`, false)
  if (view.duplicateOf)
    add(
      'duplicate',
      <>
        {view.isMerged ? 'Its papers were merged into another submission: ' : 'The same papers came before: '}
        <Link href={`/submissions/${encodeURIComponent(view.duplicateOf)}`}>see that submission</Link>
      </>,
      false,
    )
  if (view.kind !== 'new_business')
    add(
      'kind',
      `${kindWords[view.kind]}: only new business is quoted. It is shown so that nothing is lost.`,
      false,
    )
  const change = view.questionSetChange
  if (change) {
    const counts = [
      [change.added.length, 'added'],
      [change.removed.length, 'removed'],
      [change.changed.length, 'changed'],
    ] as const
    const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
    add(
      'question-set',
      `The platform has republished the questions (${said.join(', ') || 'no question differs'}). Change product, to the same one, to map the papers to the new ones.`,
      false,
    )
  }
  for (const file of unread)
    add(file.id, `${file.name} could not be read. ${file.reading?.tell ?? ''}`.trim())
  for (const warning of view.warnings) add(`warning ${warning}`, warning, false)
  if (notices.length === 0) return null
  return (
    <ul className={classes.strip}>
      {notices.map(({ id, isAlarm, content }) => (
        <li key={id} data-alarm={isAlarm || undefined}>
          {isAlarm ? (
            <IconAlertTriangle size={15} aria-label="Warning" />
          ) : (
            <IconInfoCircle size={15} aria-label="Note" />
          )}
          <span>{content}</span>
        </li>
      ))}
    </ul>
  )
}
