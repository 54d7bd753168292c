import { expect, test } from 'vitest'
import {
  givesOtherUnit,
  isInOtherUnit,
  isMeasureNamed,
  placesToUnit,
} from '../../src/values/unit-of-measure.ts'

test.each([
  ['Weight (kg)', 'GVW (tonnes)', 3],
  ['Weight in tonnes', 'Weight in kilograms', -3],
  ['Length in metres', 'Length (cm)', -2],
  ['Power (kW)', 'Output (MW)', 3],
  ['Weight (kg)', 'Weight (kg)', 0],
  ['Weight (kg)', 'Weight', null],
  ['Weight', 'Weight (kg)', null],
  ['Weight (kg)', 'GVW (tons)', null],
  ['Weight (kg)', 'GVW (cwt)', null],
  ['Weight (cwt)', 'GVW (kg)', null],
  ['Weight (kg)', 'GVW (kg or tonnes)', null],
  ['Weight (kg or tonnes)', 'GVW (tonnes)', null],
  ['Weight (kg)', 'Length (km)', null],
])('for %s a figure under %s is moved by %s places', (asked, label, places) =>
  expect(placesToUnit(asked, label)).toBe(places),
)

test.each([
  ['Length in metres', 'Length (ft)', true],
  ['Length in metres', 'Length', false],
  ['Length', 'Length (ft)', false],
  ['Length in metres', 'Length (feet or metres)', false],
  ['Length in metres', 'Weight (kg)', false],
  ['Miles a year', 'Distance (km) in the last 5 years', true],
])('of %s, %s gives another unit: %s', (asked, label, isOther) =>
  expect(givesOtherUnit(asked, label)).toBe(isOther),
)

test.each([
  ['Goods kept for up to, hrs', true],
  ['Value of the turbine, kW', true],
  ['Takings, last 12 mths', false],
  ['Safe limit out of working hrs', false],
  ['Value of the turbine', false],
])('%s names a measure: %s', (label, isNamed) => expect(isMeasureNamed(label)).toBe(isNamed))

test.each([
  ['Speed in mph', ' knots', true],
  ['Speed in mph', ' miles per hour', false],
  ['Distance in miles', ' miles per hour', true],
  ['Length in metres or feet', ' ft', false],
  ['Hours worked per week', ' weeks', true],
  ['Claims in the last 5 years', ' months', false],
  ['Length in metres', ' MM', false],
  ['Length', ' ft', false],
])('asked for %s, a figure before%s is of another unit: %s', (asked, rest, isOther) =>
  expect(isInOtherUnit(asked, rest)).toBe(isOther),
)
