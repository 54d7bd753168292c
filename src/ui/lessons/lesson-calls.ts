import type { LearnedView } from '../../review/administration-views.ts'
import { request } from '../api/request.ts'

export const readLearned = (signal?: AbortSignal) =>
  request<LearnedView>('GET', '/api/learned', undefined, signal)

export const switchLearning = (isOn: boolean) => request<LearnedView>('PUT', '/api/learned', { isOn })

/** For good: learning from the same submission again does not bring it back. */
export const forgetLesson = (id: string) =>
  request<LearnedView>('DELETE', `/api/learned/${encodeURIComponent(id)}`)
