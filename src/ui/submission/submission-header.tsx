import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Kbd, Menu } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconCommand, IconKeyboard } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isMoveAllowed, isWorking } from '../../domain/submission.ts'
import type { SubmissionView } from '../../review/views.ts'
import { reopen, retry } from '../api/calls.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { lastQueue } from '../queue/last-queue.ts'
import { permissionsOf } from '../session/permissions.ts'
import { useSession } from '../session/session-gate.tsx'
import { StatusBadge } from '../words/status-badge.tsx'
import { wordDay, wordMoment } from '../words/time-words.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { BrokerDialog } from './broker-dialog.tsx'
import { ClaimNote } from './claim-note.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import classes from './submission-header.module.css'

/** A dialog that is open over the page. */
export type HeaderDialog = 'reject' | 'product' | 'hand-over' | 'broker'

/** What the submission is, how it stands, and what can be decided about it as a whole. */
export function SubmissionHeader(props: {
  readonly view: SubmissionView
  readonly isSaving: boolean
  readonly isApproving: boolean
  readonly onApprove: () => void
  readonly onApproving: (isApproving: boolean) => void
  readonly settled: () => Promise<SubmissionView>
  readonly onReplace: (view: SubmissionView) => Promise<void>
  readonly dialog: HeaderDialog | null
  readonly onDialog: (dialog: HeaderDialog | null) => void
  readonly onShowKeys: () => void
  readonly onPalette: () => void
}) {
  const { view } = props
  const again = useMutation({
    mutationFn: () => reopen(view.id),
    onSuccess: props.onReplace,
    onError: tellProblem,
  })
  const once = useMutation({
    mutationFn: () => retry(view.id),
    onSuccess: props.onReplace,
    onError: tellProblem,
  })
  const isResting = !isWorking(view.status) && view.status !== 'needs_reconciliation'
  const session = useSession()
  const { mayReview, mayApprove, mayAdminister } = permissionsOf(session)
  const isOthers = view.claim !== null && view.claim.userId !== session?.userId
  const mayReject = mayReview && !isOthers && isResting && isMoveAllowed(view.status, 'rejected')
  const isSetAside = view.status === 'set_aside'
  const mayReopen =
    mayReview &&
    view.erasedAt === null &&
    (isSetAside || (isResting && isMoveAllowed(view.status, 'in_review')))
  const blockers = view.blockers.length
  // Whoever could make the second person is none of the two.
  const isBarred = view.fourEyes.isOn && mayAdminister
  const isSecondEyeNeeded = isBarred || (view.fourEyes.isOn && view.fourEyes.lastEditorId === session?.userId)
  return (
    <section className={classes.header} aria-label={t`Submission`}>
      <ActionIcon
        component={Link}
        href={lastQueue()}
        variant="subtle"
        color="gray"
        aria-label={t`Back to the queue`}
      >
        <IconArrowLeft size={18} />
      </ActionIcon>
      <div className={classes.what}>
        <h1 title={view.title}>{view.insuredName ?? view.title}</h1>
        <p>
          {[
            view.productName,
            view.brokerName,
            view.effectiveDate ? t`cover from ${wordDay(view.effectiveDate)}` : null,
            t`received ${wordMoment(view.receivedAt)}`,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      <StatusBadge status={view.status} />
      <ClaimNote view={view} />
      <span className={classes.saving} role="status">
        {props.isSaving ? t`Saving…` : ''}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`Commands`}
        title={t`Commands (Ctrl+K)`}
        onClick={props.onPalette}
      >
        <IconCommand size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`Keys`}
        title={t`Keys (?)`}
        onClick={props.onShowKeys}
      >
        <IconKeyboard size={18} />
      </ActionIcon>
      {mayReopen ? (
        <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {isSetAside ? t`This is new business` : t`Reopen`}
        </Button>
      ) : null}
      {view.status === 'failed' ? (
        <Button size="xs" variant="default" loading={once.isPending} onClick={() => once.mutate()}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
      {(view.status === 'in_review' || view.status === 'awaiting_broker') && mayReview && !isOthers ? (
        <Button size="xs" variant="default" onClick={() => props.onDialog('broker')}>
          <Trans>Ask the broker</Trans>
        </Button>
      ) : null}
      {view.status === 'in_review' && mayReview && !isOthers ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            >
              <Trans>More</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => props.onDialog('hand-over')}>
              <Trans>Hand over to a colleague…</Trans>
            </Menu.Item>
            <Menu.Item onClick={() => props.onDialog('product')}>
              <Trans>Change product…</Trans>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {mayReject ? (
        <Button size="xs" variant="default" onClick={() => props.onDialog('reject')}>
          <Trans>Reject</Trans>
        </Button>
      ) : null}
      {view.status === 'in_review' && mayApprove && isSecondEyeNeeded ? (
        <span className={classes.fourEyes}>
          {isBarred
            ? t`Another approver must approve: with four eyes, administrators do not.`
            : t`Another approver must approve: you decided last.`}
        </span>
      ) : null}
      {view.status === 'in_review' && mayApprove && !isOthers && !isSecondEyeNeeded ? (
        <Button
          size="xs"
          aria-disabled={blockers > 0 || undefined}
          data-blocked={blockers > 0 || undefined}
          className={classes.approve ?? ''}
          color="teal.9"
          title={blockers > 0 ? t`Goes to the first answer that stands in the way` : undefined}
          onClick={props.onApprove}
          rightSection={
            <Kbd size="xs" aria-hidden="true">
              Ctrl ↵
            </Kbd>
          }
        >
          {blockers > 0 ? t`Approve (${blockers} left)` : t`Approve`}
        </Button>
      ) : null}
      <ApproveDialog
        view={view}
        isOpen={props.isApproving}
        onClose={() => props.onApproving(false)}
        settled={props.settled}
        onReplace={props.onReplace}
      />
      <RejectDialog
        view={view}
        isOpen={props.dialog === 'reject'}
        onClose={() => props.onDialog(null)}
        settled={props.settled}
        onReplace={props.onReplace}
      />
      <BrokerDialog
        view={view}
        isOpen={props.dialog === 'broker'}
        onClose={() => props.onDialog(null)}
        settled={props.settled}
        onReplace={props.onReplace}
      />
      <HandOverDialog
        view={view}
        isOpen={props.dialog === 'hand-over'}
        onClose={() => props.onDialog(null)}
      />
      <ProductDialog
        view={view}
        isOpen={props.dialog === 'product'}
        onClose={() => props.onDialog(null)}
        settled={props.settled}
        onReplace={props.onReplace}
      />
    </section>
  )
}
