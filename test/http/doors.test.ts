import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '../../src/domain/failures.ts'
import { newId, sha256 } from '../../src/domain/identifiers.ts'
import type { AppDependencies } from '../../src/http/app-dependencies.ts'
import { createReceiver } from '../../src/http/create-receiver.ts'
import { createApp } from '../../src/http.ts'
import { ensureInbox } from '../../src/store/organisations.ts'
import type { DurableInbox } from '../../src/store/ports.ts'
import { zipOf } from '../intake/zip-of.ts'
import { silentLog } from '../support/store.ts'
import { inboxSecret, localToken, openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const MEGABYTE = 1024 * 1024
const secret = { 'x-inbox-secret': inboxSecret }

interface Acknowledgement {
  readonly message: { readonly id: string }
  readonly submissions: readonly { readonly id: string; readonly url: string }[]
  readonly duplicate: boolean
}

const mail = (text = newId('mail')) =>
  `From: a@b.c\r\nTo: property@example.com\r\nSubject: ${text}\r\n\r\nHello`
const email = (body: BodyInit | null, headers: Record<string, string> = secret, query = '') =>
  app.request(`/inbound/email${query}`, { method: 'POST', headers, body })
const files = (body: unknown, headers: Record<string, string> = secret) =>
  app.request('/inbound/files', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const base64 = (text: string) => Buffer.from(text).toString('base64')
const acknowledged = async (answer: Response): Promise<Acknowledgement> => {
  const text = await answer.text()
  expect(answer.status, text).toBe(202)
  return JSON.parse(text) as Acknowledgement
}
const rowsOf = (messageId: string) =>
  app.store.db
    .selectFrom('submission')
    .innerJoin('message_submission', 'message_submission.submission_id', 'submission.id')
    .innerJoin('submission_file', 'submission_file.submission_id', 'submission.id')
    .innerJoin('source_file', 'source_file.id', 'submission_file.source_file_id')
    .select([
      'submission.id',
      'submission.status',
      'submission.batch_id',
      'source_file.name',
      'source_file.sha256',
    ])
    .where('message_submission.message_id', '=', messageId)
    .orderBy('source_file.position')
    .execute()

describe('POST /inbound/email', () => {
  it('stores the mail byte for byte and names the message and its submission', async () => {
    const raw = mail()
    const answer = await acknowledged(await email(raw))
    expect(answer.duplicate).toBe(false)
    expect(answer.submissions).toHaveLength(1)
    expect(answer.submissions[0]!.url).toBe(`/api/submissions/${answer.submissions[0]!.id}`)
    const [row] = await rowsOf(answer.message.id)
    expect(row).toMatchObject({ status: 'received', name: 'message.eml', sha256: sha256(raw) })
    expect((await app.store.files.read(app.organisationId, row!.sha256)).toString()).toBe(raw)
  })

  it('answers the same bytes with the same message, also when they come at the same moment', async () => {
    const raw = mail()
    const all = await Promise.all(Array.from({ length: 5 }, () => email(raw).then(acknowledged)))
    expect(new Set(all.map((one) => one.message.id)).size).toBe(1)
    expect(all.filter((one) => !one.duplicate)).toHaveLength(1)
    expect(await rowsOf(all[0]!.message.id)).toHaveLength(1)
    // The same mail as an only file through the other door is the same mail.
    const again = await acknowledged(await files({ files: [{ name: 'x.eml', contentBase64: base64(raw) }] }))
    expect(again).toMatchObject({
      message: all[0]!.message,
      submissions: all[0]!.submissions,
      duplicate: true,
    })
    let accepted = 0
    for await (const message of app.store.inbox.accepted()) if (message.sha256 === sha256(raw)) accepted += 1
    expect(accepted).toBe(1)
  })

  it('finds the inbox by address or id', async () => {
    for (const named of ['property@EXAMPLE.com', app.inboxId])
      await acknowledged(await email(mail(), secret, `?inbox=${encodeURIComponent(named)}`))
    await acknowledged(await email(mail(), { authorization: `Bearer ${inboxSecret}` }))
  })

  it.each([
    ['no secret', {}, ''],
    ['a wrong secret', { 'x-inbox-secret': 'wrong' }, ''],
    ['an empty secret', { 'x-inbox-secret': '' }, ''],
    ['a wrong secret for a known inbox', { 'x-inbox-secret': 'wrong' }, '?inbox=property@example.com'],
    ['the right secret for an unknown inbox', secret, '?inbox=nobody@example.com'],
    ['the token of the command line', { authorization: `Bearer ${localToken}` }, ''],
    ['a scheme that is none', { authorization: `Basic ${base64(inboxSecret)}` }, ''],
  ])('answers %s with 401 and keeps nothing', async (_name, headers, query) => {
    const raw = mail()
    const answer = await email(raw, headers as unknown as Record<string, string>, query)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'sign_in_required', status: 401 })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(
      await app.store.db
        .selectFrom('inbound_message')
        .where('sha256', '=', sha256(raw))
        .selectAll()
        .execute(),
    ).toEqual([])
  })

  it('does not take one inbox’s secret for another', async () => {
    await ensureInbox(app.store.db, {
      organisation_id: app.organisationId,
      platform_connection_id: app.connectionId,
      address: 'fleet@example.com',
      product_id: '4327',
      secret_sha256: sha256('another secret of an inbox'),
    })
    expect((await email(mail(), secret, '?inbox=fleet@example.com')).status).toBe(401)
    const taken = await acknowledged(await email(mail(), { 'x-inbox-secret': 'another secret of an inbox' }))
    const { product_id } = await app.store.db
      .selectFrom('submission')
      .select('product_id')
      .where('id', '=', taken.submissions[0]!.id)
      .executeTakeFirstOrThrow()
    expect(product_id).toBe('4327')
  })

  it('refuses an empty mail', async () => {
    const answer = await email(null)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'message_empty' }])
  })

  it('takes 40 MB and refuses one byte more, declared or not', async () => {
    const whole = Buffer.alloc(40 * MEGABYTE, 'a')
    await acknowledged(await email(whole))
    expect((await email(Buffer.concat([whole, Buffer.from('b')]))).status).toBe(413)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += MEGABYTE
        controller.enqueue(new Uint8Array(MEGABYTE))
      },
    })
    const answer = await app.request('/inbound/email', {
      method: 'POST',
      headers: secret,
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'message_too_large' }])
    expect(sent).toBeLessThan(44 * MEGABYTE)
  })
})

