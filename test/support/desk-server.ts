import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from '../../src/domain/document.ts'
import type { DecisionRequest, SessionView, SubmissionView } from '../../src/review/views.ts'
import { decide, settle, versionOf } from './desk-decisions.ts'
import { startingSubmissions } from './desk-fixtures.ts'
import { drawPage } from './desk-page-image.ts'
import { pages } from './desk-pages.ts'
import { queueOf } from './desk-queue.ts'

/** What a test may change under the desk's feet, and what it may look at afterwards. */
export interface DeskServer {
  readonly origin: string
  readonly submissions: Map<string, SubmissionView>
  readonly pages: Map<string, readonly Page[]>
  /** Every decision the desk sent, in order. */
  readonly decisions: DecisionRequest[]
  /** The bodies of uploads as they came. */
  readonly uploads: string[]
  /** Who is signed in; the roles may be changed. */
  readonly session: { roles: readonly string[] }
  /** The next request with this method and path ending is answered with this problem. */
  readonly failNext: (method: string, ending: string, status: number, title: string) => void
  /** Every request with this method and path ending is answered with this problem until the answer is called. */
  readonly failUntilMended: (method: string, ending: string, status: number, title: string) => () => void
  readonly announce: (id: string) => void
  close(): Promise<void>
}

const startingSession: SessionView = {
  userId: 'usr_1',
  name: 'Ruth Okafor',
  email: 'ruth@example.test',
  roles: ['reviewer', 'approver', 'admin'],
  organisation: { id: 'org_1', name: 'Default organisation' },
  sandbox: true,
}

