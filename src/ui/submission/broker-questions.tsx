import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BrokerQuestionView } from '../../review/views.ts'
import { brokerMailUrl } from '../api/calls.ts'
import { i18n } from '../language/i18n.ts'
import { wordMoment } from '../words/time-words.ts'
import classes from './history-list.module.css'

const stateWords: Readonly<Record<BrokerQuestionView['state'], MessageDescriptor>> = {
  written: msg`Written, to be sent from your own program`,
  sent: msg`Sent; waiting for the answer`,
  not_sent: msg`Not sent: the mail server did not take it`,
  answered: msg`Answered`,
}

/** What was asked of the broker, and whether they answered. */
export function BrokerQuestions({ questions }: { readonly questions: readonly BrokerQuestionView[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-label={t`Questions to the broker`} className={classes.questions}>
      <h2>
        <Trans>Questions to the broker</Trans>
      </h2>
      {questions.map((question) => (
        <details key={question.id} className={classes.question}>
          <summary>
            <strong>{question.subject}</strong>
            <span className={classes.actor}>
              {i18n._(stateWords[question.state])} · {question.askedBy}, {wordMoment(question.askedAt)}
            </span>
          </summary>
          <p className={classes.actor}>
            <Trans>To {question.recipient}</Trans>
          </p>
          <pre className={classes.mail}>{question.body}</pre>
          <a href={brokerMailUrl(question.id)} download>
            <Trans>Download as a mail</Trans>
          </a>
        </details>
      ))}
    </section>
  )
}
