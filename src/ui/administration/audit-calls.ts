import type { AuditPage } from '../../review/views.ts'
import { request } from '../api/request.ts'

/** Which events are shown. The address holds it. */
export interface AuditFilters {
  /** Empty: every kind. */
  readonly kind: string
  /** The id of what it happened to, or of who did it; empty: all. */
  readonly subject: string
  readonly order: 'newest' | 'oldest'
}

/** What an address says; what it does not know is ignored. */
export function readAuditFilters(query: string): AuditFilters {
  const parameters = new URLSearchParams(query)
  return {
    kind: (parameters.get('kind') ?? '').slice(0, 100),
    subject: (parameters.get('subject') ?? '').slice(0, 100),
    order: parameters.get('order') === 'oldest' ? 'oldest' : 'newest',
  }
}

/** The address's query, with a question mark; nothing for what is usual. */
export function writeAuditFilters({ kind, subject, order }: AuditFilters): string {
  const parameters = new URLSearchParams()
  if (kind !== '') parameters.set('kind', kind)
  if (subject !== '') parameters.set('subject', subject)
  if (order !== 'newest') parameters.set('order', order)
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** @param from the sequence to go on from; 0 for the beginning */
export function readAuditEvents(filters: AuditFilters, from: number, signal?: AbortSignal) {
  const parameters = new URLSearchParams({ ...filters })
  parameters.set(filters.order === 'newest' ? 'before' : 'after', String(from))
  return request<AuditPage>('GET', `/api/audit/events?${parameters}`, undefined, signal)
}

export const readAuditKinds = (signal?: AbortSignal) =>
  request<readonly { readonly kind: string; readonly count: number }[]>(
    'GET',
    '/api/audit/kinds',
    undefined,
    signal,
  )

/** Every event, one a line, with what its hash covers. */
export const auditExportUrl = '/api/audit/export'
