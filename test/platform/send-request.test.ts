import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../../src/platform/send-request.ts'
import { answer, startServer } from './local-server.ts'

const send = (url: string, more: { timeoutMs?: number; mostReplyBytes?: number; body?: string } = {}) =>
  sendRequest({
    method: 'POST',
    url: new URL(url),
    headers: { 'content-type': 'text/plain' },
    body: 'hello',
    timeoutMs: 2000,
    mostReplyBytes: 1000,
    ...more,
  })

/** Speaks raw TCP, so that it can break the protocol anywhere. */
async function startRaw(onData: (socket: import('node:net').Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => onData(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an answer arrives whole', async () => {
  const server = await startServer((seen, response) => answer(response, 201, { said: seen.body }))
  expect(await send(`${server.url}/a/b?c=d`)).toMatchObject({ kind: 'answered', status: 201 })
  expect(server.seen).toMatchObject([{ method: 'POST', url: '/a/b?c=d', body: 'hello' }])
})

test('every request has a connection of its own', async () => {
  const server = await startServer((_, response) => answer(response, 200, ''))
  const ports: (number | undefined)[] = []
  const counting = await startServer((_, response) => {
    ports.push(response.socket?.remotePort)
    answer(response, 200, '')
  })
  for (let n = 0; n < 3; n++) await send(counting.url)
  expect(new Set(ports).size).toBe(3)
  expect(server.seen).toEqual([])
})

test('a redirect is not followed', async () => {
  const server = await startServer((_, response) => answer(response, 302, '', { location: '/elsewhere' }))
  expect(await send(server.url)).toMatchObject({ kind: 'answered', status: 302 })
  expect(server.seen).toHaveLength(1)
})

test('a refused port and an unknown name: nothing left', async () => {
  const server = await startServer(() => undefined)
  await server.close()
  expect(await send(server.url)).toMatchObject({ kind: 'not_sent', reason: 'ECONNREFUSED' })
  expect(await send('http://no-such-host.invalid')).toMatchObject({ kind: 'not_sent' })
})

test('a TLS handshake that fails: nothing left', async () => {
  const plain = await startRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  expect(await send(`https://${plain}`)).toMatchObject({ kind: 'not_sent' })
  const closing = await startRaw((socket) => socket.destroy())
  expect(await send(`https://${closing}`)).toMatchObject({ kind: 'not_sent' })
  const silent = await startRaw(() => undefined)
  expect(await send(`https://${silent}`, { timeoutMs: 200 })).toMatchObject({ kind: 'not_sent' })
})

test.each<[string, (socket: import('node:net').Socket) => void]>([
  ['closed before an answer', (socket) => socket.destroy()],
  ['reset', (socket) => socket.resetAndDestroy()],
  ['an answer cut in its head', (socket) => socket.end('HTTP/1.1 200 O')],
  [
    'an answer cut in its body',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{"outcome"'),
  ],
  [
    'a chunked answer without its end',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"out'),
  ],
  ['no HTTP at all', (socket) => socket.end('220 smtp.example.com ESMTP\r\n')],
  ['silence', () => undefined],
  ['a body without end', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{')],
  [
    'a body that is too large',
    (socket) => socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 2000\r\n\r\n${'x'.repeat(2000)}`),
  ],
])('%s: whether it arrived is not known', async (_, misbehave) => {
  const host = await startRaw(misbehave)
  const exchange = await send(`http://${host}/?sig=secret`, { timeoutMs: 300 })
  expect(exchange.kind).toBe('broken')
  expect(JSON.stringify(exchange)).not.toContain('secret')
})

test('a slow drip does not outlive the timeout', async () => {
  const host = await startRaw((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n')
    const drip = setInterval(() => socket.write('x'), 50)
    socket.on('close', () => clearInterval(drip))
  })
  const startedMs = performance.now()
  expect(await send(`http://${host}`, { timeoutMs: 400 })).toEqual({
    kind: 'broken',
    reason: 'no answer in time',
  })
  expect(performance.now() - startedMs).toBeLessThan(2000)
})
