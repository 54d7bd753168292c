import type { InsightView } from '../../review/insight-view.ts'
import { request } from '../api/request.ts'
import { type InsightFilters, writeFilters } from './insight-filters.ts'

export const readInsight = ({ days, productId }: InsightFilters, signal?: AbortSignal) =>
  request<InsightView>(
    'GET',
    `/api/insight${writeFilters({ days, productId, questionId: '' })}`,
    undefined,
    signal,
  )
