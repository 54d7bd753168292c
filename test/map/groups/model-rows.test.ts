import { expect, test } from 'vitest'
import type { MappingResult } from '../../../src/domain/answer.ts'
import type { ModelProposal } from '../../../src/domain/mapping.ts'
import { mapSubmission } from '../../../src/map/map-submission.ts'
import { document, printedPage, question, questionSet, receivedAt, tablePage } from '../build-document.ts'
import { group } from './mapped-list.ts'

const vans = group(
  'vans',
  'Vehicles',
  question('registration', 'Registration', 'text'),
  question('make', 'Make and model', 'text'),
  question('value', 'Value', 'money'),
)
const list = tablePage([
  ['Registration', 'Make and model', 'Value £'],
  ['AB12 CDE', 'Ford Transit', '12,000'],
  ['FG34 HIJ', 'Vauxhall Vivaro', ''],
])
const letter = printedPage([[40, 60, 'We also run KL56 MNO, a Ford Ranger worth £21,000.']], { number: 2 })

type Cell = readonly [questionId: string, value: string, span: string]

/** The papers, mapped with what a model says of one row. */
function mapWith(...cells: Cell[]): Promise<MappingResult> {
  const modelProposals = cells.map(
    ([questionId, value, span]): ModelProposal => ({ questionId, row: 'one', value, spans: [`d1:${span}`] }),
  )
  return mapSubmission({
    submissionId: 's',
    questionSet: questionSet(vans),
    documents: [document([list, letter])],
    receivedAt,
    modelProposals,
  })
}

/** The rows of the list with what a model says of one row beside what was read. */
async function rowsWith(...cells: Cell[]): Promise<unknown[][]> {
  const result = await mapWith(...cells)
  return result.items.map((item) =>
    (vans.children ?? []).map(({ id }) => {
      const answer = result.answers.find((one) => one.itemId === item.id && one.questionId === id)
      return answer?.value ?? null
    }),
  )
}
const read = [
  ['AB12 CDE', 'Ford Transit', '12000'],
  ['FG34 HIJ', 'Vauxhall Vivaro', null],
]

test('a row that was read already is not added again, and takes the cell that was open', async () => {
  expect(await rowsWith()).toEqual(read)
  expect(
    await rowsWith(
      ['registration', 'FG34 HIJ', 't1.r2c0'],
      ['make', 'Vauxhall Vivaro', 't1.r2c1'],
      ['value', '£21,000', 'p2.l1'],
    ),
  ).toEqual([read[0], ['FG34 HIJ', 'Vauxhall Vivaro', '21000']])
})

test('a row that stands in the papers is one of the list', async () =>
  expect(
    await rowsWith(
      ['registration', 'KL56 MNO', 'p2.l1'],
      ['make', 'Ford Ranger', 'p2.l1'],
      ['value', '£21,000', 'p2.l1'],
    ),
  ).toEqual([...read, ['KL56 MNO', 'Ford Ranger', '21000']]))

test('a row that stands nowhere is none, and its values are nobody’s', async () => {
  const cells: Cell[] = [
    ['registration', 'ZZ99 ZZZ', 'p2.l1'],
    ['make', 'Bentley Bentayga', 'p2.l1'],
    ['value', '£210,000', 'p2.l1'],
  ]
  expect(await rowsWith(...cells)).toEqual(read)
  expect((await mapWith(...cells)).candidates.filter(({ reader }) => reader === 'model')).toEqual([])
})

test('a row most of which is otherwise is another one', async () =>
  expect(
    await rowsWith(
      ['registration', 'KL56 MNO', 'p2.l1'],
      ['make', 'Ford Transit', 't1.r1c1'],
      ['value', '£21,000', 'p2.l1'],
    ),
  ).toEqual([...read, ['KL56 MNO', 'Ford Transit', '21000']]))
