import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  ChangedQuestionView,
  ProductView,
  QuestionSetVersionView,
} from '../../review/administration-views.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { i18n } from '../language/i18n.ts'
import { sayList } from '../language/say-list.ts'
import { aspectWords, questionTypeWords } from '../words/administration-words.ts'
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
  if (!products.data)
    return (
      <p role="status">
        <Trans>Loading the Question Sets…</Trans>
      </p>
    )
  if (products.data.length === 0)
    return (
      <Panel title={t`Question Sets`}>
        <p className={classes.dim}>
          <Trans>
            None was fetched from the platform yet. They come with the first submission of a product.
          </Trans>
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
        title: isNew === product.versions[0]?.hash ? t`Nothing changed` : t`It was published again`,
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
        product.inboxes.length === 0 ? t`No inbox stands for it.` : t`Inboxes: ${sayList(product.inboxes)}`
      }
      actions={
        <Button
          size="xs"
          variant="default"
          aria-label={t`Ask the platform now: ${product.productName}`}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          <Trans>Ask the platform now</Trans>
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
        <strong>{version.version === null ? t`Publication` : t`Version ${version.version}`}</strong>
        <code title={version.hash}>{version.hash.slice(0, 10)}</code>
        {isInForce ? (
          <Badge color="teal" variant="light" className={classes.badge}>
            <Trans>In force</Trans>
          </Badge>
        ) : null}
        <span className={classes.dim}>
          <Trans>
            last answered by the platform <time dateTime={version.seenAt}>{wordMoment(version.seenAt)}</time>
          </Trans>
        </span>
      </div>
      <p className={classes.dim}>
        {plural(version.questions, { one: '# question', other: '# questions' })}:{' '}
        {version.types.map(({ type, count }) => `${i18n._(questionTypeWords[type])} ${count}`).join(' · ')}
      </p>
      <p>{sayOpen(version, isInForce)}</p>
      {version.changes ? <Changes changes={version.changes} /> : null}
    </li>
  )
}

function sayOpen({ open, submissions }: QuestionSetVersionView, isInForce: boolean): string {
  if (open === 0) return t`No open submission was mapped to it; ${submissions} in all.`
  if (isInForce)
    return t`${plural(open, { one: '# open submission was', other: '# open submissions were' })} mapped to it; ${submissions} in all.`
  return t`${plural(open, { one: '# open submission was', other: '# open submissions were' })} mapped to it, and can be mapped again to what is in force; ${submissions} in all.`
}

function Changes({ changes }: { readonly changes: NonNullable<QuestionSetVersionView['changes']> }) {
  const groups = [
    [t`Added`, changes.added, t`${changes.added.length} added`],
    [t`Taken out`, changes.removed, t`${changes.removed.length} taken out`],
    [t`Changed`, changes.changed, t`${changes.changed.length} changed`],
  ] as const
  const count = groups.reduce((sum, [, list]) => sum + list.length, 0)
  return (
    <details className={classes.details}>
      <summary>
        {count === 0
          ? t`Against the one before it: only where things stand on their pages`
          : t`Against the one before it: ${sayList(groups.filter(([, list]) => list.length > 0).map(([, , said]) => said))}`}
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
  return aspects.length === 0 ? '' : `: ${sayList(aspects.map((aspect) => i18n._(aspectWords[aspect])))}`
}
