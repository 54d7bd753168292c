import { describe, expect, test } from 'vitest'
import { asksOppositely, isDenial, isOpposite } from '../../src/values/polarity.ts'

describe('whether a sentence denies what it is about', () => {
  test.each([
    'The building has never been flooded',
    'No insurer has declined to insure us',
    'Neither of you has been convicted',
    'The business is free from debt',
    'We haven’t had a claim',
    'We won’t work above two storeys and can’t',
    'There is nowhere to park',
    'They needn’t insure the trailer',
  ])('%s', (sentence) => expect(isDenial(sentence)).toBe(true))
  test.each([
    'The property is in good repair',
    'You have made claims other than those not reported',
    'It is not more than 5 metres high',
    'It holds no more than 5 people',
    'A driver has a conviction that is not spent',
    'The no claims discount is protected',
    'No. of employees',
    'They bought a competitor not long ago',
    'Not renewed',
    'Cover that was not invited by the insurer',
  ])('and this one does not: %s', (sentence) => expect(isDenial(sentence)).toBe(false))
})

describe('whether to agree with a sentence is to say no', () => {
  test.each([
    ['No insurer has ever declined to insure us', 'Has insurance ever been declined?'],
    ['Are the accounts free of qualification?', 'Did the auditors qualify the accounts?'],
    ['The premises are free from flooding', 'Have the premises been flooded?'],
    ['The proposer has never been bankrupt', 'Ever been bankrupt?'],
    ['Keys are left on the premises', 'Are keys kept off the premises?'],
    ['Are deeds stored off-site?', 'Are deeds stored on site?'],
  ])('%s - %s', (printed, asked) => expect(isOpposite(printed, asked)).toBe(true))
  test.each([
    ['There is an intruder alarm', 'Is there an intruder alarm?'],
    ['Has any insurer declined or not renewed a policy?', 'Has insurance ever been declined?'],
    ['12 Ever declined, or not renewed? ......', 'Has insurance ever been declined?'],
    ['Close the quarry or lay off staff / NO', 'Will the quarry be closed?'],
    // What is printed to choose from denies nothing.
    ['The premises are occupied at night Yes / No', 'Are the premises occupied at night?'],
    ['Staff are trained No/Yes', 'Are staff trained?'],
    ['No claims have been made', 'Is it right that no claims were made?'],
    ['Keys are never left on the premises', 'Are keys kept off the premises?'],
    ['Work at the premises and away from the premises', 'Is any work done away from the premises?'],
    ['The stock is free from damage', 'Is the stock free of damage?'],
  ])('and here it is to say yes: %s - %s', (printed, asked) => expect(isOpposite(printed, asked)).toBe(false))
})

test('what is besides said to be free of something is not what the question asks', () => {
  expect(isOpposite('Is the boiler sound and free from leaks?', 'Is the boiler sound?')).toBe(false)
  expect(isOpposite('Is the boiler sound and free from leaks?', 'Does the boiler leak?')).toBe(true)
})

describe('whether two questions ask in opposite senses', () => {
  test.each([
    ['Are there no lodgers?', 'Are lodgers kept?'],
    ['Is the yard unfenced?', 'Is the yard fenced?'],
    ['Is smoking prohibited in the barn?', 'Is smoking allowed in the barn?'],
    ['Do you refuse casual visitors?', 'Are casual visitors taken?'],
    ['Are all ladders under 5 years old?', 'Any ladders over five years old?'],
    ['Is it of standard construction?', 'Is it of non-standard construction?'],
  ])('%s - %s', (printed, asked) => expect(asksOppositely(printed, asked)).toBe(true))
  test.each([
    ['Has any insurer refused to renew?', 'Has insurance been declined?'],
    ['Is the yard unfenced?', 'Is the yard left unfenced?'],
    ['Are there no more than 5 lodgers?', 'Are fewer than six lodgers kept?'],
    ['Is stock kept under cover over winter?', 'Is stock stored over winter?'],
    ['Are gates not locked at night?', 'Are gates left unlocked?'],
    ['Any convictions not spent?', 'Any unspent convictions?'],
    ['Is smoking prohibited without a permit?', 'Are permits used for smoking?'],
    ['A conviction, spent ones excepted?', 'Any unspent convictions?'],
    ['Do guests sign the rules, and is smoking forbidden to them?', 'Do guests sign the rules?'],
    ['Units let to others?', 'Has the owner let its yard?'],
  ])('and in one sense: %s - %s', (printed, asked) => expect(asksOppositely(printed, asked)).toBe(false))
})
