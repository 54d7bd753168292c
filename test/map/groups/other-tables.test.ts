import { describe, expect, test } from 'vitest'
import type { Page } from '../../../src/domain/document.ts'
import { document, question, tablePage } from '../build-document.ts'
import { mapPapers } from '../mapped-papers.ts'
import { group, mapped, rowsOf } from './mapped-list.ts'

const cottages = group(
  'cottages',
  'Let cottages',
  question('name', 'Property', 'text'),
  question('use', 'Occupation', 'text'),
  question('sum', 'Sum insured', 'money'),
)
const list = tablePage([
  ['Property', 'Occupation', 'Sum insured'],
  ['Pound Cottage', 'Let', '£340,000'],
  ['Mill House', 'Empty', '£420,000'],
])

test('a table that knows much less than the list is not a part of it', async () => {
  const contents = tablePage(
    [
      ['Property', 'Sum insured'],
      ['General contents', '£600,000'],
      ['Garden statuary', '£85,000'],
    ],
    { id: 't2' },
    2,
  )
  expect((await rowsOf(cottages, list, contents)).map(([name]) => name)).toEqual([
    'Pound Cottage',
    'Mill House',
  ])
})

test('what stands under a title of its own does not carry on the list before it', async () => {
  const rows = [
    ['Fees', 'Office', '£340,000'],
    ['Rents', 'Office', '£420,000'],
  ]
  const under = (title: string) => tablePage(rows, { id: 't2', headerRows: 0, title }, 2)
  expect(await rowsOf(cottages, list, under('4. Business interruption'))).toHaveLength(2)
  expect(await rowsOf(cottages, list, under('Let cottages (continued)'))).toHaveLength(4)
})

describe('a table beside a fuller list', () => {
  const answers = ['Property', 'Occupation', 'Sum insured', 'Built', 'Storeys', 'Roof', 'Walls', 'Alarm']
  const estate = group(
    'estate',
    'Let cottages',
    ...answers.map((label) =>
      question(label.toLowerCase(), label, label === 'Sum insured' ? 'money' : 'text'),
    ),
  )
  const row = (name: string, sum: string, roof = 'Slate') => [
    name,
    'Let',
    sum,
    '1880',
    '2',
    roof,
    'Stone',
    'Bells',
  ]
  const listOf = (columns: number, name: string, sum: string) => [
    answers.slice(0, columns),
    row(name, sum, 'Thatch').slice(0, columns),
  ]
  const full = [answers, row('Pound Cottage', '£340,000'), row('Mill House', '£420,000')]
  const namesIn = async (...pages: Page[][]) => {
    const documents = pages.map((some, at) =>
      document(some, { readingId: `rd_${at}`, sourceFileId: `file_${at}` }),
    )
    const { result } = await mapPapers(documents, [estate])
    return result.items.map(
      ({ id }) => result.answers.find((one) => one.itemId === id && one.questionId === 'property')?.value,
    )
  }
  const whole = ['Pound Cottage', 'Mill House']
  const barn = 'Tithe barn'
  const beside = (rows: string[][]) => tablePage(rows, { id: 't2' }, 2)

  test('of its own file is about other things below seven tenths of the columns', async () => {
    expect(await namesIn([tablePage(full), beside(listOf(5, barn, '£9,000'))])).toEqual(whole)
    expect(await namesIn([tablePage(full), beside(listOf(6, barn, '£9,000'))])).toEqual([...whole, barn])
  })

  test('of another file is so below little more than half', async () => {
    expect(await namesIn([tablePage(full)], [tablePage(listOf(4, barn, '£9,000'))])).toEqual(whole)
    expect(await namesIn([tablePage(full)], [tablePage(listOf(5, barn, '£9,000'))])).toEqual([...whole, barn])
  })

  test('is of the same things where it names one of them', async () => {
    const named = [...listOf(5, barn, '£9,000'), row('Mill House', '£420,000').slice(0, 5)]
    expect(await namesIn([tablePage(full), beside(named)])).toContain(barn)
  })
})

test('a cell says how alike the words over its column are to what is asked', async () => {
  const alikeOver = async (header: string) => {
    const [names = [], ...rows] = [
      ['Property', header, 'Sum insured'],
      ['Pound Cottage', 'Let', '£340,000'],
      ['Mill House', 'Empty', '£420,000'],
    ]
    const { candidates } = await mapped(cottages, tablePage([names, ...rows]))
    return candidates.find(({ questionId }) => questionId === 'use')?.signals.alike
  }
  expect(await alikeOver('Occupation')).toBeGreaterThan(0.9)
  expect(await alikeOver('How occupied')).toBeLessThan(0.7)
})

describe('one thing beside its labels', () => {
  const particulars = [
    ['Client', 'Dunnock Lettings Ltd'],
    ['Occupation', 'Property owner'],
    ['Sum insured', '£760,000'],
    ['Terrorism', 'Not required'],
    ['Excess', '£250'],
    ['Commission', '20%'],
  ]
  const excess = question('excess', 'Excess required', 'money')

  test('is a paper\u2019s own particulars where the list asks for little of it', async () => {
    const { result, found } = await mapPapers([document([tablePage(particulars)])], [cottages, excess])
    expect(result.items).toEqual([])
    expect(found).toMatchObject({ excess: '250' })
  })

  test('is an item where the list asks for most of it, and the rest is free for single questions', async () => {
    const item = [['Property', 'Pound Cottage'], ...particulars.slice(1, 3), ['Excess', '£250']]
    const { result, found } = await mapPapers(
      [document([{ ...tablePage(item, { headerRows: 0 }), kind: 'flow' }])],
      [cottages, excess],
    )
    expect(result.items).toHaveLength(1)
    expect(found).toMatchObject({ excess: '250' })
  })
})
