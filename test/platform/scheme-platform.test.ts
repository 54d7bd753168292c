import { beforeAll, describe, expect, test } from 'vitest'
import type { QuestionSet } from '../../src/domain/question-set.ts'
import {
  createSchemePlatform,
  type SchemePlatformOptions,
} from '../../src/platform/create-scheme-platform.ts'
import { checkDocumentUrl } from '../../src/platform/download-document.ts'
import { createMachineKeys } from '../../src/platform/machine-keys.ts'
import type { RateLimiter } from '../../src/platform/rate-limiter.ts'
import type { QuoteRequest, SchemePlatform } from '../../src/platform/scheme-platform.ts'
import { loadWireProfile, type WireProfile } from '../../src/platform/wire-profile.ts'
import { answer, type LocalServer, startServer } from './local-server.ts'

const questionSet: QuestionSet = {
  productId: '1',
  productName: 'Test',
  hash: 'h',
  pages: [
    {
      id: 'p1',
      title: 'One',
      order: 0,
      questions: ['Name', 'Town'].map((id, order) => ({
        id,
        label: id,
        order,
        type: 'text',
        wireType: 'Text',
        required: true,
        hidden: false,
        readOnly: false,
      })),
    },
  ],
}
const request: QuoteRequest = {
  questionSet,
  answers: [
    { questionId: 'Name', itemId: null, value: 'Acme' },
    { questionId: 'Town', itemId: null, value: 'Leeds' },
  ],
  itemOrder: [],
  externalReference: 'sub_1.1.1',
}

interface Watched extends RateLimiter {
  readonly acquired: string[]
  readonly pausedMs: number[]
  openCount: number
}

function watchedLimiter(): Watched {
  const limiter: Watched = {
    acquired: [],
    pausedMs: [],
    openCount: 0,
    async acquire(kind) {
      limiter.acquired.push(kind)
      limiter.openCount += 1
      return {
        finish: async () => {
          limiter.openCount -= 1
        },
      }
    },
    pause: (durationMs) => void limiter.pausedMs.push(durationMs),
  }
  return limiter
}

let sandboxProfile: WireProfile
let pascalProfile: WireProfile
let defaultProfile: WireProfile
beforeAll(async () => {
  sandboxProfile = await loadWireProfile('sandbox')
  pascalProfile = await loadWireProfile('sandbox-pascal')
  defaultProfile = await loadWireProfile('default')
})

function connect(server: LocalServer, more: Partial<SchemePlatformOptions> = {}) {
  const limiter = watchedLimiter()
  const platform = createSchemePlatform({
    baseUrl: `${server.url}/tenant/`,
    siteId: 'site-7',
    keys: createMachineKeys('key-1'),
    profile: { ...sandboxProfile, timeoutMs: 500 },
    limiter,
    ...more,
  })
  return { platform, limiter }
}

const quote = (platform: SchemePlatform, beforeSending = async () => {}) =>
  platform.quote(platform.prepareQuote(request), beforeSending)

