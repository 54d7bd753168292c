import { expect, test } from 'vitest'
import { isPartOfTotal } from '../../../src/map/scores/part-of-total.ts'
import { printedPage, question } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

test.each([
  ['Total takings', 'Takings: kiosk', true],
  ['Total staff', 'Staff, seasonal)', true],
  ['Takings of the kiosk', 'Takings: kiosk', false],
  ['Total takings of the kiosk', 'Takings: kiosk', false],
  ['Total takings', 'Takings: total', false],
  ['Total takings', 'Takings: next year', false],
  ['Total takings', 'Takings', false],
  ['Takings', 'of which boat hire', true],
  ['Takings from boat hire', 'of which boat hire', false],
])('%s and %s: %s', (label, printed, isPart) =>
  expect(isPartOfTotal(question('q', label, 'money'), printed)).toBe(isPart),
)

test('what one kind of staff is does not answer how many there are in all', async () => {
  const page = printedPage([
    [50, 100, 'Staff: gardeners'],
    [220, 100, '14'],
  ])
  expect(await valuesOf(page, question('staff', 'Total staff', 'integer'))).toEqual([null])
})
