import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { readQueue } from '../api/calls.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { lastQueue } from '../queue/last-queue.ts'
import { apiQuery, queueTabs, readFilters } from '../queue/queue-filters.ts'

import { neighbourId } from './neighbour-id.ts'

/** A person steps through one queue page by page; further away they search instead. */
const mostPages = 20

/** Goes to the submission to review before or after this one, in the order of the queue the person came from. */
export function useNeighbours(id: string): (step: 1 | -1) => void {
  const [, navigate] = useLocation()
  return useCallback(
    (step) => {
      findNeighbour(id, step)
        .then((next) => {
          if (next !== null) navigate(`/submissions/${encodeURIComponent(next)}`)
          else
            notifications.show({
              title: t`No other submission`,
              message: t`Nothing else waits for a review.`,
            })
        })
        .catch(tellProblem)
    },
    [id, navigate],
  )
}

async function findNeighbour(id: string, step: 1 | -1): Promise<string | null> {
  const [toReview] = queueTabs
  if (!toReview) return null
  const filters = readFilters(lastQueue().split('?')[1] ?? '')
  const ids: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const view = await readQueue(apiQuery({ ...filters, tab: toReview }, cursor))
    ids.push(...view.rows.map((row) => row.id))
    cursor = view.nextCursor
    const at = ids.indexOf(id)
    const isFound = at >= 0 && at + step < ids.length
    if (isFound || cursor === null) break
  }
  return neighbourId(ids, id, step)
}
