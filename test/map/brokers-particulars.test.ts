import { describe, expect, test } from 'vitest'
import type { Document, FormField, Span } from '../../src/domain/document.ts'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import { contactsOf } from '../../src/map/pairs/answers/contacts-of-answer.ts'
import type { Pair } from '../../src/map/pairs/pair.ts'
import { brokerRows } from '../../src/map/pairs/tables/broker-rows.ts'
import { markBrokersParticulars } from '../../src/map/pairs/writers/brokers-particulars.ts'
import { findParties } from '../../src/map/pairs/writers/parties.ts'
import { document, flowPage, type Printed, printedPage, question } from './build-document.ts'
import { mapPapers, valuesOf } from './mapped-papers.ts'

const contact = question('contact', 'Contact name', 'text')
const telephone = question('telephone', 'Telephone number', 'text')
const email = question('email', 'Email address', 'text')
const company = question('company', 'Company registration number', 'text')

const pair = { label: 'Contact', relation: 'beside', strength: 1, items: [{}] } as unknown as Pair

const from = (text: string): Span => ({
  id: 'h.from',
  text,
  locator: { kind: 'header', page: 1, name: 'from' },
})

function mail(lines: readonly string[]): Document {
  const page = flowPage(lines)
  return document([{ ...page, spans: [from('"Osric Penn" <osric@penn-broking.example>'), ...page.spans] }], {
    format: 'email',
    name: 'mail.eml',
  })
}

const signature = ['All the best', 'Osric Penn', 'Penn Broking Ltd, Insurance Brokers', '01632 960 411']

describe('what a form asks of a broker in rows under its name', () => {
  const form = (party: string, third: string) =>
    printedPage([
      [40, 60, party],
      [200, 60, 'Penn & Sallow'],
      [40, 80, third],
      [200, 80, 'PS/0117'],
      [40, 100, 'Telephone number'],
      [200, 100, '01632 960 411'],
      [40, 120, 'Number of staff'],
      [200, 120, '12'],
    ])

  test('is not the proposer\u2019s', async () => {
    expect(await valuesOf(form('Your insurance adviser', 'Agency no.'), telephone)).toEqual([null])
    expect(await valuesOf(form('Name of proposer', 'Agency no.'), telephone)).toEqual(['01632 960 411'])
  })

  test('is the proposer\u2019s where nothing in the rows is a broker\u2019s only', async () => {
    expect(await valuesOf(form('Broker', 'Year established'), telephone)).toEqual(['01632 960 411'])
  })

  test('nor under a heading for the broker to fill in', async () => {
    const page = printedPage([
      [40, 60, 'For your broker to complete', { bold: true, heading: true } as Partial<Span>],
      [40, 90, 'Telephone number:'],
      [200, 90, '01632 960 411'],
    ])
    expect(await valuesOf(page, telephone)).toEqual([null])
  })
})

test('whom to ask at the broker is not whom to ask of the insured', async () => {
  const page = printedPage([
    [40, 60, 'Broker contact name'],
    [200, 60, 'Rae Moss'],
  ])
  const asked = (label: string) => question('q', label, 'text')
  expect(await valuesOf(page, asked('Owner, steward or agent to contact'))).toEqual([null])
  expect(await valuesOf(page, asked('Contact at the broker'))).toEqual(['Rae Moss'])
})

describe('the rows under a broker\u2019s name', () => {
  /** The labels of a form that go on about the broker named in its first row. */
  const rowsAfter = (...lines: Printed[]) => {
    const page = printedPage([[40, 60, 'Broker'], [120, 60, 'Penn & Sallow'], ...lines])
    return brokerRows(layOutPage(document([page]), 0, page)).map(({ text }) => text)
  }
  const agency: Printed = [40, 76, 'Agency no.']

  test('go on beside it and under it', () => {
    expect(rowsAfter([300, 60, 'Ref'], agency, [40, 92, 'Tel'])).toEqual(['Ref', 'Agency no.', 'Tel'])
  })

  test.each<[string, ...Printed[]]>([
    ['a label about anything else', [40, 88, 'Number of staff'], [40, 100, 'Telephone']],
    ['a wider gap', [40, 112, 'Telephone']],
    ['what is farther left', [20, 92, 'Telephone']],
  ])('end with %s', (_, ...lines) => expect(rowsAfter(agency, ...lines)).toEqual(['Agency no.']))

  test('take the form fields beside them', () => {
    const field = (name: string, y: number): FormField => ({
      name,
      kind: 'text',
      value: name,
      locator: { kind: 'field', page: 1, name, box: { x0: 120, y0: y, x1: 260, y1: y + 12 } },
      span: `p1.${name}`,
    })
    const page = printedPage([[40, 60, 'Broker'], agency, [40, 120, 'Number of staff']], {
      fields: [field('agency', 75), field('staff', 119)],
    })
    const found = brokerRows(layOutPage(document([page]), 0, page))
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'Agency no.'],
      ['field', 'agency'],
    ])
  })
})

