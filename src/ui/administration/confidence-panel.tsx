import { Alert, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalibrationView } from '../../review/administration-views.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { wordCount } from '../words/counted.ts'
import { verdictWords } from '../words/insight-words.ts'
import { dropCalibration, readCalibration, refitConfidence } from './administration-calls.ts'
import classes from './administration-screen.module.css'
import { Facts, Panel } from './panel.tsx'

/** What confidence rests on, and fitting it to what this organisation's reviewers decided. */
export function ConfidencePanel() {
  const calibration = useQuery({
    queryKey: ['calibration'],
    queryFn: ({ signal }) => readCalibration(signal),
  })
  if (calibration.isError)
    return <ProblemNotice error={calibration.error} onRetry={() => void calibration.refetch()} />
  if (!calibration.data) return <p role="status">Loading the calibration…</p>
  return <Calibration calibration={calibration.data} />
}

function Calibration({ calibration }: { readonly calibration: CalibrationView }) {
  const client = useQueryClient()
  const keep = (next: CalibrationView) => {
    client.setQueryData(['calibration'], next)
    void client.invalidateQueries({ queryKey: ['settings'] })
    notifications.show({
      title: 'Saved',
      message: 'What is mapped from now on is judged by it.',
      color: 'teal',
    })
  }
  const refitting = useMutation({ mutationFn: refitConfidence, onSuccess: keep, onError: tellProblem })
  const dropping = useMutation({ mutationFn: dropCalibration, onSuccess: keep, onError: tellProblem })
  const { figures } = calibration
  return (
    <>
      <Panel
        title="Calibration"
        lead="It turns what is observed of a reading into the chance that it is right, and says from where answers may pass unseen. The figures are of submissions that the fit never saw."
      >
        {calibration.isDamaged ? (
          <Alert mb="sm" color="red" title="This organisation's own cannot be read">
            What comes with Slipway is used instead. Fit it again.
          </Alert>
        ) : null}
        <Facts
          facts={[
            ['Version', `${calibration.version}, fitted ${calibration.fittedAt}`],
            ...calibration.data.map(
              ({ name, submissions, answers, wrong }) =>
                [
                  `Learned from ${name}`,
                  `${wordCount(answers, 'answer')} of ${wordCount(submissions, 'submission')}, ${wordCount(wrong, 'wrong', 'wrong')}`,
                ] as const,
            ),
            ['AUROC', `${figures.auroc?.toFixed(3) ?? '–'} (n = ${say(figures.answers)})`],
            ['Calibration error', figures.expectedCalibrationError?.toFixed(3) ?? '–'],
            ['Wrong before anybody looks', percent(calibration.errorShare)],
            [
              'Even a perfect ranking must send to a person',
              `${percent(calibration.leastReviewShare)} of the answers`,
            ],
          ]}
        />
        <div className={classes.buttons}>
          <Button variant="default" loading={refitting.isPending} onClick={() => refitting.mutate()}>
            Fit to our reviewers' decisions
          </Button>
          {calibration.isOwn || calibration.isDamaged ? (
            <Button variant="default" loading={dropping.isPending} onClick={() => dropping.mutate()}>
              Back to what comes with Slipway
            </Button>
          ) : null}
        </div>
      </Panel>
      <Panel
        title="Verdicts in force"
        lead="Where confidence cannot rank a question's errors, a person looks at every answer to it."
      >
        {calibration.rankings.length === 0 ? (
          <p className={classes.dim}>
            None yet: what comes with Slipway knows no organisation's questions. Fitting to your reviewers'
            decisions makes them; Insight shows what they would be.
          </p>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">Product</th>
                <th scope="col">Verdict</th>
                <th scope="col">Decisions</th>
                <th scope="col">Wrong</th>
              </tr>
            </thead>
            <tbody>
              {calibration.rankings.map((one) => (
                <tr key={`${one.productId} ${one.questionId}`}>
                  <th scope="row">{one.question ?? one.questionId}</th>
                  <td>{one.productId}</td>
                  <td>{verdictWords[one.verdict]}</td>
                  <td>{say(one.n)}</td>
                  <td>{say(one.wrong)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </>
  )
}

function say(count: number): string {
  return count.toLocaleString('en-GB')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
