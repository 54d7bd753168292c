import { expect, test } from 'vitest'
import { estimateConfidence } from '../../../src/confidence/estimate-confidence.ts'
import { reasonsOf } from '../../../src/confidence/triage.ts'
import type { LayoutItem } from '../../../src/map/layout/layout-item.ts'
import { legibilityOf } from '../../../src/map/scores/legibility.ts'
import { document, printedPage, question } from '../build-document.ts'
import { mapPapers } from '../mapped-papers.ts'

const itemOf = (textSource: 'recognised' | 'layer') =>
  ({ page: printedPage([], { textSource }), span: { id: 's', text: '' } }) as unknown as LayoutItem

test.each([
  ['Company registration number', '0C123456', 0.9, 'recognised', true],
  ['Company registration number', 'OC123456', 0.9, 'recognised', false],
  ['Company registration number', '0123 4567', 0.9, 'recognised', false],
  ['Company registration number', '1234567 (England)', 0.9, 'recognised', false],
  ['Employer reference number', '123/70456', 0.9, 'recognised', true],
  ['Employer reference number', '123/T0456', 0.9, 'recognised', false],
  ['Policy number', 'KM 1042 IP', 0.5, 'recognised', true],
  ['Policy number', 'KM 1042 IP', 0.9, 'recognised', false],
  // A letter among figures may be a figure.
  ['Policy number', '0Q81B5I0S7', 0.8, 'recognised', true],
  ['Policy number', '81745301', 0.8, 'recognised', false],
  ['Policy number', 'KXT-77439', 0.8, 'recognised', false],
  // What a text layer holds was not guessed from a picture.
  ['Employer reference number', '123/70456', 1, 'layer', false],
  // In words a wrong sign shows.
  ['Name of practice', 'Elm 24 Studio', 0.5, 'recognised', false],
] as const)('%s %s, recognised with %s (%s), is doubtful: %s', (label, text, sure, source, isDoubtful) =>
  expect(legibilityOf(question('q', label, 'text'), text, [itemOf(source)], sure) !== undefined).toBe(
    isDoubtful,
  ),
)

test.each([
  ['money', '£715, 250', 'recognised', true],
  ['money', '£2,000, , 000', 'recognised', true],
  ['integer', '12, 400 sheep', 'recognised', true],
  ['money', '£715,250', 'recognised', false],
  ['money', '£2,500, 6 vans', 'recognised', false],
  ['money', '£715, 250', 'layer', false],
] as const)('%s read from %s (%s) may be a part of a larger one: %s', (type, text, source, isDoubtful) =>
  expect(legibilityOf(question('q', 'Largest fee', type), text, [itemOf(source)], 0.95) !== undefined).toBe(
    isDoubtful,
  ),
)

test('a code that may be misread is not sure, however plainly it stands', () => {
  const signals = {
    labelMatch: 1,
    understood: 1,
    alike: 1,
    typeFit: 1,
    relation: 1,
    uniqueness: 1,
    grounded: 1,
  }
  const kind = { type: 'text', source: 'form', question: 'q' }
  expect(estimateConfidence(signals, kind)).toBeGreaterThan(0.5)
  expect(estimateConfidence({ ...signals, legible: 0.5 }, kind)).toBe(0.5)
  expect(reasonsOf({ ...signals, legible: 0.5 }, 0.5, 0.88)).toEqual(['poor_reading'])
})

test('the number of a company that was recognised with a nought for its letter is held back', async () => {
  const page = printedPage(
    [
      [50, 100, 'Company registration number'],
      [240, 100, '0C123456'],
    ],
    { textSource: 'recognised' },
  )
  const { result } = await mapPapers(
    [document([page])],
    [question('q', 'Company registration number', 'text')],
  )
  expect(result.answers[0]).toMatchObject({ value: '0C123456', confidence: 0.5, reasons: ['poor_reading'] })
})
