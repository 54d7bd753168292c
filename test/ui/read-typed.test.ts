import '../support/speak-english.ts'
import { expect, it } from 'vitest'
import { eachQuestion } from '../../src/domain/askable-question.ts'
import { isSameValue, readTyped, typedText } from '../../src/ui/editors/read-typed.ts'
import { propertyOwners } from '../support/desk-question-set.ts'

const receivedAt = '2026-11-20T09:00:00Z'
const questions = new Map([...eachQuestion(propertyOwners)].map(({ question }) => [question.id, question]))
const read = (questionId: string, text: string) => readTyped(questions.get(questionId)!, text, receivedAt)

it.each([
  ['InceptionDate', '1/12/26', '2026-12-01', '1 December 2026'],
  ['Turnover', '1.5m', '1500000', '£1,500,000'],
  ['YearsExperience', '22', 22, null],
  ['ProposerName', '  Ant & Dec <b>Ltd</b> ', 'Ant & Dec <b>Ltd</b>', null],
])('%s typed as %s', (questionId, text, value, understood) => {
  expect(read(questionId, text)).toMatchObject({ value, problem: null, understood })
})

it('says why something cannot be saved, and what the limits say of what can', () => {
  expect(read('InceptionDate', '31/02/2026')).toMatchObject({
    value: null,
    problem: 'That cannot be: check the figures.',
  })
  expect(read('YearsExperience', 'about twenty')).toMatchObject({ value: null })
  expect(read('Turnover', '   ').problem).toContain('not stated')
  expect(read('YearsExperience', '99')).toMatchObject({
    value: 99,
    issues: [{ severity: 'error', message: 'Enter whole years from 0 to 80.' }],
  })
  expect(read('CompanyNumber', '123').issues).toHaveLength(1)
})

it('starts from text that reads back as the same value', () => {
  for (const [questionId, value] of [
    ['InceptionDate', '2026-12-01'],
    ['Turnover', '412500'],
    ['YearsExperience', 15],
    ['ProposerName', 'Hartwell'],
  ] as const)
    expect(read(questionId, typedText(questions.get(questionId)!, value)).value).toBe(value)
  expect(typedText(questions.get('Turnover')!, null)).toBe('')
})

it('compares values by what they say', () => {
  expect(isSameValue({ line1: 'a', town: 'b' }, { town: 'b', line1: 'a', line2: '' })).toBe(true)
  expect(isSameValue({ line1: 'a' }, { line1: 'b' })).toBe(false)
  expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSameValue(null, '')).toBe(false)
})
