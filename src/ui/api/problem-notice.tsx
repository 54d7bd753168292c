import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { wordFailure } from '../words/failure-words.ts'
import { ApiProblem } from './request.ts'

/** The sentence and the details of whatever went wrong. */
export function readProblem(error: unknown): { title: string; details: string[] } {
  if (!(error instanceof ApiProblem))
    return { title: t`Something went wrong on this page. Reload it.`, details: [] }
  const details = error.errors.map(({ detail }) => detail)
  return { title: wordFailure(error.title), details: error.detail ? [error.detail, ...details] : details }
}

/** Says what the server refused, beside the screen's own content. */
export function tellProblem(error: unknown): void {
  const { title, details } = readProblem(error)
  notifications.show({ color: 'red', title, message: details.slice(0, 4).join(' '), autoClose: 12_000 })
}

export function ProblemNotice(props: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { title, details } = readProblem(props.error)
  return (
    <Alert color="red" variant="light" title={title} role="alert">
      {details.map((detail) => (
        <div key={detail}>{detail}</div>
      ))}
      {props.onRetry ? (
        <Button mt="sm" size="xs" variant="default" onClick={props.onRetry}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
    </Alert>
  )
}
