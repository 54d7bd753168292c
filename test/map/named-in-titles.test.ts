import { expect, test } from 'vitest'
import type { Page, Span } from '../../src/domain/document.ts'
import { document, flowPage, printedPage, question } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const name = question('Name', 'Name of the insured', 'text')
const address = question('Risk', 'Risk address', 'address')

function mail(subject: string, ...body: readonly string[]) {
  const head = (key: string, text: string): Span => ({
    id: `h.${key}`,
    text,
    locator: { kind: 'header', page: 1, name: key },
  })
  const page = flowPage(body)
  const spans = [
    head('from', '"Osric Penn" <osric@penn-broking.example>'),
    head('to', 'desk@tallow.example'),
    head('subject', subject),
    ...page.spans,
  ]
  return document([{ ...page, title: subject, spans }], {
    format: 'email',
    name: 'mail.eml',
    properties: { subject },
  })
}

function sheet(rows: readonly (readonly string[])[]): Page {
  const spans = rows.flatMap((row, r) =>
    row.map((text, c): Span => {
      const cell = `${'ABC'[c]}${r + 1}`
      return { id: `s1.${cell}`, text, locator: { kind: 'cell', page: 1, sheet: 'Fleet', cell } }
    }),
  )
  return { ...printedPage([]), kind: 'sheet', title: 'Fleet', spans, text: rows.flat().join(' ') }
}

const nameIn = async (paper: ReturnType<typeof document>) => (await mapPapers([paper], [name])).found['Name']

test.each([['RE: Wrenfield Joinery Ltd - renewal'], ['New enquiry for Wrenfield Joinery Ltd']])(
  'the subject of a mail names whom it is about: %s',
  async (subject) => {
    expect(await nameIn(mail(subject, 'Please find the papers attached to this.'))).toBe(
      'Wrenfield Joinery Ltd',
    )
  },
)

test.each([
  ['Wrenfield Joinery Ltd and Alder Works Ltd'],
  ['Landlord of the unit is Wrenfield Estates Ltd'],
  ['Enquiry for Tallow Agency Ltd'],
  ['Terms of Marlow Insurance Ltd'],
])('a subject that names two, or somebody else, says nothing: %s', async (subject) => {
  expect(await nameIn(mail(subject, 'Please find the papers attached to this.'))).toBeUndefined()
})

test('the title over a sheet', async () => {
  const under = [
    ['Reg', 'Make'],
    ['AB12 CDE', 'Daf'],
  ]
  const of = (...titles: string[]) => nameIn(document([sheet([...titles.map((title) => [title]), ...under])]))
  expect(await of('Wrenfield Haulage Ltd', 'Vehicles as at today')).toBe('Wrenfield Haulage Ltd')
  expect(await of('Vehicle list for Wrenfield Haulage Ltd')).toBe('Wrenfield Haulage Ltd')
  expect(await of('Garage: Wrenfield Haulage Ltd')).toBeUndefined()
})

test('the heading of a paper that says what it is, and not the name of a form', async () => {
  const paper = (title: string) => document([flowPage([title, 'What follows was put together in May.'])])
  expect(await nameIn(paper('Wrenfield Couriers Ltd \u2013 driver list'))).toBe('Wrenfield Couriers Ltd')
  expect(await nameIn(paper('Tallow Ltd - Proposal form'))).toBeUndefined()
})

test('the sentence that a mail opens with', async () => {
  const read = async (line: string) => {
    const { found } = await mapPapers([mail('Enquiry', 'Hi Dan', line)], [name, address])
    return [found['Name'], (found['Risk'] as { postcode?: string } | undefined)?.postcode]
  }
  expect(await read('Wrenfield Joinery Ltd, stair makers of 6 Tower Way, Dudley DY1 4AA.')).toEqual([
    'Wrenfield Joinery Ltd',
    'DY1 4AA',
  ])
  expect(
    await read('Wrenfield Nursery Ltd, 5 Chapel Lane, Whitby YO21 1AA, would like cover from May.'),
  ).toEqual(['Wrenfield Nursery Ltd', 'YO21 1AA'])
  expect(await read('Mr & Mrs Osgood (Osgood Lettings LLP) have three houses that are let.')).toEqual([
    'Osgood Lettings LLP',
    undefined,
  ])
  expect(await read('Marlow Finance Ltd, 5 King Street, Leeds LS1 2AA, are the mortgagee here.')).toEqual([
    undefined,
    undefined,
  ])
})

test('the policyholder to whom an insurer writes stands under the own address of the insurer', async () => {
  const page = printedPage([
    [40, 40, 'Marlow Mutual'],
    [40, 53, '1 Broad Street'],
    [40, 66, 'Perth PH2 0NH'],
    [40, 92, 'Wrenfield Brewery Ltd'],
    [40, 105, 'The Old Kilns'],
    [40, 118, 'Thirsk'],
    [40, 131, 'YO7 1AB'],
    [40, 170, 'Your policy number: WB/12345'],
    [40, 200, 'Renewal invitation'],
  ])
  expect(await nameIn(document([page]))).toBe('Wrenfield Brewery Ltd')
})

test('a sentence after the name is none of it', async () => {
  const line = 'Insured: Wrenfield Hotels (Whitby) Ltd. Renewal 5 January 2027. 34 bedrooms.'
  expect(await nameIn(mail('Terms please', line))).toBe('Wrenfield Hotels (Whitby) Ltd')
})
