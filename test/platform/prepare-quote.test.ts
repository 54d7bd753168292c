import { beforeAll, describe, expect, test } from 'vitest'
import type { Question, QuestionSet } from '../../src/domain/question-set.ts'
import { locateQuestion } from '../../src/platform/locate-question.ts'
import { prepareQuote } from '../../src/platform/prepare-quote.ts'
import type { QuoteRequest } from '../../src/platform/scheme-platform.ts'
import { loadWireProfile, type WireProfile } from '../../src/platform/wire-profile.ts'

const of = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  id,
  label: id,
  order: 0,
  type,
  wireType: type,
  required: false,
  hidden: false,
  readOnly: false,
  ...more,
})

const questionSet: QuestionSet = {
  productId: '4325',
  productName: 'Test',
  hash: 'h',
  pages: [
    {
      id: 'Page1',
      title: 'One',
      order: 0,
      questions: [
        of('Start', 'date'),
        of('Who', 'personName'),
        of('Where', 'address'),
        of('Score', 'decimal', { hidden: true }),
        of('Total', 'computed'),
        of('Claims', 'yesNo'),
      ],
    },
    {
      id: 'Page2',
      title: 'Two',
      order: 1,
      questions: [of('MP', 'group', { children: [of('MP_SI', 'money'), of('MP_Use', 'choice')] })],
    },
  ],
}

const request: QuoteRequest = {
  questionSet,
  externalReference: 'sub_1.1.1',
  itemOrder: ['two', 'one', 'empty'],
  answers: [
    { questionId: 'MP_SI', itemId: 'one', value: '250000.50' },
    { questionId: 'MP_SI', itemId: 'two', value: '100' },
    { questionId: 'MP_Use', itemId: 'two', value: 'Shop' },
    { questionId: 'Start', itemId: null, value: '2026-12-01' },
    { questionId: 'Who', itemId: null, value: { title: '', firstName: 'Jo', lastName: 'Bloggs' } },
    { questionId: 'Where', itemId: null, value: { line1: '1 High St', postcode: 'LS1 4DY' } },
    { questionId: 'Claims', itemId: null, value: false },
    { questionId: 'Score', itemId: null, value: '7' },
    { questionId: 'Total', itemId: null, value: '9' },
  ],
}

let profile: WireProfile
beforeAll(async () => {
  profile = await loadWireProfile('default')
})

const encode = (over: Partial<WireProfile['request']> = {}, from: QuoteRequest = request) => {
  const prepared = prepareQuote(from, { ...profile, request: { ...profile.request, ...over } })
  return { ...prepared, json: JSON.parse(prepared.body) }
}

describe('the request of a quote', () => {
  test('as a list, in the order of the Question Set, without what is never sent', () => {
    const { json, sha256 } = encode()
    expect(json).toEqual({
      productId: '4325',
      recordType: 'NewBusiness',
      externalReference: 'sub_1.1.1',
      answers: [
        { questionId: 'Start', value: '2026-12-01' },
        { questionId: 'Who', value: { firstName: 'Jo', surname: 'Bloggs' } },
        { questionId: 'Where', value: { addressLine1: '1 High St', postcode: 'LS1 4DY' } },
        { questionId: 'Claims', value: 'No' },
        {
          questionId: 'MP',
          items: [
            {
              answers: [
                { questionId: 'MP_SI', value: 100 },
                { questionId: 'MP_Use', value: 'Shop' },
              ],
            },
            { answers: [{ questionId: 'MP_SI', value: 250000.5 }] },
          ],
        },
      ],
    })
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(encode().sha256).toBe(sha256)
  })

  test('values in the encodings of the profile', () => {
    const { json } = encode({ date: 'DD/MM/YYYY', money: 'string', no: false })
    expect(json.answers[0].value).toBe('01/12/2026')
    expect(json.answers[3].value).toBe(false)
    expect(json.answers[4].items[1].answers[0].value).toBe('250000.50')
  })

  test('as a map, with nested items, indexed ids or arrays', () => {
    expect(encode({ answers: 'map' }).json.answers.MP).toEqual([
      { MP_SI: 100, MP_Use: 'Shop' },
      { MP_SI: 250000.5 },
    ])
    expect(encode({ answers: 'map', groups: 'indexed' }).json.answers).toMatchObject({
      MP_SI: 100,
      MP_Use: 'Shop',
      MP_SI2: 250000.5,
    })
    expect(encode({ answers: 'map', groups: 'arrays' }).json.answers).toMatchObject({
      MP_SI: [100, 250000.5],
      MP_Use: ['Shop', null],
    })
    expect(encode({ groups: 'indexed' }).json.answers.at(-1)).toEqual({
      questionId: 'MP_SI2',
      value: 250000.5,
    })
  })

  test('as pages, a name and an address in members of their own', () => {
    const { json } = encode({ answers: 'pages' })
    expect(json.questionset.map((page: { questionpageid: string }) => page.questionpageid)).toEqual([
      'Page1',
      'Page2',
    ])
    expect(json.questionset[0].questions.slice(0, 3)).toEqual([
      { questionId: 'Start', answers: [{ value: '2026-12-01' }] },
      { questionId: 'Who', answers: [{ clientname: { firstName: 'Jo', surname: 'Bloggs' } }] },
      { questionId: 'Where', answers: [{ address: { addressLine1: '1 High St', postcode: 'LS1 4DY' } }] },
    ])
    expect(json.questionset[1].questions[0].items[1].questions).toEqual([
      { questionId: 'MP_SI', answers: [{ value: 250000.5 }] },
    ])
  })

  test('an error is led back to its question, however it names the place', () => {
    const { index } = encode()
    expect(locateQuestion('answers[3].value', index)).toBe('Claims')
    expect(locateQuestion('#/answers/3/value', index)).toBe('Claims')
    expect(locateQuestion('$.Answers[4].Items[0].Answers[1]', index)).toBe('MP_Use')
    expect(locateQuestion('/answers/4/items/9', index)).toBe('MP')
    expect(locateQuestion('claims', index)).toBe('Claims')
    expect(locateQuestion('productId', index)).toBeUndefined()
    expect(locateQuestion('', index)).toBeUndefined()
    const pages = encode({ answers: 'pages' }).index
    expect(locateQuestion('questionset[1].questions[0].items[0].questions[1].answers[0].value', pages)).toBe(
      'MP_Use',
    )
    expect(locateQuestion('#/answers/mp/1/mp_si', encode({ answers: 'map' }).index)).toBe('MP_SI')
  })

  test.each([
    ['Start', 'tomorrow'],
    ['Claims', 'Yes'],
    ['MP_SI', '12,000'],
    ['MP_SI', '1234567890123456.78'],
    ['Who', 'Jo Bloggs'],
    ['Nothing', 'x'],
  ])('%s = %s is never sent', (questionId, value) => {
    const itemId = questionId.startsWith('MP_') ? 'one' : null
    const attempt = () => encode({}, { ...request, answers: [{ questionId, itemId, value }] })
    expect(attempt).toThrow(expect.objectContaining({ code: 'request_invalid' }))
    // The value may be personal; the question's id is enough.
    expect(attempt).toThrow(questionId)
    expect(attempt).not.toThrow(value)
  })
})
