import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InsightView } from '../../review/views.ts'
import { readInsight } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { useDocumentTitle } from '../document-title.ts'
import { TopBar } from '../session/top-bar.tsx'
import { figuresAsCsv } from './figures-csv.ts'
import classes from './insight-screen.module.css'
import { ReliabilityChart } from './reliability-chart.tsx'
import { sayMinutes, sayShare } from './say-figures.ts'

/** How the work goes: time, touches, what people changed, and whether sure readings are right. Every share names its n. */
export default function InsightScreen() {
  useDocumentTitle('Insight')
  const [days, setDays] = useState(30)
  const insight = useQuery({
    queryKey: ['insight', days],
    queryFn: ({ signal }) => readInsight(days, signal),
    staleTime: 60_000,
  })
  return (
    <div className={classes.screen}>
      <TopBar />
      <main className={classes.main}>
        <div className={classes.head}>
          <h1>Insight</h1>
          <NativeSelect
            aria-label="Time"
            data={[
              { value: '7', label: 'The last 7 days' },
              { value: '30', label: 'The last 30 days' },
              { value: '365', label: 'The last year' },
            ]}
            value={String(days)}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          />
          {insight.data ? <Export insight={insight.data} /> : null}
        </div>
        {insight.isError ? (
          <ProblemNotice error={insight.error} onRetry={() => void insight.refetch()} />
        ) : insight.data ? (
          <Figures insight={insight.data} />
        ) : (
          <p role="status">Counting…</p>
        )}
      </main>
    </div>
  )
}

function Export({ insight }: { readonly insight: InsightView }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([figuresAsCsv(insight)], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'slipway-insight.csv'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button variant="default" onClick={save}>
      Export as CSV
    </Button>
  )
}

function Figures({ insight }: { readonly insight: InsightView }) {
  const { submissions, decisions, products, brokers, questions, audit, modelTokens } = insight
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
    ['Answers nobody touched', sayShare(untouched, answers), 'of approved submissions'],
    ['Readings corrected', sayShare(decisions.corrected, looked), 'of what people decided'],
    ['Wrong in the audit sample', sayShare(audit.wrong, audit.seen), 'of sure answers picked at random'],
    [
      'Model',
      `${(modelTokens.input + modelTokens.output).toLocaleString('en-GB')}`,
      'tokens; nothing when no model is configured',
    ],
  ]
  return (
    <>
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
      <ReliabilityChart reliability={insight.reliability} />
      <Table
        title="By product"
        headings={['Product', 'Approved', 'Answers', 'Nobody touched']}
        rows={products.map((product) => [
          product.productName ?? product.productId,
          String(product.approved),
          String(product.answers),
          sayShare(product.untouched, product.answers),
        ])}
      />
      <Table
        title="Questions that are corrected most"
        headings={['Product', 'Question', 'Looked at', 'Changed']}
        rows={questions.map((one) => [
          one.productId,
          one.questionId,
          String(one.seen),
          sayShare(one.corrected, one.seen),
        ])}
      />
      <Table
        title="By broker"
        headings={['Broker', 'Received', 'Questions asked']}
        rows={brokers.map((one) => [one.broker || 'Not known', String(one.received), String(one.questions)])}
      />
    </>
  )
}

function Table(props: {
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
    <section className={classes.panel} aria-label={props.title} tabIndex={0}>
      <h2>{props.title}</h2>
      {props.rows.length === 0 ? (
        <p className={classes.none}>Nothing yet in this time.</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {props.headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.map((row) => (
              <tr key={row.slice(0, 2).join(' ')}>
                {row.map((cell, index) => (
                  <td key={props.headings[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
