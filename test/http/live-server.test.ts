import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/http.ts'
import { inboxSecret, localToken, openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let server: ServerType
let url: string
beforeAll(async () => {
  app = await openTestApp()
  const listening = Promise.withResolvers<AddressInfo>()
  server = serve(
    { fetch: createApp(app.dependencies).fetch, port: 0, hostname: '127.0.0.1' },
    listening.resolve,
  )
  url = `http://127.0.0.1:${(await listening.promise).port}`
})
afterAll(async () => {
  if ('closeAllConnections' in server) server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await app.close()
})

const local = { authorization: `Bearer ${localToken}` }

describe('over a real socket', () => {
  it('knows the command line by its token', async () => {
    expect((await fetch(`${url}/api/submissions`, { headers: local })).status).toBe(200)
  })

  it('tells open desks of changes of their own organisation', async () => {
    const answer = await fetch(`${url}/api/events`, { headers: local })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toContain('event: ready')
    const change = { id: 'sub_1', status: 'in_review', openCount: 2 } as const
    app.dependencies.changes.publish({ ...change, organisationId: 'org_other', id: 'sub_other' })
    app.dependencies.changes.publish({ ...change, organisationId: app.organisationId })
    const { value } = await reader.read()
    expect(value).toBe('event: submission\ndata: {"id":"sub_1","status":"in_review","openCount":2}\n\n')
    await reader.cancel()
  })

  it('answers an oversized body instead of hanging, and stays well', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      `POST /inbound/email HTTP/1.1\r\nHost: x\r\nX-Inbox-Secret: ${inboxSecret}\r\nContent-Length: 99999999999\r\n\r\nabc`,
    )
    const text = await new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(data.toString()))
      socket.once('error', reject)
    })
    socket.destroy()
    expect(text).toMatch(/^HTTP\/1\.1 413 /)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  it('keeps nothing of a body that breaks off', async () => {
    const count = async () =>
      await app.store.db
        .selectFrom('inbound_message')
        .select('id')
        .execute()
        .then((rows) => rows.length)
    const before = await count()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      `POST /inbound/email HTTP/1.1\r\nHost: x\r\nX-Inbox-Secret: ${inboxSecret}\r\nContent-Length: 1000\r\n\r\nhalf a mail`,
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await count()).toBe(before)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  it('acknowledges a mail of 1 MB without delay', async () => {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/inbound/email`, {
      method: 'POST',
      headers: { 'x-inbox-secret': inboxSecret },
      body: Buffer.alloc(1024 * 1024, 'm'),
    })
    expect(answer.status).toBe(202)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })
})
