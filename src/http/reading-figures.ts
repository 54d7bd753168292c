import { judgeRanking, measureAuroc } from '../confidence/measure-ranking.ts'
import { upperErrorBound } from '../confidence/upper-error-bound.ts'
import type { RankingFigures, ReadingFigures, ReliabilityBin } from '../domain/insight-figures.ts'
import type { JudgedReading } from '../store/judged-readings.ts'

const binCount = 10

/** What people's first decisions say: whether confidence means what it says, and whether it ranks. */
export function readingFigures(
  judged: readonly JudgedReading[],
  /** By `product question`. */
  questionLabels: ReadonlyMap<string, string>,
): ReadingFigures {
  const audited = judged.filter(({ isAudit }) => isAudit)
  const wrong = audited.filter(({ isRight }) => !isRight).length
  const sources = Map.groupBy(judged, ({ format, paperKind }) => JSON.stringify([format, paperKind]))
  return {
    reliability: binsOf(judged),
    rankings: rankingsOf(judged, questionLabels),
    audit: {
      seen: audited.length,
      wrong,
      atMost: audited.length === 0 ? null : upperErrorBound(wrong, audited.length),
    },
    brokerReadings: [...Map.groupBy(judged, ({ broker }) => broker)]
      .map(([broker, of]) => ({ broker, ...countOf(of) }))
      .toSorted((one, other) => other.seen - one.seen),
    sources: [...sources.values()]
      .map((of) => ({ format: of[0]?.format ?? null, paperKind: of[0]?.paperKind ?? null, ...countOf(of) }))
      .toSorted((one, other) => other.seen - one.seen),
  }
}

function rankingsOf(
  judged: readonly JudgedReading[],
  questionLabels: ReadonlyMap<string, string>,
): RankingFigures[] {
  const bySeen = (one: RankingFigures, other: RankingFigures) => other.seen - one.seen
  const products = [...Map.groupBy(judged, ({ productId }) => productId)]
    .map(([productId, of]) => ({ of, ranking: rankingOf(productId, null, null, of) }))
    .toSorted((one, other) => bySeen(one.ranking, other.ranking))
  return products.flatMap(({ of, ranking }) => [
    ranking,
    ...[...Map.groupBy(of, ({ questionId }) => questionId)]
      .map(([questionId, ofQuestion]) =>
        rankingOf(
          ranking.productId,
          questionId,
          questionLabels.get(`${ranking.productId} ${questionId}`) ?? null,
          ofQuestion,
        ),
      )
      .toSorted(bySeen),
  ])
}

function rankingOf(
  productId: string,
  questionId: string | null,
  question: string | null,
  judged: readonly JudgedReading[],
): RankingFigures {
  const claims = judged.map(({ confidence, isRight }) => ({ confidence, right: isRight }))
  const bins = binsOf(judged)
  return {
    productId,
    questionId,
    question,
    ...countOf(judged),
    verdict: judgeRanking(claims),
    auroc: measureAuroc(claims),
    calibrationError: calibrationErrorOf(bins),
    bins,
  }
}

function countOf(judged: readonly JudgedReading[]): { readonly seen: number; readonly right: number } {
  return { seen: judged.length, right: judged.filter(({ isRight }) => isRight).length }
}

function binsOf(judged: readonly JudgedReading[]): ReliabilityBin[] {
  const binOf = ({ confidence }: JudgedReading) =>
    Math.min(binCount - 1, Math.floor(confidence * binCount + 1e-9))
  return [...Map.groupBy(judged, binOf)]
    .map(([bin, of]) => ({
      bin,
      ...countOf(of),
      confidence: of.reduce((sum, { confidence }) => sum + confidence, 0) / of.length,
    }))
    .toSorted((one, other) => one.bin - other.bin)
}

/** How far confidence is from what stood, on average over the readings. */
function calibrationErrorOf(bins: readonly ReliabilityBin[]): number | null {
  const seen = bins.reduce((sum, bin) => sum + bin.seen, 0)
  if (seen === 0) return null
  return bins.reduce((sum, bin) => sum + Math.abs(bin.right - bin.confidence * bin.seen), 0) / seen
}
