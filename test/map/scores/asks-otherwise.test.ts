import { expect, test } from 'vitest'
import { addressAlone } from '../../../src/map/scores/address-alone.ts'
import { asksOtherwise, isOfOtherSource } from '../../../src/map/scores/asks-otherwise.ts'
import { typeFitOf } from '../../../src/map/scores/type-fit.ts'
import { question } from '../build-document.ts'

test.each([
  ['Contents excess', 'Contents value', true],
  ['Contents excess', 'Contents excess', false],
  ['Contents sum insured', 'Contents limit', false],
  ['Estimated wages', 'Clerical and sales wages', false],
  ['Turnover', 'Clerical and sales wages', true],
  ['Loss of fees sum insured', 'Loss of fees', false],
  ['Target premium', 'Premium from 1 May', true],
  ['Target premium', 'Premium they hope for', false],
  ['Theft excess', 'Policy excess', true],
  ['Theft excess', 'Excess for theft', false],
  ['Premium before tax', 'Insurance premium tax', true],
  ['Premium before tax', 'Premium excluding IPT', false],
  ['Premium including tax', 'Premium plus IPT', false],
  ['Income from letting', 'Loss of letting income sum insured', true],
  ['Loss of income sum insured', 'Loss of letting income sum insured', false],
  ['Fees for the current year', 'Fees for the coming year', true],
  ['Fees for the coming year', 'Fees for the next 12 months', false],
  ['Fees for the forthcoming year', 'Estimated fees for this year', true],
  ['Fees for the forthcoming year', 'Fees for the ensuing year', false],
  ['Fees received last year', 'Estimated fees next year', true],
  ['Fees received last year', 'Fees in the previous financial year', false],
  ['Fees received last year', 'Fees last year and this year', false],
  ['Employers liability limit', 'Employers liability limit required', false],
  ['Employers liability limit', 'Minimum employers liability limit by law is', true],
  ['Fees from tax advice', 'Audit (not tax advice)', true],
  ['Fees from audit', 'Audit (not tax advice)', false],
  ['Fees', 'Approximate percentage of fees', true],
  ['Fees', 'Fees, and percentage of them from abroad', false],
  ['Watches, rings & jewellery stock', 'Stock excl. watches, rings and jewellery', true],
  ['Stock excluding jewellery', 'Stock excl. jewellery', false],
  ['Stock', 'Stock excluding jewellery', false],
  ['Total fee income last year', 'Fees paid away to consultants last year', true],
  ['Total fee income last year', 'Fees paid to the practice last year', false],
  ['Total fee income last year', 'Gross fees less payments to consultants', false],
  ['Total fee income last year', 'Fees (including fees paid to consultants)', false],
  ['Fees paid to subcontractors', 'Fees paid away to consultants last year', false],
  ['Sums for piercing other than ears', 'Ear piercing', true],
  ['Sums for piercing other than ears', 'Body piercing', false],
  ['Sums for piercing other than ears', 'Piercing, not ears', false],
  ['Rent at Sallow Court', 'Sallow Court', true],
  ['Rent at Sallow Court', 'Rent, Sallow Court', false],
])('%s is not asked by %s: %s', (asked, label, isOther) =>
  expect(asksOtherwise(question('q', asked, 'money'), label)).toBe(isOther),
)

test.each([
  ['Landline', 'Mobile', true],
  ['Mobile number', 'Home telephone', true],
  ['Evening telephone', 'Tel (day)', true],
  ['Daytime telephone', 'Tel (day)', false],
  ['Mobile number', 'Telephone', false],
  ['Telephone number', 'Mobile', false],
  ['Mobile number', 'Home or mobile number', false],
])('the number for %s is not the one for %s: %s', (asked, label, isOther) =>
  expect(asksOtherwise(question('q', asked, 'phone'), label)).toBe(isOther),
)

