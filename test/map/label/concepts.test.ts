import { describe, expect, test } from 'vitest'
import { compareConcepts, conceptsOf } from '../../../src/map/label/concepts/concepts.ts'

const asksTheSame = (one: string, other: string, context = '') =>
  compareConcepts(conceptsOf(one, context), conceptsOf(other))

describe('what nearly every form asks is known in other words', () => {
  test.each([
    ['A1 Full title of Proposer (include trading names and subsidiary companies)', 'Name of proposer'],
    ['Who is to be insured?', "Insured's name"],
    ['A9 Period of insurance required From', 'Cover start date'],
    ['Date cover to commence', 'Inception date'],
    ['22. Premium at last renewal (with IPT)', 'Expiring premium'],
    ['Holding insurer', 'Name of current insurer'],
    ['HMRC Employer Reference (ERN)', 'Employer reference number'],
    ['Has any insurer ever refused to renew your policy?', 'Have you been declined insurance?'],
    ['Been made bankrupt or gone into liquidation?', 'Any insolvency of the proposer or its directors?'],
    ['Turnover for the last completed financial year', "Last year's turnover"],
    ['(iii) Approximate year of construction', 'Year built'],
    ['Where are the vehicles kept overnight?', 'Overnight parking location'],
  ])('%s: %s', (label, wanted) => {
    expect(asksTheSame(label, wanted)).toBe('same')
  })

  test('a short label has the meaning of what it stands under', () => {
    expect(asksTheSame('Tel', "Broker's telephone number", 'For intermediary use')).toBe('same')
    expect(asksTheSame('Position', 'Capacity of signatory', 'Declaration')).toBe('same')
    expect(conceptsOf('Position').size).toBe(0)
  })
})

describe('what sounds alike and is not the same', () => {
  test.each([
    ['Premium at last renewal', 'Target premium'],
    ['Turnover last year', 'Estimated turnover for the next 12 months'],
    ['Registered office', 'Correspondence address'],
    ['Name of insurance broker', 'Name of proposer'],
    ['Previous insurers', 'Current insurer'],
    ['Full time employees', 'Number of part time staff'],
    ['Convictions of drivers for motoring offences', 'Any criminal convictions of directors?'],
    ['Renewal date of current policy', 'Cover start date'],
  ])('%s: %s', (label, wanted) => {
    expect(asksTheSame(label, wanted)).not.toBe('same')
  })

  test('what few forms ask is left to the words', () => {
    expect(conceptsOf('Number of beehives kept on the roof terrace').size).toBe(0)
    expect(conceptsOf('').size).toBe(0)
    expect(conceptsOf('turnover '.repeat(500)).size).toBe(0)
  })
})
