import { expect, test } from 'vitest'
import { markMailRoles } from '../../../src/extract/mail-roles.ts'
import { textToBlocks } from '../../../src/extract/text-blocks.ts'
import { readDocument } from '../../support/reading-document.ts'

const rolesOf = (source: string, subject = 'Re: Quote'): unknown[] =>
  markMailRoles(textToBlocks(source), subject).blocks.map((block) => [
    block.kind === 'line' ? block.text : block.kind,
    block.role ?? 'body',
  ])

test('answers written between the quoted lines are the sender’s own', () => {
  expect(
    rolesOf(
      'See below.\n\nOn Thu, 19 Nov 2026 at 10:00, Una <una@insurer.example> wrote:\n> What is the turnover?\n£3m\n> Year built?\n1932',
    ),
  ).toEqual([
    ['See below.', 'body'],
    ['On Thu, 19 Nov 2026 at 10:00, Una <una@insurer.example> wrote:', 'quoted'],
    ['> What is the turnover?', 'quoted'],
    ['£3m', 'body'],
    ['> Year built?', 'quoted'],
    ['1932', 'body'],
  ])
})

test('an attribution over several lines, in another language, begins the quoted text', () => {
  expect(
    rolesOf(
      'Turnover £3m\nErika Muster <erika@insurer.example> schrieb am Fr., 28.\nApr. 2017 um 11:53 Uhr:\nold turnover £2m',
    ).map((one) => (one as string[])[1]),
  ).toEqual(['body', 'quoted', 'quoted', 'quoted'])
})

test('a line with a date, a time and a colon is not an attribution by itself', () => {
  expect(rolesOf('Survey on 20 Nov 2026 at 10:00 at:\n12 High Street')).toEqual([
    ['Survey on 20 Nov 2026 at 10:00 at:', 'body'],
    ['12 High Street', 'body'],
  ])
})

test.each([
  ['Début du message réexpédié :', 'De', 'Objet', 'Date', 'À'],
  ['Továbbított levél kezdete:', 'Feladó', 'Tárgy', 'Dátum', 'Címzett'],
  ['Начало переадресованного сообщения:', 'Отправитель', 'Тема', 'Дата', 'Кому'],
])('the original sender and subject of a forwarded mail: %s', (opening, from, subject, date, to) => {
  const parts = markMailRoles(
    textToBlocks(
      `> ${opening}\n>\n> ${from}: Ann Client <ann@client.example>\n> ${subject}: Bakery\n> ${date}: 26. 10. 2021 14:25\n> ${to}: jane@broker.example\n>\n> Turnover £2m`,
    ),
    '',
  )
  expect(parts.originalFrom).toBe('Ann Client <ann@client.example>')
  expect(parts.originalSubject).toBe('Bakery')
})

test('a date that cannot be understood is none, and never the present', async () => {
  const mail = (date: string): string =>
    `From: a@b.example\nTo: c@d.example\nSubject: x\nDate: ${date}\n\nhello`
  expect(
    (await readDocument('m.eml', mail('Pn, 29 paX 2007 21:13:00 +0100'))).properties['date'],
  ).toBeUndefined()
  expect((await readDocument('m.eml', mail('Fri, 20 Nov 2026 09:30:00 +0000'))).properties['date']).toBe(
    '2026-11-20T09:30:00.000Z',
  )
})

const answers = [
  'Full name of proposer: Acme Ltd',
  'Company registration number: 01234567',
  'Expiring annual premium: £12,500',
]

test('a period, a journey and a van are no headers of a mail', () => {
  for (const lines of [
    ['From: 01/04/2025', 'To: 31/03/2026', 'Date: 12/03/2025'],
    ['From: Leeds', 'To: Rotterdam', 'Date: 12 March 2025'],
    ['Van: Ford Transit AB12 CDE', 'Date: 01/04/2025', 'Driver: Ann Lee'],
  ]) {
    const parts = markMailRoles(textToBlocks(['As asked:', ...lines, ...answers].join('\n')), 'RE: Renewal')
    expect(parts.originalFrom).toBeUndefined()
    expect(parts.blocks.some(({ role }) => role !== undefined)).toBe(false)
  }
  const dutch =
    'Zie onder.\nVan: Piet Klant\nVerzonden: 10 maart 2025 16:40\nOnderwerp: Verlenging\nOmzet 1.250.000'
  expect(markMailRoles(textToBlocks(dutch), 'FW: Verlenging').originalFrom).toBe('Piet Klant')
})

