import { describe, expect, test } from 'vitest'
import { compareConcepts, conceptsOf } from '../../../src/map/label/concepts/concepts.ts'

const asksTheSame = (one: string, other: string, context = '') =>
  compareConcepts(conceptsOf(one, context), conceptsOf(other))

describe('what nearly every form asks is known in other words', () => {
  test.each([
    ['A1 Full title of Proposer (include trading names and subsidiary companies)', 'Name of proposer'],
    ['Full names of Applicant(s) including any subsidiary companies and trading names', 'Name of proposer'],
    ['2.4 Name of the registered provider', 'Name of insured'],
    ['Our client', 'Proposer'],
    ['Who is to be insured?', "Insured's name"],
    ['Client', 'Name of proposer'],
    ['Company', "Policyholder's name"],
    ['Proposer / Insured', 'Company name'],
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
    // Everyday words
    ['Who insures you now?', 'Current insurer'],
    ['Who insured you before?', 'Previous insurer'],
    ['What did you pay last time?', 'Existing premium'],
    ['What do you sell?', 'Description of goods'],
    ['Who should we write to?', 'Contact name'],
    ['Where should we send letters?', 'Correspondence address'],
    ['When did you start this business?', 'Year established'],
    ['How many people work for you?', 'Number of employees'],
    ['What do you do?', 'Business description'],
    ['Yrs est', 'Number of years trading'],
    // The noun of the trade
    ['Name of the guest house', 'Trading name'],
    ['Address of the surgery', 'Risk address'],
    ['Name of society', 'Name of insured'],
    // Classes
    ['Restaurant seats', 'Number of covers'],
    ['Do you use bouncers?', 'Are door supervisors employed?'],
    ['What time do you close on Saturdays?', 'Latest closing time'],
    ['Ansul or similar system over the range', 'Is there fire suppression in the kitchen?'],
    ['PVG or Disclosure Scotland checks made', 'Are DBS checks carried out?'],
    ['Work above or beside a railway line', 'Any work on railways?'],
    ['Hot work permit system in force', 'Is hot work controlled by permit?'],
    ['Copies of data kept offline or off-site as back-up', 'Are offline backups kept?'],
    ['Two people approve every payment', 'Is dual authorisation required for payments?'],
    ['EL cases: industrial tribunals in five years', 'Any employment tribunal claims?'],
    ['LOA', 'Overall length (metres)'],
    ['Fireworks or bonfire on the night', 'Will there be fireworks?'],
    ['CPH', 'County parish holding number'],
    ['NCB yrs', 'No claims bonus (years)'],
    ['Terms needed by', 'Quote required by'],
    ['Payments to BFSC', 'Payments to bona fide subcontractors'],
    ['Convicted of any offence, not being a motoring offence', 'Any criminal convictions?'],
    ['% of sales made online', 'Percentage of turnover from e-commerce'],
    // As brokers shorten it
    ['Bldgs SI', 'Buildings sum insured'],
    ['Exp prem', 'Current premium'],
    ['Yrs exp', 'Years of experience'],
    ['T/over last yr', 'Turnover in the last financial year'],
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
    ['Renewal premium invited', 'Target premium'],
    ['Renewal premium invited', 'Current premium'],
    ['Date of last duct clean', 'How often are the ducts cleaned?'],
    ['Are backups tested?', 'Are backups kept offline?'],
    ['Number of junior members', 'Total number of members'],
    ['Registered beds', 'Current occupancy'],
    ['Turnover two years ago', 'Turnover last year'],
    ['Wages in the last financial year', 'Estimated wages for the coming year'],
    ['Temporary buildings sum insured', 'Buildings sum insured'],
    ['Managing agent', 'Name of insurance broker'],
    ["Letting agent's telephone", "Broker's telephone"],
    ['Home address', 'Risk address'],
    ['Years in business', 'Year established'],
    ['Total value of own plant', 'Total of all claims'],
    ['Work on railways', 'Work at airports'],
    ['There is no work underground', 'Number of manual employees'],
    ['Reason for leaving the present insurer', 'Present insurer'],
    ['ERN exempt Y/N', 'Employer reference number'],
    ['Free of claims for 5 years', 'Any claims in the last 5 years?'],
  ])('%s: %s', (label, wanted) => {
    expect(asksTheSame(label, wanted)).not.toBe('same')
  })

  test('what few forms ask is left to the words', () => {
    expect(conceptsOf('Number of beehives kept on the roof terrace').size).toBe(0)
    expect(conceptsOf('').size).toBe(0)
    expect(conceptsOf('turnover '.repeat(500)).size).toBe(0)
  })
})

test('a word that names the proposer by itself names somebody else under what is about others', () => {
  expect(asksTheSame('Company', 'Name of proposer', 'Your details')).toBe('same')
  expect(asksTheSame('Company', 'Name of proposer', 'Previous insurance')).not.toBe('same')
})
