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

/** Seconds of computing that mapping a page takes, however busy the machine is with other things. */
async function computingSecondsOf(lines: readonly Printed[]): Promise<number> {
  const before = process.cpuUsage()
  await map([printedPage(lines)])
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Less than this is the same as nothing, so that no chance makes a multiple of it. */
const leastSeconds = 0.05

test.each<[string, number, (size: number) => Printed[]]>([
  [
    'thousands of labels',
    2_000,
    (size) =>
      Array.from(
        { length: size },
        (_, n): Printed => [40 + (n % 4) * 130, 20 + Math.floor(n / 4) * 12, `Premium ${n}: Start date`],
      ),
  ],
  ['all in one place', 750, (size) => Array.from({ length: size }, (): Printed => [40, 60, 'Premium'])],
  [
    'very long lines',
    100,
    (size) =>
      Array.from(
        { length: 50 },
        (_, n): Printed => [40, 20 + n * 12, 'premium start date name '.repeat(size)],
      ),
  ],
  [
    'colons, dots and brackets',
    125,
    (size) =>
      Array.from({ length: size }, (_, n): Printed => [40, 20 + n * 12, `${':.(_?'.repeat(200)}${n}`]),
  ],
])('%s: four times as much is not nearly sixteen times the work', async (_, size, linesOf) => {
  await computingSecondsOf(linesOf(10))
  let multiple = Number.POSITIVE_INFINITY
  // What the engine does for itself may fall into one of the two, but not every time.
  for (let round = 0; round < 3 && multiple >= 8; round++) {
    const seconds = Math.max(leastSeconds, await computingSecondsOf(linesOf(size)))
    multiple = Math.min(multiple, (await computingSecondsOf(linesOf(size * 4))) / seconds)
  }
  expect(multiple).toBeLessThan(8)
})

test('boxes that are not numbers stand nowhere', async () => {
  const result = await map([
    printedPage([
      [Number.NaN, Number.NaN, 'Premium'],
      [Number.POSITIVE_INFINITY, 1e308, '£5'],
      [-1e9, -1e9, 'Start date'],
    ]),
  ])
  expect(result.answers.filter(({ state }) => state !== 'missing')).toEqual([])
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
