const FIRST_DELAY_MS = 500

/** How long a server asks us to wait, in milliseconds: `retry-after-ms`, or `Retry-After` as seconds or an HTTP date. */
export function readRetryAfterMs(headers: Headers | undefined, now: number): number | undefined {
  const milliseconds = headers?.get('retry-after-ms')
  if (milliseconds && /^\d{1,12}$/.test(milliseconds)) return Number(milliseconds)
  const value = headers?.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d{1,9}(\.\d{1,3})?$/.test(value)) return Math.ceil(Number(value) * 1000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Exponential back-off with full jitter over its upper half. `failedAttempts` counts from 1. */
export function backOffMs(failedAttempts: number, random: () => number = Math.random): number {
  return FIRST_DELAY_MS * 2 ** (failedAttempts - 1) * (0.5 + random() / 2)
}
