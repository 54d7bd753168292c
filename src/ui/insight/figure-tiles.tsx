import { plural, t } from '@lingui/core/macro'
import type { InsightView } from '../../review/insight-view.ts'
import { numberFormat, sayDecimal, sayNumber } from '../language/say-number.ts'
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
      t`Received`,
      String(submissions.received),
      t`${submissions.approved} approved, ${submissions.rejected} rejected`,
    ],
    [t`From arrival to ready`, sayMinutes(submissions.minutesToReady), t`the middle one of all`],
    [t`From ready to approved`, sayMinutes(submissions.minutesToApproval), t`the middle one of all`],
    [
      t`Work on a submission`,
      sayMinutes(effort.minutesOfWork),
      t`from first decision to last without pauses, the middle one`,
    ],
    [
      t`Touches of a submission`,
      effort.submissions === 0 ? '–' : sayDecimal(effort.touches / effort.submissions, 1),
      t`${effort.touches} decisions on ${effort.submissions} approved`,
    ],
    [
      t`Time for a field`,
      sayMinutes(effort.secondsPerField === null ? null : effort.secondsPerField / 60),
      t`between two decisions, the middle one`,
    ],
    [t`Answers nobody touched`, sayShare(untouched, answers), t`of approved submissions`],
    [t`Readings corrected`, sayShare(decisions.corrected, looked), t`of what people decided`],
    [
      t`Wrong in the audit sample`,
      sayShare(audit.wrong, audit.seen),
      audit.atMost === null
        ? t`no sure answer was picked at random yet`
        : t`with 95 % certainty at most ${sayPercent(audit.atMost)} of what passed unseen is wrong`,
    ],
    [t`Model`, sayCost(insight), sayTokens(insight)],
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
  if (modelTokens.calls === 0) return t`none`
  const tokens = modelTokens.input + modelTokens.output
  return pounds === null ? t`${sayNumber(tokens)} tokens` : sayPounds(pounds, 2)
}

function sayTokens({ pounds, modelTokens, submissions }: InsightView): string {
  if (modelTokens.calls === 0) return t`nothing was asked of a model`
  const { input, output, calls } = modelTokens
  const each = (figure: number) => figure / Math.max(1, submissions.received)
  const tokens = t`${sayNumber(input)} in, ${sayNumber(output)} out, ${plural(calls, { one: '# call', other: '# calls' })}`
  return pounds === null
    ? t`${tokens}; no prices are set`
    : t`${tokens}; ${sayPounds(each(pounds), 3)} a submission`
}

function sayPounds(pounds: number, digits: number): string {
  return numberFormat({
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(pounds)
}
