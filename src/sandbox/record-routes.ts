import { Hono } from 'hono'
import { z } from 'zod'
import { adjustmentPremium, checkChangedAnswers } from './adjust-policy.ts'
import { addDays } from './calendar.ts'
import { addRecord, type CaseRecord, type NewRecord, recordOnCover, recordsOfCase } from './cases.ts'
import { type SubmittedAnswer, submittedAnswerSchema } from './check-answers.ts'
import { callForData } from './external-calls.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { presentQuote } from './present-record.ts'
import { notFound, Problem } from './problem.ts'
import { rate } from './rating.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

export const recordRequest = z.strictObject({
  kind: z.string().max(40),
  effectiveDate: z.iso.date(),
  reason: z.string().max(500).optional(),
  answers: z.array(submittedAnswerSchema).max(1000),
})

function refused(member: string, code: string, detail: string): Problem {
  const errors = [{ pointer: `#/${member}`, name: member, code, detail }]
  return new Problem({ status: 422, title: 'The transaction was refused', detail, errors })
}

/** The term a change falls into, or the term a renewal opens. */
function termOf(kind: 'mta' | 'renewal', standing: CaseRecord, effectiveDate: string) {
  const expiryDate = standing.expiryDate ?? standing.inceptionDate
  if (kind === 'renewal') {
    const firstDay = addDays(expiryDate, 1)
    if (effectiveDate < firstDay)
      throw refused(
        'effectiveDate',
        'overlap',
        `The policy runs to ${expiryDate}: it renews from ${firstDay}.`,
      )
    return { inceptionDate: effectiveDate, effectiveDate, expiryDate: null }
  }
  if (effectiveDate < standing.effectiveDate || effectiveDate > expiryDate)
    throw refused(
      'effectiveDate',
      'term',
      `A change applies between ${standing.effectiveDate} and ${expiryDate}.`,
    )
  return { inceptionDate: standing.inceptionDate, effectiveDate, expiryDate }
}

function kindOf(kind: string): 'mta' | 'renewal' {
  if (kind === 'mta' || kind === 'renewal') return kind
  if (kind.toLowerCase().startsWith('cancel'))
    throw refused(
      'kind',
      'unsupported',
      'Cancellation is not a transaction type: policies are not cancelled by API.',
    )
  throw refused('kind', 'unknownKind', 'The kind is mta or renewal.')
}

/** A renewal starts on its own date unless the request answers that question too. */
function withStartDate(kind: 'mta' | 'renewal', effectiveDate: string, answers: readonly SubmittedAnswer[]) {
  if (kind === 'mta' || answers.some((answer) => answer.questionId === 'StartDate')) return answers
  return [...answers, { questionId: 'StartDate', value: effectiveDate }]
}

/**
 * `POST /cases/{caseId}/records` with `{ kind: "mta"|"renewal", effectiveDate, reason?, answers: [only what changed] }`.
 * A policy on cover gets a new record with an id of its own, rated and underwritten like a quotation; the record that
 * stands stays as it is until the new one is put on cover.
 */
export function recordRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()
  routes.post(
    '/cases/:caseId/records',
    sandbox.faults.at('records'),
    limitBody(bodyLimits.jsonBytes),
    async (context) => {
      const request = await readJsonBody(context, recordRequest)
      const kind = kindOf(request.kind)
      const records = recordsOfCase(sandbox.database, context.req.param('caseId'))
      if (records.length === 0) throw notFound('The case')
      const standing = recordOnCover(records)
      if (!standing)
        throw new Problem({
          status: 409,
          title: 'The case is not on cover',
          detail: 'Only a policy on cover can be changed or renewed.',
        })
      const product = sandbox.products.find((each) => each.questionSet.productId === standing.productId)
      if (!product) throw notFound('The product')
      const term = termOf(kind, standing, request.effectiveDate)
      const today = sandbox.clock.today()
      const changed = withStartDate(kind, request.effectiveDate, request.answers)
      const checked = checkChangedAnswers(product.questionSet, standing.answers, changed, today)
      if ('errors' in checked)
        throw new Problem({ status: 422, title: 'The answers are not valid', errors: checked.errors })
      const found = await callForData(sandbox.externalCalls, standing.productId, checked.answers)
      // A renewal is judged as of its own first day: a year ahead is no start too far in the future.
      const asOf = kind === 'renewal' && term.inceptionDate > today ? term.inceptionDate : today
      const full = rate(product.rate, checked.answers, asOf, found)
      const former = standing.result.annualPremium ?? standing.result.premium
      const { expiryDate } = term
      const result =
        kind === 'mta' && full.premium && former && expiryDate
          ? {
              ...full,
              premium: adjustmentPremium({ former, next: full.premium }, { ...term, expiryDate }),
              annualPremium: full.premium,
            }
          : full
      const record: NewRecord = {
        ...term,
        kind: kind === 'mta' ? 'MTA' : 'Renewal',
        policyNumber: standing.policyNumber,
        basedOnRecordId: standing.recordId,
        answers: checked.answers,
        result,
      }
      const added = addRecord(sandbox.database, standing, record, sandbox.clock.now())
      sandbox.printer.wake()
      sandbox.tellEvent('record.created', added)
      return context.json({ ...presentQuote(added, checked.warnings), kind: added.kind })
    },
  )
  return routes
}
