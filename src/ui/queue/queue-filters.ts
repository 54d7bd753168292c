import { type SubmissionStatus, submissionStatuses } from '../../domain/submission.ts'

/** A tab of the queue: the statuses that ask for the same kind of attention. */
export interface QueueTab {
  readonly id: string
  readonly label: string
  readonly statuses: readonly SubmissionStatus[]
}

export const queueTabs: readonly QueueTab[] = [
  { id: 'review', label: 'To review', statuses: ['in_review'] },
  { id: 'help', label: 'Needs help', statuses: ['needs_reconciliation', 'failed', 'quarantined'] },
  {
    id: 'working',
    label: 'In progress',
    statuses: ['received', 'reading', 'mapping', 'approved', 'submitting', 'attaching'],
  },
  { id: 'broker', label: 'Waiting for broker', statuses: ['awaiting_broker'] },
  { id: 'completed', label: 'Completed', statuses: ['completed'] },
  { id: 'aside', label: 'Set aside', statuses: ['set_aside', 'duplicate', 'rejected'] },
  { id: 'all', label: 'All', statuses: submissionStatuses },
]

export interface QueueFilters {
  readonly tab: QueueTab
  readonly search: string
}

const firstTab = queueTabs[0] as QueueTab

/** The filters an address holds; what it does not know is ignored. */
export function readFilters(query: string): QueueFilters {
  const parameters = new URLSearchParams(query)
  const tab = queueTabs.find(({ id }) => id === parameters.get('tab')) ?? firstTab
  return { tab, search: (parameters.get('search') ?? '').slice(0, 200) }
}

/** The address of the queue with these filters; the plain queue has the plain address. */
export function writeFilters({ tab, search }: QueueFilters): string {
  const parameters = new URLSearchParams()
  if (tab.id !== firstTab.id) parameters.set('tab', tab.id)
  if (search.trim()) parameters.set('search', search.trim())
  const query = parameters.toString()
  return query ? `/?${query}` : '/'
}

/** The query string for the API. `All` names no status. */
export function apiQuery({ tab, search }: QueueFilters, cursor: string | null): string {
  const parameters = new URLSearchParams()
  if (tab.id !== 'all') parameters.set('status', tab.statuses.join(','))
  if (search.trim()) parameters.set('search', search.trim())
  if (cursor) parameters.set('cursor', cursor)
  const query = parameters.toString()
  return query ? `?${query}` : ''
}

/** How many submissions stand under a tab. */
export function countUnder(
  tab: QueueTab,
  counts: Readonly<Partial<Record<SubmissionStatus, number>>>,
): number {
  return tab.statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}
