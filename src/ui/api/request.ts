import { t } from '@lingui/core/macro'
import type { FailureDetail } from '../../domain/failures.ts'

/** What the API says when it says no: a sentence to show, and the details behind it. `status` is 0 when nothing answered. */
export class ApiProblem extends Error {
  readonly status: number
  readonly title: string
  readonly detail: string | null
  readonly code: string | null
  readonly errors: readonly FailureDetail[]

  constructor(
    status: number,
    title: string,
    more: { detail?: string; code?: string; errors?: FailureDetail[] } = {},
  ) {
    super(more.detail ? `${title} ${more.detail}` : title)
    this.name = 'ApiProblem'
    this.status = status
    this.title = title
    this.detail = more.detail ?? null
    this.code = more.code ?? null
    this.errors = more.errors ?? []
  }
}

export const unreachable = (): string =>
  t`The server cannot be reached. What you see may be out of date; nothing was lost.`

/** @throws ApiProblem on any answer but a success, and when nothing answers */
export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  /** The request goes out even when the page is left the moment after. */
  outlivesPage = false,
): Promise<T> {
  const isForm = body instanceof FormData
  let response: Response
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(outlivesPage ? { keepalive: true } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiProblem(0, unreachable())
  }
  if (!response.ok) throw problemOf(response.status, await response.json().catch(() => null))
  if (response.status === 204) return undefined as T
  return (await response.json()) as T
}

/** What an answer that is no success says. `body` is its JSON, or null where it has none. */
export function problemOf(status: number, body: unknown): ApiProblem {
  const fallback =
    status >= 500
      ? t`The server has a fault. Nothing was lost; try again in a moment.`
      : t`The server refused (status ${status}).`
  if (typeof body !== 'object' || body === null) return new ApiProblem(status, fallback)
  const problem = body as Record<string, unknown>
  const text = (key: string) => (typeof problem[key] === 'string' ? (problem[key] as string) : undefined)
  const detail = text('detail')
  const code = text('code')
  return new ApiProblem(status, text('title') ?? text('message') ?? fallback, {
    ...(detail ? { detail } : {}),
    ...(code ? { code } : {}),
    ...(Array.isArray(problem['errors']) ? { errors: problem['errors'] as FailureDetail[] } : {}),
  })
}
