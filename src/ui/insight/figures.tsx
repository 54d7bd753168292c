import { Anchor } from '@mantine/core'
import type { PaperKind } from '../../domain/document.ts'
import type { InsightView } from '../../review/insight-view.ts'
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
        title="By product"
        headings={['Product', 'Approved', 'Answers', 'Nobody touched', 'Readings that stood', 'Confidence']}
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
                ranking ? `${verdictWords[ranking.verdict]}, n\u00a0=\u00a0${ranking.seen}` : '–',
              ],
            }
          },
        )}
      />
      <FiguresTable
        title="By question"
        headings={[
          'Question',
          ...(insight.productId === null ? ['Product'] : []),
          'Readings that stood',
          'AUROC',
          'Confidence',
        ]}
        note={
          ofQuestions.length > mostQuestions
            ? `The ${mostQuestions} with the most errors of ${ofQuestions.length}; the export has all.`
            : 'The most errors first.'
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
            `${verdictWords[one.verdict]}, n\u00a0=\u00a0${one.seen}`,
          ],
        }))}
      />
      <FiguresTable
        title="By document"
        headings={['Read from', 'Kind of paper', 'Readings that stood']}
        rows={sources.map(({ format, paperKind, seen, right }) => ({
          key: `${format} ${paperKind}`,
          cells: [
            format === null ? 'not kept' : (formatWords[format] ?? format),
            paperKind === null ? '–' : (paperWords[paperKind as PaperKind] ?? paperKind),
            sayShare(right, seen),
          ],
        }))}
      />
      <FiguresTable
        title="By broker"
        headings={['Broker', 'Received', 'Questions asked', 'Readings that stood']}
        rows={brokers.map((one) => {
          const read = insight.brokerReadings.find(({ broker }) => broker === one.broker)
          return {
            key: one.broker,
            cells: [
              one.broker || 'Not known',
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
