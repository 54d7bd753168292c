import { Badge, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  ChangedQuestionView,
  ProductView,
  QuestionSetVersionView,
} from '../../review/administration-views.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { aspectWords, questionTypeWords } from '../words/administration-words.ts'
import { wordCount } from '../words/counted.ts'
import { wordMoment } from '../words/time-words.ts'
import { fetchQuestionSet, readQuestionSets } from './administration-calls.ts'
import classes from './administration-screen.module.css'
import { Panel } from './panel.tsx'

/** The questions of each product as the platform published them, what changed between two, and what it touches. */
export function QuestionSetsPanel() {
  const products = useQuery({
    queryKey: ['question-sets'],
    queryFn: ({ signal }) => readQuestionSets(signal),
  })
  if (products.isError)
    return <ProblemNotice error={products.error} onRetry={() => void products.refetch()} />
  if (!products.data) return <p role="status">Loading the Question Sets…</p>
  if (products.data.length === 0)
    return (
      <Panel title="Question Sets">
        <p className={classes.dim}>
          None was fetched from the platform yet. They come with the first submission of a product.
        </p>
      </Panel>
    )
  return products.data.map((product) => <Product key={product.productId} product={product} />)
}

function Product({ product }: { readonly product: ProductView }) {
  const client = useQueryClient()
  const fetching = useMutation({
    mutationFn: () => fetchQuestionSet(product.productId),
    onSuccess: (next) => {
      const isNew = next.find(({ productId }) => productId === product.productId)?.versions[0]?.hash
      client.setQueryData(['question-sets'], next)
      notifications.show({
        title: isNew === product.versions[0]?.hash ? 'Nothing changed' : 'It was published again',
        message: product.productName,
        color: 'teal',
      })
    },
    onError: tellProblem,
  })
  return (
    <Panel
      title={`${product.productName} (${product.productId})`}
      lead={
        product.inboxes.length === 0 ? 'No inbox stands for it.' : `Inboxes: ${product.inboxes.join(', ')}`
      }
      actions={
        <Button
          size="xs"
          variant="default"
          aria-label={`Ask the platform now: ${product.productName}`}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          Ask the platform now
        </Button>
      }
    >
      <ol className={classes.versions}>
        {product.versions.map((version, index) => (
          <Version key={version.hash} version={version} isInForce={index === 0} />
        ))}
      </ol>
    </Panel>
  )
}

function Version(props: { readonly version: QuestionSetVersionView; readonly isInForce: boolean }) {
  const { version, isInForce } = props
  return (
    <li>
      <div className={classes.buttons}>
        <strong>{version.version === null ? 'Publication' : `Version ${version.version}`}</strong>
        <code title={version.hash}>{version.hash.slice(0, 10)}</code>
        {isInForce ? (
          <Badge color="teal" variant="light" className={classes.badge}>
            In force
          </Badge>
        ) : null}
        <span className={classes.dim}>
          last answered by the platform <time dateTime={version.seenAt}>{wordMoment(version.seenAt)}</time>
        </span>
      </div>
      <p className={classes.dim}>
        {wordCount(version.questions, 'question')}:{' '}
        {version.types.map(({ type, count }) => `${questionTypeWords[type]} ${count}`).join(' · ')}
      </p>
      <p>
        {version.open === 0
          ? 'No open submission was mapped to it'
          : `${version.open} open ${version.open === 1 ? 'submission was' : 'submissions were'} mapped to it`}
        {isInForce || version.open === 0 ? '' : ', and can be mapped again to what is in force'};{' '}
        {version.submissions} in all.
      </p>
      {version.changes ? <Changes changes={version.changes} /> : null}
    </li>
  )
}

function Changes({ changes }: { readonly changes: NonNullable<QuestionSetVersionView['changes']> }) {
  const groups = [
    ['Added', changes.added],
    ['Taken out', changes.removed],
    ['Changed', changes.changed],
  ] as const
  const count = groups.reduce((sum, [, list]) => sum + list.length, 0)
  return (
    <details className={classes.details}>
      <summary>
        {count === 0
          ? 'Against the one before it: only where things stand on their pages'
          : `Against the one before it: ${groups
              .filter(([, list]) => list.length > 0)
              .map(([name, list]) => `${list.length} ${name.toLowerCase()}`)
              .join(', ')}`}
      </summary>
      {groups.map(([name, list]) =>
        list.length === 0 ? null : (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {list.map((question) => (
                <li key={question.questionId}>
                  {question.label || question.questionId} <code>{question.questionId}</code>
                  {sayAspects(question)}
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </details>
  )
}

function sayAspects({ aspects }: ChangedQuestionView): string {
  return aspects.length === 0 ? '' : `: ${aspects.map((aspect) => aspectWords[aspect]).join(', ')}`
}
