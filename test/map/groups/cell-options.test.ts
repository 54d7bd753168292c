import { expect, test } from 'vitest'
import { choose, question, tablePage } from '../build-document.ts'
import { group, mapped, rowsOf } from './mapped-list.ts'

const claims = group(
  'claims',
  'Claims in the last five years',
  question('date', 'Date of loss', 'date'),
  question('what', 'What happened', 'text'),
  question('section', 'Section', 'choice', choose('Property', 'Employers’ liability', 'Public liability')),
  question('paid', 'Amount paid', 'money'),
)
const page = tablePage([
  ['Date of loss', 'What happened', 'Section', 'Paid'],
  ['03/02/2023', 'Burst pipe', 'Property', '£1,200'],
  ['11/05/2023', 'Slip on a wet stair', 'Injury to employee', '£0'],
  ['27/03/2025', 'Van struck', 'xyzzy', '£500'],
])

test('a cell that means an option in other words is concluded, and a person sees it', async () => {
  expect((await rowsOf(claims, page)).map((row) => row[2])).toEqual([
    'Property',
    'Employers’ liability',
    null,
  ])
  const { answers, candidates } = await mapped(claims, page)
  const relationOf = (value: string) => {
    const answer = answers.find((one) => one.value === value)
    const candidate = candidates.find(({ id }) => id === answer?.candidateId)
    return [candidate?.evidence[0]?.relation, answer?.needsPerson]
  }
  expect(relationOf('Property')[0]).toBe('table_cell')
  expect(relationOf('Employers’ liability')).toEqual(['derived', true])
})
