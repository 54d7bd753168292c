import { expect, test } from 'vitest'
import type { Page } from '../../../src/domain/document.ts'
import { pagesOfPresentPolicy } from '../../../src/map/pairs/writers/present-policy.ts'
import { document, mark, printedPage } from '../build-document.ts'

const schedule = [
  'POLICY SCHEDULE',
  'Policy number: CV/881204',
  'Period of insurance: 1 December 2025 to 30 November 2026',
  'Buildings sum insured £500,000',
]
const pageOf = (...lines: string[]) => printedPage(lines.map((text, at) => [40, 60 + at * 20, text]))
/** Lines that are asked for and filled in are a form's, whatever it calls itself. */
const fillable = { ...pageOf(...schedule), fields: [mark('m1', 'Yes', false, 40, 200)] }
const sheet: Page = { ...pageOf(...schedule), kind: 'sheet' }
const form = pageOf('Name of proposer: Acme Ltd')

/** Which of two pages are of the policy in force. */
const found = (page = pageOf(...schedule), ...others: ReturnType<typeof pageOf>[]) =>
  [...pagesOfPresentPolicy([document([page]), ...others.map((other) => document([other]))])].map((one) =>
    one === page ? 'schedule' : 'other',
  )

test('a schedule in force beside a form is what expires', () =>
  expect(found(undefined, form)).toEqual(['schedule']))

test.each([
  ['that is all that was sent', undefined],
  ['that is wanted', [...schedule, 'Cover required by our client from 1 December 2026']],
  ['without a number', schedule.toSpliced(1, 1)],
  ['without a period', schedule.toSpliced(2, 1)],
  ['that is a form', ['PROPOSAL FORM', ...schedule]],
])('but none %s', (_, lines) => expect(lines ? found(pageOf(...lines), form) : found()).toEqual([]))

test.each([
  ['with fields to fill in', fillable],
  ['on a sheet', sheet],
])('nor one %s', (_, page) => expect(found(page, form)).toEqual([]))
