import { expect, test } from 'vitest'
import type { Document } from '../../../src/domain/document.ts'
import { warnOfUnreadMails } from '../../../src/map/sources/unread-mails.ts'
import { document, flowPage, question } from '../build-document.ts'
import { mapPapers } from '../mapped-papers.ts'

function thread(body: readonly string[], older: readonly string[], name = 'thread.eml'): Document {
  const page = flowPage([...body, ...older])
  const head = (key: 'from' | 'to', text: string) => ({
    id: `h.${key}`,
    text,
    locator: { kind: 'header' as const, page: 1, name: key },
  })
  const spans = [
    head('from', '"Osric Penn" <osric@penn-broking.example>'),
    head('to', '"Una Tallow" <una@tallow.example>'),
    ...page.spans.map((span, at) => (at < body.length ? span : { ...span, role: 'quoted' as const })),
  ]
  return document([{ ...page, spans }], { format: 'email', name })
}

const warning = 'thread.eml: an older mail of the same sender, which it quotes, was not read'
const older = ['From: Osric Penn', 'Sent: 19 November 2026', 'Una, they have 42 children and 11 staff.']

test('what the sender of a mail wrote before, and what only stands there, is said to be unread', () => {
  expect(warnOfUnreadMails([thread(['Sorry, 46 and not 42.'], older)])).toEqual([warning])
  const wrote = ['On 2 Nov 2026, Osric Penn wrote:', '> Turnover: £1,100,000']
  expect(warnOfUnreadMails([thread(['Please amend the turnover.'], wrote)])).toEqual([warning])
})

test.each([
  ['the reader of the mail', ['From: Una Tallow <una@tallow.example>', 'Our least premium is £750.']],
  ['a client, whose lines are read', ['From: Jo <jo@marr.example>', 'The stock is £35,000.']],
  ['the sender, without a figure', ['From: Osric Penn', 'Una, more will follow.']],
  ['the sender, who asked', ['From: Osric Penn', 'Could you do this for £900?']],
])('nothing is said of what was written by %s', (_whose, lines) => {
  expect(warnOfUnreadMails([thread(['See below.'], lines)])).toEqual([])
})

test('nor of an older mail that came by itself too', () => {
  const first = thread(['Una, they have 42 children and 11 staff.'], [], 'first.eml')
  expect(warnOfUnreadMails([first, thread(['Sorry, 46 and not 42.'], older)])).toEqual([])
})

test('who reviews the submission is told', async () => {
  const { result } = await mapPapers(
    [thread(['Sorry, 46 and not 42.'], older)],
    [question('staff', 'Number of staff', 'integer')],
  )
  expect(result.warnings).toContain(warning)
})