test.each([
  ['2 Quay St, Hull HU1 1ZZ. Branch at 9 Weir Lane, York YO1 1ZZ', '2 Quay St, Hull HU1 1ZZ'],
  ['2 Quay St, Hull HU1 1ZZ, tel 01482 555 0100', '2 Quay St, Hull HU1 1ZZ'],
  ['2 Quay St, Hull HU1 1ZZ (rented)', '2 Quay St, Hull HU1 1ZZ'],
  ['2 Quay St, Hull HU1 1ZZ, England', '2 Quay St, Hull HU1 1ZZ, England'],
  [
    '2 Quay St, Hull HU1 1ZZ and 9 Weir Lane, York YO1 1ZZ',
    '2 Quay St, Hull HU1 1ZZ and 9 Weir Lane, York YO1 1ZZ',
  ],
  ['The Old Forge, Weir Lane', 'The Old Forge, Weir Lane'],
])('the address of %s', (text, address) => expect(addressAlone(text)).toBe(address))

test.each([
  ['How often are licences checked?', '2 years', 0.1],
  ['How often are licences checked?', 'every 6 months', 0.75],
  ['Registered office address', 'kept there except me', 0],
  ['Address of the branch', '15', 0],
  ['Name of insured', 'EL £10m', 0.1],
  ['Current insurer', '2024 to date', 0.1],
  ['Current insurer', 'Tidewater Mutual', 0.85],
] as const)('%s answered by %s', (label, text, fit) =>
  expect(typeFitOf(question('q', label, 'text'), text, true, text)).toBe(fit),
)

test.each([
  ['Cover begins', 'Date', true],
  ['Cover begins', 'Date cover begins', false],
  ['Declaration signed on', 'Date', false],
  ['Receipt date', 'Date', false],
  ['Date', 'Dated:', false],
])('%s is not the %s of a signature: %s', (asked, label, isOther) =>
  expect(asksOtherwise(question('q', asked, 'date'), label)).toBe(isOther),
)

test.each([
  ['Turnover from ices', 'Turnover', true],
  ['Turnover from ices', 'Turnover: ices and sweets', false],
  ['Turnover from the regatta', 'Turnover', false],
  ['Turnover', 'Turnover', false],
])('%s is not what %s says: %s', (asked, said, isOther) =>
  expect(isOfOtherSource(question('q', asked, 'money'), said)).toBe(isOther),
)

test('a dash before an amount is no minus, and a year after other words is no amount', () => {
  const premium = question('q', 'Renewal premium', 'money')
  expect(typeFitOf(premium, '-4100', true, 'Y - £4,100')).toBe(0)
  expect(typeFitOf(premium, '-4100', true, '-£4,100')).toBe(1)
  expect(typeFitOf(premium, '2024', true, '2024, finalist')).toBe(0)
})

test.each([
  ['Evening telephone', 'Tel (day)', true],
  ['Evening telephone', 'Tel (day and evening)', false],
  ['Evening telephone', 'Telephone', false],
  ['Daytime telephone number', 'Mobile', true],
  ['Hours of work by day', 'Work in the evening', false],
])('%s is not asked by %s: %s', (asked, label, isOther) =>
  expect(asksOtherwise(question('q', asked, 'phone'), label)).toBe(isOther),
)

test.each([
  ['Broker reference', 'Broker FCA reference number', true],
  ['FCA number', 'Broker FCA reference number', false],
  ['Regulatory reference', 'FRN', false],
])('%s is not asked by %s: %s', (asked, label, isOther) =>
  expect(asksOtherwise(question('q', asked, 'text'), label)).toBe(isOther),
)

test.each([
  ['Total cost of claims', 'Total Paid', true],
  ['Total cost of claims', 'Totals Net incurred', true],
  ['Total cost of claims', 'Total Incurred', false],
  ['Total cost of claims (paid and outstanding)', 'Total Reserve', true],
  ['Total cost of claims', 'Claims paid and outstanding', false],
  ['Total incurred', 'Claims incurred but not paid', false],
  ['Total paid', 'Total incurred', true],
  ['Total paid', 'Total outstanding', true],
  ['Total paid', 'Total claims paid', false],
  ['Wages paid', 'Wages', false],
])('of claims, %s is not %s: %s', (asked, said, isOther) =>
  expect(asksOtherwise(question('q', asked, 'money'), said)).toBe(isOther),
)
