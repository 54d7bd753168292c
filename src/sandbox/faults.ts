import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { Problem } from './problem.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

/**
 * What a test can make go wrong, once for each `count`:
 * - `close-before`: the connection is closed and nothing was done
 * - `close-after`: everything is done and the connection closed without an answer
 * - `slow`: everything is done and the answer comes after `delayMs`
 * - `500-with-effect`: everything is done and the answer says 500
 * - `500-without`, `503`, `429`: nothing is done and the answer says so
 * - `garbage-200`: everything is done and the answer is 200 with a page of HTML
 * - `truncate`: everything is done and the connection closes in the middle of the answer's body
 */
export const faultSchema = z.strictObject({
  at: z.enum([
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
  ]),
  kind: z.enum([
    'close-before',
    'close-after',
    'slow',
    '500-with-effect',
    '500-without',
    '503',
    '429',
    'garbage-200',
    'truncate',
  ]),
  count: z.int().min(1).max(1000).default(1),
  delayMs: z.int().min(0).max(600_000).default(1000),
})
export type Fault = z.infer<typeof faultSchema>

export interface ArmedFaults {
  arm(fault: Fault): void
  clear(): void
  /** The faults still to happen. */
  readonly armed: readonly Fault[]
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
  '429': { status: 429, title: 'Too many requests', retryAfterSeconds: 1 },
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

export function createArmedFaults(): ArmedFaults {
  let armed: Fault[] = []
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
    clear: () => {
      armed = []
    },
    get armed() {
      return armed
    },
    at: (place) => async (context, next) => {
      const fault = take(place)
      if (!fault) return next()
      const refusal = refusals[fault.kind]
      if (refusal) throw new Problem(refusal)
      if (fault.kind === 'close-before') return closeConnection(context)
      await next()
      await answerWrongly(fault, context)
    },
  }
}
