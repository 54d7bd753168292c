import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import type { PaperKind } from '../../domain/document.ts'
import type { RankingFigures } from '../../domain/insight-figures.ts'
import type { InsightView } from '../../review/insight-view.ts'
import { i18n } from '../language/i18n.ts'
import { sayWord } from '../language/say-word.ts'
import { formatWords, verdictWords } from '../words/insight-words.ts'
import { paperWords } from '../words/paper-words.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { FiguresTable } from './figures-table.tsx'
import { ReliabilityPanel } from './reliability-panel.tsx'
import { sayFigure, sayShare } from './say-figures.ts'

/** So many questions are shown; the export has all of them. */
const mostQuestions = 40

/** Everything insight knows of a time, the sum before its parts. */
export function Figures(props: {
  readonly insight: InsightView
  readonly questionId: string
  readonly onChoose: (questionId: string) => void
}) {
  const { insight, onChoose } = props
  const { products, brokers, rankings, sources } = insight
  const ofProducts = rankings.filter(({ questionId }) => questionId === null)
  const ofQuestions = rankings
    .filter(({ questionId }) => questionId !== null)
    .toSorted((one, other) => other.seen - other.right - (one.seen - one.right) || other.seen - one.seen)
  const nameOf = (productId: string) =>
    insight.productNames.find((product) => product.productId === productId)?.productName ?? productId
  return (
    <>
      <FigureTiles insight={insight} />
      <ReliabilityPanel insight={insight} questionId={props.questionId} onChoose={onChoose} />
      <FiguresTable
        title={t`By product`}
        headings={[
          t`Product`,
          t`Approved`,
          t`Answers`,
          t`Nobody touched`,
          t`Readings that stood`,
          t`Confidence`,
        ]}
        rows={[...new Set([...products, ...ofProducts].map(({ productId }) => productId))].map(
          (productId) => {
            const product = products.find((one) => one.productId === productId)
            const ranking = ofProducts.find((one) => one.productId === productId)
            return {
              key: productId,
              cells: [
                nameOf(productId),
                String(product?.approved ?? 0),
                String(product?.answers ?? 0),
                sayShare(product?.untouched ?? 0, product?.answers ?? 0),
                sayShare(ranking?.right ?? 0, ranking?.seen ?? 0),
                ranking ? sayVerdict(ranking) : '–',
              ],
            }
          },
        )}
      />
      <FiguresTable
        title={t`By question`}
        headings={[
          t`Question`,
          ...(insight.productId === null ? [t`Product`] : []),
          t`Readings that stood`,
          t`AUROC`,
          t`Confidence`,
        ]}
        note={
          ofQuestions.length > mostQuestions
            ? t`The ${mostQuestions} with the most errors of ${ofQuestions.length}; the export has all.`
            : t`The most errors first.`
        }
        rows={ofQuestions.slice(0, mostQuestions).map((one) => ({
          key: `${one.productId} ${one.questionId}`,
          cells: [
            insight.productId === null ? (
              (one.question ?? one.questionId)
            ) : (
              <Anchor
                key="question"
                component="button"
                type="button"
                size="sm"
                ta="left"
                onClick={() => onChoose(one.questionId ?? '')}
              >
                {one.question ?? one.questionId}
              </Anchor>
            ),
            ...(insight.productId === null ? [nameOf(one.productId)] : []),
            sayShare(one.right, one.seen),
            sayFigure(one.auroc),
            sayVerdict(one),
          ],
        }))}
      />
      <FiguresTable
        title={t`By document`}
        headings={[t`Read from`, t`Kind of paper`, t`Readings that stood`]}
        rows={sources.map(({ format, paperKind, seen, right }) => ({
          key: `${format} ${paperKind}`,
          cells: [
            format === null ? t`not kept` : sayWord(formatWords[format], format),
            paperKind === null ? '–' : sayWord(paperWords[paperKind as PaperKind], paperKind),
            sayShare(right, seen),
          ],
        }))}
      />
      <FiguresTable
        title={t`By broker`}
        headings={[t`Broker`, t`Received`, t`Questions asked`, t`Readings that stood`]}
        rows={brokers.map((one) => {
          const read = insight.brokerReadings.find(({ broker }) => broker === one.broker)
          return {
            key: one.broker,
            cells: [
              one.broker || t`Not known`,
              String(one.received),
              String(one.questions),
              sayShare(read?.right ?? 0, read?.seen ?? 0),
            ],
          }
        })}
      />
    </>
  )
}

function sayVerdict({ verdict, seen }: RankingFigures): string {
  return t`${i18n._(verdictWords[verdict])}, n\u00a0=\u00a0${seen}`
}
