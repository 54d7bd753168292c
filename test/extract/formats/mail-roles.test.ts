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
