import type { Context } from 'hono'
import { questionSetOfRecord } from './cancel-policy.ts'
import { findRecord } from './cases.ts'
import { notFound } from './problem.ts'
import type { QuestionSet } from './question-set.ts'
import type { Sandbox } from './sandbox.ts'

/** A Question Set, read for the case record the query names, if it names one. Throws a Problem of 404. */
export function questionSetAsked(sandbox: Sandbox, set: QuestionSet, context: Context): QuestionSet {
  const recordId = context.req.query('caserecordid') ?? context.req.query('caserecords')
  if (recordId === undefined) return set
  const record = findRecord(sandbox.database, recordId)
  if (record?.productId !== set.productId) throw notFound('The case record of this product')
  return questionSetOfRecord(set, record)
}
