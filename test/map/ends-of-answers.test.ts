import { describe, expect, test } from 'vitest'
import type { Page } from '../../src/domain/document.ts'
import { findAnswerPrint } from '../../src/map/layout/answer-print.ts'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import { partitionsOf } from '../../src/map/pairs/lines/label-partitions.ts'
import { linedParts } from '../../src/map/pairs/tables/lined-cells.ts'
import { findParties } from '../../src/map/pairs/writers/parties.ts'
import { form, pen, print } from '../support/filled-in-form.ts'
import { document, type Printed, printedPage, question, tablePage } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const box = (x0: number, y0: number, x1: number, y1: number) => ({
  kind: 'box' as const,
  page: 1,
  box: { x0, y0, x1, y1 },
})

describe('lines of a cell', () => {
  test('answer the lines of the label beside them', () => {
    expect(linedParts('Floors\nCeilings', 'Oak boards\nPlaster')).toEqual([
      { label: 'Floors', answer: 'Oak boards' },
      { label: 'Ceilings', answer: 'Plaster' },
    ])
  })

  test('answer the parts under a line that is about them all', () => {
    expect(linedParts('State the number of:\n(a) boats\n(b) crew', '3\n14')).toEqual([
      { label: 'State the number of boats', answer: '3' },
      { label: 'State the number of crew', answer: '14' },
    ])
  })

  test('are one answer to a label that is only broken', () => {
    expect(linedParts('Where the boat is\nkept in winter', 'Shed 4\nIn the yard')).toEqual([])
    expect(linedParts('Moorings', 'Shed 4\nIn the yard')).toEqual([])
  })

  test('are no parts where they are more or fewer, or where nothing says what they are about', () => {
    expect(linedParts('State the number of:\n(a) boats\n(b) crew', '3\n14\n2\n9')).toEqual([])
    expect(linedParts('number of\n(a) boats\n(b) crew', '3\n14')).toEqual([])
    const nine = Array.from({ length: 9 }, (_, at) => `Berth ${at}`).join('\n')
    expect(linedParts(nine, nine)).toEqual([])
    expect(linedParts('Floors\n\nCeilings', 'Oak boards\n \nPlaster')).toHaveLength(2)
  })

  test('answer questions of their own, and not as a whole', async () => {
    const page = tablePage([
      ['1', 'Telephone\nE-mail', '01632 960 118\nboats@example.co.uk'],
      ['2', 'Walls\nRoof', 'Larch boards\nSlate'],
    ])
    expect(
      await valuesOf(
        page,
        question('phone', 'Telephone number', 'text'),
        question('email', 'Email address', 'text'),
        question('walls', 'Wall construction', 'text'),
      ),
    ).toEqual(['01632 960 118', 'boats@example.co.uk', 'Larch boards'])
  })
})

