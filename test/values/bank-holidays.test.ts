import { expect, it } from 'vitest'
import { bankHolidays } from '../../src/values/bank-holidays.ts'
import { afterWorkingHours } from '../../src/values/working-hours.ts'

/** As gov.uk lists them for England and Wales. */
const published: Readonly<Record<number, string>> = {
  2011: '01-03 04-22 04-25 04-29 05-02 05-30 08-29 12-26 12-27',
  2012: '01-02 04-06 04-09 05-07 06-04 06-05 08-27 12-25 12-26',
  2015: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2016: '01-01 03-25 03-28 05-02 05-30 08-29 12-26 12-27',
  2020: '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28',
  2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
  2022: '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27',
  2023: '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26',
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
}

it.each(Object.entries(published))('knows the bank holidays of %s', (year, days) => {
  const wanted = days.split(' ').map((day) => `${year}-${day}`)
  expect([...bankHolidays(Number(year))].toSorted()).toEqual(wanted)
})

it('stops the clock over Christmas and Easter', () => {
  // Thursday 24 December 2026, 16:00: an hour that day; Friday and Monday are holidays; the rest on Tuesday.
  expect(afterWorkingHours(new Date('2026-12-24T16:00:00Z'), 3).toISOString()).toBe(
    '2026-12-29T11:00:00.000Z',
  )
  expect(afterWorkingHours(new Date('2026-04-02T15:30:00Z'), 1).toISOString()).toBe(
    '2026-04-07T08:30:00.000Z',
  )
})
