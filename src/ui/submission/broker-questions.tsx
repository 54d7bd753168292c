import type { BrokerQuestionView } from '../../review/views.ts'
import { brokerMailUrl } from '../api/calls.ts'
import { wordMoment } from '../words/time-words.ts'
import classes from './history-list.module.css'

const stateWords: Readonly<Record<BrokerQuestionView['state'], string>> = {
  written: 'Written, to be sent from your own program',
  sent: 'Sent; waiting for the answer',
  not_sent: 'Not sent: the mail server did not take it',
  answered: 'Answered',
}

/** What was asked of the broker, and whether they answered. */
export function BrokerQuestions({ questions }: { readonly questions: readonly BrokerQuestionView[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-label="Questions to the broker" className={classes.questions}>
      <h2>Questions to the broker</h2>
      {questions.map((question) => (
        <details key={question.id} className={classes.question}>
          <summary>
            <strong>{question.subject}</strong>
            <span className={classes.actor}>
              {stateWords[question.state]} · {question.askedBy}, {wordMoment(question.askedAt)}
            </span>
          </summary>
          <p className={classes.actor}>To {question.recipient}</p>
          <pre className={classes.mail}>{question.body}</pre>
          <a href={brokerMailUrl(question.id)} download>
            Download as a mail
          </a>
        </details>
      ))}
    </section>
  )
}
