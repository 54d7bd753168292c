import { describe, expect, it } from 'vitest'
import { readingFigures } from '../../src/http/reading-figures.ts'
import type { JudgedReading } from '../../src/store/judged-readings.ts'

const reading = (confidence: number, isRight: boolean, more: Partial<JudgedReading> = {}): JudgedReading => ({
  productId: '4325',
  questionId: 'name',
  broker: 'Calder',
  confidence,
  isRight,
  isAudit: false,
  format: 'pdf',
  paperKind: null,
  ...more,
})
const many = (count: number, of: JudgedReading) => Array.from({ length: count }, () => of)
const labels = new Map([['4325 name', 'Name of insured']])
const verdictOf = (judged: readonly JudgedReading[]) => readingFigures(judged, labels).rankings[0]?.verdict

describe('the verdict', () => {
  it('is that confidence ranks errors where wrong readings are less sure', () => {
    expect(verdictOf([...many(60, reading(0.95, true)), ...many(20, reading(0.4, false))])).toBe('ranks')
  })
  it('is to review all where they are as sure', () => {
    expect(verdictOf([...many(60, reading(0.95, true)), ...many(20, reading(0.95, false))])).toBe(
      'cannot_rank',
    )
  })
  it('is that there is not enough data where too few were wrong', () => {
    expect(verdictOf([...many(500, reading(0.95, true)), ...many(7, reading(0.4, false))])).toBe(
      'not_enough_data',
    )
    expect(readingFigures([], labels)).toEqual({
      reliability: [],
      rankings: [],
      audit: { seen: 0, wrong: 0, atMost: null },
      brokerReadings: [],
      sources: [],
    })
  })
})

it('puts each confidence into its bin and says how far it is from what stood', () => {
  const judged = [
    reading(1, true),
    reading(0.95, true),
    reading(0.3, false),
    reading(0.3, true),
    reading(0, false),
  ]
  const [product, question] = readingFigures(judged, labels).rankings
  expect(product?.bins).toEqual([
    { bin: 0, seen: 1, right: 0, confidence: 0 },
    { bin: 3, seen: 2, right: 1, confidence: 0.3 },
    { bin: 9, seen: 2, right: 2, confidence: 0.975 },
  ])
  expect(product?.calibrationError).toBeCloseTo((0 + 0.4 + 0.05) / 5, 10)
  expect(question).toMatchObject({ questionId: 'name', question: 'Name of insured', seen: 5, right: 3 })
})

it('bounds what passed unseen by the audit sample', () => {
  const sample = many(59, reading(0.99, true, { isAudit: true }))
  const { audit } = readingFigures([...sample, reading(0.2, false)], labels)
  expect(audit).toMatchObject({ seen: 59, wrong: 0 })
  // The rule of three: 3 of 59.
  expect(audit.atMost).toBeCloseTo(0.05, 2)
})

it('tells kinds of papers apart, and what is not kept', () => {
  const judged = [
    ...many(3, reading(0.9, true)),
    reading(0.9, false, { paperKind: 'schedule' }),
    reading(0.9, false, { format: null }),
  ]
  expect(readingFigures(judged, labels).sources).toEqual([
    { format: 'pdf', paperKind: null, seen: 3, right: 3 },
    { format: 'pdf', paperKind: 'schedule', seen: 1, right: 0 },
    { format: null, paperKind: null, seen: 1, right: 0 },
  ])
})
