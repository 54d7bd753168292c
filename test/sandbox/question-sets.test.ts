import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sandboxProducts } from '../../src/sandbox/products.ts'
import type { Question } from '../../src/sandbox/question-set.ts'
import { readQuestionSetExport } from '../../src/sandbox/read-question-set-export.ts'
import { runningSandbox } from './running-sandbox.ts'

const displayOnly = ['SmallTitle', 'Total', 'API Callback']

function flatten(questions: readonly Question[]): Question[] {
  return questions.flatMap((question) => [question, ...flatten(question.questions)])
}

const sets = sandboxProducts().map(({ questionSet }) => ({
  questionSet,
  name: questionSet.productName,
  questions: flatten(questionSet.pages.flatMap((page) => page.questions)),
}))

test.each(sets)('$name: the set is sound', ({ questions, questionSet }) => {
  const ids = new Set(questions.map((question) => question.id))
  expect(ids.size).toBe(questions.length)
  expect(questions.length).toBeGreaterThanOrEqual(40)
  expect(questions.length).toBeLessThanOrEqual(90)
  const conditions = [...questionSet.pages, ...questions].flatMap((each) => each.displayWhen?.any ?? [])
  for (const { questionId, value } of conditions.flatMap(({ all }) => all)) {
    expect(ids).toContain(questionId)
    const tested = questions.find((question) => question.id === questionId)!
    if (tested.options.length > 0) expect(tested.options.map((option) => option.value)).toContain(value)
    if (tested.type === 'YesNo') expect(['Yes', 'No']).toContain(value)
  }
  for (const question of questions) {
    expect(question.id).toMatch(/^[A-Z][A-Za-z]*(_[A-Z][A-Za-z]*)?$/)
    if (question.type === 'YesNo' || question.type === 'CheckBox') expect(question.id).toMatch(/YN$/)
    if (question.type === 'DropDown') expect(question.options[0]).toEqual({ value: '', label: '- Select -' })
    if (displayOnly.includes(question.type)) expect(question.required).toBe(false)
    for (const child of question.questions) expect(child.id.startsWith(`${question.id}_`)).toBe(true)
    for (const { pattern } of question.validation)
      if (pattern) expect(() => new RegExp(pattern)).not.toThrow()
  }
})

test('each set shows the awkward things a real one has', () => {
  for (const { questions, name } of sets) {
    const types = questions.map((question) => question.type)
    for (const type of [
      'MultiPage',
      'Total',
      'API Callback',
      'SmallTitle',
      'Percent',
      'PaymentOption',
      'CheckBox',
    ])
      expect(types, `${name} ${type}`).toContain(type)
    expect(questions.some((question) => question.hidden)).toBe(true)
    expect(questions.some((question) => question.label.includes('<'))).toBe(true)
    expect(
      questions.some((question) => question.displayWhen?.any.some(({ all }) => all[0]?.value === 'zzzzz')),
    ).toBe(true)
    expect(questions.some(({ validation }) => validation.some((rule) => rule.severity === 'warning'))).toBe(
      true,
    )
  }
})

test('a product is served in the modern shape and the list names all but the hidden one', async () => {
  const { send } = await runningSandbox()
  const list = (await send('/questionsets')).body.questionSets
  expect(list.map((each: { productId: string }) => each.productId)).toEqual(['4325', '4410', '4507', '4612'])
  const { body } = await send('/questionsets/4325')
  expect(body).toMatchObject({ productId: '4325', productName: 'Property Owners', version: '2026.3' })
  const group = body.pages[2].questions[0]
  expect(group).toMatchObject({ id: 'MP', type: 'MultiPage', repeat: { min: 1, max: 50 } })
  expect(group.questions.find((child: Question) => child.id === 'MP_UnoccupiedSince').displayWhen).toEqual({
    any: [{ all: [{ questionId: 'MP_Occupancy', operator: 'equal', value: 'Unoccupied' }] }],
  })
  expect(body.pages.at(-1).displayWhen.any).toHaveLength(1)
})

test('a malformed export is refused and not half read', () => {
  const file = new URL('../../samples/question-sets/motor-fleet.json', import.meta.url)
  const json = JSON.parse(readFileSync(file, 'utf8'))
  expect(readQuestionSetExport(json).productId).toBe('4507')
  expect(() => readQuestionSetExport({ ...json, schemeid: undefined })).toThrow(/schemeid/)
  json.questionset[0].questions[1].triggers = [
    { rules: [{ testquestion: 'X', testtype: 'MATCHES', test: '' }] },
  ]
  expect(() => readQuestionSetExport(json)).toThrow(/testtype/)
  expect(() => readQuestionSetExport(null)).toThrow()
})
