import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalibrationView } from '../../review/administration-views.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { i18n } from '../language/i18n.ts'
import { sayDecimal, sayNumber } from '../language/say-number.ts'
import { TableHead } from '../table/table-head.tsx'
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
  if (!calibration.data)
    return (
      <p role="status">
        <Trans>Loading the calibration…</Trans>
      </p>
    )
  return <Calibration calibration={calibration.data} />
}

function Calibration({ calibration }: { readonly calibration: CalibrationView }) {
  const client = useQueryClient()
  const keep = (next: CalibrationView) => {
    client.setQueryData(['calibration'], next)
    void client.invalidateQueries({ queryKey: ['settings'] })
    notifications.show({
      title: t`Saved`,
      message: t`What is mapped from now on is judged by it.`,
      color: 'teal',
    })
  }
  const refitting = useMutation({ mutationFn: refitConfidence, onSuccess: keep, onError: tellProblem })
  const dropping = useMutation({ mutationFn: dropCalibration, onSuccess: keep, onError: tellProblem })
  const { figures } = calibration
  return (
    <>
      <Panel
        title={t`Calibration`}
        lead={t`It turns what is observed of a reading into the chance that it is right, and says from where answers may pass unseen. The figures are of submissions that the fit never saw.`}
      >
        {calibration.isDamaged ? (
          <Alert mb="sm" color="red" title={t`This organisation's own cannot be read`}>
            <Trans>What comes with Slipway is used instead. Fit it again.</Trans>
          </Alert>
        ) : null}
        <Facts
          facts={[
            [t`Version`, t`${calibration.version}, fitted ${calibration.fittedAt}`],
            ...calibration.data.map(
              ({ name, submissions, answers, wrong }) =>
                [
                  t`Learned from ${name}`,
                  t`${plural(answers, { one: '# answer', other: '# answers' })} of ${plural(submissions, { one: '# submission', other: '# submissions' })}, ${sayNumber(wrong)} wrong`,
                ] as const,
            ),
            [t`AUROC`, t`${sayExact(figures.auroc)} (n = ${sayNumber(figures.answers)})`],
            [t`Calibration error`, sayExact(figures.expectedCalibrationError)],
            [t`Wrong before anybody looks`, percent(calibration.errorShare)],
            [
              t`Even a perfect ranking must send to a person`,
              t`${percent(calibration.leastReviewShare)} of the answers`,
            ],
          ]}
        />
        <div className={classes.buttons}>
          <Button variant="default" loading={refitting.isPending} onClick={() => refitting.mutate()}>
            <Trans>Fit to our reviewers' decisions</Trans>
          </Button>
          {calibration.isOwn || calibration.isDamaged ? (
            <Button variant="default" loading={dropping.isPending} onClick={() => dropping.mutate()}>
              <Trans>Back to what comes with Slipway</Trans>
            </Button>
          ) : null}
        </div>
      </Panel>
      <Panel
        title={t`Verdicts in force`}
        lead={t`Where confidence cannot rank a question's errors, a person looks at every answer to it.`}
      >
        {calibration.rankings.length === 0 ? (
          <p className={classes.dim}>
            <Trans>
              None yet: what comes with Slipway knows no organisation's questions. Fitting to your reviewers'
              decisions makes them; Insight shows what they would be.
            </Trans>
          </p>
        ) : (
          <table className={classes.table}>
            <TableHead headings={[t`Question`, t`Product`, t`Verdict`, t`Decisions`, t`Wrong`]} />
            <tbody>
              {calibration.rankings.map((one) => (
                <tr key={`${one.productId} ${one.questionId}`}>
                  <th scope="row">{one.question ?? one.questionId}</th>
                  <td>{one.productId}</td>
                  <td>{i18n._(verdictWords[one.verdict])}</td>
                  <td>{sayNumber(one.n)}</td>
                  <td>{sayNumber(one.wrong)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </>
  )
}

function sayExact(figure: number | null | undefined): string {
  return figure == null ? '–' : sayDecimal(figure, 3)
}

function percent(share: number): string {
  return t`${sayDecimal(share * 100, 1)} %`
}