describe('both dialects, by a change of profile alone', () => {
  const dialects = {
    camel: {
      profile: () => sandboxProfile,
      list: '/tenant/documents?caseid=c9',
      listRecord: '/tenant/documents?caserecordid=r9',
      quoteRequest: {
        productId: '1',
        recordType: 'NewBusiness',
        externalReference: 'sub_1.1.1',
        answers: [
          { questionId: 'Name', value: 'Acme' },
          { questionId: 'Town', value: 'Leeds' },
        ],
      },
      quoteReply: { outcome: 'quoted', caseId: 'c9', recordId: 'r9', premium: { gross: '12.30' } },
      refusal: { title: 'Invalid', errors: [{ pointer: '#/answers/1/value', detail: 'No' }] },
      documents: (url: string) => ({ documents: [{ documentId: 'd1', name: 'a.pdf', size: 3, url }] }),
      upload: { fileUploadId: 'u1' },
      association: { caseId: 'c9', caseRecordId: 'r9', fileUploadId: 'u1', name: 'a.pdf' },
      associated: { documentId: 'd1' },
    },
    pascal: {
      profile: () => pascalProfile,
      list: '/tenant/documents?cases=c9',
      listRecord: '/tenant/documents?caserecords=r9',
      quoteRequest: {
        ProductId: '1',
        RecordType: 'NewBusiness',
        ExternalReference: 'sub_1.1.1',
        QuestionSet: [
          {
            QuestionPageId: 'p1',
            Questions: [
              { QuestionId: 'Name', Answers: [{ Value: 'Acme' }] },
              { QuestionId: 'Town', Answers: [{ Value: 'Leeds' }] },
            ],
          },
        ],
      },
      quoteReply: {
        Result: { Outcome: 'Priced', CaseId: 'c9', RecordId: 'r9', Premium: { GrossPremium: 12.3 } },
      },
      refusal: { Title: 'Invalid', Errors: { 'QuestionSet[0].Questions[1].Answers[0].Value': ['No'] } },
      documents: (url: string) => [{ ID: 'd1', FileName: 'a.pdf', Size: '3', DownloadUrl: url }],
      upload: { Id: 'u1' },
      association: { CaseId: 'c9', CaseRecordId: 'r9', FileUploadId: 'u1', Name: 'a.pdf' },
      associated: { DocumentId: 'd1' },
    },
  }

  test.each(Object.entries(dialects))('%s', async (_, dialect) => {
    let refuses = false
    const server: LocalServer = await startServer((seen, response) => {
      if (seen.url.endsWith('/quote'))
        answer(response, refuses ? 422 : 200, refuses ? dialect.refusal : dialect.quoteReply)
      else if (seen.url.endsWith('/fileuploads/upload')) answer(response, 201, dialect.upload)
      else if (seen.method === 'POST') answer(response, 201, dialect.associated)
      else if (seen.url.startsWith('/storage')) response.end('%PD')
      else answer(response, 200, dialect.documents(`${server.url}/storage/a.pdf?sig=s3cret`))
    })
    const { platform, limiter } = connect(server, { profile: { ...dialect.profile(), timeoutMs: 500 } })
    expect(await quote(platform)).toMatchObject({
      kind: 'answered',
      outcome: { kind: 'quoted', caseId: 'c9', recordId: 'r9', premium: { gross: '12.30' } },
    })
    expect(JSON.parse(server.seen[0]!.body)).toEqual(dialect.quoteRequest)
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/tenant/quote',
      headers: { 'x-api-key': 'key-1', 'site-id': 'site-7', 'content-type': 'application/json' },
    })
    refuses = true
    expect(await quote(platform)).toMatchObject({
      kind: 'refused',
      fieldErrors: [{ questionId: 'Town', message: 'No' }],
    })

    expect(
      await platform.uploadFile({ name: 'ü"\r\n.pdf', mediaType: 'x', bytes: Buffer.from('%PD') }),
    ).toEqual({
      uploadId: 'u1',
    })
    const upload = server.seen.at(-1)!
    expect(upload.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(Buffer.from(upload.body, 'latin1').toString()).toContain('name="file"; filename="ü%22%0D%0A.pdf"')
    await platform.associateDocument({ caseId: 'c9', recordId: 'r9', uploadId: 'u1', name: 'a.pdf' })
    expect(JSON.parse(server.seen.at(-1)!.body)).toEqual(dialect.association)

    const [document] = await platform.listDocuments({ caseId: 'c9' })
    expect(server.seen.at(-1)!.url).toBe(dialect.list)
    await platform.listDocuments({ recordId: 'r9' })
    expect(server.seen.at(-1)!.url).toBe(dialect.listRecord)
    expect(document).toMatchObject({
      id: 'd1',
      name: 'a.pdf',
      sizeBytes: 3,
      location: `${server.url}/storage/a.pdf`,
    })
    const acquired = limiter.acquired.length
    expect((await platform.downloadDocument(document!.url)).bytes.toString()).toBe('%PD')
    const { headers, url } = server.seen.at(-1)!
    expect(url).toBe('/storage/a.pdf?sig=s3cret')
    expect(Object.keys(headers)).not.toContain('x-api-key')
    expect(Object.keys(headers)).not.toContain('site-id')
    // The storage is not the API: downloads take no place in its limit.
    expect(limiter.acquired).toHaveLength(acquired)
    expect(limiter.openCount).toBe(0)
  })
})

