import { eachQuestion } from '../domain/askable-question.ts'
import { Failure } from '../domain/failures.ts'
import { classifyQuoteExchange } from './classify-quote-exchange.ts'
import { parseReply } from './parse-reply.ts'
import { jsonBody, type PlatformSession, requestJson } from './platform-session.ts'
import { preparePolicyChange } from './prepare-quote.ts'
import { readAnnualPremium, readCaseRecord, readCaseRecords } from './read-case.ts'
import { readDocument } from './read-documents.ts'
import { readQuestionSet } from './read-question-set.ts'
import type {
  PlatformCaseRecord,
  PolicyChange,
  PolicyChangeReply,
  PolicyPlatform,
} from './scheme-platform.ts'
import { readText } from './tolerant-reader.ts'

/** Why we do not even ask: the platform would say no, or, on a site that is set up wrongly, yes. */
function assertMayGoOnCover(record: PlatformCaseRecord): void {
  if (record.referral.referred || record.outcome === 'referred')
    throw new Failure(
      'platform_conflict',
      'The record is referred; a referral is settled on the platform first',
    )
  if (record.outcome === 'declined') throw new Failure('platform_conflict', 'The record is declined')
}

/** Accounting that is switched off looks like a missing permission. */
function explainForbidden(error: unknown): unknown {
  if (!(error instanceof Failure) || error.code !== 'platform_forbidden') return error
  const detail = [error.detail, 'Accounting may not be enabled on this site'].filter(Boolean).join('. ')
  return new Failure('platform_forbidden', detail, { cause: error })
}

/** What is done to a policy after its quote. */
export function policyOperations(session: PlatformSession): PolicyPlatform {
  const { caller, credentials, profile } = session
  const { names } = profile.request

  async function changePolicy(change: PolicyChange): Promise<PolicyChangeReply> {
    caller.assertEnabled('addCaseRecord')
    const prepared = preparePolicyChange(change, profile)
    const exchange = await caller.exchangeOnce(credentials, 'addCaseRecord', {
      path: { caseId: change.caseId },
      body: { contentType: 'application/json', bytes: prepared.body },
    })
    const reply = classifyQuoteExchange(exchange, prepared, profile, 'change')
    if (reply.kind !== 'answered' || exchange.kind !== 'answered') return reply as PolicyChangeReply
    const body = parseReply(exchange.body.toString('utf8'), 'addCaseRecord')
    return { ...reply, annualPremium: readAnnualPremium(body, profile) }
  }

  return {
    listCaseRecords: async (caseId) =>
      readCaseRecords(await requestJson(session, 'listCaseRecords', { query: { caseId } }), profile),
    changePolicy,
    async submitPayment(payment) {
      if (!/^\d{1,13}(\.\d{1,2})?$/.test(payment.amount))
        throw new Failure('request_invalid', 'The amount of a payment is a decimal string of pounds')
      const call = jsonBody({
        [names.caseId]: payment.caseId,
        [names.policyRecordId]: payment.recordId,
        [names.type]: profile.request.paymentType,
        [names.amount]: profile.request.money === 'number' ? Number(payment.amount) : payment.amount,
        [names.currency]: payment.currency,
        [names.method]: payment.method,
        [names.provider]: payment.provider,
        [names.externalReference]: payment.externalReference,
        [names.paidAt]: payment.paidAt,
      })
      const body = await requestJson(session, 'submitPayment', call).catch((error: unknown) => {
        throw explainForbidden(error)
      })
      return {
        transactionId: readText(body, profile.reply.transactionId) ?? null,
        statusText: readText(body, profile.reply.transactionStatus) ?? null,
      }
    },
    async putOnCover(recordId, { effectiveDate } = {}) {
      if (profile.operations.readCaseRecord.enabled && profile.operations.putOnCover.enabled)
        assertMayGoOnCover(
          readCaseRecord(await requestJson(session, 'readCaseRecord', { path: { recordId } }), profile),
        )
      const call = { path: { recordId }, ...jsonBody({ [names.effectiveDate]: effectiveDate }) }
      return readCaseRecord(await requestJson(session, 'putOnCover', call), profile)
    },
    async readCancellationValues({ productId, recordId }) {
      const call = { path: { productId }, query: { recordId } }
      const set = readQuestionSet(await requestJson(session, 'fetchQuestionSet', call), profile)
      return [...eachQuestion(set)].flatMap(({ question: { id, label, cancellationCalculation } }) =>
        cancellationCalculation === undefined
          ? []
          : [{ questionId: id, label, values: cancellationCalculation }],
      )
    },
    async importDocument({ url, caseId, recordId, name, header }) {
      if (!URL.canParse(url)) throw new Failure('request_invalid', 'The address to import from is not a URL')
      const { importAuth } = profile.request
      const call = jsonBody({
        [names.url]: url,
        [names.documentName]: name,
        [names.caseId]: caseId,
        [names.recordId]: recordId,
        [names.auth]: header
          ? {
              [names.authType]: importAuth.header,
              [names.authName]: header.name,
              [names.authValue]: header.value,
            }
          : { [names.authType]: importAuth.none },
      })
      return readDocument(await requestJson(session, 'importDocument', call), profile) ?? null
    },
  }
}
