import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { QuoteAttemptView, SubmissionView } from '../../review/views.ts'
import { type Finding, reconcile } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { permissionsOf } from '../session/permissions.ts'
import { useSession } from '../session/session-gate.tsx'
import { wordMoment } from '../words/time-words.ts'
import classes from './reconcile-form.module.css'

/** Nobody knows whether the quote arrived. A person looks on the platform and says what was found; nothing is sent before. */
export function ReconcileForm(props: {
  readonly view: SubmissionView
  readonly attempt: QuoteAttemptView
  readonly onReplace: (view: SubmissionView) => Promise<void>
}) {
  const { view, attempt } = props
  const session = useSession()
  const permissions = permissionsOf(session)
  const mayApprove = permissions.mayApprove && !(view.fourEyes.isOn && permissions.mayAdminister)
  const first = view.firstFinding?.attemptId === attempt.id ? view.firstFinding : null
  const isOwn = first?.foundById === session?.userId
  const [kind, setKind] = useState<Finding['kind'] | ''>('')
  const [caseId, setCaseId] = useState('')
  const [recordId, setRecordId] = useState('')
  const [typed, setTyped] = useState('')
  const sending = useMutation({
    mutationFn: (finding: Finding) => reconcile(view.id, attempt.id, finding),
    onSuccess: props.onReplace,
  })
  const finding: Finding | null =
    kind === 'found' && caseId.trim()
      ? {
          kind: 'found',
          caseId: caseId.trim(),
          ...(recordId.trim() ? { recordId: recordId.trim() } : {}),
        }
      : kind === 'absent' && typed.trim() === attempt.externalReference
        ? { kind: 'absent' }
        : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (finding) sending.mutate(finding)
  }
  const explanation = attempt.outcome?.kind === 'unknown' ? attempt.outcome.explanation : null
  return (
    <section aria-label={t`Reconciliation`} className={classes.panel}>
      <h2>
        <Trans>It is not known whether this quote reached the platform</Trans>
      </h2>
      {explanation ? <p>{explanation}</p> : null}
      <p>
        <Trans>
          Sent {wordMoment(attempt.intendedAt)}. Look on the platform for a case of{' '}
          <strong>{view.insuredName ?? view.title}</strong> with the reference{' '}
          <code>{attempt.externalReference}</code>. Nothing is sent again until you say what you found.
        </Trans>
      </p>
      {view.fourEyes.isOn ? (
        <p>
          {first
            ? isOwn
              ? t`${first.foundBy} said what they found, ${wordMoment(first.foundAt)}. Another approver must look and find the same.`
              : t`${first.foundBy} said what they found, ${wordMoment(first.foundAt)}. Look for yourself; it counts when you find the same.`
            : t`Your organisation asks for two people: another approver must find the same before it counts.`}
        </p>
      ) : null}
      {mayApprove ? null : (
        <p>
          {permissions.mayApprove ? (
            <Trans>An approver who is no administrator must say what was found.</Trans>
          ) : (
            <Trans>An approver must say what was found.</Trans>
          )}
        </p>
      )}
      <form onSubmit={submit} hidden={!mayApprove}>
        <Radio.Group
          label={t`What did you find?`}
          value={kind}
          onChange={(value) => setKind(value as Finding['kind'])}
        >
          <div className={classes.choices}>
            <Radio value="found" label={t`The case is there`} />
            <Radio value="absent" label={t`The case is not there`} />
          </div>
        </Radio.Group>
        {kind === 'found' ? (
          <div className={classes.fields}>
            <TextInput
              label={t`Case`}
              required
              value={caseId}
              onChange={(event) => setCaseId(event.currentTarget.value)}
            />
            <TextInput
              label={t`Record, if it is shown`}
              value={recordId}
              onChange={(event) => setRecordId(event.currentTarget.value)}
            />
          </div>
        ) : null}
        {kind === 'absent' ? (
          <TextInput
            label={t`Type the reference to confirm that you looked for it`}
            description={t`The quote may then be sent again: a case that was overlooked would be made twice.`}
            required
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        {sending.isError ? <ProblemNotice error={sending.error} /> : null}
        <Button type="submit" disabled={!finding} loading={sending.isPending}>
          {kind === 'absent' ? t`Confirm that it is absent` : t`Confirm`}
        </Button>
      </form>
    </section>
  )
}
