import { expect, test } from 'vitest'
import type { Question } from '../../../src/domain/question-set.ts'
import { question, tablePage } from '../build-document.ts'
import { group, mapped } from './mapped-list.ts'

const vans = (more: Partial<Question>): Question => ({
  ...group(
    'vans',
    'Vehicles',
    question('registration', 'Registration', 'text'),
    question('make', 'Make', 'text'),
  ),
  ...more,
})

/** What is said of a list as a whole, of which one row was read or none. */
async function saidOf(asked: Question, rows: number) {
  const page = tablePage([
    ['Registration', 'Make'],
    ...Array.from({ length: rows }, () => ['AB12 CDE', 'Ford']),
  ])
  const { answers } = await mapped(asked, page)
  const whole = answers.find((answer) => answer.questionId === 'vans' && answer.itemId === null)
  return whole && [whole.state, whole.needsPerson, ...whole.reasons]
}
const missing = ['missing', true, 'required_missing']

test.each([
  ['is required', { required: true }],
  ['needs at least one', { repeat: { min: 1, max: 5 } }],
])('a list that %s and has no row is missing', async (_, more) => {
  expect(await saidOf(vans(more), 0)).toEqual(missing)
  expect(await saidOf(vans(more), 1)).toBeUndefined()
})

test('a list that needs two rows and has one is missing, and one that needs none is not', async () => {
  expect(await saidOf(vans({ repeat: { min: 2, max: 5 } }), 1)).toEqual(missing)
  expect(await saidOf(vans({}), 0)).toBeUndefined()
})
