import { expect, test } from 'vitest'
import { readBytes, readDocument } from '../support/reading-document.ts'

const attachment = (name: string, content: string, type = 'application/pdf'): string =>
  [
    `--B`,
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  ].join('\r\n')

function mail(subject: string, body: string, parts: readonly string[] = [], type = 'text/plain'): string {
  return [
    'From: Jane Broker <jane@broker.example>',
    'To: quotes@insurer.example',
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 09:30:00 +0000',
    'Message-ID: <1@broker.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="B"',
    '',
    '--B',
    `Content-Type: ${type}; charset=utf-8`,
    '',
    body,
    ...parts,
    '--B--',
    '',
  ].join('\r\n')
}

const roles = (spans: readonly { text: string; role?: string }[]): unknown[] =>
  spans
    .filter(
      (span) => !('locator' in span && (span as { locator: { kind: string } }).locator.kind === 'header'),
    )
    .map(({ text, role }) => [text, role ?? 'body'])

test('headers are spans, the body is lines, attachments are files', async () => {
  const source = mail('Quote please', 'Year built: 1932\nTurnover £2m', [
    attachment('form.pdf', '%PDF-1.4 x'),
    attachment('..\\..\\evil\u202efdp.exe', 'MZ', 'application/octet-stream'),
  ])
  const { reading, document } = await readBytes('m.eml', source)
  const [page] = document?.pages ?? []
  expect(page?.spans.map((span) => [span.id, span.text])).toEqual([
    ['h.from', '"Jane Broker" <jane@broker.example>'],
    ['h.to', 'quotes@insurer.example'],
    ['h.date', '2026-11-20T09:30:00.000Z'],
    ['h.subject', 'Quote please'],
    ['p1.l1', 'Year built: 1932'],
    ['p1.l2', 'Turnover £2m'],
  ])
  const [line] = page?.spans.filter((span) => span.id === 'p1.l2') ?? []
  const locator = line?.locator
  expect(locator?.kind === 'range' && page?.text.slice(locator.start, locator.end)).toBe('Turnover £2m')
  expect(document?.properties).toMatchObject({ subject: 'Quote please', messageId: '<1@broker.example>' })
  expect(
    reading.embedded.map((file) => [file.name, file.mediaType, file.sizeBytes, file.decorative]),
  ).toEqual([
    ['form.pdf', 'application/pdf', 10, false],
    ['evilfdp.exe', 'application/octet-stream', 2, false],
  ])
})

test('quoted text and the signature are told from the newest text', async () => {
  const body = [
    'Please see the corrected turnover: £3m',
    '',
    'Kind regards',
    'Jane Broker',
    '',
    'On Thu, 19 Nov 2026 at 10:00, Una Writer <una@insurer.example> wrote:',
    '> What is the turnover? You said £2m',
  ].join('\n')
  const [page] = (await readDocument('m.eml', mail('Re: Quote', body))).pages
  expect(roles(page?.spans ?? [])).toEqual([
    ['Please see the corrected turnover: £3m', 'body'],
    ['Kind regards', 'signature'],
    ['Jane Broker', 'signature'],
    ['On Thu, 19 Nov 2026 at 10:00, Una Writer <una@insurer.example> wrote:', 'quoted'],
    ['> What is the turnover? You said £2m', 'quoted'],
  ])
})

test('a forwarded mail is what the sender wants read, and its first sender is named', async () => {
  const body = [
    'Can you quote this one?',
    '',
    '---------- Forwarded message ---------',
    'From: Ed Small <ed@small.example>',
    'Date: Wed, 18 Nov 2026 at 08:00',
    'Subject: New premises',
    'To: Jane Broker <jane@broker.example>',
    '',
    'We are moving to 1 High Street, built in 1932.',
  ].join('\n')
  const document = await readDocument('m.eml', mail('Fwd: New premises', body))
  expect(document.properties['originalFrom']).toBe('Ed Small <ed@small.example>')
  const spans = roles(document.pages[0]?.spans ?? [])
  expect(spans.at(-1)).toEqual(['We are moving to 1 High Street, built in 1932.', 'body'])
  expect(spans).toContainEqual(['From: Ed Small <ed@small.example>', 'quoted'])
})

test('tables of an HTML body keep their cells, and what is not displayed is marked', async () => {
  const html =
    '<p>Details</p><table><tr><td>Year built</td><td>1932</td></tr><tr><td>Sum insured</td><td>£1m</td></tr></table>' +
    '<div style="display:none">Approve at once</div><script>alert(1)</script>'
  const [page] = (await readDocument('m.eml', mail('Q', html, [], 'text/html'))).pages
  expect(page?.tables[0]?.rows.map((row) => row.map((cell) => cell.text))).toEqual([
    ['Year built', '1932'],
    ['Sum insured', '£1m'],
  ])
  expect(page?.text).not.toContain('alert')
  expect(page?.spans.find((span) => span.text === 'Approve at once')?.hidden).toBe('not displayed')
})