test('headers end at the first line that is none, and at a second of their kind', () => {
  const headers = ['From: Tom <tom@acme.example>', 'Sent: 10 March 2025', 'To: Jane', 'Subject: Renewal']
  const period = ['From: 01/04/2025', 'To: 31/03/2026']
  for (const body of [['Period of insurance', ...period], period]) {
    const read = rolesOf(['Please quote.', ...headers, ...body].join('\n'), 'FW: Renewal')
    expect(read.slice(-body.length)).toEqual(body.map((line) => [line, 'body']))
    expect(read.slice(1, 5)).toEqual(headers.map((line) => [line, 'quoted']))
  }
})

test('a list of recipients goes on below its header', () => {
  const lines = [
    'From: Tom <tom@acme.example>',
    'To: Jane <jane@broker.example>;',
    ' Ann <ann@x.example>',
    'Subject: R',
  ]
  expect(
    rolesOf(['See below.', ...lines, 'Turnover 5m'].join('\n')).map((one) => (one as string[])[1]),
  ).toEqual(['body', ...lines.map(() => 'quoted'), 'quoted'])
})

test('a forwarded mail that says it forwards another has that one read too', () => {
  const inner = 'From: Tom <tom@acme.example>\nSent: 9 March 2025\nSubject: Renewal\nTurnover is 1,250,000.'
  const source = `Please quote.\nFrom: Sue <sue@sub.example>\nSent: 10 March 2025\nSubject: FW: Renewal\nAs discussed.\n${inner}`
  const read = rolesOf(source, 'FW: FW: Renewal')
  expect(read).toContainEqual(['As discussed.', 'body'])
  expect(read.at(-1)).toEqual(['Turnover is 1,250,000.', 'body'])
  expect(rolesOf(source.replace('Subject: FW: ', 'Subject: RE: '), 'FW: Renewal').at(-1)).toEqual([
    'Turnover is 1,250,000.',
    'quoted',
  ])
})

test('thanks that open a mail sign nothing, and what follows a name is read again', () => {
  expect(rolesOf(['Thanks,', ...answers].join('\n'))).toEqual(
    ['Thanks,', ...answers].map((line) => [line, 'body']),
  )
  expect(
    rolesOf(['Please quote.', 'Kind regards', 'Jane', 'T: 0113 496 0000', ...answers].join('\n')),
  ).toEqual([
    ['Please quote.', 'body'],
    ['Kind regards', 'signature'],
    ['Jane', 'signature'],
    ['T: 0113 496 0000', 'signature'],
    ...answers.map((line) => [line, 'body']),
  ])
})

test.each(['Mit freundlichen Grüßen', 'Cordialement,', 'Met vriendelijke groet', 'Un saludo'])(
  'a mail is signed in its own language: %s',
  (words) => {
    expect(rolesOf(`Umsatz 5 Mio.\n${words}\nJana`)).toEqual([
      ['Umsatz 5 Mio.', 'body'],
      [words, 'signature'],
      ['Jana', 'signature'],
    ])
  },
)

test('the lines of a firm at the end are its signature without words before them', () => {
  const firm = [
    'Jane Broker | Account Executive | Oakfield Ltd',
    'T: 0113 496 0000 | www.oakfield.example',
    '1 Broker Street, Leeds, LS1 1AA',
    'Oakfield Ltd is authorised and regulated by the Financial Conduct Authority.',
  ]
  expect(rolesOf(['Turnover 1,250,000.', ...firm].join('\n'))).toEqual([
    ['Turnover 1,250,000.', 'body'],
    ...firm.map((line) => [line, 'signature']),
  ])
  const contacts = [...answers, 'Telephone: 0113 496 0000', 'Email: ann@acme.example']
  expect(rolesOf(contacts.join('\n'))).toEqual(contacts.map((line) => [line, 'body']))
})

test('thousands of words that end a letter are read as fast as any others', () => {
  const started = performance.now()
  for (const line of ['Kind regards', 'Thanks', '--', 'a | www.b.example', 'Name: value', 'To: a,'])
    markMailRoles(textToBlocks(`${line}\n`.repeat(20_000)), '')
  expect(performance.now() - started).toBeLessThan(5_000)
})
