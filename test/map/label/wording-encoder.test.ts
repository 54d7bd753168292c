import { describe, expect, test } from 'vitest'
import { likeness } from '../../../src/map/label/word-meanings.ts'
import { encodeWording, wordingSize } from '../../../src/map/label/wording-encoder.ts'
import { matchInLight, WordingLikeness } from '../../../src/map/label/wording-likeness.ts'
import { gramsOf, wordsOfWording } from '../../../src/map/label/wording-words.ts'
import { question } from '../build-document.ts'

function alike(one: readonly [string, string?], other: readonly [string, string?]): number {
  const [first, second] = [encodeWording(...one), encodeWording(...other)]
  return first && second ? likeness(first, second) : 0
}

describe('what two wordings ask', () => {
  test.each([
    ['Phone', 'Telephone', 'Date of birth'],
    ['How much did you take last year?', 'Turnover in the last financial year', 'Number of employees'],
    ['Where is the vehicle kept at night?', 'Overnight garaging address', 'Vehicle registration'],
    ['Has cover ever been refused?', 'Declined by an insurer', 'Name of present insurer'],
  ])('%s is more like %s than %s', (asked, same, other) =>
    expect(alike([asked], [same])).toBeGreaterThan(alike([asked], [other]) + 0.2),
  )

  test('what stands over a label tells what it asks', () =>
    expect(alike(['Sum insured', 'Buildings'], ['Buildings sum insured'])).toBeGreaterThan(
      alike(['Sum insured', 'Stock'], ['Buildings sum insured']),
    ))

  test('a wording is wholly like itself, whatever its case and its quotation marks', () => {
    expect(alike(['Directors\u2019 fees'], ["DIRECTORS' FEES"])).toBeCloseTo(1)
    expect(encodeWording('Wage roll')).toHaveLength(wordingSize)
  })

  test('what holds no word asks nothing', () => {
    for (const text of ['', '???', '\u2022 \u2022']) expect(encodeWording(text), text).toBeNull()
    expect(encodeWording('...', '...')).toBeNull()
  })

  test('a hostile text is cut, and any number of words is survived', () => {
    expect(encodeWording('insurance '.repeat(1_000_000))).not.toBeNull()
    for (let at = 0; at < 60_000; at++) encodeWording(`w${at.toString(36).replace(/\d/g, 'q')}`)
    expect(alike(['Phone'], ['Telephone'])).toBeGreaterThan(0.5)
  })
})

describe('the words of a wording', () => {
  test('figures that only count are all the same, small ones are kept', () =>
    expect(wordsOfWording("Client's turnover 2026 (\u00a3) in 3 years", 'label')).toEqual([
      'client',
      'turnover',
      '#',
      '\u00a3',
      'in',
      '3',
      'years',
    ]))
  test('so many count and no more', () => {
    expect(wordsOfWording('a '.repeat(99), 'label')).toHaveLength(20)
    expect(wordsOfWording('a '.repeat(99), 'context')).toHaveLength(8)
  })
  test('a short form shares parts with the long one', () => {
    const long = new Set(gramsOf('buildings'))
    expect(gramsOf('build').filter((gram) => long.has(gram)).length).toBeGreaterThan(3)
    expect(gramsOf('a')).toHaveLength(1)
  })
})

describe('a match of words in the light of likeness', () => {
  test('what is alike is lifted, without a word in common too, though never beyond what words say plainly', () => {
    expect(matchInLight(0, 0.7)).toBeGreaterThan(0.6)
    expect(matchInLight(0.6, 0.7)).toBeGreaterThan(matchInLight(0, 0.7))
    expect(matchInLight(0, 1)).toBeLessThan(0.85)
    expect(matchInLight(0.97, 0.9)).toBe(0.97)
  })
  test('what is not alike is lowered, unless the words match plainly', () => {
    expect(matchInLight(0.55, 0)).toBeLessThan(0.5)
    expect(matchInLight(0, 0.4)).toBeLessThan(0.5)
    expect(matchInLight(0.6, -0.2)).toBe(0.6)
    expect(matchInLight(0.3, -0.5)).toBe(0)
  })
  test('the more alike, the more it is', () => {
    const matches = [-1, 0, 0.2, 0.4, 0.6, 0.8, 1].map((alike) => matchInLight(0.5, alike))
    expect(matches).toEqual(matches.toSorted((one, other) => one - other))
    expect(matches.every((match) => match >= 0 && match <= 1)).toBe(true)
  })
})

test('questions are told apart by their page', () => {
  const ask = (title: string) => ({
    question: question(title, 'Address', 'address'),
    page: { id: title, title, order: 1, questions: [] },
  })
  const [broker, proposer] = new WordingLikeness([ask('Broker'), ask('Proposer')]).of(
    'Address',
    'Your insurance broker',
  )
  expect(broker).toBeGreaterThan(proposer ?? 1)
})