describe('POST /inbound/files', () => {
  it('makes one submission of several files', async () => {
    const answer = await acknowledged(
      await files({
        files: [
          { name: 'form.pdf', mediaType: 'application/pdf', contentBase64: base64(newId('a')) },
          { name: 'schedule.xlsx', contentBase64: base64(newId('b')) },
        ],
      }),
    )
    expect(answer.submissions).toHaveLength(1)
    expect((await rowsOf(answer.message.id)).map((row) => row.name)).toEqual(['form.pdf', 'schedule.xlsx'])
  })

  it('makes one submission of each file when asked, tied by a batch, and unpacks a ZIP', async () => {
    const zip = zipOf([
      ['folder/one.pdf', newId('one')],
      ['__MACOSX/._one.pdf', 'litter'],
      ['two.pdf', newId('two')],
    ])
    const answer = await acknowledged(
      await files({
        files: [
          { name: 'forms.zip', contentBase64: zip.toString('base64') },
          { name: 'three.pdf', contentBase64: base64(newId('three')) },
        ],
        each: true,
        batchName: 'Monday',
      }),
    )
    expect(answer.submissions).toHaveLength(3)
    const rows = await rowsOf(answer.message.id)
    expect(rows.map((row) => row.name)).toEqual(['one.pdf', 'two.pdf', 'three.pdf'])
    expect(new Set(rows.map((row) => row.batch_id)).size).toBe(1)
    const batch = await app.store.db
      .selectFrom('batch')
      .select('name')
      .where('id', '=', rows[0]!.batch_id)
      .executeTakeFirst()
    expect(batch).toEqual({ name: 'Monday' })
  })

  it('takes multipart too', async () => {
    const form = new FormData()
    form.append('files', new File([newId('x')], 'a.pdf', { type: 'application/pdf' }))
    form.append('files', new File([newId('y')], '../../etc/b.pdf'))
    const answer = await app.request('/inbound/files', { method: 'POST', headers: secret, body: form })
    const rows = await rowsOf((await acknowledged(answer)).message.id)
    expect(rows.map((row) => row.name)).toEqual(['a.pdf', 'b.pdf'])
  })

  it('keeps hostile names harmless', async () => {
    const names = [
      '../../../etc/passwd',
      'C:\\windows\\system32\\cmd.exe',
      '<img src=x onerror=alert(1)>.pdf',
      'invoice\u202Efdp.exe',
      'nul\u0000byte.pdf',
      '.htaccess',
      ' ',
      `${'x'.repeat(5000)}.pdf`,
    ]
    const answer = await acknowledged(
      await files({ files: names.map((name) => ({ name, contentBase64: base64(newId('n')) })) }),
    )
    const kept = (await rowsOf(answer.message.id)).map((row) => row.name)
    expect(kept.slice(0, 7)).toEqual([
      'passwd',
      'cmd.exe',
      '_img src=x onerror=alert(1)_.pdf',
      'invoicefdp.exe',
      'nulbyte.pdf',
      'htaccess',
      'unnamed',
    ])
    expect(kept[7]).toMatch(/^x{196}\.pdf$/)
  })

  it.each([
    ['broken JSON', '{"files":', 400, 'request_invalid'],
    ['no JSON object', '[]', 400, 'request_invalid'],
    ['invalid UTF-8', '"\ud800"', 400, 'request_invalid'],
    ['no files', { files: [] }, 400, 'message_empty'],
    ['only empty files', { files: [{ name: 'a', contentBase64: '' }] }, 400, 'message_empty'],
    [
      'content that is not base64',
      { files: [{ name: 'a', contentBase64: 'h€llo' }] },
      400,
      'request_invalid',
    ],
    ['a file without a name', { files: [{ contentBase64: 'aGk=' }] }, 400, 'request_invalid'],
    [
      '51 files for one submission',
      { files: Array.from({ length: 51 }, (_, index) => ({ name: 'a', contentBase64: base64(`${index}`) })) },
      413,
      'message_too_large',
    ],
    [
      'a damaged archive',
      { files: [{ name: 'a.zip', contentBase64: base64('PK\u0003\u0004 and nothing more') }], each: true },
      400,
      'request_invalid',
    ],
  ])('refuses %s', async (_name, body, status, code) => {
    const answer = await files(body)
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
  })

  it('refuses a multipart body without its boundary', async () => {
    const answer = await app.request('/inbound/files', {
      method: 'POST',
      headers: { ...secret, 'Content-Type': 'multipart/form-data' },
      body: 'nothing',
    })
    expect(answer.status).toBe(400)
  })

  it('takes 40 MB of content in JSON', async () => {
    const content = Buffer.alloc(40 * MEGABYTE, 'b').toString('base64')
    await acknowledged(await files(`{"files":[{"name":"big.bin","contentBase64":"${content}"}]}`))
  })
})

