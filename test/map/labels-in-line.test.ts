import { describe, expect, test } from 'vitest'
import { labelledParts } from '../../src/map/pairs/lines/labels-in-line.ts'
import { flowPage, printedPage, question } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

describe('a line with several labels', () => {
  test.each([
    [
      'Signed: Ann Ottley Position: Bursar Date: 3 / 5 / 26',
      ['Signed', 'Ann Ottley'],
      ['Position', 'Bursar'],
      ['Date', '3 / 5 / 26'],
    ],
    ['Commission: 15% Underwriter: ........', ['Commission', '15%'], ['Underwriter', '........']],
    [
      'Trading as: The Kiln Company Name: Kiln & Clay Ltd',
      ['Trading as', 'The Kiln'],
      ['Company Name', 'Kiln & Clay Ltd'],
    ],
    [
      'Occupation: plumber, Date of birth: 4/7/1981',
      ['Occupation', 'plumber'],
      ['Date of birth', '4/7/1981'],
    ],
    [
      'Telephone: 01632 960 144   e-mail us: a@b.example',
      ['Telephone', '01632 960 144'],
      ['e-mail us', 'a@b.example'],
    ],
  ])('%s', (line, ...parts) =>
    expect(labelledParts(line).map(({ label, value }) => [label, value])).toEqual(parts),
  )

  test.each([
    'Start: 10:30 and 14:45 daily',
    'Web: https://kiln.example',
    'Address: 4 Low Row',
    'We said: no, they said: yes',
    `Note: ${'x'.repeat(300)} Date: 1 May`,
  ])('not in %s', (line) => expect(labelledParts(line)).toEqual([]))

  test('each is answered by what stands as far as the next', async () => {
    const asked = [
      question('date', 'Date of signature', 'date'),
      question('office', 'Position', 'text'),
      question('share', 'Broker commission (%)', 'percent'),
    ] as const
    const lines = [
      'Signed: Ann Ottley Position: Bursar Date: 3 / 5 / 2026',
      'Commission: 15% Underwriter: .....',
    ]
    const answers = ['2026-05-03', 'Bursar', '15']
    expect(await valuesOf(flowPage(lines), ...asked)).toEqual(answers)
    expect(await valuesOf(printedPage(lines.map((text, at) => [50, 80 + at * 40, text])), ...asked)).toEqual(
      answers,
    )
  })
})