describe('an answer that goes on', () => {
  const address = question('address', 'Correspondence address', 'text')

  test('in the next line, under its label', async () => {
    const page = form(
      [40, 60, 'Address for correspondence', print],
      [180, 60, 'The Net Loft, Sail Street', pen],
      [44, 74, 'Whitby YO21 1ZZ', pen],
    )
    expect(await valuesOf(page, address)).toEqual(['The Net Loft, Sail Street Whitby YO21 1ZZ'])
  })

  test('is no paragraph that reaches farther', async () => {
    const page = form(
      [40, 60, 'Payment method', print],
      [180, 60, 'Direct Debit', pen],
      [40, 74, 'Please tell us at once about any change in what was said above', pen],
    )
    expect(await valuesOf(page, question('pay', 'Payment method', 'text'))).toEqual(['Direct Debit'])
  })

  test('beside another column of answers', async () => {
    const page = form(
      [40, 60, 'Registered office', print],
      [300, 60, 'Trading address', print],
      [40, 74, 'c/o Sail Accountants, 2 Mast Row,', pen],
      [300, 74, 'The Net Loft, Sail Street, Whitby YO21', pen],
      [40, 86, 'Hull HU1 1ZZ', pen],
      [300, 86, '1ZZ', pen],
    )
    expect(await valuesOf(page, question('trading', 'Trading address', 'text'))).toEqual([
      'The Net Loft, Sail Street, Whitby YO21 1ZZ',
    ])
  })

  test('in a row of a table that has nothing else', async () => {
    const page = tablePage([
      ['Correspondence address', 'The Net Loft, Sail'],
      ['', 'Street, Whitby YO21 1ZZ'],
      ['Harbour master', 'Ann Cole'],
    ])
    const spans = page.spans.filter(({ text }) => text !== '')
    expect(await valuesOf({ ...page, spans }, address)).toEqual([
      'The Net Loft, Sail Street, Whitby YO21 1ZZ',
    ])
  })

  test('in the fields under the one that has a label', async () => {
    const field = (name: string, value: string, y: number, label?: string) => ({
      name,
      kind: 'text' as const,
      value,
      locator: { ...box(240, y, 500, y + 16), kind: 'field' as const, name },
      span: `p1.${name}`,
      ...(label && { label }),
    })
    const page = printedPage([[40, 62, 'Correspondence address']], {
      fields: [
        field('add1', 'The Net Loft', 60, 'Correspondence address'),
        field('add2', 'Sail Street, Whitby', 80),
        field('add3', 'YO21 1ZZ', 100),
      ],
    })
    expect(await valuesOf(page, address)).toEqual(['The Net Loft Sail Street, Whitby YO21 1ZZ'])
  })

  test('under its own letter', async () => {
    const page = form(
      [40, 60, '(a) Registered office', print],
      [40, 100, '(b) Correspondence address', print],
      [320, 60, '(a) 2 Mast Row, Hull HU1', pen],
      [320, 73, '1ZZ', pen],
      [320, 100, '(b) The Net Loft, Whitby YO21', pen],
      [320, 113, '1ZZ', pen],
    )
    expect(await valuesOf(page, question('office', 'Registered office', 'text'), address)).toEqual([
      '2 Mast Row, Hull HU1 1ZZ',
      'The Net Loft, Whitby YO21 1ZZ',
    ])
  })
})

describe('an answer ends', () => {
  const address = question('address', 'Correspondence address', 'text')

  test.each<[string, number, string | null]>([
    ['The Net Loft,', 100, 'The Net Loft, Whitby'],
    ['The Net Loft', 100, 'The Net Loft'],
    ['The Net Loft', 44, 'The Net Loft Whitby'],
  ])('%s, with a line at %d', async (text, x, whole) => {
    const page = form(
      [40, 60, 'Address for correspondence', print],
      [180, 60, text, pen],
      [x, 74, 'Whitby', pen],
    )
    expect(await valuesOf(page, address)).toEqual([whole])
  })

  test.each<[string, ...Printed[]]>([
    ['in print', [320, 73, 'as in our records', print]],
    ['farther left', [300, 73, 'Hull, in our records', pen]],
    ['set apart', [320, 86, 'Hull', pen]],
    ['with a number before it', [40, 73, '7.', print], [320, 73, 'Hull', pen]],
  ])('under its own letter before a line %s', async (_, ...lines) => {
    const page = form(
      [40, 60, '(a) Registered office', print],
      [40, 120, '(b) Correspondence address', print],
      [320, 60, '(a) 2 Mast Row', pen],
      ...lines,
      [320, 120, '(b) The Net Loft', pen],
    )
    expect(await valuesOf(page, question('office', 'Registered office', 'text'))).toEqual(['2 Mast Row'])
  })

  describe('in fields', () => {
    const field = (name: string, value: string, [x, y]: readonly [number, number], label?: string) => ({
      name,
      kind: 'text' as const,
      value,
      locator: { ...box(x, y, x + 120, y + 16), kind: 'field' as const, name },
      span: `p1.${name}`,
      ...(label && { label }),
    })
    const first = field('add1', 'The Net Loft', [240, 60], 'Correspondence address')
    const second = field('add2', 'Sail Street', [240, 80])
    const found = async (lines: Printed[], ...fields: (typeof first)[]) =>
      valuesOf(printedPage([[40, 62, 'Correspondence address'], ...lines], { fields }), address)

    test('that stand under each other', async () =>
      expect(await found([], first, second)).toEqual(['The Net Loft Sail Street']))

    test('before one that has print beside it, or begins elsewhere', async () => {
      expect(await found([[40, 82, 'Berth']], first, second)).toEqual(['The Net Loft'])
      expect(await found([], first, field('add2', 'Sail Street', [260, 80]))).toEqual(['The Net Loft'])
    })

    test('that are no list of rows and columns', async () => {
      const beside = (y: number) => field(`b${y}`, 'Oak', [380, y])
      expect(await found([], first, second, beside(60))).toEqual(['The Net Loft'])
      expect(await found([], first, second, beside(80))).toEqual(['The Net Loft'])
    })
  })
})