describe('POST /api/uploads', () => {
  it('takes files from the desk and from the command line', async () => {
    const cookie = await app.signIn(app.account.email, app.account.password)
    for (const [headers, door] of [
      [{ cookie }, 'upload'],
      [{ authorization: `Bearer ${localToken}` }, 'cli'],
    ] as [Record<string, string>, string][]) {
      const form = new FormData()
      form.append('files', new File([newId('u')], 'a.pdf'))
      form.append('files', new File([newId('u')], 'b.pdf'))
      form.append('each', 'true')
      form.append('inbox', 'property@example.com')
      const answer = await acknowledged(
        await app.request('/api/uploads', { method: 'POST', headers, body: form }),
      )
      expect(answer.submissions).toHaveLength(2)
      const message = await app.store.db
        .selectFrom('inbound_message')
        .select('door')
        .where('id', '=', answer.message.id)
        .executeTakeFirst()
      expect(message).toEqual({ door })
    }
    const form = new FormData()
    form.append('files', new File(['x'], 'a.pdf'))
    form.append('inbox', 'nobody@example.com')
    const refused = await app.request('/api/uploads', { method: 'POST', headers: { cookie }, body: form })
    expect(refused.status).toBe(400)
  })
})

describe('faults of ours', () => {
  const withInbox = (inbox: DurableInbox) => {
    const store = { ...app.store, inbox }
    const dependencies: AppDependencies = { ...app.dependencies, store, receive: createReceiver(store) }
    const faulty = createApp(dependencies)
    return async (body: string) =>
      await faulty.request('/inbound/email', { method: 'POST', headers: secret, body })
  }
  const messages = () =>
    app.store.db
      .selectFrom('inbound_message')
      .select((s) => s.fn.countAll<string>().as('n'))
      .executeTakeFirst()

  it.each([
    ['a full disk', new Failure('storage_full'), 507],
    ['a read-only disk', new Failure('storage_unavailable'), 503],
    ['anything nobody foresaw', new TypeError('secret words'), 503],
  ])('%s is answered with 5xx and acknowledges nothing', async (_name, error, status) => {
    const before = await messages()
    const send = withInbox({ ...app.store.inbox, accept: () => Promise.reject(error) })
    const answer = await send(mail())
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('secret words')
    expect(await messages()).toEqual(before)
  })

  it('acknowledges only after the bytes are safe', async () => {
    const gate = Promise.withResolvers<void>()
    let isAnswered = false
    const send = withInbox({
      ...app.store.inbox,
      async accept(message, files) {
        await gate.promise
        await app.store.inbox.accept(message, files)
      },
    })
    const answer = send(mail()).then((response) => {
      isAnswered = true
      return response
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isAnswered).toBe(false)
    gate.resolve()
    await acknowledged(await answer)
  })

  it('answers 503 while the database is away, before and after', async () => {
    const broken = new Proxy(app.store.db, {
      get: () => () => {
        throw new Error('connection terminated')
      },
    })
    const store = { ...app.store, db: broken }
    const faulty = createApp({ ...app.dependencies, store, receive: createReceiver(store) })
    const answer = await faulty.request('/inbound/email', { method: 'POST', headers: secret, body: mail() })
    expect(answer.status).toBe(503)
    expect((await faulty.request('/healthz')).status).toBe(503)
  })

  it('keeps a mail whose transaction failed, for the next start', async () => {
    const raw = mail()
    const store = { ...app.store, transaction: () => Promise.reject(new Error('terminated')) }
    const faulty = createApp({ ...app.dependencies, store, receive: createReceiver(store) })
    const answer = await faulty.request('/inbound/email', { method: 'POST', headers: secret, body: raw })
    expect(answer.status).toBe(503)
    const { replayAccepted } = await import('../../src/store/replay.ts')
    expect((await replayAccepted(app.store, silentLog)).restored).toBeGreaterThanOrEqual(1)
    expect(await acknowledged(await email(raw))).toMatchObject({ duplicate: true })
  })
})

describe('GET /api/inboxes', () => {
  it('tells which product each inbox is for, and no secret', async () => {
    const answer = await app.request('/api/inboxes', { headers: { authorization: `Bearer ${localToken}` } })
    const text = await answer.text()
    expect(JSON.parse(text)[0]).toEqual({
      id: app.inboxId,
      address: 'Property@Example.com',
      productId: '4325',
      productName: '4325',
      isRetired: false,
    })
    expect(text).not.toContain(sha256(inboxSecret))
  })
})
