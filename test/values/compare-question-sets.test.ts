import { expect, test } from 'vitest'
import type { Question, QuestionPage } from '../../src/domain/question-set.ts'
import { compareQuestionSets } from '../../src/values/compare-question-sets.ts'

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  label: id,
  order: 0,
  type: 'text',
  wireType: 'Text',
  required: false,
  hidden: false,
  readOnly: false,
  ...more,
})
const page = (questions: readonly Question[], more: Partial<QuestionPage> = {}) => ({
  pages: [{ id: 'p', title: 'P', order: 0, questions, ...more }],
})

test('what was added, removed and changed, children of groups too', () => {
  const before = page([
    question('A'),
    question('B'),
    question('C', { order: 2 }),
    question('G', { type: 'group', children: [question('G1'), question('G2')] }),
  ])
  const after = page([
    question('C', { order: 0 }),
    question('A', { label: 'Another label' }),
    question('D'),
    question('G', { type: 'group', children: [question('G1', { required: true }), question('G3')] }),
  ])
  expect(compareQuestionSets(before, after)).toEqual({
    added: ['D', 'G3'],
    removed: ['B', 'G2'],
    changed: ['A', 'G1'],
  })
})

test('the same is the same, whatever the order of members; a page that is shown differently is not', () => {
  const before = page([question('A', { help: 'x' })])
  const reordered = page([{ help: 'x', ...question('A') } as Question])
  expect(compareQuestionSets(before, reordered)).toEqual({ added: [], removed: [], changed: [] })
  const hidden = page([question('A', { help: 'x' })], { displayWhen: { questionId: 'Z', op: 'answered' } })
  expect(compareQuestionSets(before, hidden).changed).toEqual(['A'])
})
