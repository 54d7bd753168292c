import { describe, expect, test } from 'vitest'
import { isLabelLike } from '../../src/map/label/label-like.ts'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import type { Pair } from '../../src/map/pairs/pair.ts'
import { readPair } from '../../src/map/scores/read-pair.ts'
import { form, pen, print } from '../support/filled-in-form.ts'
import {
  document,
  printedPage,
  question,
  questionSet,
  receivedAt,
  span,
  tablePage,
} from './build-document.ts'
import { mapPapers, valuesOf } from './mapped-papers.ts'

const name = question('name', 'Name of proposer', 'text')
const address = question('address', 'Business address', 'text')
const phone = question('phone', 'Telephone number', 'text')

describe('an answer goes on', () => {
  test('in the next line, where it breaks off', async () => {
    const page = printedPage([
      [40, 60, 'Name of proposer'],
      [200, 60, 'Tallis Orme & Agnes Orme t/a'],
      [200, 73, 'Orme Joinery'],
    ])
    expect(await valuesOf(page, name)).toEqual(['Tallis Orme & Agnes Orme t/a Orme Joinery'])
  })

  test('in the next piece of its line, where the reading parted it', async () => {
    const page = printedPage(
      [
        [40, 60, 'Name of proposer'],
        [200, 60, 'AGNES ORME'],
        [256, 60, '& DAUGHTERS'],
      ],
      { textSource: 'recognised' },
    )
    expect(await valuesOf(page, name)).toEqual(['AGNES ORME & DAUGHTERS'])
  })

  test('and not in the piece after one that is whole', async () => {
    const page = printedPage(
      [
        [40, 60, 'Name of proposer'],
        [200, 60, 'AGNES ORME'],
        [256, 60, 'DIRECTOR'],
      ],
      { textSource: 'recognised' },
    )
    expect(await valuesOf(page, name)).toEqual(['AGNES ORME'])
  })

  test('in a line that is set right under it', async () => {
    const page = form(
      [40, 60, 'Business address', print],
      [200, 60, 'Unit 9, Old Ropeworks, Tarn Road,', pen],
      [275, 73, 'Marfleet HU9 5XX', pen],
    )
    page.spans.forEach(({ text, locator }) => {
      if (text.startsWith('Marfleet') && locator.kind === 'box')
        Object.assign(locator.box, { x1: 200 + 'Unit 9, Old Ropeworks, Tarn Road,'.length * 5 })
    })
    expect(await valuesOf(page, address)).toEqual(['Unit 9, Old Ropeworks, Tarn Road, Marfleet HU9 5XX'])
  })

  test('in a line in bold, which is no heading where it was filled in', async () => {
    const page = form(
      [40, 60, 'Business address', print],
      [200, 60, 'Unit 9, Old Ropeworks, Tarn Road,', pen],
      [200, 73, 'Marfleet HU9 5XX', { ...pen, heading: true }],
    )
    expect(await valuesOf(page, address)).toEqual(['Unit 9, Old Ropeworks, Tarn Road, Marfleet HU9 5XX'])
  })

  test('with the last digits of a number rather than without them', async () => {
    const page = tablePage([
      ['Name of proposer', 'Agnes Orme'],
      ['Telephone number', '01482 555 0143'],
      ['Business address', '14 Quay Street, Marfleet HU9 5XX'],
    ])
    const spans = page.spans.flatMap((one) =>
      one.text === '01482 555 0143'
        ? [
            { ...one, ...span(one.id, [150, 76, '01482 555']) },
            { ...one, ...span('rest', [204, 76, '0143']) },
          ]
        : [one],
    )
    const tables = page.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) =>
        row.map((cell) =>
          cell.text === '01482 555 0143' ? { ...cell, spans: [...cell.spans, 'rest'] } : cell,
        ),
      ),
    }))
    expect(await valuesOf({ ...page, spans, tables }, phone)).toEqual(['01482 555 0143'])
  })
})

test('a name of two lines is said once', () => {
  const page = form([40, 74, 'Orme Tallis Insurance', pen], [40, 87, 'Brokers', pen])
  const [first, second] = layOutPage(document([page]), 0, page)
  if (!first || !second) throw new Error('the page has two lines')
  const pair: Pair = {
    label: 'Insurance broker',
    context: '',
    labelItems: [],
    items: [first, second],
    inlineText: 'Orme Tallis Insurance\nBrokers',
    relation: 'below',
    strength: 0.9,
  }
  const broker = question('broker', 'Insurance broker', 'text')
  expect(readPair(broker, pair, { receivedAt })?.value).toBe('Orme Tallis Insurance Brokers')
})

test('a company that is called after somebody is no numbered label', () => {
  expect(isLabelLike('A. ORME & DAUGHTERS (JOINERS) LTD')).toBe(false)
  expect(isLabelLike('A. Name of company and directors')).toBe(true)
  expect(isLabelLike('Policy or cover note no.')).toBe(true)
  expect(isLabelLike('Company number')).toBe(true)
  expect(isLabelLike('Certainly no')).toBe(false)
})

test('what was struck out in a cell is not read with what was written for it', async () => {
  const page = tablePage([
    ['Name of proposer', 'Agnes Orme'],
    ['Business address', '3 Gill Bank 14 Quay Street, Marfleet HU9 5XX'],
  ])
  const [struck, rest] = ['3 Gill Bank', '14 Quay Street, Marfleet HU9 5XX']
  const spans = page.spans.flatMap((one) =>
    one.text.startsWith(struck)
      ? [
          { ...one, ...span(one.id, [150, 76, struck]), struck: true },
          span('stroke', [160, 76, '1']),
          span('rest', [215, 76, rest]),
        ]
      : [one],
  )
  const tables = page.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) =>
      row.map((cell) =>
        cell.text.startsWith(struck)
          ? { ...cell, text: `${struck} 1 ${rest}`, spans: [...cell.spans, 'stroke', 'rest'] }
          : cell,
      ),
    ),
  }))
  expect(await valuesOf({ ...page, spans, tables }, address)).toEqual([rest])
})

test('a person hears that what was read is not the whole answer', async () => {
  const whole = form(
    [40, 60, 'Telephone number', print],
    [200, 60, '01482 555014', pen],
    [40, 90, 'Name of proposer', print],
    [200, 90, 'Agnes Orme', pen],
  )
  const spans = whole.spans.map((one) => (one.text === '01482 555014' ? { ...one, text: '01482 555' } : one))
  const answerOf = async (page: typeof whole) => {
    const { result } = await mapPapers([document([page])], [phone, name])
    return result.answers.find(({ questionId }) => questionId === 'phone')
  }
  const [full, cut] = [await answerOf(whole), await answerOf({ ...whole, spans })]
  expect(full?.reasons).not.toContain('not_whole')
  expect(cut?.reasons).toContain('not_whole')
  expect(cut?.needsPerson).toBe(true)
  expect(cut?.confidence).toBeLessThan((full?.confidence ?? 0) - 0.2)
})

test('a mail address whose first half stands apart from it is not taken without that half as if it were whole', async () => {
  const page = printedPage(
    [
      [40, 60, 'Email address for correspondence'],
      [240, 60, 'agnes orme@orme-joinery.example'],
    ],
    { textSource: 'recognised' },
  )
  const { candidates } = await mapSubmission({
    submissionId: 's',
    questionSet: questionSet(question('email', 'E-mail address', 'text')),
    documents: [document([page])],
    receivedAt,
  })
  expect(candidates.length).toBeGreaterThan(0)
  expect(candidates.every(({ signals }) => (signals.typeFit ?? 1) <= 0.5)).toBe(true)
})
