import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FetchRefusal, fetchFromUrl } from '../../src/sandbox/fetch-from-url.ts'
import { isPublicAddress } from '../../src/sandbox/is-public-address.ts'
import { propertyOwners } from './acceptable-answers.ts'
import { runningSandbox } from './running-sandbox.ts'

async function source(listener: RequestListener) {
  const requests: { url: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}`, requests }
}

async function codeOf(fetching: Promise<unknown>): Promise<string> {
  const cause = await fetching.then(
    () => 'fetched',
    (error: unknown) => error,
  )
  return cause instanceof FetchRefusal ? cause.code : String(cause)
}

test.each([
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '3fff::1',
  'localhost',
  '',
  '1.2.3',
])('%s is not of the public Internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

describe('server-side request forgery is refused', () => {
  test.each([
    'http://example.com/',
    'HTTP://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:text/plain,x',
    'ftp://example.com/',
    'https://user@example.com/',
    'https://user:pass@example.com/',
    'https://example.com:8443/',
    'https://',
    'not a url',
    '//example.com/x',
    'javascript:alert(1)',
    '',
  ])('%s is no URL to fetch', async (url) => {
    const resolve = async () => expect.fail('nothing is resolved')
    expect(await codeOf(fetchFromUrl(url, {}, { allowedHosts: [], resolve }))).toBe('url')
  })

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fec0::1]/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.1.2.3/',
    'https://192.0.0.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://127.0.0.1./',
    'https://evil.example@127.0.0.1#@example.com/'.replace('evil.example@', ''),
  ])('%s is not reached', async (url) => {
    expect(await codeOf(fetchFromUrl(url, {}, { allowedHosts: [] }))).toBe('address')
  })

  test.each([
    ['localhost', ['127.0.0.1']],
    ['localhost.', ['127.0.0.1']],
    ['metadata.google.internal', ['169.254.169.254']],
    ['127.0.0.1.nip.example', ['127.0.0.1']],
    ['both.example', ['93.184.216.34', '10.0.0.1']],
    ['six.example', ['::ffff:10.0.0.1']],
  ])('%s, a name of %j, is not reached', async (name, addresses) => {
    const resolve = async () => addresses
    expect(await codeOf(fetchFromUrl(`https://${name}/`, {}, { allowedHosts: [], resolve }))).toBe('address')
  })

  test.each([301, 302, 303, 307, 308])('every hop of a %i is checked again', async (status) => {
    const inside = await source((_, response) => response.end('secret'))
    for (const location of [inside.url, 'https://169.254.169.254/', 'file:///etc/passwd', '//127.0.0.1/']) {
      const outside = await source((_, response) => response.writeHead(status, { location }).end())
      const code = await codeOf(fetchFromUrl(outside.url, {}, { allowedHosts: [outside.host] }))
      expect(['url', 'address']).toContain(code)
    }
    expect(inside.requests).toEqual([])
  })

  test('a name is resolved once for a hop, and the connection goes to what was checked', async () => {
    const server = await source((_, response) => response.end('file'))
    const port = server.host.split(':')[1]
    const answers = [['127.0.0.1'], ['10.255.255.1']]
    let asked = 0
    const resolve = async () => answers[asked++] ?? []
    const file = await fetchFromUrl(
      `http://files.example:${port}/a.txt`,
      {},
      {
        allowedHosts: [`files.example:${port}`],
        resolve,
      },
    )
    expect(Buffer.from(file.content).toString()).toBe('file')
    expect(asked).toBe(1)
    expect(server.requests[0]?.headers['host']).toBe(`files.example:${port}`)
  })

  test('credentials stay with the first host, and redirects end', async () => {
    const last = await source((_, response) => response.end('file'))
    const first = await source((_, response) => response.writeHead(302, { location: `${last.url}/x` }).end())
    const allowedHosts = [first.host, last.host]
    await fetchFromUrl(first.url, { authorization: 'Bearer secret' }, { allowedHosts })
    expect(first.requests[0]?.headers['authorization']).toBe('Bearer secret')
    expect(last.requests[0]?.headers['authorization']).toBeUndefined()
    const round = await source((_, response) => response.writeHead(302, { location: '/again' }).end())
    expect(await codeOf(fetchFromUrl(round.url, {}, { allowedHosts: [round.host] }))).toBe('redirects')
    expect(round.requests).toHaveLength(4)
  })

  test('a body that is too large, compressed, slow or missing is refused', async () => {
    const large = await source((_, response) => {
      response.writeHead(200, { 'content-length': String(60 * 1024 * 1024) })
      response.write('x')
    })
    expect(await codeOf(fetchFromUrl(large.url, {}, { allowedHosts: [large.host] }))).toBe('size')
    const endless = await source((_, response) => {
      const chunk = Buffer.alloc(4 * 1024 * 1024)
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', more)
      }
      more()
    })
    expect(await codeOf(fetchFromUrl(endless.url, {}, { allowedHosts: [endless.host] }))).toBe('size')
    const packed = await source((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    )
    expect(await codeOf(fetchFromUrl(packed.url, {}, { allowedHosts: [packed.host] }))).toBe('encoding')
    const slow = await source((_, response) => void response.writeHead(200).write('x'))
    const options = { allowedHosts: [slow.host], timeoutMs: 200 }
    expect(await codeOf(fetchFromUrl(slow.url, {}, options))).toBe('unreachable')
    const gone = await source((_, response) => response.writeHead(404).end())
    expect(await codeOf(fetchFromUrl(gone.url, {}, { allowedHosts: [gone.host] }))).toBe('status')
  })
})

test('an imported file is on the case, with the header its source asks for', async () => {
  const files = await source((request, response) => {
    if (request.headers['x-token'] !== 'secret') response.writeHead(401).end()
    else response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7 survey')
  })
  const { quote, post, send } = await runningSandbox({ importAllowedHosts: [files.host] })
  const { body } = await quote('4325', propertyOwners)
  const auth = { type: 'header', name: 'X-Token', value: 'secret' }
  const wanted = { url: `${files.url}/folder/..%2Fsurvey%20report.pdf?sig=1`, caseId: body.caseId }
  expect(await post('/fileuploads/uploadurl', wanted)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'status' }] },
  })
  const imported = await post('/fileuploads/uploadurl', { ...wanted, caseRecordId: body.recordId, auth })
  expect(imported).toMatchObject({
    status: 201,
    body: { name: 'survey report.pdf', contentType: 'application/pdf' },
  })
  expect((await send(`/documents?caserecordid=${body.recordId}`)).body.documents).toContainEqual(
    expect.objectContaining({ documentId: imported.body.documentId, type: 'Imported', size: 15 }),
  )
  expect(await (await fetch(imported.body.url)).text()).toBe('%PDF-1.7 survey')
  const refused = async (change: object) =>
    (await post('/fileuploads/uploadurl', { ...wanted, ...change })).status
  expect(await refused({ caseId: '1' })).toBe(404)
  expect(await refused({ auth: { ...auth, name: 'Host' } })).toBe(422)
  expect(await refused({ auth: { ...auth, value: 'a\r\nb: c' } })).toBe(422)
  expect(await refused({ url: 'https://169.254.169.254/' })).toBe(422)
})

test('loopback is not reached unless a test names it', async () => {
  const files = await source((_, response) => response.end('secret'))
  const { quote, post } = await runningSandbox()
  const { body } = await quote('4325', propertyOwners)
  expect((await post('/fileuploads/uploadurl', { url: files.url, caseId: body.caseId })).status).toBe(422)
  expect(files.requests).toEqual([])
})
