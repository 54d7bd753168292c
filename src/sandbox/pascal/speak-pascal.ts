import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimits, limitBody } from '../limit-body.ts'
import { Problem } from '../problem.ts'
import { questionSetAsked } from '../question-set-query.ts'
import type { Sandbox } from '../sandbox.ts'
import type { SandboxEnvironment } from '../sandbox-environment.ts'
import { presentPascal, presentPascalProblem, presentPascalQuestionSet } from './present-pascal.ts'
import { readPascalBody } from './read-pascal-body.ts'

type Middleware = MiddlewareHandler<SandboxEnvironment>

const limitJson = limitBody(bodyLimits.jsonBytes)

function isMultipart(context: Context): boolean {
  return /^multipart\//i.test(context.req.header('content-type') ?? '')
}

/** Nesting so deep that no stack holds it is no request either. */
function readDeep(json: Parameters<typeof readPascalBody>[0]): string {
  try {
    return JSON.stringify(readPascalBody(json))
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new Problem({ status: 400, title: 'The request body is nested too deeply' })
    throw cause
  }
}

/** Tells the routes behind it what the request says. */
const readRequest: Middleware = async (context, next) => {
  if (context.req.query('caseid') !== undefined || context.req.query('caserecordid') !== undefined)
    throw new Problem({ status: 400, title: 'The query is written cases or caserecords' })
  const { raw } = context.req
  if (raw.body && !isMultipart(context)) {
    const text = await raw.text()
    let json: Parameters<typeof readPascalBody>[0] | undefined
    try {
      json = JSON.parse(text)
    } catch {
      json = undefined
    }
    // What is not JSON goes on as it is: the route refuses it in the usual way.
    const body = json === undefined ? text : readDeep(json)
    context.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body })
  }
  await next()
}

/** Tells the caller what the routes behind it answered. What is no JSON stays as it is. */
function writeAnswer(sandbox: Sandbox): Middleware {
  return async (context, next) => {
    await next()
    const type = context.res.headers.get('content-type') ?? ''
    if (!/\bjson\b/.test(type)) return
    const { status } = context.res
    const json = await context.res.json()
    const productId = /^\/questionsets\/([^/]+)$/.exec(context.req.path)?.[1]
    const set = sandbox.products.find((each) => each.questionSet.productId === productId)?.questionSet
    const told = type.includes('problem')
      ? presentPascalProblem(json)
      : set && status === 200
        ? presentPascalQuestionSet(questionSetAsked(sandbox, set, context))
        : presentPascal(json)
    context.res = new Response(JSON.stringify(told), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  }
}

/** The second, deliberately different dialect of the sandbox, spoken in front of the same platform. */
export function speakPascal(sandbox: Sandbox): readonly [Middleware, Middleware, Middleware] {
  return [
    writeAnswer(sandbox),
    (context, next) => (isMultipart(context) ? next() : limitJson(context, next)),
    readRequest,
  ]
}
