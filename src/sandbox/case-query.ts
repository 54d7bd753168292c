import type { Context } from 'hono'
import { Problem } from './problem.ts'

/** The case a query names; `caseid` and `cases` mean the same. Refused with 400 when it names none. */
export function caseIdOf(context: Context): string {
  const caseId = context.req.query('caseid') ?? context.req.query('cases')
  if (caseId === undefined) throw new Problem({ status: 400, title: 'Name a case in the query' })
  return caseId
}