describe('captions', () => {
  test('under what was filled in', async () => {
    const page = form(
      ...['Sail & Oar Ltd', '2 Mast Row, Hull HU1 1ZZ', '01632 960 118', '1 June 2027'].map(
        (text, at): Printed => [40, 60 + at * 28, text, pen],
      ),
      ...['Name of proposer', 'Address', 'Telephone', 'Insurance from'].map(
        (text, at): Printed => [40, 74 + at * 28, text, print],
      ),
    )
    expect(
      await valuesOf(
        page,
        question('name', 'Name of proposer', 'text'),
        question('phone', 'Telephone', 'text'),
        question('from', 'Cover start date', 'date'),
      ),
    ).toEqual(['Sail & Oar Ltd', '01632 960 118', '2027-06-01'])
  })

  test('are three at least, in rows that take turns', async () => {
    const name = question('name', 'Name of proposer', 'text')
    const said = ['Sail & Oar Ltd', '2 Mast Row, Hull HU1 1ZZ', '01632 960 118', '1 June 2027']
    const captions = ['Name of proposer', 'Address', 'Telephone', 'Insurance from']
    const over = (count: number, more: readonly Printed[] = []) =>
      form(
        ...said.slice(0, count).map((text, at): Printed => [40, 60 + at * 28, text, pen]),
        ...captions.slice(0, count).map((text, at): Printed => [40, 74 + at * 28, text, print]),
        ...more,
      )
    expect(await valuesOf(over(3), name)).toEqual(['Sail & Oar Ltd'])
    expect(await valuesOf(over(2), name)).not.toEqual(['Sail & Oar Ltd'])
    // Print over the first of them asks for it.
    expect(await valuesOf(over(4, [[40, 46, 'Registered as', print]]), name)).not.toEqual(['Sail & Oar Ltd'])
  })

  test('over what was filled in, though read as a table', async () => {
    const rows = [
      ['Registered office', 'Period of insurance from', 'to'],
      ['2 Mast Row, Hull HU1 1ZZ', '1 June 2027', '31 May 2028'],
    ]
    const lines = rows.flatMap((row, r) =>
      row.map((text, c): Printed => [40 + c * 170, 60 + r * 14, text, r === 0 ? print : pen]),
    )
    const page = form(...lines)
    const cells = rows.map((row, r) =>
      row.map((text, c) => {
        const one = page.spans[r * 3 + c] ?? fail(text)
        return { row: r, column: c, text, spans: [one.id], locator: one.locator }
      }),
    )
    expect(
      await valuesOf(
        { ...page, tables: [{ id: 't1', headerRows: 0, rows: cells }] },
        question('office', 'Registered office', 'text'),
        question('from', 'Policy start date', 'date'),
        question('to', 'Policy end date', 'date'),
      ),
    ).toEqual(['2 Mast Row, Hull HU1 1ZZ', '2027-06-01', '2028-05-31'])
  })
})