describe('what a mail says is its broker\u2019s', () => {
  const notes = (...lines: readonly string[]) =>
    document([flowPage(lines)], { format: 'word', name: 'notes.docx' })

  test('is the broker\u2019s in other papers too', async () => {
    const papers = [
      mail(['Please quote.', ...signature]),
      notes(
        'Telephone number: 01632 960411',
        'Email address: hilda@penn-broking.example',
        'Contact name: Osric Penn',
      ),
    ]
    expect((await mapPapers(papers, [contact, telephone, email])).found).toEqual({})
  })

  test('and what is somebody else\u2019s is not', async () => {
    const papers = [
      mail(['Please quote.', ...signature]),
      notes(
        'Telephone number: 01632 960777',
        'Email address: hilda@sallow.example',
        'Contact name: Hilda Sallow',
      ),
    ]
    expect((await mapPapers(papers, [contact, telephone, email])).found).toEqual({
      contact: 'Hilda Sallow',
      telephone: '01632 960777',
      email: 'hilda@sallow.example',
    })
  })

  test('and a line with somebody else\u2019s number too is not', () => {
    const said = (inlineText: string, more: Partial<Pair> = {}) => ({ ...pair, inlineText, ...more })
    const partyOf = (text: string) =>
      markBrokersParticulars([said('01632 960 411', { party: 'broker' }), said(text)])[1]?.party
    expect(partyOf('Ring (01632) 960411')).toBe('broker')
    expect(partyOf('+44 1632 960 411')).toBe('broker')
    expect(partyOf('01632 960 411, or at home 01632 960 777')).toBeUndefined()
    expect(partyOf(`01632 960 411 ${'and all that was said of it '.repeat(8)}`)).toBeUndefined()
  })

  test('the small print under it tells of no proposer', async () => {
    const told = async (line: string) =>
      (
        await mapPapers(
          [mail(['Please quote.', line, 'registered in England, company no. 07700112.'])],
          [company],
        )
      ).found
    expect(await told('We are authorised and regulated by the Financial Conduct Authority,')).toEqual({})
    expect(await told('The client makes oars and is')).toEqual({ company: '07700112' })
  })
})

test('the number of a fax is no telephone number', () => {
  const labelsOf = (text: string) =>
    contactsOf({ ...pair, items: [{ ...pair.items[0], text }] }, text).map(({ label }) => label)
  expect(labelsOf('Hilda Sallow, office 01632 960 777')).toContain('Contact telephone')
  expect(labelsOf('Hilda Sallow, fax 01632 960 777')).not.toContain('Contact telephone')
})

test('where a form is to be sent is nobody\u2019s telephone number but the insurer\u2019s', async () => {
  const told = (notice: string) =>
    valuesOf(
      printedPage([
        [40, 60, `${notice} 4 Weir Lane, Acle NR13 3AA,`],
        [40, 73, 'telephone 01632 960 411. There is no charge for it.'],
        [40, 110, 'Number of staff:'],
        [200, 110, '12'],
      ]),
      telephone,
    )
  expect(await told('Please return this form with your deposit to the scheme at')).toEqual([null])
  expect(await told('We have our registered place of business and our yard at')).toEqual(['01632 960 411'])
})

test('under where a form is to be sent, lines in the middle of it are as little the proposer’s', async () => {
  const sentTo = (notice: string) =>
    valuesOf(
      printedPage([
        [100, 60, `${notice} The Boathouse, 4 Weir Lane, Acle NR13 3AA`],
        [180, 73, 'Telephone 01632 960 411'],
        [40, 110, 'Club name'],
        [200, 110, 'Acle Rowing Club'],
      ]),
      telephone,
    )
  expect(await sentTo('PLEASE RETURN TO:')).toEqual([null])
  expect(await sentTo('The club meets beside')).toEqual(['01632 960 411'])
})

describe('a page made to be slow', () => {
  const many = (count: number, line: (at: number) => Printed[]) => {
    const page = printedPage(Array.from({ length: count }, (_, at) => line(at)).flat())
    return layOutPage(document([page]), 0, page)
  }

  test('is not looked through for more brokers than a form can have', () => {
    const rows = many(60, (at) => [
      [40, 60 + at * 60, 'Broker'],
      [40, 74 + at * 60, 'Agency no.'],
    ])
    expect(brokerRows(rows)).toHaveLength(20)
  })

  test('nor for more notices of where it goes', () => {
    const notices = many(120, (at) => [
      [40, 60 + at * 40, 'Please return this form with a drawing of the weir to us, at the address below'],
    ])
    expect([...findParties(notices).values()]).toEqual(Array(50).fill('insurer'))
  })
})
