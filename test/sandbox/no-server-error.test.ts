import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyOwners } from './acceptable-answers.ts'
import { runningSandbox } from './running-sandbox.ts'

const operations = [
  'POST /quote',
  'POST /documents',
  'POST /fileuploads/upload',
  'POST /fileuploads/uploadurl',
  'POST /transactions',
  'POST /caserecords/{record}/oncover',
  'POST /cases/{case}/records',
  'POST /claims',
  'PATCH /claims/{claim}',
  'POST /auth/token',
  'POST /auth/refresh',
  'GET /documents?cases={any}',
  'GET /caserecords?cases={any}',
  'GET /caserecords/{any}',
  'GET /cases/{any}',
  'GET /claims?cases={any}',
  'GET /claims/{any}',
  'GET /questionsets/{any}',
  'GET /reports/policies?from={any}&to={any}&format={any}',
  'GET /storage/documents/{any}/{any}?se={any}&sig={any}',
  'POST /sandbox/records/{record}/referral',
] as const

const names =
  'caseId recordId kind effectiveDate answers questionId value items url auth type name amount paidAt productId incidentDate description reserve decision note'
const member = fc.constantFrom(
  ...names.split(' ').flatMap((name) => [name, `${name[0]?.toUpperCase()}${name.slice(1)}`]),
)
const value = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(
      'mta',
      'payment',
      '2026-12-01',
      '9999-12-31',
      '100001',
      '',
      'MP',
      'none',
      '10.00',
      -1,
      1e308,
      null,
      true,
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(member, fc.constantFrom('__proto__', 'QuestionSet', 'constructor')), tie('json'), {
      maxKeys: 6,
    }),
  ),
})).json

test.each(['camel', 'pascal'] as const)(
  'whatever is sent in %s, the sandbox never fails by its own fault',
  async (dialect) => {
    const failures: unknown[] = []
    const { quote, post, send } = await runningSandbox({
      dialect,
      requestsPerMinute: 1_000_000,
      reportFailure: (cause) => failures.push(cause),
    })
    if (dialect === 'camel') {
      const { body } = await quote('4325', propertyOwners)
      await post(`/caserecords/${body.recordId}/oncover`, {})
      await post('/claims', { caseId: body.caseId, incidentDate: '2026-11-01', description: 'Fire' })
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operations),
        value,
        fc.string({ maxLength: 20 }),
        async (operation, body, text) => {
          const [method = 'GET', template = '/'] = operation.split(' ')
          const path = template
            .replace('{case}', '100001')
            .replace('{record}', '700001')
            .replace('{claim}', '500001')
            .replaceAll('{any}', encodeURIComponent(text).replaceAll('.', '%2E'))
          const sent = method === 'GET' ? {} : { body: JSON.stringify(body) }
          const { status } = await send(path, { method, ...sent })
          expect(status, operation).toBeLessThan(500)
        },
      ),
      { numRuns: 300 },
    )
    expect(failures).toEqual([])
  },
  60_000,
)
