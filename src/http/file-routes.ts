import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from '../domain/failures.ts'
import { newId } from '../domain/identifiers.ts'
import { loadPackedPage } from '../extract/page-files.ts'
import { pageImageDpi, pageImagePath } from '../pipeline/page-image.ts'
import { findProofPack } from '../store/proof-packs.ts'
import { findReadPages } from '../store/readings.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Principal } from './principal.ts'
import type { Router } from './router.ts'
import { contentDisposition, foreignBytesPolicy, sendFile } from './send-file.ts'

const MAX_PAGE = 100_000

/** Originals, read pages, page images and the platform's papers. The server passes bytes on and parses none of them. */
export function addFileRoutes(router: Router, dependencies: AppDependencies): void {
  const { store, renderPage } = dependencies
  const rendering = new Map<string, Promise<void>>()

  router.on('GET /api/files/:id/content', async (c) => {
    const { organisationId } = c.get('principal')
    const file = await store.db
      .selectFrom('source_file')
      .select(['sha256', 'name'])
      .where('organisation_id', '=', organisationId)
      .where('id', '=', c.req.param('id'))
      .executeTakeFirst()
    if (!file) throw new Failure('not_found')
    return await sendFile(await store.files.pathOf(organisationId, file.sha256), {
      ...foreignBytesPolicy,
      // The declared type came from the sender; saved to disk it does not matter, and nothing may open it in place.
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': contentDisposition('attachment', file.name),
    })
  })

  router.on('GET /api/platform-documents/:id/content', async (c) => {
    const { organisationId } = c.get('principal')
    const document = await store.db
      .selectFrom('platform_document')
      .select(['sha256', 'name', 'media_type', 'direction'])
      .where('organisation_id', '=', organisationId)
      .where('id', '=', c.req.param('id'))
      .executeTakeFirst()
    if (!document?.sha256) throw new Failure('not_found')
    const path = await store.files.pathOf(organisationId, document.sha256)
    // What the platform made may open in place when its bytes are a PDF; not every browser's viewer works in a sandbox.
    const isPdf =
      document.direction === 'down' &&
      document.media_type === 'application/pdf' &&
      (await startsWith(path, '%PDF-'))
    return await sendFile(path, {
      ...foreignBytesPolicy,
      ...(isPdf
        ? { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'" }
        : {}),
      'Content-Type': isPdf ? 'application/pdf' : 'application/octet-stream',
      'Content-Disposition': contentDisposition(isPdf ? 'inline' : 'attachment', document.name),
    })
  })

  router.on('GET /api/submissions/:id/proof/:kind', async (c) => {
    const { organisationId } = c.get('principal')
    const id = c.req.param('id')
    const kind = c.req.param('kind')
    const pack = await findProofPack(store.db, organisationId, id)
    if (!pack || (kind !== 'pdf' && kind !== 'json')) throw new Failure('not_found')
    const hash = kind === 'pdf' ? pack.pdf_sha256 : pack.json_sha256
    return await sendFile(await store.files.pathOf(organisationId, hash), {
      ...foreignBytesPolicy,
      'Content-Type': kind === 'pdf' ? 'application/pdf' : 'application/json',
      'Content-Disposition': contentDisposition('attachment', `Proof pack ${id}.${kind}`),
    })
  })

  router.on('GET /api/readings/:id/pages/:page', async (c) => {
    const page = pageNumber(c.req.param('page'))
    const { directory } = await requireReading(c.get('principal'), c.req.param('id'))
    // The child wrote it compressed, and the browser unpacks it.
    const packed = await loadPackedPage(directory, page)
    return new Response(new Uint8Array(packed), {
      headers: {
        ...foreignBytesPolicy,
        'Cache-Control': 'private, max-age=3600',
        'Content-Type': 'application/json',
        'Content-Encoding': 'gzip',
        'Content-Length': String(packed.byteLength),
      },
    })
  })

  router.on('GET /api/readings/:id/pages/:page/image', async (c) => {
    const principal = c.get('principal')
    const page = pageNumber(c.req.param('page'))
    const { directory, sha256 } = await requireReading(principal, c.req.param('id'))
    const image = pageImagePath(directory, page)
    await renderOnce(image, async (outputPath) => {
      const path = await store.files.pathOf(principal.organisationId, sha256)
      await renderPage({ path, page, dpi: pageImageDpi, outputPath, readingDirectory: directory })
    })
    return await sendFile(image, {
      ...foreignBytesPolicy,
      'Cache-Control': 'private, max-age=3600',
      'Content-Type': (await startsWith(image, '\u0089PNG')) ? 'image/png' : 'image/webp',
    })
  })

  /**
   * Ten open desks asking for one page cost one rendering. Whether there is an image already is asked by the one that would
   * make it: an answer from before somebody else finished would make it twice.
   */
  async function renderOnce(image: string, render: (outputPath: string) => Promise<void>): Promise<void> {
    const running = rendering.get(image)
    if (running) return await running
    const renderMissing = async () => {
      if (await exists(image)) return
      // Written beside and moved, so that nobody is ever sent half an image.
      const outputPath = `${image}.${newId('tmp')}`
      await mkdir(dirname(image), { recursive: true })
      await render(outputPath)
      await rename(outputPath, image)
    }
    const started = renderMissing().finally(() => rendering.delete(image))
    rendering.set(image, started)
    await started
  }

  async function requireReading({ organisationId }: Principal, readingId: string) {
    const reading = await findReadPages(store, organisationId, readingId)
    if (!reading) throw new Failure('not_found')
    return reading
  }
}

function pageNumber(text: string): number {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (page < 1 || page > MAX_PAGE) throw new Failure('not_found')
  return page
}

async function exists(path: string): Promise<boolean> {
  const handle = await open(path, 'r').catch(() => null)
  await handle?.close()
  return handle !== null
}

async function startsWith(path: string, magic: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === magic
  } finally {
    await handle.close()
  }
}
