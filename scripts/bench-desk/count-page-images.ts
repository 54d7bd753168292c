// Scrolls through a long document on a running desk and counts the page images that the browser holds at once:
// node scripts/bench-desk/count-page-images.ts --url U --password P [--pages 300]
import { parseArgs } from 'node:util'
import { makePlainPdf } from '../../src/cli/bench-papers.ts'
import { openBrowser } from '../../test/support/browser.ts'
import { openSignedIn } from './sign-in.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    email: { type: 'string', default: 'admin@slipway.local' },
    password: { type: 'string', default: '' },
    pages: { type: 'string', default: '300' },
  },
})
const pageCount = Number(values.pages)

const browser = await openBrowser()
const { page } = await openSignedIn(browser, values)
const sent = await page.request.post(`${values.url}/api/uploads`, {
  headers: { origin: values.url },
  multipart: {
    files: { name: 'Long.pdf', mimeType: 'application/pdf', buffer: makePlainPdf(pageCount) },
    each: 'false',
  },
})
const { submissions } = (await sent.json()) as { readonly submissions: readonly { readonly id: string }[] }
await page.goto(`/submissions/${submissions[0]?.id ?? ''}`)
await page.locator(`[data-page="${pageCount}"]`).waitFor({ state: 'attached', timeout: 120_000 })

/** Counted with every frame, because what matters is the most that was ever held. */
await page.evaluate(() => {
  const held = { most: 0, total: 0, frames: 0 }
  const known = new Set<string>()
  Object.assign(window, { heldImages: held })
  const count = () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-source] [data-page] img')]
    for (const { src } of images) known.add(src)
    held.most = Math.max(held.most, images.length)
    held.total = known.size
    held.frames += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
})
const scroller = page.getByRole('region', { name: 'Pages' })
const began = performance.now()
for (;;) {
  const isAtEnd = await scroller.evaluate((box) => {
    box.scrollTop += box.clientHeight * 0.8
    return box.scrollTop + box.clientHeight >= box.scrollHeight - 2
  })
  await page.waitForTimeout(60)
  if (isAtEnd) break
}
// Back to the front in one leap.
await scroller.evaluate((box) => {
  box.scrollTop = 0
})
await page.waitForTimeout(500)
const held = await page.evaluate(
  () => (window as unknown as { heldImages: Record<'most' | 'total' | 'frames', number> }).heldImages,
)
process.stdout.write(
  `${pageCount} pages scrolled in ${((performance.now() - began) / 1000).toFixed(1)} s: at most ${held.most} page images held at once, ${held.total} different ones in all, ${held.frames} frames looked at\n`,
)
await browser.close()
