import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRunningServer, type RunningServer } from '../../src/cli/running-server.ts'
import type { QueueView, SubmissionView } from '../../src/review/views.ts'
import { zipOf } from '../intake/zip-of.ts'
import { removeSlipway, type StartedSlipway, startSlipway } from '../support/start-slipway.ts'
import { until } from '../support/until.ts'

/** The whole product, with a platform that cannot be reached: what comes in waits for its Question Set, and nothing is lost. */
const PATIENCE_MS = 90_000
const secret = 'what the senders of this test know'

let running: StartedSlipway
let server: RunningServer
beforeAll(async () => {
  running = await startSlipway({
    verb: 'serve',
    settings: {
      SLIPWAY_PLATFORM_URL: 'http://127.0.0.1:9',
      SLIPWAY_PLATFORM_KEY: 'key',
      SLIPWAY_PLATFORM_PROFILE: 'sandbox',
      SLIPWAY_PRODUCTS: 'property@slipway.example=4325',
      SLIPWAY_INBOX_SECRET: secret,
    },
  })
  server = (await findRunningServer(running.dataDirectory)) as RunningServer
})
afterAll(() => removeSlipway(running))

function post(body: string | Uint8Array, headers: Record<string, string> = { 'x-inbox-secret': secret }) {
  return fetch(`${running.url}/inbound/email`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', ...headers },
    body: body as Uint8Array<ArrayBuffer>,
  })
}

/** Sends it and answers what became of it once it was read. */
async function read(body: string | Uint8Array): Promise<SubmissionView> {
  const response = await post(body)
  expect(response.status).toBe(202)
  const { submissions } = (await response.json()) as { submissions: readonly { readonly id: string }[] }
  return await until(
    async () => {
      const view = (await server.request(`/api/submissions/${submissions[0]?.id}`)) as SubmissionView
      return view.status === 'mapping' && view.failureCode !== null ? view : null
    },
    { what: 'the mail is read', timeoutMs: 60_000 },
  )
}

function mail(
  parts: readonly (readonly [name: string, mediaType: string, content: Uint8Array])[],
  text = 'Please quote.',
) {
  const boundary = randomUUID()
  const lines = [
    'From: Sender <sender@example.com>',
    'To: property@slipway.example',
    'Subject: New business',
    `Message-ID: <${randomUUID()}@test>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ]
  for (const [name, mediaType, content] of parts)
    lines.push(
      `--${boundary}`,
      `Content-Type: ${mediaType}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
    )
  return [...lines, `--${boundary}--`, ''].join('\r\n')
}

const outcomes = (view: SubmissionView) =>
  view.files.map(({ name, reading }) => [name, reading?.failureCode ?? reading?.state])

async function encryptedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage().drawText('Proposer: Able Baker Ltd')
  document.encrypt({ userPassword: 'open sesame', ownerPassword: 'owner' })
  return await document.save({ useObjectStreams: false })
}

async function plainPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage().drawText('Name of proposer: Able Baker Ltd')
  return await document.save()
}

describe('at the door', () => {
  const total = async () => ((await server.request('/api/submissions')) as QueueView).total

  test('an empty mail is refused, and says so', async () => {
    const before = await total()
    const response = await post('')
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({
      code: 'message_empty',
      title: expect.stringMatching(/\w+/),
    })
    expect(await total()).toBe(before)
  })

  test.each([
    ['without a secret', {}],
    ['with another secret', { 'x-inbox-secret': 'not what was agreed' }],
  ])('a sender %s is not let in', async (_, headers) => {
    const before = await total()
    const response = await post(mail([]), headers)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'sign_in_required' })
    expect(await total()).toBe(before)
  })

  test('40 MB are taken, and more are refused before they are stored', { timeout: PATIENCE_MS }, async () => {
    const MiB = 1_048_576
    const head = Buffer.from('From: a@example.com\r\nSubject: Large\r\n\r\n')
    const sized = (bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length, 'large mail ')])
    const before = await total()
    const tooLarge = await post(sized(40 * MiB + 1))
    expect(tooLarge.status).toBe(413)
    expect(await tooLarge.json()).toMatchObject({ code: 'message_too_large' })
    expect(await total()).toBe(before)
    const taken = await post(sized(40 * MiB))
    expect(taken.status).toBe(202)
    expect(await total()).toBe(before + 1)
  })
})