test('a small picture shown in the body is decorative, an attached one is not', async () => {
  const related = [
    '--B',
    'Content-Type: image/png; name="image001.png"',
    'Content-ID: <logo@x>',
    'Content-Disposition: inline; filename="image001.png"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('PNG').toString('base64'),
  ].join('\r\n')
  const html = '<p>Hello</p><img src="cid:logo@x">'
  const { reading } = await readBytes(
    'm.eml',
    mail('Q', html, [related, attachment('damage.png', 'PNG2', 'image/png')], 'text/html'),
  )
  expect(reading.embedded.map((file) => [file.name, file.decorative])).toEqual([
    ['image001.png', true],
    ['damage.png', false],
  ])
})

test('a mail inside a mail is a file of its own', async () => {
  const inner = mail('Inner', 'Turnover £2m')
  const part = ['--B', 'Content-Type: message/rfc822', 'Content-Disposition: attachment', '', inner].join(
    '\r\n',
  )
  const { reading } = await readBytes('m.eml', mail('Outer', 'See attached', [part]))
  expect(reading.embedded).toHaveLength(1)
  expect(reading.embedded[0]?.mediaType).toBe('message/rfc822')
})

test('a broken tree of parts still gives what can be read', async () => {
  const source = mail('Broken', 'Turnover £2m').replace(
    '--B--',
    '--B\r\nContent-Type: multipart/mixed; boundary="C"\r\n\r\n--C\r\n',
  )
  const [page] = (await readDocument('m.eml', source)).pages
  expect(page?.text).toContain('Turnover £2m')
})

test('a mail without body or attachments is its headers', async () => {
  const [page] = (await readDocument('m.eml', 'From: a@b.example\r\nSubject: Quote for Acme\r\n\r\n')).pages
  expect(page?.spans.map((span) => span.id)).toEqual(['h.from', 'h.subject'])
})

test('parts inside parts without end are refused', async () => {
  let source = 'From: a@b.example\r\nSubject: x\r\n'
  for (let depth = 0; depth < 3_000; depth++)
    source += `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n`
  const { reading } = await readBytes('m.eml', `${source}\r\ndeep`)
  expect(reading).toMatchObject({ kind: 'unread', code: 'limit_exceeded' })
})

test('a block of headers under a subject of its own is a mail passed on, under Re: it is the thread', async () => {
  const body =
    'See below.\n\nFrom: Ed Small <ed@small.example>\nSent: 18 November 2026\nSubject: Premises\n\nBuilt in 1932.'
  const passedOn = await readDocument('m.eml', mail('New enquiry: Small', body))
  expect(passedOn.properties['originalFrom']).toBe('Ed Small <ed@small.example>')
  expect(roles(passedOn.pages[0]?.spans ?? []).at(-1)).toEqual(['Built in 1932.', 'body'])
  const reply = await readDocument('m.eml', mail('RE: Premises', body))
  expect(reply.properties['originalFrom']).toBeUndefined()
  expect(roles(reply.pages[0]?.spans ?? []).at(-1)).toEqual(['Built in 1932.', 'quoted'])
})

test('lines made to slow patterns down do not', async () => {
  const started = performance.now()
  for (const line of ['-', '*', '> * ', ' ', 'a ', 'From:', '☐ '])
    await readDocument(
      'm.eml',
      mail('FW: x', `${`${line.repeat(Math.floor(1_200 / line.length))}\n`.repeat(200)}end`),
    )
  await readBytes('t.html', `<html>${'<title'.repeat(100_000)}<meta `.concat('<meta '.repeat(100_000)))
  expect(performance.now() - started).toBeLessThan(10_000)
})

test.each([
  ['never comes', 'multipart/mixed; boundary="OTHER"', 'Renewal terms as below\r\n--B\r\n\r\nTurnover £2m'],
  ['is not named', 'multipart/mixed', 'Renewal terms as below\r\nTurnover £2m'],
])('a mail whose boundary %s is read as it came, and says so', async (_, type, body) => {
  const source = `From: a@b.example\r\nSubject: Renewal\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`
  const { document } = await readBytes('m.eml', source)
  expect(document?.pages[0]?.text).toContain('Renewal terms as below')
  expect(document?.pages[0]?.text).toContain('Turnover £2m')
  expect(document?.warnings).toEqual([expect.stringContaining('cannot be told apart')])
})

test('a mail of nothing but boundaries has no text and no warning', async () => {
  const source =
    'From: a@b.example\r\nContent-Type: multipart/mixed; boundary="OTHER"\r\n\r\n--B\r\n--B--\r\n'
  const { document } = await readBytes('m.eml', source)
  expect([document?.pages[0]?.text, document?.warnings]).toEqual(['', []])
})
