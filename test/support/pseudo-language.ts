import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Letters with a mark on each: what was translated can be told from what was not, and still be read. */
const marked: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].map((letter, index) => [
    letter,
    'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'[index] ?? letter,
  ]),
)

/** A message as a catalogue holds it: text, or text with the names, plurals and choices of what is put into it. */
type Message = string | readonly Part[]
type Part =
  | string
  | readonly [name: string, kind?: string, choices?: Readonly<Record<string, Message | number>>]

/** The same text with a mark on every letter; tags of elements stay as they are. */
function markText(text: string): string {
  return text
    .split(/(<\/?\d+\/?>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[A-Za-z]/g, (letter) => marked[letter] ?? letter),
    )
    .join('')
}

function markMessage(message: Message): Message {
  return typeof message === 'string' ? markText(message) : message.map(markPart)
}

function markPart(part: Part): Part {
  if (typeof part === 'string') return markText(part)
  const [name, kind, choices] = part
  if (kind === undefined || choices === undefined) return part
  const own = Object.entries(choices).map(
    ([key, choice]) => [key, typeof choice === 'number' ? choice : markMessage(choice)] as const,
  )
  return [name, kind, Object.fromEntries(own)]
}

/**
 * Has the desk speak a language that is made up from its English catalogue, by the door through which any other comes:
 * the file of its catalogue. Holds for pages that are opened from now on.
 */
async function speakPseudo(page: Page): Promise<void> {
  await page.route('**/assets/en-GB-*.js', async (route) => {
    const code = await (await route.fetch()).text()
    const { messages } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      readonly messages: Readonly<Record<string, Message>>
    }
    const own = Object.fromEntries(
      Object.entries(messages).map(([id, message]) => [id, markMessage(message)]),
    )
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export const messages = ${JSON.stringify(own)}`,
    })
  })
}

/** Everything the server told the page, as one text: names, labels of questions, sentences of the platform. */
function listenForData(page: Page): () => Promise<string> {
  const told: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/') && !response.url().includes('/events'))
      told.push(response.json().then(textsOf, () => ''))
  })
  return async () => (await Promise.all(told)).join('\n')
}

function textsOf(body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null) return ''
  return Object.values(body).map(textsOf).join('\n')
}

/** Names, keys and units that no language changes; the answers of a form are written as in the United Kingdom. */
const sameEverywhere =
  /^(Slipway|PDF|JSON|PostgreSQL|Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec|GBP|Yes|No|am|pm)$/

/** Text that is shown as it is kept, such as the rows of the audit trail, says so. */
const shownAsKept = '[translate="no"]'

/**
 * What a person reads or hears on the page that is in no catalogue and that the server never said: text, labels, hints and
 * the title, piece by piece.
 */
async function findUnmarked(page: Page, told: () => Promise<string>): Promise<string[]> {
  const said = await page.evaluate((skipped) => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement
      if (holder && !holder.closest(skipped)) texts.push(walker.currentNode.nodeValue ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]:not([aria-hidden])`))
        if (!element.closest(skipped)) texts.push(element.getAttribute(name) ?? '')
    return texts
  }, `script, style, noscript, kbd, ${shownAsKept}`)
  const data = await told()
  const pieces = said
    .flatMap((text) => text.split(/[^A-Za-z &'’./@_-]+/))
    .map((piece) => piece.replace(/^[^A-Za-z]+|[^A-Za-z]+$/g, ''))
  return [...new Set(pieces)].filter(
    (piece) =>
      piece !== '' &&
      !data.includes(piece) &&
      !piece.split(/[ .]+/).every((word) => word === '' || sameEverywhere.test(word)),
  )
}

/** Has the desk on a page speak the made-up language from now on, and gives what walks through its screens. */
export async function driveInPseudo(page: Page) {
  await speakPseudo(page)
  const told = listenForData(page)
  return {
    expectMarked: async (where: string) => expect.soft(await findUnmarked(page, told), where).toEqual([]),
    /** The first that is called so, by its English name. */
    named: (role: 'button' | 'menuitem' | 'link', name: string) =>
      page.getByRole(role, { name: markText(name) }).first(),
    /** Without loading the page again: that would cost the most of the time. */
    go: (path: string) => page.evaluate((to) => history.pushState(null, '', to), path),
  }
}
