import { expect, test } from 'vitest'
import { dateOfPaper } from '../../../src/map/sources/date-of-paper.ts'
import { document, flowPage } from '../build-document.ts'

test('a letter is not dated later than it came, whenever it was looked at before', () => {
  const letter = document([flowPage(['Marl Pit Kilns', '12 November 2026', 'Dear Sirs'])])
  expect(dateOfPaper(letter, '2026-06-01T09:00:00Z')).toBeNull()
  expect(dateOfPaper(letter, '2026-11-21T09:00:00Z')).toBe('2026-11-12')
  expect(dateOfPaper(letter, '2026-06-01T09:00:00Z')).toBeNull()
})
