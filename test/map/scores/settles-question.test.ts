import { describe, expect, test } from 'vitest'
import {
  isOfAnother,
  isOfElsewhere,
  isOfOtherTime,
  isOfSoFar,
  leavesDemandsOpen,
  leavesTimesOpen,
} from '../../../src/map/scores/settles-question.ts'
import { flowPage, question } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

describe('a yes to one thing', () => {
  test.each([
    ['Is there a diving manual, with medical checks on all crew members?', 'Is there a diving manual?', true],
    [
      'Is there a diving manual, with medical checks on all crew members?',
      'Manual, and medicals for crew',
      false,
    ],
    ['Are orders written down and confirmed by the customer?', 'Do you write orders down?', true],
    // A single word is no demand of its own, nor is part of a term.
    ['Are the boats locked and alarmed?', 'Are the boats locked?', false],
    ["Is directors' and officers' cover required?", 'D&O', false],
    // One of several is enough where any is asked for, and a declaration is agreed to as a whole.
    ['Do you have any stables, with riders who jump fences?', 'Stables', false],
    ['I declare that all is true, and that nothing material was left out', 'Declaration', false],
  ])('leaves open what else is demanded: %s - %s: %s', (asked, said, isOpen) =>
    expect(leavesDemandsOpen(asked, said)).toBe(isOpen),
  )

  test.each([
    ['Are the ropes replaced every year?', 'Are the ropes replaced?', true],
    ['Are the ropes replaced every year?', 'Ropes replaced each season', false],
    ['Are the ropes replaced?', 'Ropes', false],
  ])('leaves open how often: %s - %s: %s', (asked, said, isOpen) =>
    expect(leavesTimesOpen(asked, said)).toBe(isOpen),
  )
})

test.each([
  ['Any glass blowing?', 'Is there glass blowing away from the studio?', true],
  ['Any glass blowing off the premises?', 'Is there glass blowing away from the studio?', false],
])('a no to what is done elsewhere: %s - %s: %s', (asked, label, isOther) =>
  expect(isOfElsewhere(asked, label)).toBe(isOther),
)

test.each([
  ['Is marine cover required?', 'Not insured', true],
  ['Is marine cover required?', 'Not required', false],
  ['Is there marine cover?', 'Not insured', false],
])('%s answered by %s says only what is so far: %s', (asked, said, isOfNow) =>
  expect(isOfSoFar(asked, said)).toBe(isOfNow),
)

test.each([
  ['Are the kennels licensed?', 'Is there a kennel hand?', 0.1, true],
  ['Are the kennels licensed?', 'Is there a kennel hand?', 0.6, false],
  ['Are the kennels licensed?', 'Kennel licence', 0.1, false],
  // As unlike as may be where it names no more than half of what is asked, and never where it names more.
  ['Are the kennels licensed?', 'Kennels', 0.19, true],
  ['Are the kennels licensed?', 'Kennels', 0.2, false],
  ['Are the kennels licensed and heated?', 'Heated kennels', 0, false],
])('%s is another question than %s where they are %d alike: %s', (asked, label, alike, isOther) =>
  expect(isOfAnother(asked, label, alike)).toBe(isOther),
)

test.each([
  ['Any claims in the last five years?', 'Claims in the last 12 months: None', false, true],
  ['Any claims in the last five years?', 'Losses during the past 3 years None', false, true],
  ['Any claims in the last 3 years?', 'Losses in the last five (5) years None', false, false],
  ['Any claims in the last five years?', 'No claims since the last renewal', false, true],
  ['Any claims in the last five years?', 'No claims', false, false],
  ['Any claims in the last three years?', 'Claims in the last ten years: yes', true, true],
  ['Any claims in the last three years?', 'Claims in the last 12 months: yes', true, false],
  ['Any claims in the last three years?', 'none in the last year, one in the last 3 years', false, false],
  ['Have you ever had a claim?', 'Claims in the last 12 months: yes', true, false],
])('%s is not settled by %s (%s): %s', (asked, said, value, isOther) =>
  expect(isOfOtherTime(asked, said, value)).toBe(isOther),
)

test('a No about twelve months leaves a question about five years open', async () => {
  const asked = question('claims', 'Any claims in the last 5 years?', 'yesNo')
  expect(await valuesOf(flowPage(['Claims in the last 12 months: None']), asked)).toEqual([null])
  expect(await valuesOf(flowPage(['Claims in the last 5 years: None']), asked)).toEqual([false])
})
