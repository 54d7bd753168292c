import { describe, expect, test } from 'vitest'
import { shippedCalibration } from '../../src/confidence/calibration.ts'
import type { Lesson } from '../../src/domain/learned.ts'
import { locateValues } from '../../src/map/locate-values.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { fingerprintOf } from '../../src/values/form-fingerprint.ts'
import { document, flowPage, question, questionSet, receivedAt } from './build-document.ts'

const notices = [
  'Please answer every part of this form in full and return it to the office named above.',
  'Cover does not begin before the underwriter has confirmed it in writing to your adviser.',
  'Keep a copy of whatever you send because it becomes part of the contract between us both.',
]
const paper = (lines: readonly string[]) => document([flowPage([...notices, ...lines])])
const set = questionSet(
  question('Turnover', 'Annual turnover', 'money'),
  question('Wages', 'Annual wageroll', 'money'),
)
const first = paper(['Zibble figure: £120,000', 'Annual wageroll: £30,000'])
const second = paper(['Zibble figure: £95,500', 'Annual wageroll: £41,000'])
const lesson = (more: Partial<Lesson> = {}): Lesson => ({
  submissionId: 'sub_1',
  questionId: 'Turnover',
  label: 'zibble figure',
  form: fingerprintOf(first) ?? null,
  broker: null,
  stance: 'asks',
  weight: 1,
  taughtAt: receivedAt,
  ...more,
})
/** That what is surest is right was seen often enough. */
const measured = [{ threshold: 0.6, n: 1_000, wrong: 0, effectiveN: 1_000, effectiveWrong: 0 }]
async function map(lessons: readonly Lesson[], papers = [second]) {
  const result = await mapSubmission(
    {
      submissionId: 'sub_2',
      questionSet: set,
      documents: papers,
      receivedAt,
      ...(lessons.length > 0 ? { learned: { lessons, broker: null } } : {}),
    },
    { calibration: { ...shippedCalibration, risk: measured } },
  )
  const answer = (id: string) => result.answers.find(({ questionId }) => questionId === id)
  return { result, turnover: answer('Turnover'), wages: answer('Wages') }
}

describe('a label that reviewers taught', () => {
  test('answers its question on the next paper of the form, with evidence, and waits for a person the first time', async () => {
    expect((await map([])).turnover).toMatchObject({ state: 'missing' })
    const { result, turnover } = await map([lesson()])
    expect(turnover).toMatchObject({ state: 'proposed', value: '95500', needsPerson: true })
    expect(turnover?.reasons).toContain('not_measured')
    const candidate = result.candidates.find(({ id }) => id === turnover?.candidateId)
    expect(candidate?.evidence[0]).toMatchObject({ text: '£95,500', label: 'Zibble figure' })
    expect(candidate?.signals.learned).toBeGreaterThan(0.8)
  })

  test('needs no confirming once two submissions taught it', async () => {
    const { turnover } = await map([lesson(), lesson({ submissionId: 'sub_0' })])
    expect(turnover?.reasons).not.toContain('not_measured')
  })

  test('that does not ask the question is left alone on that form', async () => {
    expect((await map([])).wages).toMatchObject({ state: 'proposed', value: '41000' })
    const refused = lesson({ questionId: 'Wages', label: 'annual wageroll', stance: 'does_not_ask' })
    expect((await map([refused])).wages).toMatchObject({ state: 'missing' })
  })

  test('puts nothing where nothing is written, and no value of another type', async () => {
    expect((await map([lesson()], [paper(['Annual wageroll: £41,000'])])).turnover?.state).toBe('missing')
    expect((await map([lesson()], [paper(['Zibble figure: a great deal'])])).turnover?.state).toBe('missing')
  })

  test('of a question the product does not have is passed over', async () => {
    const { result } = await map([lesson({ questionId: '__proto__' }), lesson({ questionId: 'Gone' })])
    expect(result.candidates.every(({ questionId }) => ['Turnover', 'Wages'].includes(questionId))).toBe(true)
  })
})

describe('what a person typed', () => {
  const input = { questionSet: set, documents: [first], receivedAt }
  test('is found beside the label it is printed with', () => {
    expect(locateValues(input, [{ questionId: 'Turnover', value: '120000.00' }])).toMatchObject([
      { questionId: 'Turnover', label: 'Zibble figure', relation: 'same_line' },
    ])
  })

  test('is not found where it stands nowhere, or at two places that are as likely', () => {
    expect(locateValues(input, [{ questionId: 'Turnover', value: '7' }])).toEqual([])
    const twice = paper(['Zibble figure: £5,000', 'Frotz figure: £5,000'])
    expect(
      locateValues({ ...input, documents: [twice] }, [{ questionId: 'Turnover', value: '5000.00' }]),
    ).toEqual([])
    expect(locateValues({ ...input, documents: [] }, [{ questionId: 'Turnover', value: '7' }])).toEqual([])
  })
})
