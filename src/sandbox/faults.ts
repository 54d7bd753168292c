import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { Problem } from './problem.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'
import { storageRefusal } from './signed-url.ts'

/**
 * What a test can make go wrong, once for each `count`:
 * - `close-before`: the connection is closed and nothing was done
 * - `close-after`: everything is done and the connection closed without an answer
 * - `slow`: everything is done and the answer comes after `delayMs`
 * - `500-with-effect`: everything is done and the answer says 500
 * - `500-without`, `503`, `429`: nothing is done and the answer says so
 * - `garbage-200`: everything is done and the answer is 200 with a page of HTML
 * - `truncate`: everything is done and the connection closes in the middle of the answer's body
 * - `expired-token`: nothing is done; the token is said to have expired, at `storage` in the words of the storage
 */
export const faultPlaces = [
  'quote',
  'questionsets',
  'documents',
  'upload',
  'import',
  'associate',
  'cases',
  'records',
  'oncover',
  'transactions',
  'claims',
  'reports',
  'storage',
  'auth',
] as const
export const faultKinds = [
  'close-before',
  'close-after',
  'slow',
  '500-with-effect',
  '500-without',
  '503',
  '429',
  'garbage-200',
  'truncate',
  'expired-token',
] as const

export const faultSchema = z.strictObject({
  at: z.enum(faultPlaces),
  kind: z.enum(faultKinds),
  count: z.int().min(1).max(1000).default(1),
  delayMs: z.int().min(0).max(600_000).default(1000),
  /** Of a `429`. */
  retryAfterSeconds: z.int().min(0).max(3600).default(1),
})
export type Fault = z.infer<typeof faultSchema>

/** Faults by chance: the same seed and the same requests bring the same faults. */
export const faultStormSchema = z.strictObject({
  seed: z.int(),
  /** How many requests in a hundred go wrong. */
  percent: z.number().min(0).max(100),
  at: z
    .array(z.enum(faultPlaces))
    .min(1)
    .default([...faultPlaces]),
  kinds: z
    .array(z.enum(faultKinds))
    .min(1)
    .default([...faultKinds]),
  /** After so many faults the storm is over. */
  count: z.int().min(1).max(100_000).default(1000),
  delayMs: z.int().min(0).max(600_000).default(50),
  retryAfterSeconds: z.int().min(0).max(3600).default(1),
})
export type FaultStorm = z.infer<typeof faultStormSchema>

export interface ArmedFaults {
  arm(fault: Fault): void
  /** Replaces any storm before it. */
  storm(storm: FaultStorm): void
  clear(): void
  /** The faults still to happen. */
  readonly armed: readonly Fault[]
  /** The faults that happened, in order. */
  readonly happened: readonly Pick<Fault, 'at' | 'kind'>[]
  /** A middleware that makes the next armed fault of this place happen. */
  at(place: Fault['at']): MiddlewareHandler<SandboxEnvironment>
}

function closeConnection(context: Context<SandboxEnvironment>): void {
  context.env.incoming.socket.destroy()
  replaceResponse(context, RESPONSE_ALREADY_SENT)
}

/** Assigning over an existing answer would merge the headers of both. */
function replaceResponse(context: Context<SandboxEnvironment>, response: Response): void {
  context.res = undefined
  context.res = response
}

async function truncateAnswer(context: Context<SandboxEnvironment>): Promise<void> {
  const body = Buffer.from(await context.res.arrayBuffer())
  const { outgoing } = context.env
  outgoing.writeHead(context.res.status, {
    'content-type': context.res.headers.get('content-type') ?? 'application/json',
    'content-length': body.length,
  })
  const half = body.subarray(0, Math.floor(body.length / 2))
  await new Promise<void>((resolve) => outgoing.write(half, () => resolve()))
  outgoing.socket?.destroy()
  replaceResponse(context, RESPONSE_ALREADY_SENT)
}

const refusals: Partial<Record<Fault['kind'], ConstructorParameters<typeof Problem>[0]>> = {
  '500-without': { status: 500, title: 'Internal server error' },
  '503': { status: 503, title: 'Service unavailable' },
}

/** The answer of a fault without effect, if it is one. */
function refuse(fault: Fault, context: Context<SandboxEnvironment>): Response | undefined {
  if (fault.kind === '429')
    throw new Problem({
      status: 429,
      title: 'Too many requests',
      retryAfterSeconds: fault.retryAfterSeconds,
    })
  if (fault.kind === 'expired-token') {
    if (fault.at === 'storage')
      return context.body(storageRefusal, 403, { 'content-type': 'application/xml' })
    throw new Problem({ status: 401, title: 'The access token is wrong or has expired' })
  }
  const refusal = refusals[fault.kind]
  if (refusal) throw new Problem(refusal)
  return undefined
}

async function answerWrongly(fault: Fault, context: Context<SandboxEnvironment>): Promise<void> {
  switch (fault.kind) {
    case 'close-after':
      return closeConnection(context)
    case 'truncate':
      return truncateAnswer(context)
    case 'garbage-200':
      return replaceResponse(context, new Response('<html><body>Welcome</body></html>', { status: 200 }))
    case '500-with-effect':
      return replaceResponse(context, Response.json({ message: 'An error has occurred.' }, { status: 500 }))
    default:
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
  }
}

const mostRemembered = 100_000

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function createArmedFaults(): ArmedFaults {
  let armed: Fault[] = []
  let chance: { readonly storm: FaultStorm; readonly random: () => number; left: number } | undefined
  const happened: Pick<Fault, 'at' | 'kind'>[] = []
  const takeByChance = (at: Fault['at']): Fault | undefined => {
    if (!chance || chance.left === 0 || !chance.storm.at.includes(at)) return undefined
    const { storm, random } = chance
    // Two numbers are drawn for every request, so that one fault does not change which request has the next.
    const [strikes, choice] = [random() * 100 < storm.percent, random()]
    const kind = storm.kinds[Math.floor(choice * storm.kinds.length)]
    if (!strikes || !kind) return undefined
    chance.left -= 1
    const { delayMs, retryAfterSeconds } = storm
    return { at, kind, count: 1, delayMs, retryAfterSeconds }
  }
  const take = (place: Fault['at']): Fault | undefined => {
    const fault = armed.find((each) => each.at === place)
    if (fault)
      armed = armed.flatMap((each) => {
        if (each !== fault) return [each]
        return each.count > 1 ? [{ ...each, count: each.count - 1 }] : []
      })
    return fault
  }
  return {
    arm: (fault) => {
      armed.push(fault)
    },
    storm: (storm) => {
      chance = { storm, random: seededRandom(storm.seed), left: storm.count }
    },
    clear: () => {
      armed = []
      chance = undefined
    },
    get armed() {
      return armed
    },
    get happened() {
      return happened
    },
    at: (place) => async (context, next) => {
      const fault = take(place) ?? takeByChance(place)
      if (!fault) return next()
      if (happened.length < mostRemembered) happened.push({ at: place, kind: fault.kind })
      const refusal = refuse(fault, context)
      if (refusal) return refusal
      if (fault.kind === 'close-before') return closeConnection(context)
      await next()
      await answerWrongly(fault, context)
    },
  }
}