describe('what was filled in', () => {
  const typedOf = (page: Page, text: string) => {
    const found = page.spans.find((one) => one.text === text) ?? fail(text)
    return findAnswerPrint(document([page]))?.isTyped(found)
  }

  test('takes the letters of its questions', () => {
    const asked = [
      '(a) Length overall?',
      '(b) Year built?',
      '(c) Berth?',
      '(d) Engines?',
      '(e) Value?',
      '(f) Crew?',
    ]
    const said = ['(a) 14 metres', '(b) 1998', '(c) Berth 6', '(d) 2 diesels', '(e) £48,000', '(f) 3']
    const page = printedPage([
      ...asked.map((text, at): Printed => [40, 60 + at * 30, text, print]),
      ...said.map((text, at): Printed => [320, 60 + at * 30, text, pen]),
    ])
    expect(typedOf(page, '(c) Berth 6')).toBe(true)
  })

  test('is not the print beside a tick that its box strikes through', () => {
    const page = form(
      [40, 60, '\u2713', { struck: true, family: 'Signs 000000' }],
      [52, 60, 'Yes', { family: 'Bold 000000' }],
    )
    expect(typedOf(page, 'Yes')).not.toBe(true)
  })

  test('says itself which number it is', async () => {
    const page = form(
      [40, 60, 'Is the boat on a register?', print],
      [320, 60, 'Yes, since 2004. Hull no. 88124', pen],
    )
    expect(
      await valuesOf(
        page,
        question('listed', 'Is the boat on a register?', 'yesNo'),
        question('no', 'Hull number', 'text'),
      ),
    ).toEqual([true, '88124'])
  })

  test('as a figure alone goes on from no line above it', async () => {
    const page = form(
      [320, 60, '2 school piers', pen],
      [400, 60, 'painted 2021', pen],
      [40, 72, 'Number of warranties given', print],
      [320, 72, '9', pen],
    )
    expect(await valuesOf(page, question('given', 'Number of warranties given', 'integer'))).toEqual([9])
  })
})

describe('what a label asks', () => {
  test('is the last day of a period, under a number', async () => {
    const page = form(
      [40, 60, 'A9 Period of insurance from', print],
      [180, 60, '1 June 2027', pen],
      [300, 60, 'A10 to (midnight)', print],
      [400, 60, '31 May 2028', pen],
    )
    expect(await valuesOf(page, question('to', 'Policy end date', 'date'))).toEqual(['2028-05-31'])
  })

  test('is a name and a position of one person', () => {
    expect(partitionsOf('Name and position of the person we should ring')[0]).toEqual([
      'Name of the person we should ring',
      'position of the person we should ring',
    ])
    expect(partitionsOf('Name and address of the owner')[0]).not.toContain('Name of the owner')
  })

  test('is a grade that begins with its word', async () => {
    const page = form(
      [40, 60, 'Intruder alarm: grade and signalling', print],
      [320, 60, 'Grade 2 bells only', pen],
    )
    expect(await valuesOf(page, question('grade', 'Intruder alarm grade', 'text'))).toEqual([
      'Grade 2 bells only',
    ])
  })

  test('has its place beside it where that is left blank', async () => {
    const page = form([40, 60, 'Number of trailers __', print], [40, 76, '12', pen])
    expect(await valuesOf(page, question('trailers', 'Number of trailers', 'integer'))).toEqual([null])
  })

  test('is a floor of a house, which is nobody’s name', async () => {
    const page = form(
      [40, 60, 'Where cover is wanted', print],
      [320, 60, 'Second Floor, 8 Mast Row, Hull HU1 1ZZ', pen],
    )
    expect(await valuesOf(page, question('risk', 'Address where cover is wanted', 'text'))).toEqual([
      'Second Floor, 8 Mast Row, Hull HU1 1ZZ',
    ])
  })
})

test('a bar across one column heads nothing in the next', () => {
  const lines: Printed[] = [
    [40, 60, 'BROKER', { heading: true }],
    [40, 80, 'Telephone'],
    [320, 90, 'Number of boats'],
  ]
  const page = printedPage(lines, { frames: [{ x0: 36, y0: 58, x1: 290, y1: 74 }] })
  const parties = findParties(layOutPage(document([page]), 0, page))
  expect([parties.get('p1.l2'), parties.get('p1.l3')]).toEqual(['broker', undefined])
})

test('an answer in a box for each line goes on over one that is left empty', async () => {
  const lines: Printed[] = [
    [40, 60, 'Business address'],
    [200, 60, '4 Farthing Lane'],
    [200, 104, 'Otley'],
    [200, 126, 'LS21 3QD'],
    [40, 148, 'Landlord'],
    [200, 148, 'Tansy Works Ltd'],
  ]
  const frames = [60, 104, 126, 148].map((y) => ({ x0: 196, y0: y - 5, x1: 450, y1: y + 13 }))
  const page = printedPage(lines, { frames })
  expect(await valuesOf(page, question('address', 'Business address', 'longText'))).toEqual([
    '4 Farthing Lane\nOtley\nLS21 3QD',
  ])
})

function fail(text: string): never {
  throw new Error(`the page does not say ${text}`)
}
