import { Hono } from 'hono'
import { z } from 'zod'
import { textOf } from './answers.ts'
import { createCase } from './cases.ts'
import { checkAnswers, submittedAnswerSchema } from './check-answers.ts'
import { callForData } from './external-calls.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { presentQuestionSet } from './present-question-set.ts'
import { presentQuote } from './present-record.ts'
import { notFound, Problem } from './problem.ts'
import { questionSetAsked } from './question-set-query.ts'
import { rate } from './rating.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Sandbox } from './sandbox.ts'
import type { Caller, SandboxEnvironment } from './sandbox-environment.ts'

export const quoteRequest = z.strictObject({
  productId: z.union([z.string().max(40), z.int()]).transform(String),
  recordType: z.literal('NewBusiness').default('NewBusiness'),
  externalReference: z.string().min(1).max(200).optional(),
  answers: z.array(submittedAnswerSchema).max(1000),
})

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
  // A hidden scheme answers a standard caller as if it did not exist.
  const productsFor = ({ level }: Caller) =>
    level === 'administrator'
      ? sandbox.products
      : sandbox.products.filter(
          (each) => !each.isHidden && !sandbox.hiddenProductIds.includes(each.questionSet.productId),
        )
  const findProduct = (caller: Caller, productId: string) =>
    productsFor(caller).find((each) => each.questionSet.productId === productId)
  const routes = new Hono<SandboxEnvironment>()

  routes.get('/questionsets', sandbox.faults.at('questionsets'), (context) =>
    context.json({
      questionSets: productsFor(context.get('caller')).map(({ questionSet }) => ({
        productId: questionSet.productId,
        productName: questionSet.productName,
        version: questionSet.version,
      })),
    }),
  )

  routes.get('/questionsets/:productId', sandbox.faults.at('questionsets'), (context) => {
    const product = findProduct(context.get('caller'), context.req.param('productId'))
    if (!product) throw notFound('The product')
    return context.json(presentQuestionSet(questionSetAsked(sandbox, product.questionSet, context)))
  })

  routes.post('/quote', sandbox.faults.at('quote'), limitBody(bodyLimits.jsonBytes), async (context) => {
    const request = await readJsonBody(context, quoteRequest)
    const product = findProduct(context.get('caller'), request.productId)
    if (!product) {
      const detail = 'There is no such product.'
      const error = { pointer: '#/productId', name: 'productId', code: 'unknownProduct', detail }
      throw new Problem({ status: 422, title: 'The quotation was refused', detail, errors: [error] })
    }
    const now = sandbox.clock.now()
    const today = sandbox.clock.today()
    const checked = checkAnswers(product.questionSet, request.answers, today)
    if ('errors' in checked)
      throw new Problem({ status: 422, title: 'The answers are not valid', errors: checked.errors })
    const { productId } = product.questionSet
    const found = await callForData(sandbox.externalCalls, productId, checked.answers)
    const record = createCase(
      sandbox.database,
      {
        productId,
        productName: product.questionSet.productName,
        referencePrefix: product.referencePrefix,
        externalReference: request.externalReference ?? null,
        inceptionDate: textOf(checked.answers, 'StartDate'),
        answers: checked.answers,
        result: rate(product.rate, checked.answers, today, found),
      },
      now,
    )
    sandbox.printer.wake()
    sandbox.tellEvent('record.created', record)
    return context.json(presentQuote(record, checked.warnings))
  })

  return routes
}
