import { expect, test } from 'vitest'
import type { MappingResult } from '../../../src/domain/answer.ts'
import type { Page } from '../../../src/domain/document.ts'
import type { Question } from '../../../src/domain/question-set.ts'
import { makeAtStart } from '../../../src/map/groups/columns/vehicle-makes.ts'
import { mapSubmission } from '../../../src/map/map-submission.ts'
import { document, question, questionSet, receivedAt, tablePage } from '../build-document.ts'

const map = (children: readonly Question[], page: Page) =>
  mapSubmission({
    submissionId: 's',
    questionSet: questionSet(question('List', 'Schedule of risks', 'group', { children })),
    documents: [document([page])],
    receivedAt,
  })
const valuesOf = (result: MappingResult, id: string) =>
  result.items.map(
    (item) => result.answers.find((one) => one.itemId === item.id && one.questionId === id)?.value ?? null,
  )

test('an address over several columns is one answer, with the evidence of each', async () => {
  const page = tablePage([
    ['Address 1', 'Address 2', 'Town', 'Postcode', 'Buildings sum insured', 'Year built'],
    ['1 High Street', 'Headingley', 'Leeds', 'LS1 4AP', '£250,000', '1920'],
    ['Unit 4', '', 'Bristol', 'BS8 2QT', '£90,000', '1984'],
  ])
  const property = [
    question('address', 'Risk address', 'text'),
    question('sum', 'Buildings sum insured', 'money'),
    question('year', 'Year built', 'integer'),
  ]
  const result = await map(property, page)
  expect(valuesOf(result, 'address')).toEqual([
    '1 High Street, Headingley, Leeds, LS1 4AP',
    'Unit 4, Bristol, BS8 2QT',
  ])
  const [first] = result.candidates.filter((candidate) => candidate.questionId === 'address')
  expect(first?.evidence.map((one) => one.text)).toEqual(['1 High Street', 'Headingley', 'Leeds', 'LS1 4AP'])
  const apart = await map([...property, question('postcode', 'Postcode', 'text')], page)
  expect(valuesOf(apart, 'address')).toEqual(['1 High Street, Headingley, Leeds', 'Unit 4, Bristol'])
  expect(valuesOf(apart, 'postcode')).toEqual(['LS1 4AP', 'BS8 2QT'])
})

test.each(['P/Code', 'P.Code', 'PC', 'Zip/Postcode', 'Zip / Post Code'])(
  'the postcode stands in a column %s, and counts do not',
  async (header) => {
    const property = [
      question('address', 'Risk address', 'text'),
      question('sum', 'Buildings sum insured', 'money'),
    ]
    const under = (text: string) =>
      tablePage([
        ['Address', header, 'Buildings sum insured'],
        ['1 High Street, Leeds', text, '£250,000'],
        ['Unit 4 Dock Road, Bristol', text, '£90,000'],
      ])
    expect(valuesOf(await map(property, under('LS1 4AP')), 'address')).toEqual([
      '1 High Street, Leeds, LS1 4AP',
      'Unit 4 Dock Road, Bristol, LS1 4AP',
    ])
    expect(valuesOf(await map(property, under('14')), 'address')).toEqual([
      '1 High Street, Leeds',
      'Unit 4 Dock Road, Bristol',
    ])
  },
)

test('make and model in one column are two answers', async () => {
  const result = await map(
    [
      question('reg', 'Registration number', 'text'),
      question('make', 'Make', 'text'),
      question('model', 'Model', 'text'),
      question('value', 'Value', 'money'),
    ],
    tablePage([
      ['Registration number', 'Make & Model', 'Value'],
      ['AB12 CDE', 'Land Rover Defender 110', '£1,000'],
      ['CD63 EFG', 'Mercedes-Benz Sprinter 517', '£2,000'],
    ]),
  )
  expect(valuesOf(result, 'make')).toEqual(['Land Rover', 'Mercedes-Benz'])
  expect(valuesOf(result, 'model')).toEqual(['Defender 110', 'Sprinter 517'])
  expect(valuesOf(result, 'value')).toEqual(['1000', '2000'])
})

test.each([
  ['Ford Transit', 'Ford'],
  ['LEYLAND DAF 45', 'LEYLAND DAF'],
  ['VW Golf', 'VW'],
  ['Trailer', null],
])('%s begins with the make %s', (text, make) => {
  expect(makeAtStart(text)).toBe(make)
})
