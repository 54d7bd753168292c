import { expect, test } from 'vitest'
import { question, tablePage } from '../build-document.ts'
import { group, rowsOf } from './mapped-list.ts'

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