describe('one quote', () => {
  const replying = (status: number, body: unknown, headers?: Record<string, string>) =>
    startServer((_, response) => answer(response, status, body, headers))
  const problem = { title: 'No', errors: [] }

  test.each<[number, unknown, object]>([
    [200, '<html>Welcome</html>', { kind: 'unknown' }],
    [200, '', { kind: 'unknown' }],
    [202, { accepted: true }, { kind: 'unknown' }],
    [302, '', { kind: 'unknown' }],
    [400, problem, { kind: 'refused' }],
    [400, '', { kind: 'unknown' }],
    [401, '', { kind: 'not_sent', failure: { code: 'platform_unauthenticated' } }],
    [403, problem, { kind: 'not_sent', failure: { code: 'platform_forbidden' } }],
    [404, problem, { kind: 'not_sent', failure: { code: 'platform_not_found' } }],
    [408, problem, { kind: 'unknown' }],
    [409, problem, { kind: 'unknown' }],
    [422, problem, { kind: 'refused' }],
    [425, problem, { kind: 'unknown' }],
    [500, problem, { kind: 'unknown' }],
    [502, '<html>', { kind: 'unknown' }],
    [503, problem, { kind: 'unknown' }],
  ])('answered %i %j', async (status, body, expected) => {
    const server = await replying(status, body)
    const { platform, limiter } = connect(server)
    expect(await quote(platform)).toMatchObject(expected)
    expect(server.seen).toHaveLength(1)
    expect(limiter).toMatchObject({ acquired: ['quote'], openCount: 0 })
  })

  test('429 is a turning away, unless the profile says otherwise', async () => {
    const server = await replying(429, problem, { 'retry-after': '9' })
    const { platform, limiter } = connect(server)
    expect(await quote(platform)).toMatchObject({
      kind: 'not_sent',
      failure: { code: 'platform_rate_limited', retryAfterMs: 9000 },
    })
    expect(limiter.pausedMs).toEqual([9000])
    const strict = connect(server, { profile: { ...sandboxProfile, quote429: 'unknown' } })
    expect(await quote(strict.platform)).toMatchObject({ kind: 'unknown' })
    expect(server.seen).toHaveLength(2)
  })

  test('no platform there: not sent, and the intent was asked for first', async () => {
    const server = await replying(200, {})
    await server.close()
    const order: string[] = []
    const { platform } = connect(server)
    const reply = await quote(platform, async () => void order.push('intent'))
    expect(reply).toMatchObject({ kind: 'not_sent', failure: { code: 'platform_unreachable' } })
    expect(order).toEqual(['intent'])
  })

  test('an intent that fails sends nothing', async () => {
    const server = await replying(200, {})
    const { platform, limiter } = connect(server)
    const failing = quote(platform, async () => {
      throw new Error('disk full')
    })
    await expect(failing).rejects.toThrow('disk full')
    expect(server.seen).toEqual([])
    expect(limiter.openCount).toBe(0)
  })

  test('a rotated key is taken up without a restart', async () => {
    const server = await startServer((seen, response) =>
      seen.headers['x-api-key'] === 'key-2'
        ? answer(response, 200, { outcome: 'referred', caseId: 'c1' })
        : answer(response, 401, ''),
    )
    const { platform } = connect(server, { keys: createMachineKeys('key-1', 'key-2') })
    expect(await quote(platform)).toMatchObject({ kind: 'answered', outcome: { kind: 'referred' } })
    expect(await quote(platform)).toMatchObject({ kind: 'answered' })
    expect(server.seen.map((seen) => seen.headers['x-api-key'])).toEqual(['key-1', 'key-2', 'key-2'])
  })
})

describe('everything else', () => {
  test.each<[number, unknown, string]>([
    [400, { message: 'x' }, 'platform_refused'],
    [401, '', 'platform_unauthenticated'],
    [403, '', 'platform_forbidden'],
    [404, '', 'platform_not_found'],
    [410, '', 'platform_not_found'],
    [500, '', 'platform_unavailable'],
    [302, '', 'platform_reply_invalid'],
    [200, '<html>', 'platform_reply_invalid'],
    [200, '{}', 'platform_reply_invalid'],
  ])('%i %j is %s', async (status, body, code) => {
    const server = await startServer((_, response) => answer(response, status, body))
    await expect(connect(server).platform.listDocuments({ caseId: 'c' })).rejects.toMatchObject({ code })
    expect(server.seen).toHaveLength(1)
  })

  test('429 is waited for twice, then the job is put back', async () => {
    let left = 2
    const server = await startServer((_, response) =>
      left-- > 0 ? answer(response, 429, '', { 'retry-after': '1' }) : answer(response, 200, []),
    )
    const { platform, limiter } = connect(server)
    expect(await platform.listDocuments({ caseId: 'c' })).toEqual([])
    expect(limiter.pausedMs.every((ms) => ms >= 1000 && ms <= 1250)).toBe(true)
    left = 99
    await expect(platform.listDocuments({ caseId: 'c' })).rejects.toMatchObject({
      code: 'platform_rate_limited',
      retryAfterMs: 1000,
    })
    expect(server.seen).toHaveLength(6)
  })

  test('silence and a missing platform', async () => {
    const server = await startServer(() => undefined)
    const { platform } = connect(server, { profile: { ...sandboxProfile, timeoutMs: 100 } })
    await expect(platform.listDocuments({ caseId: 'c' })).rejects.toMatchObject({
      code: 'platform_unavailable',
    })
    await server.close()
    await expect(platform.listDocuments({ caseId: 'c' })).rejects.toMatchObject({
      code: 'platform_unreachable',
    })
  })

  test('an id never leaves its place in the path', async () => {
    const server = await startServer((_, response) => answer(response, 404, ''))
    await expect(connect(server).platform.readCase('../quote?x=1#')).rejects.toMatchObject({
      code: 'platform_not_found',
    })
    expect(server.seen[0]!.url).toBe('/tenant/cases/..%2Fquote%3Fx%3D1%23')
  })

  test('what is not confirmed is off, and sends nothing', async () => {
    const server = await startServer((_, response) => answer(response, 200, {}))
    const profile = { ...sandboxProfile, operations: defaultProfile.operations }
    const { platform } = connect(server, { profile })
    for (const call of [platform.readCase('1'), platform.readCaseRecord('1'), platform.fetchQuestionSet('1')])
      await expect(call).rejects.toMatchObject({ code: 'capability_not_confirmed' })
    expect(platform.isConfirmed('readCase')).toBe(false)
    expect(server.seen).toEqual([])
  })

  test('while the API is off, the manual exports of a directory are the Question Sets', async () => {
    const server = await startServer((_, response) => answer(response, 200, {}))
    const profile = { ...sandboxProfile, operations: defaultProfile.operations }
    const questionSetDirectory = new URL('../../samples/question-sets', import.meta.url).pathname
    const { platform } = connect(server, { profile, questionSetDirectory })
    expect(await platform.fetchQuestionSet('4507')).toMatchObject({ productName: 'Motor Fleet' })
    await expect(platform.fetchQuestionSet('1')).rejects.toMatchObject({ code: 'question_set_missing' })
  })

  test("another product's Question Set is not taken", async () => {
    const body = { productId: '2', pages: [{ id: 'p', questions: [{ id: 'A', type: 'Text' }] }] }
    const server = await startServer((_, response) => answer(response, 200, body))
    await expect(connect(server).platform.fetchQuestionSet('1')).rejects.toMatchObject({
      code: 'question_set_invalid',
    })
  })
})

