import type { InsightView } from '../../review/insight-view.ts'
import { wordCount } from '../words/counted.ts'
import classes from './insight-screen.module.css'
import { sayMinutes, sayPercent, sayShare } from './say-figures.ts'

/** The figures that a manager asks for first. */
export function FigureTiles({ insight }: { readonly insight: InsightView }) {
  const { submissions, decisions, products, audit, effort } = insight
  const looked = decisions.accepted + decisions.corrected + decisions.cleared + decisions.notStated
  const answers = products.reduce((sum, product) => sum + product.answers, 0)
  const untouched = products.reduce((sum, product) => sum + product.untouched, 0)
  const tiles: readonly (readonly [string, string, string])[] = [
    [
      'Received',
      String(submissions.received),
      `${submissions.approved} approved, ${submissions.rejected} rejected`,
    ],
    ['From arrival to ready', sayMinutes(submissions.minutesToReady), 'the middle one of all'],
    ['From ready to approved', sayMinutes(submissions.minutesToApproval), 'the middle one of all'],
    [
      'Work on a submission',
      sayMinutes(effort.minutesOfWork),
      'from first decision to last without pauses, the middle one',
    ],
    [
      'Touches of a submission',
      effort.submissions === 0 ? '–' : (effort.touches / effort.submissions).toFixed(1),
      `${effort.touches} decisions on ${effort.submissions} approved`,
    ],
    [
      'Time for a field',
      sayMinutes(effort.secondsPerField === null ? null : effort.secondsPerField / 60),
      'between two decisions, the middle one',
    ],
    ['Answers nobody touched', sayShare(untouched, answers), 'of approved submissions'],
    ['Readings corrected', sayShare(decisions.corrected, looked), 'of what people decided'],
    [
      'Wrong in the audit sample',
      sayShare(audit.wrong, audit.seen),
      audit.atMost === null
        ? 'no sure answer was picked at random yet'
        : `with 95 % certainty at most ${sayPercent(audit.atMost)} of what passed unseen is wrong`,
    ],
    ['Model', sayCost(insight), sayTokens(insight)],
  ]
  return (
    <dl className={classes.tiles}>
      {tiles.map(([name, figure, note]) => (
        <div key={name} className={classes.tile}>
          <dt>{name}</dt>
          <dd>
            <strong>{figure}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function sayCost({ pounds, modelTokens }: InsightView): string {
  if (modelTokens.calls === 0) return 'none'
  const tokens = modelTokens.input + modelTokens.output
  return pounds === null ? `${tokens.toLocaleString('en-GB')} tokens` : `£${pounds.toFixed(2)}`
}

function sayTokens({ pounds, modelTokens, submissions }: InsightView): string {
  if (modelTokens.calls === 0) return 'nothing was asked of a model'
  const { input, output, calls } = modelTokens
  const each = (figure: number) => figure / Math.max(1, submissions.received)
  const tokens = `${input.toLocaleString('en-GB')} in, ${output.toLocaleString('en-GB')} out, ${wordCount(calls, 'call')}`
  return pounds === null
    ? `${tokens}; no prices are set`
    : `${tokens}; £${each(pounds).toFixed(3)} a submission`
}
