import { readText } from './tolerant-reader.ts'

const defaultWaitMs = 60_000
const longestWaitMs = 3_600_000

type Headers = Readonly<Record<string, string | string[] | undefined>>

function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value)?.trim()
}

function statedWaitMs(headers: Headers, body: string, nowMs: number): number {
  const retryAfter = headerOf(headers, 'retry-after')
  if (retryAfter !== undefined && /^\d+(\.\d+)?$/.test(retryAfter)) return Number(retryAfter) * 1000
  const date = retryAfter === undefined ? Number.NaN : Date.parse(retryAfter)
  if (!Number.isNaN(date)) return date - nowMs
  const seconds =
    /(?:^|[;,\s])t=(\d+)/.exec(headerOf(headers, 'ratelimit') ?? '')?.[1] ??
    /^\d+$/.exec(headerOf(headers, 'ratelimit-reset') ?? '')?.[0] ??
    /try again in (\d+) seconds/i.exec(messageOf(body))?.[1]
  return seconds === undefined ? defaultWaitMs : Number(seconds) * 1000
}

function messageOf(body: string): string {
  try {
    return readText(JSON.parse(body), ['message', 'detail', 'title']) ?? ''
  } catch {
    return body.slice(0, 2000)
  }
}

/**
 * How long a 429 asks us to wait, in milliseconds from now: `Retry-After`, then `RateLimit`, then `RateLimit-Reset`, then the
 * sentence of an API gateway, else one whole window. The gateway's sentence has no other form, hence the one search in words.
 */
export function readRetryAfterMs(headers: Headers, body: string, nowMs: number): number {
  return Math.min(longestWaitMs, Math.max(0, statedWaitMs(headers, body, nowMs)))
}
