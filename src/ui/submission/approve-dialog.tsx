import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SubmissionView } from '../../review/views.ts'
import { approve } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { wordDay } from '../words/time-words.ts'
import classes from './approve-dialog.module.css'

/** The last look before the answers leave: one press more, because a quote cannot be taken back. */
export function ApproveDialog(props: {
  readonly view: SubmissionView
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly settled: () => Promise<SubmissionView>
  readonly onReplace: (view: SubmissionView) => Promise<void>
}) {
  const { view } = props
  const sending = useMutation({
    mutationFn: async () => approve(view.id, (await props.settled()).version),
    onSuccess: async (next) => {
      await props.onReplace(next)
      props.onClose()
    },
  })
  const close = () => {
    sending.reset()
    props.onClose()
  }
  const given = view.answers.filter(({ value, state }) => value !== null && state !== 'not_applicable')
  const count = (state: string) => given.filter((answer) => answer.state === state).length
  const warnings = given.flatMap(({ issues }) => issues.filter(({ severity }) => severity === 'warning'))
  const lines: readonly (readonly [string, string])[] = [
    [t`Insured`, view.insuredName ?? view.title],
    [t`Product`, view.productName],
    [t`Cover from`, view.effectiveDate ? wordDay(view.effectiveDate) : '–'],
    [
      t`Answers`,
      t`${given.length}: ${count('accepted')} accepted, ${count('corrected')} corrected, ${count('proposed')} as read`,
    ],
    [t`Warnings`, warnings.length === 0 ? t`None` : warnings.map(({ message }) => message).join(' ')],
  ]
  return (
    <Modal
      opened={props.isOpen}
      onClose={close}
      title={t`Approve and quote`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p className={classes.lead}>
        <Trans>These answers are sent to the platform as a new case, exactly once.</Trans>
      </p>
      <dl className={classes.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sending.isError ? <ProblemNotice error={sending.error} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={close}>
          <Trans>Not yet</Trans>
        </Button>
        <Button color="teal.9" data-autofocus loading={sending.isPending} onClick={() => sending.mutate()}>
          <Trans>Approve and quote</Trans>
        </Button>
      </div>
    </Modal>
  )
}
