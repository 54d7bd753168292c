import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../../src/domain/document.ts'
import { newId } from '../../src/domain/identifiers.ts'
import { writePages } from '../../src/extract/page-files.ts'
import { createApp } from '../../src/http.ts'
import { saveReading } from '../../src/store/readings.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let cookie: string
let rendered = 0
beforeAll(async () => {
  app = await openTestApp({
    renderPage: async ({ outputPath, page }) => {
      rendered += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      await writeFile(outputPath, page === 9 ? 'RIFF....WEBP' : '\u0089PNG\r\n', 'latin1')
    },
  })
  cookie = await app.signIn(app.account.email, app.account.password)
})
afterAll(() => app.close())

const get = (path: string) => app.request(path, { headers: { cookie } })

async function receiveFile(name: string, content: string): Promise<{ id: string; sha256: string }> {
  const { message } = await app.dependencies.receive({
    organisationId: app.organisationId,
    inboxId: app.inboxId,
    door: 'upload',
    files: [{ name, mediaType: 'text/html', bytes: Buffer.from(content) }],
  })
  return await app.store.db
    .selectFrom('source_file')
    .select(['id', 'sha256'])
    .where('message_id', '=', message.id)
    .executeTakeFirstOrThrow()
}

async function addReading(directory: string): Promise<string> {
  const { id: sourceFileId } = await receiveFile('a.txt', newId('text'))
  const id = newId('rdg')
  await saveReading(app.store.db, {
    id,
    organisation_id: app.organisationId,
    source_file_id: sourceFileId,
    state: 'read',
    format: 'pdf',
    paper_kind: null,
    page_count: 1,
    directory,
    properties: {},
    warnings: [],
    failure_code: null,
    failure_detail: null,
    created_at: new Date(),
  })
  return id
}

describe('originals', () => {
  it('come back byte for byte, to be saved and never run', async () => {
    const html = `<script>alert(1)</script>${newId('x')}`
    const { id } = await receiveFile('pölicy "2026"; <b>.html', html)
    const answer = await get(`/api/files/${id}/content`)
    expect(await answer.text()).toBe(html)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(html)))
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="p_licy _2026_; _b_.html"; filename*=UTF-8''p%C3%B6licy%20_2026_%3B%20_b_.html`,
    )
  })

  it.each(['nothing', '..%2f..%2fsecrets.json', '%00'])('knows no file %s', async (id) => {
    expect((await get(`/api/files/${id}/content`)).status).toBe(404)
  })
})

describe('read pages', () => {
  it('are passed on compressed, as the child wrote them', async () => {
    const directory = join('readings', newId('dir'))
    await mkdir(join(app.store.dataDirectory, directory), { recursive: true })
    const page = { number: 1, kind: 'flow', text: 'Hello' } as Page
    const writer = writePages(join(app.store.dataDirectory, directory))
    writer.add(page)
    writer.finish()
    const id = await addReading(directory)
    const answer = await get(`/api/readings/${id}/pages/1`)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(body.byteLength))
    expect(JSON.parse(gunzipSync(body).toString())).toEqual(page)
    for (const wrong of ['2', '0', '-1', '1.5', 'x', '99999999'])
      expect((await get(`/api/readings/${id}/pages/${wrong}`)).status, wrong).toBe(404)
  })

  it('are drawn once for many who ask, and then kept', async () => {
    const directory = join('readings', newId('dir'))
    await mkdir(join(app.store.dataDirectory, directory), { recursive: true })
    const id = await addReading(directory)
    rendered = 0
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => get(`/api/readings/${id}/pages/1/image`)),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toBe('\u0089PNG\r\n')
    }
    await (await get(`/api/readings/${id}/pages/1/image`)).body?.cancel()
    expect(rendered).toBe(1)
    expect(await readdir(join(app.store.dataDirectory, directory))).toEqual(['image-0001'])
    const webp = await get(`/api/readings/${id}/pages/9/image`)
    expect(webp.headers.get('content-type')).toBe('image/webp')
    await webp.body?.cancel()
  })

  it('never lie outside the data directory', async () => {
    const id = await addReading('../../../../../../etc')
    expect((await get(`/api/readings/${id}/pages/1`)).status).toBe(404)
    expect((await get(`/api/readings/${id}/pages/1/image`)).status).toBe(404)
  })
})

describe('papers of the platform', () => {
  const addDocument = async (name: string, mediaType: string, content: string) => {
    const { message, submissions } = await app.dependencies.receive({
      organisationId: app.organisationId,
      inboxId: app.inboxId,
      door: 'upload',
      files: [{ name: 'x', mediaType: 'text/plain', bytes: Buffer.from(newId('x')) }],
    })
    expect(message.id).toBeTruthy()
    const { sha256 } = await app.store.files.put(app.organisationId, Buffer.from(content))
    const id = newId('doc')
    await app.store.db
      .insertInto('platform_document')
      .values({
        id,
        organisation_id: app.organisationId,
        submission_id: submissions[0]!.id,
        direction: 'down',
        source_file_id: null,
        name,
        media_type: mediaType,
        state: 'downloaded',
        upload_id: null,
        platform_document_id: null,
        url: null,
        sha256,
        size_bytes: content.length,
        failure_code: null,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
    return id
  }

  it('open in place only when they are PDF by their bytes', async () => {
    const pdf = await get(
      `/api/platform-documents/${await addDocument('q.pdf', 'application/pdf', '%PDF-1.7 x')}/content`,
    )
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toMatch(/^inline/)
    expect(pdf.headers.get('content-security-policy')).toContain("default-src 'none'")
    const lie = await get(
      `/api/platform-documents/${await addDocument('q.pdf', 'application/pdf', '<script>1</script>')}/content`,
    )
    expect(lie.headers.get('content-type')).toBe('application/octet-stream')
    expect(lie.headers.get('content-disposition')).toMatch(/^attachment/)
    await pdf.body?.cancel()
    await lie.body?.cancel()
  })
})

describe('the desk', () => {
  it('says so when it is not built', async () => {
    const answer = await app.request('/')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('npm run build')
  })

  it('serves its files, and its page for every other path', async () => {
    const uiDirectory = join(app.store.dataDirectory, 'desk')
    await mkdir(join(uiDirectory, 'assets'), { recursive: true })
    await writeFile(join(uiDirectory, 'index.html'), '<title>Desk</title>')
    await writeFile(join(uiDirectory, 'assets/a1b2.js'), 'void 0')
    await writeFile(join(app.store.dataDirectory, 'private.txt'), 'private')
    const desk = createApp({ ...app.dependencies, uiDirectory })
    const script = await desk.request('/assets/a1b2.js')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(script.headers.get('cache-control')).toContain('immutable')
    await script.body?.cancel()
    for (const path of ['/', '/submissions/sub_1', '/%ff', '/desk/../../x'])
      expect(await (await desk.request(path)).text(), path).toContain('Desk')
    for (const path of [
      '/..%2fprivate.txt',
      '/%2e%2e/private.txt',
      '/assets/..%2f..%2fprivate.txt',
      '/assets/none.js',
    ])
      expect(await (await desk.request(path)).text(), path).not.toBe('private')
    const missing = await desk.request('/api/nothing')
    expect([missing.status, await missing.json()]).toMatchObject([404, { code: 'not_found' }])
    const page = await desk.request('/')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(page.headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('health', () => {
  it('says ready, with versions and no secret', async () => {
    const answer = await app.request('/healthz')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      status: 'ready',
      database: 'embedded',
      version: '0.0.0',
      isolation: 'none',
    })
  })
})
