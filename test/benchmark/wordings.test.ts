import { describe, expect, test } from 'vitest'
import { readScoredQuestions } from '../../scripts/make-benchmark/gold-questions.ts'
import { devWordings } from '../../scripts/make-benchmark/wordings/dev.ts'
import { testWordings } from '../../scripts/make-benchmark/wordings/test.ts'

const products = ['property-owners', 'professional-indemnity', 'motor-fleet'] as const
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

describe.each(products)('the wordings of %s', (product) => {
  test.each([
    ['development', devWordings],
    ['test', testWordings],
  ] as const)('the %s part has at least four for every question', (_, wordings) => {
    const few = readScoredQuestions(product)
      .filter((question) => question.type !== 'table')
      .filter((question) => new Set(wordings.questions[product][question.id] ?? []).size < 4)
    expect(few.map((question) => question.id)).toEqual([])
  })

  test('the test part uses none of the development part, nor the Question Set', () => {
    const shared = readScoredQuestions(product).flatMap((question) => {
      const seen = new Set([question.label, ...(devWordings.questions[product][question.id] ?? [])].map(fold))
      return (testWordings.questions[product][question.id] ?? []).filter((wording) => seen.has(fold(wording)))
    })
    expect(shared).toEqual([])
  })

  test('column headings of the test part are its own', () => {
    const columns = testWordings.columns[product]
    const shared = Object.entries(columns).flatMap(([id, wordings]) => {
      const seen = new Set((devWordings.columns[product][id] ?? []).map(fold))
      return wordings.filter((wording) => seen.has(fold(wording))).map((wording) => `${id}: ${wording}`)
    })
    expect(shared).toEqual([])
    expect(Object.keys(columns)).toEqual(Object.keys(devWordings.columns[product]))
  })

  test('no two questions of one paper are worded alike', () => {
    for (const wordings of [devWordings, testWordings]) {
      const all = Object.values(wordings.questions[product]).flatMap((list) => [...new Set(list.map(fold))])
      const twice = all.filter((wording, at) => all.indexOf(wording) !== at)
      expect(twice).toEqual([])
    }
  })
})
