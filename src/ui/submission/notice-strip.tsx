import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SubmissionView } from '../../review/views.ts'
import { i18n } from '../language/i18n.ts'
import { sayList } from '../language/say-list.ts'
import { wordFailure } from '../words/failure-words.ts'
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
      t`Its papers and answers were erased ${wordMoment(view.erasedAt)}, as your organisation keeps them no longer. What happened, and when, is in its history.`,
      false,
    )
  if (view.failureTell) {
    const failure = wordFailure(view.failureTell)
    add('failure', view.failureDetail ? `${failure} (${view.failureDetail})` : failure)
  }
  if (view.status === 'awaiting_broker') {
    const last = view.brokerQuestions.at(-1)
    add(
      'broker',
      last
        ? t`The broker was asked ${wordMoment(last.askedAt)}. Their answer comes back here by itself; reopen the submission to go on without it.`
        : t`Waiting for the broker.`,
      false,
    )
  }
  if (view.questionSet && (view.status === 'reading' || view.status === 'mapping'))
    add(
      'again',
      t`The papers are being read and mapped again. What was decided stays; go on in a moment.`,
      false,
    )
  if (view.rejectionReason) add('rejection', t`Rejected: ${view.rejectionReason}`, false)
  if (view.duplicateOf)
    add(
      'duplicate',
      view.isMerged ? (
        <Trans>
          Its papers were merged into another submission:{' '}
          <Link href={addressOf(view.duplicateOf)}>see that submission</Link>
        </Trans>
      ) : (
        <Trans>
          The same papers came before: <Link href={addressOf(view.duplicateOf)}>see that submission</Link>
        </Trans>
      ),
      false,
    )
  if (view.kind !== 'new_business')
    add(
      'kind',
      t`${i18n._(kindWords[view.kind])}: only new business is quoted. It is shown so that nothing is lost.`,
      false,
    )
  const change = view.questionSetChange
  if (change) {
    const counts = [
      [change.added.length, t`${change.added.length} added`],
      [change.removed.length, t`${change.removed.length} removed`],
      [change.changed.length, t`${change.changed.length} changed`],
    ] as const
    const said = sayList(counts.filter(([count]) => count > 0).map(([, words]) => words))
    add(
      'question-set',
      t`The platform has republished the questions (${said || t`no question differs`}). Change product, to the same one, to map the papers to the new ones.`,
      false,
    )
  }
  for (const file of unread)
    add(file.id, [t`${file.name} could not be read.`, wordFailure(file.reading?.tell ?? '')].join(' ').trim())
  for (const warning of view.warnings) add(`warning ${warning}`, warning, false)
  if (notices.length === 0) return null
  return (
    <ul className={classes.strip}>
      {notices.map(({ id, isAlarm, content }) => (
        <li key={id} data-alarm={isAlarm || undefined}>
          {isAlarm ? (
            <IconAlertTriangle size={15} aria-label={t`Warning`} />
          ) : (
            <IconInfoCircle size={15} aria-label={t`Note`} />
          )}
          <span>{content}</span>
        </li>
      ))}
    </ul>
  )
}

function addressOf(submissionId: string): string {
  return `/submissions/${encodeURIComponent(submissionId)}`
}
