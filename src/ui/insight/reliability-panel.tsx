import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { RankingFigures } from '../../domain/insight-figures.ts'
import type { InsightView } from '../../review/insight-view.ts'
import { i18n } from '../language/i18n.ts'
import { sayNumber } from '../language/say-number.ts'
import { verdictNotes, verdictWords } from '../words/insight-words.ts'
import classes from './insight-screen.module.css'
import { ReliabilityChart } from './reliability-chart.tsx'
import { sayFigure, sayPercent } from './say-figures.ts'

/** Whether confidence means what it says: of everything, of a product, or of one question, with the plain verdict. */
export function ReliabilityPanel(props: {
  readonly insight: InsightView
  readonly questionId: string
  readonly onChoose: (questionId: string) => void
}) {
  const { insight, questionId, onChoose } = props
  const ofProduct = insight.rankings.filter(({ productId }) => productId === insight.productId)
  const questions = ofProduct.filter((ranking) => ranking.questionId !== null)
  const chosen = ofProduct.find((ranking) => ranking.questionId === (questionId === '' ? null : questionId))
  const name = chosen ? nameOf(chosen, insight) : t`everything`
  return (
    <section className={`${classes.panel} ${classes.whole}`} aria-label={t`Confidence against what stood`}>
      <div className={classes.panelHead}>
        <h2>
          <Trans>Confidence against what stood</Trans>
        </h2>
        {insight.productId === null ? null : (
          <NativeSelect
            className={classes.question}
            size="xs"
            aria-label={t`Question`}
            data={[
              { value: '', label: t`All questions of the product` },
              ...questions.map((ranking) => ({
                value: ranking.questionId ?? '',
                label: `${ranking.question ?? ranking.questionId} (${ranking.seen})`,
              })),
            ]}
            value={questionId}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
        )}
      </div>
      {chosen ? <Verdict ranking={chosen} name={name} /> : null}
      <ReliabilityChart
        of={name}
        bins={chosen?.bins ?? (insight.productId === null ? insight.reliability : [])}
      />
      <p className={classes.none}>
        <Trans>
          Only readings that people decided on count. They are mostly the doubtful ones, so this says nothing
          about the answers that nobody looked at; the audit sample does.
        </Trans>
      </p>
    </section>
  )
}

function Verdict({ ranking, name }: { readonly ranking: RankingFigures; readonly name: string }) {
  return (
    <p className={classes.verdict} data-verdict={ranking.verdict}>
      <strong>
        <Trans>
          {name}: {i18n._(verdictWords[ranking.verdict])}, n = {sayNumber(ranking.seen)}
        </Trans>
      </strong>
      <span>
        <Trans>
          {ranking.seen - ranking.right} wrong; AUROC {sayFigure(ranking.auroc)}, calibration error{' '}
          {ranking.calibrationError === null ? '–' : sayPercent(ranking.calibrationError)}.
        </Trans>{' '}
        {i18n._(verdictNotes[ranking.verdict])}
      </span>
    </p>
  )
}

function nameOf({ productId, questionId, question }: RankingFigures, { productNames }: InsightView): string {
  if (questionId !== null) return question ?? questionId
  return productNames.find((product) => product.productId === productId)?.productName ?? productId
}
