import { describe, expect, test } from 'vitest'
import type { Condition, Question, QuestionSet } from '../../src/domain/question-set.ts'
import { evaluateCondition } from '../../src/values/evaluate-condition.ts'
import { validateAnswer } from '../../src/values/validate-answer.ts'
import { requiredMissing, visibleQuestions } from '../../src/values/visible-questions.ts'

const question = (id: string, extra: Partial<Question> = {}): Question => ({
  id,
  label: id,
  order: 0,
  type: 'yesNo',
  wireType: '',
  required: true,
  hidden: false,
  readOnly: false,
  ...extra,
})
const is = (questionId: string, value: string | boolean): Condition => ({ questionId, op: 'eq', value })

describe('conditions', () => {
  const lookup = (id: string) =>
    ({ yes: true, sum: '1250.50', day: '2026-12-01', many: ['a', 'b'] })[id] ?? null
  test.each<[Condition, boolean]>([
    [is('yes', 'Yes'), true],
    [is('yes', false), false],
    [{ questionId: 'sum', op: 'gt', value: 1000 }, true],
    [{ questionId: 'sum', op: 'lte', value: '1250.5' }, true],
    [{ questionId: 'day', op: 'lt', value: '2027-01-01' }, true],
    [{ questionId: 'many', op: 'in', value: ['b', 'z'] }, true],
    [{ questionId: 'gone', op: 'ne', value: 'x' }, true],
    [{ questionId: 'gone', op: 'eq', value: 'x' }, false],
    [{ questionId: 'gone', op: 'lt', value: 5 }, false],
    [{ questionId: 'yes', op: 'answered' }, true],
    [{ not: is('yes', true) }, false],
    [{ any: [is('gone', true), is('yes', true)] }, true],
    [{ all: [] }, true],
  ])('%j is %s', (condition, expected) => expect(evaluateCondition(condition, lookup)).toBe(expected))

  test('an endless condition ends', () => {
    let condition: Condition = is('yes', true)
    for (let depth = 0; depth < 10_000; depth++) condition = { not: condition }
    expect(evaluateCondition(condition, lookup)).toEqual(expect.any(Boolean))
  })
})

describe('visible questions', () => {
  const set: Pick<QuestionSet, 'pages'> = {
    pages: [
      {
        id: 'p1',
        title: '',
        order: 0,
        questions: [
          question('cover'),
          question('staff', { type: 'integer', displayWhen: is('cover', true) }),
          question('ern', { type: 'text', displayWhen: { questionId: 'staff', op: 'gt', value: 0 } }),
          question('secret', { hidden: true }),
          question('claims', {
            type: 'group',
            children: [
              question('c.settled'),
              question('c.why', { type: 'text', displayWhen: is('c.settled', false) }),
            ],
          }),
        ],
      },
    ],
  }
  const ids = (
    answers: { questionId: string; itemId: string | null; value: string | number | boolean }[],
    items: { id: string; questionId: string }[] = [],
  ) => visibleQuestions(set, answers, items).map((one) => `${one.itemId ?? ''}${one.question.id}`)

  test('a chain of conditions falls when its first link falls', () => {
    const staff = { questionId: 'staff', itemId: null, value: 3 }
    expect(ids([{ questionId: 'cover', itemId: null, value: true }, staff])).toEqual([
      'cover',
      'staff',
      'ern',
      'claims',
    ])
    expect(ids([{ questionId: 'cover', itemId: null, value: false }, staff])).toEqual(['cover', 'claims'])
  })

  test('each item of a group is judged by its own answers', () => {
    const items = ['a', 'b'].map((id) => ({ id, questionId: 'claims' }))
    const shown = ids(
      [
        { questionId: 'c.settled', itemId: 'a', value: true },
        { questionId: 'c.settled', itemId: 'b', value: false },
      ],
      items,
    )
    expect(shown).toContain('bc.why')
    expect(shown).not.toContain('ac.why')
  })

  test('what is missing is named, a group without items too', () =>
    expect(requiredMissing(set, [])).toEqual([
      { questionId: 'cover', itemId: null },
      { questionId: 'claims', itemId: null },
    ]))

  test('a circle of conditions and ids like __proto__ are survived', () => {
    const circle = {
      pages: [
        {
          id: 'p',
          title: '',
          order: 0,
          questions: [
            question('a', { displayWhen: is('__proto__', true) }),
            question('__proto__', { displayWhen: is('a', true) }),
          ],
        },
      ],
    }
    expect(
      visibleQuestions(circle, [{ questionId: '__proto__', itemId: null, value: true }]).length,
    ).toBeGreaterThanOrEqual(0)
  })
})

test('validation names what speaks against a value', () => {
  const rules = question('n', { type: 'integer', validation: [{ min: 1, max: 10, message: 'One to ten.' }] })
  expect(validateAnswer(rules, 5)).toEqual([])
  expect(validateAnswer(rules, 50)).toEqual([{ severity: 'error', message: 'One to ten.' }])
  expect(validateAnswer(rules, 'five')).toEqual([{ severity: 'error', message: 'Enter a whole number.' }])
  const date = question('d', { type: 'date', validation: [{ max: 'today', severity: 'warning' }] })
  expect(validateAnswer(date, '2026-11-22', '2026-11-21')).toHaveLength(1)
  expect(validateAnswer(date, '2026-02-31', '2026-11-21')).toEqual([
    { severity: 'error', message: 'Enter a date.' },
  ])
  const slow = question('t', { type: 'text', validation: [{ pattern: '^(a+)+$' }] })
  expect(validateAnswer(slow, `${'a'.repeat(400)}!`)).toEqual([])
})
