import { describe, expect, it } from 'vitest'
import { afterWorkingHours } from '../../src/values/working-hours.ts'

const due = (from: string, hours: number) => afterWorkingHours(new Date(from), hours).toISOString()

describe('working hours', () => {
  it.each([
    ['within a day', '2026-11-18T09:30:00Z', 4, '2026-11-18T13:30:00.000Z'],
    ['a whole day ends at closing', '2026-11-18T09:00:00Z', 8, '2026-11-18T17:00:00.000Z'],
    ['over the night', '2026-11-18T15:00:00Z', 8, '2026-11-19T15:00:00.000Z'],
    ['over a weekend', '2026-11-20T16:00:00Z', 8, '2026-11-23T16:00:00.000Z'],
    ['from a Sunday', '2026-11-22T12:00:00Z', 1, '2026-11-23T10:00:00.000Z'],
    ['from before opening', '2026-11-18T04:00:00Z', 2, '2026-11-18T11:00:00.000Z'],
    ['from after closing', '2026-11-20T23:59:00Z', 2, '2026-11-23T11:00:00.000Z'],
    ['by summer time', '2026-07-15T08:30:00Z', 1, '2026-07-15T09:30:00.000Z'],
    ['over the change to summer time', '2026-03-27T16:00:00Z', 8, '2026-03-30T15:00:00.000Z'],
    ['over the change to winter time', '2026-10-23T15:00:00Z', 8, '2026-10-26T16:00:00.000Z'],
    ['weeks', '2026-11-18T09:00:00Z', 80, '2026-12-01T17:00:00.000Z'],
    ['none', '2026-11-21T10:00:00Z', 0, '2026-11-23T09:00:00.000Z'],
  ])('%s', (_, from, hours, expected) => expect(due(from, hours)).toBe(expected))
})
