import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { Failure } from '../domain/failures.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Router } from './router.ts'
import { sendFile } from './send-file.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Slipway</title>
<h1>The desk has not been built</h1>
<p>Slipway itself is running. Run <code>npm run build</code> and load this page again.</p></html>`

/** Serves the built desk. Paths that are no file are pages of the desk itself and get its one HTML file. */
export function addUiRoutes(router: Router, { uiDirectory }: AppDependencies): void {
  const root = resolve(uiDirectory)

  router.on('GET /*', async (c) => {
    const { pathname } = new URL(c.req.url)
    if (/^\/(api|inbound)(\/|$)/.test(pathname)) throw new Failure('not_found')
    const file = resolve(root, `.${decode(pathname)}`)
    const mediaType = mediaTypes[extname(file)]
    if (mediaType && file.startsWith(root + sep)) {
      // Built files carry a hash in their names; the rest may change with every build.
      const isHashed = file.startsWith(join(root, 'assets') + sep)
      return await sendFile(file, {
        'Content-Type': mediaType,
        'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
    }
    const page = await readFile(join(root, 'index.html'), 'utf8').catch(() => null)
    return c.html(page ?? notBuilt, page === null ? 503 : 200, { 'Cache-Control': 'no-cache' })
  })
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replaceAll('\0', '')
  } catch {
    return '/'
  }
}
