import { describe, expect, test } from 'vitest'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import { RunningText } from '../../src/map/layout/running-text.ts'
import { askedParts } from '../../src/map/pairs/answers/asked-parts.ts'
import { denialsOf } from '../../src/map/pairs/prose/pairs-from-denials.ts'
import { fragmentsOf, sentencesOf } from '../../src/map/pairs/sentences.ts'
import { document, printedPage } from './build-document.ts'

const texts = (parts: readonly { readonly text: string }[]) => parts.map(({ text }) => text)

describe('sentences', () => {
  test('end where a person would end them', () => {
    expect(texts(sentencesOf('No. We sold it in 2024. See policy no. AB/7 of Dr. Crane.'))).toEqual([
      'No',
      'We sold it in 2024',
      'See policy no. AB/7 of Dr. Crane',
    ])
  })

  test('keep their place', () => {
    const text = 'Wages £48,000, two staff. Stock £9,500.'
    for (const { start, end, text: own } of sentencesOf(text)) expect(text.slice(start, end)).toBe(own)
    const [first] = sentencesOf(text)
    expect(first && texts(fragmentsOf(first))).toEqual(['Wages £48,000', 'two staff'])
  })
})

describe('what a question asks', () => {
  test.each([
    [
      'Date cover is needed; present insurer; present premium.',
      ['Date cover is needed', 'present insurer', 'present premium'],
    ],
    ['Convictions, insolvencies, pollution notices.', ['Convictions', 'insolvencies', 'pollution notices']],
    ['Who insures you now, what do you pay?', ['Who insures you now', 'what do you pay']],
    ['Fire and intruder alarms?', ['Fire alarms', 'intruder alarms']],
    ['Has any insurer declined you or imposed terms?', ['Has any insurer declined you or imposed terms']],
  ])('%s', (text, parts) => expect(texts(askedParts(text))).toEqual(parts))
})

describe('what a sentence denies', () => {
  test.each([
    [
      'No bankruptcies, CCJs or convictions, never been refused cover.',
      ['bankruptcies', 'CCJs', 'convictions'],
    ],
    ['There are no sprinklers.', ['sprinklers']],
    ['They do not do: piling, tunnelling or work airside.', ['piling', 'tunnelling', 'work airside']],
    ['It has never flooded.', ['flooded']],
  ])('%s', (text, labels) =>
    expect(denialsOf(text).map(({ label }) => label)).toEqual(expect.arrayContaining(labels)),
  )

  test.each([
    'Are there no sprinklers?',
    'If there are no guards, tell us.',
    'Any losses in five years?: No',
    'No longer than 12 months.',
    'No others in five years.',
    'Everything is as before.',
  ])('%s', (text) => expect(denialsOf(text)).toEqual([]))

  test('what stands after `apart from` is not denied', () => {
    expect(denialsOf('No work away apart from deliveries.').map(({ label }) => label)).toEqual(['work away'])
  })

  test.each([
    'No claims other than the theft in March.',
    'We have had no losses apart from a burst pipe.',
    'Otherwise claims free.',
    'Apart from that there have been no losses.',
  ])('nor what has happened once: %s', (text) => expect(denialsOf(text)).toEqual([]))
})

test('a part of a running text knows the lines it stands in', () => {
  const paper = document([
    printedPage([
      [40, 100, 'Our insurer is Norbury'],
      [40, 112, 'General of Leeds.'],
    ]),
  ])
  const [page] = paper.pages
  const [first, ...rest] = page ? layOutPage(paper, 0, page) : []
  if (!first) throw new Error('nothing was laid out')
  const text = new RunningText([first, ...rest])
  const start = text.text.indexOf('Norbury')
  const passage = text.at(start, start + 'Norbury General'.length)
  expect(passage?.text).toBe('Norbury General')
  expect(passage?.items.map(({ span }) => span.id)).toEqual(['p1.l1', 'p1.l2'])
  expect(text.at(5, 5)).toBeNull()
})
