import type { Context } from 'hono'
import type { z } from 'zod'
import { Problem } from './problem.ts'

/** Reads a JSON body by its schema: 400 for what is not JSON, 422 with pointers for JSON of another shape. */
export async function readJsonBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await context.req.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Problem({ status: 400, title: 'The request body is not JSON' })
  }
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const errors = read.error.issues.slice(0, 50).map((issue) => ({
    pointer: `#/${issue.path.join('/')}`,
    name: String(issue.path.at(-1) ?? ''),
    code: issue.code,
    detail: issue.message,
  }))
  throw new Problem({ status: 422, title: 'The request body has the wrong shape', errors })
}
