import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eachQuestion } from '../../src/domain/askable-question.ts'
import { createSchemePlatform } from '../../src/platform/create-scheme-platform.ts'
import { createMachineKeys } from '../../src/platform/machine-keys.ts'
import { createMemoryRequestLog } from '../../src/platform/memory-request-log.ts'
import { createRateLimiter } from '../../src/platform/rate-limiter.ts'
import { readQuestionSet } from '../../src/platform/read-question-set.ts'
import { loadWireProfile } from '../../src/platform/wire-profile.ts'
import type { ExternalAuth } from '../../src/sandbox/external-calls.ts'
import { approve } from '../deliver/approved-answers.ts'
import { acceptable, propertyOwners } from '../sandbox/acceptable-answers.ts'
import { contractOf, dialects } from './contract-platform.ts'

async function localServer(listener: RequestListener) {
  const seen: { url: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers })
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}`, seen }
}

/** The manual export of a product, read without any API. */
async function exportedQuestionSet(productId: string) {
  const profile = await loadWireProfile('default')
  const platform = createSchemePlatform({
    baseUrl: 'https://platform.example.com',
    siteId: null,
    keys: createMachineKeys('unused'),
    profile,
    limiter: createRateLimiter({ log: createMemoryRequestLog(), scope: 'none' }),
    questionSetDirectory: new URL('../../samples/question-sets', import.meta.url).pathname,
  })
  return await platform.fetchQuestionSet(productId)
}

const refusedBefore = { RefusedYN: 'Yes', RefusedDetails: 'Not renewed' }

describe.each(dialects)('$dialect', (dialect) => {
  test('row 1: Question Sets through the API and from the manual export', async () => {
    const { platform, control, sandbox } = await contractOf(dialect)
    const downloaded = async (productId: string) => {
      const { body } = await sandbox.send(`/console/products/${productId}/export.json`)
      return readQuestionSet(body, await loadWireProfile('default'))
    }
    const listed = await platform.listQuestionSets()
    expect(listed.map(({ productId }) => productId)).toEqual(expect.arrayContaining(['4325', '4410', '4507']))
    for (const { productId } of acceptable) {
      const set = await platform.fetchQuestionSet(productId)
      const exported = await exportedQuestionSet(productId)
      const ids = (of: typeof set) => [...eachQuestion(of)].map(({ question }) => question.id)
      expect(ids(exported)).toEqual(ids(set))
      // What a person downloads at the console is the same Question Set as the API's, in the older shape.
      expect((await downloaded(productId)).pages).toEqual(set.pages)
      for (const { question } of eachQuestion(set)) {
        expect(question.label).not.toMatch(/<\w+|-Hidden-/)
        expect((question.options ?? []).map(({ label }) => label)).not.toContain('- Select -')
      }
      expect([...eachQuestion(set)].some(({ question }) => question.hidden)).toBe(true)
    }
    const before = await platform.fetchQuestionSet('4325')
    expect((await platform.fetchQuestionSet('4325')).hash).toBe(before.hash)
    await control('/questionsets/4325/republish', { relabel: { ProposerName: 'Name of the landlord' } })
    const after = await platform.fetchQuestionSet('4325')
    expect(after.hash).not.toBe(before.hash)
    expect((await downloaded('4325')).pages).toEqual(after.pages)
    await expect(platform.fetchQuestionSet('0')).rejects.toMatchObject({ code: 'platform_not_found' })
  })

  test('row 2: one POST /quote is quoted, referred or declined, and errors name the question', async () => {
    const { platform, quote } = await contractOf(dialect)
    const quoted = await quote()
    expect(quoted).toMatchObject({ kind: 'quoted', gross: expect.stringMatching(/^\d+\.\d{2}$/) })
    expect(quoted.caseId).not.toBe('')
    expect(quoted.recordId).not.toBe('')
    const questionSet = await platform.fetchQuestionSet('4325')
    const send = async (changes: Readonly<Record<string, unknown>>) => {
      const approved = approve(questionSet, { ...propertyOwners, ...changes })
      const prepared = platform.prepareQuote({ questionSet, ...approved, externalReference: 'r' })
      return await platform.quote(prepared, async () => undefined)
    }
    expect(await send(refusedBefore)).toMatchObject({
      kind: 'answered',
      outcome: { kind: 'referred', reasons: [{ code: 'REFUSED', questionId: 'RefusedYN' }] },
    })
    expect(await send({ BankruptYN: 'Yes', BankruptDetails: 'In 2019' })).toMatchObject({
      kind: 'answered',
      outcome: { kind: 'declined', premium: null, reasons: [{ code: 'BANKRUPT' }] },
    })
    const [property] = propertyOwners.MP
    const refused = await send({ ClientEmail: 'nobody', MP: [property, { ...property, MP_YearBuilt: 9999 }] })
    expect(refused.kind).toBe('refused')
    if (refused.kind !== 'refused') return
    expect(refused.fieldErrors.map((error) => error.questionId).toSorted()).toEqual([
      'ClientEmail',
      'MP_YearBuilt',
    ])
  })

  test('row 3: external data is used with each sign-in, and its failure is an automatic referral', async () => {
    let isUp = true
    const service = await localServer((_, response) =>
      isUp ? response.end(JSON.stringify({ verdict: 'No match' })) : response.writeHead(500).end(),
    )
    const auths: readonly ExternalAuth[] = [
      { type: 'none' },
      { type: 'apiKeyHeader', name: 'x-data-key', value: 'd4ta' },
      { type: 'basic', username: 'plat', password: 'form' },
      { type: 'bearer', token: 't0ken' },
    ]
    const { quote, platform } = await contractOf(dialect, {
      externalCalls: auths.map((auth) => ({
        id: auth.type,
        productId: '4325',
        url: `${service.url}/${auth.type}`,
        method: 'GET',
        auth,
        timeoutMs: 2000,
        request: { name: 'ProposerName' },
        response: { callbackQuestionId: 'SanctionsCheck', pointer: '/verdict' },
      })),
    })
    expect((await quote()).kind).toBe('quoted')
    const sent = service.seen.map(({ url, headers }) => [
      url.split(/[/?]/)[1],
      headers['x-data-key'] ?? headers.authorization,
    ])
    expect(sent).toEqual([
      ['none', undefined],
      ['apiKeyHeader', 'd4ta'],
      ['basic', `Basic ${Buffer.from('plat:form').toString('base64')}`],
      ['bearer', 'Bearer t0ken'],
    ])
    isUp = false
    const referred = await quote()
    expect(referred.kind).toBe('referred')
    const { referral } = await platform.readCaseRecord(referred.recordId)
    expect(referral.referred).toBe(true)
    expect(referral.reasons[0]?.code).toBe('EXTERNAL_DATA')
  })

  test('row 4: documents of a case and of a record, by a constant URL with a temporary token', async () => {
    const { platform, quote, control, sandbox } = await contractOf(dialect)
    const { caseId, recordId } = await quote()
    const byCase = await platform.listDocuments({ caseId })
    const byRecord = await platform.listDocuments({ recordId })
    expect(byCase.length).toBeGreaterThan(0)
    expect(byRecord.map((one) => one.id)).toEqual(byCase.map((one) => one.id))
    const [document] = byCase
    expect(document?.url).not.toBe(document?.location)
    const downloaded = await platform.downloadDocument(document?.url ?? '')
    expect(downloaded.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(downloaded.bytes.byteLength).toBe(document?.sizeBytes)

    await control('/clock', { advanceMs: 3_600_000 })
    await expect(platform.downloadDocument(document?.url ?? '')).rejects.toMatchObject({
      code: 'platform_forbidden',
    })
    const [fresh] = await platform.listDocuments({ caseId })
    expect(fresh?.location).toBe(document?.location)
    expect(fresh?.url).not.toBe(document?.url)
    expect((await platform.downloadDocument(fresh?.url ?? '')).bytes.equals(downloaded.bytes)).toBe(true)

    // Both spellings of the two parameters mean the same; the second dialect knows only its own.
    if (dialect.dialect === 'pascal') return
    const profile = await loadWireProfile('sandbox')
    for (const query of [
      { caseId: 'caseid', recordId: 'caserecordid' },
      { caseId: 'cases', recordId: 'caserecords' },
    ]) {
      const operations = {
        ...profile.operations,
        listDocuments: { ...profile.operations.listDocuments, query },
      }
      const other = createSchemePlatform({
        baseUrl: sandbox.url,
        siteId: 'site-1',
        keys: createMachineKeys('test-machine-key'),
        profile: { ...profile, operations },
        limiter: createRateLimiter({ log: createMemoryRequestLog(), scope: 's' }),
      })
      expect((await other.listDocuments({ caseId })).map((one) => one.id)).toEqual(
        byCase.map((one) => one.id),
      )
      expect((await other.listDocuments({ recordId })).map((one) => one.id)).toEqual(
        byCase.map((one) => one.id),
      )
    }
  })

  test('row 4: downloads carry no platform headers and go to allowed hosts alone', async () => {
    const storage = await localServer((_, response) => response.end('%PDF-1.4'))
    const { platform, connect } = await contractOf(dialect)
    await platform.downloadDocument(`${storage.url}/a.pdf?sig=s3cret`)
    const [request] = storage.seen
    for (const name of ['x-api-key', 'site-id', 'authorization', 'origin'])
      expect(request?.headers).not.toHaveProperty(name)
    const profile = await loadWireProfile(dialect.profile)
    const strict = await connect({ profile: { ...profile, documentHosts: [] } })
    const elsewhere = strict.downloadDocument('https://storage.example.net/a.pdf?sig=s3cret')
    await expect(elsewhere).rejects.toMatchObject({ code: 'platform_reply_invalid' })
    await expect(elsewhere).rejects.not.toThrow(/s3cret/)
  })

  test('row 5: a file is uploaded in two steps', async () => {
    const { platform, quote } = await contractOf(dialect)
    const { caseId, recordId } = await quote()
    const bytes = Buffer.from('%PDF-1.4 proposal')
    const { uploadId } = await platform.uploadFile({
      name: 'Proposal ü.pdf',
      mediaType: 'application/pdf',
      bytes,
    })
    const names = async () => (await platform.listDocuments({ caseId })).map((one) => one.name)
    expect(await names()).not.toContain('Proposal ü.pdf')
    const { documentId } = await platform.associateDocument({
      caseId,
      recordId,
      uploadId,
      name: 'Proposal ü.pdf',
    })
    const document = (await platform.listDocuments({ recordId })).find((one) => one.id === documentId)
    expect(document).toMatchObject({ name: 'Proposal ü.pdf', sizeBytes: bytes.byteLength })
    expect((await platform.downloadDocument(document?.url ?? '')).bytes.equals(bytes)).toBe(true)
    await expect(
      platform.associateDocument({ caseId, recordId, uploadId: 'nothing', name: 'x' }),
    ).rejects.toMatchObject({ code: 'platform_not_found' })
  })

  test('row 6: a file is imported from a URL, and an inner address is refused', async () => {
    const source = await localServer((request, response) =>
      request.headers['x-file-key'] === 'k3y' ? response.end('survey') : response.writeHead(401).end(),
    )
    const { platform, quote } = await contractOf(dialect, { importAllowedHosts: [source.host] })
    const { caseId, recordId } = await quote()
    const header = { name: 'x-file-key', value: 'k3y' }
    const imported = await platform.importDocument({
      url: `${source.url}/survey.txt`,
      caseId,
      recordId,
      name: 'Survey.txt',
      header,
    })
    expect(imported).toMatchObject({ name: 'Survey.txt', sizeBytes: 6 })
    expect((await platform.listDocuments({ recordId })).map((one) => one.id)).toContain(imported?.id)
    await expect(platform.importDocument({ url: `${source.url}/survey.txt`, caseId })).rejects.toMatchObject({
      code: 'platform_refused',
    })
    for (const url of ['http://127.0.0.1:9/x', 'https://169.254.169.254/latest', 'https://10.0.0.1/x'])
      await expect(platform.importDocument({ url, caseId })).rejects.toMatchObject({
        code: 'platform_refused',
      })
  })
})
