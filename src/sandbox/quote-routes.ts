import { Hono } from 'hono'
import { z } from 'zod'
import { textOf } from './answers.ts'
import { type CaseRecord, createCase } from './cases.ts'
import { checkAnswers, submittedAnswerSchema } from './check-answers.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { presentQuestionSet } from './present-question-set.ts'
import { notFound, Problem } from './problem.ts'
import { rate } from './rating.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

const quoteValidDays = 30

const quoteRequest = z.strictObject({
  productId: z.union([z.string().max(40), z.int()]).transform(String),
  recordType: z.literal('NewBusiness').default('NewBusiness'),
  externalReference: z.string().min(1).max(200).optional(),
  answers: z.array(submittedAnswerSchema).max(1000),
})

function expiryOf(record: CaseRecord): string | null {
  if (record.outcome !== 'quoted') return null
  return new Date(Date.parse(record.createdAt) + quoteValidDays * 86_400_000).toISOString()
}

/** `premium` of a referral is only indicative, and says so. */
function presentQuote(record: CaseRecord, warnings: readonly object[]): object {
  const { outcome, premium, referrals, declineReasons } = record.result
  return {
    outcome,
    caseId: record.caseId,
    recordId: record.recordId,
    reference: record.reference,
    externalReference: record.externalReference,
    expiresAt: expiryOf(record),
    premium: premium && { ...premium, indicative: outcome !== 'quoted' },
    referrals,
    declineReasons,
    warnings,
  }
}

/**
 * Question Sets and quotations. The body of `POST /quote` is the list encoding:
 *
 *     { productId, recordType?: "NewBusiness", externalReference?,
 *       answers: [{ questionId, value } | { questionId, items: [{ answers: [{ questionId, value }] }] }] }
 *
 * Values: text and options as strings (an option by its exact value); numbers, per cent and pounds as numbers or plain
 * decimal strings; `Yes` or `No`; dates `YYYY-MM-DD`; a name `{ title?, firstName?, surname }`; an address
 * `{ addressLine1, addressLine2?, town?, county?, postcode }`. An answer that is not wanted is left out, never null.
 */
export function quoteRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const findProduct = (productId: string) =>
    sandbox.products.find((each) => each.questionSet.productId === productId)
  const routes = new Hono<SandboxEnvironment>()

  routes.get('/questionsets', sandbox.faults.at('questionsets'), (context) =>
    context.json({
      questionSets: sandbox.products.map(({ questionSet }) => ({
        productId: questionSet.productId,
        productName: questionSet.productName,
        version: questionSet.version,
      })),
    }),
  )

  routes.get('/questionsets/:productId', sandbox.faults.at('questionsets'), (context) => {
    const product = findProduct(context.req.param('productId'))
    if (!product) throw notFound('The product')
    return context.json(presentQuestionSet(product.questionSet))
  })

  routes.post('/quote', sandbox.faults.at('quote'), limitBody(bodyLimits.jsonBytes), async (context) => {
    const request = await readJsonBody(context, quoteRequest)
    const product = findProduct(request.productId)
    if (!product) {
      const detail = 'There is no such product.'
      const error = { pointer: '#/productId', name: 'productId', code: 'unknownProduct', detail }
      throw new Problem({ status: 422, title: 'The quotation was refused', detail, errors: [error] })
    }
    const now = new Date()
    const today = now.toISOString().slice(0, 10)
    const checked = checkAnswers(product.questionSet, request.answers, today)
    if ('errors' in checked)
      throw new Problem({ status: 422, title: 'The answers are not valid', errors: checked.errors })
    const record = createCase(
      sandbox.database,
      {
        productId: product.questionSet.productId,
        productName: product.questionSet.productName,
        referencePrefix: product.referencePrefix,
        externalReference: request.externalReference ?? null,
        inceptionDate: textOf(checked.answers, 'StartDate'),
        answers: checked.answers,
        result: rate(product.rate, checked.answers, today),
      },
      now,
    )
    sandbox.printer.wake()
    return context.json(presentQuote(record, checked.warnings))
  })

  return routes
}