function ownClaim({ userId, name }: SessionView): SubmissionView['claim'] {
  return {
    userId,
    name,
    since: '2026-11-20T09:30:00.000Z',
    expiresAt: '2026-11-20T09:50:00.000Z',
    kept: false,
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A small stand-in for the review API over fixtures, with the built desk beside it. It holds no business rules of its own. */
export async function startDeskServer(uiDirectory: string): Promise<DeskServer> {
  const submissions = new Map(startingSubmissions().map((view) => [view.id, settle(view)]))
  const ownPages = new Map(pages)
  const decisions: DecisionRequest[] = []
  const uploads: string[] = []
  const listeners = new Set<ServerResponse>()
  const failures: { method: string; ending: string; status: number; title: string; isLasting?: true }[] = []
  const session = { ...startingSession }
  let isSignedIn = false

  const announce = (id: string) => {
    for (const listener of listeners) listener.write(`event: submission\ndata: ${JSON.stringify({ id })}\n\n`)
  }
  const papersOf = ({ files }: SubmissionView): string =>
    files
      .flatMap(({ reading }) => ownPages.get(reading?.readingId ?? '') ?? [])
      .flatMap(({ spans }) => spans.map(({ text }) => text))
      .join(' ')
  const save = (view: SubmissionView): SubmissionView => {
    const next = settle({ ...view, version: view.version + 1 })
    submissions.set(view.id, next)
    announce(view.id)
    return next
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://desk')
    const path = url.pathname
    const method = request.method ?? 'GET'
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const problem = (status: number, title: string, detail?: string) =>
      json({ title, status, detail, code: 'test' }, status)
    if (!path.startsWith('/api/')) return await serveFile(uiDirectory, path, response)

    const failure = failures.findIndex((one) => one.method === method && path.endsWith(one.ending))
    const failing = failures[failure]
    if (failing && !failing.isLasting) failures.splice(failure, 1)
    if (failing) return void problem(failing.status, failing.title)
    if (path === '/api/auth/sign-in/email') {
      const { password } = (await readBody(request)) as { password: string }
      if (password !== 'correct horse') return void json({ message: 'Invalid email or password' }, 401)
      isSignedIn = true
      return void json({})
    }
    if (path === '/api/auth/sign-out') {
      isSignedIn = false
      return void json({})
    }
    if (!isSignedIn) return void problem(401, 'Sign in.')
    if (path === '/api/session') return void json(session)
    if (path === '/api/events') {
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        .write(': hello\n\n')
      listeners.add(response)
      request.on('close', () => listeners.delete(response))
      return
    }
    if (path === '/api/inboxes')
      return void json([
        {
          id: 'inb_1',
          address: 'property@slipway.example',
          productId: '4325',
          productName: 'Property Owners',
        },
        { id: 'inb_2', address: 'fleet@slipway.example', productId: '4326', productName: 'Motor Fleet' },
      ])
    if (path === '/api/uploads') {
      uploads.push(await readRaw(request))
      return void json(
        { message: { id: 'msg_1' }, submissions: [{ id: 'sub_reading' }], duplicate: false },
        202,
      )
    }
    const page = /^\/api\/readings\/([^/]+)\/pages\/(\d+)(\/image)?$/.exec(path)
    if (page) {
      const found = ownPages.get(page[1] ?? '')?.[Number(page[2]) - 1]
      if (!found) return void problem(404, 'There is no such page.')
      if (!page[3]) return void json(found)
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(drawPage(found))
    }
    if (path === '/api/views') return void json([])
    if (path === '/api/colleagues')
      return void json([
        { id: 'usr_1', name: 'Ruth Okafor', roles: ['reviewer', 'approver'] },
        { id: 'usr_2', name: 'Sam Teller', roles: ['reviewer'] },
      ])
    if (path === '/api/submissions') return void json(queueOf(url, [...submissions.values()], papersOf))
    const one = /^\/api\/submissions\/([^/]+)(?:\/(.+))?$/.exec(path)
    const view = submissions.get(one?.[1] ?? '')
    if (!view) return void problem(404, 'Check the address.')
    if (method === 'GET') return void json(view)
    const body = await readBody(request)
    switch (one?.[2]) {
      case 'claim':
        if (view.claim === null || view.claim.userId === session.userId) {
          const claim = method === 'POST' ? ownClaim(session) : view.claim?.kept ? view.claim : null
          submissions.set(view.id, { ...view, claim })
          if (claim?.userId !== view.claim?.userId) announce(view.id)
        }
        return void json({})
      case 'decisions': {
        decisions.push(...(body as DecisionRequest[]))
        const stale = (body as DecisionRequest[]).some(
          (decision) => versionOf(view, decision) !== decision.version,
        )
        if (stale)
          return void problem(409, 'Someone else changed this; look at the difference and decide again.')
        return void json(save({ ...view, answers: (body as DecisionRequest[]).reduce(decide, view).answers }))
      }
      case 'items': {
        const id = `itm_${view.items.length + 10}`
        return void json(
          save({
            ...view,
            items: [...view.items, { id, questionId: 'Properties', order: view.items.length }],
          }),
        )
      }
      case 'approve':
        if (view.blockers.length > 0) return void problem(409, 'Answer the required questions first.')
        return void json(save({ ...view, status: 'approved' }))
      case 'reject':
        return void json(
          save({ ...view, status: 'rejected', rejectionReason: (body as { reason: string }).reason }),
        )
      case 'product':
        return void json(
          save({ ...view, ...(body as { productId: string }), status: 'mapping', questionSet: null }),
        )
      case 'reopen':
      case 'reconcile':
        return void json(save({ ...view, status: 'in_review', quoteAttempts: [] }))
      default:
        if (method === 'DELETE' && one?.[2]?.startsWith('items/'))
          return void json(save({ ...view, items: view.items.filter(({ id }) => `items/${id}` !== one[2]) }))
        return void problem(404, 'Check the address.')
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) =>
    server.listen(Number(process.env['DESK_PORT'] ?? 0), '127.0.0.1', resolve),
  )
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    submissions,
    pages: ownPages,
    decisions,
    uploads,
    session,
    failNext: (method, ending, status, title) => failures.push({ method, ending, status, title }),
    failUntilMended: (method, ending, status, title) => {
      failures.push({ method, ending, status, title, isLasting: true })
      return () => failures.splice(0)
    },
    announce,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readRaw(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const text = await readRaw(request)
  return text === '' ? null : JSON.parse(text)
}

async function serveFile(directory: string, path: string, response: ServerResponse): Promise<void> {
  const name = extname(path) ? path : '/index.html'
  try {
    const bytes = await readFile(join(directory, name))
    response.writeHead(200, {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:",
    })
    response.end(bytes)
  } catch {
    response.writeHead(404).end()
  }
}
