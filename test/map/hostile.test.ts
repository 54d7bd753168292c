import { expect, test } from 'vitest'
import { mapSubmission } from '../../src/map/map-submission.ts'
import {
  document,
  flowPage,
  type Printed,
  printedPage,
  question,
  questionSet,
  receivedAt,
} from './build-document.ts'

const set = questionSet(
  question('__proto__', 'Name of the insured', 'text'),
  question('constructor', 'Start date', 'date'),
  question('toString', 'Premium', 'money'),
  question('empty', '', 'text'),
  question('long', 'why '.repeat(5_000), 'text'),
  question('signs', '((((([[[[[*****+++++????', 'text'),
)
const map = (...documents: Parameters<typeof document>[0][]) =>
  mapSubmission({
    submissionId: 's',
    questionSet: set,
    documents: documents.map((pages) => document(pages)),
    receivedAt,
  })

test('ids like __proto__ are ids', async () => {
  const result = await map([
    printedPage([
      [40, 60, 'Name of the insured: Acme Ltd'],
      [40, 80, 'Start date: 1/2/2026'],
    ]),
  ])
  expect(result.answers.find((answer) => answer.questionId === '__proto__')?.value).toBe('Acme Ltd')
  expect(result.answers.find((answer) => answer.questionId === 'constructor')?.value).toBe('2026-02-01')
  expect(({} as Record<string, unknown>)['value']).toBeUndefined()
})

test('nothing at all gives missing answers', async () => {
  for (const pages of [[], [printedPage([])], [flowPage([''])]]) {
    const result = await map(pages)
    expect(result.answers.every((answer) => answer.state === 'missing')).toBe(true)
  }
})

test.each<[string, Printed[]]>([
  [
    'ten thousand labels',
    Array.from(
      { length: 10_000 },
      (_, n): Printed => [40 + (n % 4) * 130, 20 + Math.floor(n / 4) * 12, `Premium ${n}: Start date`],
    ),
  ],
  ['all in one place', Array.from({ length: 3_000 }, (): Printed => [40, 60, 'Premium'])],
  [
    'very long lines',
    Array.from({ length: 50 }, (_, n): Printed => [40, 20 + n * 12, 'premium start date name '.repeat(400)]),
  ],
  [
    'colons, dots and brackets',
    Array.from({ length: 500 }, (_, n): Printed => [40, 20 + n * 12, `${':.(_?'.repeat(200)}${n}`]),
  ],
  [
    'boxes that are not numbers',
    [
      [Number.NaN, Number.NaN, 'Premium'],
      [Number.POSITIVE_INFINITY, 1e308, '£5'],
      [-1e9, -1e9, 'Start date'],
    ],
  ],
])('%s end in time', async (_, lines) => {
  const startedAt = performance.now()
  await map([printedPage(lines)])
  expect(performance.now() - startedAt).toBeLessThan(15_000)
})

test('what was mapped before changes nothing of what is mapped next', async () => {
  // Known only by what it asks, and by an index that all submissions share.
  const paperOf = (name: string) => [
    printedPage([
      [40, 60, 'Operator name'],
      [200, 60, name],
      [40, 80, 'Date cover to commence'],
      [200, 80, '1/2/2026'],
    ]),
  ]
  const mapBoth = () => map(paperOf('Acme Joinery Limited'), paperOf('Zenith Haulage Limited'))
  const before = await mapBoth()
  expect(before.warnings.join(' ')).toContain('its insured is another one')
  const labels = Array.from(
    { length: 2_100 },
    (_, n): Printed => [40 + (n % 4) * 130, 20 + Math.floor(n / 4) * 12, `Yard ${n}: ${n} vans`],
  )
  await map([printedPage(labels)], [printedPage(labels)])
  expect(await mapBoth()).toEqual(before)
})
