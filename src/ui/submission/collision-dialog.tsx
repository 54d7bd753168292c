import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import type { AnswerView, SubmissionView } from '../../review/views.ts'
import { formatValue } from '../../values/format-value.ts'
import { answerKey } from '../answers/answer-key.ts'
import { i18n } from '../language/i18n.ts'
import { stateWords } from '../words/reason-words.ts'
import { wordMoment } from '../words/time-words.ts'
import classes from './approve-dialog.module.css'
import type { Collision, Verdict } from './use-review.ts'

/** Two people decided on one answer: the second sees both, and chooses. Nothing was overwritten. */
export function CollisionDialog(props: {
  readonly collision: Collision | null
  readonly view: SubmissionView
  readonly isReadOnly: boolean
  readonly onKeep: (collision: Collision) => void
  readonly onUseMine: (collision: Collision, standing: AnswerView) => void
}) {
  const { collision, view } = props
  if (!collision) return null
  const { entry, verdict } = collision
  const standing = view.answers.find((answer) => answerKey(answer.questionId, answer.itemId) === entry.key)
  const theirs = standing ? wordStanding(collision, standing) : t`The question is not asked any more`
  const who = standing?.decidedBy ?? view.claim?.name ?? t`Somebody else`
  return (
    <Modal
      opened
      onClose={() => props.onKeep(collision)}
      title={t`Somebody else was here too`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p className={classes.lead}>
        {props.isReadOnly && view.claim
          ? t`${view.claim.name} has this submission now, so your decision was not saved.`
          : t`This answer changed after you had seen it, so your decision was not saved.`}
      </p>
      <dl className={classes.lines}>
        <div>
          <dt>
            <Trans>Question</Trans>
          </dt>
          <dd>{entry.question.label}</dd>
        </div>
        <div>
          <dt>{who}</dt>
          <dd>
            {theirs}
            {standing?.decidedAt ? `, ${wordMoment(standing.decidedAt)}` : ''}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>You</Trans>
          </dt>
          <dd>{wordVerdict(collision, verdict)}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={() => props.onKeep(collision)}>
          <Trans>Keep what stands</Trans>
        </Button>
        {props.isReadOnly || !standing ? null : (
          <Button onClick={() => props.onUseMine(collision, standing)}>
            <Trans>Use mine</Trans>
          </Button>
        )}
      </div>
    </Modal>
  )
}

function wordStanding({ entry }: Collision, { value, state }: AnswerView): string {
  return value === null ? i18n._(stateWords[state]) : formatValue(entry.question, value)
}

function wordVerdict({ entry }: Collision, verdict: Verdict): string {
  switch (verdict.kind) {
    case 'correct':
      return formatValue(entry.question, verdict.value ?? null)
    case 'accept': {
      const chosen = entry.answer.candidates.find(({ id }) => id === verdict.candidateId)
      return formatValue(entry.question, chosen ? chosen.value : entry.answer.value)
    }
    case 'not_stated':
      return t`Not stated`
    case 'clear':
      return t`Cleared`
    case 'undo':
      return t`Undone`
  }
}