describe('once it is read', () => {
  test('a platform that cannot be reached is waited for, and told', { timeout: PATIENCE_MS }, async () => {
    expect(await read(mail([]))).toMatchObject({
      status: 'mapping',
      failureCode: 'question_set_missing',
      failureTell: expect.stringMatching(/platform/),
    })
  })

  test('a mail without attachments', { timeout: PATIENCE_MS }, async () => {
    expect(outcomes(await read('Subject: Quote please\r\n\r\nName of proposer: Able Baker Ltd\r\n'))).toEqual(
      [['message.eml', 'read']],
    )
  })

  test('what nothing can open stays with its reason, and the rest is read', {
    timeout: PATIENCE_MS,
  }, async () => {
    const view = await read(
      mail([
        ['locked.pdf', 'application/pdf', await encryptedPdf()],
        ['renamed.pdf', 'application/pdf', zipOf([['inner.txt', 'Name of proposer: Able Baker Ltd']])],
        ['broken.pdf', 'application/pdf', Buffer.from('%PDF-1.7\nand then nothing')],
        ['nothing.pdf', 'application/pdf', Buffer.alloc(0)],
        ['program.exe', 'application/octet-stream', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4])],
        ['good.pdf', 'application/pdf', await plainPdf()],
      ]),
    )
    const found = Object.fromEntries(outcomes(view))
    expect(found).toMatchObject({
      'message.eml': 'read',
      'locked.pdf': 'file_encrypted',
      'broken.pdf': 'file_damaged',
      'program.exe': 'format_unsupported',
      'good.pdf': 'read',
    })
    // A zip is a zip whatever it is called.
    expect(found['inner.txt']).toBe('read')
    for (const { reading } of view.files.filter(({ reading }) => reading?.state === 'unread'))
      expect(reading?.tell).toMatch(/\w+/)
  })

  test('the same bytes twice are read once, beside the rest', { timeout: PATIENCE_MS }, async () => {
    const same = await plainPdf()
    const inArchive = 'Name of proposer: Charlie Delta Ltd'
    const archive = zipOf([
      ['one.txt', inArchive],
      ['another.txt', inArchive],
      ['last.txt', 'Turnover: £1,000'],
    ])
    const view = await read(
      mail([
        ['proposal.pdf', 'application/pdf', same],
        ['proposal (1).pdf', 'application/pdf', same],
        ['files.zip', 'application/zip', archive],
        ['after.txt', 'text/plain', Buffer.from('Wages: £2,000')],
      ]),
    )
    expect(outcomes(view)).toEqual([
      ['message.eml', 'read'],
      ['proposal.pdf', 'read'],
      ['files.zip', 'read'],
      ['one.txt', 'read'],
      ['last.txt', 'read'],
      ['after.txt', 'read'],
    ])
  })

  test.each([
    ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary="x"\r\n\r\nno part begins'],
    [
      'parts that never end',
      'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n\r\nhello\r\n--x\r\nContent-Type: multipart/mixed; boundary="x"',
    ],
    ['headers that are none', '\u0000\u0001\u0002 no header at all'],
    ['one line', 'Hello'],
    ['base64 that is none', 'Content-Transfer-Encoding: base64\r\n\r\n!!!! not base64 !!!!'],
    ['an unknown charset', 'Content-Type: text/plain; charset=klingon\r\n\r\nHello'],
    ['thousands of nested parts', nested(3000)],
  ])('a broken MIME tree (%s) is kept', { timeout: PATIENCE_MS }, async (_, text) => {
    const body = `X-Test: ${randomUUID()}\r\n${text}`
    const view = await read(body)
    expect(view.files.length).toBeGreaterThan(0)
    // Readable or not, the original can be had.
    expect(view.files[0]?.sizeBytes).toBe(Buffer.byteLength(body))
  })
})

function nested(depth: number): string {
  const opened = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  )
  return `${opened.join('')}Content-Type: text/plain\r\n\r\nat the bottom`
}
