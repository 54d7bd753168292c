import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import type { InsightView } from '../../review/insight-view.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { useDocumentTitle } from '../document-title.ts'
import { i18n } from '../language/i18n.ts'
import { TopBar } from '../session/top-bar.tsx'
import { wordMoment } from '../words/time-words.ts'
import { Figures } from './figures.tsx'
import { figuresAsCsv } from './figures-csv.ts'
import { readInsight } from './insight-calls.ts'
import { type InsightFilters, readFilters, timeSpans, writeFilters } from './insight-filters.ts'
import classes from './insight-screen.module.css'
import { saveFile } from './save-file.ts'

/** How the work goes: time, touches, cost, what people changed, and whether sure readings are right. Every share names its n. */
export default function InsightScreen() {
  useDocumentTitle(t`Insight`)
  const [, navigate] = useLocation()
  const filters = readFilters(useSearch())
  const { days, productId } = filters
  const insight = useQuery({
    queryKey: ['insight', days, productId],
    queryFn: ({ signal }) => readInsight(filters, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const show = (change: Partial<InsightFilters>) =>
    navigate(`/insight${writeFilters({ ...filters, ...change })}`, { replace: true })
  return (
    <div className={classes.screen}>
      <TopBar />
      <main className={classes.main} aria-busy={insight.isPlaceholderData}>
        <div className={classes.head}>
          <h1>
            <Trans>Insight</Trans>
          </h1>
          <NativeSelect
            aria-label={t`Time`}
            data={timeSpans.map((span) => ({ value: String(span.days), label: i18n._(span.label) }))}
            value={String(days)}
            onChange={(event) => show({ days: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            aria-label={t`Product`}
            data={[
              { value: '', label: t`All products` },
              ...(insight.data?.productNames ?? []).map((product) => ({
                value: product.productId,
                label: product.productName,
              })),
            ]}
            value={productId}
            onChange={(event) => show({ productId: event.currentTarget.value, questionId: '' })}
          />
          {insight.data ? <Export insight={insight.data} /> : null}
        </div>
        {insight.isError ? (
          <ProblemNotice error={insight.error} onRetry={() => void insight.refetch()} />
        ) : insight.data ? (
          <>
            <p className={classes.printed}>
              {insight.data.productNames.find((one) => one.productId === insight.data?.productId)
                ?.productName ?? t`All products`}
              ,{' '}
              <Trans>
                {wordMoment(insight.data.since)} to {wordMoment(insight.data.until)}
              </Trans>
            </p>
            <Figures
              insight={insight.data}
              questionId={filters.questionId}
              onChoose={(chosen) => show({ questionId: chosen })}
            />
          </>
        ) : (
          <p role="status">
            <Trans>Counting…</Trans>
          </p>
        )}
      </main>
    </div>
  )
}

function Export({ insight }: { readonly insight: InsightView }) {
  return (
    <>
      <Button
        variant="default"
        onClick={() => saveFile('slipway-insight.csv', 'text/csv', figuresAsCsv(insight))}
      >
        <Trans>Export as CSV</Trans>
      </Button>
      <Button
        variant="default"
        onClick={() =>
          saveFile('slipway-insight.json', 'application/json', `${JSON.stringify(insight, null, 2)}\n`)
        }
      >
        <Trans>Export as JSON</Trans>
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </>
  )
}
