import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type SubmissionStatus, submissionStatuses } from '../../domain/submission.ts'

/** A tab of the queue: the statuses that ask for the same kind of attention. */
export interface QueueTab {
  readonly id: string
  readonly label: MessageDescriptor
  readonly statuses: readonly SubmissionStatus[]
}

export const queueTabs: readonly QueueTab[] = [
  { id: 'review', label: msg`To review`, statuses: ['in_review'] },
  { id: 'help', label: msg`Needs help`, statuses: ['needs_reconciliation', 'failed', 'quarantined'] },
  {
    id: 'working',
    label: msg`In progress`,
    statuses: ['received', 'reading', 'mapping', 'approved', 'submitting', 'attaching'],
  },
  { id: 'broker', label: msg`Waiting for broker`, statuses: ['awaiting_broker'] },
  { id: 'completed', label: msg`Completed`, statuses: ['completed'] },
  { id: 'aside', label: msg`Set aside`, statuses: ['set_aside', 'duplicate', 'rejected'] },
  { id: 'all', label: msg`All`, statuses: submissionStatuses },
]

/** The orders in which the queue can stand. */
export const queueSorts = [
  { id: 'due', label: msg`Due first` },
  { id: 'newest', label: msg`Newest first` },
  { id: 'oldest', label: msg`Oldest first` },
  { id: 'cover', label: msg`Cover begins first` },
  { id: 'open', label: msg`Least to look at first` },
  { id: 'value', label: msg`Largest value first` },
] as const
export type QueueSortId = (typeof queueSorts)[number]['id']

/** Whose submissions are shown: everybody's, one's own, or those nobody has. */
export const queueOwners = [
  { id: '', label: msg`Anyone` },
  { id: 'me', label: msg`Mine` },
  { id: 'none', label: msg`Nobody’s` },
] as const
export type QueueOwner = (typeof queueOwners)[number]['id']

export interface QueueFilters {
  readonly tab: QueueTab
  readonly search: string
  readonly sort: QueueSortId
  /** Empty for every product. */
  readonly product: string
  readonly owner: QueueOwner
  readonly isOverdue: boolean
}

const firstTab = queueTabs[0] as QueueTab
const firstSort = 'due'

/** The filters an address holds; what it does not know is ignored. */
export function readFilters(query: string): QueueFilters {
  const parameters = new URLSearchParams(query)
  const at = (name: string) => (parameters.get(name) ?? '').slice(0, 200)
  return {
    tab: queueTabs.find(({ id }) => id === at('tab')) ?? firstTab,
    search: at('search'),
    sort: queueSorts.find(({ id }) => id === at('sort'))?.id ?? firstSort,
    product: at('product'),
    owner: queueOwners.find(({ id }) => id === at('owner'))?.id ?? '',
    isOverdue: at('due') === 'overdue',
  }
}

/** The address of the queue with these filters; the plain queue has the plain address. */
export function writeFilters({ tab, sort, ...filters }: QueueFilters): string {
  const parameters = new URLSearchParams()
  if (tab.id !== firstTab.id) parameters.set('tab', tab.id)
  if (sort !== firstSort) parameters.set('sort', sort)
  setCommon(parameters, filters)
  const query = parameters.toString()
  return query ? `/?${query}` : '/'
}

/** The query string for the API. `All` names no status. */
export function apiQuery({ tab, sort, ...filters }: QueueFilters, cursor: string | null): string {
  const parameters = new URLSearchParams()
  if (tab.id !== 'all') parameters.set('status', tab.statuses.join(','))
  parameters.set('sort', sort)
  setCommon(parameters, filters)
  if (cursor) parameters.set('cursor', cursor)
  return `?${parameters.toString()}`
}

/** Whether anything but the tab and the order leaves submissions out. */
export function isFiltered({ search, product, owner, isOverdue }: QueueFilters): boolean {
  return search.trim() !== '' || product !== '' || owner !== '' || isOverdue
}

function setCommon(
  parameters: URLSearchParams,
  { search, product, owner, isOverdue }: Omit<QueueFilters, 'tab' | 'sort'>,
): void {
  if (search.trim()) parameters.set('search', search.trim())
  if (product) parameters.set('product', product)
  if (owner) parameters.set('owner', owner)
  if (isOverdue) parameters.set('due', 'overdue')
}

/** How many submissions stand under a tab. */
export function countUnder(
  tab: QueueTab,
  counts: Readonly<Partial<Record<SubmissionStatus, number>>>,
): number {
  return tab.statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}
