// Takes a submission on a running desk through by keyboard, twice: from top to bottom, then by what needs a look. Counts
// keys and how often the eye has to find its place again. It decides every doubtful answer of the submission:
// node scripts/bench-desk/count-keys.ts --url U --password P --id SUBMISSION
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../test/support/browser.ts'
import { openSignedIn } from './sign-in.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    email: { type: 'string', default: 'admin@slipway.local' },
    password: { type: 'string', default: '' },
    id: { type: 'string', default: '' },
  },
})

/** Where the eye is: the paper, how far it and the answers are scrolled, and what is in focus. */
interface Sight {
  readonly answer: string | null
  readonly needsLook: boolean
  readonly isEmpty: boolean
  readonly file: string | null
  readonly paperTop: number
  readonly paperHeight: number
  readonly listTop: number
  readonly listHeight: number
}

const look = (page: Page): Promise<Sight> =>
  page.evaluate(async () => {
    // What a key sets going is drawn by now, and scrolled to.
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    const scrollerOf = (element: Element | null): HTMLElement | null => {
      for (let one = element?.parentElement ?? null; one; one = one.parentElement)
        if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY))
          return one
      return null
    }
    const answer = document.activeElement?.closest('[data-answer]') ?? null
    const paper = scrollerOf(document.querySelector('[data-source] [data-page], [data-source] table'))
    const list = scrollerOf(document.querySelector('[data-answer]'))
    return {
      answer: answer?.getAttribute('data-answer') ?? null,
      needsLook: answer?.hasAttribute('data-needs-look') ?? false,
      isEmpty: answer?.querySelector('[data-empty]') != null,
      file:
        document.querySelector('[aria-label="Files"] [aria-pressed="true"]')?.getAttribute('data-file') ??
        null,
      paperTop: paper?.scrollTop ?? 0,
      paperHeight: paper?.clientHeight ?? 1,
      listTop: list?.scrollTop ?? 0,
      listHeight: list?.clientHeight ?? 1,
    }
  })

/** The eye loses its place when another paper comes up, or when more than half of what is seen moves at once. */
const hasJumped = (from: Sight, to: Sight): boolean =>
  from.file !== to.file || Math.abs(to.paperTop - from.paperTop) > to.paperHeight / 2
const hasListJumped = (from: Sight, to: Sight): boolean =>
  Math.abs(to.listTop - from.listTop) > to.listHeight / 2

const browser = await openBrowser()
const { page } = await openSignedIn(browser, values)
const address = `/submissions/${values.id}`

interface Count {
  keys: number
  paperJumps: number
  listJumps: number
  looked: number
}

async function open(): Promise<Sight> {
  await page.goto(address)
  await page.locator('[data-answer]').first().waitFor()
  await page.waitForTimeout(1500)
  return await look(page)
}

async function press(key: string, from: Sight, count: Count): Promise<Sight> {
  await page.keyboard.press(key)
  count.keys += 1
  const to = await look(page)
  if (hasJumped(from, to)) count.paperJumps += 1
  if (hasListJumped(from, to)) count.listJumps += 1
  return to
}

const told = (way: string, count: Count, seconds: number): string =>
  `${way}: ${count.keys} keys, ${count.looked} answers that need a look, ${count.paperJumps} eye jumps in the papers, ${count.listJumps} in the list, ${seconds.toFixed(1)} s of the machine\n`

const nothing = (): Count => ({ keys: 0, paperJumps: 0, listJumps: 0, looked: 0 })

// Before: every answer from the first to the last. A decision is one key more wherever one is needed.
let sight = await open()
await page.locator('[data-answer]').first().focus()
sight = await look(page)
const down = nothing()
let began = performance.now()
for (;;) {
  if (sight.needsLook) {
    down.looked += 1
    down.keys += 1
  }
  const next = await press('ArrowDown', sight, down)
  if (next.answer === sight.answer) break
  sight = next
}
process.stdout.write(told('top to bottom', down, (performance.now() - began) / 1000))

// After: what needs a look, one after the other, decided with one key each.
sight = await open()
const flow = nothing()
began = performance.now()
const seen = new Set<string>()
while (sight.answer !== null && sight.needsLook && !seen.has(sight.answer)) {
  seen.add(sight.answer)
  flow.looked += 1
  const { answer } = sight
  // Where nothing was found, a person who finds nothing either says so; what was read is accepted.
  sight = await press(sight.isEmpty ? 'n' : 'Enter', sight, flow)
  if (sight.answer === null) {
    // What was read is wrong as it stands, so it opened to be put right; the count goes on with the next.
    sight = await press('Escape', sight, flow)
    sight = await press('n', sight, flow)
  }
  if (sight.answer === answer) break
}
process.stdout.write(told('what needs a look', flow, (performance.now() - began) / 1000))
await browser.close()
