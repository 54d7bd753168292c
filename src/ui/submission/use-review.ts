import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { DecisionRequest, SubmissionView } from '../../review/views.ts'
import { type AnswerKey, answerKey } from '../answers/answer-key.ts'
import type { OutlineEntry } from '../answers/outline.ts'
import { type PendingDecision, withPending } from '../answers/pending-decisions.ts'
import { readSubmission, sendDecisions } from '../api/calls.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { ApiProblem } from '../api/request.ts'

export type Verdict = Pick<DecisionRequest, 'kind' | 'value' | 'candidateId' | 'captured' | 'note'>

/** A decision that met another person's: both are shown, and the person chooses. */
export interface Collision {
  readonly entry: OutlineEntry
  readonly verdict: Verdict
}

/**
 * A submission and the decisions on their way. A decision shows at once; the server hears them one after the other, each
 * with the version of the answer that the person saw, and what it refuses is taken back and told.
 */
export function useReview(id: string) {
  const client = useQueryClient()
  const [pending, setPending] = useState<readonly PendingDecision[]>([])
  const [collisions, setCollisions] = useState<readonly Collision[]>([])
  const tail = useRef<Promise<void>>(Promise.resolve())
  /** What each version became by this person's own decision, followed to the last when several were on their way. */
  const raised = useRef(new Map<string, number>())
  const nextId = useRef(1)
  const query = useQuery({
    queryKey: ['submission', id],
    queryFn: ({ signal }) => readSubmission(id, signal),
  })

  const replace = useCallback(
    async (view: SubmissionView) => {
      // An answer to an earlier question must not overwrite this later one.
      await client.cancelQueries({ queryKey: ['submission', id] })
      client.setQueryData(['submission', id], view)
      void client.invalidateQueries({ queryKey: ['queue'] })
    },
    [client, id],
  )

  const decide = useCallback(
    (entry: OutlineEntry, verdict: Verdict) => {
      const { questionId, itemId, version } = entry.answer
      const request: DecisionRequest = { questionId, itemId, version, ...verdict }
      const pendingId = nextId.current++
      setPending((known) => [...known, { id: pendingId, at: new Date().toISOString(), request }])
      tail.current = tail.current.then(async () => {
        const answer = answerKey(questionId, itemId)
        const standing = latestVersion(raised.current, answer, version)
        try {
          const view = await sendDecisions(id, [{ ...request, version: standing }])
          const now = versionOf(view, entry.key)
          if (now !== undefined && now > standing) raised.current.set(`${answer}:${standing}`, now)
          await replace(view)
        } catch (error) {
          const hasMet =
            error instanceof ApiProblem &&
            (error.code === 'changed_meanwhile' || error.code === 'claimed_by_other')
          if (!hasMet) tellProblem(error)
          // What the other decided must be there before both are shown side by side.
          await client.invalidateQueries({ queryKey: ['submission', id] })
          if (hasMet) setCollisions((known) => [...known, { entry, verdict }])
        } finally {
          setPending((known) => known.filter((one) => one.id !== pendingId))
        }
      })
    },
    [client, id, replace],
  )

  /** The submission once every decision was heard: what is approved must be what the server has. */
  const settled = useCallback(async (): Promise<SubmissionView> => {
    await tail.current
    return client.getQueryData<SubmissionView>(['submission', id]) ?? (await readSubmission(id))
  }, [client, id])

  const forgetCollision = useCallback(
    (collision: Collision) => setCollisions((known) => known.filter((one) => one !== collision)),
    [],
  )

  const view = useMemo(() => (query.data ? withPending(query.data, pending) : null), [query.data, pending])
  return {
    query,
    view,
    isSaving: pending.length > 0,
    decide,
    replace,
    settled,
    collision: collisions[0] ?? null,
    forgetCollision,
  }
}

function latestVersion(raised: ReadonlyMap<string, number>, answer: string, seen: number): number {
  const next = raised.get(`${answer}:${seen}`)
  return next === undefined ? seen : latestVersion(raised, answer, next)
}

function versionOf(view: SubmissionView, key: AnswerKey): number | undefined {
  return view.answers.find((answer) => answerKey(answer.questionId, answer.itemId) === key)?.version
}
