import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isWorking } from '../../domain/submission.ts'
import type { QuoteAttemptView, SubmissionView } from '../../review/views.ts'
import { proofUrl, rereadOutcome } from '../api/calls.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { i18n } from '../language/i18n.ts'
import { permissionsOf } from '../session/permissions.ts'
import { useSession } from '../session/session-gate.tsx'
import { wordFailure } from '../words/failure-words.ts'
import { outcomeWords } from '../words/outcome-words.ts'
import { statusWords } from '../words/status-words.ts'
import { wordMoment } from '../words/time-words.ts'
import { DocumentList } from './document-list.tsx'
import classes from './outcome-panel.module.css'
import { PremiumTable } from './premium-table.tsx'
import { ReasonList } from './reason-list.tsx'
import { ReconcileForm } from './reconcile-form.tsx'

/** What came of the quote: the premium, the platform's own reasons, its case, and the papers on it. */
export function OutcomePanel(props: {
  readonly view: SubmissionView
  readonly onReplace: (view: SubmissionView) => Promise<void>
}) {
  const { view } = props
  const attempts = view.quoteAttempts.toSorted((a, b) => b.number - a.number)
  const latest = attempts[0]
  return (
    <div className={classes.panel}>
      {latest ? (
        <Latest attempt={latest} {...props} />
      ) : (
        <p className={classes.none}>
          {view.status === 'approved'
            ? t`Approved. The quote is on its way.`
            : t`Not quoted yet. The outcome appears here after approval.`}
        </p>
      )}
      {view.failureTell && view.status === 'failed' ? (
        <p className={classes.failure} role="alert">
          {wordFailure(view.failureTell)} {view.failureDetail}
        </p>
      ) : null}
      <DocumentList documents={view.documents} />
      {view.proofMadeAt ? (
        <section aria-label={t`Proof pack`}>
          <h2 className={classes.title}>
            <Trans>Proof pack</Trans>
          </h2>
          <p>
            <Trans>
              What was approved, what it rests on, who decided and what was sent, made{' '}
              {wordMoment(view.proofMadeAt)}:
            </Trans>{' '}
            <a href={proofUrl(view.id, 'pdf')} download>
              PDF
            </a>{' '}
            ·{' '}
            <a href={proofUrl(view.id, 'json')} download>
              JSON
            </a>
          </p>
        </section>
      ) : null}
      {attempts.length > 0 ? <Attempts attempts={attempts} /> : null}
    </div>
  )
}

function Latest(props: {
  readonly attempt: QuoteAttemptView
  readonly view: SubmissionView
  readonly onReplace: (view: SubmissionView) => Promise<void>
}) {
  const { attempt, view } = props
  const { outcome } = attempt
  const { mayReview } = permissionsOf(useSession())
  const looking = useMutation({
    mutationFn: () => rereadOutcome(view.id),
    onSuccess: async (next) => {
      await props.onReplace(next)
      notifications.show({
        title:
          next.outcome === view.outcome ? t`Nothing has changed on the platform` : t`The outcome has changed`,
        message: next.outcome ? i18n._(outcomeWords[next.outcome].label) : '',
      })
    },
    onError: tellProblem,
  })
  if (attempt.state === 'unknown' || outcome?.kind === 'unknown')
    return <ReconcileForm view={view} attempt={attempt} onReplace={props.onReplace} />
  if (attempt.state === 'refused') return <Refusal attempt={attempt} view={view} />
  if (!outcome)
    return (
      <p className={classes.none} role="status">
        {attempt.state === 'not_sent'
          ? t`The last attempt did not leave; nothing was sent.`
          : `${i18n._(statusWords[view.status].label)}…`}
      </p>
    )
  const { label, tone } = outcomeWords[outcome.kind]
  return (
    <section aria-label={t`Outcome`}>
      <div className={classes.headline} data-tone={tone}>
        <h2>{i18n._(label)}</h2>
        {isWorking(view.status) ? <span role="status">{i18n._(statusWords[view.status].label)}…</span> : null}
        {isWorking(view.status) || !mayReview ? null : (
          <Button
            size="compact-xs"
            variant="default"
            loading={looking.isPending}
            onClick={() => looking.mutate()}
          >
            <Trans>Look again on the platform</Trans>
          </Button>
        )}
      </div>
      {outcome.premium ? <PremiumTable premium={outcome.premium} /> : null}
      <ReasonList
        title={outcome.kind === 'referred' ? t`Why it was referred` : t`Why it was declined`}
        reasons={outcome.kind === 'quoted' ? [] : outcome.reasons}
        view={view}
      />
      <ReasonList
        title={t`Notes from the platform`}
        reasons={outcome.kind === 'quoted' ? [...outcome.reasons, ...outcome.warnings] : outcome.warnings}
        view={view}
      />
      <dl className={classes.facts}>
        <dt>
          <Trans>Case</Trans>
        </dt>
        <dd>{outcome.caseId}</dd>
        {outcome.recordId ? (
          <>
            <dt>
              <Trans>Record</Trans>
            </dt>
            <dd>{outcome.recordId}</dd>
          </>
        ) : null}
        {outcome.reference ? (
          <>
            <dt>
              <Trans>Quote reference</Trans>
            </dt>
            <dd>{outcome.reference}</dd>
          </>
        ) : null}
      </dl>
    </section>
  )
}

function Refusal({ attempt, view }: { readonly attempt: QuoteAttemptView; readonly view: SubmissionView }) {
  return (
    <section aria-label={t`Outcome`}>
      <div className={classes.headline} data-tone="alarm">
        <h2>
          <Trans>The platform refused these answers</Trans>
        </h2>
      </div>
      <p>
        <Trans>No case was made. Reopen the submission, correct what is named here and approve again.</Trans>
      </p>
      <ReasonList title={t`What the platform said`} reasons={attempt.refusal ?? []} view={view} />
      <Link href={`/submissions/${encodeURIComponent(view.id)}?panel=answers`}>
        <Trans>To the answers</Trans>
      </Link>
    </section>
  )
}

const attemptWords = {
  intended: msg`on its way`,
  not_sent: msg`did not leave`,
  refused: msg`refused`,
  resolved: msg`answered`,
  unknown: msg`outcome unknown`,
} as const

function Attempts({ attempts }: { readonly attempts: readonly QuoteAttemptView[] }) {
  return (
    <section aria-label={t`Quote attempts`}>
      <h2 className={classes.title}>
        <Trans>Quote attempts</Trans>
      </h2>
      <ul className={classes.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <span>{attempt.number}</span>
            <span>{i18n._(attemptWords[attempt.state])}</span>
            <code>{attempt.externalReference}</code>
            <time dateTime={attempt.intendedAt}>{wordMoment(attempt.intendedAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
