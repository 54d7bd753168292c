import { t } from '@lingui/core/macro'
import { Center, Loader } from '@mantine/core'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { ApiProblem } from '../api/request.ts'
import { useDocumentTitle } from '../document-title.ts'
import { TopBar } from '../session/top-bar.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { ReviewScreen } from './review-screen.tsx'
import { useReview } from './use-review.ts'

/** One submission: waits for it, then shows it. */
export default function SubmissionScreen({ id }: { readonly id: string }) {
  const review = useReview(id)
  const { query, view } = review
  useDocumentTitle(view ? (view.insuredName ?? view.title) : t`Submission`)
  if (view) return <ReviewScreen review={review} view={view} />
  if (query.error instanceof ApiProblem && query.error.status === 404) return <NotFoundScreen />
  return (
    <>
      <TopBar />
      <Center component="main" h="60%" p="xl">
        {query.isError ? (
          <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loader role="status" aria-label={t`Loading the submission`} />
        )}
      </Center>
    </>
  )
}
