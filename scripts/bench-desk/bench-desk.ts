// Measures one submission on a running desk: node scripts/bench-desk/bench-desk.ts --url U --password P --id SUBMISSION [--rounds 5]
import { parseArgs } from 'node:util'
import { openBrowser } from '../../test/support/browser.ts'
import { openSignedIn } from './sign-in.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    email: { type: 'string', default: 'admin@slipway.local' },
    password: { type: 'string', default: '' },
    id: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    keys: { type: 'string', default: '100' },
  },
})

function told(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return `n = ${sorted.length}, median ${at(0.5)}, p95 ${at(0.95)}, largest ${at(1)} ms`
}

const browser = await openBrowser()
const { page } = await openSignedIn(browser, values)
const address = `/submissions/${values.id}`
/** Answers are there, one has the focus, and its evidence is drawn: a key would be obeyed. */
const isInteractive = () =>
  document.activeElement?.hasAttribute('data-answer') === true &&
  document.querySelector('[data-source] [data-page]') !== null

const opened: number[] = []
const loaded: number[] = []
for (let round = 0; round < Number(values.rounds); round++) {
  await page.goto('/?tab=all')
  await page.locator('tbody tr a').first().waitFor()
  // The screen is loaded ahead behind the queue; a person needs this long to choose.
  await page.waitForTimeout(2500)
  const began = performance.now()
  await page.locator(`a[href="${address}"]`).first().click()
  await page.waitForFunction(isInteractive, undefined, { polling: 'raf' })
  opened.push(performance.now() - began)
  const reloaded = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(isInteractive, undefined, { polling: 'raf' })
  loaded.push(performance.now() - reloaded)
}
process.stdout.write(`opened from the queue: ${told(opened)}\nloaded by its address: ${told(loaded)}\n`)

// From the key event's own time to the first frame after the focus had moved.
await page.evaluate(() => {
  const times: number[] = []
  Object.assign(window, { keyTimes: times })
  let pressedAt = 0
  window.addEventListener('keydown', (event) => (pressedAt = event.timeStamp), { capture: true })
  document.addEventListener('focusin', () => {
    const from = pressedAt
    if (from === 0) return
    pressedAt = 0
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => times.push(performance.now() - from)
      channel.port2.postMessage(null)
    })
  })
})
for (let press = 0; press < Number(values.keys); press++) {
  await page.keyboard.press('ArrowDown')
  await page.waitForTimeout(120)
}
const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
process.stdout.write(`key to moved focus, painted: ${told(times)}\n`)
await browser.close()