describe('where a document may be fetched from', () => {
  const judge = (url: string, profile = defaultProfile) =>
    checkDocumentUrl(url, new URL('https://platform.example.com/api'), profile)
  test.each([
    'https://platform.example.com/x.pdf?sig=1',
    'https://store1.blob.core.windows.net/x.pdf?sig=1',
    'HTTPS://STORE1.blob.core.windows.net./x.pdf',
  ])('%s', (url) => expect(() => judge(url)).not.toThrow())

  test.each([
    'http://platform.example.com/x.pdf',
    'http://127.0.0.1/x.pdf',
    'https://127.0.0.1/x.pdf',
    'https://169.254.169.254/latest',
    'https://blob.core.windows.net.evil.example/x',
    'https://evilblob.core.windows.net/x',
    'https://blob.core.windows.net/x',
    'https://platform.example.com@evil.example/x',
    'https://user:secret@platform.example.com/x',
    'file:///etc/passwd',
    'ftp://platform.example.com/x',
    'not a url',
  ])('not %s', (url) => {
    expect(() => judge(`${url}?sig=s3cret`)).toThrow(
      expect.objectContaining({ code: 'platform_reply_invalid' }),
    )
    expect(() => judge(`${url}?sig=s3cret`)).not.toThrow(/s3cret/)
  })

  test('plain http to this machine only where the profile allows it', () => {
    expect(() => judge('http://127.0.0.1:8081/x', sandboxProfile)).not.toThrow()
    expect(() => judge('http://127.0.0.1.evil.example/x', sandboxProfile)).toThrow()
    expect(() => judge('http://10.0.0.1/x', sandboxProfile)).toThrow()
  })

  test('the platform itself must be https too', () => {
    const keys = createMachineKeys('k')
    const make = (baseUrl: string) =>
      createSchemePlatform({
        baseUrl,
        siteId: null,
        keys,
        profile: defaultProfile,
        limiter: watchedLimiter(),
      })
    expect(() => make('http://platform.example.com')).toThrow(/https/)
    expect(() => make('http://127.0.0.1')).toThrow(/https/)
    expect(() => make('nowhere')).toThrow(/not a URL/)
    expect(() => make('https://platform.example.com')).not.toThrow()
  })

  test('the storage saying no, and a redirect elsewhere', async () => {
    let status = 403
    const server = await startServer((_, response) =>
      answer(response, status, '<Error>sig=s3cret</Error>', { location: 'http://10.0.0.1/' }),
    )
    const { platform } = connect(server)
    const download = () => platform.downloadDocument(`${server.url}/x?sig=s3cret`)
    await expect(download()).rejects.toMatchObject({ code: 'platform_forbidden' })
    await expect(download()).rejects.not.toThrow(/s3cret/)
    status = 302
    await expect(download()).rejects.toMatchObject({ code: 'platform_reply_invalid' })
    expect(server.seen).toHaveLength(3)
  })
})
